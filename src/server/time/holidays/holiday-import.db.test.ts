import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

// Today is 20 November 2026.
let test: TestApp;
let office: TestCompany;
let admin: Client;
const base = '/holiday/v1';

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  office = await test.company();
  admin = await office.as('ADMIN');
  await test.owner.query('delete from public_holidays where company_id = $1', [office.id]);
});

const calendarOf = (...events: readonly (readonly string[])[]) =>
  Buffer.from(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//x//y',
      ...events.flatMap((lines, at) => ['BEGIN:VEVENT', `UID:${at}`, 'DTSTAMP:20260101T000000Z', ...lines, 'END:VEVENT']),
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  );
const day = (name: string, first: string, after?: string) => [
  `SUMMARY:${name}`,
  `DTSTART;VALUE=DATE:${first}`,
  ...(after === undefined ? [] : [`DTEND;VALUE=DATE:${after}`]),
];
const send = async (call: string, bytes: Buffer, client = admin, name = 'holidays.ics') =>
  await client.send('POST', `${base}/${call}`, { file: { field: 'csv', name, bytes } });
const holidays = async (): Promise<string[]> =>
  (await admin.get(`${base}/lists`, { limit: '0' })).body.data.map(
    (row: { name: string; start: string; end: string; provisional: boolean }) =>
      `${row.name} ${row.start} ${row.end}${row.provisional ? ' ?' : ''}`,
  );
const store = async (name: string, start: string, end: string, isProvisional = false) => {
  const { id } = (await admin.post(`${base}/create`, { name, nameKH: 'ថ្ងៃ', start, end })).body.data;
  if (isProvisional) await test.owner.query('update public_holidays set is_provisional = true where id = $1', [id]);
};

describe('public holidays from a calendar', () => {
  it('are shown as new, the same, moved and covered before they are written, and written so', async () => {
    await store('Khmer New Year', '2027-04-13', '2027-04-15', true);
    await store('Labour Day', '2027-05-01', '2027-05-01');
    const file = calendarOf(
      day('khmer new year', '20270414', '20270417'),
      day('May Day', '20270501', '20270502'),
      day('Labour Day', '20270501'),
      day('Peace Day', '20271229'),
      [...day('Independence Day', '20101109'), 'RRULE:FREQ=YEARLY'],
    );
    const { body } = await send('import_preview', file);
    expect(body.data.counts).toEqual({ create: 3, change: 1, same: 2, refuse: 0 });
    expect(body.data.rows.map(({ title, action }: { title: string; action: string }) => `${action} ${title}`)).toEqual([
      'create Independence Day · 2026-11-09',
      'change khmer new year · 2027-04-14',
      'same May Day · 2027-05-01',
      'same Labour Day · 2027-05-01',
      'create Independence Day · 2027-11-09',
      'create Peace Day · 2027-12-29',
    ]);
    expect(body.data.notes.join(' ')).toContain('Khmer New Year');
    expect(body.data.notes.join(' ')).toContain('May Day · 2027-05-01');
    expect(await holidays()).toHaveLength(2);
    expect((await send('import', file)).status).toBe(200);
    const after = [
      'Khmer New Year 2027-04-14 2027-04-16',
      'Labour Day 2027-05-01 2027-05-01',
      'Independence Day 2027-11-09 2027-11-09',
      'Peace Day 2027-12-29 2027-12-29',
      'Independence Day 2026-11-09 2026-11-09',
    ];
    expect(await holidays()).toEqual(after);
    // A second time nothing happens.
    expect((await send('import_preview', file)).body.data.counts).toEqual({ create: 0, change: 0, same: 6, refuse: 0 });
    await send('import', file);
    expect(await holidays()).toEqual(after);
  });

  it('refuse what is no whole day, returns otherwise or stands twice, each with its reason, and then write nothing', async () => {
    const file = calendarOf(
      ['SUMMARY:Lunch', 'DTSTART:20270420T010000Z', 'DTEND:20270420T020000Z'],
      [...day('Meeting', '20270105'), 'RRULE:FREQ=WEEKLY'],
      day('Peace Day', '20271229'),
      day('peace day', '20271229'),
      day('Long', '20270601', '20280601'),
    );
    const { data } = (await send('import_preview', file)).body;
    expect(data.counts).toEqual({ create: 1, change: 0, same: 0, refuse: 4 });
    const reasons = data.rows.flatMap(({ errors }: { errors: { message: string }[] }) => errors.map(({ message }) => message));
    expect(reasons.join(' ')).toContain('2027-04-20 08:00');
    expect(reasons.join(' ')).toContain('FREQ=WEEKLY');
    expect(reasons).toContain('This holiday stands in the file twice.');
    expect(reasons).toContain('More than 31 days: the year may be mistyped.');
    expect((await send('import', file)).status).toBe(400);
    expect(await holidays()).toEqual([]);
    expect((await send('import_refused', file)).status).toBe(200);
  });

  it('come from a sheet as well; a crooked file and who may not are refused', async () => {
    const csv = Buffer.from(
      'Name,First day,Last day,Name in Khmer\nPeace Day,2027-12-29,,ទិវាសន្តិភាព\nWater,13/11/2027,15/11/2027,\n',
    );
    expect((await send('import', csv, admin, 'a.csv')).status).toBe(200);
    expect(await holidays()).toEqual(['Water 2027-11-13 2027-11-15', 'Peace Day 2027-12-29 2027-12-29']);
    expect((await send('import_preview', Buffer.from('BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMM'))).status).toBe(400);
    expect((await send('import', csv, await office.as('STAFF'))).status).toBe(403);
    expect((await admin.get(`${base}/import_template`)).status).toBe(200);
  });

  it('whose dates can be read both ways are asked about, as the letters of an old file are', async () => {
    const list = (letters: string) => Buffer.from(`Date,Holiday\n03/04/2031,${letters}\n05/06/2031,Other day\n`, 'latin1');
    const { data } = (await send('import_preview', list('F\xeate'))).body;
    expect(data.sheets[0]).toMatchObject({ dates: { isOpen: true }, letters: { encoding: 'windows-1252', isOpen: false } });
    expect((await send('import', list('F\xeate'))).body.error.code).toBe('DATE_ORDER_OPEN');
    expect((await send('import', list('F\xeate \xaa\xd7\xe8'))).body.error.code).toBe('LETTERS_OPEN');
  });

  it('take as many statements for thirty as for one', async () => {
    const counted = async (count: number): Promise<number> => {
      const months = Array.from(
        { length: count },
        (_, at) => `2027${String((at % 12) + 1).padStart(2, '0')}${at < 12 ? '02' : at < 24 ? '05' : '08'}`,
      );
      test.statements.length = 0;
      expect((await send('import', calendarOf(...months.map((at) => day(`D${count} ${at}`, at))))).status).toBe(200);
      return test.statements.length;
    };
    const one = await counted(1);
    expect(await counted(30)).toBe(one);
  });
});
