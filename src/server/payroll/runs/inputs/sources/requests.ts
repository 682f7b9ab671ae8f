import { decimal4 } from '#engine/money/units.ts';
import type { EmployeeInput } from '#engine/payroll/types.ts';
import { OVERTIME_CLASSES } from '#engine/rules/parameter-types.ts';
import { readImportedOvertime } from '#server/payroll/runs/imports/overtime-import.queries.ts';
import type { PersonRow } from '#server/payroll/runs/inputs/inputs.queries.ts';
import { oneOf } from '#server/payroll/runs/inputs/parameters.queries.ts';
import { by, byRow, list } from '#server/payroll/runs/inputs/reading.ts';
import type { Reading } from '#server/payroll/runs/inputs/reading.ts';
import { readCancelledLeave, readOvertime, readUnpaidLeave } from '#server/payroll/runs/inputs/requests.queries.ts';

/** Leave and overtime that change the pay, and overtime from an imported sheet. */
export async function readRequests({
  db,
  scope,
  people,
  of,
}: Reading): Promise<
  (person: PersonRow) => Pick<EmployeeInput, 'unpaidLeaves' | 'cancelledLeaves' | 'overtime' | 'overtimeImport'>
> {
  const leaves = by(await readUnpaidLeave(db, of));
  const cancelled = await readCancelledLeave(db, of);
  const overtime = by(await readOvertime(db, of));
  const rowIds = people.map((person) => person.row_id);
  const imported = byRow(
    scope.period === 'first_payment' ? [] : await readImportedOvertime(db, { companyId: scope.companyId, rowIds }),
  );
  return (person) => ({
    unpaidLeaves: list(leaves, person.employee_id).map((row) => ({
      requestNo: row.request_no,
      from: row.start_date,
      to: row.end_date,
      startsAtMidday: row.start_half === 'PM',
      endsAtMidday: row.end_half === 'AM',
      paidPercent: row.paid_percent,
      isLate: row.is_late,
    })),
    // Only where there are some: rows that were processed before this was read keep their fingerprint.
    ...(cancelled.has(person.employee_id) ? { cancelledLeaves: list(cancelled, person.employee_id) } : {}),
    overtime: list(overtime, person.employee_id).map((row) => ({
      requestNo: row.request_no,
      date: row.date,
      overtimeClass: oneOf(OVERTIME_CLASSES, row.overtime_class),
      minutes: row.minutes,
      isLate: row.is_late,
    })),
    overtimeImport: list(imported, person.row_id).map((row) => ({
      overtimeClass: oneOf(OVERTIME_CLASSES, row.overtime_class),
      hours: decimal4(row.hours),
      file: row.file,
      line: row.line,
    })),
  });
}
