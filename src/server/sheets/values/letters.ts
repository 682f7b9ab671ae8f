import type { Cell, Sheet, Workbook } from './cell.ts';
import { cellText } from './text.values.ts';

/** How the letters of an old text file may be written, none of which says so itself. */
export const encodings = ['windows-1252', 'windows-874'] as const;
export type Encoding = (typeof encodings)[number];

/** How the letters of a file were read. */
export interface ReadLetters {
  readonly encoding: Encoding;
  /** Some look like one way and some like the other, so that a person says which. */
  readonly isOpen: boolean;
  /** The first cells with such letters, both ways. */
  readonly examples: readonly { readonly western: string; readonly thai: string }[];
}

/** How many cells are shown both ways. */
const SHOWN = 3;
const LONGEST = 60;

const bytes = Uint8Array.from({ length: 128 }, (_, at) => at + 128);
const lettersOf = (encoding: Encoding): readonly string[] => Array.from(new TextDecoder(encoding).decode(bytes));
const tables = { 'windows-1252': lettersOf('windows-1252'), 'windows-874': lettersOf('windows-874') };

/** A text whose letters were read in one way, read in the other; signs that no letter stands for are as they were. */
function readAgain(text: string, from: Encoding, to: Encoding): string {
  return from === to
    ? text
    : text.replaceAll(/[^\u0000-\u007f]/g, (letter) => tables[to][tables[from].indexOf(letter)] ?? letter);
}

/** A file whose letters are read as the person says; as it is where it tells that itself. */
export function withLetters(workbook: Workbook, encoding: Encoding | undefined): Workbook {
  const { encoding: from } = workbook;
  if (from === undefined || encoding === undefined) return workbook;
  const again = (cell: Cell): Cell => (typeof cell === 'string' ? readAgain(cell, from, encoding) : cell);
  const sheets = workbook.sheets.map((sheet): Sheet => ({
    ...sheet,
    name: readAgain(sheet.name, from, encoding),
    rows: sheet.rows.map((row) => row.map(again)),
  }));
  return { ...workbook, sheets, encoding, isEncodingOpen: false };
}

/** How the letters of a sheet were read; null where the file tells that itself. */
export function lettersIn({ encoding, isEncodingOpen }: Workbook, { rows }: Sheet): ReadLetters | null {
  if (encoding === undefined) return null;
  const found = new Set<string>();
  for (const cell of rows.flat()) {
    const text = cellText(cell);
    if (/[^\u0000-\u007f]/.test(text)) found.add(text.slice(0, LONGEST));
    if (found.size === SHOWN) break;
  }
  return {
    encoding,
    isOpen: isEncodingOpen === true,
    examples: [...found].map((text) => ({
      western: readAgain(text, encoding, 'windows-1252'),
      thai: readAgain(text, encoding, 'windows-874'),
    })),
  };
}
