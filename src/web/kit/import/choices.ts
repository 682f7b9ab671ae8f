import type { ImportChoices, ImportPreview, ImportSheet, SheetChoice } from './import-types.ts';

/** The choices after a field was pointed at another column; the sheet's other fields keep theirs. */
export function withColumn(
  choices: ImportChoices,
  sheet: ImportSheet,
  pointed: { readonly field: string; readonly column: number | null },
): ImportChoices {
  return { ...choices, [sheet.kind]: { ...choices[sheet.kind], mapping: { ...sheet.mapping, [pointed.field]: pointed.column } } };
}

/** The choices after a column was given to a field, or to none: what held it before lets go, and so does what it held. */
export function withField(
  choices: ImportChoices,
  sheet: ImportSheet,
  chosen: { readonly column: number; readonly field: string | null },
): ImportChoices {
  const others = Object.fromEntries(
    Object.entries(sheet.mapping).map(([key, column]) => [key, column === chosen.column ? null : column]),
  );
  const mapping = chosen.field === null ? others : { ...others, [chosen.field]: chosen.column };
  return { ...choices, [sheet.kind]: { ...choices[sheet.kind], mapping } };
}

/** The choices after one value for all was given to a field; undefined takes it back. */
export function withValue(
  choices: ImportChoices,
  sheet: ImportSheet,
  given: { readonly field: string; readonly value: string | undefined },
): ImportChoices {
  const { [given.field]: _before, ...others } = choices[sheet.kind]?.values ?? {};
  const values = given.value === undefined ? others : { ...others, [given.field]: given.value };
  const pointed = given.value === undefined ? choices : withColumn(choices, sheet, { field: given.field, column: null });
  return { ...pointed, [sheet.kind]: { ...pointed[sheet.kind], values } };
}

/** The choices after another sheet or another row of headings was pointed at: its columns are found anew. */
export function withSheet(choices: ImportChoices, kind: string, pointed: Omit<SheetChoice, 'mapping'>): ImportChoices {
  const { mapping: _found, ...earlier } = choices[kind] ?? {};
  return { ...choices, [kind]: { ...earlier, ...pointed } };
}

/** The demanded fields that no column holds and no value for all fills. */
export const missingFields = (sheet: ImportSheet): readonly string[] =>
  sheet.fields
    .filter(({ key, required }) => required && (sheet.mapping[key] ?? null) === null && sheet.given?.[key] === undefined)
    .map(({ title }) => title);

/** Why the file cannot be imported as it stands. */
export type ImportObstacle =
  | { readonly kind: 'missing'; readonly fields: readonly string[] }
  | { readonly kind: 'letters' }
  | { readonly kind: 'dates' }
  | { readonly kind: 'numbers' }
  | { readonly kind: 'riels' }
  | { readonly kind: 'salaries' }
  | { readonly kind: 'refused'; readonly count: number }
  | { readonly kind: 'empty' };

/** All rows or none (decision A22): one refused row stops the import, unless refused rows may stay out (decision 133). */
export function obstacleOf(preview: ImportPreview, mayLeaveRefused = false): ImportObstacle | undefined {
  if (preview.sheets.some(({ letters }) => letters?.isOpen === true)) return { kind: 'letters' };
  if (preview.sheets.some(({ dates }) => dates?.isOpen === true)) return { kind: 'dates' };
  if (preview.sheets.some(({ numbers }) => numbers?.isOpen === true)) return { kind: 'numbers' };
  if (preview.sheets.some(({ riels }) => riels?.isOpen === true)) return { kind: 'riels' };
  if (preview.sheets.some(({ salaries }) => salaries?.isOpen === true)) return { kind: 'salaries' };
  const fields = preview.sheets.flatMap((sheet) => missingFields(sheet));
  if (fields.length > 0) return { kind: 'missing', fields };
  const { create, change, same, refuse } = preview.counts;
  const isEmpty = create + change + (preview.takesUnchanged === true ? same : 0) === 0;
  if (refuse > 0 && (isEmpty || !mayLeaveRefused)) return { kind: 'refused', count: refuse };
  return isEmpty ? { kind: 'empty' } : undefined;
}
