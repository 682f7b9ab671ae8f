import { randomUUIDv7 } from 'node:crypto';
import type { EmployeeBody } from '#contract/people/employees/employee-form.ts';
import { refuseField } from '#contract/errors.ts';
import { dayAfter, laterOf } from '#engine/calendar/day.ts';
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

/**
 * The salaries with the one that the form says. The same amount from another day moves the newest one, as far as an earlier one
 * leaves room; another amount from a later day is a new one; before the newest it would bring that one back, and is refused.
 */
export function planSalaries(
  stored: readonly SalaryRow[],
  body: Pick<EmployeeBody, 'basicSalary' | 'lastModifiedSalaryAt'>,
): readonly SalaryRow[] {
  const cents = toHundredths(body.basicSalary);
  const from = body.lastModifiedSalaryAt;
  const newest = stored.at(-1);
  if (newest === undefined) return [{ id: randomUUIDv7(), effective_from: from, amount_cents: cents }];
  if (newest.effective_from === from) return stored.map((row) => (row === newest ? { ...row, amount_cents: cents } : row));
  if (newest.amount_cents !== cents && from > newest.effective_from)
    return [...stored, { id: randomUUIDv7(), effective_from: from, amount_cents: cents }];
  const earlier = stored.at(-2);
  const isMove =
    newest.amount_cents === cents && (earlier === undefined ? from < newest.effective_from : from > earlier.effective_from);
  if (isMove) return stored.map((row) => (row === newest ? { ...row, effective_from: from } : row));
  // Nothing was paid before the only salary there is: a later day for it would leave days without any.
  if (newest.amount_cents === cents && earlier === undefined) return stored;
  throw refuseField('lastModifiedSalaryAt', 'validation.salary_later', {
    day: newest.effective_from.split('-').toReversed().join('/'),
  });
}

/**
 * The contracts with the one that the form says. Another type begins on the day of the change. Another end is a renewal: the
 * contract keeps the end that it had, and one more begins the day after it, whenever that is entered (payroll.md 14); unless a
 * reason says that the end was typed wrong. UDC has no end: one that is sent with it is that of the contract before.
 */
export function planContracts(
  stored: readonly ContractRow[],
  body: Pick<
    EmployeeBody,
    'contractType' | 'contractEndDate' | 'contractChangedAt' | 'contractCorrection' | 'seniority' | 'severancePay' | 'joinDate'
  >,
  changesFrom: string,
): readonly ContractRow[] {
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
  if (newest === undefined) return [{ id: randomUUIDv7(), valid_from: body.joinDate, ...row }];
  if (isOther) return put(rows, laterOf(body.contractChangedAt ?? changesFrom, newest.valid_from), row);
  if (newest.end_date !== null && end !== newest.end_date) return put(rows, dayAfter(newest.end_date), row);
  const isAnotherKind = newest.has_seniority !== flags.has_seniority || newest.has_severance_pay !== flags.has_severance_pay;
  if (isAnotherKind) return put(rows, laterOf(changesFrom, newest.valid_from), row);
  const moved =
    body.contractChangedAt !== null && body.contractChangedAt !== undefined && rows.length > 1
      ? body.contractChangedAt
      : newest.valid_from;
  return rows.map((one) => (one.id === newest.id ? { ...one, ...row, valid_from: moved } : one));
}

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

/** Puts values in force from a day: in place of those that begin on it, else after all others. The same values again change nothing. */
export function put<Row extends { readonly id: string; readonly valid_from: string }>(
  rows: readonly Row[],
  from: string,
  values: Omit<Row, 'id' | 'valid_from'>,
): readonly Row[] {
  const newest = rows.at(-1);
  const own = Object.entries(values);
  if (newest !== undefined) {
    const before = new Map<string, unknown>(Object.entries(newest));
    if (own.every(([column, value]) => before.get(column) === value)) return rows;
  }
  const begins = newest === undefined ? from : laterOf(from, newest.valid_from);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a row is its id, its day and its values
  const row = (id: string) => ({ id, valid_from: begins, ...values }) as unknown as Row;
  if (newest !== undefined && newest.valid_from === begins) return rows.map((one) => (one === newest ? row(one.id) : one));
  return [...rows, row(randomUUIDv7())];
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
