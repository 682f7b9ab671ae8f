import { ineligibleCosts } from '#contract/donors/ineligible-costs.ts';
import { addMonths } from '#engine/calendar/day.ts';
import { recordFoundLater, undoFoundLater } from '#server/donors/ineligible-costs/found-later.service.ts';
import { ineligibleCostList } from '#server/donors/ineligible-costs/ineligible-costs.list.ts';
import { readCostItems, readProjects } from '#server/donors/ineligible-costs/ineligible-costs.queries.ts';
import { readLastRun } from '#server/payroll/runs/index.ts';
import { mountList } from '#server/reference/reference-lists/index.ts';
import { mount } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';

/** Mounts the costs that donors do not take. */
export function ineligibleCostsRoutes(platform: Platform): void {
  const { choices, foundLater, undoFoundLater: undo, ...list } = ineligibleCosts;
  mountList(platform, list, ineligibleCostList);
  mount(
    platform,
    { choices, foundLater, undo },
    {
      undo: async (context, { params }) => ({ data: await undoFoundLater(context, params.id) }),
      foundLater: async (context, { body }) => ({ data: await recordFoundLater(context, body) }),
      choices: async ({ db, session: { companyId } }) => {
        const last = (await readLastRun(db, companyId))?.month;
        return {
          data: {
            firstMonth: last === undefined ? null : addMonths(last, 1),
            projects: [...(await readProjects(db, companyId))],
            items: [...(await readCostItems(db, companyId))],
          },
        };
      },
    },
  );
}
