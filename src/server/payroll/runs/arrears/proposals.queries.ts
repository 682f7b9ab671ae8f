import { sql } from 'kysely';
import { z } from 'zod';
import { ArrearsCause, ArrearsState, ToldFact } from '#contract/payroll/payroll-arrears.ts';
import type { CorrectedFact } from '#engine/arrears/facts.ts';
import type { Arrears, ArrearsLine, SettledLine } from '#engine/arrears/lines.ts';
import { cents, riel } from '#engine/money/units.ts';
import type { Db } from '#server/db/connect.ts';
import type { StoredMove } from '#server/payroll/runs/rows/frozen.ts';
import { frozenArrears, frozenFacts, frozenMoves } from '#server/payroll/runs/rows/frozen.ts';
import { idArray } from '#server/payroll/runs/inputs/inputs.queries.ts';

/** What was known and what is, who recorded it and when. */
export const Told = z.object({
  before: z.array(ToldFact),
  after: z.array(ToldFact),
  recordedBy: z.string().nullable(),
  /** Absent of what was found before it was kept. */
  askedBy: z.string().nullable().default(null),
  recordedAt: z.string().nullable(),
});
export type Told = z.output<typeof Told>;

const Lines = z.array(
  z.object({
    month: z.string(),
    key: z.string(),
    stored: z.number().transform(cents),
    corrected: z.number().transform(cents),
    settled: z.number().transform(cents),
    difference: z.number().transform(cents),
    riel: z
      .number()
      .transform((value) => riel(value))
      .nullable(),
  }),
);

/** A proposal as stored. */
export interface StoredProposal {
  readonly id: string;
  readonly employeeId: string;
  readonly cause: z.output<typeof ArrearsCause>;
  readonly from: string;
  readonly to: string;
  readonly facts: readonly CorrectedFact[];
  readonly told: Told;
  readonly lines: readonly ArrearsLine[];
  readonly months: Arrears['months'];
  readonly moves: readonly StoredMove[];
  readonly state: ArrearsState;
  readonly version: number;
  readonly payCents: number;
  readonly taxCents: number;
  readonly createdAt: Date;
}

const Row = z.object({
  id: z.string(),
  employee_id: z.string(),
  cause: ArrearsCause,
  from_month: z.string(),
  to_month: z.string(),
  facts: z.unknown(),
  told: Told,
  lines: Lines,
  months: z.unknown(),
  reallocations: z.unknown(),
  state: ArrearsState,
  version: z.number(),
  pay_cents: z.number(),
  tax_cents: z.number(),
  created_at: z.date(),
});

/** The proposals of people that are not superseded, or those named, in the order in which they were told. */
export async function readProposals(
  db: Db,
  of: { companyId: string; employeeIds?: readonly string[]; ids?: readonly string[]; forUpdate?: boolean },
): Promise<readonly StoredProposal[]> {
  const people =
    of.employeeIds === undefined ? sql`` : sql`and p.employee_id = any(${idArray(of.employeeIds)}) and p.state <> 'SUPERSEDED'`;
  const one = of.ids === undefined ? sql`` : sql`and p.id = any(${idArray(of.ids)})`;
  const { rows } = await sql`
    select p.id, p.employee_id, p.cause, p.from_month, p.to_month, p.facts, p.told, p.lines, p.months, p.reallocations, p.state, p.version,
      p.pay_cents, p.tax_cents, p.created_at
    from arrears_proposals p where p.company_id = ${of.companyId} ${people} ${one}
    order by p.employee_id, p.created_at, p.id ${of.forUpdate === true ? sql`for update` : sql``}`.execute(db);
  return z
    .array(Row)
    .parse(rows)
    .map((row) => ({
      id: row.id,
      employeeId: row.employee_id,
      cause: row.cause,
      from: row.from_month,
      to: row.to_month,
      facts: frozenFacts(row.facts),
      told: row.told,
      lines: row.lines,
      months: frozenArrears(row.months),
      moves: frozenMoves(row.reallocations),
      state: row.state,
      version: row.version,
      payCents: row.pay_cents,
      taxCents: row.tax_cents,
      createdAt: row.created_at,
    }));
}

const isSettled = ({ state }: StoredProposal): boolean => state === 'TAKEN' || state === 'PAID' || state === 'DECLINED';

/** What proposals have settled, taken or declined, but for one of them. */
export function settledBy(
  proposals: readonly StoredProposal[],
  but?: string,
): {
  readonly facts: readonly CorrectedFact[];
  readonly settled: readonly SettledLine[];
  readonly moves: readonly StoredMove[];
} {
  const own = proposals.filter((proposal) => isSettled(proposal) && proposal.id !== but);
  return {
    facts: own.flatMap(({ facts }) => facts),
    settled: own.flatMap(({ lines }) =>
      lines.map((line) => ({ month: line.month, key: line.key, cents: line.difference, riel: line.riel })),
    ),
    moves: own.flatMap(({ moves }) => moves),
  };
}

/** What is found of a person, to be stored. */
export interface FoundProposal {
  readonly id: string;
  readonly employeeId: string;
  readonly cause: StoredProposal['cause'];
  readonly from: string;
  readonly to: string;
  readonly facts: readonly CorrectedFact[];
  readonly told: Told;
  readonly lines: Arrears['lines'];
  readonly months: Arrears['months'];
  readonly moves: readonly StoredMove[];
  readonly payCents: number;
  readonly taxCents: number;
}

const asJson = (of: FoundProposal) => ({
  employee_id: of.employeeId,
  cause: of.cause,
  from_month: of.from,
  to_month: of.to,
  facts: of.facts,
  told: of.told,
  lines: of.lines,
  months: of.months,
  reallocations: of.moves,
  pay_cents: of.payCents,
  tax_cents: of.taxCents,
  id: of.id,
});

const columns = sql.raw(
  'id, employee_id, cause, from_month, to_month, facts, told, lines, months, reallocations, pay_cents, tax_cents',
);

/** Stores new proposals and answers the ids of those that are stored: of two that find the same at once one is. */
export async function insertProposals(
  db: Db,
  of: { companyId: string; userId: string; found: readonly FoundProposal[] },
): Promise<readonly string[]> {
  if (of.found.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    insert into arrears_proposals (company_id, created_by, ${columns})
    select ${of.companyId}, ${of.userId}, ${columns} from json_to_recordset(${JSON.stringify(of.found.map(asJson))}::json) as f (
      id uuid, employee_id uuid, cause text, from_month text, to_month text, facts json, told json, lines json, months json,
      reallocations json, pay_cents bigint, tax_cents bigint)
    on conflict do nothing returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Open proposals with other figures than before. */
export async function updateProposals(db: Db, of: { companyId: string; found: readonly FoundProposal[] }): Promise<void> {
  if (of.found.length === 0) return;
  await sql`
    update arrears_proposals p set cause = f.cause, from_month = f.from_month, to_month = f.to_month, facts = f.facts, told = f.told,
      lines = f.lines, months = f.months, reallocations = f.reallocations, pay_cents = f.pay_cents, tax_cents = f.tax_cents
    from json_to_recordset(${JSON.stringify(of.found.map(asJson))}::json) as f (
      id uuid, employee_id uuid, cause text, from_month text, to_month text, facts json, told json, lines json, months json,
      reallocations json, pay_cents bigint, tax_cents bigint)
    where p.company_id = ${of.companyId} and p.id = f.id and p.state = 'OPEN'`.execute(db);
}

/** Open proposals of which nothing is left. */
export async function supersede(db: Db, of: { companyId: string; ids: readonly string[] }): Promise<void> {
  if (of.ids.length === 0) return;
  await sql`update arrears_proposals set state = 'SUPERSEDED'
    where company_id = ${of.companyId} and id = any(${idArray(of.ids)}) and state = 'OPEN'`.execute(db);
}

/** What is left of a proposal of which lines were decided, as one that waits since the same moment. */
export async function insertRest(
  db: Db,
  of: { readonly companyId: string; readonly decidedId: string; readonly rest: FoundProposal },
): Promise<void> {
  await sql`
    insert into arrears_proposals (company_id, ${columns}, created_at, created_by)
    select p.company_id, f.id, p.employee_id, p.cause, f.from_month, f.to_month, p.facts, p.told, f.lines, f.months, f.reallocations,
      f.pay_cents, f.tax_cents, p.created_at, p.created_by
    from json_to_recordset(${JSON.stringify([asJson(of.rest)])}::json) as f (
      id uuid, from_month text, to_month text, lines json, months json, reallocations json, pay_cents bigint, tax_cents bigint)
    join arrears_proposals p on p.company_id = ${of.companyId} and p.id = ${of.decidedId}`.execute(db);
}

/** Cuts of a person that are taken and that the run of a month is still to hold, cents below 0. */
export async function readWaitingCuts(
  db: Db,
  of: { readonly companyId: string; readonly employeeId: string; readonly month: string },
): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(i.cents), 0)::bigint as cents from arrears_instalments i
    where i.company_id = ${of.companyId} and i.employee_id = ${of.employeeId} and i.paid_at is null and i.cents < 0
      and i.month <= ${of.month}`.execute(db);
  return rows[0]?.cents ?? 0;
}
