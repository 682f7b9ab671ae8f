import { z } from 'zod';
import { laterSplits } from '#contract/people/employees/employee-form.ts';
import { endpoint } from '#contract/endpoint.ts';
import { note } from '#contract/people/facts/fact-schemas.ts';
import { recordFacts } from '#contract/people/facts/record-facts.ts';
import { endReasons } from '#engine/payroll/end-reasons.ts';
import { Amount, Day, Id, LinkAnswer, Percent, dataOf } from '#contract/shared.ts';

/** People who are changed or exported at once. */
export const MOST_AT_ONCE = 500;

const ids = z
  .array(Id)
  .min(1, 'validation.required')
  .max(MOST_AT_ONCE, 'validation.number_range')
  .transform((given) => [...new Set(given)]);

/** How salaries are raised. */
export const raiseWays = ['percent', 'amount', 'to', 'step'] as const;

/** Multiples of dollars to which a percent is rounded. */
export const raiseRoundings = [0.01, 1, 5, 10] as const;

const Line = z.object({
  project: z.uuid('validation.required'),
  percentage: Percent.refine((share) => share > 0, 'validation.above_0'),
});

/**
 * The acts on one person or many. manager: another 1st line manager, today. handover: the same, and approver, wherever one person
 * stands, as when that person leaves. team: department and team from a day on, and with
 * them the shift that is theirs, where said also duty station and 1st line manager. allocation: the projects that they are charged to from a day on, in place of all that stood; later ones stay or go with them. share:
 * what of them one project pays goes to another from a day on, and what others pay stays. renew_until, renew_by: another contract of the
 * same kind after the present one, to a day or for months. undetermined: one without an end after it. let_end: they leave with it. raise:
 * another salary from a day on, by percent, by an amount, to an amount, or to the next step of the salary scale. promote: another post, with
 * a salary where one is said. leave: the last working day and why. join_date: the day on which the employment began is corrected.
 */
const BulkAct = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('manager'), managerId: z.uuid('validation.required') }),
  z.object({ kind: z.literal('handover'), fromId: z.uuid('validation.required'), managerId: z.uuid('validation.required') }),
  z.object({
    kind: z.literal('team'),
    departmentId: z.uuid('validation.required'),
    teamId: Id.nullable(),
    dutyStation: note().optional(),
    managerId: z.uuid('validation.choice').nullish(),
    from: Day,
    /** What becomes of another department or team that begins later; without it who has one is refused. */
    later: z.enum(laterSplits, 'validation.choice').optional(),
  }),
  z.object({
    kind: z.literal('allocation'),
    from: Day,
    /** What becomes of allocations that begin after that day; without it who has one is refused. */
    later: z.enum(laterSplits, 'validation.choice').optional(),
    lines: z
      .array(Line)
      .min(1, 'validation.required')
      .max(20, 'validation.number_range')
      .refine((lines) => new Set(lines.map(({ project }) => project)).size === lines.length, 'validation.allocation_twice')
      .refine(
        (lines) => lines.reduce((sum, { percentage }) => sum + Math.round(percentage * 100), 0) <= 10_000,
        'validation.over_100',
      ),
  }),
  z.object({
    kind: z.literal('share'),
    fromProjectId: z.uuid('validation.required'),
    toProjectId: z.uuid('validation.required'),
    from: Day,
  }),
  z.object({ kind: z.literal('renew_until'), until: Day }),
  z.object({
    kind: z.literal('renew_by'),
    months: z.int('validation.whole').min(1, 'validation.number_range').max(60, 'validation.number_range'),
  }),
  z.object({ kind: z.literal('undetermined') }),
  z.object({ kind: z.literal('let_end'), noticeOn: Day }),
  z.object({
    kind: z.literal('raise'),
    by: z.enum(raiseWays, 'validation.choice'),
    /** Percent, or US dollars; none of a step. */
    value: Amount.gt(0, 'validation.above_0').lt(1e7, 'validation.number_range').nullish(),
    /** A salary raised by a percent is rounded to a multiple of this many US dollars. */
    rounding: z.literal([...raiseRoundings], 'validation.choice').optional(),
    from: Day,
    /** Keeps or replaces a salary that begins later; people who have one are refused where it is left out. */
    later: z.enum(laterSplits, 'validation.choice').optional(),
  }),
  z.object({
    kind: z.literal('promote'),
    position: note().optional(),
    jobGradeId: Id.nullish(),
    jobLevelId: Id.nullish(),
    step: z.int('validation.whole').min(1, 'validation.step').max(9, 'validation.step').nullish(),
    basicSalary: Amount.gt(0, 'validation.above_0').lt(1e7, 'validation.number_range').nullish(),
    from: Day,
    later: z.enum(laterSplits, 'validation.choice').optional(),
  }),
  z.object({
    kind: z.literal('leave'),
    reason: z.enum(endReasons, 'validation.choice'),
    lastWorkingDay: Day,
    /** The day on which notice was given; null: none was. */
    noticeOn: Day.nullish(),
    noticePeriodType: z.enum(recordFacts.noticePeriodType.choices, 'validation.choice').nullish(),
    terminationBenefit: z.literal([0, 1]).nullish(),
  }),
  z.object({ kind: z.literal('join_date'), joinDate: Day }),
]);
export type BulkAct = z.output<typeof BulkAct>;

/** What an act does, or would do, to one of the people. */
export const BulkRow = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  /** ask: it waits for a second person, and nothing is changed before. */
  outcome: z.enum(['change', 'ask', 'same', 'refuse']),
  /** What stands now, in words; null: nothing. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** Why not, in the caller's language. */
  refusal: z.string().nullable(),
  /** Where the record would depart from the Labour Law and does not now, in the caller's language. */
  warnings: z.array(z.string()),
  /** The monthly salary now and then, US dollars, where the act is about it. */
  salary: z.object({ before: z.number(), after: z.number() }).nullable(),
});
export type BulkRow = z.output<typeof BulkRow>;

/** What is done to many employees at once. */
export const employeeBulk = {
  change: endpoint({
    method: 'POST',
    path: '/employee/v1/change_many',
    isHeavy: true,
    tag: 'employees',
    summary: `Gives up to ${MOST_AT_ONCE} people another manager, team, station or allocation, another salary or post, a last working day or a corrected join date, puts somebody in the place of one who leaves, moves the share of one project to another, or renews, ends or makes undetermined the contracts that have an end, by the rules of the form: each by itself, so that who is refused holds up nobody. With preview nothing is kept. Ids of nobody in the company are left out.`,
    needs: 'employee/edit',
    scope: { rows: 'company' },
    body: z.object({
      ids,
      act: BulkAct,
      /** Why, for whoever decides on it. */
      reason: note('lines').optional(),
      preview: z.boolean(),
    }),
    answer: dataOf(z.array(BulkRow)),
    touches: 'everything',
  }),
  export: endpoint({
    method: 'POST',
    path: '/employee/v1/export_chosen',
    isHeavy: true,
    tag: 'employees',
    summary: 'A link to an xlsx of the people who were chosen, as the export of the list. It holds no pay.',
    needs: 'employee/view',
    scope: { rows: 'company' },
    body: z.object({ ids }),
    answer: LinkAnswer,
    touches: 'nothing',
  }),
};
