import type { CustomField } from '#contract/people/custom-fields.ts';
import { customPath, fromTenThousandths } from '#contract/people/custom-values.ts';
import type { ValueRow } from '#server/people/custom-fields/index.ts';
import { choiceType, dateType, decimalType, textType } from '#server/sheets/column.ts';
import type { ColumnType, SheetColumn, SheetValue } from '#server/sheets/column.ts';

/** Numbers are kept exact below a hundred billion. */
const MOST = 99_999_999_999;

/** The column of a field of the company's own. Choices go by their id, those no longer offered too: people may still have them. */
export function customColumn(field: CustomField): SheetColumn {
  return {
    field: customPath(field.id),
    en: field.name,
    km: field.nameKH ?? field.name,
    synonyms: [field.name],
    type: typeOf(field),
  };
}

function typeOf({ kind, maxLength, decimals, choices }: CustomField): ColumnType {
  switch (kind) {
    case 'number':
      return decimalType({ decimals: decimals ?? 0, min: -MOST, max: MOST });
    case 'date':
      return dateType;
    case 'choice':
      return choiceType(choices.map(({ id, name, nameKH }) => ({ value: id, en: name, km: nameKH ?? name })));
    case 'text':
      return textType(maxLength === null ? {} : { maxLength });
    case 'file':
      return textType();
    default:
      return kind satisfies never;
  }
}

/** A stored value as a sheet has it: numbers as decimal text, a file by the name it came with. */
export function sheetValue(row: ValueRow, files: ReadonlyMap<string, string> = new Map()): SheetValue | null {
  switch (row.kind) {
    case 'text':
      return row.text_value;
    case 'number':
      return row.ten_thousandths === null ? null : String(fromTenThousandths(row.ten_thousandths));
    case 'date':
      return row.day;
    case 'choice':
      return row.choice_id;
    case 'file':
      return files.get(row.file_id ?? '') ?? null;
    default:
      return row.kind satisfies never;
  }
}

/** The values of a person by the field of their columns. */
export const sheetValues = (rows: readonly ValueRow[], files?: ReadonlyMap<string, string>): Record<string, SheetValue | null> =>
  Object.fromEntries(rows.map((row) => [customPath(row.field_id), sheetValue(row, files)]));
