/** What other features use of the budgets. */
export { readBudgets, readProjectTrees } from '#server/finance/budgets/budgets.queries.ts';
export type { ProjectTree } from '#server/finance/budgets/budgets.queries.ts';
export { warnedBudgets, withExpected } from '#server/finance/budgets/warned.ts';
