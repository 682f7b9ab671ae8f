import type { SheetValue } from '#server/sheets/column.ts';
import { demandedColumns } from '#server/features/employees/form/record-columns.ts';
import { listFields, personFields, plainFields } from '#server/features/employees/import/person.ts';
import type { PersonRecord } from '#server/features/employees/import/person.ts';
import type { PersonDraft, Planning } from '#server/features/employees/import/plan.types.ts';
import type { RowDraft } from '#server/features/employees/import/row-errors.ts';
import type { Given } from '#server/features/employees/import/staff-values.ts';

const genderNumbers = { M: 0, F: 1, O: 2 } as const;

/** Fills the record, the part of a person that is not dated. */
export function planRecord(
  planning: Planning,
  person: PersonDraft,
  of: { given: Given; changed: readonly { field: string; to: SheetValue }[]; draft: RowDraft },
): void {
  const { given, draft } = of;
  const changed = new Set(of.changed.map(({ field }) => field));
  const next: Record<string, unknown> = {};
  for (const [field, column] of Object.entries(plainFields)) {
    if (changed.has(field)) next[column] = of.changed.find((one) => one.field === field)?.to;
  }
  if (changed.has('gender') && given.gender !== undefined) next['gender'] = genderNumbers[given.gender];
  if (changed.has('annualSalary')) next['annual_salary'] = given.annualSalary === false ? 0 : 1;
  // Whether somebody works is told by dates; the status says that the end is known (decision A28).
  if (changed.has('lastWorkingDay')) next['status'] = 0;
  for (const { field, column, list } of listFields) {
    const name = given[field];
    if (!changed.has(field) || name === undefined) continue;
    const id = planning.lists.resolve(list, name);
    if (id === null) draft.refuse(field, 'not_listed', { name });
    next[column] = id;
  }
  for (const { field, column } of personFields) {
    const code = given[field];
    if (changed.has(field) && code !== undefined) next[column] = colleagueId(planning, person, { field, code, draft });
  }
  person.record = { ...person.record, ...next };
}

function colleagueId(
  planning: Planning,
  person: PersonDraft,
  of: { field: string; code: string; draft: RowDraft },
): string | null {
  const { field, code, draft } = of;
  const inSheet = planning.drafts.get(code.toLowerCase());
  const id =
    (inSheet?.stored?.isArchived === true ? undefined : inSheet?.id) ?? planning.colleagues.get(code.toLowerCase()) ?? null;
  if (id === null) draft.refuse(field, 'unknown_employee', { code });
  if (id === person.id) draft.refuse(field, 'own_manager');
  return id;
}

/** What the form demands; the pay and contract fields are always there (decision A23). */
const { roleId: _role, ...demanded } = demandedColumns;

/** What the form demands and a record lacks. No sheet names a role: somebody new has none, and who lacked one lacks it still. */
export function missingFields(record: PersonRecord, stored: PersonRecord | undefined): string[] {
  const lacking = Object.entries(demanded).flatMap(([field, column]) =>
    record[column] === null || record[column] === '' ? [field] : [],
  );
  return stored === undefined || stored.missing_fields.includes('roleId') ? [...lacking, 'roleId'] : lacking;
}
