import type { Cents, Riel } from '#engine/money/units.ts';
import type { Day, Month } from '#engine/calendar/day.ts';
import { calculate } from '#engine/payroll/calculate.ts';
import { asPast, historyOf, type PastRow } from '#engine/payroll/balances/history.ts';
import type { EmployeeResult } from '#engine/payroll/result-types.ts';
import { prepareRun, type Run } from '#engine/payroll/run.ts';
import type { RunParameters } from '#engine/payroll/run-types.ts';
import { shiftedHistory } from '#engine/payroll/balances/shifted-history.ts';
import type { EmployeeInput, History } from '#engine/payroll/types.ts';
import { withFacts, type CorrectedFact } from './facts.ts';

/** An approved second or final payment of a month, as it was frozen and stored. */
export interface PaidRow {
  readonly month: Month;
  readonly parameters: RunParameters;
  readonly input: EmployeeInput;
  /** The entries as stored; null where the month was approved without a row of this person. */
  readonly paid: readonly { readonly code: string; readonly cents: Cents; readonly riel: Riel | null }[] | null;
}

/** A month calculated three times. */
export interface Recalculated {
  readonly row: PaidRow;
  readonly run: Run;
  /** From the frozen input: to the cent what is stored. Null for a month without a row. */
  readonly stored: EmployeeResult | null;
  /** The same without what earlier proposals brought of the months that are calculated here. */
  readonly own: EmployeeResult | null;
  /** With what is known now, as if it had been known then. */
  readonly corrected: EmployeeResult;
}

/**
 * The month from which rows are calculated anew where `oldest` is the oldest month concerned: the first of its half-year, because what
 * was told before of the same half-year bears on the seniority that it paid.
 */
export function recalculatedFrom(oldest: Month): Month {
  return `${oldest.slice(0, 5)}${oldest.slice(5) >= '07' ? '07' : '01'}`;
}

/** The months, or the first one whose stored cents today's engine does not give again: then nothing is proposed. */
export type Recalculation =
  | { readonly isSame: true; readonly months: readonly Recalculated[] }
  | { readonly isSame: false; readonly month: Month };

const isAsStored = (result: EmployeeResult, paid: NonNullable<PaidRow['paid']>): boolean => {
  const amounts = new Map(result.entries.filter((entry) => entry.quantity === null).map((entry) => [entry.code, entry]));
  const money = paid.filter((entry) => entry.cents !== 0 || (entry.riel ?? 0) !== 0);
  const made = [...amounts.values()].filter((entry) => entry.cents !== 0 || (entry.riel ?? 0) !== 0);
  return (
    money.length === made.length &&
    money.every(({ code, ...entry }) => {
      const again = amounts.get(code);
      return again?.cents === entry.cents && again.riel === entry.riel;
    })
  );
};

/** A history in which the rows `actual` had been the rows `other`. */
function asIf(
  history: History,
  of: { other: readonly PastRow[]; actual: readonly PastRow[]; joinDate: Day; lastWorkingDay: Day | null; run: Run },
): History {
  if (of.other.every((row, at) => row === of.actual[at]) && of.other.length === of.actual.length) return history;
  const { joinDate, lastWorkingDay } = of;
  const sums = (rows: readonly PastRow[]): History => historyOf({ rows, opening: null, joinDate, lastWorkingDay }, of.run);
  return shiftedHistory(history, sums(of.other), sums(of.actual));
}

/** Without what earlier proposals brought of months that are calculated here themselves. */
function withoutArrears(input: EmployeeInput, since: Month): EmployeeInput {
  if (input.arrears === undefined) return input;
  return { ...input, arrears: input.arrears.filter(({ month }) => month < since) };
}

/**
 * Calculates approved months anew, in their order and each with the history that the corrected months before it leave: parameters,
 * rates and all other inputs stay frozen. First the frozen input, which must give the stored cents.
 */
export function recalculate(rows: readonly PaidRow[], facts: readonly CorrectedFact[]): Recalculation {
  const since = rows[0]?.month ?? '';
  const months: Recalculated[] = [];
  const past: Record<'stored' | 'own' | 'corrected', PastRow[]> = { stored: [], own: [], corrected: [] };
  for (const row of rows) {
    const prepared = prepareRun(row.parameters);
    if (!prepared.isReady) return { isSame: false, month: row.month };
    const { run } = prepared;
    const stored = row.paid === null ? null : calculate(row.input, run);
    if (stored !== null && row.paid !== null && !isAsStored(stored, row.paid)) return { isSame: false, month: row.month };
    const plain = withoutArrears(row.input, since);
    const { joinDate, lastWorkingDay } = row.input;
    const historyIf = (other: readonly PastRow[]): History =>
      asIf(row.input.history, { other, actual: past.stored, joinDate, lastWorkingDay, run });
    const ownHistory = historyIf(past.own);
    const isOwn = plain === row.input && ownHistory === row.input.history;
    const own = stored === null || isOwn ? stored : calculate({ ...plain, history: ownHistory }, run);
    const corrected = calculate(withFacts({ ...plain, history: historyIf(past.corrected) }, row.month, facts), run);
    months.push({ row, run, stored, own, corrected });
    if (stored !== null) past.stored.push(asPast(row.month, stored));
    if (own !== null) past.own.push(own === stored ? (past.stored.at(-1) ?? asPast(row.month, own)) : asPast(row.month, own));
    past.corrected.push(asPast(row.month, corrected));
  }
  return { isSame: true, months };
}
