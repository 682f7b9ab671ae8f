import { budgets } from '#contract/budgets.ts';
import { budgetList } from '#server/features/budgets/budgets.list.ts';
import { readBudgetChoices } from '#server/features/budgets/month-cost.ts';
import { mountList } from '#server/features/reference-lists/index.ts';
import { mount } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';

/** Mounts the budgets. */
export function budgetsRoutes(platform: Platform): void {
  const { choices, ...list } = budgets;
  mountList(platform, list, budgetList);
  mount(
    platform,
    { choices },
    { choices: async ({ db, session }) => ({ data: await readBudgetChoices(db, session.companyId) }) },
  );
}
