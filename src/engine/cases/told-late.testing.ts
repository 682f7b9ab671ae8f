import { cents } from '#engine/money/units.ts';
import { addMonths, type Month } from '#engine/calendar/day.ts';
import { differencesOf, taxDifferencesOf, type Found } from '#engine/arrears/difference.ts';
import { withFacts, withPerson, type CorrectedFact } from '#engine/arrears/facts.ts';
import { instalmentOf } from '#engine/arrears/instalments.ts';
import type { SettledLine } from '#engine/arrears/lines.ts';
import { recalculatedFrom, type PaidRow } from '#engine/arrears/recalculated.ts';
import { calculate } from '#engine/payroll/calculate.ts';
import { asPast, historyOf, type PastRow } from '#engine/payroll/balances/history.ts';
import type { EmployeeResult } from '#engine/payroll/result-types.ts';
import { prepareRun, type Run } from '#engine/payroll/run.ts';
import type { RunParameters } from '#engine/payroll/run-types.ts';
import type { ArrearsMonth, EmployeeInput } from '#engine/payroll/types.ts';
import { BASE_PERSON, BASE_RUN } from './base.ts';

/** A fact and the month in whose run it is taken; with a plan, the instalments' amounts from that month on. */
export interface Told {
  readonly in: Month;
  readonly fact: CorrectedFact;
  readonly plan?: readonly number[];
}

/** A life of months in which facts are told late. */
export interface Life {
  readonly from: Month;
  readonly months: number;
  readonly person: Partial<EmployeeInput>;
  /** Null: no row in that month. */
  readonly inMonth?: Readonly<Record<Month, Partial<EmployeeInput> | null>>;
  readonly run?: (month: Month) => Partial<RunParameters>;
  readonly told?: readonly Told[];
}

/** What came of it. */
export interface Lived {
  readonly rows: ReadonlyMap<Month, EmployeeResult>;
  readonly found: readonly Found[];
}

const runs = new Map<Month, Run>();

function preparedRun(parameters: RunParameters, isPlain: boolean): Run {
  const known = isPlain ? runs.get(parameters.month) : undefined;
  if (known !== undefined) return known;
  const prepared = prepareRun(parameters);
  if (!prepared.isReady) throw new Error('blocked');
  if (isPlain) runs.set(parameters.month, prepared.run);
  return prepared.run;
}

/** Runs month after month; what is told late is found from the rows before it and taken in the row of its month. */
export function live(life: Life): Lived {
  const rows = new Map<Month, EmployeeResult>();
  const paid: PaidRow[] = [];
  const past: PastRow[] = [];
  const facts: CorrectedFact[] = [];
  const settled: SettledLine[] = [];
  const found: Found[] = [];
  const due = new Map<Month, ArrearsMonth[]>();
  for (let count = 0; count < life.months; count += 1) {
    const month = addMonths(life.from, count);
    const parameters: RunParameters = { ...BASE_RUN, month, ...life.run?.(month) };
    const run = preparedRun(parameters, life.run === undefined);
    const of = life.inMonth?.[month];
    for (const told of (life.told ?? []).filter(({ in: at }) => at === month)) {
      facts.push(told.fact);
      const named = paid.filter((row) => row.month >= told.fact.from && row.month <= told.fact.to);
      const since = paid.filter((row) => row.month >= recalculatedFrom(told.fact.from));
      const answer =
        told.fact.cause === 'PERSON'
          ? taxDifferencesOf({ rows: named.filter((row) => row.paid !== null), facts, settled })
          : differencesOf({ rows: since, facts, settled });
      found.push(answer);
      if (!answer.isSame) throw new Error(`other cents in ${answer.month}`);
      settled.push(
        ...answer.lines.map((line) => ({ month: line.month, key: line.key, cents: line.difference, riel: line.riel })),
      );
      const plan = told.plan ?? [1];
      for (const at of plan.keys()) {
        const when = addMonths(month, at);
        const part = instalmentOf(answer.months, plan, at).map((arrears) => ({ ...arrears, instalment: told.fact.cause }));
        due.set(when, [...(due.get(when) ?? []), ...part]);
      }
    }
    const known = facts.map((fact) => (fact.cause === 'SALARY' || fact.cause === 'JOIN_DATE' ? { ...fact, to: month } : fact));
    const person = withPerson(withFacts({ ...BASE_PERSON, ...life.person }, month, known), month, known);
    const { joinDate, lastWorkingDay } = { ...person, ...of };
    const history = historyOf({ rows: past, opening: null, joinDate, lastWorkingDay }, run);
    if (of === null) {
      paid.push({ month, parameters, input: { ...person, history }, paid: null });
      continue;
    }
    const arrears = [...(rows.get(addMonths(month, -1))?.figures.arrearsLeft ?? []), ...(due.get(month) ?? [])];
    const input: EmployeeInput = { ...person, ...of, history, ...(arrears.length === 0 ? {} : { arrears }) };
    const result = calculate(input, run);
    rows.set(month, result);
    past.push(asPast(month, result));
    paid.push({
      month,
      parameters,
      input,
      paid: result.entries
        .filter((entry) => entry.quantity === null)
        .map(({ code, cents: amount, riel }) => ({ code, cents: amount, riel })),
    });
  }
  return { rows, found };
}

/** Dollars of one entry of one month, 0 without it. */
export const amountIn = ({ rows }: Lived, month: Month, code: string): number =>
  rows.get(month)?.entries.find((entry) => entry.code === code)?.cents ?? 0;

/** Dollars of entries over all months. */
export const sumOver = ({ rows }: Lived, ...codes: readonly string[]): number =>
  [...rows.values()].reduce(
    (sum, { entries }) => sum + entries.filter(({ code }) => codes.includes(code)).reduce((all, entry) => all + entry.cents, 0),
    cents(0) as number,
  );
