import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ApprovalCode } from '#contract/approval-settings.ts';
import { readApprovalSetting } from '#server/features/approval-settings/index.ts';
import { decidableBy, reviewedPeople } from '#server/features/deciders/index.ts';
import type { Context } from '#server/http/context.ts';

/** Which requests `r` the caller may decide on now: reviewed first where that is asked for, and never by who reviewed or filed. */
export async function waitingRequests(
  { db, session, today }: Context,
  code: ApprovalCode,
  { byFullAccess }: { readonly byFullAccess: boolean },
): Promise<RawBuilder<unknown>> {
  const of = { companyId: session.companyId, today, code } as const;
  const setting = await readApprovalSetting(db, of);
  const approvable = sql`r.employee_id = any(array(${decidableBy({ ...of, act: 'approve' }, session, { byFullAccess })}))`;
  const reviewable = setting.has_reviewer
    ? sql`r.employee_id = any(array(${decidableBy({ ...of, act: 'review' }, session, { byFullAccess })}))`
    : sql`false`;
  const needsReview = setting.has_reviewer ? sql`r.employee_id = any(array(${reviewedPeople(of)}))` : sql`false`;
  return sql`r.status in (0, 4, 5) and r.created_by is distinct from ${session.userId} and case r.status
      when 0 then ${reviewable} or (${approvable} and not ${needsReview})
      when 4 then ${approvable} and not exists (select from request_steps s where s.company_id = r.company_id and s.kind = ${code}
        and s.request_id = r.id and s.to_status = 4 and s.user_id = ${session.userId})
      else ${approvable} end`;
}
