import { LeaveRules } from '#contract/leave.ts';
import type { LeaveRulesChange } from '#contract/leave.ts';
import { readRules } from '#server/features/leave/ledger.queries.ts';
import type { Context } from '#server/http/context.ts';
import { refuseStale } from '#server/http/stale.ts';
import { accountName } from '#server/db/names.ts';

/** How the company gives and carries leave. */
export async function describeRules({ db, session }: Context): Promise<LeaveRules> {
  const stored = await readRules(db, session.companyId);
  return LeaveRules.parse({
    version: stored.version,
    entitlement: stored.entitlement,
    yearsForFurtherDay: stored.years_for_further_day,
    contractTypes: stored.leave_contract_types,
    carryExpiryMonth: stored.carry_expiry_month,
    waitingMonths: stored.leave_waiting_months,
    creditMonths: stored.credit_months,
  });
}

/** Changes the rules; an absent field stays. Ledgers follow by further rows, never by changed ones. */
export async function changeRules(context: Context, change: LeaveRulesChange): Promise<LeaveRules> {
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
  const fields = {
    ...(change.entitlement === undefined ? {} : { entitlement: change.entitlement }),
    ...(change.yearsForFurtherDay === undefined ? {} : { years_for_further_day: change.yearsForFurtherDay }),
    ...(change.contractTypes === undefined ? {} : { leave_contract_types: [...change.contractTypes] }),
    ...(change.carryExpiryMonth === undefined ? {} : { carry_expiry_month: change.carryExpiryMonth }),
    ...(change.waitingMonths === undefined ? {} : { leave_waiting_months: change.waitingMonths }),
    ...(change.creditMonths === undefined ? {} : { credit_months: change.creditMonths }),
  };
  if (Object.keys(fields).length > 0)
    await db.updateTable('time_settings').set(fields).where('company_id', '=', companyId).execute();
  return await describeRules(context);
}
