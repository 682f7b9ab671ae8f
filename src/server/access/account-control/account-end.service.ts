import type { z } from 'zod';
import { needsProof, wantsConfirmation } from '#contract/access/account-acts.ts';
import type { AccountRow, accountControl } from '#contract/access/account-acts.ts';
import { Refusal, refuseField } from '#contract/errors.ts';
import { covers } from '#contract/permissions.ts';
import { countAccounts, listAccounts, setEndDay } from '#server/access/account-control/accounts.queries.ts';
import {
  closeAccount,
  readActs,
  readPowers,
  refuseBeyondOwnOf,
  refuseLastAdministrator,
} from '#server/access/authority/index.ts';
import type { StoredAct } from '#server/access/authority/index.ts';
import type { Context } from '#server/http/context.ts';

/** Lists the open accounts, each with why the caller may not close it. */
export async function readAccounts(context: Context, query: z.output<typeof accountControl.list.query>) {
  const { db, session, today } = context;
  const { companyId } = session;
  const { offset, limit, search, employeeId, accountId } = query;
  const rows = await listAccounts(db, { companyId, today, search, employeeId, accountId, offset, limit });
  const total = await countAccounts(db, { companyId, search, employeeId, accountId });
  const powers = await readPowers(db, { companyId, ids: rows.map(({ id }) => id), today });
  const whyNot = (id: string): AccountRow['whyNot'] => {
    if (id === session.userId) return 'own';
    const held = powers.get(id);
    return held !== undefined && covers(session.own, held) ? null : 'beyond';
  };
  const acts = (await readActs(db, { companyId })).filter(({ kind }) => kind !== 'acting');
  const data = rows.map(({ isOfOperator, ...row }) => {
    const held = handsOf(row.id, acts);
    const hands = held.hands === 'own' && isOfOperator ? 'operator' : held.hands;
    return { ...row, ...held, hands, whyNot: whyNot(row.id) };
  });
  return { data, pagination: { count: rows.length, total, offset, limit } };
}

/** Whether an account is in its owner's hands, and by whom it may not be. */
function handsOf(id: string, acts: readonly StoredAct[]): Pick<AccountRow, 'hands' | 'touchedBy'> {
  const wanting = acts.filter((act) => act.userId === id && wantsConfirmation(act));
  const open = wanting.filter(needsProof);
  const of = open.length > 0 ? open : wanting;
  return {
    hands: open.length > 0 ? 'open' : of.length > 0 ? 'paper' : 'own',
    touchedBy: [...new Set(of.map(({ byName }) => byName))],
  };
}

/** Closes an account at once. Throws NOT_FOUND, OWN_ACCOUNT, LAST_ADMINISTRATOR, and BEYOND_OWN_RIGHTS or FULL_ACCESS_ONLY. */
export async function closeOther(context: Context, id: string): Promise<{ id: string }> {
  const userId = await accountToEnd(context, id);
  await closeAccount(context, { userId, because: 'account closed' });
  return { id };
}

/** Sets or removes the last day of an account; throws as closing does. */
export async function changeEndDay(context: Context, of: { id: string; endsOn: string | null }): Promise<{ id: string }> {
  const { db, session, today } = context;
  const userId = await accountToEnd(context, of.id);
  if (of.endsOn !== null && of.endsOn < today) throw refuseField('endsOn', 'validation.not_past');
  if (of.endsOn !== null) await refuseLastAdministrator(context, userId);
  await setEndDay(db, { companyId: session.companyId, userId, endsOn: of.endsOn });
  return { id: of.id };
}

/** The open account of another with this id, which may nothing that the caller may not. */
async function accountToEnd(context: Context, id: string): Promise<string> {
  const { userId } = await refuseBeyondOwnOf(context, id);
  // The id of an employee is none of an account.
  if (userId !== id) throw new Refusal('NOT_FOUND');
  if (userId === context.session.userId) throw new Refusal('OWN_ACCOUNT');
  return userId;
}
