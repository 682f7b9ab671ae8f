import type { ImportChoices, ImportPreview, ImportSheet, SheetChoice } from './import-types.ts';

/** The choices after a field was pointed at another column; the sheet's other fields keep theirs. */
export function withColumn(
  choices: ImportChoices,
  sheet: ImportSheet,
  pointed: { readonly field: string; readonly column: number | null },
): ImportChoices {
  return { ...choices, [sheet.kind]: { ...choices[sheet.kind], mapping: { ...sheet.mapping, [pointed.field]: pointed.column } } };
}

/** The choices after another sheet or another row of headings was pointed at: its columns are found anew. */
export function withSheet(choices: ImportChoices, kind: string, pointed: Omit<SheetChoice, 'mapping'>): ImportChoices {
  const { mapping: _found, ...earlier } = choices[kind] ?? {};
  return { ...choices, [kind]: { ...earlier, ...pointed } };
}

/** The demanded fields that no column holds. */
export const missingFields = (sheet: ImportSheet): readonly string[] =>
  sheet.fields.filter((field) => field.required && (sheet.mapping[field.key] ?? null) === null).map((field) => field.title);

/** Why the file cannot be imported as it stands. */
export type ImportObstacle =
  | { readonly kind: 'missing'; readonly fields: readonly string[] }
  | { readonly kind: 'dates' }
  | { readonly kind: 'numbers' }
  | { readonly kind: 'refused'; readonly count: number }
  | { readonly kind: 'empty' };

/** All rows or none (decision A22): one refused row stops the import. */
export function obstacleOf(preview: ImportPreview): ImportObstacle | undefined {
  if (preview.sheets.some(({ dates }) => dates?.isOpen === true)) return { kind: 'dates' };
  if (preview.sheets.some(({ numbers }) => numbers?.isOpen === true)) return { kind: 'numbers' };
  const fields = preview.sheets.flatMap((sheet) => missingFields(sheet));
  if (fields.length > 0) return { kind: 'missing', fields };
  if (preview.counts.refuse > 0) return { kind: 'refused', count: preview.counts.refuse };
  const { create, change, same } = preview.counts;
  return create + change + (preview.takesUnchanged === true ? same : 0) === 0 ? { kind: 'empty' } : undefined;
}
