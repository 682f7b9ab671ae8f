import { addDays, addMonthsToDay, earlierOf } from '#engine/calendar/day.ts';
import type { Day } from '#engine/calendar/day.ts';
import type { AppraisalState, EvaluationState, ObjectiveState } from '#engine/performance/moves.ts';
import { dueSteps, joinedForQuarter, objectivesDue } from '#engine/performance/year.ts';
import type { DueDates, DueStep } from '#engine/performance/year.ts';

/** Days after the release within which its person answers. */
const DAYS_TO_ANSWER = 14;

/** Steps of somebody's year, in their order: those that are due on a day, and the answer to the result. */
export const yearSteps = [...dueSteps, 'acknowledgement'] as const;
export type YearStep = (typeof yearSteps)[number];

/** The quarter that a step is the review of. */
const quarterSteps: Partial<Record<YearStep, 1 | 2 | 3>> = { quarter1: 1, quarter2: 2, quarter3: 3 };

/**
 * The last day on which somebody has joined of whom a step is asked, in a year that begins on `start`; undefined: whoever the year
 * is expected of. A quarter that ended before there were objectives is not reviewed.
 */
export function joinedForStep(step: YearStep, start: Day): Day | undefined {
  const quarter = quarterSteps[step];
  return quarter === undefined ? undefined : joinedForQuarter(quarter, start);
}

/** Days before a probation ends by which it is appraised (performance.md 8). */
const DAYS_BEFORE_PROBATION_ENDS = 14;

/** Steps that somebody's year may have: those of every year, and the appraisal of a probation that ends in it. */
export const personSteps = [...yearSteps, 'probation'] as const;
export type PersonStep = (typeof personSteps)[number];

/** Who makes a step: its person, who evaluates them, or HR. */
export const stepMakers: Readonly<Record<PersonStep, 'employee' | 'manager' | 'hr'>> = {
  probation: 'employee',
  objectives: 'employee',
  quarter1: 'employee',
  quarter2: 'employee',
  quarter3: 'employee',
  selfEvaluation: 'employee',
  evaluation: 'manager',
  appraisal: 'employee',
  release: 'hr',
  acknowledgement: 'employee',
};

/** What is known of somebody's year: states and days, no content. */
export interface YearFacts {
  readonly joinDate: Day;
  readonly lastWorkingDay: Day | null;
  /** The contract in force. */
  readonly contractType: string | null;
  readonly objective: {
    readonly status: ObjectiveState;
    readonly approvedOn: Day | null;
    readonly evaluateStatus: EvaluationState;
    readonly selfEvaluatedOn: Day | null;
    readonly evaluatedOn: Day | null;
  } | null;
  /** Reviews of the year: PENDING, or SUBMITTED and marked on a day. */
  readonly quarters: readonly {
    readonly quarter: number;
    readonly status: 'PENDING' | 'SUBMITTED';
    readonly markedOn: Day | null;
  }[];
  readonly appraisal: {
    readonly state: AppraisalState;
    readonly evaluatedOn: Day | null;
    readonly releasedOn: Day | null;
    readonly acknowledgedOn: Day | null;
  } | null;
  /** The probation of who has or had one, and its appraisal; an appraisal that does not exist has no state. */
  readonly probation: {
    readonly endsOn: Day;
    readonly passedOn: Day | null;
    readonly state: AppraisalState | null;
    readonly evaluatedOn: Day | null;
  } | null;
}

/** What a year is measured by: its first and last day, the days its steps are due, and of whom it is expected. */
export interface YearMeasure {
  readonly start: Day;
  readonly end: Day;
  readonly dates: DueDates;
  readonly rules: ExpectedRules;
}

/** Of whom a year is expected (performance.md 1). */
export interface ExpectedRules {
  readonly expectedContracts: readonly string[];
  /** Months before the year ends by which somebody has joined. */
  readonly expectedMonths: number;
}

/** open: its maker has not begun or not finished; waiting: it was submitted, and the next one is asked. */
export type StepState = 'open' | 'waiting' | 'done';

/** A step of somebody's year. */
export interface TimelineStep {
  readonly step: PersonStep;
  readonly state: StepState;
  /** Null where nothing is expected of the person, or it depends on a step that is not done. */
  readonly due: Day | null;
  readonly doneOn: Day | null;
}

/** Whether a person is expected to make a step that is due on a day. */
export function isExpected(
  facts: Pick<YearFacts, 'contractType' | 'joinDate' | 'lastWorkingDay'>,
  of: { readonly rules: ExpectedRules; readonly end: Day; readonly due: Day },
): boolean {
  const { rules, end, due } = of;
  if (facts.contractType === null || !rules.expectedContracts.includes(facts.contractType)) return false;
  if (facts.joinDate > earlierOf(addMonthsToDay(addDays(end, 1), -rules.expectedMonths), end)) return false;
  return facts.lastWorkingDay === null || facts.lastWorkingDay >= due;
}

type Reached = Pick<TimelineStep, 'state' | 'doneOn'>;
const open: Reached = { state: 'open', doneOn: null };
const waiting: Reached = { state: 'waiting', doneOn: null };
const done = (doneOn: Day | null): Reached => ({ state: 'done', doneOn });

function reachedOf(step: YearStep, { objective, quarters, appraisal }: YearFacts): Reached {
  const state = appraisal?.state ?? 'PENDING';
  switch (step) {
    case 'objectives':
      // Approved once, it stays done while it is updated between quarters.
      if (objective?.approvedOn !== null && objective?.approvedOn !== undefined) return done(objective.approvedOn);
      return objective?.status === 'SUBMITTED' ? waiting : open;
    case 'quarter1':
    case 'quarter2':
    case 'quarter3': {
      const review = quarters.find(({ quarter }) => quarter === Number(step.at(-1)));
      if (review === undefined || review.status === 'PENDING') return open;
      return review.markedOn === null ? waiting : done(review.markedOn);
    }
    case 'selfEvaluation':
      return objective === null || objective.evaluateStatus === 'PENDING' ? open : done(objective.selfEvaluatedOn);
    case 'evaluation':
      return objective?.evaluateStatus === 'APPROVED' ? done(objective.evaluatedOn) : open;
    case 'appraisal':
      if (state === 'PENDING') return open;
      return state === 'SUBMITTED' ? waiting : done(appraisal?.evaluatedOn ?? null);
    case 'release':
      return state === 'RELEASED' || state === 'ACKNOWLEDGED' ? done(appraisal?.releasedOn ?? null) : open;
    case 'acknowledgement':
      return state === 'ACKNOWLEDGED' ? done(appraisal?.acknowledgedOn ?? null) : open;
    default:
      return step satisfies never;
  }
}

function dueOf(step: YearStep, of: { readonly facts: YearFacts; readonly dates: DueDates }): Day | null {
  const { facts, dates } = of;
  if (step === 'objectives') return objectivesDue(dates.objectives, facts.joinDate);
  if (step !== 'acknowledgement') return dates[step satisfies DueStep];
  const released = facts.appraisal?.releasedOn ?? null;
  return released === null ? null : addDays(released, DAYS_TO_ANSWER);
}

/** The appraisal of a probation that ends in this year, or undefined: none does, or it was passed without one. */
function probationStep(facts: YearFacts, { start, end }: YearMeasure): (TimelineStep & { readonly day: Day }) | undefined {
  if (facts.probation === null) return undefined;
  const { endsOn, passedOn, state, evaluatedOn } = facts.probation;
  const due = addDays(endsOn, -DAYS_BEFORE_PROBATION_ENDS);
  if (due < start || due > end || (passedOn !== null && state === null)) return undefined;
  const reached = state === null || state === 'PENDING' ? open : state === 'SUBMITTED' ? waiting : done(evaluatedOn);
  const isEmployed = facts.lastWorkingDay === null || facts.lastWorkingDay >= due;
  return { step: 'probation', day: due, due: isEmployed ? due : null, ...reached };
}

/** Somebody's year, step by step; a probation's appraisal by its day. A step that is done has its day, whether it was expected or not. */
export function timelineOf(facts: YearFacts, of: YearMeasure): readonly TimelineStep[] {
  const steps = yearSteps.map((step): TimelineStep => {
    const due = dueOf(step, { facts, dates: of.dates });
    const isInTime = facts.joinDate <= (joinedForStep(step, of.start) ?? facts.joinDate);
    const isAsked = due !== null && isInTime && isExpected(facts, { rules: of.rules, end: of.end, due });
    return { step, due: isAsked ? due : null, ...reachedOf(step, facts) };
  });
  const found = probationStep(facts, of);
  if (found === undefined) return steps;
  const { day, ...probation } = found;
  const at = dueSteps.findIndex((step) => of.dates[step] > day);
  return steps.toSpliced(at === -1 ? dueSteps.length : at, 0, probation);
}

/**
 * What the person themselves is to do next: the first of their steps that is due on a day and open. While their objectives wait for
 * approval, nothing that rests on the objectives is asked of them.
 */
export function nextOwnStep(steps: readonly TimelineStep[]): TimelineStep | undefined {
  const areWaiting = steps.some(({ step, state }) => step === 'objectives' && state === 'waiting');
  return steps.find(
    ({ step, state, due }) =>
      stepMakers[step] === 'employee' && state === 'open' && due !== null && (!areWaiting || step === 'probation'),
  );
}
