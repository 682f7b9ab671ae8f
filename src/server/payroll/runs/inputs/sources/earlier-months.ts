import { firstDayOf, monthOf } from '#engine/calendar/day.ts';
import type { EmployeeInput } from '#engine/payroll/types.ts';
import { readFirstPayments } from '#server/payroll/runs/inputs/inputs.queries.ts';
import type { PersonRow } from '#server/payroll/runs/inputs/inputs.queries.ts';
import { asCents } from '#server/payroll/runs/inputs/parameters.queries.ts';
import { by, endOf, list } from '#server/payroll/runs/inputs/reading.ts';
import type { Reading } from '#server/payroll/runs/inputs/reading.ts';
import { historyOf, noHistory } from '#server/payroll/runs/rows/history.ts';
import { readFirstMonth, readHistory, readOpenings, readSeniorityLeftOut } from '#server/payroll/runs/rows/history.queries.ts';
import type { HistoryOf } from '#server/payroll/runs/rows/history.queries.ts';

interface Earlier {
  readonly input: Pick<EmployeeInput, 'history' | 'firstPaymentCents'>;
  /** Or needs none: hired since the company's first month. */
  readonly hasOpeningBalances: boolean;
}

/** What approved months and opening balances leave, and the month's first payment. */
export async function readEarlierMonths(reading: Reading): Promise<(person: PersonRow) => Earlier> {
  const { db, scope, of } = reading;
  const firsts = new Map((await readFirstPayments(db, scope)).map((row) => [row.row_id, row.net_cents]));
  const histories = new Map((await readHistory(db, ofHistory(reading))).map((row) => [row.employee_id, row]));
  const seniorityLeft = by(await readSeniorityLeftOut(db, of));
  const openings = by(await readOpenings(db, of));
  const firstMonth = (await readFirstMonth(db, of.companyId)) ?? of.month;
  return (person) => {
    const id = person.employee_id;
    const to = endOf(reading, person);
    const opening = list(openings, id);
    const history = histories.get(id);
    const referenceMonth = to < firstDayOf(of.month) ? monthOf(to) : of.month;
    return {
      input: {
        history:
          history === undefined && opening.length === 0
            ? noHistory
            : historyOf(history, opening, referenceMonth, list(seniorityLeft, id)),
        firstPaymentCents: asCents(scope.period === 'first_payment' ? 0 : (firsts.get(person.row_id) ?? 0)),
      },
      hasOpeningBalances: opening.length > 0 || person.join_date >= firstDayOf(firstMonth),
    };
  };
}

/** A leaver's windows end with the month of the last working day, where that lies before the run's month. */
export function ofHistory({ people, of }: Reading): HistoryOf {
  const earlier = people.filter((person) => person.last_working_day !== null && monthOf(person.last_working_day) < of.month);
  return {
    ...of,
    earlierReference: Object.fromEntries(
      earlier.map((person) => [person.employee_id, monthOf(person.last_working_day ?? of.month)]),
    ),
  };
}
