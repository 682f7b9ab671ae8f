import type { AnswerOf } from '#contract/endpoint.ts';
import type { forecasts } from '#contract/finance/forecast.ts';
import { holds } from '#contract/permissions.ts';
import { addMonths, firstDayOf, monthOf } from '#engine/calendar/day.ts';
import { readProjectTrees } from '#server/finance/budgets/index.ts';
import { readGradeNames, readPeopleNames } from '#server/finance/forecast/scenarios.queries.ts';
import { readLastRun } from '#server/payroll/runs/index.ts';
import type { Context } from '#server/http/context.ts';

const RATE_UNIT = 10_000;

/** What a scenario can be made of. */
export async function readScenarioChoices({ db, session, today }: Context): Promise<AnswerOf<typeof forecasts.choices>['data']> {
  const { companyId } = session;
  const last = await readLastRun(db, companyId);
  const from = last === undefined ? monthOf(today) : addMonths(last.month, 1);
  const trees = await readProjectTrees(db, { companyId, withArchived: false });
  return {
    from,
    fx: last === undefined ? null : last.fx / RATE_UNIT,
    nfx: last === undefined ? null : last.nfx / RATE_UNIT,
    projects: trees.map(({ id, code, title, donor, endsOn, subProjects }) => ({
      id,
      code,
      name: title,
      donor,
      end: endsOn,
      subProjects: [...subProjects],
    })),
    grades: [...(await readGradeNames(db, { companyId }))],
    people: holds(session, 'payroll/view') ? [...(await readPeopleNames(db, { companyId, day: firstDayOf(from) }))] : null,
  };
}
