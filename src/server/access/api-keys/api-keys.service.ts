import { API_KEY_DAYS } from '#contract/access/api-keys.ts';
import type { ApiKeyAct, ApiKeyRow, ApiKeyState } from '#contract/access/api-keys.ts';
import { Refusal, refuseField } from '#contract/errors.ts';
import { addDays } from '#engine/calendar/day.ts';
import {
  decideKey,
  endKey,
  holdKey,
  insertKey,
  isNameTaken,
  keepKey,
  readKeys,
} from '#server/access/api-keys/api-keys.queries.ts';
import type { StoredKey } from '#server/access/api-keys/api-keys.queries.ts';
import { refuseOnePerson, refuseUnproved } from '#server/access/authority/index.ts';
import { findRole } from '#server/access/roles/index.ts';
import { readFullAccess } from '#server/access/users/index.ts';
import { hashOfApiKey, newApiKey } from '#server/http/keys/api-key.ts';
import type { Context } from '#server/http/context.ts';
import { notify } from '#server/notify/notify.ts';

/** A key opens what is the whole office's to give: full access alone deals with it, of the account itself. */
function refuseOthers({ session }: Context): void {
  if (!session.own.isFullAccess) throw new Refusal('NEEDS_FULL_ACCESS');
}

function stateOf(key: StoredKey, today: string): ApiKeyState {
  if (key.endedAt !== null || !key.isStanding) return 'ended';
  if (key.isConfirmed === false) return 'rejected';
  if (key.expiresOn < today) return 'expired';
  if (key.isConfirmed === null) return 'waits';
  return key.isTaken ? 'live' : 'ready';
}

function actsOf(key: StoredKey, { session, today }: Context): ApiKeyAct[] {
  const state = stateOf(key, today);
  const isOwn = key.askedBy === session.userId;
  const acts: Readonly<Record<ApiKeyState, readonly ApiKeyAct[]>> = {
    waits: isOwn ? ['end'] : ['confirm', 'reject'],
    ready: isOwn ? ['take', 'end'] : ['end'],
    live: ['end'],
    rejected: [],
    // Its name is free again once somebody ended it.
    expired: ['end'],
    ended: key.endedAt === null ? ['end'] : [],
  };
  return [...acts[state]];
}

/** The keys of the caller's company. Throws NEEDS_FULL_ACCESS. */
export async function listKeys(context: Context): Promise<ApiKeyRow[]> {
  refuseOthers(context);
  const { db, session, today } = context;
  return (await readKeys(db, { companyId: session.companyId, today })).map((key) => ({
    id: key.id,
    name: key.name,
    state: stateOf(key, today),
    roleId: key.roleId,
    roleName: key.roleName,
    expiresOn: key.expiresOn,
    perMinute: key.perMinute,
    askedBy: key.askedByName,
    askedAt: key.askedAt.toISOString(),
    decidedBy: key.decidedByName,
    endedBy: key.endedByName,
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
    acts: actsOf(key, context),
  }));
}

/** Asks for a key, of which everybody else with full access hears. Throws NEEDS_FULL_ACCESS, KEY_NOBODY, PROVE_AGAIN, and FIELDS. */
export async function askForKey(
  context: Context,
  of: { readonly name: string; readonly roleId: string; readonly expiresOn: string; readonly perMinute: number },
): Promise<{ id: string }> {
  refuseOthers(context);
  const { db, session, now, today } = context;
  const { companyId, userId } = session;
  await refuseUnproved(context);
  if (of.expiresOn <= today || of.expiresOn > addDays(today, API_KEY_DAYS))
    throw refuseField('expiresOn', 'KEY_EXPIRY', { days: API_KEY_DAYS });
  const role = await findRole(db, { companyId, id: of.roleId });
  if (role === undefined) throw refuseField('roleId', 'choice');
  if (role.is_full_access) throw refuseField('roleId', 'KEY_FULL_ACCESS');
  const others = (await readFullAccess(db, { companyId, today })).filter((one) => one !== userId);
  if (others.length === 0) throw new Refusal('KEY_NOBODY');
  if (await isNameTaken(db, { companyId, name: of.name })) throw refuseField('name', 'DUPLICATE_TITLE');
  const id = await insertKey(db, { companyId, userId, now, ...of });
  await notify(db, {
    companyId,
    now,
    events: [
      {
        kind: 'api_key_asked',
        about: session.employeeId,
        receivers: others.map((one) => ({ userId: one })),
        subjectId: id,
        occasion: now.toISOString(),
        params: { by: session.fullName, key: of.name },
        link: '/setting/api-keys',
      },
    ],
  });
  return { id };
}

/** Holds a key for an act that the caller may do. Throws NOT_FOUND, and KEY_NOT_YOURS where the act is another's or too late. */
async function keyFor(context: Context, id: string, act: ApiKeyAct): Promise<StoredKey> {
  const key = await holdKey(context.db, { companyId: context.session.companyId, id, today: context.today });
  if (key === undefined) throw new Refusal('NOT_FOUND');
  refuseOthers(context);
  if (!actsOf(key, context).includes(act)) throw new Refusal('KEY_NOT_YOURS');
  return key;
}

/** Confirms or rejects a key that somebody else asked for. Throws as `keyFor`, ONE_PERSON and its kind, and PROVE_AGAIN. */
export async function decideOnKey(
  context: Context,
  of: { readonly id: string; readonly confirms: boolean },
): Promise<{ id: string }> {
  const { db, session, now, today } = context;
  const { companyId, userId } = session;
  const key = await keyFor(context, of.id, of.confirms ? 'confirm' : 'reject');
  if (of.confirms) {
    await refuseOnePerson({ db, session, today }, { now: [userId], before: [{ userId: key.askedBy, at: key.askedAt }] });
    await refuseUnproved(context);
  }
  await decideKey(db, { companyId, userId, now, ...of });
  return { id: of.id };
}

/** Gives a confirmed key to who asked for it. Throws as `keyFor`, and PROVE_AGAIN. */
export async function takeKey(context: Context, id: string): Promise<{ key: string }> {
  const { db, session, now } = context;
  const { companyId } = session;
  await keyFor(context, id, 'take');
  await refuseUnproved(context);
  const key = newApiKey(companyId);
  await keepKey(db, { companyId, id, now, hash: hashOfApiKey(key) });
  return { key };
}

/** Ends a key at once. Throws as `keyFor`. */
export async function endOfKey(context: Context, id: string): Promise<{ id: string }> {
  const { db, session, now } = context;
  await keyFor(context, id, 'end');
  await endKey(db, { companyId: session.companyId, userId: session.userId, id, now });
  return { id };
}
