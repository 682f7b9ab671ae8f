import { randomUUIDv7 } from 'node:crypto';
import type { CustomField } from '#contract/people/custom-fields.ts';
import { customPath, fromTenThousandths, readCustomValue, toTenThousandths } from '#contract/people/custom-values.ts';
import type { CustomValue, CustomValues, HeldValues } from '#contract/people/custom-values.ts';
import { refuseField } from '#contract/errors.ts';
import type { ValueRow } from '#server/people/custom-fields/values.queries.ts';
import { idOfName } from '#server/files/file-names.ts';

/** A stored value as the wire has it; a file by its id. */
export function heldValue(row: ValueRow): CustomValue {
  switch (row.kind) {
    case 'text':
      return row.text_value ?? '';
    case 'number':
      return fromTenThousandths(row.ten_thousandths ?? 0);
    case 'date':
      return row.day ?? '';
    case 'choice':
      return row.choice_id ?? '';
    case 'file':
      return row.file_id ?? '';
    default:
      return row.kind satisfies never;
  }
}

/** What a person has, by field. */
export const heldValues = (rows: readonly ValueRow[]): HeldValues =>
  Object.fromEntries(rows.map((row) => [row.field_id, heldValue(row)]));

/**
 * The values of a person as they shall be. `fields`: those that the caller sees; what is kept in others stays, and who names one
 * of them is refused, as for a field that does not exist. `locked`: those of them that the caller may not change.
 */
export function planValues(
  stored: readonly ValueRow[],
  of: {
    readonly fields: readonly CustomField[];
    readonly given: CustomValues | null | undefined;
    readonly locked?: ReadonlySet<string>;
  },
): readonly ValueRow[] {
  const fields = new Map(of.fields.map((field) => [field.id, field]));
  const after = new Map(stored.map((row) => [row.field_id, row]));
  for (const [fieldId, given] of Object.entries(of.given ?? {})) {
    if (given === undefined) continue;
    const field = fields.get(fieldId);
    if (field === undefined) throw refuseField(customPath(fieldId), 'validation.custom_unknown');
    const row = after.get(fieldId);
    const held = row === undefined ? null : heldValue(row);
    const value = valueOf(field, given, held);
    if (value === held) continue;
    if (of.locked?.has(fieldId) === true) throw refuseField(customPath(fieldId), 'validation.own_record');
    if (value === null) after.delete(fieldId);
    else after.set(fieldId, toRow(field, value, row?.id));
  }
  return [...after.values()];
}

function valueOf(field: CustomField, given: unknown, held: CustomValue | null): CustomValue | null {
  const read = readCustomValue(field, given, held);
  if (!read.ok) throw refuseField(customPath(field.id), read.key);
  if (field.kind !== 'file' || read.value === null) return read.value;
  return idOfName(String(read.value)) ?? null;
}

function toRow({ id, kind }: CustomField, value: CustomValue, rowId: string | undefined): ValueRow {
  return {
    id: rowId ?? randomUUIDv7(),
    field_id: id,
    kind,
    text_value: kind === 'text' ? String(value) : null,
    ten_thousandths: kind === 'number' ? toTenThousandths(Number(value)) : null,
    day: kind === 'date' ? String(value) : null,
    choice_id: kind === 'choice' ? String(value) : null,
    file_id: kind === 'file' ? String(value) : null,
  };
}
