import { LeaveRules } from '#contract/time/leave.ts';
import type { LeaveRulesChange } from '#contract/time/leave.ts';
import { readRules } from '#server/time/leave/balances/ledger.queries.ts';
import { holdRules, readRuleVersion } from '#server/time/time-rules/index.ts';
import type { Context } from '#server/http/context.ts';

/** How the company gives and carries leave. */
export async function describeRules({ db, session }: Context): Promise<LeaveRules> {
  const stored = await readRules(db, session.companyId);
  return LeaveRules.parse({
    version: await readRuleVersion(db, { companyId: session.companyId, area: 'leave' }),
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
  await holdRules(db, { companyId, area: 'leave', version: change.version });
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
