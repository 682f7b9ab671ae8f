import { columnLetters } from './values/cell.ts';
import type { Choice } from './values/choice.values.ts';
import type { SheetColumn, SheetLanguage } from './column.ts';
import { layOut, type OutRow, sheetNames, STYLES, textCell, valueCells, widthsOf } from './layout.ts';
import type { DropDown, FileSheet } from './spreadsheet-files.ts';
import { titleOf } from './write/out-cell.ts';
import { writeSheets } from './write/write.ts';

/** The words of a template in the caller's language. */
export type TemplateWords = {
  readonly notesSheet: string;
  readonly column: string;
  readonly required: string;
  readonly allowed: string;
  readonly note: string;
  readonly example: string;
  readonly yes: string;
  readonly no: string;
};

/** Rows made ready under the header, so that typed codes and phone numbers stay text and keep their zeros. */
const READY_ROWS = 300;
/** Name of the hidden sheet behind the drop-down lists. */
const LISTS_SHEET = 'Lists';

/**
 * The empty sheet of an import: titles (required ones with a star), one sample row, drop-down lists for the choices, and a sheet
 * of notes that says of each column whether it is required, what is allowed, and an example.
 */
export function writeTemplate(template: {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly language: SheetLanguage;
  readonly words: TemplateWords;
}): Promise<Uint8Array> {
  const { columns, language, words } = template;
  const [name = 'Sheet', notesName = 'Notes'] = sheetNames([template.name, words.notesSheet, LISTS_SHEET]);
  const listed = columns.flatMap((column, at) =>
    column.type.choices === undefined ? [] : [{ at, choices: column.type.choices }],
  );
  const sheet: FileSheet = {
    ...layOut({ name, rows: templateRows(template), widths: widthsOf(template), frozen: { rows: 1 } }),
    dataValidations: listed.map(({ at, choices }, list) => dropDown(at, list, choices)),
  };
  const notes = layOut({
    name: notesName,
    rows: noteRows(columns, language, words),
    widths: [28, 12, 44, 60, 24],
    frozen: { rows: 1 },
  });
  const lists: FileSheet = {
    name: LISTS_SHEET,
    hidden: true,
    rows: listRows(listed.map(({ choices }) => choices.map((choice) => choice[language]))),
  };
  return writeSheets(listed.length === 0 ? [sheet, notes] : [sheet, notes, lists]);
}

function templateRows({ columns, language }: { columns: readonly SheetColumn[]; language: SheetLanguage }): OutRow[] {
  const header = columns.map((column) => textCell(`${titleOf(column, language)}${column.required === true ? ' *' : ''}`));
  const samples = Object.fromEntries(columns.map((column) => [column.field, column.sample]));
  const hasSamples = columns.some((column) => column.sample !== undefined);
  const ready = Array.from({ length: READY_ROWS }, (): OutRow => ({ cells: valueCells({ columns, language }, {}) }));
  return [
    { cells: header, style: STYLES.header },
    ...(hasSamples ? [{ cells: valueCells({ columns, language }, samples) }] : []),
    ...ready,
  ];
}

function noteRows(columns: readonly SheetColumn[], language: SheetLanguage, words: TemplateWords): OutRow[] {
  const header = [words.column, words.required, words.allowed, words.note, words.example].map(textCell);
  const rows = columns.map((column): OutRow => {
    const [example] = valueCells({ columns: [column], language }, { [column.field]: column.sample });
    const allowed = (column.type.choices ?? []).map((choice) => choice[language]).join(', ');
    const isRequired = column.required === true ? words.yes : words.no;
    const texts = [titleOf(column, language), isRequired, allowed, column.note?.[language] ?? ''].map(textCell);
    return { cells: example === undefined ? texts : [...texts, example] };
  });
  return [{ cells: header, style: STYLES.header }, ...rows];
}

/** The lists stand in cells and not in the rule itself: a rule holds 255 characters and splits at every comma. */
function listRows(lists: readonly (readonly string[])[]): (string | null)[][] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, at) => lists.map((list) => list[at] ?? null));
}

function dropDown(column: number, list: number, choices: readonly Choice[]): DropDown {
  const letters = columnLetters(list);
  return {
    type: 'list',
    formula1: `${LISTS_SHEET}!$${letters}$1:$${letters}$${choices.length}`,
    range: `${columnLetters(column)}2:${columnLetters(column)}${READY_ROWS + 2}`,
    allowBlank: true,
    // Other spellings are accepted on import, so the list offers and does not forbid.
    showErrorMessage: false,
  };
}
