import { expect, test } from 'vitest';
import { SHEET_LIMITS } from '../limits.ts';
import { lettersIn, withLetters } from '../values/letters.ts';
import { readText } from './text.read.ts';

const rowsOf = (bytes: Uint8Array) => readText(bytes, SHEET_LIMITS).sheets[0]?.rows;
const inUtf16 = (text: string, order: 'le' | 'be', mark: boolean): Buffer => {
  const bytes = Buffer.from(`${mark ? '\ufeff' : ''}${text}`, 'utf16le');
  return order === 'le' ? bytes : bytes.swap16();
};
const list = 'Staff ID\tName\r\n007\tSOK Dara\r\n';

test.each([
  ['UTF-16, little end first, with a mark', inUtf16(list, 'le', true)],
  ['UTF-16, big end first, with a mark', inUtf16(list, 'be', true)],
  ['UTF-16 without a mark', inUtf16(list, 'le', false)],
  ['UTF-16, big end first, without a mark', inUtf16(list, 'be', false)],
  ['UTF-8 with semicolons', Buffer.from(list.replaceAll('\t', ';'))],
])('%s is read', (_name, bytes) => {
  expect(rowsOf(bytes)?.slice(0, 2)).toEqual([
    ['Staff ID', 'Name'],
    ['007', 'SOK Dara'],
  ]);
});

test('older character sets are told apart by what their letters make', () => {
  const western = readText(Buffer.from('Pr\xe9nom;N\xb0 de compte\nVibol;000 123', 'latin1'), SHEET_LIMITS);
  expect([western.encoding, western.sheets[0]?.rows[0]]).toEqual(['windows-1252', ['Prénom', 'N° de compte']]);
  const thai = readText(Buffer.from([0xaa, 0xd7, 0xe8, 0xcd, 0x2c, 0x31, 0x0a]), SHEET_LIMITS);
  expect([thai.encoding, thai.sheets[0]?.rows[0]]).toEqual(['windows-874', ['ชื่อ', '1']]);
});

test('letters that may be of either set are asked about, and read again as a person says', () => {
  const thai = [0xaa, 0xd7, 0xe8, 0xcd];
  const bytes = Buffer.from([...Buffer.from('Jos\xe9;N\xb0;Ren\xe9e\n', 'latin1'), ...thai, 0x3b, 0x31, 0x0a]);
  const read = readText(bytes, SHEET_LIMITS);
  const [sheet] = read.sheets;
  if (sheet === undefined) throw new Error('no sheet was read');
  expect(lettersIn(read, sheet)).toMatchObject({
    isOpen: true,
    examples: [{ western: 'José', thai: 'Jos้' }, { western: 'N°' }, { western: 'Renée' }],
  });
  for (const [encoding, cell] of [
    ['windows-874', 'ชื่อ'],
    ['windows-1252', 'ª×èÍ'],
  ] as const) {
    const again = withLetters(read, encoding);
    expect(again.sheets[0]?.rows[1]?.[0]).toBe(cell);
    expect(lettersIn(again, sheet)).toMatchObject({ encoding, isOpen: false });
  }
  const western = readText(Buffer.from('Pr\xe9nom;1\n', 'latin1'), SHEET_LIMITS);
  expect([western.isEncodingOpen, lettersIn(western, sheet)?.isOpen]).toEqual([undefined, false]);
});

test('a table in HTML keeps its texts, blanks and merged cells', () => {
  const html = `<html><body><table><tr><td colspan=2>List</td></tr>
    <tr><th>Staff&nbsp;No.</th><th>Bank A/c</th></tr><tr><td>7</td><td>000600101</td></tr></table></body></html>`;
  const [sheet] = readText(Buffer.from(html), SHEET_LIMITS).sheets;
  expect(sheet?.rows.slice(1)).toEqual([
    ['Staff No.', 'Bank A/c'],
    ['7', '000600101'],
  ]);
  expect(sheet?.merges).toEqual([{ top: 0, left: 0, bottom: 0, right: 1 }]);
});

test('a workbook in the XML of Excel 2003 has its days and numbers', () => {
  const xml = `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>
    <Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
    <Styles><Style ss:ID="d"><NumberFormat ss:Format="dd/mm/yyyy"/></Style></Styles><Worksheet ss:Name="Staff"><Table>
    <Row><Cell><Data ss:Type="String">007</Data></Cell><Cell><Data ss:Type="Number">742.5</Data></Cell>
    <Cell ss:StyleID="d"><Data ss:Type="DateTime">1984-03-14T00:00:00.000</Data></Cell></Row></Table></Worksheet></Workbook>`;
  expect(rowsOf(Buffer.from(xml))).toEqual([['007', 742.5, { kind: 'date', serial: 30_755 }]]);
});

test('rows that a page does not show are told', () => {
  const row = (code: string, of = '') => `<tr${of}><td>${code}</td></tr>`;
  const rows = [row('ID'), row('1', ' style="mso-height-source:auto;display:none"'), row('2'), row('3', ' hidden'), row('4')];
  const html = (inside: string) => readText(Buffer.from(`<html><table>${inside}</table></html>`), SHEET_LIMITS).sheets[0];
  expect(html(rows.join(''))?.hiddenRows).toEqual(new Set([1, 3]));
  expect(html(`${row('<table><tr hidden><td>x</td></tr></table>')}${rows.join('')}`)?.hiddenRows).toBeUndefined();
});
