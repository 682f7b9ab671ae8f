import { cents, decimal4, type Decimal4 } from '#engine/money/units.ts';
import { roundShares, type Share } from '#engine/money/round.ts';
import { monthOf, type Day } from '#engine/calendar/day.ts';
import { shiftOn } from '#engine/calendar/shift.ts';
import type { OvertimeClass } from '#engine/rules/parameter-types.ts';
import type { RowDays } from './days.ts';
import { note, putCents, putOnlyTyped, putQuantity, type Draft } from '../draft.ts';
import { explain, fromRecord, given } from '../explain.ts';
import type { ExplainedInput, FormulaKey } from '../explanation-types.ts';
import { salaryOn } from './salary.ts';

const MINUTES = 60;

interface Time {
  readonly input: ExplainedInput;
  /** Minutes, or hours in ten-thousandths. */
  readonly amount: number;
  /** What makes an hour of it, and takes the rate's ten-thousandths out. */
  readonly hourAndRate: number;
  readonly date: Day;
  readonly overtimeClass: OvertimeClass;
}

/** The import's lines; none, and an exception, for who has no day in the month (payroll.md 14). */
function importedTimes(draft: Draft, days: RowDays): Time[] {
  const { overtimeImport } = draft.input;
  if (overtimeImport.length > 0 && days.employedDays === 0) {
    note(draft, 'OVERTIME_IMPORT_NO_DAY');
    return [];
  }
  return overtimeImport.map(({ overtimeClass, hours, file, line }) => ({
    input: given('hours', hours, 'hours', { kind: 'import', file, line }),
    amount: hours,
    // hours and H are both ten-thousandths
    hourAndRate: 10_000,
    date: days.to,
    overtimeClass,
  }));
}

/**
 * The approved requests of the month that the row pays, unless an import replaces them, and the late ones of earlier months. What
 * is not late and lies in another month belongs to that month's row.
 */
function requestedTimes(draft: Draft, days: RowDays, isReplaced: boolean): Time[] {
  const paid = draft.input.overtime.filter(({ date, isLate }) => isLate || (!isReplaced && monthOf(date) === days.month));
  return paid.map(({ requestNo, date, overtimeClass, minutes, isLate }) => {
    const month = monthOf(date);
    if (isLate) note(draft, 'LATE_OVERTIME', { requestNo, month, minutes });
    return {
      input: given('minutes', minutes, 'minutes', { kind: 'request', requestNo, month: isLate ? month : draft.run.month }),
      amount: minutes,
      hourAndRate: MINUTES,
      date,
      overtimeClass,
    };
  });
}

/**
 * Step 4: OVERTIME, the sum of hours x salary of the day / H x rate, rounded once, and OVERTIME_HOURS. An import's hours are at
 * the salary and H in force on `to`. Late requests carry their own day's salary and H, at the rates of this run. An explanation
 * names imported hours before minutes.
 */
export function putOvertime(draft: Draft, days: RowDays): void {
  const imported = importedTimes(draft, days);
  const requested = requestedTimes(draft, days, imported.length > 0);
  const times = [...imported, ...requested];
  if (times.length > 0) {
    noteReplaced(draft);
    const inputs: ExplainedInput[] = [];
    const shares: Share[] = [];
    for (const time of times) {
      const rate = draft.run.overtimeRates.get(time.overtimeClass);
      const salary = salaryOn(draft.input.salaries, time.date);
      const { hoursPerMonth } = shiftOn(draft.input.shifts, time.date);
      if (rate === undefined) note(draft, 'NO_OVERTIME_RATE', { overtimeClass: time.overtimeClass });
      if (rate === undefined || salary === null) continue;
      shares.push({ amount: salary.cents, units: time.amount * rate.value, whole: time.hourAndRate * hoursPerMonth });
      inputs.push(
        time.input,
        given('salary', salary.cents, 'cents', { kind: 'employee', field: 'basicSalary', since: salary.from }),
        given('overtime_rate', rate.value, 'multiplier', rate.source),
        given('hours_per_month', hoursPerMonth, 'hours', fromRecord('shift')),
      );
    }
    const formula: FormulaKey =
      imported.length === 0 ? 'overtime_minutes' : requested.length === 0 ? 'overtime_hours' : 'overtime_hours_and_late';
    putCents(draft, 'OVERTIME', cents(roundShares(shares)), explain('overtime', formula, inputs, 'cent'));
    putHours(draft, times);
  }
  putOnlyTyped(draft, ['OVERTIME']);
}

function hoursOf(times: readonly Time[]): Decimal4 {
  return decimal4(roundShares(times.map(({ amount, hourAndRate }) => ({ amount, units: 10_000, whole: hourAndRate }))));
}

function putHours(draft: Draft, times: readonly Time[]): void {
  const inputs = times.map((time) => time.input);
  putQuantity(draft, 'OVERTIME_HOURS', hoursOf(times), explain('overtime', 'hours_sum', inputs, 'decimal4'));
}

function noteReplaced(draft: Draft): void {
  const { overtime, overtimeImport } = draft.input;
  if (overtime.length === 0 || overtimeImport.length === 0) return;
  let minutes = 0;
  let hours = 0;
  for (const request of overtime) minutes += request.isLate ? 0 : request.minutes;
  if (minutes === 0) return;
  for (const line of overtimeImport) hours += line.hours;
  note(draft, 'OVERTIME_REPLACED', { minutes, hours });
}
