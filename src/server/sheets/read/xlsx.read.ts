import type { Workbook } from '../values/cell.ts';
import { ROWS_BESIDE_DATA, type SheetLimits } from '../limits.ts';
import { SheetError } from '../sheet-error.ts';
import { isOpenDocument, readOds } from './ods.read.ts';
import { readWorkbookBytes, storedZip } from './workbook.read.ts';
import { readZipDirectory, refuseZipBomb, unpackEntry, type ZipEntry } from './zip-entries.ts';

/** Macro projects and the older macro sheets. */
const MACROS = /(^|\/)vbaproject[^/]*\.bin$|(^|\/)(macrosheets|dialogsheets)\//i;
/** Parts that hold no cell: neither unpacked nor given to the parser. */
const BESIDE_THE_CELLS =
  /(^|\/)(theme|media|drawings|charts|embeddings|externallinks|pivottables|pivotcache|customxml|printersettings|comments[^/]*|threadedcomments|persons)(\/|\.xml$)|\.(bin|png|jpe?g|gif|emf|wmf|vml)$/i;

/** Reads an xlsx, or an ods, after checking what it carries and what it unpacks to. Throws SheetError. */
export function readXlsx(bytes: Uint8Array, limits: SheetLimits): Workbook {
  const entries = readZipDirectory(bytes, limits);
  refuseZipBomb(entries, limits);
  if (isOpenDocument(bytes, entries)) return readOds(bytes, entries, limits);
  refuseOtherZips(entries);
  const files = new Map<string, Uint8Array>();
  for (const entry of entries) {
    if (BESIDE_THE_CELLS.test(entry.name) || entry.name.endsWith('/')) continue;
    const content = unpackEntry(bytes, entry);
    if (entry.name.toLowerCase() === '[content_types].xml') refuseMacroType(content);
    files.set(entry.name, content);
  }
  for (const [name, content] of files)
    if (/worksheets\/[^/]+\.xml$/i.test(name)) refuseManyRows(content, { sheet: tabOf(name, files), limits });
  return readWorkbookBytes(storedZip(files), 'xlsx', { limits });
}

function refuseOtherZips(entries: readonly ZipEntry[]): void {
  const has = (pattern: RegExp) => entries.some((entry) => pattern.test(entry.name));
  if (entries.some((entry) => entry.encrypted)) throw new SheetError('SHEET_ENCRYPTED');
  if (has(MACROS)) throw new SheetError('SHEET_MACROS');
  if (has(/^\/?xl\/workbook\.bin$/i)) throw new SheetError('SHEET_NOT_A_SPREADSHEET', { found: 'xlsb' });
  if (has(/^\/?word\//i)) throw new SheetError('SHEET_NOT_A_SPREADSHEET', { found: 'word' });
  if (has(/^\/?ppt\//i)) throw new SheetError('SHEET_NOT_A_SPREADSHEET', { found: 'powerpoint' });
  if (has(/^META-INF\/manifest\.xml$/i)) throw new SheetError('SHEET_NOT_A_SPREADSHEET', { found: 'opendocument' });
  if (!has(/(^|\/)workbook[^/]*\.xml$/i) || !has(/^\[content_types\]\.xml$/i)) {
    throw new SheetError('SHEET_NOT_A_SPREADSHEET', { found: 'archive' });
  }
}

function refuseMacroType(contentTypes: Uint8Array): void {
  // Only an Override says what this workbook is; some writers list every type they know as a Default.
  if (/<override[^>]*macroenabled/i.test(Buffer.from(contentTypes).toString('latin1'))) throw new SheetError('SHEET_MACROS');
}

/** The name on the tab of a sheet's part; the part's own name where the workbook does not tell. */
function tabOf(part: string, files: ReadonlyMap<string, Uint8Array>): string {
  const textOf = (pattern: RegExp) => {
    const found = [...files].find(([name]) => pattern.test(name))?.[1];
    return found === undefined ? '' : Buffer.from(found).toString('utf8');
  };
  const file = part.replace(/^.*\//, '');
  const link = textOf(/(^|\/)workbook[^/]*\.xml\.rels$/i)
    .match(/<(?:\w+:)?Relationship\b[^>]*>/g)
    ?.find((one) => attributeOf(one, 'Target')?.endsWith(`/${file}`) ?? false);
  const id = link === undefined ? undefined : attributeOf(link, 'Id');
  const tab = textOf(/(^|\/)workbook[^/]*\.xml$/i)
    .match(/<(?:\w+:)?sheet\b[^>]*>/g)
    ?.find((one) => id !== undefined && one.includes(`:id="${id}"`));
  return (tab === undefined ? undefined : attributeOf(tab, 'name')) ?? file.replace(/\.xml$/i, '');
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The text of an attribute of a tag. */
const attributeOf = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`)
    .exec(tag)?.[1]
    ?.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_all, entity: string) => entities[entity] ?? '');

/** Counts the rows that hold a value in the sheet's XML, a hundred times faster than parsing it. */
function refuseManyRows(xml: Uint8Array, { sheet, limits }: { sheet: string; limits: SheetLimits }): void {
  const source = Buffer.from(xml.buffer, xml.byteOffset, xml.byteLength);
  const nextPlain = finderOf(source, '<v>');
  const nextInline = finderOf(source, '<is>');
  let rows = 0;
  for (let row = source.indexOf('<row'); row >= 0;) {
    const next = source.indexOf('<row', row + 4);
    if (Math.min(nextPlain(row), nextInline(row)) < (next < 0 ? Infinity : next)) rows += 1;
    row = next;
  }
  if (rows > limits.maxRows + ROWS_BESIDE_DATA) {
    throw new SheetError('SHEET_TOO_MANY_ROWS', { maxRows: limits.maxRows, rows, sheet });
  }
}

/** Finds the next place of a text from growing positions, reading the source only once in all. */
function finderOf(source: Buffer, text: string): (from: number) => number {
  let found = -1;
  return (from) => {
    if (found < from) {
      const at = source.indexOf(text, from);
      found = at < 0 ? Infinity : at;
    }
    return found;
  };
}
