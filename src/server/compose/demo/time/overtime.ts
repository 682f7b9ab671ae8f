import { z } from 'zod';
import { addMonths, dayAfter, dayIn, weekdayOf } from '#engine/calendar/day.ts';
import type { OvertimeReward } from '#contract/time/overtime.ts';
import { REQUEST } from '#contract/requests/requests.ts';
import type { Db } from '#server/db/connect.ts';
import type { DemoClient } from '#server/compose/demo/client.ts';
import { inOrder } from '#server/in-order.ts';

const { APPROVED, REJECTED, REVIEWED } = REQUEST;

/** Overtime of the demo: whose, from which month and day, an evening or a Saturday, for what, and how far it came. */
interface DemoOvertime {
  readonly code: string;
  readonly monthsBack: number;
  readonly day: number;
  readonly when: 'evening' | 'saturday';
  readonly reward: OvertimeReward;
  readonly came: typeof APPROVED | typeof REJECTED | typeof REVIEWED | null;
}

const overtimes: readonly DemoOvertime[] = [
  { code: 'MR-1014', monthsBack: 8, day: 10, when: 'evening', reward: 'FOR_PAYMENT', came: APPROVED },
  { code: 'MR-1010', monthsBack: 7, day: 14, when: 'saturday', reward: 'FOR_LEAVE', came: APPROVED },
  { code: 'MR-1022', monthsBack: 5, day: 6, when: 'saturday', reward: 'FOR_PAYMENT', came: APPROVED },
  { code: 'MR-1012', monthsBack: 4, day: 17, when: 'evening', reward: 'FOR_PAYMENT', came: REJECTED },
  { code: 'MR-1018', monthsBack: 3, day: 20, when: 'evening', reward: 'FOR_PAYMENT', came: APPROVED },
  { code: 'MR-1010', monthsBack: 2, day: 19, when: 'evening', reward: 'FOR_PAYMENT', came: APPROVED },
  { code: 'MR-1016', monthsBack: 2, day: 21, when: 'saturday', reward: 'FOR_LEAVE', came: APPROVED },
  { code: 'MR-1014', monthsBack: 1, day: 14, when: 'evening', reward: 'FOR_PAYMENT', came: APPROVED },
  { code: 'MR-1011', monthsBack: 1, day: 20, when: 'saturday', reward: 'FOR_LEAVE', came: APPROVED },
  { code: 'MR-1020', monthsBack: 0, day: 3, when: 'evening', reward: 'FOR_PAYMENT', came: REVIEWED },
  { code: 'MR-1010', monthsBack: 0, day: 10, when: 'saturday', reward: 'FOR_LEAVE', came: null },
  { code: 'MR-1022', monthsBack: 0, day: 12, when: 'evening', reward: 'FOR_PAYMENT', came: null },
];

const times = { evening: ['17:00', '19:30'], saturday: ['13:00', '17:00'] } as const;
const reasons = { evening: 'Distribution list for the next morning', saturday: 'Distribution in the province' } as const;

const Made = z.object({ data: z.object({ id: z.string() }) });
const Total = z.object({ pagination: z.object({ total: z.number() }) });

/** The day itself or the next that is a working day, Monday to Friday, or a Saturday. */
function dayOf({ monthsBack, day, when }: DemoOvertime, current: string): string {
  let at = dayIn(addMonths(current, -monthsBack), day);
  while (when === 'saturday' ? weekdayOf(at) !== 5 : weekdayOf(at) > 4) at = dayAfter(at);
  return at;
}

/**
 * A year of overtime, of all states: an HR officer files it for people, the HR manager reviews it as their second line, the
 * administrator decides. Nothing where there is some already.
 */
export async function arrangeOvertime(
  db: Db,
  of: { companyId: string; current: string; officer: DemoClient; hr: DemoClient; admin: DemoClient },
): Promise<void> {
  const { companyId, current, officer, hr, admin } = of;
  const before = Total.parse(await officer.call('GET', '/overtime/v1/lists?limit=1'));
  if (before.pagination.total > 0) return;
  const people = await db.selectFrom('employees').select(['id', 'code']).where('company_id', '=', companyId).execute();
  const ids = new Map(people.map(({ id, code }) => [code, id]));
  // One after the other, as people ask.
  await inOrder(overtimes, async (one) => {
    const { when, reward, came } = one;
    const day = dayOf(one, current);
    const [start, end] = times[when];
    const body = {
      employeeId: ids.get(one.code),
      type: reward,
      startDate: `${day} ${start}`,
      endDate: `${day} ${end}`,
      reason: reasons[when],
    };
    const { id } = Made.parse(await officer.call('POST', '/overtime/v1/request', body)).data;
    if (came === null) return;
    await hr.call('PUT', `/overtime/v1/approve/${id}`, { status: REVIEWED });
    if (came === REVIEWED) return;
    const comment = came === REJECTED ? 'The list can wait until the morning.' : null;
    await admin.call('PUT', `/overtime/v1/approve/${id}`, { status: came, comment });
  });
}
