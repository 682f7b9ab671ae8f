import { OvertimeRules } from '#contract/overtime.ts';
import { readTimeRules } from '#server/features/overtime/rules.queries.ts';
import type { Context } from '#server/http/context.ts';
import { refuseStale } from '#server/http/stale.ts';
import { accountName } from '#server/db/names.ts';

/** What is done over the limit of hours. */
export async function describeRules({ db, session }: Context): Promise<OvertimeRules> {
  const { version, overtime_limit } = await readTimeRules(db, session.companyId);
  return OvertimeRules.parse({ version, limit: overtime_limit });
}

/** Changes it; an absent field stays. Requests that are decided stay as they are. */
export async function changeRules(
  context: Context,
  change: { version?: number | undefined; limit?: OvertimeRules['limit'] | undefined },
): Promise<OvertimeRules> {
  const { db, session } = context;
  const { companyId } = session;
  const held = await db
    .selectFrom('time_settings as s')
    .leftJoin('users as u', (join) => join.onRef('u.company_id', '=', 's.company_id').onRef('u.id', '=', 's.updated_by'))
    .select(['s.version', 's.updated_at', accountName('u').as('full_name')])
    .where('s.company_id', '=', companyId)
    .forUpdate('s')
    .executeTakeFirstOrThrow();
  refuseStale(change.version, held.version, { changedBy: held.full_name, changedAt: held.updated_at });
  if (change.limit !== undefined)
    await db.updateTable('time_settings').set({ overtime_limit: change.limit }).where('company_id', '=', companyId).execute();
  return await describeRules(context);
}
