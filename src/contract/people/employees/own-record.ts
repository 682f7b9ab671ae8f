import { factsWhere } from '#contract/people/facts/facts.ts';
import type { EmployeeBodyInput } from '#contract/people/employees/employee-form.ts';

/**
 * What nobody changes of the own record (decision A36): employment, pay, tax, family that counts for tax, who decides for one. Names
 * of the form's fields; the staff sheet, the form and its screen read this one list.
 */
export const ownRecordFields = [
  ...factsWhere({ own: false }),
  'kids',
  'contractType',
  'contractEndDate',
  'contractChangedAt',
  'contractCorrection',
  'basicSalary',
  'lastModifiedSalaryAt',
  'pensionFund',
  'pensionFundType',
  'providentFund',
  'providentFundType',
  'seniority',
  'severancePay',
  'phoneAllowance',
  'housingAllowance',
  'gasolineAllowance',
  'employeeBenefits',
  'budgetAllocations',
] as const satisfies readonly (keyof EmployeeBodyInput)[];

export type OwnRecordField = (typeof ownRecordFields)[number];

const names: ReadonlySet<string> = new Set(ownRecordFields);

/** Whether a field is one of them, under the form's name or under the sheet's, which names people without `Id`. */
export const isOwnRecordField = (field: string): boolean => names.has(field) || names.has(`${field}Id`);
