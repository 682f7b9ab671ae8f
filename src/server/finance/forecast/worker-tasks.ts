import { assumedPeople, isPastItsEnd } from '#engine/forecast/assumed.ts';
import { awardStops } from '#engine/forecast/award-stop.ts';
import type { AwardStop, StopTerms } from '#engine/forecast/award-stop.ts';
import type { Budget } from '#engine/forecast/budgets.ts';
import { coverageOf } from '#engine/forecast/coverage.ts';
import type { Coverage } from '#engine/forecast/coverage.ts';
import { costTable, forecast, spanOf } from '#engine/forecast/forecast.ts';
import type { Forecast, ForecastRow } from '#engine/forecast/forecast.ts';
import { costOfLifts } from '#engine/forecast/scale-cost.ts';
import type { LiftedCost, ScaleLifts } from '#engine/forecast/scale-cost.ts';
import type { ForecastFacts, Scenario } from '#engine/forecast/types.ts';
import type { Month } from '#engine/calendar/day.ts';

/** What the calculating thread is asked for. */
export type ForecastTask =
  | { readonly kind: 'cost'; readonly facts: ForecastFacts; readonly scenario: Scenario; readonly budgets: readonly Budget[] }
  | {
      readonly kind: 'people';
      readonly facts: ForecastFacts;
      readonly scenario: Scenario;
      /** Undefined: all; null: what nothing covers. */
      readonly project: string | null | undefined;
      readonly month: Month | undefined;
    }
  | { readonly kind: 'stop'; readonly facts: ForecastFacts; readonly terms: StopTerms }
  | { readonly kind: 'lifts'; readonly facts: ForecastFacts; readonly lifts: ScaleLifts };

/** The cost of a forecast, summed. */
export interface ForecastCost {
  readonly months: readonly Month[];
  readonly cells: readonly { readonly project: string | null; readonly month: Month; readonly cents: number }[];
  /** Paid people by month. */
  readonly people: readonly number[];
  readonly coverage: readonly Coverage[];
  /** Shares of awards that have ended, by project: they stand in no project's cells. */
  readonly ended: readonly { readonly project: string; readonly from: Month; readonly cents: number }[];
  readonly pastEnd: number;
}

/** The cost of one person or post by item. */
export interface PersonCost {
  readonly id: string;
  readonly count: number;
  readonly items: readonly { readonly code: string; readonly cents: number }[];
}

/** A month that no run could be made for. */
export interface NotReady {
  readonly isReady: false;
  readonly month: Month;
  readonly lacks: readonly string[];
}

export type ForecastAnswerOf<Kind extends ForecastTask['kind']> =
  | NotReady
  | {
      readonly isReady: true;
      readonly of: {
        cost: ForecastCost;
        people: readonly PersonCost[];
        stop: readonly AwardStop[];
        lifts: readonly LiftedCost[];
      }[Kind];
    };

type Ready = Extract<Forecast, { readonly isReady: true }>;

function costOf(answer: Ready, task: Extract<ForecastTask, { kind: 'cost' }>): ForecastCost {
  const { facts, scenario, budgets } = task;
  const heads = new Map<Month, number>();
  const ended = new Map<string, { readonly from: Month; readonly cents: number }>();
  const counted = function* (): Generator<ForecastRow> {
    for (const row of answer.rows) {
      heads.set(row.month, (heads.get(row.month) ?? 0) + row.person.count);
      for (const line of row.lines) {
        if (line.ended === null) continue;
        const known = ended.get(line.ended) ?? { from: row.month, cents: 0 };
        const from = row.month < known.from ? row.month : known.from;
        ended.set(line.ended, { from, cents: known.cents + line.cents });
      }
      yield row;
    }
  };
  const table = costTable(counted());
  const firstDay = spanOf(facts).first;
  return {
    months: answer.months,
    cells: [...table].flatMap(([project, months]) => [...months].map(([month, cents]) => ({ project, month, cents }))),
    people: answer.months.map((month) => heads.get(month) ?? 0),
    coverage: coverageOf(budgets, { facts, people: assumedPeople(facts, scenario), scenario }),
    ended: [...ended].map(([project, part]) => ({ project, ...part })),
    pastEnd: facts.people.filter((person) => isPastItsEnd(person, firstDay)).length,
  };
}

function peopleOf(rows: Iterable<ForecastRow>, task: Extract<ForecastTask, { kind: 'people' }>): PersonCost[] {
  const { project, month } = task;
  const found = new Map<string, { count: number; items: Map<string, number> }>();
  for (const row of rows) {
    if (month !== undefined && row.month !== month) continue;
    for (const line of row.lines) {
      if (project !== undefined && line.project !== project) continue;
      const id = row.input.employeeId;
      const known = found.get(id) ?? { count: row.person.count, items: new Map<string, number>() };
      known.items.set(line.code, (known.items.get(line.code) ?? 0) + line.cents);
      found.set(id, known);
    }
  }
  return [...found].map(([id, { count, items }]) => ({ id, count, items: [...items].map(([code, cents]) => ({ code, cents })) }));
}

/** Calculates what was asked for. Pure. */
export function answerTask(task: ForecastTask): ForecastAnswerOf<ForecastTask['kind']> {
  if (task.kind === 'stop') {
    const stops = awardStops(task.facts, task.terms);
    return stops === null ? { isReady: false, month: task.facts.from, lacks: [] } : { isReady: true, of: stops };
  }
  if (task.kind === 'lifts') {
    const costs = costOfLifts(task.facts, task.lifts);
    return 'isReady' in costs ? costs : { isReady: true, of: costs };
  }
  const answer = forecast(task.facts, task.scenario);
  if (!answer.isReady) return answer;
  return { isReady: true, of: task.kind === 'cost' ? costOf(answer, task) : peopleOf(answer.rows, task) };
}
