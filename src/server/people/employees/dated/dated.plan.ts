import { randomUUIDv7 } from 'node:crypto';
import type { EmployeeBody } from '#contract/people/employees/employee-form.ts';
import { refuseField } from '#contract/errors.ts';
import type { HeldDays } from '#contract/people/facts/dated-facts.ts';
import { dayAfter, laterOf } from '#engine/calendar/day.ts';
import type { Put } from '#server/people/employees/dated/put.ts';
import { put } from '#server/people/employees/dated/put.ts';
import { sayDay } from '#server/http/clock.ts';
import type { Stored } from '#server/people/employees/form/stored-form.queries.ts';

type SalaryRow = Pick<Stored['salaries'][number], 'id' | 'effective_from' | 'amount_cents'>;
type ContractRow = Pick<
  Stored['contracts'][number],
  'id' | 'valid_from' | 'contract_type' | 'end_date' | 'has_seniority' | 'has_severance_pay'
> & { readonly correction_reason?: string | null };

/** An amount of the wire, at most two decimals, in hundredths: dollars in cents, percents in hundredths of a percent. */
export const toHundredths = (value: number): number => Math.round(value * 100);

/** The hundredths that were sent, or those stored where the field was not sent. */
export const hundredthsOf = (sent: number | null | undefined, stored: number | null): number | null =>
  sent === undefined ? stored : sent === null ? null : toHundredths(sent);

/** What was given, or what is stored where the field was not sent. */
export const given = <Value>(sent: Value | undefined, stored: Value): Value => (sent === undefined ? stored : sent);

/** The funds of somebody before any is agreed on. */
export const emptyFund = {
  pension_type: 'PERCENTAGE',
  pension_value: null,
  provident_type: 'PERCENTAGE',
  provident_value: null,
} as const;

/** What is planned of a table: its rows, and the days on which each changed fact holds. */
export interface Plan<Row> {
  readonly rows: readonly Row[];
  readonly holds: readonly HeldDays[];
}

/**
 * The salaries with the one that the form says. The same amount from another day moves the newest one, as far as an earlier one
 * leaves room; another amount from a later day is a new one. Before the newest it would bring that one back: it is refused unless it is
 * said whether the later one stays.
 */
export function planSalaries(
  stored: readonly SalaryRow[],
  body: Pick<EmployeeBody, 'basicSalary' | 'lastModifiedSalaryAt' | 'laterValues'>,
): Plan<SalaryRow> {
  const cents = toHundredths(body.basicSalary);
  const from = body.lastModifiedSalaryAt;
  const holds: readonly HeldDays[] = [{ field: 'basicSalary', from, until: null }];
  const newest = stored.at(-1);
  if (newest === undefined) return { rows: [{ id: randomUUIDv7(), effective_from: from, amount_cents: cents }], holds };
  const isSame = newest.amount_cents === cents;
  if (isSame && newest.effective_from === from) return { rows: stored, holds: [] };
  const earlier = stored.at(-2);
  const isMove = isSame && (earlier === undefined ? from < newest.effective_from : from > earlier.effective_from);
  if (isMove) return { rows: stored.map((row) => (row === newest ? { ...row, effective_from: from } : row)), holds };
  // Nothing was paid before the only salary there is: a later day for it would leave days without any.
  if (isSame && earlier === undefined) return { rows: stored, holds: [] };
  const later = body.laterValues ?? undefined;
  if (later === undefined && (isSame || from < newest.effective_from))
    throw refuseField('lastModifiedSalaryAt', 'validation.salary_later', { day: sayDay(newest.effective_from) });
  const planned = put(
    stored.map(({ effective_from: day, ...row }) => ({ ...row, valid_from: day })),
    {
      table: 'employee_salaries',
      values: { amount_cents: cents },
      // Nothing is earned on the days before the first salary.
      none: { amount_cents: 0 },
      from,
      isAsked: true,
      stated: ['basicSalary'],
      later,
    },
  );
  return { rows: planned.rows.map(({ valid_from: day, ...row }) => ({ ...row, effective_from: day })), holds: planned.holds };
}

/**
 * The contracts with the one that the form says. Another type begins on the day of the change, which is refused before the newest
 * contract begins. Another end is a renewal: the contract keeps the end that it had, and one more begins the day after it, whenever that
 * is entered (payroll.md 14); unless a reason says that the end was typed wrong. UDC has no end: one that is sent with it is that of the
 * contract before.
 */
export function planContracts(
  stored: readonly ContractRow[],
  body: Pick<
    EmployeeBody,
    | 'contractType'
    | 'contractEndDate'
    | 'contractChangedAt'
    | 'contractCorrection'
    | 'seniority'
    | 'severancePay'
    | 'joinDate'
    | 'laterValues'
  >,
  changes: Pick<Put, 'from' | 'isAsked' | 'stated'>,
): Plan<ContractRow> {
  const { contractType: type } = body;
  const rows = correctEnd(stored, body);
  const newest = rows.at(-1);
  const isOther = newest?.contract_type !== type;
  const flags = {
    has_seniority:
      (body.seniority ?? (newest === undefined || isOther ? Number(type === 'UDC') : Number(newest.has_seniority))) === 1,
    has_severance_pay:
      (body.severancePay ?? (newest === undefined || isOther ? Number(type === 'FDC') : Number(newest.has_severance_pay))) === 1,
  };
  const end = type === 'UDC' ? null : (body.contractEndDate ?? newest?.end_date ?? null);
  const row = { contract_type: type, end_date: end, ...flags };
  const add = (from: string): Plan<ContractRow> => ({
    rows: [...rows.filter((one) => one.valid_from !== from), { id: idOn(rows, from), valid_from: from, ...row }],
    holds: [{ field: 'contractType', from, until: null }],
  });
  if (newest === undefined) return add(body.joinDate);
  const changedAt = body.contractChangedAt ?? undefined;
  if (isOther) {
    const from = changedAt ?? (changes.isAsked ? changes.from : laterOf(changes.from, newest.valid_from));
    if (from < newest.valid_from)
      throw refuseField(changedAt === undefined ? 'changesFrom' : 'contractChangedAt', 'validation.contract_later', {
        day: sayDay(newest.valid_from),
      });
    return add(from);
  }
  if (newest.end_date !== null && end !== newest.end_date) return add(dayAfter(newest.end_date));
  const former = rows.at(-2);
  const moved = changedAt !== undefined && former !== undefined ? changedAt : newest.valid_from;
  if (former !== undefined && moved <= former.valid_from)
    throw refuseField('contractChangedAt', 'validation.contract_later', { day: sayDay(former.valid_from) });
  const isTyped = moved !== newest.valid_from || end !== newest.end_date;
  const typed = isTyped ? rows.map((one) => (one === newest ? { ...one, valid_from: moved, end_date: end } : one)) : rows;
  return put(typed, {
    table: 'employee_contracts',
    values: row,
    ...changes,
    later: body.laterValues ?? undefined,
  });
}

const idOn = (rows: readonly ContractRow[], day: string): string =>
  rows.find((row) => row.valid_from === day)?.id ?? randomUUIDv7();

/**
 * Corrects the end of the newest contract that has one, where a reason says so. A renewal that would begin after the corrected end
 * was none: it goes.
 */
function correctEnd(
  rows: readonly ContractRow[],
  { contractType, contractEndDate: end, contractCorrection: reason }: Parameters<typeof planContracts>[1],
): readonly ContractRow[] {
  const last = rows.at(-1);
  const isSameKind = last?.contract_type === contractType;
  const isEndOfEarlier = contractType === 'UDC' && last !== undefined;
  if (!reason || !end || !(isSameKind || isEndOfEarlier)) return rows;
  const dropped = (row: ContractRow, at: number): boolean =>
    row.contract_type === contractType && row.contract_type !== 'UDC' && at > 0 && row.valid_from > end;
  const kept = rows.filter((row, at) => !dropped(row, at));
  const ending = kept.findLast((row) => row.contract_type !== 'UDC');
  if (ending === undefined || ending.end_date === end) return kept;
  return kept.map((row) => (row === ending ? { ...row, end_date: end, correction_reason: reason } : row));
}

/** The rows of a person that are dated, of the column of their first day. */
type Dated<Column extends 'valid_from' | 'effective_from'> = { readonly [Key in Column]: string };

/** Moves what began with the join date to another one, unless a later row stands before it. */
export function moveWithJoin<Row extends Dated<'valid_from'>>(
  rows: readonly Row[],
  before: string,
  after: string,
): readonly Row[] {
  return moveFirst(rows, 'valid_from', { before, after });
}

/** The same of salaries. */
export function moveSalariesWithJoin<Row extends Dated<'effective_from'>>(
  rows: readonly Row[],
  before: string,
  after: string,
): readonly Row[] {
  return moveFirst(rows, 'effective_from', { before, after });
}

function moveFirst<Column extends 'valid_from' | 'effective_from', Row extends Dated<Column>>(
  rows: readonly Row[],
  column: Column,
  { before, after }: { readonly before: string; readonly after: string },
): readonly Row[] {
  const movable = rows[0]?.[column] === before && rows.every((row) => row[column] === before || row[column] > after);
  return movable && before !== after ? rows.map((row) => (row[column] === before ? { ...row, [column]: after } : row)) : rows;
}
