import { inTextOrder } from '#engine/text/order.ts';
import type { BudgetStanding, budgetWarnings } from '#contract/finance/budgets.ts';
import { addMonths, monthOf } from '#engine/calendar/day.ts';
import { asInMonth, budgetKey, standingsOf } from '#engine/forecast/budgets.ts';
import type { Budget, MonthCost, Standing } from '#engine/forecast/budgets.ts';
import { readLastRun, readPayCost } from '#server/payroll/runs/index.ts';
import { readBudgets, readProjectTrees } from '#server/finance/budgets/budgets.queries.ts';
import type { ProjectTree } from '#server/finance/budgets/budgets.queries.ts';
import type { Context } from '#server/http/context.ts';

type Warning = (typeof budgetWarnings)[number];

/** A budget of which something is said. Dollars; what approved months cost is spent. */
export interface WarnedBudget {
  readonly id: string;
  readonly code: string;
  readonly warning: Warning;
  readonly to: string;
  readonly amount: number;
  readonly spent: number;
  readonly left: number;
}

/** A budget ends soon in this month or one of the two after it, and little is left of it where less than a tenth is. */
const monthsAhead = 2;
/** An overspent budget is told of for so many months after its end. */
const monthsBehind = 3;
const littleLeft = 0.1;

const order: readonly Warning[] = ['OVER', 'ENDED', 'ENDS', 'LITTLE'];
const dollars = (cents: number): number => cents / 100;

/** Budgets beside what approved months cost, and the months after them at the last one's cost. */
export function withExpected(
  budgets: readonly Budget[],
  of: Pick<Stood, 'spent' | 'projectOf' | 'last'> & { readonly endOf: ReadonlyMap<string, string | null> },
): readonly Standing[] {
  const { spent, projectOf, last } = of;
  const to = budgets
    .map((budget) => budget.to)
    .toSorted()
    .at(-1);
  const lastMonthOf = (project: string): string | undefined => {
    const end = of.endOf.get(projectOf[project] ?? project) ?? null;
    return end === null ? undefined : monthOf(end);
  };
  const expected = last === undefined || to === undefined ? [] : asInMonth(spent, { month: last, to, lastMonthOf });
  return standingsOf(budgets, { spent, expected, projectOf });
}

/** The codes of projects, and of sub-projects behind their project's. */
const codesOf = (trees: readonly ProjectTree[]): ReadonlyMap<string, string> =>
  new Map(
    trees.flatMap(({ id, code, subProjects }) => [
      [id, code] as const,
      ...subProjects.map((sub) => [sub.id, `${code} · ${sub.code}`] as const),
    ]),
  );

export interface WarnedOf {
  /** This month, `YYYY-MM`. */
  readonly month: string;
  /** The last approved month; undefined without one. */
  readonly last: string | undefined;
  /** Of each project and sub-project, whether people cost it in the last approved month. */
  readonly costs: ReadonlySet<string>;
  /** Of each project and sub-project, the last month of its budgets. */
  readonly ends: ReadonlyMap<string, string>;
}

/** What is said of a budget; undefined where it stands well, or where a later one goes on from it. */
export function warningOf({ budget, spentCents, leftCents }: Standing, of: WarnedOf): Warning | undefined {
  const isLast = of.ends.get(budgetKey(budget)) === budget.to;
  const isOver = spentCents > budget.cents;
  if (budget.to < of.month) {
    if (isOver && budget.to >= addMonths(of.month, -monthsBehind)) return 'OVER';
    return isLast && of.last !== undefined && of.last > budget.to && of.costs.has(budgetKey(budget)) ? 'ENDED' : undefined;
  }
  if (isOver) return 'OVER';
  if (budget.from > of.month) return undefined;
  if (isLast && budget.to <= addMonths(of.month, monthsAhead)) return 'ENDS';
  return leftCents < budget.cents * littleLeft ? 'LITTLE' : undefined;
}

interface Stood {
  readonly standings: readonly Standing[];
  readonly trees: readonly ProjectTree[];
  /** What approved months cost. */
  readonly spent: readonly MonthCost[];
  readonly projectOf: Readonly<Record<string, string>>;
  /** The last approved month. */
  readonly last: string | undefined;
}

/** How every budget stands beside what approved months cost. */
async function standings({ db, session: { companyId } }: Context): Promise<Stood> {
  const budgets = await readBudgets(db, { companyId });
  const trees = await readProjectTrees(db, { companyId, withArchived: true });
  const projectOf = Object.fromEntries(trees.flatMap(({ id, subProjects }) => subProjects.map((sub) => [sub.id, id] as const)));
  const last = (await readLastRun(db, companyId))?.month;
  const [first] = budgets.map(({ from }) => from).toSorted();
  const spent = first === undefined || last === undefined ? [] : await readPayCost(db, { companyId, from: first, to: last });
  return { standings: standingsOf(budgets, { spent, expected: [], projectOf }), trees, spent, projectOf, last };
}

/** What is spent and left of each budget, and what the rest of its months come to at the last one's cost. */
export async function describeStandings(context: Context): Promise<BudgetStanding[]> {
  const { standings: all, trees, ...of } = await standings(context);
  return withExpected(
    all.map(({ budget }) => budget),
    { ...of, endOf: new Map(trees.map(({ id, endsOn }) => [id, endsOn])) },
  ).map(({ budget, spentCents, expectedCents, expectedTo }) => ({
    id: budget.id,
    spent: dollars(spentCents),
    expected: dollars(expectedCents),
    expectedTo,
    left: dollars(budget.cents - spentCents),
  }));
}

/** The budgets near or over their end, the gravest first. */
export async function warnedBudgets(context: Context): Promise<readonly WarnedBudget[]> {
  const { standings: all, trees, spent, projectOf, last } = await standings(context);
  const budgets = all.map(({ budget }) => budget);
  const { today } = context;
  const keys = new Set(budgets.map(budgetKey));
  // A sub-project without budgets is paid by its project's.
  const payer = (project: string): string => (keys.has(project) ? project : (projectOf[project] ?? project));
  const costs = new Set(
    spent.flatMap(({ project, month, cents }) => (project === null || month !== last || cents <= 0 ? [] : [payer(project)])),
  );
  const ends = new Map<string, string>();
  for (const budget of budgets) {
    const key = budgetKey(budget);
    if ((ends.get(key) ?? '') < budget.to) ends.set(key, budget.to);
  }
  const codes = codesOf(trees);
  return all
    .flatMap((standing) => {
      const warning = warningOf(standing, { month: monthOf(today), last, costs, ends });
      if (warning === undefined) return [];
      const { budget, spentCents, leftCents } = standing;
      const amounts = { amount: dollars(budget.cents), spent: dollars(spentCents), left: dollars(leftCents) };
      return [{ id: budget.id, code: codes.get(budgetKey(budget)) ?? '-', warning, to: budget.to, ...amounts }];
    })
    .toSorted(
      (one, other) =>
        order.indexOf(one.warning) - order.indexOf(other.warning) ||
        inTextOrder(one.to, other.to) ||
        inTextOrder(one.code, other.code) ||
        inTextOrder(one.id, other.id),
    );
}
