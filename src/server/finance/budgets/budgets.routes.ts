import { budgets } from '#contract/finance/budgets.ts';
import { budgetList } from '#server/finance/budgets/budgets.list.ts';
import { readBudgetChoices } from '#server/finance/budgets/month-cost.ts';
import { describeStandings } from '#server/finance/budgets/warned.ts';
import { mountList } from '#server/reference/reference-lists/index.ts';
import { mount } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';

/** Mounts the budgets. */
export function budgetsRoutes(platform: Platform): void {
  const { choices, standings, ...list } = budgets;
  mountList(platform, list, budgetList);
  mount(
    platform,
    { choices, standings },
    {
      choices: async ({ db, session }) => ({ data: await readBudgetChoices(db, session.companyId) }),
      standings: async (context) => ({ data: await describeStandings(context) }),
    },
  );
}
