import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { NotificationKind } from '#contract/notification-kinds.ts';
import { askingNotices, requestKindNames, requestKinds } from '#contract/request-kinds.ts';
import type { RequestKindName } from '#contract/request-kinds.ts';
import type { Db } from '#server/db/connect.ts';
import { requestTable, stands } from '#server/db/parts/request-states.ts';
import { readAwaited } from '#server/requests/approvers/index.ts';
import type { Asked } from '#server/requests/approvers/index.ts';
import { mapInOrder } from '#server/in-order.ts';

/** Something that somebody is to decide; payroll has steps of its own. */
export interface Open extends Asked {
  readonly kind: RequestKindName;
  readonly since: Date;
}

/** With the accounts that may decide now. */
interface OpenWithApprovers extends Open {
  readonly userIds: readonly string[];
}

/** What waits of a kind. */
function waitingOf(companyId: string, kind: RequestKindName): RawBuilder<unknown> {
  const { since, forOthers } = requestKinds[kind];
  const filedBy = forOthers ? sql`r.created_by` : sql`null::uuid`;
  return sql`select ${kind}::text as kind, r.id, r.employee_id as "employeeId", to_jsonb(r.status) as state, ${filedBy} as "filedBy",
      ${sql.ref(`r.${since}`)} as since
    from ${requestTable(kind)} r where r.company_id = ${companyId} and ${stands(kind, 'waiting')}`;
}

/** Everything that waits, the oldest first. */
export async function readOpen(db: Db, companyId: string): Promise<readonly Open[]> {
  const kinds = requestKindNames.map((kind) => waitingOf(companyId, kind));
  const { rows } = await sql<Open>`${sql.join(kinds, sql` union all `)} order by since, id`.execute(db);
  return rows;
}

/** Who may take the next step of each. The same number of statements for any number. */
export async function withApprovers(
  db: Db,
  of: { companyId: string; today: string; open: readonly Open[] },
): Promise<readonly OpenWithApprovers[]> {
  const byKind = Map.groupBy(of.open, (one) => one.kind);
  const found = await mapInOrder(byKind, async ([kind, requests]) => {
    const awaited = await readAwaited(db, { companyId: of.companyId, today: of.today, kind, requests });
    return requests.map((one) => ({ ...one, userIds: (awaited.get(one.id)?.takers ?? []).map(({ userId }) => userId) }));
  });
  return found.flat();
}

/** What those who may decide are told. */
const askingKinds: readonly NotificationKind[] = [...requestKindNames.flatMap((kind) => askingNotices(kind)), 'waiting'];

/** The accounts that were asked to decide each of these; what nobody was asked for is missing. */
export async function readTold(
  db: Db,
  of: { companyId: string; ids: readonly string[] },
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { rows } = await sql<{ id: string; userId: string }>`
    select distinct split_part(event_key, ':', 2) as id, user_id as "userId" from notifications
    where company_id = ${of.companyId} and user_id is not null and kind = any(${`{${askingKinds.join(',')}}`}::text[])
      and split_part(event_key, ':', 2) = any(${`{${of.ids.join(',')}}`}::text[])`.execute(db);
  return new Map([...Map.groupBy(rows, ({ id }) => id)].map(([id, told]) => [id, new Set(told.map(({ userId }) => userId))]));
}
