import type { BudgetChoice } from '#contract/finance/budgets.ts';
import type { Db } from '#server/db/connect.ts';
import { readLastRun, readPayCost } from '#server/payroll/runs/index.ts';
import { readProjectTrees } from '#server/finance/budgets/budgets.queries.ts';
import type { BudgetOf } from '#server/finance/budgets/budgets.queries.ts';

type CostOf = (keys: readonly string[]) => number;

/** What people of projects and sub-projects cost in the last approved month, dollars; null without such a month. */
async function lastMonthCost(db: Db, companyId: string): Promise<{ readonly month: string | null; readonly costOf: CostOf }> {
  const month = (await readLastRun(db, companyId))?.month ?? null;
  const costs = month === null ? [] : await readPayCost(db, { companyId, from: month, to: month });
  const sums = new Map<string, number>();
  for (const { project, cents } of costs) if (project !== null) sums.set(project, (sums.get(project) ?? 0) + cents);
  return { month, costOf: (keys) => keys.reduce((sum, key) => sum + (sums.get(key) ?? 0), 0) / 100 };
}

/** What a month of a project (its sub-projects with it) or of one sub-project costs, dollars. */
export async function monthCostOf(db: Db, of: BudgetOf & { readonly companyId: string }): Promise<number> {
  const { costOf } = await lastMonthCost(db, of.companyId);
  if (of.subProjectId !== null) return costOf([of.subProjectId]);
  const trees = await readProjectTrees(db, { companyId: of.companyId, withArchived: true });
  const subs = trees.find(({ id }) => id === of.projectId)?.subProjects ?? [];
  return costOf([of.projectId, ...subs.map(({ id }) => id)]);
}

/** The projects a budget can be made for. */
export async function readBudgetChoices(
  db: Db,
  companyId: string,
): Promise<{ readonly month: string | null; readonly projects: BudgetChoice[] }> {
  const { month, costOf } = await lastMonthCost(db, companyId);
  const trees = await readProjectTrees(db, { companyId, withArchived: false });
  return {
    month,
    projects: trees.map(({ id, code, title, subProjects }) => ({
      id,
      code,
      name: title,
      monthCost: costOf([id, ...subProjects.map((sub) => sub.id)]),
      subProjects: subProjects.map((sub) => ({ ...sub, monthCost: costOf([sub.id]) })),
    })),
  };
}
