import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { Refusal } from '#contract/errors.ts';
import { endLinksTo, noteActsOn } from '#server/access/authority/index.ts';
import type { MergePlan } from '#server/people/change-requests/terms/index.ts';
import { archiveEmployee } from '#server/people/employees/employees.service.ts';
import { followRecord } from '#server/people/employees/form/follow-record.ts';
import { lackingIn } from '#server/people/employees/form/record/demands.ts';
import { isLeadingRole } from '#server/people/employees/form/stored-form.queries.ts';
import { recordMerged } from '#server/people/employees/hooks.ts';
import { touchRecords } from '#server/people/employees/owned-rows.queries.ts';
import { employmentColumns } from '#server/people/employees/merge/merge.rules.ts';
import {
  findMerge,
  giveBack,
  holdSides,
  insertFormer,
  insertMerge,
  moveRows,
  pointBack,
  putBack,
  readSides,
  removeReplaced,
  repoint,
  returnRows,
  takeOutOfArchive,
  writeRecord,
} from '#server/people/employees/merge/merge.queries.ts';
import type { MergeSide, Pair, StoredMerge } from '#server/people/employees/merge/merge.queries.ts';
import { readPair, refuseBars, refuseUndo } from '#server/people/employees/merge/merge.service.ts';
import type { Sides } from '#server/people/employees/merge/merge.service.ts';
import type { Context } from '#server/http/context.ts';

type Columns = Readonly<Record<string, unknown>>;

/** Makes another record a part of one, as a second person approved it. TERMS_STALE where either was changed since it was asked for. */
export async function mergeRecords(context: Context, keptId: string, plan: MergePlan): Promise<void> {
  const { db, session, now } = context;
  const { companyId, userId } = session;
  const pair = { companyId, keptId, otherId: plan.id };
  await holdSides(db, pair);
  const sides = await readPair(context, pair);
  const { kept, other, place, until } = sides;
  const isSame = kept.record.version === plan.versions.kept && other.record.version === plan.versions.other;
  if (!isSame || place !== plan.place) throw new Refusal('TERMS_STALE');
  await refuseBars(context, pair, sides);

  const id = randomUUIDv7();
  const formerId = place === 'same' ? null : randomUUIDv7();
  const changes = changesOfKept(sides, plan);
  await insertMerge(db, {
    ...pair,
    id,
    userId,
    now,
    place,
    formerId,
    before: Object.fromEntries(Object.keys(changes).map((column) => [column, kept.record[column] ?? null])),
    after: changes,
    account: other.record.user_id,
    accountMoves: kept.record.user_id === null && other.record.user_id !== null,
  });
  // The ledger lets the rows of a merge alone go to another person.
  const pointed = await repoint(db, pair);
  if (formerId !== null) await insertFormer(db, { ...pair, id: formerId, ofId: place === 'after' ? keptId : plan.id, userId });
  const removed = await removeReplaced(db, { ...pair, place, until, lists: plan.lists });
  const moved = await moveRows(db, { ...pair, place, until, lists: plan.lists });
  await writeKept(context, kept, { changes, other });
  await sql`update record_merges set moved = ${JSON.stringify(moved)}::jsonb, removed = ${JSON.stringify(removed)}::jsonb,
    pointed = ${JSON.stringify(pointed)}::jsonb where company_id = ${companyId} and id = ${id}`.execute(db);
  await recordMerged(context, plan.id);
  await archiveEmployee(context, plan.id);
  await followRecord(context, keptId);
}

/** The columns of the kept record that become others, and what they become. */
function changesOfKept({ kept, other, place }: Sides, plan: MergePlan): Columns {
  const employment =
    place === 'after' ? Object.fromEntries(employmentColumns.map((column) => [column, other.record[column] ?? null])) : {};
  // Nobody leads or approves themselves by becoming one with who did.
  const own = Object.entries(employment).map(([column, value]) => [
    column,
    value === kept.id || value === other.id ? null : value,
  ]);
  return { ...Object.fromEntries(own), ...plan.facts };
}

/** Writes the kept record; a code and an account that come from the other leave it first. */
async function writeKept(
  context: Context,
  kept: MergeSide,
  { changes, other }: { readonly changes: Columns; readonly other: MergeSide },
): Promise<void> {
  const { db, session } = context;
  const { companyId, userId } = session;
  const account = kept.record.user_id ?? other.record.user_id;
  const takesAccount = account !== kept.record.user_id;
  if (takesAccount) await writeRecord(db, { companyId, id: other.id, columns: { user_id: null } });
  await writeCodes(context, {
    id: kept.id,
    columns: { ...changes, user_id: account },
    roleId: kept.roleId ?? other.roleId,
    otherId: other.id,
  });
  const acts = { companyId, employeeIds: [kept.id], byUserId: userId };
  if ('email' in changes || 'notify_email' in changes) {
    await endLinksTo(db, acts);
    await noteActsOn(db, { ...acts, kind: 'email' });
  }
}

/** Writes columns of a record with what they leave to be completed. A code that it takes from another record is free first, and the other gets its own. */
async function writeCodes(
  context: Context,
  of: { readonly id: string; readonly columns: Columns; readonly roleId: string | null; readonly otherId: string },
): Promise<void> {
  const { db, session } = context;
  const { companyId, userId } = session;
  const { id, columns, otherId } = of;
  const stands = (await readSides(db, { companyId, keptId: id, otherId })).find((side) => side.id === id);
  if (stands === undefined) throw new Refusal('NOT_FOUND');
  const isCoded = 'code' in columns;
  if (isCoded) await writeRecord(db, { companyId, id: otherId, columns: { code: randomUUIDv7() } });
  const record = { ...stands.record, ...columns };
  const leads = await isLeadingRole(db, { companyId, id: of.roleId });
  const missing = lackingIn(record, { leads, hasRole: record.user_id !== null });
  await writeRecord(db, { companyId, id, columns: { ...columns, missing_fields: missing, updated_by: userId } });
  if (isCoded) await writeRecord(db, { companyId, id: otherId, columns: { code: stands.record.code } });
}

/** Brings both records of a merge back, as a second person approved it. What was changed since stays with the record that was kept. */
export async function undoMerge(context: Context, id: string): Promise<void> {
  const { db, session, now } = context;
  const { companyId, userId } = session;
  const merge = await findMerge(db, { companyId, id });
  if (merge === undefined) throw new Refusal('MERGE_CLOSED');
  const pair: Pair = { companyId, keptId: merge.kept_id, otherId: merge.other_id };
  await holdSides(db, pair);
  await refuseUndo(context, pair, id);
  await takeOutOfArchive(db, { companyId, id: pair.otherId });
  await giveBack(db, {
    companyId,
    id: pair.otherId,
    mergedAt: merge.merged_at,
    accountId: merge.account_moved ? null : merge.account_id,
  });
  await returnRows(db, { ...pair, moved: merge.moved });
  if (merge.former_id !== null)
    await sql`delete from former_employments where company_id = ${companyId} and id = ${merge.former_id}`.execute(db);
  await restoreKept(context, pair, merge);
  await putBack(db, merge.removed);
  await pointBack(db, { ...pair, pointed: merge.pointed });
  await sql`update record_merges set undone_at = ${now} where company_id = ${companyId} and id = ${id}`.execute(db);
  await touchRecords(db, { companyId, ids: [pair.keptId, pair.otherId], userId });
  for (const one of [pair.keptId, pair.otherId]) await followRecord(context, one);
}

/** Gives the kept record the facts that it had, where nobody changed them since. */
async function restoreKept(context: Context, pair: Pair, merge: StoredMerge): Promise<void> {
  const { db, session } = context;
  const { companyId } = session;
  const kept = (await readSides(db, pair)).find(({ id }) => id === pair.keptId);
  if (kept === undefined) throw new Refusal('NOT_FOUND');
  const { record } = kept;
  const unchanged = Object.keys(merge.kept_after).filter(
    (column) => JSON.stringify(record[column] ?? null) === JSON.stringify(merge.kept_after[column] ?? null),
  );
  const changes = Object.fromEntries(unchanged.map((column) => [column, merge.kept_before[column] ?? null]));
  const takesBack = merge.account_moved && record.user_id === merge.account_id;
  const account = takesBack ? { user_id: null } : {};
  await writeCodes(context, { id: pair.keptId, columns: { ...changes, ...account }, roleId: kept.roleId, otherId: pair.otherId });
  if (takesBack) await writeRecord(db, { companyId, id: pair.otherId, columns: { user_id: merge.account_id } });
}
