import { useTranslation } from '#web/language/use-translation.ts';
import type { PayFact } from '#contract/finance/payroll-month.ts';
import { useValueWords } from '#web/access/audit/index.ts';
import { day, instant } from '#web/kit/show/formats.ts';

/** The parts of a line in words: values, from which day until when, why, and by whom. */
export function useFactWords() {
  const { t } = useTranslation('payrollMonth');
  const say = useValueWords();
  return {
    before: (fact: PayFact): string => say(fact, fact.before),
    after: (fact: PayFact): string => say(fact, fact.after),
    days: ({ from, until }: PayFact): string | null =>
      from === null
        ? null
        : until === null
          ? t('changes.from', { from: day(from) })
          : t('changes.days', { from: day(from), until: day(until) }),
    why: ({ why }: PayFact): string | null => {
      if (why === null) return null;
      const told = [why.requestNo, why.reason].filter(Boolean).join(': ');
      return why.askedBy === null ? told : t('changes.asked', { why: told, name: why.askedBy });
    },
    by: ({ by, onBehalfOf }: PayFact): string => {
      const name = by ?? t('changes.system');
      return onBehalfOf === null ? name : t('confirmed.instead', { name, absent: onBehalfOf });
    },
    at: ({ at }: PayFact): string => instant(at),
  };
}
