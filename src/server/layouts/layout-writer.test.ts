import { read as readXlsx, utils } from '@e965/xlsx';
import * as fc from 'fast-check';
import { parseCsv } from 'hucre/csv';
import { describe, expect, it, vi } from 'vitest';
import { charactersOf, LayoutContent, layoutComplaints, unknownFields } from '#contract/finance/layouts/file-layout-content.ts';
import { layOutFile } from '#server/layouts/layout-rows.ts';
import type { LayoutRow, LayoutSource } from '#server/layouts/layout-rows.ts';
import { writeLayout } from '#server/layouts/layout-writer.ts';

const tokens = {
  company: 'Mekong Relief',
  account: '000 123',
  month: '2026-10',
  batch: 'P-2026-0001',
  currency: 'USD',
  total: 221_851,
} as const;

const person = (name: string, amount: number, more: LayoutRow<'bank'>['values'] = {}): LayoutRow<'bank'> => ({
  name,
  values: { employeeName: name, accountNumber: '00012345', amount, currency: 'USD', ...more },
});

const content = (of: Partial<Record<keyof LayoutContent, unknown>> = {}): LayoutContent =>
  LayoutContent.parse({
    kind: 'csv',
    fileName: 'pay {month} {batch}',
    encoding: 'utf8',
    columns: [
      { title: 'Account', field: 'accountNumber' },
      { title: 'Name', field: 'employeeName' },
      { title: 'Amount', field: 'amount', kind: 'number' },
    ],
    ...of,
  });

const write = async (
  rows: readonly LayoutRow[],
  of: Partial<Record<keyof LayoutContent, unknown>> = {},
  more: Partial<LayoutSource> = {},
) => {
  const file = await writeLayout({ purpose: 'bank', content: content(of), rows, tokens, ...more });
  return { ...file, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(file.bytes) };
};

const refusal = async (written: Promise<unknown>) => {
  const { code, params } = await written.then(
    () => ({ code: undefined, params: undefined }),
    (error: { code: string; params: unknown }) => error,
  );
  return { code, params };
};

it('refuses a file that names the organisation’s account or agreement while there is none', async () => {
  const columns = content().columns;
  const none = { tokens: { ...tokens, account: '' } };
  const above = { above: [['PAYER', '{account}']] };
  expect((await refusal(write([person('Sok Dara', 1)], above, none))).code).toBe('COMPANY_NO_ACCOUNT');
  expect((await write([person('Sok Dara', 1)], above)).text).toContain('PAYER,000 123');
  const agreement = { foot: ['{agreement:10}'] };
  expect((await refusal(write([person('Sok Dara', 1)], agreement))).code).toBe('COMPANY_NO_AGREEMENT');
  const payer = { title: 'Payer', field: 'companyAccount' };
  expect((await refusal(write([person('Sok Dara', 1)], { columns: [...columns, payer] }, none))).code).toBe('COMPANY_NO_ACCOUNT');
  const said = { ...payer, whenEmpty: '-' };
  expect((await write([person('Sok Dara', 1)], { columns: [...columns, said] }, none)).text).toContain('0.01,-');
});

describe('csv', () => {
  it('holds the titles and a line for each row, cents to the cent', async () => {
    const { text, fileName, count } = await write([person('Sok Dara', 57_363), person('Chan Thy', 5), person('Ly Na', 75_744)]);
    expect(text).toBe('Account,Name,Amount\r\n00012345,Sok Dara,573.63\r\n00012345,Chan Thy,0.05\r\n00012345,Ly Na,757.44\r\n');
    expect(fileName).toBe('pay 2026-10 P-2026-0001.csv');
    expect(count).toBe(3);
  });

  it('writes riel whole, and amounts as the column says', async () => {
    const columns = ['plain', 'decimals', 'comma', 'cents'].map((format) => ({ title: format, field: 'amount', format }));
    const rows = [person('A', 57_363), person('B', 2_349_015, { currency: 'KHR' }), person('C', -7)];
    const { text } = await write(rows, { columns, hasHeader: false, separator: 'semicolon' });
    expect(text.split('\r\n')).toEqual([
      '573.63;573.63;573,63;57363',
      '2349015;2349015.00;2349015,00;234901500',
      '-0.07;-0.07;-0,07;-7',
      '',
    ]);
  });

  it('refuses whole amounts that have cents', async () => {
    const columns = [{ title: 'Amount', field: 'amount', format: 'whole' }];
    expect((await write([person('A', 57_300)], { columns })).text).toBe('Amount\r\n573\r\n');
    expect(await refusal(write([person('A', 57_363)], { columns }))).toEqual({
      code: 'VALUE_NOT_WHOLE',
      params: { name: 'A', column: 'Amount' },
    });
  });

  it('puts rows above and below, with their tokens', async () => {
    const { text } = await write([person('A', 1)], {
      above: [['H', '{company}', '{account}', '{total}', '{total_cents:10}']],
      foot: ['T', '{count:4}'],
      hasHeader: false,
      lineEnd: 'lf',
    });
    expect(text).toBe('H,Mekong Relief,000 123,2218.51,0000221851\n00012345,A,0.01\nT,0001\n');
  });

  it('keeps a separator, a quotation mark and a line end of a name inside its cell', async () => {
    const { text } = await write([person('Sok, "D"\r\nara\t1', 1)]);
    expect(parseCsv(text)[1]).toEqual(['00012345', 'Sok, "D" ara 1', '0.01']);
    expect(await refusal(write([person('Sok, Dara', 1)], { quotes: 'never' }))).toMatchObject({ code: 'VALUE_SEPARATOR' });
  });

  it('never lets a text run as a formula', async () => {
    const { text } = await write([person('=1+1', 1), person('＝cmd', 2), person('-2', -3)]);
    expect(
      parseCsv(text)
        .slice(1)
        .map((row) => row[1]),
    ).toEqual(["'=1+1", "'＝cmd", '-2']);
    expect(text).toContain('-0.03');
    const columns = [{ title: 'Name', field: 'employeeName', isGuarded: false }];
    expect(await refusal(write([person('@SUM(A1)', 1)], { columns }))).toEqual({
      code: 'VALUE_FORMULA',
      params: { name: '@SUM(A1)', column: 'Name' },
    });
    const named = await write(
      [],
      { above: [['{company}']], hasHeader: false },
      { tokens: { ...tokens, company: '=HYPERLINK("x")' } },
    );
    expect(parseCsv(named.text)[0]).toEqual([`'=HYPERLINK("x")`]);
  });

  it('marks UTF-8 where the layout asks for it, and refuses what Windows-1252 does not have', async () => {
    expect((await write([], { encoding: 'utf8_bom' })).text.startsWith('\ufeff')).toBe(true);
    const file = await write([person('José €', 1)], { encoding: 'windows1252' });
    expect(new TextDecoder('windows-1252').decode(file.bytes)).toContain('José €');
    expect(await refusal(write([person('សុខ', 1)], { encoding: 'windows1252' }))).toEqual({
      code: 'VALUE_NOT_IN_ENCODING',
      params: { name: 'សុខ', column: 'Name', character: 'ស' },
    });
  });

  it('sorts by value and takes its currency alone', async () => {
    const rows = [person('C', 100), person('B', 20), person('A', 3_000), person('R', 4_000, { currency: 'KHR' })];
    const { text } = await write(rows, { sort: ['amount'], currency: 'USD', hasHeader: false });
    expect(parseCsv(text).map((row) => row[1])).toEqual(['B', 'C', 'A']);
  });
});

describe('fixed widths', () => {
  const columns = [
    { title: 'No', field: 'place', width: 3, align: 'right', fill: 'zero' },
    { title: 'Name', field: 'employeeName', width: 10 },
    { title: 'Amount', field: 'amount', width: 9, align: 'right', fill: 'zero', format: 'cents' },
  ];

  it('puts every value into its place', async () => {
    const { text } = await write([person('Sok', 57_363), person('Na', -12)], { kind: 'fixed', columns, hasHeader: false });
    expect(text).toBe('001Sok       000057363\r\n002Na        -00000012\r\n');
  });

  it('names whoever has a value that does not fit, also where another has the same', () => {
    const narrow = content({ kind: 'fixed', columns: [{ ...columns[1], width: 3 }], hasHeader: false });
    const rows = ['Sok', 'Dara', 'Sok', 'Dara'].map((name, at) => ({ ...person(name, 1), name: `${at + 1}` }));
    const { problems, rows: cells } = layOutFile({ purpose: 'bank', content: narrow, rows, tokens });
    expect(problems.map(({ params }) => params.name)).toEqual(['2', '4']);
    expect(cells.map(([cell]) => cell?.text)).toEqual(['Sok', 'Dara', 'Sok', 'Dara']);
  });

  it('counts Khmer by its characters, and refuses with the name what does not fit', async () => {
    const name = 'ស៊ុន ធារ៉ា';
    const narrow = [{ ...columns[1], width: 9 }];
    const khmer = await write([person(name, 1)], { kind: 'fixed', columns: [{ ...columns[1], width: 11 }], hasHeader: false });
    expect(charactersOf(name)).toBe(10);
    expect(khmer.text).toBe(`${name} \r\n`);
    expect(await refusal(write([person(name, 1)], { kind: 'fixed', columns: narrow, hasHeader: false }))).toEqual({
      code: 'VALUE_TOO_LONG',
      params: { name, column: 'Name', n: 10, m: 9 },
    });
    // A mark that only says where a line may break is not there for anybody.
    const broken = await write([person('ក\u200bខ', 1)], {
      kind: 'fixed',
      columns: [{ ...columns[1], width: 3 }],
      hasHeader: false,
    });
    expect(broken.text).toBe('កខ \r\n');
  });

  it('every line has the sum of the widths, whatever the values', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ name: fc.string({ unit: 'grapheme', maxLength: 12 }), cents: fc.integer() })),
        async (people) => {
          const written = write(
            people.map(({ name, cents }) => person(name, cents)),
            { kind: 'fixed', columns, hasHeader: false },
          );
          const text = await written.then(
            (file) => file.text,
            () => undefined,
          );
          if (text === undefined) return;
          const lines = text.split('\r\n').slice(0, -1);
          expect(lines).toHaveLength(people.length);
          for (const line of lines) expect(charactersOf(line)).toBe(22);
        },
      ),
    );
  });
});

it('a sheet holds numbers as numbers and texts as texts, as another library reads it', async () => {
  const { bytes } = await write([person('=1+1', 57_363), person('សុខ', 5)], { kind: 'xlsx', above: [['{company}']] });
  const sheet = readXlsx(bytes, { type: 'buffer', cellFormula: true }).Sheets['Sheet1'] ?? {};
  expect(utils.sheet_to_json(sheet, { header: 1 })).toEqual([
    ['Mekong Relief'],
    ['Account', 'Name', 'Amount'],
    ['00012345', '=1+1', 573.63],
    ['00012345', 'សុខ', 0.05],
  ]);
  for (const [at, cell] of Object.entries(sheet)) if (!at.startsWith('!')) expect(cell.f).toBeUndefined();
});

it('any rows come back from a csv as they went in, and their sum to the cent', async () => {
  const rows = fc.array(fc.record({ name: fc.string({ unit: 'binary' }), cents: fc.integer({ min: -1e11, max: 1e11 }) }), {
    minLength: 1,
  });
  await fc.assert(
    fc.asyncProperty(rows, fc.constantFrom('comma', 'semicolon', 'tab', 'pipe'), async (people, separator) => {
      const { text } = await write(
        people.map(({ name, cents }) => person(name.toWellFormed(), cents)),
        { separator, hasHeader: false },
      );
      const delimiter = { comma: ',', semicolon: ';', tab: '\t', pipe: '|' }[separator];
      const read = parseCsv(text, { delimiter });
      expect(read).toHaveLength(people.length);
      expect(read.map((row) => Math.round(Number(row[2]) * 100))).toEqual(people.map(({ cents }) => cents));
      for (const row of read) expect(row[1]).not.toMatch(/^[=+@]./);
    }),
  );
});

it.each([
  {},
  { encoding: 'utf8_bom', above: [['Pay {month}']], foot: ['{count}', '{total}'] },
  { quotes: 'always' },
  { sort: ['employeeName'] },
  { columns: [{ title: 'Remark', field: 'remark' }] },
  { kind: 'fixed', columns: [{ title: 'Name', field: 'employeeName', width: 20 }], foot: ['{count:5}'] },
  { kind: 'xlsx' },
])('is byte by byte the same file whether its rows come at once or in portions: %j', async (of) => {
  const rows = ['Sok Dara', 'Chan Thy', 'Ly Na', 'Keo Pich'].map((name, at) => person(name, at + 1));
  async function* portions(): AsyncGenerator<readonly LayoutRow[]> {
    for (const size of [
      [0, 1],
      [1, 1],
      [1, 4],
    ])
      yield await Promise.resolve(rows.slice(...size));
  }
  // A workbook says when it was written: the two are of one second, however busy the machine is.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T05:00:00Z') });
  const atOnce = await write(rows, of);
  const inPortions = await writeLayout({ purpose: 'bank', content: content(of), rows: portions(), tokens });
  vi.useRealTimers();
  expect(inPortions.count).toBe(4);
  expect(Buffer.compare(inPortions.bytes, atOnce.bytes)).toBe(0);
});

describe('what a layout may not say', () => {
  it('names the fields it does not know', () => {
    const unknown = content({ columns: [{ title: 'X', field: 'salary' }], sort: ['constructor'] });
    expect(unknownFields('bank', unknown)).toEqual({ 'content.columns.0.field': 'salary', 'content.sort.0': 'constructor' });
    expect(unknownFields('bank', content())).toEqual({});
  });

  it('names formulas, tokens, widths and formats that cannot be', () => {
    const wrong = content({
      kind: 'fixed',
      fileName: '{total}/x',
      above: [['{salary}'], ['=1+1']],
      columns: [
        { title: '=x', field: 'employeeName', format: 'cents', kind: 'number' },
        { title: 'Amount', field: 'amount', width: 2, fill: 'zero', constant: null },
      ],
    });
    expect(Object.keys(layoutComplaints('bank', wrong)).toSorted()).toEqual([
      'content.above.0',
      'content.above.1',
      'content.columns.0.format',
      'content.columns.0.kind',
      'content.columns.0.title',
      'content.columns.0.width',
      'content.columns.1.fill',
      'content.columns.1.title',
      'content.fileName',
    ]);
    expect(layoutComplaints('bank', content())).toEqual({});
  });
});
