import { Refusal } from '#contract/errors.ts';
import { codeWindow, makeCode, readCode, secondsLeft } from '#server/features/attendance/codes.ts';
import { findCodeUse } from '#server/features/attendance/events.queries.ts';
import { readKey, readOffices } from '#server/features/attendance/settings.queries.ts';
import type { Context } from '#server/http/context.ts';

/** What the screen of a branch shows now: the code it has, as long as nobody used it and its half minute runs, else a new one. */
export async function showCode(context: Context, of: { branchId?: string | undefined; shown?: string | undefined }) {
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
  const isGood =
    shown !== undefined &&
    shown.branchId === branch.id &&
    shown.window === codeWindow(now) &&
    (await findCodeUse(db, { companyId, nonce: shown.nonce })) === undefined;
  const code = isGood && of.shown !== undefined ? of.shown : makeCode(key, { branchId: branch.id, now });
  return {
    branches,
    branch: branch.name,
    code,
    link: config.publicUrl === undefined ? null : `${config.publicUrl}/clock?c=${code}`,
    secondsLeft: left,
  };
}
