import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { EmployeeResult, PayrollEntry, RowBalances } from '#engine/payroll/result-types.ts';
import type { History } from '#engine/payroll/types.ts';
import type { FamilyMember } from '#contract/payroll/payroll-answers.ts';
import type { Db } from '#server/db/connect.ts';
import type { RowIdentity } from '#server/payroll/runs/inputs/inputs.ts';
import { balanceKeys } from '#server/payroll/runs/payroll.types.ts';
import type { PeriodNumber } from '#server/db/parts/period-numbers.ts';

/** A calculated row, as it is stored. */
export interface CalculatedRow {
  readonly identity: RowIdentity;
  readonly period: PeriodNumber;
  /** The frozen input, as JSON text. */
  readonly inputJson: string;
  readonly inputHash: Buffer;
  readonly sideHash: Buffer;
  /** The months whose timesheets the row settles. */
  readonly settledMonths: readonly string[];
  readonly history: History;
  readonly result: KeptResult;
}

/** What is stored of a result. How it came about is told again when somebody asks: kept for ten thousand rows it would fill the memory. */
export type KeptResult = Pick<EmployeeResult, 'figures' | 'balances' | 'exceptions' | 'engineVersion'> & {
  readonly entries: readonly Omit<PayrollEntry, 'why'>[];
};

/** Lets go of what is not stored. */
export function keep(result: EmployeeResult): KeptResult {
  const { figures, balances, exceptions, engineVersion } = result;
  return { figures, balances, exceptions, engineVersion, entries: result.entries.map(({ why: _why, ...entry }) => entry) };
}

/** Text that PostgreSQL reads as an array: quoted where it must be, null as itself. Arrays of ten thousands of values pass as one parameter. */
function arrayOf(values: readonly (string | number | boolean | null)[]): string {
  return `{${values.map((value) => (typeof value === 'string' ? quoted(value) : value === null ? 'NULL' : String(value))).join(',')}}`;
}

function quoted(text: string): string {
  // By a pattern: replacing a plain string keeps every piece of ten thousand inputs apart, some 300 MB.
  return `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}

interface Column {
  readonly name: string;
  readonly type: string;
  readonly of: (row: CalculatedRow) => string | number | boolean | null;
  /** The element's real type where it is sent as text. */
  readonly cast?: string;
}

/** What each balance gained in this row, accrued and paid, in the stored order. */
function movesOf(balances: RowBalances, before: History): number[] {
  return balanceKeys.flatMap((key) => [
    balances[key].accruedCents - before[key].accruedCents,
    balances[key].paidCents - before[key].paidCents,
  ]);
}

/** Whom the relief counts, and which students it does not for want of a paper. */
function familyOf({ identity, result }: CalculatedRow): readonly FamilyMember[] {
  const { isSpouseCounted, countedChildren, childrenWithoutPaper } = result.figures;
  const child = (counts: boolean) => (at: number) =>
    ({ name: identity.childNames[at] ?? null, relation: 'CHILD', counts }) as const;
  return [
    ...(isSpouseCounted ? [{ name: identity.spouseName, relation: 'SPOUSE', counts: true } as const] : []),
    ...countedChildren.map(child(true)),
    ...childrenWithoutPaper.map(child(false)),
  ];
}

const basicOf = (result: KeptResult): number => result.entries.find((entry) => entry.code === 'BASIC_SALARY')?.cents ?? 0;

const columns: readonly Column[] = [
  { name: 'row_id', type: 'uuid', of: (row) => row.identity.rowId },
  { name: 'period', type: 'smallint', of: (row) => row.period },
  { name: 'employee_id', type: 'uuid', of: (row) => row.identity.employeeId },
  { name: 'input', type: 'text', cast: 'json', of: (row) => row.inputJson },
  { name: 'input_hash', type: 'text', cast: 'bytea', of: (row) => `\\x${row.inputHash.toString('hex')}` },
  { name: 'side_hash', type: 'text', cast: 'bytea', of: (row) => `\\x${row.sideHash.toString('hex')}` },
  { name: 'settled_months', type: 'text', cast: 'text[]', of: (row) => `{${row.settledMonths.join(',')}}` },
  { name: 'code', type: 'text', of: (row) => row.identity.code },
  { name: 'name', type: 'text', of: (row) => row.identity.name },
  { name: 'name_kh', type: 'text', of: (row) => row.identity.nameKh },
  { name: 'position', type: 'text', of: (row) => row.identity.position },
  { name: 'team', type: 'text', of: (row) => row.identity.team },
  { name: 'duty_station', type: 'text', of: (row) => row.identity.dutyStation },
  { name: 'is_head_office', type: 'boolean', of: (row) => row.identity.isHeadOffice },
  { name: 'gender', type: 'smallint', of: (row) => row.identity.gender },
  { name: 'contract_type', type: 'text', of: (row) => row.identity.contractType },
  { name: 'contract_end_date', type: 'date', of: (row) => row.identity.contractEndDate },
  { name: 'join_date', type: 'date', of: (row) => row.identity.joinDate },
  { name: 'last_working_day', type: 'date', of: (row) => row.identity.lastWorkingDay },
  { name: 'bank_account_number', type: 'text', of: (row) => row.identity.bankAccountNumber },
  { name: 'payroll_currency', type: 'text', of: (row) => row.identity.payrollCurrency },
  { name: 'project_ids', type: 'text', cast: 'uuid[]', of: (row) => `{${row.identity.projectIds.join(',')}}` },
  { name: 'from_date', type: 'date', of: ({ result }) => result.figures.from },
  { name: 'to_date', type: 'date', of: ({ result }) => result.figures.to },
  { name: 'month_days', type: 'bigint', of: ({ result }) => result.figures.monthDays },
  { name: 'employed_days', type: 'bigint', of: ({ result }) => result.figures.employedDays },
  { name: 'paid_days', type: 'bigint', of: ({ result }) => result.figures.paidDays },
  { name: 'average_days', type: 'bigint', of: ({ result }) => result.figures.averageDays },
  { name: 'current_salary_cents', type: 'bigint', of: ({ result }) => result.figures.currentSalaryCents },
  { name: 'basic_cents', type: 'bigint', of: ({ result }) => basicOf(result) },
  { name: 'gross_cents', type: 'bigint', of: ({ result }) => result.figures.grossCents },
  { name: 'wage_base_cents', type: 'bigint', of: ({ result }) => result.figures.wageBaseCents },
  { name: 'net_cents', type: 'bigint', of: ({ result }) => result.figures.netCents },
  { name: 'regular_net_cents', type: 'bigint', of: ({ result }) => result.figures.regularNetCents },
  { name: 'first_cents', type: 'bigint', of: ({ result }) => result.figures.firstCents },
  { name: 'second_cents', type: 'bigint', of: ({ result }) => result.figures.secondCents },
  { name: 'tax_rate', type: 'bigint', of: ({ result }) => result.figures.taxRate },
  { name: 'is_spouse_counted', type: 'boolean', of: ({ result }) => result.figures.isSpouseCounted },
  { name: 'children_counted', type: 'smallint', of: ({ result }) => result.figures.childrenCounted },
  { name: 'family', type: 'text', cast: 'jsonb', of: (row) => JSON.stringify(familyOf(row)) },
  { name: 'row_status', type: 'smallint', of: ({ result }) => result.figures.status },
  { name: 'counts_for_seniority', type: 'boolean', of: ({ result }) => result.figures.countsForSeniority },
  { name: 'counts_for_thirteenth', type: 'boolean', of: ({ result }) => result.figures.countsForThirteenth },
  { name: 'seniority_back_pay_cents', type: 'bigint', of: ({ result }) => result.figures.seniorityBackPayCents },
  { name: 'pays_thirteenth', type: 'boolean', of: ({ result }) => result.figures.paysThirteenth },
  { name: 'arrears_paid_cents', type: 'bigint', of: ({ result }) => result.figures.arrearsPaidCents },
  { name: 'arrears_basis_cents', type: 'bigint', of: ({ result }) => result.figures.arrearsBasisCents },
  { name: 'arrears_left', type: 'text', cast: 'json', of: ({ result }) => JSON.stringify(result.figures.arrearsLeft) },
  {
    name: 'moves',
    type: 'text',
    cast: 'bigint[]',
    of: ({ result, history }) => `{${movesOf(result.balances, history).join(',')}}`,
  },
  { name: 'exceptions', type: 'text', cast: 'json', of: ({ result }) => JSON.stringify(result.exceptions) },
  { name: 'engine_version', type: 'integer', of: ({ result }) => result.engineVersion },
];

/** Removes what was calculated before; nothing approved is ever touched. */
export async function deleteResults(
  db: Db,
  of: { companyId: string; runId: string; periods: readonly PeriodNumber[]; rowIds?: readonly string[] },
): Promise<void> {
  const only = of.rowIds === undefined ? sql`` : sql`and row_id = any(${arrayOf(of.rowIds)}::uuid[])`;
  const { rows } = await sql<{ row_id: string; period: number }>`
    delete from payroll_results
    where company_id = ${of.companyId} and run_id = ${of.runId} and period = any(${arrayOf(of.periods)}::smallint[]) and approved_at is null ${only}
    returning row_id, period`.execute(db);
  // By array and by period: the planner, which knows nothing of rows just written, then still goes by the key.
  for (const period of of.periods) {
    const gone = rows.filter((row) => row.period === period).map((row) => row.row_id);
    await sql`
      delete from payroll_entries
      where company_id = ${of.companyId} and row_id = any(${arrayOf(gone)}::uuid[]) and period = ${period}`.execute(db);
  }
}

/** Writes rows whole: one statement for the results, one for the entries, whatever their number. */
export async function insertResults(
  db: Db,
  of: { companyId: string; runId: string; rows: readonly CalculatedRow[]; itemIds: ReadonlyMap<string, string> },
): Promise<void> {
  if (of.rows.length === 0) return;
  const names = sql.raw(columns.map(({ name }) => name).join(', '));
  const values = sql.join(
    columns.map((column): RawBuilder<unknown> => sql`${arrayOf(of.rows.map(column.of))}::${sql.raw(column.type)}[]`),
  );
  const selected = sql.raw(columns.map(({ name, cast }) => (cast === undefined ? `u.${name}` : `u.${name}::${cast}`)).join(', '));
  await sql`
    insert into payroll_results (company_id, run_id, ${names})
    select ${of.companyId}, ${of.runId}, ${selected} from unnest(${values}) as u(${names})`.execute(db);
  await insertEntries(db, of);
}

async function insertEntries(
  db: Db,
  of: { companyId: string; rows: readonly CalculatedRow[]; itemIds: ReadonlyMap<string, string> },
): Promise<void> {
  // Rows and items are named once and referred to by place: 36 letters for each entry would be most of what is sent.
  const codes = [...of.itemIds.keys()];
  const place = new Map(codes.map((code, index) => [code, index + 1]));
  // Joined person by person: a string for each of some hundred thousand values would be most of the memory of a run.
  const each = (textOf: (entry: KeptResult['entries'][number], row: number) => string): string =>
    `{${of.rows.flatMap(({ result }, index) => (result.entries.length === 0 ? [] : [result.entries.map((entry) => textOf(entry, index)).join(',')])).join(',')}}`;
  await sql`
    insert into payroll_entries (company_id, row_id, period, item_id, type, cents, riel, quantity, is_manual)
    select ${of.companyId}, (${arrayOf(of.rows.map(({ identity }) => identity.rowId))}::uuid[])[u.row],
      (${arrayOf(of.rows.map(({ period }) => period))}::smallint[])[u.row],
      (${arrayOf(codes.map((code) => of.itemIds.get(code) ?? null))}::uuid[])[u.item], u.type, u.cents, u.riel, u.quantity, u.manual
    from unnest(
      ${each((_entry, index) => String(index + 1))}::int[], ${each(({ code }) => String(place.get(code)))}::int[],
      ${each(({ type }) => String(type))}::smallint[], ${each(({ cents }) => String(cents))}::bigint[],
      ${each(({ riel }) => (riel === null ? 'NULL' : String(riel)))}::bigint[],
      ${each(({ quantity }) => (quantity === null ? 'NULL' : String(quantity)))}::bigint[],
      ${each(({ isManual }) => (isManual ? 't' : 'f'))}::boolean[]) as u(row, item, type, cents, riel, quantity, manual)`.execute(
    db,
  );
}
