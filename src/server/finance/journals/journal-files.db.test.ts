import { read as readBook, utils } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFileLines } from '#server/finance/journals/file-lines.queries.ts';
import type { FileLine } from '#server/finance/journals/file-lines.queries.ts';
import { allocateAll, insertPeople } from '#testing/people.ts';
import { payrollOf } from '#testing/payroll.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

// Files are read again by another library, or cut by hand, and must hold the journal to the cent.
let test: TestApp;
let office: TestCompany;
let admin: Client;
let id: string;
let total: number;

const base = '/finance/v1/journals';

beforeAll(async () => {
  test = await startTestApp();
  office = await test.company();
  admin = await office.as('ADMIN');
  await office.work(async (db) => {
    const people = await insertPeople(db, office.id, [
      { code: 'E-1', salaryCents: 125_000, providentPercent: 5, lastName: '=SUM(A1)', firstName: 'A "quoted"\nname, with all;' },
      { code: 'E-2', salaryCents: 100_033 },
    ]);
    await allocateAll(db, office.id, { code: 'EU, 1', employeeIds: people.slice(0, 1) });
  });
  await admin.post('/finance/v1/accounts/start');
  const [salaries] = (await admin.get('/finance/v1/accounts/lists', { search: '5110' })).body.data;
  await admin.put(`/finance/v1/accounts/update/${salaries.id}`, { dimension1: 'HR', version: 1 });
  await payrollOf(admin).pay('2026-10');
  const [open] = (await admin.get(`${base}/unposted`)).body.data;
  id = (await admin.post(`${base}/create`, { runId: open.runId, kind: 'MONTH', date: '2026-10-31' })).body.data.id;
  total = Math.round((await admin.get(`${base}/detail/${id}`)).body.data.debit * 100);
});
afterAll(() => test.close());

const layoutId = async (name: string): Promise<string> => {
  const { data } = (await admin.get('/finance/v1/layouts/lists', { purpose: 'journal', search: name })).body;
  expect(data.map((layout: { state: string }) => layout.state)).toEqual(['LIVE']);
  return data[0].id;
};
const fileOf = async (name: string, shape: string, client = admin): Promise<Buffer> => {
  const { body } = await client.get(`${base}/file/${id}`, { layoutId: await layoutId(name), shape });
  expect(body.link, JSON.stringify(body)).toBeDefined();
  return (await client.get(body.link.replace(/^.*?\/api/, ''))).bytes;
};
const cellsOf = (bytes: Buffer, separator = ','): string[][] => {
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  const book = readBook(text, { type: 'string', raw: true, FS: separator, cellFormula: true });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
  for (const cell of Object.values(sheet)) expect(cell?.f).toBeUndefined();
  return utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false, defval: '' });
};
const cents = (text: string | undefined): number => Math.round(Number(text ?? '0') * 100);
const sum = (rows: readonly string[][], column: number): number => rows.reduce((all, row) => all + cents(row[column]), 0);

describe.each(['person', 'project', 'account'])('by %s', (shape) => {
  it('the general journal holds debits and credits of the journal, and no negative figure', async () => {
    const [titles = [], ...rows] = cellsOf(await fileOf('General journal', shape));
    expect(titles.slice(0, 6)).toEqual(['Journal', 'Date', 'Account', 'Account name', 'Debit', 'Credit']);
    expect([sum(rows, 4), sum(rows, 5)]).toEqual([total, total]);
    expect(rows.every((row) => row.length === titles.length && !row[4]?.startsWith('-') && !row[5]?.startsWith('-'))).toBe(true);
    expect(new Set(rows.map((row) => `${row[0]} ${row[1]}`))).toEqual(new Set(['J-2026-0001 31/10/2026']));
    if (shape === 'person') {
      // A text that would run is text; a quotation mark stays inside its cell, a line end becomes a space.
      expect(rows.some((row) => row.includes(`'=SUM(A1) A "quoted" name, with all;`))).toBe(true);
      expect(rows.some((row) => row.includes('EU, 1'))).toBe(true);
    } else expect(rows.some((row) => row.includes('E-1'))).toBe(false);
  });

  it('QuickBooks Online, Xero and Sage hold the same sums', async () => {
    const [, ...online] = cellsOf(await fileOf('QuickBooks Online', shape));
    expect([sum(online, 3), sum(online, 4)]).toEqual([total, total]);
    const [titles, ...xero] = cellsOf(await fileOf('Xero', shape));
    expect(titles?.slice(0, 6)).toEqual(['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount']);
    expect(sum(xero, 5)).toBe(0);
    expect(xero.reduce((all, row) => all + Math.max(0, cents(row[5])), 0)).toBe(total);
    const sage = cellsOf(await fileOf('Sage', shape));
    for (const type of ['JD', 'JC'])
      expect(
        sum(
          sage.filter(([first]) => first === type),
          6,
        ),
        type,
      ).toBe(total);
  });

  it('QuickBooks Desktop is one transaction whose amounts come to nothing', async () => {
    const text = (await fileOf('QuickBooks Desktop', shape)).toString('latin1');
    const lines = text.split('\r\n').filter((line) => line !== '');
    expect(lines.slice(0, 3).map((line) => line.split('\t')[0])).toEqual(['!TRNS', '!SPL', '!ENDTRNS']);
    expect(lines.at(-1)?.split('\t')[0]).toBe('ENDTRNS');
    const rows = lines.slice(3, -1).map((line) => line.split('\t'));
    expect(rows.map(([kind]) => kind)).toEqual(rows.map((_row, at) => (at === 0 ? 'TRNS' : 'SPL')));
    expect(rows.reduce((all, row) => all + cents(row[4]), 0)).toBe(0);
    expect(rows.reduce((all, row) => all + Math.max(0, cents(row[4])), 0)).toBe(total);
  });

  it('the flat file is cut by its widths', async () => {
    const lines = (await fileOf('Flat file', shape))
      .toString('utf8')
      .split('\r\n')
      .filter((line) => line !== '');
    const widths = [25, 6, 8, 18, 1, 15, 40, 40, 40, 40, 40, 40, 40, 100];
    const rows = lines.map((line) => {
      expect(Array.from(line)).toHaveLength(widths.reduce((all, width) => all + width, 0));
      let at = 0;
      return widths.map((width) => {
        const cell = Array.from(line)
          .slice(at, at + width)
          .join('');
        at += width;
        return cell.trim();
      });
    });
    for (const side of ['D', 'C'])
      expect(
        rows.filter((row) => row[4] === side).reduce((all, row) => all + Number(row[3]), 0),
        side,
      ).toBe(total);
    expect(rows.every((row) => row[1] === '202610' && row[2] === '20261031')).toBe(true);
    // The account's own value stands before what the line is charged to.
    expect(rows.find((row) => row[0] === '5110')?.[6]).toBe('HR');
  });
});

it('is the same file again, freezes its layout, and is refused where nothing like it is in use', async () => {
  const one = await fileOf('General journal', 'person');
  expect(Buffer.compare(one, await fileOf('General journal', 'person'))).toBe(0);
  const layout = await layoutId('General journal');
  expect((await admin.get(`/finance/v1/layouts/detail/${layout}`)).body.data.isUsed).toBe(true);
  const bank = (await admin.get('/finance/v1/layouts/lists', { purpose: 'bank' })).body.data[0].id;
  expect((await admin.get(`${base}/file/${id}`, { layoutId: bank })).body.error.code).toBe('LAYOUT_NOT_LIVE');
});

it('reads the lines in portions, each once and in their order', async () => {
  const portionsOf = (portion: number): Promise<FileLine[][]> =>
    office.work(async (db) => {
      const read: FileLine[][] = [];
      for await (const lines of readFileLines(db, { companyId: office.id, journalId: id, shape: 'person', portion }))
        read.push([...lines]);
      return read;
    });
  const [whole = []] = await portionsOf(1_000);
  expect(whole.length).toBeGreaterThan(10);
  for (const portion of [1, 7, whole.length]) {
    const portions = await portionsOf(portion);
    expect(portions).toHaveLength(Math.ceil(whole.length / portion));
    expect(portions.flat()).toEqual(whole);
  }
});

it('names people to who may see cost sharing alone', async () => {
  await test.owner.query("update roles set permissions = '{finance/view}' where company_id = $1 and seeded_as = 'LINE_MANAGER'", [
    office.id,
  ]);
  const bookkeeper = await office.as('LINE_MANAGER');
  const query = { layoutId: await layoutId('General journal') };
  expect((await bookkeeper.get(`${base}/file/${id}`, { ...query, shape: 'person' })).body.error.code).toBe('FORBIDDEN_PEOPLE');
  expect((await fileOf('General journal', 'project', bookkeeper)).toString('utf8')).not.toMatch(/E-[12]|quoted/);
});
