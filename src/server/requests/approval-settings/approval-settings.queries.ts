import { sql } from 'kysely';
import type { ApprovalCode } from '#contract/requests/approval-settings.ts';
import { requestKinds } from '#contract/request-kinds.ts';
import type { Db } from '#server/db/connect.ts';
import { accountName } from '#server/db/parts/names.ts';

export interface OfSetting {
  readonly companyId: string;
  readonly code: ApprovalCode;
}

/** What a save writes; roles are ids. */
export interface ApprovalFields {
  readonly approver_role_id: string | null;
  readonly needs_approve_comment: boolean;
  readonly has_reviewer: boolean;
  readonly reviewer_role_id: string | null;
  readonly allows_cancellation: boolean;
  readonly needs_cancel_reason: boolean;
  readonly canceller_role_id: string | null;
}

/** The setting of a code; every company has both. */
export async function readSetting(db: Db, of: OfSetting) {
  const { full_name, updated_at, ...setting } = await db
    .selectFrom('approval_settings as s')
    .leftJoin('users as u', (join) => join.onRef('u.company_id', '=', 's.company_id').onRef('u.id', '=', 's.updated_by'))
    .select([
      's.version',
      's.approver_role_id',
      's.needs_approve_comment',
      's.has_reviewer',
      's.reviewer_role_id',
      's.allows_cancellation',
      's.needs_cancel_reason',
      's.canceller_role_id',
      's.updated_at',
      accountName('u').as('full_name'),
    ])
    .where('s.company_id', '=', of.companyId)
    .where('s.code', '=', of.code)
    .executeTakeFirstOrThrow();
  return { ...setting, changedBy: full_name, changedAt: updated_at };
}

/** Holds a setting for this transaction. */
export async function holdSetting(db: Db, of: OfSetting): Promise<void> {
  await sql`select id from approval_settings where company_id = ${of.companyId} and code = ${of.code} for update`.execute(db);
}

/** Changes a setting. */
export async function updateSetting(db: Db, of: OfSetting & { fields: ApprovalFields }): Promise<void> {
  await db
    .updateTable('approval_settings')
    .set(of.fields)
    .where('company_id', '=', of.companyId)
    .where('code', '=', of.code)
    .execute();
}

/** The company's roles by name order, and of the archived ones those that are chosen. */
export async function readRoles(db: Db, of: { companyId: string; chosen: readonly string[]; kind: ApprovalCode }) {
  const { approve, review } = requestKinds[of.kind].approvers;
  const holds = (right: string | undefined) => sql`(is_full_access or ${right ?? ''} = any(permissions))`;
  const { rows } = await sql<{ id: string; name: string; mayApprove: boolean; mayReview: boolean }>`
    select id, name, ${holds(approve.right)} as "mayApprove", ${holds(review?.right)} as "mayReview" from roles
    where company_id = ${of.companyId} and (archived_at is null or id = any(${of.chosen}::uuid[]))
    order by order_no, lower(name), id`.execute(db);
  return rows;
}

/** Which of these roles the company has; they stay so until this transaction ends. */
export async function holdRoles(db: Db, of: { companyId: string; ids: readonly string[] }): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`select id from roles
    where company_id = ${of.companyId} and id = any(${of.ids}::uuid[]) and archived_at is null order by id for share`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
