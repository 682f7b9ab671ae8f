/** What other features use of the budgets. */
export { readBudgets, readProjectTrees } from '#server/features/budgets/budgets.queries.ts';
export type { ProjectTree } from '#server/features/budgets/budgets.queries.ts';
export { warnedBudgets } from '#server/features/budgets/warned.ts';
