import type { WaitingRow } from '#contract/home/approvals.ts';
import { useTranslation } from '#web/language/use-translation.ts';
import { frameOf } from './approvals.rules.ts';

/** What waits, in a few words: 'Overtime, for payment', 'Objectives 2026', 'Wants to cancel: Annual leave'. */
export function useWhat(): (row: Pick<WaitingRow, 'type' | 'title' | 'status'>) => string {
  const { t } = useTranslation('approvals');
  return ({ type, title, status }) => {
    if (type === 'payroll') return title === 'SUBMITTED' || title === 'VERIFIED' ? t(`payroll_state.${title}`) : title;
    const frame = frameOf({ type, status });
    const what = t(`whats.${type}`, { title });
    return frame === null ? what : t(`frames.${frame}`, { what });
  };
}
