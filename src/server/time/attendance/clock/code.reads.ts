import { Refusal } from '#contract/errors.ts';
import type { CodeWatch } from '#server/time/attendance/clock/code-watch.ts';
import { codeWindow, makeCode, readCode, secondsLeft } from '#server/time/attendance/clock/codes.ts';
import { findCodeUse } from '#server/time/attendance/clock/events.queries.ts';
import { readKey, readOffices } from '#server/time/attendance/settings.queries.ts';
import type { Context } from '#server/http/context.ts';
import { Wait } from '#server/http/wait.ts';

interface Asked {
  readonly branchId?: string | undefined;
  /** The code that the screen has. */
  readonly shown?: string | undefined;
  /** Seconds that it may wait. */
  readonly wait: number;
  readonly watch: CodeWatch;
}

/**
 * What the screen of a branch shows now: the code it has, as long as nobody used it and its half minute runs, else a new one. Who
 * may wait does so while the code stays good.
 */
export async function showCode(context: Context, of: Asked) {
  const { db, session, now, config } = context;
  const { companyId } = session;
  const offices = await readOffices(db, companyId);
  const branches = offices.map(({ id, name }) => ({ id, name }));
  const left = secondsLeft(now);
  if (of.branchId === undefined) return { branches, branch: null, code: null, link: null, secondsLeft: left };
  const branch = branches.find(({ id }) => id === of.branchId);
  if (branch === undefined) throw new Refusal('NOT_FOUND');
  const key = await readKey(db, companyId);
  const shown = readCode(key, of.shown ?? '');
  const inTime = shown !== undefined && shown.branchId === branch.id && shown.window === codeWindow(now) ? shown : undefined;
  const mayWait = inTime !== undefined && of.wait > 0 && !context.hasWaited;
  const watched = mayWait
    ? of.watch.begin({ companyId, nonce: inTime.nonce, sessionId: session.id }, Math.min(of.wait, left) * 1_000)
    : undefined;
  const isGood = inTime !== undefined && (await findCodeUse(db, { companyId, nonce: inTime.nonce })) === undefined;
  if (isGood && watched !== undefined) return new Wait(watched.until);
  watched?.release();
  const code = isGood && of.shown !== undefined ? of.shown : makeCode(key, { branchId: branch.id, now });
  return {
    branches,
    branch: branch.name,
    code,
    link: config.publicUrl === undefined ? null : `${config.publicUrl}/clock?c=${code}`,
    secondsLeft: left,
  };
}
