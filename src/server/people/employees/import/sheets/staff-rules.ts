import { daysAfterJoining, employmentComplaints, isAfterJoining } from '#contract/people/facts/employment-days.ts';
import type { StoredEmployment } from '#contract/people/facts/employment-days.ts';
import { birthComplaint } from '#contract/people/facts/single-facts.ts';
import type { Planning } from '#server/people/employees/import/plan/plan.types.ts';
import type { RowDraft } from '#server/people/employees/import/row-errors.ts';
import { openingFieldNames } from '#server/people/employees/import/sheets/opening.columns.ts';
import type { Given } from '#server/people/employees/import/sheets/staff-values.ts';

/** The rules between the fields of one row; only those are asked of which a field is new. */
export function checkStaff(
  planning: Planning,
  of: { given: Given; merged: Given; changed: ReadonlySet<string>; draft: RowDraft; stored: StoredEmployment | undefined },
): void {
  const { given, merged, changed, draft, stored } = of;
  const { joinDate, dob, contractType } = merged;
  const concerns = (...fields: readonly string[]) => fields.some((field) => changed.has(field));
  const born =
    dob !== undefined && concerns('dob', 'joinDate') ? birthComplaint(dob, { joinDate, today: planning.today }) : undefined;
  if (born !== undefined) draft.refuse('dob', born);
  const complaints =
    joinDate === undefined
      ? {}
      : employmentComplaints({ joinDate, serviceFrom: merged.serviceFrom }, { stored, today: planning.today });
  for (const field of daysAfterJoining) {
    const day = merged[field];
    const counts =
      field === 'contractEndDate' ? contractType !== 'UDC' : field !== 'lastWorkingDay' || complaints.joinDate !== 'is_rehire';
    if (
      counts &&
      day !== undefined &&
      joinDate !== undefined &&
      concerns(field, 'joinDate') &&
      !isAfterJoining(field, day, joinDate)
    )
      draft.refuse(field, field === 'lastWorkingDay' ? 'before_join' : 'not_after_join');
  }
  if (concerns('joinDate', 'serviceFrom'))
    for (const [field, code] of Object.entries(complaints)) draft.refuse(field, `validation:${code}`);
  if (contractType === 'UDC' && given.contractEndDate !== undefined) draft.refuse('contractEndDate', 'end_of_undetermined');
  const isContractNew = concerns('contractType', 'contractEndDate');
  if (isContractNew && contractType !== undefined && contractType !== 'UDC' && merged.contractEndDate === undefined) {
    draft.refuse('contractEndDate', 'end_needed', {}, 'contractType');
  }
  // Both names, as the form asks for them.
  const half = (['lastName', 'firstName'] as const).find((field) => (merged[field] ?? '') === '');
  if (half !== undefined && concerns('lastName', 'firstName')) draft.refuse(half, 'half_name', {}, 'name');
  const { effectiveSalaryDate } = given;
  if (effectiveSalaryDate !== undefined && joinDate !== undefined && effectiveSalaryDate < joinDate)
    draft.refuse('effectiveSalaryDate', 'before_join');
  const balance = openingFieldNames.find((field) => given[field] !== undefined);
  if (balance !== undefined && merged.openingMonth === undefined) draft.refuse('openingMonth', 'opening_month', {}, balance);
}
