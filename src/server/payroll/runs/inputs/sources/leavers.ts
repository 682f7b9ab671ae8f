import { inTextOrder } from '#engine/text/order.ts';
import { monthOf } from '#engine/calendar/day.ts';
import { decimal4 } from '#engine/money/units.ts';
import { benefitByReason, endsWithoutNotice } from '#engine/payroll/end-reasons.ts';
import type { EmployeeInput, LateMonth, LeaverFacts, PaidMonth } from '#engine/payroll/types.ts';
import { readSettledBasic } from '#server/payroll/runs/arrears/taken.reads.ts';
import type { PersonRow } from '#server/payroll/runs/inputs/inputs.queries.ts';
import { asCents } from '#server/payroll/runs/inputs/parameters.queries.ts';
import { by, endOf, list } from '#server/payroll/runs/inputs/reading.ts';
import type { Reading } from '#server/payroll/runs/inputs/reading.ts';
import { ofHistory } from '#server/payroll/runs/inputs/sources/earlier-months.ts';
import {
  readLateSalaries,
  readMonthsWithoutRow,
  readPaidFinally,
  readPaidPastLastDay,
  readRowsOfLastMonth,
} from '#server/payroll/runs/rows/history.queries.ts';
import { readUnusedLeave } from '#server/time/leave/index.ts';
import type { UnusedLeave } from '#server/time/leave/index.ts';

/** A leaver's final payment, and approved months that do not hold what is known now. */
export async function readLeaving(
  reading: Reading,
  { hasTaken }: { readonly hasTaken: boolean },
): Promise<(person: PersonRow) => Pick<EmployeeInput, 'leaver' | 'lateMonths'>> {
  const { db, settings, of, lastDay } = reading;
  const leavers = { ...of, employeeIds: reading.leavers.map((person) => person.employee_id) };
  const paidPast = await readPaidPastLastDay(db, ofHistory(reading));
  const rowsOfLastMonth = await readRowsOfLastMonth(db, ofHistory(reading));
  const lateSalaries = by(await readLateSalaries(db, of));
  const withoutRow = by(await readMonthsWithoutRow(db, { ...of, contractTypes: settings.contractTypes }));
  const unusedLeaves = await readUnusedLeave(db, { ...leavers, today: lastDay });
  const settledBasic = await readSettledBasic(db, of);
  const paidFinally = hasTaken ? await readPaidFinally(db, leavers) : new Set();
  return (person) => {
    const id = person.employee_id;
    const leaver = person.is_leaver
      ? leaverFacts(person, {
          unused: unusedLeaves.get(id),
          paidMonths: list(paidPast, id),
          rowOfLastMonth: rowsOfLastMonth.get(id),
          isPaidFinally: paidFinally.has(id),
        })
      : null;
    return {
      leaver,
      lateMonths: lateMonths(list(lateSalaries, id), {
        added: leaver?.hasRowOfLastMonth === false ? endOf(reading, person) : null,
        withoutRow: list(withoutRow, id),
        settled: settledBasic.get(id),
      }),
    };
  };
}

/**
 * Approved months that do not hold what is known now, less what proposals have settled of them. Days of the month of `added`'s day are
 * this row's own (payroll.md step 16).
 */
function lateMonths(
  salaries: Awaited<ReturnType<typeof readLateSalaries>>,
  of: {
    readonly added: string | null;
    readonly withoutRow: Awaited<ReturnType<typeof readMonthsWithoutRow>>;
    readonly settled: ReadonlyMap<string, number> | undefined;
  },
): LateMonth[] {
  const { added, withoutRow, settled } = of;
  const months = [
    ...salaries.map((row) => ({ ...row, hasRow: true })),
    ...withoutRow
      .filter(({ month }) => added === null || month !== monthOf(added))
      .map((row) => ({ ...row, hasRow: false, basic_cents: 0 })),
  ];
  return months
    .map((row) => ({
      month: row.month,
      hasRow: row.hasRow,
      to: row.to_date,
      paidBasicCents: asCents(row.basic_cents + (settled?.get(row.month) ?? 0)),
      arrearsSinceCents: asCents(row.arrears_since),
    }))
    .toSorted((one, other) => inTextOrder(one.month, other.month));
}

interface LeaverSources {
  readonly unused: UnusedLeave | undefined;
  readonly paidMonths: readonly PaidMonth[];
  readonly rowOfLastMonth: { readonly isApproved: boolean } | undefined;
  /** A final payment of this employment is approved: what is owed by it was paid. */
  readonly isPaidFinally: boolean;
}

/** What of a leaver's record the final payment reads. */
export function leaverFacts(person: PersonRow, of: LeaverSources): LeaverFacts {
  const reason = person.end_reason;
  const benefit = person.termination_benefit ?? (reason === null ? null : benefitByReason[reason]);
  const needsNotice = reason === null || !endsWithoutNotice.has(reason);
  const unanswered = [
    ...(benefit === null ? (['reason'] as const) : []),
    ...(needsNotice && person.is_notice_terminate === null ? (['notice'] as const) : []),
  ];
  return {
    hasTerminationBenefit: benefit === 1,
    ...(reason === null ? {} : { endReason: reason }),
    ...(unanswered.length === 0 || of.isPaidFinally ? {} : { unanswered }),
    wasNoticeGiven: person.is_notice_terminate === null ? null : person.is_notice_terminate === 1,
    noticeDays: person.notice_working_days === null || of.isPaidFinally ? null : decimal4(person.notice_working_days * 10_000),
    unusedLeaveDays: of.isPaidFinally ? decimal4(0) : (of.unused?.annual ?? decimal4(0)),
    leaveAskedFor: of.isPaidFinally ? null : (of.unused?.asksForDay ?? null),
    unusedCreditDays: of.unused?.credits ?? decimal4(0),
    hasRowOfLastMonth: of.rowOfLastMonth !== undefined,
    isRowOfLastMonthOpen: of.rowOfLastMonth?.isApproved === false,
    paidMonths: of.paidMonths,
  };
}
