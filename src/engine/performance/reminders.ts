import { addDays } from '#engine/calendar/day.ts';
import type { Day } from '#engine/calendar/day.ts';
import { isOfficeDay } from '#engine/calendar/office-days.ts';
import { stepMakers } from '#engine/performance/timeline.ts';
import type { TimelineStep } from '#engine/performance/timeline.ts';

/** Days from the due day of a step to each of its reminders (performance.md 8): five in all. */
export const reminderDays = [-14, -3, 1, 8, 15] as const;

/** Days for which a reminder that could not go out on its day still does. */
const DAYS_LATE = 7;

/** When somebody can be reminded: not while they are on leave. */
export interface Presence {
  /** Ranges of whole days of approved leave, both ends included. */
  readonly leave: readonly { readonly from: Day; readonly to: Day }[];
  readonly holidays: ReadonlySet<Day>;
}

export const isAway = (day: Day, { leave }: Pick<Presence, 'leave'>): boolean =>
  leave.some(({ from, to }) => from <= day && day <= to);

/**
 * The number, 1 to 5, of the reminder of a step that goes out on a day at the latest; undefined: none. Who is on leave on its day
 * gets it on the first working day after. One that was missed for a week goes out no more.
 */
export function reminderDue(due: Day, of: Presence & { readonly today: Day }): number | undefined {
  const at = reminderDays.findLastIndex((days) => addDays(due, days) <= of.today);
  const days = reminderDays[at];
  if (days === undefined || isAway(of.today, of)) return undefined;
  const planned = addDays(due, days);
  let goes = planned;
  if (isAway(goes, of)) while (isAway(goes, of) || !isOfficeDay(goes, of.holidays)) goes = addDays(goes, 1);
  return goes <= of.today && of.today < addDays(goes, DAYS_LATE) ? at + 1 : undefined;
}

/** A step that its person can make and that has its day. */
export type OwnStep = TimelineStep & { readonly due: Day };

/** The steps of a year that its person can make now. The self evaluation looks back at objectives that were approved. */
export function ownOpenSteps(steps: readonly TimelineStep[]): readonly OwnStep[] {
  const hasObjectives = steps.some(({ step, state }) => step === 'objectives' && state === 'done');
  return steps.flatMap((one) => {
    const { step, state, due } = one;
    const isTheirs = stepMakers[step] === 'employee' && state === 'open' && (step !== 'selfEvaluation' || hasObjectives);
    return isTheirs && due !== null ? [{ ...one, due }] : [];
  });
}

/** How often who must act has been reminded after so many working days: after five, and then every five. */
export const waitingReminder = (workingDays: number): number => Math.floor(workingDays / 5);

/** Days before a plan ends on which it is reminded of. */
export const DAYS_BEFORE_A_PLAN_ENDS = 3;
