import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import {
  Amount,
  Day,
  Id,
  LinkAnswer,
  Month,
  Percent,
  QueryFlag,
  Rate,
  dataOf,
  nameText,
  requiredName,
} from '#contract/shared.ts';

/** The longest forecast, and the most of each kind of assumption (finance.md 11). */
export const MOST_MONTHS = 24;
export const MOST_RAISES = 20;
export const MOST_POSTS = 100;
export const MOST_LEAVERS = 200;

/** To what a raised salary is rounded, dollars. */
export const raiseRoundings = [0.01, 1, 5, 10] as const;
export const raiseScopes = ['ALL', 'GRADE', 'PROJECT', 'PERSON'] as const;
export const postTypes = ['UDC', 'FDC'] as const;

const Months = z.coerce
  .number<number | string>()
  .int()
  .min(1, 'validation.forecast_months')
  .max(MOST_MONTHS, 'validation.forecast_months');

const SentRaise = z.object({
  month: Month,
  percent: Amount.min(-50).max(100),
  scope: z.enum(raiseScopes, 'validation.choice'),
  jobGradeId: Id.nullish(),
  projectId: Id.nullish(),
  employeeId: Id.nullish(),
  rounding: z.union(raiseRoundings.map((one) => z.literal(one))).default(0.01),
});

/** How many projects a post can be charged to. */
export const MOST_SHARES = 6;

const SentShare = z.object({ projectId: z.uuid('validation.required'), subProjectId: Id.nullish(), percent: Percent });

const SentPost = z
  .object({
    title: requiredName(100),
    /** Dollars a month. */
    salary: Amount.refine((amount) => amount > 0, 'validation.above_0'),
    type: z.enum(postTypes, 'validation.choice'),
    start: Day,
    end: Day.nullish(),
    count: z.number().int().min(1).max(100).default(1),
    allocation: z.array(SentShare).max(MOST_SHARES).default([]),
  })
  .refine(({ start, end }) => end === null || end === undefined || end >= start, {
    path: ['end'],
    message: 'validation.end_before_start',
  })
  .refine(({ allocation }) => allocation.reduce((sum, { percent }) => sum + Math.round(percent * 100), 0) <= 10_000, {
    path: ['allocation'],
    message: 'validation.shares_above_100',
  });

/** What a scenario assumes. Rates are riel for a dollar; null: the last approved run's. */
export const ScenarioFields = z.object({
  name: requiredName(100),
  months: Months,
  fx: Rate.nullish(),
  nfx: Rate.nullish(),
  contracts: z.enum(['END', 'GO_ON'], 'validation.choice').default('END'),
  afterBudget: z.enum(['UNALLOCATED', 'GO_ON'], 'validation.choice').default('UNALLOCATED'),
  announced: z.boolean().default(false),
  raises: z.array(SentRaise).max(MOST_RAISES).default([]),
  posts: z.array(SentPost).max(MOST_POSTS).default([]),
  leavers: z
    .array(z.object({ employeeId: z.uuid('validation.required'), lastWorkingDay: Day }))
    .max(MOST_LEAVERS)
    .default([]),
});
export type ScenarioFields = z.output<typeof ScenarioFields>;

const Person = z.object({ id: z.string(), code: z.string(), name: z.string() });

export const ScenarioRow = ScenarioFields.extend({
  id: z.string(),
  version: z.number(),
  author: z.string(),
  changedAt: z.string(),
  /** It names people; only who may see payroll may run or change it. */
  namesPeople: z.boolean(),
});
export type ScenarioRow = z.output<typeof ScenarioRow>;

const MonthAmounts = z.array(z.number());

const BudgetStanding = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  from: z.string(),
  to: z.string(),
  amount: z.number(),
  spent: z.number(),
  expected: z.number(),
  /** YYYY-MM, the last month of the forecast that costs it something; null where none does. */
  expectedTo: z.string().nullable(),
  left: z.number(),
  /** Dollars of the forecast after its last month, where no later budget follows: in none of the other sums. */
  beyond: z.number(),
  /** YYYY-MM; null: not within the months that are known. */
  usedUpIn: z.string().nullable(),
  /** People whose share goes on after the budget's last month; null names without the right to payroll. */
  after: z.object({ count: z.number(), people: z.array(Person).nullable() }),
  /** People whose recorded next allocation leaves the project before the budget's last month. */
  leavesEarly: z.object({ count: z.number(), people: z.array(Person.extend({ month: z.string() })).nullable() }),
});
export type BudgetStanding = z.output<typeof BudgetStanding>;

/** A forecast: dollars by project and month. The projects' sums and the unallocated add up to the total, to the cent. */
export const ForecastAnswer = z.object({
  /** Null: nothing but what is recorded. */
  scenario: z.object({ id: z.string(), name: z.string() }).nullable(),
  months: z.array(z.string()),
  fx: z.number(),
  nfx: z.number(),
  /** The last approved month; null without one. */
  lastMonth: z.string().nullable(),
  projects: z.array(
    z.object({
      /** Sub-project, else project; null: what no allocation or budget covers. */
      key: z.string().nullable(),
      code: z.string(),
      name: z.string(),
      donor: z.string(),
      amounts: MonthAmounts,
      total: z.number(),
    }),
  ),
  totals: MonthAmounts,
  total: z.number(),
  /** Paid people by month, new posts with their number. */
  people: z.array(z.number()),
  budgets: z.array(BudgetStanding),
  /** Awards that end within the forecast and whose shares go to nobody after it: dollars from a month on, part of what is not allocated. */
  ended: z.array(z.object({ code: z.string(), donor: z.string(), end: z.string(), from: z.string(), total: z.number() })),
  /** People whose contract was over before the forecast begins: they are taken to go on. */
  pastEnd: z.number(),
});
export type ForecastAnswer = z.output<typeof ForecastAnswer>;

/** The cost of people, dollars by item. */
export const ForecastPeople = z.object({
  items: z.array(z.object({ code: z.string(), title: z.string() })),
  rows: z.array(
    z.object({
      id: z.string(),
      code: z.string(),
      name: z.string(),
      count: z.number(),
      amounts: z.record(z.string(), z.number()),
      total: z.number(),
    }),
  ),
  total: z.number(),
});
export type ForecastPeople = z.output<typeof ForecastPeople>;

const stopAmounts = {
  notice: z.number(),
  leave: z.number(),
  seniority: z.number(),
  severance: z.number(),
  thirteenth: z.number(),
  fund: z.number(),
  /** The six together. */
  paid: z.number(),
  /** Wages to the agreed end of fixed-duration contracts: damages that may be owed besides, in no other sum (Labour Law art. 73). */
  rest: z.number(),
  /** Charged to projects in earlier months. */
  accrued: z.number(),
  /** Still to be charged: paid less accrued. */
  newCost: z.number(),
};

/** What it costs if an award ends, dollars. */
export const AwardStopAnswer = z.object({
  day: z.string(),
  /** `cutShort`: people whose fixed-duration contract was agreed for longer. */
  totals: z.object({ people: z.number(), whole: z.number(), cutShort: z.number(), ...stopAmounts }),
  /** What is paid, by the donors of the last day; null: what no allocation covers. */
  donors: z.array(z.object({ donor: z.string().nullable(), paid: z.number() })),
  /** Null without the right to payroll. */
  people: z
    .array(
      Person.extend({
        /** Percent that the award pays, and that others go on paying. */
        lost: z.number(),
        left: z.number(),
        noticeDays: z.number(),
        leaveDays: z.number(),
        ...stopAmounts,
        donors: z.array(z.object({ donor: z.string().nullable(), paid: z.number() })),
      }),
    )
    .nullable(),
});
export type AwardStopAnswer = z.output<typeof AwardStopAnswer>;

const needs = 'payroll report/cost sharing';
const withPeople = { all: ['payroll report/cost sharing', 'payroll/view'] } as const;
const company = { rows: 'company' } as const;
const record = { rows: 'company', record: 'scenario' } as const;
const params = z.object({ id: Id });
const tag = 'finance';

const stopQuery = z.object({
  /** All projects of a donor, or one project. */
  donor: nameText(255).optional(),
  projectId: Id.optional(),
  day: Day,
  /** Notice is given in time: no pay in its place. */
  noticeGiven: QueryFlag,
});

/** Forecast of staff cost: scenarios, what they come to, and what an award that stops costs (finance.md 10). */
export const forecasts = {
  lists: endpoint({
    method: 'GET',
    path: '/finance/v1/scenarios/lists',
    tag,
    summary: 'The scenarios of the forecast, by name.',
    needs,
    scope: company,
    answer: dataOf(z.array(ScenarioRow)),
  }),
  choices: endpoint({
    method: 'GET',
    path: '/finance/v1/scenarios/choices',
    tag,
    summary: 'What a scenario can be made of: projects, donors, grades, and with view on payroll people.',
    needs,
    scope: company,
    answer: dataOf(
      z.object({
        /** The first month of a forecast. */
        from: z.string(),
        fx: z.number().nullable(),
        nfx: z.number().nullable(),
        projects: z.array(
          z.object({
            id: z.string(),
            code: z.string(),
            name: z.string(),
            donor: z.string(),
            /** The award's last day; null where none is known. */
            end: z.string().nullable(),
            subProjects: z.array(z.object({ id: z.string(), code: z.string() })),
          }),
        ),
        grades: z.array(z.object({ id: z.string(), name: z.string() })),
        /** Null without the right to payroll. */
        people: z.array(Person).nullable(),
      }),
    ),
  }),
  create: endpoint({
    method: 'POST',
    path: '/finance/v1/scenarios/create',
    tag,
    summary: 'Keeps a scenario under a name that is free. Rises and leaving of single people need view on payroll.',
    needs,
    scope: company,
    body: ScenarioFields,
    answer: dataOf(ScenarioRow),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/finance/v1/scenarios/update/{id}',
    tag,
    summary: 'Changes a scenario as a whole; a save typed over an older version is refused.',
    needs,
    scope: record,
    params,
    body: ScenarioFields.extend({ version: z.number().int() }),
    answer: dataOf(ScenarioRow),
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/finance/v1/scenarios/duplicate/{id}',
    tag,
    summary: 'Copies a scenario under another name.',
    needs,
    scope: record,
    params,
    body: z.object({ name: requiredName(100) }),
    answer: dataOf(ScenarioRow),
  }),
  archive: endpoint({
    method: 'DELETE',
    path: '/finance/v1/scenarios/archive/{id}',
    tag,
    summary: 'Takes a scenario out of use.',
    needs,
    scope: record,
    params,
    answer: dataOf(z.object({ id: z.string() })),
  }),
  recorded: endpoint({
    method: 'GET',
    path: '/finance/v1/scenarios/recorded',
    tag,
    summary: 'The forecast of nothing but what is recorded: contracts end with their recorded end.',
    needs,
    scope: company,
    query: z.object({ months: Months.default(12) }),
    isHeavy: true,
    answer: dataOf(ForecastAnswer),
  }),
  run: endpoint({
    method: 'GET',
    path: '/finance/v1/scenarios/run/{id}',
    tag,
    summary: 'The forecast of a scenario.',
    needs,
    scope: record,
    params,
    isHeavy: true,
    answer: dataOf(ForecastAnswer),
  }),
  compare: endpoint({
    method: 'GET',
    path: '/finance/v1/scenarios/compare',
    tag,
    summary: 'The forecasts of two scenarios, for the months of the shorter.',
    needs,
    scope: company,
    query: z.object({
      ids: z
        .string()
        .transform((ids) => ids.split(','))
        .pipe(z.array(z.uuid()).length(2, 'validation.two_scenarios')),
    }),
    isHeavy: true,
    answer: dataOf(z.array(ForecastAnswer).length(2)),
  }),
  people: endpoint({
    method: 'GET',
    path: '/finance/v1/scenarios/people',
    tag,
    summary: 'Who a cost of the forecast is, by item. Without a project all; without a month all months.',
    needs: withPeople,
    scope: company,
    query: z.object({
      scenarioId: Id.optional(),
      months: Months.default(12),
      /** `none`: what no allocation or budget covers. */
      project: z.union([Id, z.literal('none')]).optional(),
      month: Month.optional(),
    }),
    isHeavy: true,
    answer: dataOf(ForecastPeople),
  }),
  export: endpoint({
    method: 'GET',
    path: '/finance/v1/scenarios/export',
    tag,
    summary: 'A forecast as xlsx: by project and month, and the budgets.',
    needs,
    scope: company,
    query: z.object({ scenarioId: Id.optional(), months: Months.default(12) }),
    isHeavy: 'export',
    changes: true,
    answer: LinkAnswer,
  }),
  awardStop: endpoint({
    method: 'GET',
    path: '/finance/v1/scenarios/award_stop',
    tag,
    summary: 'What it costs if a donor or a project ends on a day: shares lost and final payments, people with view on payroll.',
    needs,
    scope: company,
    query: stopQuery,
    isHeavy: true,
    answer: dataOf(AwardStopAnswer),
  }),
  awardStopExport: endpoint({
    method: 'GET',
    path: '/finance/v1/scenarios/award_stop_export',
    tag,
    summary: 'The same as xlsx, a person a row.',
    needs: withPeople,
    scope: company,
    query: stopQuery,
    isHeavy: 'export',
    changes: true,
    answer: LinkAnswer,
  }),
};
