import type { SessionAnswer, SignInAnswer, SignInEndAnswer } from '#contract/access/auth.ts';
import { allPermissions, toWire } from '#contract/permissions.ts';
import type { Db } from '#server/db/connect.ts';
import { findPasswordOrigin, findSessionFacts, rememberAddress } from '#server/access/auth/auth.queries.ts';
import { openChallenge } from '#server/access/auth/challenge.queries.ts';
import { deviceOf } from '#server/access/auth/own-sessions.service.ts';
import { findState } from '#server/access/auth/second-step/second-step.queries.ts';
import { attemptAt } from '#server/access/auth/throttle.ts';
import type { PublicContext, Session } from '#server/http/context.ts';
import { findSession, openSession } from '#server/http/session.ts';

interface Account {
  readonly companyId: string;
  readonly userId: string;
}

/** What follows a right first step: the session, or a challenge where a second step is missing. */
export async function proceed(
  db: Db,
  context: PublicContext,
  of: Account & { secondStepIsVouchedFor: boolean; provedAt?: Date },
): Promise<SignInAnswer> {
  const { now } = context;
  const state = await findState(db, of);
  const isOn = state.confirmed_at !== null;
  if (of.secondStepIsVouchedFor || (!isOn && !state.demands_second_step))
    return await endSignIn(db, context, { ...of, passedSecondStep: of.secondStepIsVouchedFor });
  const kind = isOn ? 'code' : 'enrolment';
  const { token, expiresAt } = await openChallenge(db, { companyId: of.companyId, userId: of.userId, kind, now });
  return { secondStep: { kind, challenge: token, expiresAt: expiresAt.toISOString() } };
}

/** What follows the last step: the session, or the choice of a password where somebody else set the one that was used, or gave a code. */
export async function endSignIn(
  db: Db,
  context: PublicContext,
  of: Account & { passedSecondStep: boolean; provedAt?: Date },
): Promise<SignInEndAnswer> {
  const { companyId, userId, passedSecondStep } = of;
  const { full_name: fullName, password_set_by: setBy, code_hash: code } = await findPasswordOrigin(db, { companyId, userId });
  if (setBy === null && code === null) return await startSession(db, context, of);
  const { token, expiresAt } = await openChallenge(db, {
    companyId,
    userId,
    kind: 'password',
    passedSecondStep,
    now: context.now,
  });
  return { newPassword: { challenge: token, expiresAt: expiresAt.toISOString(), fullName } };
}

/** Opens the session, and remembers the address as one of the account's. */
export async function startSession(
  db: Db,
  context: PublicContext,
  of: Account & { passedSecondStep: boolean; provedAt?: Date },
): Promise<SessionAnswer> {
  const { companyId, userId } = of;
  const { now } = context;
  const { address } = attemptAt('password', { userId, address: context.address });
  await rememberAddress(db, { companyId, userId, address, now });
  const { token } = await openSession(db, {
    companyId,
    userId,
    passedSecondStep: of.passedSecondStep,
    ...(of.provedAt === undefined ? {} : { provedAt: of.provedAt }),
    device: deviceOf(context.agent),
    now,
  });
  const session = await findSession(db, { companyId, token, now });
  return { accessToken: token, ...(await describeSession(db, session)) };
}

/** The session as the wire has it. */
export async function describeSession(db: Db, session: Session): Promise<Omit<SessionAnswer, 'accessToken'>> {
  const facts = await findSessionFacts(db, session);
  const held = session.isFullAccess ? allPermissions : [...session.permissions];
  return {
    profile: {
      id: session.employeeId ?? session.userId,
      fullName: session.fullName,
      fullNameKH: facts.person_kh === '' ? null : facts.person_kh,
      userName: session.userName,
    },
    userId: session.userId,
    clientId: session.companyId,
    employeeId: session.employeeId,
    companyName: facts.name,
    companyNameKH: facts.name_kh,
    privateURL: facts.private_url,
    roleName: facts.role_name,
    setting: { logo: null },
    isFullAccess: session.isFullAccess,
    standing: session.standing,
    permissions: held.map(toWire),
    isActing: session.actingFor.length > 0,
    isDemo: facts.is_demo,
    copyOf:
      facts.copied_from === null || facts.copied_at === null
        ? null
        : { code: facts.copied_from, at: facts.copied_at.toISOString() },
    previewedBy: session.previewer?.fullName ?? null,
    expiresAt: session.expiresAt.toISOString(),
  };
}
