import { inTextOrder } from '#engine/text/order.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { instalmentOf, withoutPaidOtherwise } from '#engine/arrears/instalments.ts';
import { arrearsItem } from '#engine/payroll/pay/arrears.ts';
import type { AllocationShare, ArrearsMonth, Reallocation } from '#engine/payroll/types.ts';
import type { Db } from '#server/db/connect.ts';
import { frozenArrears, frozenMoves } from '#server/payroll/runs/rows/frozen.ts';
import type { StoredMove } from '#server/payroll/runs/rows/frozen.ts';
import { idArray } from '#server/payroll/runs/inputs/inputs.queries.ts';
import type { Chosen } from '#server/payroll/runs/inputs/inputs.queries.ts';
import { asCents } from '#server/payroll/runs/inputs/parameters.queries.ts';

/** What taken proposals bring to a row. */
export interface TakenArrears {
  readonly arrears: readonly ArrearsMonth[];
  readonly moves: readonly (StoredMove & { readonly instalment: string })[];
}

interface WaitingRow {
  readonly employee_id: string;
  readonly id: string;
  readonly no: number;
  readonly plan: readonly number[];
  readonly paid_otherwise: number;
  readonly months: unknown;
  readonly moves: unknown;
}

/** No row of this person in an earlier month that is still open: it would be that row's turn. */
const isFirstOpen = (month: string) => sql`not exists (
  select from payroll_rows w join payroll_runs v on v.company_id = w.company_id and v.id = w.run_id
  where w.company_id = i.company_id and w.employee_id = i.employee_id and w.archived_at is null and v.month < ${month}
    and not exists (select from payroll_results p where p.company_id = w.company_id and p.row_id = w.id and p.period > 1 and p.approved_at is not null))`;

/**
 * What taken proposals bring to the rows of a month, oldest month first: instalments that nobody was paid, of this month or earlier,
 * of a leaver all of them; and what the person's last approved row could not hold. `isForeseen`: rows that are still open are taken as paid.
 */
export async function readTaken(
  db: Db,
  of: Chosen & { readonly leaverIds: readonly string[]; readonly isForeseen?: true },
): Promise<ReadonlyMap<string, TakenArrears>> {
  const { rows } = await sql<WaitingRow>`
    select i.employee_id, i.id, i.no, array(select n.cents from arrears_instalments n
        where n.company_id = i.company_id and n.proposal_id = i.proposal_id order by n.no) as plan,
      coalesce(p.paid_otherwise_cents, 0) as paid_otherwise, p.months, p.reallocations as moves
    from arrears_instalments i join arrears_proposals p on p.company_id = i.company_id and p.id = i.proposal_id
    where i.company_id = ${of.companyId} and i.employee_id = any(${idArray(of.employeeIds)}) and i.paid_at is null and p.state = 'TAKEN'
      and (i.month <= ${of.month} or i.employee_id = any(${idArray(of.leaverIds)})) and ${of.isForeseen === true ? sql`true` : isFirstOpen(of.month)}
    order by i.employee_id, p.created_at, p.id, i.no`.execute(db);
  const { rows: left } = await sql<{ employee_id: string; arrears_left: unknown }>`
    select * from (
      select distinct on (p.employee_id) p.employee_id, p.arrears_left
      from payroll_results p join payroll_runs u on u.company_id = p.company_id and u.id = p.run_id
      where p.company_id = ${of.companyId} and p.employee_id = any(${idArray(of.employeeIds)}) and p.period > 1
        and p.approved_at is not null and u.month < ${of.month}
      order by p.employee_id, u.month desc) latest
    where json_array_length(arrears_left) > 0`.execute(db);
  const taken = new Map<string, { arrears: ArrearsMonth[]; moves: (StoredMove & { instalment: string })[] }>();
  const ofPerson = (id: string) => {
    const known = taken.get(id) ?? { arrears: [], moves: [] };
    taken.set(id, known);
    return known;
  };
  for (const row of left) ofPerson(row.employee_id).arrears.push(...frozenArrears(row.arrears_left));
  for (const row of rows) {
    const whole = withoutPaidOtherwise(frozenArrears(row.months), asCents(row.paid_otherwise));
    const person = ofPerson(row.employee_id);
    person.arrears.push(...instalmentOf(whole, row.plan, row.no - 1).map((month) => ({ ...month, instalment: row.id })));
    // an allocation moves whole and at once; what pay brings moves with its instalment
    person.moves.push(...frozenMoves(row.moves).map((move) => ({ ...move, instalment: row.id })));
  }
  for (const { arrears } of taken.values()) arrears.sort((one, other) => inTextOrder(one.month, other.month));
  return taken;
}

const percentsOf = (shares: readonly AllocationShare[]): string =>
  JSON.stringify(shares.map(({ project, percent, ineligible = [] }) => [project, percent, ineligible]));

/** What the differences of one month cost by item, as the row that pays them charges it. */
function costsOf(months: readonly ArrearsMonth[], costCodes: ReadonlySet<string>): Reallocation['costs'] {
  const sums = new Map<string, number>();
  const add = (code: string, amount: number) => sums.set(code, (sums.get(code) ?? 0) + amount);
  for (const of of months) {
    for (const item of of.items) add(arrearsItem(item.code), item.cents);
    add('PF_ORGANIZATION', of.fundOrganizationCents);
    add('ACCRUAL_SEVERANCE_PAY', of.severanceCents);
  }
  return [...sums].flatMap(([code, cents]) => (cents !== 0 && costCodes.has(code) ? [{ code, cents: asCents(cents) }] : []));
}

/**
 * What a row moves of the costs of earlier months: arrears are charged where the row is, and go from there to the allocation of the
 * months they belong to; allocations told late go as they were found.
 */
export function movesOfRow(
  taken: TakenArrears,
  of: { readonly allocations: readonly AllocationShare[]; readonly costCodes: ReadonlySet<string> },
): readonly Reallocation[] {
  return taken.moves.flatMap((move): Reallocation[] => {
    const { instalment, month, costs, from, to } = move;
    if (costs !== null && from !== null) return [{ instalment, month, costs, from, to }];
    const own = taken.arrears.filter((arrears) => arrears.instalment === instalment && arrears.month === month);
    const charged = costsOf(own, of.costCodes);
    const isSame = percentsOf(of.allocations) === percentsOf(to);
    return isSame || charged.length === 0 ? [] : [{ instalment, month, costs: charged, from: of.allocations, to }];
  });
}

const Settled = z.object({ employee_id: z.string(), month: z.string(), cents: z.number() });

/** BASIC_SALARY of earlier months that proposals have settled, taken or declined: nothing is late of it any more. */
export async function readSettledBasic(db: Db, of: Chosen): Promise<ReadonlyMap<string, ReadonlyMap<string, number>>> {
  const { rows } = await sql`
    select p.employee_id, line ->> 'month' as month, sum((line ->> 'difference')::bigint)::bigint as cents
    from arrears_proposals p cross join lateral json_array_elements(p.lines) line
    where p.company_id = ${of.companyId} and p.employee_id = any(${idArray(of.employeeIds)}) and p.state in ('TAKEN', 'PAID', 'DECLINED')
      and line ->> 'key' = 'BASIC_SALARY'
    group by p.employee_id, line ->> 'month'`.execute(db);
  const byPerson = Map.groupBy(z.array(Settled).parse(rows), (row) => row.employee_id);
  return new Map([...byPerson].map(([id, found]) => [id, new Map(found.map((row) => [row.month, row.cents]))]));
}

/** Which instalments the rows hold that `which` names, of results `r`. */
const heldBy = (which: ReturnType<typeof sql>) => sql`
  select distinct (held ->> 'instalment')::uuid as id from payroll_results r
  cross join lateral (
    select json_array_elements(coalesce(r.input -> 'arrears', '[]'::json)) as held
    union all select json_array_elements(coalesce(r.input -> 'reallocations', '[]'::json))) every
  where ${which} and r.period > 1 and held ->> 'instalment' <> ''`;

/** Whether rows hold an instalment that is no longer taken, or that another row was paid. */
export async function holdsOvertakenArrears(db: Db, of: { companyId: string; which: ReturnType<typeof sql> }): Promise<boolean> {
  const { rows } = await sql`
    select from (${heldBy(of.which)}) h
    left join arrears_instalments i on i.company_id = ${of.companyId} and i.id = h.id and i.paid_at is null
    left join arrears_proposals p on p.company_id = i.company_id and p.id = i.proposal_id and p.state = 'TAKEN'
    where p.id is null limit 1`.execute(db);
  return rows.length > 0;
}

/** Rows are approved: what they hold is paid, and a proposal with its last instalment. Call it before the rows are marked as approved. */
export async function payArrears(
  db: Db,
  of: { companyId: string; which: ReturnType<typeof sql>; month: string; now: Date },
): Promise<void> {
  await sql`
    with paid as (
      update arrears_instalments i set paid_at = ${of.now}, paid_month = ${of.month} from (${heldBy(of.which)}) h
      where i.company_id = ${of.companyId} and i.id = h.id and i.paid_at is null returning i.id, i.proposal_id)
    update arrears_proposals p set state = 'PAID'
    where p.company_id = ${of.companyId} and p.state = 'TAKEN' and p.id in (select proposal_id from paid)
      and not exists (select from arrears_instalments i where i.company_id = p.company_id and i.proposal_id = p.id and i.paid_at is null
        and i.id not in (select id from paid))`.execute(db);
}

/** Adds the people who decided on corrections in these rows: they prepared the run. Costs that finance moved are nobody's pay. */
export async function addArrearsPreparers(db: Db, of: { companyId: string; runId: string }): Promise<void> {
  const which = sql`r.company_id = ${of.companyId} and r.run_id = ${of.runId} and r.approved_at is null`;
  await sql`
    insert into payroll_hands (company_id, run_id, user_id)
    select distinct ${of.companyId}::uuid, ${of.runId}::uuid, p.decided_by from (${heldBy(which)}) h
    join arrears_instalments i on i.company_id = ${of.companyId} and i.id = h.id
    join arrears_proposals p on p.company_id = i.company_id and p.id = i.proposal_id and p.decided_by is not null
      and p.cause <> 'INELIGIBLE'
    on conflict do nothing`.execute(db);
}
