import { useTranslation } from '#web/language/use-translation.ts';
import type { PayFact } from '#contract/finance/payroll-month.ts';
import { PlainTable } from '#web/kit/print/print-sheet.tsx';
import { useFactWords } from './use-fact-words.ts';

/** Changed facts of pay on paper, a row each. */
export function FactTable({ facts }: { readonly facts: readonly PayFact[] }) {
  const { t } = useTranslation('payrollMonth');
  const words = useFactWords();
  return (
    <PlainTable
      caption={t('tabs.changes')}
      columns={[
        { key: 'whose', title: t('changes.whose') },
        { key: 'what', title: t('changes.what') },
        { key: 'before', title: t('changes.before') },
        { key: 'after', title: t('changes.after') },
        { key: 'days', title: t('changes.counts') },
        { key: 'why', title: t('changes.why') },
        { key: 'by', title: t('changes.who') },
      ]}
      rows={facts.map((fact) => ({
        key: fact.key,
        cells: {
          whose: fact.who,
          what: fact.what,
          before: words.before(fact),
          after: words.after(fact),
          days: words.days(fact),
          why: [words.why(fact), ...(fact.why?.papers ?? []).map(({ name }) => name)].filter(Boolean).join('; '),
          by: [words.by(fact), words.at(fact)].join(' · '),
        },
      }))}
    />
  );
}
