import { doubledEvents } from '#engine/attendance/pairs.ts';
import { judgePlace, type Judged, type Office, type Reading } from '#engine/attendance/place.ts';
import type { ClockSent, ClockVerdict } from '#contract/time/attendance.ts';
import { Refusal } from '#contract/errors.ts';
import { standingEvents } from '#server/time/attendance/days.ts';
import { isInTime, readCode } from '#server/time/attendance/clock/codes.ts';
import { findSent, insertEvent, readEarlierPlace, readEvents, takeCode } from '#server/time/attendance/clock/events.queries.ts';
import type { StoredEvent } from '#server/time/attendance/clock/events.queries.ts';
import { tellOfDoubt } from '#server/time/attendance/corrections/notices.ts';
import { doesAttend, readKey, readOffices } from '#server/time/attendance/settings.queries.ts';
import type { Context } from '#server/http/context.ts';
import { refusalText } from '#server/http/words.ts';
import { inOrder } from '#server/in-order.ts';

type Verdict = StoredEvent['verdict'];
interface Answered {
  readonly id: string;
  readonly verdict: ClockVerdict | null;
  readonly error: { readonly code: string; readonly message: string } | null;
}

const oldestMilliseconds = 7 * 86_400_000;
const aheadMilliseconds = 5 * 60_000;
/** A row of taps, each within a minute of the one before, is shorter. */
const lookedBackMilliseconds = 60 * 60_000;

/** What every event of one call is held to. */
interface Around {
  readonly employeeId: string;
  readonly offices: readonly Office[];
  readonly key: Buffer;
}

/** Keeps events of the caller's phone: each is answered, what was sent before as it was then. */
export async function clock(context: Context, events: readonly ClockSent[]): Promise<readonly Answered[]> {
  const { db, session, today } = context;
  const { companyId, employeeId } = session;
  if (employeeId === null || !(await doesAttend(db, { companyId, employeeId, day: today })))
    throw new Refusal('CLOCK_NOT_FOR_YOU');
  const around = { employeeId, offices: await readOffices(db, companyId), key: await readKey(db, companyId) };
  const answers: Answered[] = [];
  // Each is judged by those before it, in the one transaction.
  await inOrder(events, async (sent) => {
    try {
      answers.push({ id: sent.id, verdict: await keep(context, around, sent), error: null });
    } catch (error) {
      if (!(error instanceof Refusal) || events.length === 1) throw error;
      const message = refusalText(context.language, error.code, error.params);
      answers.push({ id: sent.id, verdict: null, error: { code: error.code, message } });
    }
  });
  return answers;
}

async function keep(context: Context, around: Around, sent: ClockSent): Promise<ClockVerdict> {
  const { db, session, now } = context;
  const { companyId } = session;
  const { employeeId } = around;
  const before = await findSent(db, { companyId, id: sent.id });
  if (before !== undefined) return await sameAnswer(context, { before, id: sent.id, employeeId });
  const at = sent.offline ? sent.at : now;
  const judged =
    sent.method === 'QR' ? await judgeCode(context, around, { sent, at }) : await judgeReading(context, around, { sent, at });
  const verdict = sent.offline && isClockWrong(sent.at, now) ? 'CLOCK_WRONG' : judged.verdict;
  const isKept = await insertEvent(db, {
    companyId,
    id: sent.id,
    employeeId,
    direction: sent.direction,
    method: sent.method,
    at,
    isOffline: sent.offline,
    branchId: judged.officeId,
    distance: judged.distance,
    reading: judged.reading,
    verdict,
  });
  if (!isKept) {
    const meanwhile = await findSent(db, { companyId, id: sent.id });
    return await sameAnswer(context, { before: meanwhile, id: sent.id, employeeId });
  }
  if (verdict !== 'OK') await tellOfDoubt(context, { employeeId, at });
  return await toldVerdict(context, { id: sent.id, employeeId, at, verdict });
}

async function sameAnswer(
  context: Context,
  of: { before: { employee_id: string; verdict: string; at: Date } | undefined; id: string; employeeId: string },
): Promise<ClockVerdict> {
  const { before, id, employeeId } = of;
  if (before === undefined || before.employee_id !== employeeId) throw new Refusal('CLOCK_ID_TAKEN');
  return await toldVerdict(context, { id, employeeId, at: before.at, verdict: storedVerdict(before.verdict) });
}

/** What the phone is told of an event: one of the same direction within a minute before it makes it a second tap. */
async function toldVerdict(
  { db, session }: Context,
  of: { id: string; employeeId: string; at: Date; verdict: Verdict },
): Promise<ClockVerdict> {
  const events = await readEvents(db, {
    companyId: session.companyId,
    employeeIds: [of.employeeId],
    from: new Date(of.at.getTime() - lookedBackMilliseconds),
    to: new Date(of.at.getTime() + 1),
  });
  return doubledEvents(standingEvents(events)).has(of.id) ? 'DUPLICATE' : of.verdict;
}

const isClockWrong = (at: Date, now: Date): boolean =>
  at.getTime() > now.getTime() + aheadMilliseconds || at.getTime() < now.getTime() - oldestMilliseconds;

type JudgedSent = Judged & { readonly reading: Reading | null };

async function judgeReading(context: Context, around: Around, of: { sent: ClockSent; at: Date }): Promise<JudgedSent> {
  const { lat, lon, accuracy } = of.sent;
  const isKnown = typeof lat === 'number' && typeof lon === 'number' && typeof accuracy === 'number';
  const reading = isKnown ? { lat, lon, accuracy } : null;
  const asked = { companyId: context.session.companyId, employeeId: around.employeeId, at: of.at };
  const earlier = reading === null ? null : await readEarlierPlace(context.db, asked);
  return { ...judgePlace({ reading, offices: around.offices, earlier }), reading };
}

/** A code lets one person in, in its time. Offline it is held to the time of the tap, and one used by two is suspect. */
async function judgeCode(context: Context, around: Around, of: { sent: ClockSent; at: Date }): Promise<JudgedSent> {
  const { db, session, now } = context;
  const { employeeId } = around;
  const code = readCode(around.key, of.sent.code ?? '');
  const office = around.offices.find(({ id }) => id === code?.branchId);
  if (code === undefined || office === undefined) throw new Refusal('CODE_UNKNOWN');
  if (!isInTime(code, of.at)) throw new Refusal('CODE_OLD');
  const usedBy = await takeCode(db, { companyId: session.companyId, nonce: code.nonce, employeeId, now });
  if (usedBy !== undefined && !of.sent.offline) throw new Refusal('CODE_USED');
  const verdict = usedBy === undefined || usedBy === employeeId ? 'OK' : 'SUSPECT';
  return { verdict, officeId: office.id, distance: null, reading: null };
}

const verdicts: readonly Verdict[] = ['OK', 'UNCERTAIN', 'OUTSIDE', 'NO_PLACE', 'SUSPECT', 'CLOCK_WRONG'];
const storedVerdict = (text: string): Verdict => verdicts.find((one) => one === text) ?? 'SUSPECT';
