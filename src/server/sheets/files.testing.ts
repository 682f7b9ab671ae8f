import { deflateRawSync } from 'node:zlib';
import { writeXlsx } from 'hucre/xlsx';
import { readWorkbook } from './read/read.ts';
import { SheetError } from './sheet-error.ts';
import type { Sheet, Workbook } from './values/cell.ts';

/** A file inside a hand-made zip; `claimedSize` lies about the unpacked size. */
export type MadeEntry = { readonly name: string; readonly content: Uint8Array | string; readonly claimedSize?: number };

/** A zip made by hand, so that its headers can say anything. */
export function makeZip(entries: readonly MadeEntry[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const content = Buffer.from(entry.content);
    const packed = deflateRawSync(content, { level: 9 });
    const size = entry.claimedSize ?? content.length;
    const name = Buffer.from(entry.name);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(size, 22);
    local.writeUInt16LE(name.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(8, 10);
    central.writeUInt32LE(packed.length, 20);
    central.writeUInt32LE(size, 24);
    central.writeUInt16LE(name.length, 28);
    central.writeUInt32LE(offset, 42);
    locals.push(local, name, packed);
    directory.push(central, name);
    offset += local.length + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, ...directory, end]);
}

/** The files of the smallest workbook around the XML of one sheet. */
export function workbookParts(sheetXml: string): MadeEntry[] {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packageRels = 'http://schemas.openxmlformats.org/package/2006/relationships';
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  return [
    {
      name: '[Content_Types].xml',
      content: `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/></Types>`,
    },
    {
      name: '_rels/.rels',
      content: `<Relationships xmlns="${packageRels}"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Staff" sheetId="1" r:id="r1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships xmlns="${packageRels}"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    },
    { name: 'xl/worksheets/sheet1.xml', content: `<worksheet xmlns="${main}">${sheetXml}</worksheet>` },
  ];
}

/** An xlsx of one sheet of plain rows. */
export async function makeXlsx(
  rows: (string | number | null)[][],
  options: { dateSystem?: '1904'; formats?: string[] } = {},
): Promise<Uint8Array> {
  const columns = (options.formats ?? []).map((numFmt) => ({ style: { numFmt } }));
  return writeXlsx({ sheets: [{ name: 'Staff', rows, columns }], dateSystem: options.dateSystem ?? '1900' });
}

/** The only sheet of a workbook. */
export function onlySheet(workbook: Workbook): Sheet {
  const [sheet] = workbook.sheets;
  if (sheet === undefined) throw new Error('the workbook has no sheet');
  return sheet;
}

/** Reads csv text as one sheet. */
export async function sheetOfCsv(text: string): Promise<Sheet> {
  return onlySheet(await readWorkbook(Buffer.from(text)));
}

/** The refusal of an action; fails when there is none. */
export async function refusalOf(action: () => Promise<unknown>): Promise<{ code: string; params: object }> {
  try {
    await action();
  } catch (error) {
    if (error instanceof SheetError) return { code: error.code, params: error.params };
    throw error;
  }
  throw new Error('it was not refused');
}
