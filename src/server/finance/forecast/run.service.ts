import { inTextOrder } from '#engine/text/order.ts';
import { Refusal, refuseField } from '#contract/errors.ts';
import type { BudgetStanding, ForecastAnswer, ForecastPeople } from '#contract/finance/forecast.ts';
import { holds } from '#contract/permissions.ts';
import { budgetKey, standingsOf } from '#engine/forecast/budgets.ts';
import type { Standing } from '#engine/forecast/budgets.ts';
import type { Coverage } from '#engine/forecast/coverage.ts';
import type { Scenario } from '#engine/forecast/types.ts';
import { projectNames, readForeseen, recordedOnly, toScenario } from '#server/finance/forecast/facts.ts';
import type { Foreseen } from '#server/finance/forecast/facts.ts';
import { calculateInThread } from '#server/finance/forecast/in-thread.ts';
import { scenarioToRun } from '#server/finance/forecast/scenarios.service.ts';
import { findScenario } from '#server/finance/forecast/scenarios.queries.ts';
import type { StoredScenario } from '#server/finance/forecast/scenarios.queries.ts';
import type { ForecastCost, NotReady } from '#server/finance/forecast/worker-tasks.ts';
import { readPayCost } from '#server/payroll/runs/index.ts';
import type { Context } from '#server/http/context.ts';
import { mapInOrder } from '#server/in-order.ts';

const RATE_UNIT = 10_000;
const dollars = (cents: number): number => cents / 100;

/** What is run: a stored scenario, or what is recorded. */
export interface Asked {
  readonly scenarioId?: string | undefined;
  readonly months: number;
}

interface Chosen {
  readonly stored: StoredScenario | null;
  readonly scenario: Scenario;
  readonly foreseen: Foreseen;
}

/** A month cannot be calculated: which one, and for want of what. */
export const notReady = ({ month, lacks }: NotReady): Refusal =>
  new Refusal('FORECAST_NOT_READY', { month, lacks: lacks.join(', ') });

async function choose(context: Context, { scenarioId, months }: Asked): Promise<Chosen> {
  const stored = scenarioId === undefined ? null : await scenarioToRun(context, scenarioId);
  const foreseen = await readForeseen(context, {
    months: stored?.months ?? months,
    fx: stored?.fx ?? null,
    nfx: stored?.nfx ?? null,
    hasAnnounced: stored?.content.announced ?? false,
  });
  return { stored, scenario: stored === null ? recordedOnly : toScenario(stored), foreseen };
}

/** Names of people, by code; posts have none. */
function named(foreseen: Foreseen, ids: readonly string[]): { id: string; code: string; name: string }[] {
  return ids
    .flatMap((id) => {
      const known = foreseen.base.names.get(id);
      return known === undefined ? [] : [{ id, code: known.code, name: known.name }];
    })
    .toSorted((one, other) => inTextOrder(one.code, other.code));
}

function standingRow(
  { budget, spentCents, expectedCents, expectedTo, leftCents, beyondCents, usedUpIn }: Standing,
  of: { foreseen: Foreseen; coverage: Coverage | undefined; seesPeople: boolean },
): BudgetStanding {
  const { foreseen, coverage, seesPeople } = of;
  const project = projectNames(foreseen.trees).get(budgetKey(budget));
  const after = coverage?.after ?? [];
  const early = coverage?.leavesEarly ?? [];
  const monthOf = new Map(early.map(({ employeeId, month }) => [employeeId, month]));
  return {
    id: budget.id,
    code: project?.code ?? '-',
    name: project?.name ?? '-',
    from: budget.from,
    to: budget.to,
    amount: dollars(budget.cents),
    spent: dollars(spentCents),
    expected: dollars(expectedCents),
    expectedTo,
    left: dollars(leftCents),
    beyond: dollars(beyondCents),
    usedUpIn,
    after: { count: after.length, people: seesPeople ? named(foreseen, after) : null },
    leavesEarly: {
      count: early.length,
      people: seesPeople
        ? named(foreseen, [...monthOf.keys()]).map((person) => ({ ...person, month: monthOf.get(person.id) ?? '' }))
        : null,
    },
  };
}

function projectsOf({ cells, months }: ForecastCost, foreseen: Foreseen): ForecastAnswer['projects'] {
  const names = projectNames(foreseen.trees);
  const byProject = Map.groupBy(cells, ({ project }) => project);
  return [...byProject]
    .map(([key, own]) => {
      const known = key === null ? undefined : names.get(key);
      const amounts = months.map((month) =>
        own.filter((cell) => cell.month === month).reduce((sum, cell) => sum + cell.cents, 0),
      );
      return {
        key,
        code: known?.code ?? '',
        name: known?.name ?? '',
        donor: known?.donor ?? '',
        amounts: amounts.map(dollars),
        total: dollars(amounts.reduce((sum, part) => sum + part, 0)),
      };
    })
    .toSorted((one, other) => Number(one.key === null) - Number(other.key === null) || inTextOrder(one.code, other.code));
}

/** The awards that end, with what their shares cost after it. */
function endedOf({ ended }: ForecastCost, { trees, facts }: Foreseen): ForecastAnswer['ended'] {
  const names = projectNames(trees);
  const ends = new Map(trees.map(({ id, endsOn }) => [id, endsOn]));
  return ended
    .map(({ project, from, cents }) => ({
      code: names.get(project)?.code ?? '-',
      donor: names.get(project)?.donor ?? '',
      end: ends.get(facts.projectOf[project] ?? project) ?? '',
      from,
      total: dollars(cents),
    }))
    .toSorted((one, other) => inTextOrder(one.code, other.code));
}

/** A forecast: cost by project and month, and the budgets beside it. */
export async function runForecast(context: Context, asked: Asked): Promise<ForecastAnswer> {
  const { db, session } = context;
  const { stored, scenario, foreseen } = await choose(context, asked);
  const { facts, budgets, base } = foreseen;
  const answer = await calculateInThread({ kind: 'cost', facts, scenario, budgets });
  if (!answer.isReady) throw notReady(answer);
  const cost = answer.of;
  const { months, cells } = cost;
  const [from = facts.from] = budgets.map((budget) => budget.from).toSorted();
  const spent = base.lastMonth === null ? [] : await readPayCost(db, { companyId: session.companyId, from, to: base.lastMonth });
  const standings = standingsOf(budgets, { spent, expected: cells, projectOf: facts.projectOf });
  const coverage = new Map(cost.coverage.map((one) => [one.budget.id, one]));
  const seesPeople = holds(session, 'payroll/view');
  const totals = months.map((month) => cells.filter((cell) => cell.month === month).reduce((sum, cell) => sum + cell.cents, 0));
  return {
    scenario: stored === null ? null : { id: stored.id, name: stored.name },
    months: [...months],
    fx: base.rates.fx / RATE_UNIT,
    nfx: base.rates.nfx / RATE_UNIT,
    lastMonth: base.lastMonth,
    projects: projectsOf(cost, foreseen),
    totals: totals.map(dollars),
    total: dollars(totals.reduce((sum, part) => sum + part, 0)),
    people: [...cost.people],
    budgets: standings.map((standing) =>
      standingRow(standing, { foreseen, coverage: coverage.get(standing.budget.id), seesPeople }),
    ),
    ended: endedOf(cost, foreseen),
    pastEnd: cost.pastEnd,
  };
}

/** Cuts a forecast to its first months. The budgets and the awards that end stay as they stand over all of them. */
function firstMonths(answer: ForecastAnswer, count: number): ForecastAnswer {
  const sum = (amounts: readonly number[]): number => amounts.reduce((total, part) => total + Math.round(part * 100), 0) / 100;
  const cut = (amounts: readonly number[]): number[] => amounts.slice(0, count);
  const totals = cut(answer.totals);
  return {
    ...answer,
    months: answer.months.slice(0, count),
    projects: answer.projects.map((project) => ({
      ...project,
      amounts: cut(project.amounts),
      total: sum(cut(project.amounts)),
    })),
    totals,
    total: sum(totals),
    people: cut(answer.people),
  };
}

/** Two scenarios beside each other. */
export async function compareScenarios(context: Context, ids: readonly string[]): Promise<ForecastAnswer[]> {
  const { companyId } = context.session;
  const found = await mapInOrder(ids, async (id) => await findScenario(context.db, { companyId, id }));
  if (found.includes(undefined)) throw refuseField('ids', 'id');
  // One thread after the other: two at once would take two turns.
  const answers = await mapInOrder(ids, async (scenarioId) => await runForecast(context, { scenarioId, months: 1 }));
  const shorter = Math.min(...answers.map(({ months }) => months.length));
  return answers.map((answer) => firstMonths(answer, shorter));
}

/** Who a cost is, by item. */
export async function forecastPeople(
  context: Context,
  of: Asked & { readonly project?: string | undefined; readonly month?: string | undefined },
): Promise<ForecastPeople> {
  const { stored, scenario, foreseen } = await choose(context, of);
  const { facts, base } = foreseen;
  const project = of.project === 'none' ? null : of.project;
  const answer = await calculateInThread({ kind: 'people', facts, scenario, project, month: of.month });
  if (!answer.isReady) throw notReady(answer);
  const isKhmer = context.language === 'km';
  const used = new Set(answer.of.flatMap(({ items }) => items.map(({ code }) => code)));
  const titleOfPost = (id: string): string => stored?.content.posts[Number(id.slice('post:'.length))]?.title ?? '-';
  const rows = answer.of
    .map(({ id, count, items }) => {
      const known = base.names.get(id);
      const total = items.reduce((sum, { cents }) => sum + cents, 0);
      return {
        id,
        code: known?.code ?? '',
        name: known === undefined ? titleOfPost(id) : isKhmer ? (known.nameKh ?? known.name) : known.name,
        count,
        amounts: Object.fromEntries(items.map(({ code, cents }) => [code, dollars(cents)])),
        total: dollars(total),
      };
    })
    .toSorted((one, other) => Number(one.code === '') - Number(other.code === '') || inTextOrder(one.code, other.code));
  return {
    items: base.items
      .filter(({ code }) => used.has(code))
      .map(({ code, title, titleKh }) => ({ code, title: isKhmer ? titleKh || title : title })),
    rows,
    total: dollars(answer.of.flatMap(({ items }) => items).reduce((sum, { cents }) => sum + cents, 0)),
  };
}
