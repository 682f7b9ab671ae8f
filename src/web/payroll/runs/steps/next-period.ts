import type { GroupPayroll } from '#contract/payroll/payroll-answers.ts';
import type { Period } from '#contract/payroll-words.ts';

/** The payment that comes next: the second once the first is approved. */
export function nextPeriodOf(group: GroupPayroll): Period {
  return group.firstPaymentStatus === 'APPROVED' || !group.hasFirstPayment ? 'second_payment' : group.period;
}
