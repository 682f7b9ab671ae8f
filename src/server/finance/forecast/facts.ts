import { monthOf } from '#engine/calendar/day.ts';
import { Refusal } from '#contract/errors.ts';
import type { Budget } from '#engine/forecast/budgets.ts';
import { NO_SCENARIO } from '#engine/forecast/types.ts';
import type { ForecastFacts, Scenario } from '#engine/forecast/types.ts';
import { cents, decimal4 } from '#engine/money/units.ts';
import { readBudgets, readProjectTrees } from '#server/finance/budgets/index.ts';
import type { ProjectTree } from '#server/finance/budgets/index.ts';
import type { StoredScenario } from '#server/finance/forecast/scenarios.queries.ts';
import { readForecastFacts } from '#server/payroll/runs/index.ts';
import type { ForecastBase } from '#server/payroll/runs/index.ts';
import type { Context } from '#server/http/context.ts';

const hundredths = (value: number): number => Math.round(value * 100);

/** A stored scenario as the engine reads it. A post without an end of its own stays; its rows go by `post:` and its place. */
export function toScenario({ content }: Pick<StoredScenario, 'content'>): Scenario {
  return {
    contracts: content.contracts,
    afterBudget: content.afterBudget,
    raises: content.raises.map(({ month, percent, scope, rounding, ...of }) => {
      const id = of.jobGradeId ?? of.projectId ?? of.employeeId ?? '';
      return {
        month,
        hundredths: hundredths(percent),
        roundingCents: hundredths(rounding),
        scope: scope === 'ALL' ? { kind: scope } : { kind: scope, id },
      };
    }),
    posts: content.posts.map(({ salary, type, start, end, count, allocation }, at) => ({
      key: `post:${at}`,
      cents: cents(hundredths(salary)),
      type,
      start,
      end: end ?? null,
      count,
      shares: allocation.map(({ projectId, subProjectId, percent }, share) => ({
        key: `post:${at}:${share}`,
        project: subProjectId ?? projectId,
        percent: decimal4(hundredths(percent) * 100),
      })),
    })),
    leavers: content.leavers,
  };
}

/** Nothing but what is recorded. */
export const recordedOnly: Scenario = { ...NO_SCENARIO, afterBudget: 'UNALLOCATED' };

/** Everything that a forecast is calculated from and shown with. */
export interface Foreseen {
  readonly base: ForecastBase & { readonly rates: NonNullable<ForecastBase['rates']> };
  readonly facts: ForecastFacts;
  readonly budgets: readonly Budget[];
  readonly trees: readonly ProjectTree[];
}

/** Reads the facts of a forecast; refused where no exchange rate is known. */
export async function readForeseen(
  { db, session, now, today }: Context,
  of: { readonly months: number; readonly fx: number | null; readonly nfx: number | null; readonly hasAnnounced: boolean },
): Promise<Foreseen> {
  const { companyId } = session;
  const { months, fx, nfx } = of;
  const base = await readForecastFacts(db, { companyId, now, today, months, rates: { fx, nfx } });
  if (base.rates === null) throw new Refusal('FORECAST_NO_RATE');
  const budgets = await readBudgets(db, { companyId });
  const trees = await readProjectTrees(db, { companyId, withArchived: true });
  const projectOf = Object.fromEntries(trees.flatMap(({ id, subProjects }) => subProjects.map((sub) => [sub.id, id])));
  return {
    base: { ...base, rates: base.rates },
    facts: {
      ...base.facts,
      hasAnnounced: of.hasAnnounced,
      projectOf,
      awardEnds: Object.fromEntries(
        trees.flatMap(({ id, endsOn, subProjects }) =>
          endsOn === null ? [] : [id, ...subProjects.map((subProject) => subProject.id)].map((key) => [key, monthOf(endsOn)]),
        ),
      ),
    },
    budgets,
    trees,
  };
}

/** A project or sub-project by its key, as it is shown. */
export function projectNames(
  trees: readonly ProjectTree[],
): ReadonlyMap<string, { readonly code: string; readonly name: string; readonly donor: string }> {
  return new Map(
    trees.flatMap(({ id, code, title, donor, subProjects }) => [
      [id, { code, name: title, donor }] as const,
      ...subProjects.map((sub) => [sub.id, { code: `${code} · ${sub.code}`, name: title, donor }] as const),
    ]),
  );
}
