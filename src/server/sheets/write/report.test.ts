import { readXlsx } from 'hucre/xlsx';
import { read } from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import { totalsOf } from '#contract/report.ts';
import type { ReportColumn } from '#contract/report.ts';
import { reportLines, reportTable } from './report.ts';
import { writeWorkbook } from './write.ts';

const columns = [
  { key: 'no', kind: 'place' },
  { key: 'name', kind: 'text' },
  { key: 'joined', kind: 'day' },
  { key: 'pay', kind: 'money', currency: 'USD', isTotalled: true },
  { key: 'tax', kind: 'money', currency: 'KHR', isTotalled: true, blankUnless: 'rate' },
  { key: 'rate', kind: 'percent', only: 'file' },
  { key: 'kids', kind: 'count', isTotalled: true },
  { key: 'state', kind: 'word', whereDiffering: true },
  { key: 'note', kind: 'text', whereGiven: true },
  { key: 'seen', kind: 'text', only: 'screen' },
] as const satisfies readonly ReportColumn[];
const titles = {
  no: 'No',
  name: 'Name',
  joined: 'Joined',
  pay: 'Pay',
  tax: 'Tax',
  rate: 'Rate',
  kids: 'Kids',
  state: 'State',
  note: 'Note',
  seen: 'Seen',
};
const rows = [
  { name: '=1+1', joined: '2026-10-15', pay: 0.1, tax: 4_100, rate: 5, kids: 2, state: 'A', note: null, seen: 'x' },
  { name: 'A "quoted"\nname, លី', joined: '2026-10-16', pay: 0.2, tax: 900, rate: 0, kids: 0, state: 'B', note: null, seen: 'x' },
];
const sheet = {
  name: 'Report',
  columns,
  titles: { en: titles, km: titles },
  rows,
  language: 'en' as const,
  freezeColumns: 2,
  isLandscape: true,
  word: (_key: string, value: string | number) => `state ${value}`,
  lines: reportLines({
    organisation: '=Office',
    title: 'Report',
    head: { from: '2026-10', to: '2026-10', isDraft: true, rates: [4095], nssfRates: [] },
    state: 'Processed',
    madeBy: 'Dara',
    madeAt: '20/11/2026 09:00',
    language: 'en',
  }),
  totals: totalsOf(columns, rows),
};

describe('a report as a spreadsheet', () => {
  test('is read by another library as what its columns say: figures as numbers, days as days, names as text', async () => {
    const { Sheets: sheets } = read(Buffer.from(await writeWorkbook([reportTable(sheet)])), {
      type: 'buffer',
      cellFormula: true,
    });
    const cells = sheets['Report'] ?? {};
    const value = (at: string): unknown => cells[at]?.v;
    expect(['A1', 'A2', 'A3', 'A4', 'A5'].map(value)).toEqual([
      '=Office',
      'Report, 10/2026',
      'DRAFT - not approved',
      'State: Processed; Rate 4095',
      'Made by Dara, 20/11/2026 09:00',
    ]);
    expect(['A7', 'B7', 'C7', 'D7', 'E7', 'F7', 'G7', 'H7', 'I7'].map(value)).toEqual([
      'No',
      'Name',
      'Joined',
      'Pay (USD)',
      'Tax (KHR)',
      'Rate',
      'Kids',
      'State',
      undefined,
    ]);
    expect(['A8', 'B8', 'C8', 'D8', 'E8', 'F8', 'G8', 'H8'].map(value)).toEqual([
      1,
      '=1+1',
      46_310,
      0.1,
      4_100,
      0.05,
      2,
      'state A',
    ]);
    // Blank where the rate is 0, and not in the sum either.
    expect(['B9', 'E9'].map(value)).toEqual(['A "quoted"\nname, លី', undefined]);
    expect(['B10', 'D10', 'E10', 'G10'].map(value)).toEqual(['Total', 0.3, 4_100, 2]);
    expect(
      Object.values(cells).some((cell) => typeof cell === 'object' && cell !== null && 'f' in cell && cell.f !== undefined),
    ).toBe(false);
  });

  test('prints on A4 across with its header frozen and repeated', async () => {
    const [written] = (await readXlsx(await writeWorkbook([reportTable(sheet)]))).sheets;
    expect(written?.pageSetup).toMatchObject({ paperSize: 'a4', orientation: 'landscape', fitToWidth: 1 });
    expect(written?.freezePane).toMatchObject({ rows: 7, columns: 2 });
  });
});
