import { firstDayOf, type Day, type Month } from '#engine/calendar/day.ts';
import { cents, type Cents } from '#engine/money/units.ts';
import type { SalarySegment } from '#engine/payroll/types.ts';
import { forecast, type CostLine, type Forecast } from './forecast.ts';
import { NO_SCENARIO, type ForecastFacts, type ForecastPerson } from './types.ts';

/** What lifting people to the low end of their bands costs in a stretch of months (finance.md 6). */
export interface ScaleLifts {
  /** The lifted monthly salary by employee, cents; below what somebody has, it changes nothing. */
  readonly lifts: ReadonlyMap<string, Cents>;
  /** The first and the last month, both within the forecast. */
  readonly from: Month;
  readonly to: Month;
}

/** The difference of the class cost of one person, item by item, month by month and project by project; cents, each adds up to the whole. */
export interface LiftedCost {
  readonly employeeId: string;
  /** The salary that is in force on the first day. */
  readonly beforeCents: Cents;
  readonly liftedCents: Cents;
  readonly items: ReadonlyMap<string, number>;
  readonly months: ReadonlyMap<Month, number>;
  /** Null: what no allocation covers. */
  readonly projects: ReadonlyMap<string | null, number>;
  readonly cents: Cents;
}

const salaryOn = (salaries: readonly SalarySegment[], day: Day): SalarySegment | undefined =>
  salaries.findLast(({ from }) => from <= day) ?? salaries[0];

/** Salaries that are at least an amount from a day on: what is agreed for later days stays where it is above it. */
function lifted(salaries: readonly SalarySegment[], day: Day, to: Cents): readonly SalarySegment[] {
  const inForce = salaryOn(salaries, day);
  if (inForce === undefined) return salaries;
  const atLeast = (segment: SalarySegment): SalarySegment => (segment.cents < to ? { ...segment, cents: to } : segment);
  return [
    ...salaries.filter(({ from }) => from < day),
    atLeast({ ...inForce, from: inForce.from > day ? inForce.from : day }),
    ...salaries.filter(({ from }) => from > day && from !== inForce.from).map(atLeast),
  ];
}

type Sums = { items: Map<string, number>; months: Map<Month, number>; projects: Map<string | null, number>; cents: number };

function addLines(sums: Sums, lines: readonly CostLine[], of: { readonly month: Month; readonly sign: 1 | -1 }): void {
  const add = <Key>(map: Map<Key, number>, key: Key, amount: number) => map.set(key, (map.get(key) ?? 0) + amount);
  for (const line of lines) {
    const amount = of.sign * line.cents;
    add(sums.items, line.code, amount);
    add(sums.months, of.month, amount);
    add(sums.projects, line.project, amount);
    sums.cents += amount;
  }
}

const without = <Key>(map: Map<Key, number>): ReadonlyMap<Key, number> => new Map([...map].filter(([, amount]) => amount !== 0));

/** The cost of lifts by the engine itself: the forecast of the people with them, less the one without. Or the month that lacks rules. */
export function costOfLifts(
  facts: ForecastFacts,
  { lifts, from, to }: ScaleLifts,
): readonly LiftedCost[] | Exclude<Forecast, { readonly isReady: true }> {
  const day = firstDayOf(from);
  const people = facts.people.filter(({ input }) => {
    const lift = lifts.get(input.employeeId);
    return lift !== undefined && (salaryOn(input.salaries, day)?.cents ?? lift) < lift;
  });
  const lift = (person: ForecastPerson): ForecastPerson => {
    const { input } = person;
    return { ...person, input: { ...input, salaries: lifted(input.salaries, day, lifts.get(input.employeeId) ?? cents(0)) } };
  };
  const found = new Map<string, Sums>();
  for (const sign of [-1, 1] as const) {
    const answer = forecast({ ...facts, people: sign === 1 ? people.map(lift) : people }, NO_SCENARIO);
    if (!answer.isReady) return answer;
    for (const row of answer.rows) {
      if (row.month < from || row.month > to) continue;
      const id = row.input.employeeId;
      const sums = found.get(id) ?? { items: new Map(), months: new Map(), projects: new Map(), cents: 0 };
      found.set(id, sums);
      addLines(sums, row.lines, { month: row.month, sign });
    }
  }
  return people.map(({ input }): LiftedCost => {
    const sums = found.get(input.employeeId);
    return {
      employeeId: input.employeeId,
      beforeCents: salaryOn(input.salaries, day)?.cents ?? cents(0),
      liftedCents: lifts.get(input.employeeId) ?? cents(0),
      items: without(sums?.items ?? new Map<string, number>()),
      months: without(sums?.months ?? new Map<Month, number>()),
      projects: without(sums?.projects ?? new Map<string | null, number>()),
      cents: cents(sums?.cents ?? 0),
    };
  });
}
