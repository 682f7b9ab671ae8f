import { isTooYoung } from '#contract/people/facts/single-facts.ts';
import type { Planning } from '#server/people/employees/import/plan/plan.types.ts';
import type { RowDraft } from '#server/people/employees/import/row-errors.ts';
import { openingFieldNames } from '#server/people/employees/import/sheets/opening.columns.ts';
import type { Given } from '#server/people/employees/import/sheets/staff-values.ts';

/** Days that must come after the join date (seed 000 section 5). */
const afterJoining = ['contractEndDate', 'probationExpiredDate', 'lastWorkingDay', 'passportExpiredDate'] as const;

/** The rules between the fields of one row; only those are asked of which a field is new. */
export function checkStaff(
  planning: Planning,
  of: { given: Given; merged: Given; changed: ReadonlySet<string>; draft: RowDraft },
): void {
  const { given, merged, changed, draft } = of;
  const { joinDate, dob, contractType } = merged;
  const concerns = (...fields: readonly string[]) => fields.some((field) => changed.has(field));
  if (dob !== undefined && concerns('dob') && dob >= planning.today) draft.refuse('dob', 'birth_future');
  if (dob !== undefined && joinDate !== undefined && concerns('dob', 'joinDate') && dob >= joinDate)
    draft.refuse('dob', 'birth_after_join');
  else if (
    dob !== undefined &&
    joinDate !== undefined &&
    concerns('dob', 'joinDate') &&
    isTooYoung(dob, joinDate, planning.today)
  )
    draft.refuse('dob', 'too_young');
  for (const field of afterJoining) {
    const day = merged[field];
    const counts = field !== 'contractEndDate' || contractType !== 'UDC';
    if (counts && day !== undefined && joinDate !== undefined && concerns(field, 'joinDate') && day <= joinDate)
      draft.refuse(field, 'not_after_join');
  }
  if (contractType === 'UDC' && given.contractEndDate !== undefined) draft.refuse('contractEndDate', 'end_of_undetermined');
  const isContractNew = concerns('contractType', 'contractEndDate');
  if (isContractNew && contractType !== undefined && contractType !== 'UDC' && merged.contractEndDate === undefined) {
    draft.refuse('contractEndDate', 'end_needed', {}, 'contractType');
  }
  const { effectiveSalaryDate } = given;
  if (effectiveSalaryDate !== undefined && joinDate !== undefined && effectiveSalaryDate < joinDate)
    draft.refuse('effectiveSalaryDate', 'before_join');
  const balance = openingFieldNames.find((field) => given[field] !== undefined);
  if (balance !== undefined && merged.openingMonth === undefined) draft.refuse('openingMonth', 'opening_month', {}, balance);
}
