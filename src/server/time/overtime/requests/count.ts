import { dayBefore, monthOf, type Day } from '#engine/calendar/day.ts';
import { isInPresentEmployment } from '#engine/calendar/employment.ts';
import { workedHalves, type WorkCalendar } from '#engine/calendar/work-calendar.ts';
import { DECIMAL4_ONE } from '#engine/money/units.ts';
import { countOvertime, creditOf, type CountedOvertime, type OvertimeCredit } from '#engine/overtime/counting.ts';
import { beyondLimit, type BeyondLimit } from '#engine/overtime/limit.ts';
import { dayAt, stretchesOf, type AskedOvertime } from '#engine/overtime/stretches.ts';
import type { OvertimeClass } from '#engine/rules/parameter-types.ts';
import { Refusal, refuseField } from '#contract/errors.ts';
import type { MinuteClass, OvertimeCount, OvertimeReward } from '#contract/time/overtime.ts';
import type { Db } from '#server/db/connect.ts';
import { readOtherMinutes } from '#server/time/overtime/overtime.queries.ts';
import { readLeaveHalves, readOvertimeRules, readTimeRules } from '#server/time/overtime/rules.queries.ts';
import { readPaidMonths } from '#server/requests/request-kinds/index.ts';
import { readWorkCalendars } from '#server/time/work-calendar/index.ts';
import { sayDay } from '#server/http/clock.ts';

const codes: Readonly<Record<OvertimeClass, MinuteClass>> = { holiday: 1, normal: 2, night: 3, day_off: 4 };

/** Hours with two decimals. */
export const toHours = (minutes: number): number => Math.round((minutes / 60) * 100) / 100;

/** Whose overtime, of what kind, and which request it is, once it is one. */
export interface OfOvertime {
  readonly companyId: string;
  readonly employeeId: string;
  readonly asked: AskedOvertime;
  readonly reward: OvertimeReward | null;
  readonly requestId?: string;
}

/** Overtime counted, with all that speaks for or against it. */
export interface Weighed {
  readonly calendar: WorkCalendar;
  readonly counted: CountedOvertime;
  readonly credit: OvertimeCredit | null;
  readonly beyond: readonly BeyondLimit[];
  readonly refusesBeyond: boolean;
  readonly leaveDays: readonly Day[];
  /** The first day on which a stretch begins though the whole of it is leave. */
  readonly wholeLeaveDay: Day | undefined;
  readonly paidMonths: readonly string[];
}

/** Counts overtime as calendar, rates and settings stand now. */
export async function weigh(db: Db, of: OfOvertime): Promise<Weighed> {
  const { companyId, employeeId, asked } = of;
  const from = dayBefore(asked.from.day);
  const to = asked.to.day;
  const calendars = await readWorkCalendars(db, { companyId, employeeIds: [employeeId], from, to });
  const calendar = calendars.get(employeeId);
  if (calendar === undefined) throw new Refusal('NOT_FOUND');
  const rules = await readOvertimeRules(db, companyId);
  const time = await readTimeRules(db, companyId);
  const counted = countOvertime(calendar, asked, rules);
  const others = await readOtherMinutes(db, { companyId, employeeId, from, to, ...(of.requestId === undefined ? {} : { exceptId: of.requestId }) });
  const halves = await readLeaveHalves(db, { companyId, employeeId, from: asked.from.day, to });
  const paid = (await readPaidMonths(db, { companyId, employeeIds: [employeeId] })).get(employeeId) ?? [];
  const months = new Set(counted.parts.map(({ date }) => monthOf(date)));
  const last = counted.parts.at(-1)?.date;
  const begins = new Set(stretchesOf(asked).map((stretch) => dayAt(stretch.from)));
  return {
    calendar,
    counted,
    credit:
      of.reward === 'FOR_LEAVE' && last !== undefined
        ? creditOf(counted, { rate: rules.creditRate(last), months: time.credit_months })
        : null,
    beyond: beyondLimit(calendar, { parts: counted.parts, others }),
    refusesBeyond: time.overtime_limit === 'refuse',
    leaveDays: halves.map(({ date }) => date),
    wholeLeaveDay: halves.find((half) => begins.has(half.date) && isWhole(calendar, half))?.date,
    paidMonths: paid.map(({ month }) => month).filter((month) => months.has(month)),
  };
} // prettier-ignore

/** Leave of every half that is worked; of a day on which nobody works (maternity leave) the whole of it. */
function isWhole(calendar: WorkCalendar, leave: { date: Day; morning: boolean; afternoon: boolean }): boolean {
  const worked = workedHalves(calendar, leave.date);
  if (worked.length === 0) return leave.morning && leave.afternoon;
  return worked.every((half) => (half === 'AM' ? leave.morning : leave.afternoon));
}

/** Refuses what cannot be overtime: outside the employment, inside the working time, on leave, over a limit that is kept. */
export function refuseWeighed({ calendar, counted, wholeLeaveDay }: Weighed, asked: AskedOvertime): void {
  if (!isInPresentEmployment(calendar, asked.from.day)) throw refuseField('startDate', 'not_employed_on');
  if (!isInPresentEmployment(calendar, asked.to.day)) throw refuseField('endDate', 'not_employed_on');
  if (counted.minutes === 0)
    throw new Refusal('OVERTIME_INSIDE_WORK', {}, { startDate: { key: 'OVERTIME_INSIDE_WORK' } });
  if (wholeLeaveDay === undefined) return;
  const params = { day: sayDay(wholeLeaveDay) };
  throw new Refusal('OVERTIME_ON_LEAVE', params, { startDate: { key: 'OVERTIME_ON_LEAVE', params } });
} // prettier-ignore

/** Refuses what is over the limit, where the company refuses it. */
export function refuseBeyond({ beyond, refusesBeyond }: Weighed): void {
  const [first] = beyond;
  if (first === undefined || !refusesBeyond) return;
  const params = { day: sayDay(first.date), most: toHours(first.most), hours: toHours(first.minutes) };
  throw new Refusal('OVERTIME_LIMIT', params, { endDate: { key: 'OVERTIME_LIMIT', params } });
}

/** The same as the wire has it. */
export const toCount = (weighed: Weighed): OvertimeCount => ({
  numberOfDays: weighed.counted.days / DECIMAL4_ONE,
  hours: toHours(weighed.counted.minutes),
  minutes: weighed.counted.parts.map((part) => ({
    date: part.date,
    type: codes[part.overtimeClass],
    minutes: part.minutes,
  })),
  credit: toCredit(weighed.credit),
  warnings: weighed.beyond.map((one) => ({ date: one.date, hours: toHours(one.minutes), most: toHours(one.most) })),
  leaveDays: [...weighed.leaveDays],
  paidMonths: [...weighed.paidMonths],
});

const toCredit = (credit: OvertimeCredit | null): OvertimeCount['credit'] =>
  credit === null ? null : { days: credit.days / DECIMAL4_ONE, expiresOn: credit.expiresOn };
