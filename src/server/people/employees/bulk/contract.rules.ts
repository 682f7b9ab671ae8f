import type { BulkAct } from '#contract/people/employees/employee-bulk.ts';
import { Refusal } from '#contract/errors.ts';
import { addMonthsToDay, dayAfter, lastDayOf, monthOf } from '#engine/calendar/day.ts';
import type { Day } from '#engine/calendar/day.ts';
import { sayDay } from '#server/http/clock.ts';
import type { Contract } from '#server/people/employees/bulk/bulk.queries.ts';
import type { EmployeeChanges } from '#server/people/employees/form/form.service.ts';

export type ContractAct = Extract<BulkAct, { readonly kind: 'renew_until' | 'renew_by' | 'undetermined' | 'let_end' }>;

/** A day some months after the end of a contract: after the last day of a month comes the last day of another. */
export function monthsAfter(end: Day, months: number): Day {
  const day = addMonthsToDay(end, months);
  return end === lastDayOf(monthOf(end)) ? lastDayOf(monthOf(day)) : day;
}

/** What becomes of a contract with an end: the changes of the record, and the contract as it then stands. */
export function contractChange(
  act: ContractAct,
  { type, end }: Contract,
): { readonly changes: EmployeeChanges; readonly after: Contract & { readonly leaves?: Day } } {
  if (type === null || end === null) throw new Refusal('CONTRACT_WITHOUT_END');
  switch (act.kind) {
    case 'renew_until':
    case 'renew_by': {
      const until = act.kind === 'renew_by' ? monthsAfter(end, act.months) : act.until;
      if (until <= end) throw new Refusal('CONTRACT_ENDS_LATER', { day: sayDay(end) });
      return { changes: { contractEndDate: until }, after: { type, end: until } };
    }
    case 'undetermined':
      return {
        changes: { contractType: 'UDC', contractChangedAt: dayAfter(end), contractEndDate: null },
        after: { type: 'UDC', end: null },
      };
    case 'let_end':
      return {
        changes: {
          status: 0,
          lastWorkingDay: end,
          isNoticeTerminate: 1,
          noticeTerminateAt: act.noticeOn,
          endReason: 'CONTRACT_END',
        },
        after: { type, end, leaves: end },
      };
    default:
      return act satisfies never;
  }
}

/** A contract in a few signs: its kind, and the day that it ends on. */
export const sayContract = ({ type, end }: Contract): string | null =>
  type === null ? null : end === null ? type : `${type} → ${sayDay(end)}`;
