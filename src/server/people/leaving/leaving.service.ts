import { Refusal } from '#contract/errors.ts';
import type { OpenAtLeaving } from '#contract/people/leaving.ts';
import { requestKindNames, requestKinds } from '#contract/request-kinds.ts';
import type { RequestKind } from '#contract/request-kinds.ts';
import { sees } from '#contract/sight.ts';
import { dayAfter, laterOf, monthOf } from '#engine/calendar/day.ts';
import { DECIMAL4_ONE } from '#engine/money/units.ts';
import { readHandover, readUnusedLeave } from '#server/people/leaving/hooks.ts';
import { countOwnOpen, findLeaver, readAccountNames, readOpenSheets, readTeam } from '#server/people/leaving/leaving.queries.ts';
import type { Context } from '#server/http/context.ts';

const MOST_PEOPLE = 100;

/** Tells whether the person may not know that a request of the kind waits. */
const isKeptFromPerson = ({ isSecret, isToldOnceGranted }: RequestKind): boolean =>
  isSecret === true || isToldOnceGranted === true;

/** What is open about somebody who leaves, as far as the caller sees each part of the person. The same statements whatever is open. */
export async function readOpenAtLeaving(
  context: Context,
  of: { id: string; lastWorkingDay: string | undefined },
): Promise<OpenAtLeaving> {
  const { db, session, today } = context;
  const one = { companyId: session.companyId, employeeId: of.id };
  const leaver = await findLeaver(db, { ...one, today });
  if (leaver === undefined) throw new Refusal('NOT_FOUND');
  const day = of.lastWorkingDay ?? leaver.lastWorkingDay;
  const isStored = day !== null && day === leaver.lastWorkingDay;
  const from = dayAfter(day === null ? today : laterOf(day, today));
  const team = await readTeam(db, { ...one, from, limit: MOST_PEOPLE });
  const own = await countOwnOpen(db, one);
  return {
    lastWorkingDay: day,
    isStored,
    leave:
      sees(session, 'leave') && day !== null
        ? await readDaysLeft(context, { id: of.id, day, isSettled: isStored && leaver.isPaid })
        : null,
    decides: leaver.userId === null ? [] : await readDecides(context, { userId: leaver.userId, from, isStored }),
    team: { total: team[0]?.total ?? 0, people: team.map(({ id, code, name, next }) => ({ id, code, name, next })) },
    named: [...leaver.named],
    approverOf: leaver.approverOf,
    actsFor: [...leaver.actsFor],
    own: own.filter(
      ({ kind }) =>
        sees(session, requestKinds[kind].part) && !(isKeptFromPerson(requestKinds[kind]) && of.id === session.employeeId),
    ),
    sheets: sees(session, 'timesheet') ? [...(await readOpenSheets(db, { ...one, until: monthOf(day ?? today) }))] : null,
    account: leaver.userName === null || leaver.role === null ? null : { userName: leaver.userName, role: leaver.role },
    isPaid: sees(session, 'payroll') ? leaver.isPaid : null,
  };
}

async function readDaysLeft({ db, session, today }: Context, of: { id: string; day: string; isSettled: boolean }) {
  const left = (
    await readUnusedLeave(db, { companyId: session.companyId, employeeIds: [of.id], today, lastWorkingDay: of.day })
  ).get(of.id);
  const days = (stored: number): number => Math.round((stored / DECIMAL4_ONE) * 100) / 100;
  return left === undefined ? null : { annual: days(left.annual), compensation: days(left.credits), isSettled: of.isSettled };
}

/** What waits for the account, by kind and by who takes it over. */
async function readDecides(
  { db, session, today }: Context,
  of: { userId: string; from: string; isStored: boolean },
): Promise<OpenAtLeaving['decides']> {
  const { companyId } = session;
  const waiting = await readHandover(db, { companyId, userId: of.userId, today, from: of.from });
  const names = await readAccountNames(db, { companyId, userIds: [...new Set(waiting.flatMap(({ takers }) => takers))] });
  // Before the day is saved the record still names the person, and who comes next is not told by it.
  const takenOver = (takers: readonly string[]): string | null =>
    of.isStored && takers.length > 0
      ? takers
          .slice(0, 3)
          .flatMap((id) => names.get(id) ?? [])
          .toSorted()
          .join(', ')
      : null;
  const groups = Map.groupBy(
    waiting.map(({ kind, takers }) => ({ kind, takenOverBy: takenOver(takers) })),
    ({ kind, takenOverBy }) => `${kind} ${takenOverBy ?? ''}`,
  );
  return [...groups.values()]
    .flatMap((rows) => rows.slice(0, 1).map((row) => ({ ...row, count: rows.length })))
    .toSorted((one, other) => requestKindNames.indexOf(one.kind) - requestKindNames.indexOf(other.kind));
}
