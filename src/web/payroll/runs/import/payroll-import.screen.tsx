import { useTranslation } from '#web/language/use-translation.ts';
import { month as monthCodec, tab } from '#web/kit/address/codecs.ts';
import { paths } from '#web/kit/address/paths.ts';
import { useAddress } from '#web/kit/address/use-address.ts';
import { Page } from '#web/kit/page/page.tsx';
import { PartChoice } from '#web/kit/page/part-choice.tsx';
import { ImportTab } from './payroll-import-tab.tsx';
import { importKinds } from './payroll-imports.ts';
import styles from '../payroll.module.css';

const spec = { date: monthCodec(), tab: tab(importKinds, 'payroll') };

/** What comes into a month from a sheet: amounts, accruals, overtime; first what it holds, then the import. */
export function PayrollImportScreen() {
  const { t } = useTranslation(['payroll', 'common']);
  const { values, change } = useAddress(spec);
  return (
    <Page title={t('import.title')} crumbs={[{ title: t('title'), to: paths.payrolls() }]}>
      <section className={`${styles.panel} ${styles.stack}`}>
        <PartChoice
          label={t('import.title')}
          value={values.tab}
          onChange={(kind) => change({ tab: kind })}
          parts={importKinds.map((kind) => ({ value: kind, label: t(`import.${kind}.tab`) }))}
        />
        <ImportTab key={values.tab} kind={values.tab} month={values.date} />
      </section>
    </Page>
  );
}
