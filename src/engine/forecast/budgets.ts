import { inTextOrder } from '#engine/text/order.ts';
import { addMonths } from '#engine/calendar/day.ts';
import type { Month } from '#engine/calendar/day.ts';
import { cents, NO_CENTS, type Cents } from '#engine/money/units.ts';

/** Staff cost that a project or a sub-project has from month to month, both included. */
export interface Budget {
  readonly id: string;
  readonly projectId: string;
  /** Null: the project's, for itself and its sub-projects without a budget of their own. */
  readonly subProjectId: string | null;
  readonly from: Month;
  readonly to: Month;
  readonly cents: Cents;
}

/** What a project (its key: sub-project, else project) cost in a month. */
export interface MonthCost {
  readonly project: string | null;
  readonly month: Month;
  readonly cents: number;
}

type ProjectOf = Readonly<Record<string, string>>;

/** The project or sub-project that a budget is of. */
export const budgetKey = ({ projectId, subProjectId }: Pick<Budget, 'projectId' | 'subProjectId'>): string =>
  subProjectId ?? projectId;

/** Whose budgets pay for a project or sub-project: its own, a sub-project's without any the project's. */
function payerOf(project: string, of: { readonly keys: ReadonlySet<string>; readonly projectOf: ProjectOf }): string | null {
  if (of.keys.has(project)) return project;
  const parent = of.projectOf[project];
  return parent !== undefined && of.keys.has(parent) ? parent : null;
}

/** How a budget stands, cents. spent + expected + left = the budget's amount. */
export interface Standing {
  readonly budget: Budget;
  /** Approved months, what was settled in them included. */
  readonly spentCents: Cents;
  /** Forecast months within the budget. */
  readonly expectedCents: Cents;
  /** The last of them that costs something: an award may end before its budget. Null: none does. */
  readonly expectedTo: Month | null;
  /** Below 0: more is expected than there is. */
  readonly leftCents: Cents;
  /** The project's cost in the forecast after the last month of its last budget: no part of the other sums. */
  readonly beyondCents: Cents;
  /** The first month at whose end nothing is left; null = not within the months that are known. */
  readonly usedUpIn: Month | null;
}

/** Sets budgets beside what their projects cost: `spent` of approved months, `expected` of months after them. */
export function standingsOf(
  budgets: readonly Budget[],
  of: { readonly spent: readonly MonthCost[]; readonly expected: readonly MonthCost[]; readonly projectOf: ProjectOf },
): readonly Standing[] {
  const keys = new Set(budgets.map(budgetKey));
  const byPayer = (costs: readonly MonthCost[]): ReadonlyMap<string, readonly MonthCost[]> => {
    const found = new Map<string, MonthCost[]>();
    for (const cost of costs) {
      const payer = cost.project === null ? null : payerOf(cost.project, { keys, projectOf: of.projectOf });
      if (payer === null) continue;
      const known = found.get(payer);
      if (known === undefined) found.set(payer, [cost]);
      else known.push(cost);
    }
    return found;
  };
  const spent = byPayer(of.spent);
  const expected = byPayer(of.expected);
  const isLast = (budget: Budget): boolean =>
    budgets.every((other) => budgetKey(other) !== budgetKey(budget) || other.to <= budget.to);
  return budgets.map((budget): Standing => {
    const own = (costs: ReadonlyMap<string, readonly MonthCost[]>): readonly MonthCost[] =>
      (costs.get(budgetKey(budget)) ?? []).filter(({ month }) => month >= budget.from && month <= budget.to);
    const sum = (costs: readonly MonthCost[]): Cents => cents(costs.reduce((total, cost) => total + cost.cents, 0));
    const before = own(spent);
    const after = own(expected);
    const spentCents = sum(before);
    const expectedCents = sum(after);
    return {
      budget,
      spentCents,
      expectedCents,
      expectedTo: after.reduce<Month | null>(
        (last, cost) => (cost.cents !== 0 && (last === null || cost.month > last) ? cost.month : last),
        null,
      ),
      leftCents: cents(budget.cents - spentCents - expectedCents),
      beyondCents: isLast(budget)
        ? sum((expected.get(budgetKey(budget)) ?? []).filter(({ month }) => month > budget.to))
        : NO_CENTS,
      usedUpIn: usedUpIn(budget.cents, [...before, ...after]),
    };
  });
}

function usedUpIn(amount: Cents, costs: readonly MonthCost[]): Month | null {
  const months = new Map<Month, number>();
  for (const cost of costs) months.set(cost.month, (months.get(cost.month) ?? 0) + cost.cents);
  let sum = 0;
  for (const [month, cost] of [...months].toSorted(([one], [other]) => inTextOrder(one, other))) {
    sum += cost;
    if (sum >= amount) return month;
  }
  return null;
}

/**
 * The months after a known one, to another, each at its cost, of an award to its last month: where a budget goes if nothing else changes.
 * The forecast knows contracts, raises and bonuses as well, and takes its time for it.
 */
export function asInMonth(
  costs: readonly MonthCost[],
  of: { readonly month: Month; readonly to: Month; readonly lastMonthOf: (project: string) => Month | undefined },
): readonly MonthCost[] {
  const known = costs.filter(({ month }) => month === of.month);
  const later: MonthCost[] = [];
  for (let month = addMonths(of.month, 1); month <= of.to; month = addMonths(month, 1))
    for (const cost of known) {
      const last = cost.project === null ? undefined : of.lastMonthOf(cost.project);
      if (last === undefined || month <= last) later.push({ ...cost, month });
    }
  return later;
}

/** Whether two budgets of one project or sub-project share a month. */
export function overlaps(one: Pick<Budget, 'from' | 'to'>, other: Pick<Budget, 'from' | 'to'>): boolean {
  return one.from <= other.to && other.from <= one.to;
}
