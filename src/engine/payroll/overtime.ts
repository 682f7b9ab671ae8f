import { cents, decimal4, type Decimal4 } from '#engine/money/units.ts';
import { mulDivRound, roundShares, type Share } from '#engine/money/round.ts';
import { monthOf, type Day } from '#engine/calendar/day.ts';
import { shiftOn } from '#engine/calendar/shift.ts';
import type { OvertimeClass } from '#engine/rules/parameter-types.ts';
import type { RowDays } from './days.ts';
import { note, putCents, putOnlyTyped, putQuantity, type Draft } from './draft.ts';
import { explain, given } from './explain.ts';
import type { ExplainedInput, FormulaKey } from './explanation-types.ts';
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

/**
 * The overtime of the row: the import's lines where there are any, else the approved requests. What is not late and lies in
 * another month than the row pays belongs to that month's row.
 */
function timesOf(draft: Draft, days: RowDays): Time[] {
  const { input, run } = draft;
  if (input.overtimeImport.length > 0) {
    return input.overtimeImport.map(({ overtimeClass, hours, file, line }) => ({
      input: given('hours', hours, 'hours', { kind: 'import', file, line }),
      amount: hours,
      // hours and H are both ten-thousandths
      hourAndRate: 10_000,
      date: days.to,
      overtimeClass,
    }));
  }
  const own = input.overtime.filter(({ date, isLate }) => isLate || monthOf(date) === days.month);
  return own.map(({ requestNo, date, overtimeClass, minutes, isLate }) => {
    const month = monthOf(date);
    if (isLate) note(draft, 'LATE_OVERTIME', { requestNo, month, minutes });
    return {
      input: given('minutes', minutes, 'minutes', { kind: 'request', requestNo, month: isLate ? month : run.month }),
      amount: minutes,
      hourAndRate: MINUTES,
      date,
      overtimeClass,
    };
  });
}

/**
 * Step 4: OVERTIME, the sum of hours x salary of the day / H x rate, rounded once, and OVERTIME_HOURS. An import's hours are at
 * the salary and H in force on `to`. Late requests carry their own day's salary and H, at the rates of this run.
 */
export function putOvertime(draft: Draft, days: RowDays): void {
  const times = timesOf(draft, days);
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
        given('hours_per_month', hoursPerMonth, 'hours', { kind: 'employee', field: 'shift' }),
      );
    }
    const formula: FormulaKey = draft.input.overtimeImport.length > 0 ? 'overtime_hours' : 'overtime_minutes';
    putCents(draft, 'OVERTIME', cents(roundShares(shares)), explain('overtime', formula, inputs, 'cent'));
    putHours(draft, times);
  }
  putOnlyTyped(draft, ['OVERTIME']);
}

function hoursOf(times: readonly Time[]): Decimal4 {
  let sum = 0;
  for (const time of times) sum += time.amount;
  const hour = times[0]?.hourAndRate ?? MINUTES;
  return decimal4(mulDivRound(sum, 10_000, hour));
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
  for (const request of overtime) minutes += request.minutes;
  for (const line of overtimeImport) hours += line.hours;
  note(draft, 'OVERTIME_REPLACED', { minutes, hours });
}
