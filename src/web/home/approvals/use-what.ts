import type { WaitingRow } from '#contract/home/approvals.ts';
import { useTranslation } from '#web/language/use-translation.ts';

/** What waits, in a few words: 'Overtime, for payment', 'Objectives 2026'. */
export function useWhat(): (row: Pick<WaitingRow, 'type' | 'title'>) => string {
  const { t } = useTranslation('approvals');
  return ({ type, title }) => {
    if (type !== 'payroll') return t(`whats.${type}`, { title });
    return title === 'SUBMITTED' || title === 'VERIFIED' ? t(`payroll_state.${title}`) : title;
  };
}
