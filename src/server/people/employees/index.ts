/** What other features use of employees. */
export { readCounts } from '#server/people/employees/employees.service.ts';
export { openingColumns, openingFieldNames, openingFields } from '#server/people/employees/import/sheets/opening.columns.ts';
export { changeEmployee } from '#server/people/employees/form/form.service.ts';
export type { EmployeeChanges } from '#server/people/employees/form/form.service.ts';
export { DEDUCTION } from '#server/people/employees/form/rows/rows.plan.ts';
export { writeTerms } from '#server/people/employees/form/terms/terms.write.ts';
export { readCompared } from '#server/people/employees/likeness/likeness.queries.ts';
export { openFrom } from '#server/people/employees/dated/open-month.ts';
export type { DaysGiven, SuspendedDays } from '#server/people/employees/hooks.ts';
