import type { Period, RunState } from '#contract/payroll-words.ts';
import type { Db } from '#server/db/connect.ts';
import type { CompanySettings } from '#server/payroll/runs/inputs/parameters.queries.ts';
import type { CalculationScope } from '#server/payroll/runs/payroll.types.ts';
import { noControl, readControl } from '#server/access/authority/index.ts';
import type { AccountControl } from '#server/access/authority/index.ts';
import { readPreparers, readPeriods } from '#server/payroll/runs/run.queries.ts';
import type { StoredPeriod, StoredRun } from '#server/payroll/runs/run.queries.ts';

/** A run with its periods, as one request sees it. */
export interface Payroll {
  readonly run: StoredRun;
  readonly periods: readonly StoredPeriod[];
  readonly settings: CompanySettings;
  readonly preparers: ReadonlySet<string>;
  /** Acts on accounts that count for the run; none where duties are not separate. */
  readonly control: AccountControl;
}

/** Reads a run's periods and preparers. */
export async function readPayroll(
  db: Db,
  of: { companyId: string; run: StoredRun; settings: CompanySettings; today: string },
): Promise<Payroll> {
  const { companyId, run, settings } = of;
  const key = { companyId, runId: run.id };
  const control = settings.separateDuties ? await readControl(db, { companyId, month: run.month, today: of.today }) : noControl;
  return { run, settings, periods: await readPeriods(db, key), preparers: await readPreparers(db, key), control };
}

const rank: Readonly<Record<RunState, number>> = {
  GENERATED: 0,
  REJECTED: 1,
  PROCESSED: 2,
  SUBMITTED: 3,
  VERIFIED: 4,
  APPROVED: 5,
};

/** The records that a period of the run consists of: one, or in a final payment one for each leaver who does not ride along. */
export function recordsOf(payroll: Payroll, period: Period): readonly StoredPeriod[] {
  return payroll.periods.filter((record) => record.period === period && !record.rides);
}

/** The records that move: all of a payment, in a final payment those still open. */
export function openRecordsOf(payroll: Payroll, period: Period): readonly StoredPeriod[] {
  const records = recordsOf(payroll, period);
  return period === 'final_payment' ? records.filter(({ state }) => state !== 'APPROVED') : records;
}

/** The state of a period: the least advanced of its open records. Null where the run has no such period. */
export function stateOf(payroll: Payroll, period: Period): RunState | null {
  const records = recordsOf(payroll, period);
  const open = openRecordsOf(payroll, period);
  const [first] = (open.length > 0 ? open : records).toSorted((one, other) => rank[one.state] - rank[other.state]);
  return first?.state ?? null;
}

/** Leavers of final payments that go with the second payment. */
export function ridersOf(payroll: Payroll): readonly StoredPeriod[] {
  return payroll.periods.filter(({ rides }) => rides);
}

/** The records that a step of a period moves: with the second payment its riders. */
export function movingRecords(payroll: Payroll, period: Period): readonly StoredPeriod[] {
  return period === 'second_payment' ? [...openRecordsOf(payroll, period), ...ridersOf(payroll)] : openRecordsOf(payroll, period);
}

/** The rows that processing a period is about: leavers whose own payment is still open take part in the second and in the final one. */
export function calculationScope(
  payroll: Payroll,
  of: { companyId: string; period: Period; rowIds?: readonly string[] },
): CalculationScope {
  const { companyId, period } = of;
  const isOpen = (record: StoredPeriod): boolean =>
    record.state === 'GENERATED' || record.state === 'PROCESSED' || record.state === 'REJECTED';
  const leavers = payroll.periods.filter(
    (record) =>
      record.rowId !== null &&
      (period === 'second_payment'
        ? record.rides || isOpen(record)
        : period === 'final_payment' && !record.rides && isOpen(record)),
  );
  return {
    companyId,
    runId: payroll.run.id,
    month: payroll.run.month,
    period,
    withOrdinary: period !== 'final_payment',
    leaverRowIds: leavers.flatMap(({ rowId }) => (rowId === null ? [] : [rowId])),
    ...(of.rowIds === undefined ? {} : { rowIds: of.rowIds }),
  };
}

/** Whether this company's run has a first payment at all. */
export function hasFirstPayment(payroll: Payroll): boolean {
  return recordsOf(payroll, 'first_payment').length > 0 && !payroll.run.firstClosed;
}
