import type { Workbook } from '../values/cell.ts';
import type { SheetLimits } from '../limits.ts';
import { SheetError } from '../sheet-error.ts';
import { hiddenInOpenDocument } from './hidden-rows.ts';
import { readWorkbookBytes, storedZip } from './workbook.read.ts';
import { unpackEntry, type ZipEntry } from './zip-entries.ts';

const TYPE = 'application/vnd.oasis.opendocument.spreadsheet';
/** Parts that hold cells, and the formats that tell dates and percents. */
const PARTS: ReadonlySet<string> = new Set(['mimetype', 'content.xml', 'styles.xml', 'META-INF/manifest.xml']);

/** Whether a zip says of itself that it is a spreadsheet of OpenDocument; a text document of it is none. */
export function isOpenDocument(bytes: Uint8Array, entries: readonly ZipEntry[]): boolean {
  const declared = entries.find(({ name }) => name === 'mimetype');
  return declared !== undefined && Buffer.from(unpackEntry(bytes, declared)).toString('latin1').trim() === TYPE;
}

/** Reads an ods after checking what it carries; its unpacked size was checked before. Throws SheetError. */
export function readOds(bytes: Uint8Array, entries: readonly ZipEntry[], limits: SheetLimits): Workbook {
  if (entries.some(({ encrypted }) => encrypted)) throw new SheetError('SHEET_ENCRYPTED');
  if (entries.some(({ name }) => /^(Basic|Scripts)\/.+\.(xml|py|js|bsh)$/i.test(name))) throw new SheetError('SHEET_MACROS');
  const files = new Map(entries.filter(({ name }) => PARTS.has(name)).map((entry) => [entry.name, unpackEntry(bytes, entry)]));
  const manifest = files.get('META-INF/manifest.xml');
  if (manifest !== undefined && Buffer.from(manifest).includes('encryption-data')) throw new SheetError('SHEET_ENCRYPTED');
  const content = Buffer.from(files.get('content.xml') ?? new Uint8Array()).toString('utf8');
  return readWorkbookBytes(storedZip(files), 'ods', { limits, hidden: hiddenInOpenDocument(content) });
}
