import { z } from 'zod';
import { laterSplits } from '#contract/people/employees/employee-form.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Day, Id, LinkAnswer, Percent, dataOf } from '#contract/shared.ts';

/** People who are changed or exported at once. */
export const MOST_AT_ONCE = 500;

const ids = z
  .array(Id)
  .min(1, 'validation.required')
  .max(MOST_AT_ONCE, 'validation.number_range')
  .transform((given) => [...new Set(given)]);

const Line = z.object({
  project: z.uuid('validation.required'),
  percentage: Percent.refine((share) => share > 0, 'validation.above_0'),
});

/**
 * What many people are given at once. manager: another 1st line manager, today. handover: the same, and approver, wherever one person
 * stands, as when that person leaves. team: department and team from a day on, and with
 * them the shift that is theirs. allocation: the projects that they are charged to from a day on, in place of all that stood; later ones stay or go with them. share:
 * what of them one project pays goes to another from a day on, and what others pay stays. renew_until, renew_by: another contract of the
 * same kind after the present one, to a day or for months. undetermined: one without an end after it. let_end: they leave with it.
 */
const BulkAct = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('manager'), managerId: z.uuid('validation.required') }),
  z.object({ kind: z.literal('handover'), fromId: z.uuid('validation.required'), managerId: z.uuid('validation.required') }),
  z.object({
    kind: z.literal('team'),
    departmentId: z.uuid('validation.required'),
    teamId: Id.nullable(),
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
});
export type BulkRow = z.output<typeof BulkRow>;

/** What is done to many employees at once. */
export const employeeBulk = {
  change: endpoint({
    method: 'POST',
    path: '/employee/v1/change_many',
    isHeavy: true,
    tag: 'employees',
    summary: `Gives up to ${MOST_AT_ONCE} people another manager, team or allocation, puts somebody in the place of one who leaves, moves the share of one project to another, or renews, ends or makes undetermined the contracts that have an end, by the rules of the form: each by itself, so that who is refused holds up nobody. With preview nothing is kept. Ids of nobody in the company are left out.`,
    needs: 'employee/edit',
    scope: { rows: 'company' },
    body: z.object({ ids, act: BulkAct, preview: z.boolean() }),
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
