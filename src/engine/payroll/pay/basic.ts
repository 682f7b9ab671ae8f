import { cents } from '#engine/money/units.ts';
import { roundShares, type Share } from '#engine/money/round.ts';
import { workingDays } from '#engine/calendar/working-days.ts';
import type { RowDays } from './days.ts';
import { note, putCents, putOnlyTyped, type Draft } from '../draft.ts';
import { explain, fromRecord, given } from '../explain.ts';
import type { ExplainedInput } from '../explanation-types.ts';
import { salariesBetween } from './salary.ts';

/** Step 2: BASIC_SALARY, the sum over salary segments of salary x working days / W, rounded once. */
export function putBasic(draft: Draft, days: RowDays): void {
  const { salaries, shifts } = draft.input;
  const stretches = salariesBetween(salaries, days.from, days.to);
  const inputs: ExplainedInput[] = [];
  const shares: Share[] = [];
  for (const stretch of stretches) {
    const units = stretches.length === 1 ? days.employedDays : workingDays(shifts, stretch.from, stretch.to);
    shares.push({ amount: stretch.cents, units, whole: days.monthDays });
    inputs.push(
      given('salary', stretch.cents, 'cents', { kind: 'employee', field: 'basicSalary', since: stretch.since }),
      given('days_of_segment', units, 'days', { kind: 'calendar', from: stretch.from, to: stretch.to }),
    );
  }
  inputs.push(given('month_days', days.monthDays, 'days', fromRecord('shift')));
  if (salaries.length === 0) note(draft, 'NO_SALARY');
  putCents(draft, 'BASIC_SALARY', cents(roundShares(shares)), explain('basic', 'salary_by_days', inputs, 'cent'));
}

/** Step 2: UNPAID_SALARY, the record's arrears, added whole. Approval takes what was paid off the record. */
export function putArrears(draft: Draft): void {
  const { arrearsCents } = draft.input;
  if (arrearsCents !== 0) {
    const inputs = [given('amount', arrearsCents, 'cents', fromRecord('unpaidSalary'))];
    putCents(draft, 'UNPAID_SALARY', arrearsCents, explain('basic', 'record_amount', inputs, 'none'));
  }
  putOnlyTyped(draft, ['UNPAID_SALARY']);
}
