import { isoBase64URL } from '@simplewebauthn/server/helpers';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { z } from 'zod';
import type { SignInEndAnswer } from '#contract/access/auth.ts';
import type { AskedPasskey, MadePasskey, Passkey, SignedPasskey, WantedPasskey } from '#contract/access/passkeys.ts';
import { Refusal } from '#contract/errors.ts';
import { parseJson } from '#contract/shared.ts';
import { findCompanyByCode } from '#server/access/auth/auth.queries.ts';
import { deviceOf } from '#server/access/auth/own-sessions.service.ts';
import { isOriginOf, passkeyAddress } from '#server/access/auth/passkeys/address.ts';
import type { PasskeyAddress } from '#server/access/auth/passkeys/address.ts';
import {
  challengeMinutes,
  deletePasskey,
  holdPasskey,
  insertPasskey,
  keepChallenge,
  notePasskeyUse,
  readPasskeys,
  takeChallenge,
} from '#server/access/auth/passkeys/passkeys.queries.ts';
import { endSignIn } from '#server/access/auth/start-session.ts';
import { tellOwner } from '#server/access/auth/tell-owner.ts';
import { notePasskeyProof, refuseUnproved } from '#server/access/authority/index.ts';
import type { Config } from '#server/config.ts';
import { actAs } from '#server/db/connect.ts';
import type { Db } from '#server/db/connect.ts';
import type { Context, PublicContext } from '#server/http/context.ts';

/** How many passkeys an account has at most. */
const mostPasskeys = 20;
const timeout = challengeMinutes * 60_000;
/** Ed25519, ES256 and RS256: what phones, computers and keys sign with. */
const algorithms = [-8, -7, -257];

function addressOf(config: Config): PasskeyAddress {
  const address = passkeyAddress(config);
  if (address === undefined) throw new Refusal('PASSKEYS_NOT_HERE');
  return address;
}

/** The challenge that a browser says it answers, and at which address of ours it stands. Throws PASSKEY_FAILED for another address. */
function toldIn(clientDataJSON: string, address: PasskeyAddress): { readonly challenge: string; readonly origin: string } {
  const told = z
    .object({ challenge: z.string(), origin: z.string() })
    .safeParse(parseJson(Buffer.from(clientDataJSON, 'base64url').toString('utf8')));
  if (!told.success || !isOriginOf(address, told.data.origin)) throw new Refusal('PASSKEY_FAILED');
  return told.data;
}

/** Makes the challenge that a passkey signs to sign in. Throws PASSKEYS_NOT_HERE, SIGN_IN_THROTTLED. */
export async function beginSignIn(context: PublicContext, code: string): Promise<AskedPasskey> {
  const { host } = addressOf(context.config);
  const { challenge } = await generateAuthenticationOptions({ rpID: host, userVerification: 'required', timeout });
  const { database, now } = context;
  const company = await database.transaction({ companyCode: code }, (db) => findCompanyByCode(db, code), { readOnly: true });
  const companyId = company?.id;
  const isKept =
    companyId === undefined ||
    (await database.transaction({ companyId }, (db) => keepChallenge(db, { companyId, challenge, userId: null, now })));
  if (!isKept) throw new Refusal('SIGN_IN_THROTTLED', { seconds: challengeMinutes * 60 });
  return { challenge, rpId: host, timeout, userVerification: 'required' };
}

/** Signs in with what a passkey signed. Throws PASSKEYS_NOT_HERE, and PASSKEY_FAILED for whatever is wrong with it. */
export async function signInByPasskey(
  context: PublicContext,
  of: { readonly privateURL: string; readonly signed: SignedPasskey },
): Promise<SignInEndAnswer> {
  const { database, requestId } = context;
  const company = await database.transaction({ companyCode: of.privateURL }, (db) => findCompanyByCode(db, of.privateURL), {
    readOnly: true,
  });
  if (company === undefined) throw new Refusal('PASSKEY_FAILED');
  const companyId = company.id;
  return await database.transaction({ companyId, requestId }, async (db) => {
    const account = await passedBy(db, context, { companyId, signed: of.signed });
    await actAs(db, { userId: account.userId, fullName: account.fullName });
    return await endSignIn(db, context, { companyId, userId: account.userId, passedSecondStep: true });
  });
}

/** Finds the account whose passkey signed a waiting challenge, and notes the use and the proof. Throws PASSKEY_FAILED. */
export async function passedBy(
  db: Db,
  context: Pick<PublicContext, 'config' | 'now'>,
  { companyId, signed }: { readonly companyId: string; readonly signed: SignedPasskey },
): Promise<{ readonly userId: string; readonly fullName: string }> {
  const address = addressOf(context.config);
  const { host } = address;
  const { now } = context;
  const { challenge, origin } = toldIn(signed.response.clientDataJSON, address);
  const passkey = await holdPasskey(db, { companyId, credentialId: signed.id, host });
  if (passkey === undefined || !(await takeChallenge(db, { companyId, challenge, userId: null, now })))
    throw new Refusal('PASSKEY_FAILED');
  const verified = await verifyAuthenticationResponse({
    response: { ...signed, response: withoutMissing(signed.response) },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
    credential: { id: signed.id, publicKey: new Uint8Array(passkey.public_key), counter: passkey.counter },
  }).catch(() => undefined);
  if (verified?.verified !== true) throw new Refusal('PASSKEY_FAILED');
  await notePasskeyUse(db, { companyId, id: passkey.id, counter: verified.authenticationInfo.newCounter, now });
  await notePasskeyProof(db, { companyId, userId: passkey.user_id, enrolledAt: passkey.created_at });
  return { userId: passkey.user_id, fullName: passkey.full_name };
}

/** One's own passkeys. A preview of another account lists none. */
export async function listPasskeys({ db, session, config }: Context): Promise<Passkey[]> {
  if (session.previewer !== undefined) return [];
  const host = passkeyAddress(config)?.host;
  return (await readPasskeys(db, session)).map((row) => ({
    id: row.id,
    device: row.device,
    madeAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    isOfThisAddress: row.host === host,
  }));
}

/** Makes the terms for a new passkey. Throws PASSKEYS_NOT_HERE, PROVE_AGAIN, PASSKEYS_FULL. */
export async function beginPasskey(context: Context): Promise<WantedPasskey> {
  const { db, session, config, now } = context;
  const { host } = addressOf(config);
  await refuseUnproved(context);
  const known = await readPasskeys(db, session);
  if (known.length >= mostPasskeys) throw new Refusal('PASSKEYS_FULL', { count: mostPasskeys });
  const user = { name: session.userName, displayName: session.fullName };
  const made = await generateRegistrationOptions({
    rpName: 'Krama',
    rpID: host,
    userName: user.name,
    userID: new Uint8Array(Buffer.from(session.userId)),
    timeout,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
  });
  const { companyId, userId } = session;
  if (!(await keepChallenge(db, { companyId, challenge: made.challenge, userId, now })))
    throw new Refusal('SIGN_IN_THROTTLED', { seconds: challengeMinutes * 60 });
  return {
    challenge: made.challenge,
    rp: { id: host, name: 'Krama' },
    user: { id: made.user.id, ...user },
    pubKeyCredParams: made.pubKeyCredParams.map(({ alg }) => ({ type: 'public-key', alg })),
    timeout,
    attestation: 'none',
    excludeCredentials: known.map(({ credential_id: id }) => ({ id, type: 'public-key' })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  };
}

/** Keeps the passkey that the browser made, and tells its owner. Throws PASSKEYS_NOT_HERE, PASSKEY_FAILED. */
export async function addPasskey(context: Context, made: MadePasskey): Promise<Passkey[]> {
  const { db, session, config, now, agent, requestId } = context;
  const { companyId, userId, employeeId } = session;
  const address = addressOf(config);
  const { host } = address;
  const { challenge, origin } = toldIn(made.response.clientDataJSON, address);
  if (!(await takeChallenge(db, { companyId, challenge, userId, now }))) throw new Refusal('PASSKEY_FAILED');
  const { transports: _transports, ...response } = made.response;
  const verified = await verifyRegistrationResponse({
    response: { ...made, response },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => undefined);
  if (verified?.verified !== true) throw new Refusal('PASSKEY_FAILED');
  const { credential } = verified.registrationInfo;
  await insertPasskey(db, {
    companyId,
    userId,
    credentialId: isoBase64URL.trimPadding(credential.id),
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: made.response.transports ?? [],
    host,
    device: deviceOf(agent),
    now,
  });
  await noteInTrail(context, 'add passkey');
  await tellOwner(db, { companyId, userId, byUserId: userId, employeeId, kind: 'passkey_added', now, requestId });
  return await listPasskeys(context);
}

/** Ends one of one's own passkeys. Throws NOT_FOUND. */
export async function endPasskey(context: Context, id: string): Promise<Passkey[]> {
  const { companyId, userId } = context.session;
  if (!(await deletePasskey(context.db, { companyId, userId, id }))) throw new Refusal('NOT_FOUND');
  await noteInTrail(context, 'end passkey');
  return await listPasskeys(context);
}

async function noteInTrail({ db, session, requestId }: Context, action: 'add passkey' | 'end passkey'): Promise<void> {
  await db
    .insertInto('audit_entries')
    .values({
      company_id: session.companyId,
      user_id: session.userId,
      user_name: session.fullName,
      request_id: requestId,
      action,
      record_type: 'users',
      record_id: session.userId,
    })
    .execute();
}

/** Leaves out the parts that the browser did not send, because the library takes undefined for a value. */
function withoutMissing({ userHandle, ...response }: SignedPasskey['response']) {
  return userHandle === undefined ? response : { ...response, userHandle };
}
