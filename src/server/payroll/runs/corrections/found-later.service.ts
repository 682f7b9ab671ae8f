import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { Refusal } from '#contract/errors.ts';
import { MOST_ARREARS_MONTHS } from '#contract/payroll/payroll-arrears.ts';
import { reallocationOf } from '#engine/arrears/difference.ts';
import type { PaidRow } from '#engine/arrears/recalculated.ts';
import { addMonths } from '#engine/calendar/day.ts';
import type { Month } from '#engine/calendar/day.ts';
import { reallocate } from '#engine/payroll/costs/reallocation.ts';
import type { AllocationShare } from '#engine/payroll/types.ts';
import type { Db } from '#server/db/connect.ts';
import { readLastApproved } from '#server/payroll/runs/arrears/concerned.queries.ts';
import { insertInstalments, readNextMonth, removeInstalments } from '#server/payroll/runs/arrears/decided.queries.ts';
import { loadRows } from '#server/payroll/runs/arrears/find.service.ts';
import { insertProposals, readProposals, settledBy } from '#server/payroll/runs/arrears/proposals.queries.ts';
import { idArray } from '#server/payroll/runs/inputs/inputs.queries.ts';
import type { StoredMove } from '#server/payroll/runs/rows/frozen.ts';
import type { Context } from '#server/http/context.ts';
import { inOrder } from '#server/in-order.ts';

/** Costs of paid months that a donor does not take after all, and the project that carries them. */
export interface FoundLater {
  /** The project and its sub-projects. */
  readonly keys: readonly string[];
  readonly carrierId: string;
  /** Codes of items of class cost. */
  readonly items: readonly string[];
  readonly from: Month;
  /** Null: on and on; paid months count to the last one. */
  readonly to: Month | null;
}

/** The costs that move, cents. */
export interface MovedLater {
  readonly next: Month;
  readonly people: ReadonlyMap<string, readonly StoredMove[]>;
  /** Costs that leave the project, by month and item: above 0. */
  readonly lines: readonly { readonly month: Month; readonly code: string; readonly cents: number }[];
}

async function readCharged(db: Db, of: FoundLater & { companyId: string; until: Month }): Promise<readonly string[]> {
  const { rows } = await sql<{ employee_id: string }>`
    select distinct p.employee_id from payroll_results p
    join payroll_runs u on u.company_id = p.company_id and u.id = p.run_id
    where p.company_id = ${of.companyId} and p.period > 1 and p.approved_at is not null and u.month between ${of.from} and ${of.until}
      and (exists (select from json_to_recordset(p.input -> 'allocations') as f (project uuid) where f.project = any(${idArray(of.keys)}))
        or exists (select from arrears_proposals a where a.company_id = p.company_id and a.employee_id = p.employee_id
          and a.state in ('TAKEN', 'PAID') and a.cause in ('ALLOCATION', 'INELIGIBLE')))
    order by 1`.execute(db);
  return rows.map((row) => row.employee_id);
}

/** SETTLED_BY_HOURS where approved hours have settled one of the months: there the percents no longer count. */
async function refuseSettled(
  db: Db,
  of: { companyId: string; ids: readonly string[]; from: Month; until: Month },
): Promise<void> {
  const { rows } = await sql<{ months: string | null }>`
    select string_agg(distinct right(m.month, 2) || '/' || left(m.month, 4), ', ') as months from payroll_results p cross join lateral unnest(p.settled_months) m (month)
    where p.company_id = ${of.companyId} and p.employee_id = any(${idArray(of.ids)}) and p.period > 1 and p.approved_at is not null
      and m.month between ${of.from} and ${of.until}`.execute(db);
  const months = rows[0]?.months ?? null;
  if (months !== null) throw new Refusal('SETTLED_BY_HOURS', { month: months });
}

function moveOf(
  row: PaidRow,
  of: { readonly costs: FoundLater; readonly moved: readonly StoredMove[] },
): { readonly move: StoredMove; readonly lines: MovedLater['lines'] } | null {
  const { costs, moved } = of;
  const from = moved.findLast((move) => move.month === row.month && move.costs !== null)?.to ?? row.input.allocations;
  const keys = new Set(costs.keys);
  const items = new Set(costs.items);
  const to = from.map((share): AllocationShare => {
    if (!keys.has(share.project)) return share;
    const others = (share.ineligible ?? []).filter(({ code }) => !items.has(code));
    return { ...share, ineligible: [...others, ...costs.items.map((code) => ({ code, chargedTo: costs.carrierId }))] };
  });
  const costCodes = new Set(row.parameters.items.filter(({ itemClass }) => itemClass === 'cost').map(({ code }) => code));
  const found = reallocationOf({ row, costCodes, from, to });
  if (found === null) return null;
  const lines = reallocate({ ...found, instalment: '' })
    .filter(({ project }) => project !== null && keys.has(project))
    .map(({ code, cents }) => ({ month: row.month, code, cents: 0 - cents }));
  return lines.length === 0 ? null : { move: found, lines };
}

/** Finds the costs of paid months that would move. Refused where they are too old, or settled by hours. */
export async function findMovedLater(context: Context, costs: FoundLater): Promise<MovedLater> {
  const { db, session } = context;
  const { companyId } = session;
  const last = await readLastApproved(db, companyId);
  if (last === null || costs.from > last) throw new Refusal('NOT_APPROVED');
  if (costs.from < addMonths(last, 1 - MOST_ARREARS_MONTHS)) throw new Refusal('TOO_OLD', { n: MOST_ARREARS_MONTHS });
  const until = costs.to === null || costs.to > last ? last : costs.to;
  const ids = await readCharged(db, { ...costs, companyId, until });
  await refuseSettled(db, { companyId, ids, from: costs.from, until });
  const proposals = Map.groupBy(await readProposals(db, { companyId, employeeIds: ids }), ({ employeeId }) => employeeId);
  const rows = await loadRows(context, { since: Object.fromEntries(ids.map((id) => [id, costs.from])), leftOut: [] });
  const people = new Map<string, readonly StoredMove[]>();
  const lines: MovedLater['lines'][number][] = [];
  for (const [id, own] of rows) {
    const { moves: moved } = settledBy(proposals.get(id) ?? []);
    const found = own
      .filter(({ month, paid }) => paid !== null && month <= until)
      .flatMap((row) => moveOf(row, { costs, moved }) ?? []);
    if (found.length === 0) continue;
    people.set(
      id,
      found.map(({ move }) => move),
    );
    lines.push(...found.flatMap((one) => one.lines));
  }
  return { next: (await readNextMonth(db, { companyId, last })).month, people, lines };
}

/** Takes the costs into the next run: nobody's pay changes. `words` name the items. */
export async function settleMovedLater(
  context: Context,
  of: {
    readonly moved: MovedLater;
    readonly recordId: string;
    readonly from: Month;
    readonly code: string;
    readonly words: string;
  },
): Promise<void> {
  const { db, session, now } = context;
  const { companyId, userId } = session;
  const { moved } = of;
  const found = [...moved.people].map(([employeeId, moves]) => ({
    id: randomUUIDv7(),
    employeeId,
    cause: 'INELIGIBLE' as const,
    from: moves[0]?.month ?? of.from,
    to: moves.at(-1)?.month ?? of.from,
    facts: [
      {
        cause: 'INELIGIBLE' as const,
        from: moves[0]?.month ?? of.from,
        to: moves.at(-1)?.month ?? of.from,
        recordId: of.recordId,
      },
    ],
    told: {
      before: [],
      after: [{ kind: 'not_taken' as const, date: null, code: of.code, amount: null, words: of.words }],
      recordedBy: session.fullName,
      askedBy: null,
      recordedAt: now.toISOString(),
    },
    lines: [],
    months: [],
    moves,
    payCents: 0,
    taxCents: 0,
  }));
  await insertProposals(db, { companyId, userId, found });
  await inOrder(found, async ({ id, employeeId }) => {
    const instalments = [{ id: randomUUIDv7(), no: 1, month: moved.next, cents: 0 }];
    await insertInstalments(db, { companyId, proposalId: id, employeeId, instalments });
  });
  if (found.length === 0) return;
  await db
    .updateTable('arrears_proposals')
    .set({ state: 'TAKEN', decided_by: userId, decided_at: now, paid_otherwise_cents: 0 })
    .where('company_id', '=', companyId)
    .where(
      'id',
      'in',
      found.map(({ id }) => id),
    )
    .execute();
}

/**
 * Takes back the costs that a record moved, of all people at once. FOUND_LATER_NONE where it moved nothing that stands; ARREARS_HELD once a submitted or
 * approved run holds a part of it.
 */
export async function undoMovedLater({ db, session }: Context, recordId: string): Promise<void> {
  const { companyId } = session;
  const { rows } = await sql<{ id: string }>`
    select p.id from arrears_proposals p where p.company_id = ${companyId} and p.cause = 'INELIGIBLE' and p.state in ('TAKEN', 'PAID')
      and p.facts -> 0 ->> 'recordId' = ${recordId} order by p.id for update`.execute(db);
  if (rows.length === 0) throw new Refusal('FOUND_LATER_NONE');
  await inOrder(rows, async ({ id }) => {
    const held = await removeInstalments(db, { companyId, proposalId: id });
    if (held !== null) throw new Refusal('ARREARS_HELD', { month: held });
  });
  await db
    .updateTable('arrears_proposals')
    .set({ state: 'SUPERSEDED' })
    .where('company_id', '=', companyId)
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
}
