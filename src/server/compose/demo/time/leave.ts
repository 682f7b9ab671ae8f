import { z } from 'zod';
import { addDays, addMonths, dayAfter, dayIn, weekdayOf } from '#engine/calendar/day.ts';
import type { Db } from '#server/db/connect.ts';
import type { DemoClient } from '#server/compose/demo/client.ts';
import { inOrder } from '#server/in-order.ts';

/** A leave of the demo: whose, of which type, from which month and day, for how many days, and what became of it. */
type DemoLeave = readonly [code: string, type: number, monthsBack: number, day: number, days: number, decision: 1 | 2 | null];

const leaves: readonly DemoLeave[] = [
  ['MR-1018', 6, 2, 8, 5, 1],
  ['MR-1010', 1, 8, 9, 3, 1],
  ['MR-1010', 2, 5, 15, 2, 1],
  ['MR-1010', 1, 2, 3, 4, 1],
  ['MR-1010', 1, -1, 7, 2, null],
  ['MR-1011', 1, 7, 4, 5, 1],
  ['MR-1011', 5, 3, 18, 2, 1],
  ['MR-1012', 2, 6, 11, 1, 1],
  ['MR-1012', 1, 1, 22, 3, 2],
  ['MR-1014', 1, 4, 6, 5, 1],
  ['MR-1014', 1, 0, 24, 3, null],
  ['MR-1016', 1, 3, 12, 2, 1],
  ['MR-1020', 5, 1, 9, 1, 1],
  ['MR-1022', 1, 0, 26, 2, null],
  ['MR-1004', 1, 5, 19, 4, 1],
  ['MR-1005', 2, 2, 13, 1, 1],
  ['MR-1006', 1, 4, 24, 3, 1],
];

/** Approved leave around today: whose, how many days from today, for how many days. */
const soon: readonly (readonly [code: string, from: number, days: number])[] = [
  ['MR-1023', 0, 3],
  ['MR-1034', 5, 2],
  ['MR-1041', 8, 4],
];
/** Who is on maternity leave since this month began. */
const mother = 'MR-1026';
const maternityDays = 126;

const Types = z.object({ data: z.array(z.object({ id: z.string(), type: z.number() })) });
const Made = z.object({ data: z.object({ id: z.string() }) });
const Total = z.object({ pagination: z.object({ total: z.number() }) });
const reasons: Readonly<Record<number, string>> = {
  1: 'Family visit in the province',
  5: 'Wedding in the family',
  6: 'Family matter',
};

/** The next Monday to Thursday: a leave of the demo begins on a working day. */
function workingDay(day: string): string {
  let at = day;
  while (weekdayOf(at) > 3) at = dayAfter(at);
  return at;
}

const Counted = z.object({ data: z.object({ numberOfDays: z.number() }) });

/** So many days from a Monday to Thursday on; a week later where they are all public holidays. */
async function freeDays(
  hr: DemoClient,
  of: { employeeId: string; start: string; days: number },
): Promise<{ start: string; end: string }> {
  const start = workingDay(of.start);
  const end = addDays(start, of.days - 1);
  const query = `employeeId=${of.employeeId}&startDate=${start}&endDate=${end}&leaveType=1`;
  const { data } = Counted.parse(await hr.call('GET', `/leave/v1/number_of_day?${query}`));
  return data.numberOfDays > 0 ? { start, end } : await freeDays(hr, { ...of, start: addDays(start, 7) });
}

/** A year of leave: HR files it for people, the administrator decides on it. Nothing where there is some already. */
export async function arrangeLeave(
  db: Db,
  of: { companyId: string; current: string; today: string; hr: DemoClient; admin: DemoClient },
): Promise<void> {
  const { companyId, current, today, hr, admin } = of;
  const before = Total.parse(await hr.call('GET', '/leave/v1/lists?limit=1'));
  if (before.pagination.total > 0) return;
  const types = new Map(Types.parse(await hr.call('GET', '/leave/v1/leave_types')).data.map(({ id, type }) => [type, id]));
  const people = await db.selectFrom('employees').select(['id', 'code']).where('company_id', '=', companyId).execute();
  const ids = new Map(people.map(({ id, code }) => [code, id]));
  const ask = async (asked: { code: string; type: number; start: string; end: string }): Promise<string> => {
    const body = {
      employeeId: ids.get(asked.code),
      leaveItemId: types.get(asked.type),
      startDate: `${asked.start} 08:00`,
      endDate: `${asked.end} 17:00`,
      reason: reasons[asked.type] ?? null,
    };
    return Made.parse(await hr.call('POST', '/leave/v1/request', body)).data.id;
  };
  const decide = async (id: string, status: 1 | 2): Promise<void> => {
    const comment = status === 2 ? 'The distribution is in this week. Please take it a week later.' : null;
    await admin.call('PUT', `/leave/v1/approve/${id}`, { status, comment });
  };
  const free = async (code: string, start: string, days: number) =>
    await freeDays(hr, { employeeId: ids.get(code) ?? '', start, days });
  // One after the other, as people ask.
  await inOrder(leaves, async ([code, type, back, day, days, decision]) => {
    const id = await ask({ code, type, ...(await free(code, dayIn(addMonths(current, -back), day), days)) });
    if (decision !== null) await decide(id, decision);
  });
  await inOrder(soon, async ([code, from, days]) => {
    await decide(await ask({ code, type: 1, ...(await free(code, addDays(today, from), days)) }), 1);
  });
  const since = dayIn(current, 1);
  await decide(await ask({ code: mother, type: 3, start: since, end: addDays(since, maternityDays - 1) }), 1);
}

const Me = z.object({ data: z.object({ employeeId: z.string() }) });

/** An approved leave that its owner wants to give up again: somebody has yet to let it go or to keep it. */
export async function arrangeCancellation(of: {
  readonly today: string;
  readonly owner: DemoClient;
  readonly admin: DemoClient;
}): Promise<void> {
  const { today, owner, admin } = of;
  const types = Types.parse(await owner.call('GET', '/leave/v1/leave_types')).data;
  const { employeeId } = Me.parse(await owner.call('GET', '/auth/v1/session')).data;
  const { start, end } = await freeDays(owner, { employeeId, start: addDays(today, 14), days: 2 });
  const leaveItemId = types.find(({ type }) => type === 1)?.id;
  const body = { employeeId, leaveItemId, startDate: `${start} 08:00`, endDate: `${end} 17:00`, reason: reasons[1] };
  const { id } = Made.parse(await owner.call('POST', '/leave/v1/request', body)).data;
  await admin.call('PUT', `/leave/v1/approve/${id}`, { status: 1, comment: null });
  await owner.call('PUT', `/leave/v1/cancel/${id}`, { comment: 'The visit is put off to next year.' });
}
