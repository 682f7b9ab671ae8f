import { Refusal } from '#contract/errors.ts';
import { fits } from '#server/access/users/index.ts';
import type { Db } from '#server/db/connect.ts';
import { isKnownAddress } from '#server/access/auth/auth.queries.ts';
import { cleanCode, isAppCode, recoveryHash, stepOfCode } from '#server/access/auth/second-step/codes.ts';
import { dropRecovery, holdSecondStep, setLastStep } from '#server/access/auth/second-step/second-step.queries.ts';
import type { OfAccount, StoredSecondStep } from '#server/access/auth/second-step/second-step.queries.ts';
import {
  attemptAt,
  codeLimits,
  countFailure,
  forgetFailures,
  passwordLimits,
  refuseTooSoon,
  takeTurn,
} from '#server/access/auth/throttle.ts';
import type { RequestFacts } from '#server/http/context.ts';

/** Whose proof, and where it came from. */
interface Trial extends OfAccount {
  readonly facts: RequestFacts;
}

/**
 * Tries a code against the account's second step. The second step stays held, so that a hundred guesses at the same instant
 * are counted one after the other. A failure is counted and answered with false: the caller commits before it refuses.
 * Throws SECOND_STEP_OFF, SIGN_IN_THROTTLED.
 */
export async function isCodeRight(db: Db, trial: Trial & { typed: string; state: 'on' | 'pending' }): Promise<boolean> {
  const stored = await holdSecondStep(db, trial);
  if (stored === undefined || (stored.confirmed_at === null) !== (trial.state === 'pending'))
    throw new Refusal('SECOND_STEP_OFF');
  const code = cleanCode(trial.typed);
  const ofApp = isAppCode(code) || trial.state === 'pending';
  return await counted(db, trial, {
    what: ofApp ? 'code' : 'recovery code',
    try: () => (ofApp ? useAppCode(db, trial, { stored, code }) : useRecoveryCode(db, trial, { stored, code })),
  });
}

/** Tries the current password in the same way; an account without one has nothing to prove. */
export async function isPasswordRight(
  db: Db,
  trial: Trial & { typed: string | undefined; stored: string | null },
): Promise<boolean> {
  if (trial.stored === null) return true;
  return await counted(db, trial, { what: 'password', try: () => fits(trial.typed ?? '', trial.stored) });
}

async function counted(
  db: Db,
  { facts, companyId, userId }: Trial,
  proof: { what: Parameters<typeof attemptAt>[0]; try: () => Promise<boolean> },
): Promise<boolean> {
  const attempt = attemptAt(proof.what, { userId, address: facts.address });
  await takeTurn(db, attempt);
  const addressIsKnown = await isKnownAddress(db, { companyId, userId, address: attempt.address });
  const limits = proof.what === 'code' ? codeLimits : passwordLimits;
  await refuseTooSoon(db, attempt, { now: facts.now, addressIsKnown, limits });
  const isRight = await proof.try();
  if (isRight) await forgetFailures(db, attempt);
  else await countFailure(db, attempt, facts.now);
  return isRight;
}

interface Given {
  readonly stored: StoredSecondStep;
  readonly code: string;
}

async function useAppCode(db: Db, { facts, companyId, userId }: Trial, { stored, code }: Given): Promise<boolean> {
  const step = stepOfCode(stored.secret, code, { now: facts.now, lastStep: stored.last_step });
  if (step === undefined) return false;
  await setLastStep(db, { companyId, userId, step });
  return true;
}

async function useRecoveryCode(db: Db, { companyId, userId }: Trial, { stored, code }: Given): Promise<boolean> {
  const hash = recoveryHash(code);
  if (!stored.recovery_hashes.includes(hash)) return false;
  await dropRecovery(db, { companyId, userId, hash });
  return true;
}
