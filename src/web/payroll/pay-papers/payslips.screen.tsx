import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/language/use-translation.ts';
import { PayslipPaper } from '#web/payroll/runs/index.ts';
import { EmptyState } from '#web/kit/list/empty-state.tsx';
import { thisMonth } from '#web/kit/show/today.ts';
import { month, page } from '#web/kit/address/codecs.ts';
import { paths } from '#web/kit/address/paths.ts';
import { useAddress } from '#web/kit/address/use-address.ts';
import { MonthInput } from '#web/kit/input/date-inputs.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Page } from '#web/kit/page/page.tsx';
import { PaperLanguage, usePaperLanguage } from '#web/kit/print/paper-language.tsx';
import { PrintButton } from '#web/kit/print/print-sheet.tsx';
import { monthName } from '#web/kit/show/formats.ts';
import { PaperParts } from './paper-parts.tsx';
import { payslipsOf } from './pay-papers.api.ts';
import styles from './pay-papers.module.css';

const spec = { date: month(), current: page() };

/** All payslips of a month, each on a sheet of its own. */
export function PayslipsScreen() {
  const { t } = useTranslation(['payPapers', 'shell']);
  const { values, change } = useAddress(spec);
  const [language, setLanguage] = usePaperLanguage();
  const date = values.date ?? thisMonth();
  const query = useQuery(payslipsOf({ date, current: values.current }));
  return (
    <Page
      title={t('slips')}
      crumbs={[{ title: t('shell:pages.payroll_month'), to: paths.payrollMonth({ date }) }]}
      actions={
        <>
          <div className={styles.month}>
            <MonthInput
              aria-label={t('month')}
              withoutClear
              value={date}
              onChange={(chosen) => change({ date: chosen ?? undefined })}
            />
          </div>
          <PaperLanguage value={language} onChange={setLanguage} />
          <PrintButton />
        </>
      }
    >
      <Loaded query={query}>
        {({ data, pagination }) => (
          <>
            <PaperParts current={values.current} found={pagination} onChange={(current) => change({ current })} />
            {data.length === 0 ? <EmptyState title={t('none_of_month', { month: monthName(date) })} /> : null}
            {data.map((slip) => (
              <PayslipPaper key={slip.id} slip={slip} language={language} />
            ))}
          </>
        )}
      </Loaded>
    </Page>
  );
}
