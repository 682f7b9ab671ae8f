import type { FirstCodeSlips } from '#contract/access/first-codes.ts';
import { covers, holds } from '#contract/permissions.ts';
import { addDays } from '#engine/calendar/day.ts';
import { fits, hashPassword, readAccountName } from '#server/access/users/index.ts';
import { noteActsOn, readPowers, refusalBeyondOwn, refuseUnproved } from '#server/access/authority/index.ts';
import type { Powers } from '#server/access/authority/index.ts';
import type { Db } from '#server/db/connect.ts';
import { codeOf, newCode } from '#server/access/auth/first-codes/code.ts';
import { holdCode, keepCodes, readInvited, readSlipHead, useCode } from '#server/access/auth/first-codes/first-codes.queries.ts';
import type { Invited } from '#server/access/auth/first-codes/first-codes.queries.ts';
import { notify } from '#server/notify/notify.ts';
import type { Context, PublicContext } from '#server/http/context.ts';
import { refusalText } from '#server/http/words.ts';
import { noteOnAccounts } from '#server/access/auth/note-on-accounts.queries.ts';

type Ready = Invited & { readonly userId: string; readonly userName: string; readonly firstCode: string; readonly hash: string };

/**
 * Makes a code for each of these people, which is answered once and kept as a hash alone. It stands beside a password that there is,
 * until it is used. Who has no account, has left, is oneself or may more is refused (decision A35), the others are not held up.
 */
export async function makeFirstCodes(
  context: Context,
  { employeeIds, days }: { readonly employeeIds: readonly string[]; readonly days: number },
): Promise<FirstCodeSlips> {
  const { db, session, today, now, config } = context;
  const { companyId } = session;
  await refuseUnproved(context);
  const people = await readInvited(db, { companyId, ids: employeeIds, today });
  const powers = await readPowers(db, { companyId, ids: people.map(({ employeeId }) => employeeId), today });
  const refusals = new Map(
    people.map((person) => [person.employeeId, refusalOf(context, person, powers.get(person.employeeId))]),
  );
  const ready = await Promise.all(
    people.flatMap(async (person): Promise<Ready[]> => {
      const { userId, userName } = person;
      if (refusals.get(person.employeeId) !== undefined || userId === null || userName === null) return [];
      const firstCode = newCode();
      return [{ ...person, userId, userName, firstCode, hash: await hashPassword(firstCode) }];
    }),
  ).then((parts) => parts.flat());
  const lastDay = addDays(today, days);
  await keepCodes(db, { companyId, madeBy: session.userId, now, lastDay, codes: ready });
  const employees = ready.map(({ employeeId }) => employeeId);
  await noteActsOn(db, { companyId, kind: 'slip', byUserId: session.userId, employeeIds: employees });
  const by = { companyId, userId: session.userId, userName: session.fullName, requestId: context.requestId };
  await noteOnAccounts(db, { ...by, action: 'make first code', userIds: ready.map(({ userId }) => userId) });
  await tellOwners(context, ready);
  return {
    company: await readSlipHead(db, companyId),
    address: config.publicUrl ?? null,
    lastDay,
    slips: ready.map(({ employeeId, code, name, nameKH, userName, firstCode }) => ({
      employeeId,
      code,
      name,
      nameKH,
      userName,
      firstCode,
    })),
    refused: people.flatMap(({ employeeId, code, name, nameKH }) => {
      const refusal = refusals.get(employeeId);
      return refusal === undefined ? [] : [{ employeeId, code, name, nameKH, refusal }];
    }),
  };
}

/** Why somebody is given no code, in the caller's language; undefined: they are. */
function refusalOf(context: Context, person: Invited, powers: Powers | undefined): string | undefined {
  const { language, session } = context;
  if (person.userId === null || powers === undefined) return refusalText(language, 'NO_ACCOUNT', {});
  if (person.userId === session.userId) return refusalText(language, 'OWN_CODE', {});
  if (person.hasLeft) return refusalText(language, 'CODE_LEFT', {});
  const beyond = refusalBeyondOwn(context, powers);
  return beyond === undefined ? undefined : refusalText(language, beyond.code, beyond.params);
}

/** Who has a password already learns that somebody made another way into their account. */
async function tellOwners({ db, session, now, requestId }: Context, ready: readonly Ready[]): Promise<void> {
  const { companyId } = session;
  const by = await readAccountName(db, { companyId, userId: session.userId });
  const events = ready
    .filter(({ hasPassword }) => hasPassword)
    .map(({ employeeId, userId }) => ({
      kind: 'first_code_made' as const,
      about: employeeId,
      receivers: [{ employeeId }],
      subjectId: userId,
      occasion: requestId,
      params: { by: by.name, byKH: by.nameKh },
      link: '/',
    }));
  await notify(db, { companyId, now, events });
}

/** Whether what was typed is the code of this hash. What looks like a code takes the same time with and without one. */
export async function isCode(typed: string, hash: string | undefined): Promise<boolean> {
  const code = codeOf(typed);
  return code !== undefined && (await fits(code, hash));
}

/**
 * Takes a code that was typed right as the first step of a sign-in; false where it is not good any more: who made it no longer may
 * edit people, or no longer may all that its owner may by now, so that no code outlives the right to give it.
 */
export async function takeCode(
  db: Db,
  context: PublicContext,
  of: { readonly companyId: string; readonly userId: string; readonly hash: string },
): Promise<boolean> {
  const { companyId, userId } = of;
  const { today, now } = context;
  const held = await holdCode(db, { ...of, today });
  const owner = (await readPowers(db, { companyId, ids: [userId], today })).get(userId);
  if (held === undefined || owner === undefined) return false;
  if (!holds(held.madeBy, 'employee/edit') || !covers(held.madeBy, owner)) return false;
  await useCode(db, { companyId, userId, now });
  return true;
}
