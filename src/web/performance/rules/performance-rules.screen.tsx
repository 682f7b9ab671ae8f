import { useTranslation } from '#web/language/use-translation.ts';
import { tab, text } from '#web/kit/address/codecs.ts';
import { useAddress } from '#web/kit/address/use-address.ts';
import { Page } from '#web/kit/page/page.tsx';
import { PartChoice } from '#web/kit/page/part-choice.tsx';
import { DueDates } from './cycle.form.tsx';
import styles from './performance-rules.module.css';
import { RulesForm } from './rules.form.tsx';

const parts = ['rules', 'dates'] as const;
const spec = { part: tab(parts, 'rules'), year: text() };

const yearOf = (given: string): number | undefined => (/^(199\d|20\d\d|21\d\d)$/.test(given) ? Number(given) : undefined);

/** Rules of performance, and the due dates of its years. */
export function PerformanceRulesScreen() {
  const { t } = useTranslation(['performanceRules', 'shell']);
  const title = t('shell:pages.performance_rules');
  const address = useAddress(spec);
  const { part, year } = address.values;
  return (
    <Page title={title}>
      <div>
        <PartChoice
          label={title}
          parts={parts.map((value) => ({ value, label: t(`parts.${value}`) }))}
          value={part}
          onChange={(next) => address.change({ part: next })}
        />
      </div>
      <section className={styles.panel} aria-label={t(`parts.${part}`)}>
        {part === 'rules' ? (
          <RulesForm />
        ) : (
          <DueDates year={yearOf(year)} onYear={(next) => address.change({ year: String(next) })} />
        )}
      </section>
    </Page>
  );
}
