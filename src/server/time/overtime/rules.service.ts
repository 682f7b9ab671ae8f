import { OvertimeRules } from '#contract/time/overtime.ts';
import { readTimeRules } from '#server/time/overtime/rules.queries.ts';
import { holdRules, readRuleVersion } from '#server/time/time-rules/index.ts';
import type { Context } from '#server/http/context.ts';

/** What is done over the limit of hours. */
export async function describeRules({ db, session }: Context): Promise<OvertimeRules> {
  const { companyId } = session;
  const { overtime_limit } = await readTimeRules(db, companyId);
  const version = await readRuleVersion(db, { companyId, area: 'overtime' });
  return OvertimeRules.parse({ version, limit: overtime_limit });
}

/** Changes it; an absent field stays. Requests that are decided stay as they are. */
export async function changeRules(
  context: Context,
  change: { version?: number | undefined; limit?: OvertimeRules['limit'] | undefined },
): Promise<OvertimeRules> {
  const { db, session } = context;
  const { companyId } = session;
  await holdRules(db, { companyId, area: 'overtime', version: change.version });
  if (change.limit !== undefined)
    await db.updateTable('time_settings').set({ overtime_limit: change.limit }).where('company_id', '=', companyId).execute();
  return await describeRules(context);
}
