import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { peopleColumnKeys, peopleColumns } from '#contract/people/people-reports/people-columns.ts';
import { Day, LinkAnswer, Page, dataOf, parseJson, listOf, text } from '#contract/shared.ts';

/** The most columns, groups and conditions of a report. */
export const MOST_COLUMNS = 40;
export const MOST_GROUPS = 3;
export const MOST_CONDITIONS = 10;

/** The conditions on a cell: it is the value, has it, is at least it, is at most it, is empty, is filled. */
export const conditionKinds = ['is', 'has', 'from', 'until', 'empty', 'filled'] as const;

const Key = z.string().refine((key) => peopleColumnKeys.includes(key), 'validation.choice');
const keys = (most: number) =>
  z
    .string()
    .max(2_000)
    .optional()
    .transform((given) => [...new Set(given?.split(',').filter((word) => word !== '') ?? [])])
    .pipe(z.array(Key).max(most, 'validation.number_range'));

/** Tells whether a condition has a value of its column's kind: a day, a number, or a text that is not empty. */
function isValueOf(column: string, kind: (typeof conditionKinds)[number], value: string): boolean {
  if (kind === 'empty' || kind === 'filled') return true;
  const holds = peopleColumns.get(column)?.kind;
  if (kind !== 'has' && holds === 'day') return Day.safeParse(value).success;
  if (kind !== 'has' && (holds === 'money' || holds === 'number')) return /^-?[\d,]+(?:\.\d+)?$/u.test(value);
  return value.trim() !== '';
}

export const PeopleCondition = z
  .object({
    column: Key,
    kind: z.enum(conditionKinds),
    /** A day YYYY-MM-DD, a number or a text, by the column; of a choice the word or the value of the wire. */
    value: z.string().max(255).default(''),
  })
  .refine(({ column, kind, value }) => isValueOf(column, kind, value), { path: ['value'], error: 'validation.wrong_type' });
export type PeopleCondition = z.output<typeof PeopleCondition>;

/** Conditions as JSON text; none given are none. */
const where = z
  .string()
  .max(8_000)
  .optional()
  .transform((given) => (given === undefined || given === '' ? [] : parseJson(given)))
  .pipe(z.array(PeopleCondition).max(MOST_CONDITIONS, 'validation.number_range'));

const conditions = {
  /** The day of the report; left out: today. */
  asAt: Day.optional(),
  columns: keys(MOST_COLUMNS),
  groups: keys(MOST_GROUPS),
  where,
  /** Rows of which a cell that is shown has it. */
  search: text(100).optional(),
};
const Conditions = z.object(conditions);
export type PeopleReport = z.output<typeof Conditions>;

/** A cell as it is read: text, a day YYYY-MM-DD, a number, US dollars. */
const Cell = z.union([z.string(), z.number()]).nullable();

export const PeopleRow = z.object({
  /** Identifies the row: by person and, where the report parts by project, by project. */
  id: z.string(),
  /** Null in a row of a group. */
  employeeId: z.string().nullable(),
  cells: z.record(z.string(), Cell),
  /** How many people; 1 of a person. */
  people: z.number(),
  /** The shares of the people as whole ones, two decimals: 0.6 where a project pays 60%. */
  share: z.number(),
});
export type PeopleRow = z.output<typeof PeopleRow>;

/** Something that happened to somebody in a period. */
export const Movement = z.object({
  id: z.string(),
  employeeId: z.string(),
  code: z.string(),
  name: z.string(),
  day: z.string(),
  kind: z.enum(['joined', 'rehired', 'left', 'post', 'salary']),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type Movement = z.output<typeof Movement>;

const common = { tag: 'employees', needs: 'employee/view', scope: { rows: 'company' } } as const;

/** Reports on people: the columns, conditions and groups of one's own, as at any day. */
export const peopleReports = {
  run: endpoint({
    ...common,
    method: 'GET',
    path: '/people_report/v1/lists',
    summary:
      'Everybody employed on a day, with the columns that are asked for and the caller may read. Posts, contracts, salaries, projects and donors are those in force on the day; other facts are told as they are now. With groups a row is a group, with its people, their shares and the sums of money and numbers.',
    query: Page.extend(conditions),
    answer: z.object({
      ...listOf(PeopleRow).shape,
      /** The columns that are answered: those the caller may not read are left out. */
      columns: z.array(z.string()),
      asAt: z.string(),
    }),
  }),
  export: endpoint({
    ...common,
    method: 'GET',
    path: '/people_report/v1/export',
    isHeavy: true,
    summary: 'A link to the report as an xlsx.',
    query: Conditions,
    changes: true,
    answer: LinkAnswer,
  }),
  movements: endpoint({
    ...common,
    method: 'GET',
    path: '/people_report/v1/movements',
    summary: 'Who joined, came back, left, had another post or, for who sees pay, another salary in a period, by day.',
    query: z.object({ from: Day, to: Day }),
    answer: dataOf(z.array(Movement)),
  }),
};
