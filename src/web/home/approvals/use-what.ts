import type { WaitingRow } from '#contract/home/approvals.ts';
import { useTranslation } from '#web/language/use-translation.ts';

/** What waits, in a few words: 'Overtime, for payment', 'Objectives 2026'. */
export function useWhat(): (row: Pick<WaitingRow, 'type' | 'title'>) => string {
  const { t } = useTranslation('approvals');
  return ({ type, title }) => {
    switch (type) {
      case 'payroll':
        return title === 'SUBMITTED' || title === 'VERIFIED' ? t(`payroll_state.${title}`) : title;
      case 'overtime':
      case 'details':
      case 'objective':
      case 'evaluation':
      case 'quarterly':
      case 'appraisal':
        return t(`whats.${type}`, { title });
      case 'leave':
      case 'timesheet':
      case 'correction':
      case 'terms':
        return title;
      default:
        return type satisfies never;
    }
  };
}
