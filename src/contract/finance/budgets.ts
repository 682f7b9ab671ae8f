import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { changeOf, referenceCalls } from '#contract/reference/reference-lists.ts';
import { Amount, Id, Month, ReferencePage, dataOf, search, text } from '#contract/shared.ts';

const rights = { view: 'finance/view', edit: 'finance/edit' } as const;

const Named = z.object({ id: z.string(), code: z.string(), name: z.string() });

/** Staff cost that a project or sub-project has from month to month, US dollars. */
export const BudgetRow = z.object({
  id: z.string(),
  version: z.number(),
  projectId: z.string(),
  subProjectId: z.string().nullable(),
  /** YYYY-MM, both included. */
  from: z.string(),
  to: z.string(),
  amount: z.number(),
  note: z.string().nullable(),
  /** An amount below the cost of one month was said to be right. */
  isSure: z.boolean(),
  project: Named,
  subProject: Named.omit({ name: true }).nullable(),
});
export type BudgetRow = z.output<typeof BudgetRow>;

const BudgetAmount = Amount.refine((amount) => amount > 0, 'validation.above_0');

/** Whether a budget ends in or after its first month; either may be unknown. */
const isBudgetSpan = ({ from, to }: { readonly from?: string | undefined; readonly to?: string | undefined }): boolean =>
  from === undefined || to === undefined || to >= from;

const fields = {
  projectId: z.uuid('validation.required'),
  subProjectId: Id.nullish(),
  from: Month,
  to: Month,
  amount: BudgetAmount,
  note: text(500).nullish(),
  isSure: z.boolean(),
};

/** What a budget can be made of, with what the people of each cost in the last approved month. */
export const BudgetChoice = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  /** Dollars, its sub-projects with it; 0 where nobody is charged to it. */
  monthCost: z.number(),
  subProjects: z.array(z.object({ id: z.string(), code: z.string(), monthCost: z.number() })),
});
export type BudgetChoice = z.output<typeof BudgetChoice>;

/** How a budget stands, US dollars. */
export const BudgetStanding = z.object({
  id: z.string(),
  /** Of approved months. */
  spent: z.number(),
  /** Of the months after them within the budget, each at the cost of the last approved one. */
  expected: z.number(),
  /** YYYY-MM, the last of those months that costs something; null where none does. */
  expectedTo: z.string().nullable(),
  /** The amount less what is spent; below 0 where it is overspent. */
  left: z.number(),
});
export type BudgetStanding = z.output<typeof BudgetStanding>;

/** What is said of a budget: more was spent than there is, its months are over though people still cost it, it ends soon, little is left. */
export const budgetWarnings = ['OVER', 'ENDED', 'ENDS', 'LITTLE'] as const;

export const budgets = {
  ...referenceCalls({
    base: '/finance/v1/budgets',
    tag: 'finance',
    record: 'budget',
    resource: rights,
    choosers: [],
    many: 'Budgets of staff cost, by project and month',
    query: ReferencePage.extend({ search: search(['project', 'donor', 'note']) }),
    row: BudgetRow,
    create: z
      .object({ ...fields, isSure: z.boolean().default(false) })
      .refine(isBudgetSpan, { path: ['to'], message: 'validation.end_before_start' }),
    update: changeOf(fields),
    archiving: 'Nothing else refers to it.',
  }),
  standings: endpoint({
    method: 'GET',
    path: '/finance/v1/budgets/standings',
    tag: 'finance',
    summary: 'What approved months have spent of each budget, and what is left of it; below 0 where it is overspent.',
    needs: rights.view,
    scope: { rows: 'company' },
    answer: dataOf(z.array(BudgetStanding)),
  }),
  choices: endpoint({
    method: 'GET',
    path: '/finance/v1/budgets/choices',
    tag: 'finance',
    summary: 'Projects with their sub-projects, and what their people cost in the last approved month.',
    needs: rights.view,
    scope: { rows: 'company' },
    answer: dataOf(z.object({ month: z.string().nullable(), projects: z.array(BudgetChoice) })),
  }),
};
