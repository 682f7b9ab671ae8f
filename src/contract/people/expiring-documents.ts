import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, LinkAnswer, Page, dataOf, listOf, search } from '#contract/shared.ts';

/** What of a person can lapse. */
export const expiringKinds = ['contract', 'probation', 'passport', 'visa', 'nationalId', 'document'] as const;
export type ExpiringKind = (typeof expiringKinds)[number];

/** How far ahead one looks, in days; what has already expired is always in it. */
export const horizons = ['expired', '30', '60', '90'] as const;
export type Horizon = (typeof horizons)[number];
export const usualHorizon: Horizon = '60';

const text = z.string().nullable();

/** One thing of one person that lapses on a day. */
export const ExpiringRow = z.object({
  /** Of person and kind together, which a person has once; of a document its own id. */
  id: z.string(),
  employeeId: z.string(),
  code: z.string(),
  name: z.string(),
  namekh: text,
  photo: text,
  position: text,
  department: text,
  kind: z.enum(expiringKinds),
  /** Of a document: its kind by name, and its number. */
  document: z.object({ kindId: z.string(), name: z.string(), nameKH: text, number: text }).nullable(),
  day: z.string(),
  /** Whole days from today: 0 is the last good day, below it the days since. */
  daysLeft: z.number(),
});
export type ExpiringRow = z.output<typeof ExpiringRow>;

const Kind = z.union([z.enum(expiringKinds), Id]);

/** Kinds joined by commas, of documents by the ids of their kinds too; none given are all. */
const kind = z
  .string()
  .max(2_000)
  .optional()
  .transform((given, context): readonly string[] => {
    const words = given?.split(',').filter((word) => word !== '') ?? [];
    const parsed = z.array(Kind).safeParse(words.length === 0 ? [...expiringKinds] : words);
    if (parsed.success) return parsed.data;
    context.addIssue({ code: 'custom', message: 'validation.wrong_type' });
    return z.NEVER;
  });

const conditions = { kind, horizon: z.enum(horizons).default(usualHorizon), search: search(['name', 'code']) };
const Conditions = z.object(conditions);
export type ExpiringConditions = z.output<typeof Conditions>;

/** The list of what lapses, of people who are still with the company. */
export const expiringDocuments = {
  list: endpoint({
    method: 'GET',
    path: '/employee/v1/expiring',
    tag: 'employees',
    summary:
      'Contract ends, probation not yet passed, passports, visas, national IDs, and those documents that the caller may see, that have expired or expire within the horizon, by day. People who left or are archived are not in it.',
    needs: 'employee/view',
    scope: { rows: 'company' },
    query: Page.extend(conditions),
    answer: listOf(ExpiringRow),
  }),
  count: endpoint({
    method: 'GET',
    path: '/employee/v1/expiring/count',
    tag: 'employees',
    summary: 'How many rows the list has at each horizon, and how many of them have expired.',
    needs: 'employee/view',
    scope: { rows: 'company' },
    answer: dataOf(z.object({ expired: z.number(), within30: z.number(), within60: z.number(), within90: z.number() })),
  }),
  export: endpoint({
    method: 'GET',
    path: '/employee/v1/expiring/export',
    isHeavy: true,
    tag: 'employees',
    summary: 'A link to the list as an xlsx, searched and filtered as given.',
    needs: 'employee/view',
    scope: { rows: 'company' },
    query: Conditions,
    changes: true,
    answer: LinkAnswer,
  }),
};
