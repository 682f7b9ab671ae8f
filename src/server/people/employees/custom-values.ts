import { visibilitiesFor } from '#contract/people/custom-fields.ts';
import type { CustomField } from '#contract/people/custom-fields.ts';
import type { HeldValues } from '#contract/people/custom-values.ts';
import type { EmployeeProfile } from '#contract/people/employees/employees.ts';
import { heldValue, readCustomFields, readCustomValues } from '#server/people/custom-fields/index.ts';
import type { ValueRow } from '#server/people/custom-fields/index.ts';
import type { CustomPart } from '#server/people/employees/list/employees.sheet.ts';
import { endingOf } from '#server/files/file-kinds.ts';
import { wireName } from '#server/files/file-names.ts';
import { readContentTypes, readOriginalNames } from '#server/files/stored-files.queries.ts';
import type { Context } from '#server/http/context.ts';

/** The values of these fields as the wire has them; a file by its name. */
export function shownValues(
  rows: readonly ValueRow[],
  of: { fields: readonly CustomField[]; nameOf: (fileId: string | null) => string | null },
): HeldValues {
  const seen = new Set(of.fields.map(({ id }) => id));
  return Object.fromEntries(
    rows
      .filter((row) => seen.has(row.field_id))
      .map((row) => [row.field_id, row.kind === 'file' ? (of.nameOf(row.file_id) ?? '') : heldValue(row)]),
  );
}

/** The company's own fields that the caller sees of a person, each with what is known. */
export async function readShownValues({ db, session }: Context, id: string): Promise<EmployeeProfile['custom']> {
  const { companyId } = session;
  const fields = await readCustomFields(db, { companyId, visibilities: visibilitiesFor(session, id === session.employeeId) });
  if (fields.length === 0) return [];
  const rows = (await readCustomValues(db, { companyId, employeeIds: [id] })).get(id) ?? [];
  const types = await readContentTypes(db, { companyId, ids: rows.flatMap((row) => row.file_id ?? []) });
  const nameOf = (fileId: string | null) => (fileId === null ? null : wireName(fileId, endingOf(types.get(fileId) ?? '')));
  const values = shownValues(rows, { fields, nameOf });
  return fields.map((field) => ({ ...field, value: values[field.id] ?? null }));
}

/** What an export of these people shows of the fields that the caller sees. */
export async function readCustomPart({ db, session }: Context, employeeIds: readonly string[]): Promise<CustomPart> {
  const { companyId } = session;
  const fields = await readCustomFields(db, { companyId, visibilities: visibilitiesFor(session) });
  if (fields.length === 0) return { fields, values: new Map(), files: new Map() };
  const values = await readCustomValues(db, { companyId, employeeIds });
  const ids = [...values.values()].flat().flatMap((row) => row.file_id ?? []);
  return { fields, values, files: await readOriginalNames(db, { companyId, ids }) };
}
