/** What other features use of employees. */
export { inForce } from '#server/features/employees/in-force.ts';
export { readCounts } from '#server/features/employees/employees.service.ts';
export { openingColumns, openingFieldNames, openingFields } from '#server/features/employees/import/opening.columns.ts';
export { changeEmployee } from '#server/features/employees/form/form.service.ts';
export type { EmployeeChanges } from '#server/features/employees/form/form.service.ts';
export { writeTerms } from '#server/features/employees/form/terms.write.ts';
export { openFrom } from '#server/features/employees/dated/open-month.ts';
