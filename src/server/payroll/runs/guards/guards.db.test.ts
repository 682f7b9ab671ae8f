import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertPeople } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

let test: TestApp;
let office: TestCompany;
let officer: Client;
let reviewer: Client;
let director: Client;
let people: string[];

const rates = { exchangeRate: 4_095, nssfExchangeRate: 4_085 };

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

beforeEach(async () => {
  test.setNow('2026-11-20T05:00:00Z');
  office = await test.company();
  [officer, reviewer, director] = await Promise.all([
    office.as('PAYROLL_OFFICER'),
    office.as('FINANCE_REVIEWER'),
    office.as('COUNTRY_DIRECTOR'),
  ]);
  people = await office.work((db) =>
    insertPeople(db, office.id, [
      { code: 'E-1', salaryCents: 230_000 },
      { code: 'E-2', salaryCents: 100_000 },
    ]),
  );
  await account('E-1', '000 111 222');
  await account('E-2', '000 333 444');
});

const account = (code: string, number: string) =>
  test.owner.query('update employees set bank_account_number = $3 where company_id = $1 and code = $2', [
    office.id,
    code,
    number,
  ]);
const generate = (month: string) => officer.post('/payroll/v1/generate', undefined, { query: { date: month } });
const process = (month: string, payrollPeriod: string, extra: Record<string, unknown> = {}) =>
  officer.put('/payroll/v1/process', { ...rates, month, payrollPeriod, ...extra });
const runId = async (month: string): Promise<string> =>
  (await officer.get('/payroll/v1/lists', { date: month })).body.groupPayroll.id;
const move = (client: Client, path: string, id: string, payrollPeriod: string) =>
  client.put(`/payroll/v1/${path}/${id}`, undefined, { query: { payrollPeriod } });

async function pay(month: string, payrollPeriod: string): Promise<void> {
  await process(month, payrollPeriod);
  const id = await runId(month);
  await move(officer, 'submit_payroll', id, payrollPeriod);
  await move(reviewer, 'mark_as_verified', id, payrollPeriod);
  expect((await move(director, 'mark_as_approved', id, payrollPeriod)).body.data.status).toBe('APPROVED');
}

interface Shown {
  readonly code: string;
  readonly employeeCode: string | null;
  readonly params: Record<string, unknown>;
  readonly key: string;
  readonly note: { words: string; by: string } | null;
}

async function look(month: string, payrollPeriod: string, client = officer): Promise<readonly Shown[]> {
  return (await client.get('/payroll/v1/exceptions', { date: month, payrollPeriod })).body.data.exceptions;
}
const of = (shown: readonly Shown[], code: string, employeeCode = 'E-1') =>
  shown.find((one) => one.code === code && one.employeeCode === employeeCode);

/** Types an amount in a row's first payment. */
async function type(month: string, payrollPeriod: string, code: string, amount: number): Promise<void> {
  const { body } = await officer.get('/payroll/v1/lists', { date: month, payrollPeriod, limit: '0' });
  const row = body.data.find((one: { employeeCode: string }) => one.employeeCode === 'E-1');
  const item = body.payrollItems.find((one: { code: string }) => one.code === code);
  const answer = await officer.put(
    `/payroll/v1/update/${row.id}`,
    { payrollEntries: [{ payrollItemId: item.id, amount }] },
    { query: { payrollPeriod } },
  );
  expect(answer.status).toBe(200);
}

describe('what must be looked at', () => {
  it('says that nothing was looked for before the first processing', async () => {
    await generate('2026-10');
    const { body } = await officer.get('/payroll/v1/exceptions', { date: '2026-10', payrollPeriod: 'first_payment' });
    expect(body.data).toMatchObject({ isProcessed: false, exceptions: [] });
  });

  it('sees 23,000 typed for 2,300 in the first payment, and what it does to the net', async () => {
    await generate('2026-09');
    await pay('2026-09', 'first_payment');
    await pay('2026-09', 'second_payment');
    await generate('2026-10');
    await process('2026-10', 'first_payment');
    expect(of(await look('2026-10', 'first_payment'), 'NET_CHANGED')).toBeUndefined();
    await type('2026-10', 'first_payment', 'BASIC_SALARY', 23_000);
    const shown = await look('2026-10', 'first_payment');
    expect(of(shown, 'NET_CHANGED')?.params['month']).toBe('2026-09');
    expect(of(shown, 'NET_ABOVE_HIGHEST')?.params['highestCents']).toBeGreaterThan(90_000);
    expect(of(shown, 'TYPED_MOVES_NET')?.params['items']).toEqual(['Basic Salary']);
    expect(of(shown, 'MANUAL_ENTRY')?.params['items']).toEqual(['Basic Salary']);
    expect(of(shown, 'NET_CHANGED', 'E-2')).toBeUndefined();
    // The same before anything is stored.
    const preview = await process('2026-10', 'first_payment', { preview: true });
    const codes = preview.body.data.exceptions.map((one: Shown) => one.code);
    expect(codes).toEqual(expect.arrayContaining(['NET_CHANGED', 'NET_ABOVE_HIGHEST', 'TYPED_MOVES_NET']));
  });

  it('sees a bank account that was changed since the last payment, and one that two people share', async () => {
    await generate('2026-09');
    await pay('2026-09', 'second_payment');
    await account('E-1', '000-333.444');
    await generate('2026-10');
    await process('2026-10', 'second_payment');
    const shown = await look('2026-10', 'second_payment');
    expect(of(shown, 'BANK_ACCOUNT_CHANGED')?.params).toEqual({ before: '000 111 222', now: '000-333.444' });
    expect(of(shown, 'BANK_ACCOUNT_CHANGED', 'E-2')).toBeUndefined();
    expect(of(shown, 'BANK_ACCOUNT_SHARED')?.params['others']).toEqual([expect.stringContaining('E-2')]);
    expect(of(shown, 'BANK_ACCOUNT_SHARED', 'E-2')?.params['others']).toEqual([expect.stringContaining('E-1')]);
    expect(of(shown, 'PAY_FACTS_CHANGED')?.params).toMatchObject({
      month: '2026-09',
      facts: expect.arrayContaining(['bank account or currency']),
    });
  });

  it('sees who is charged to an award outside the days for which it pays', async () => {
    const [ended, begins, paying] = ['2026-09-20', '2026-10-15', '2026-10-31'];
    await office.work(async (db) => {
      const { rows } = await test.owner.query<{ id: string }>("select id from employees where company_id = $1 and code = 'E-1'", [
        office.id,
      ]);
      const projects = [
        { id: crypto.randomUUID(), code: 'OLD', title: 'Old', donor: 'Sida', ends_on: ended },
        { id: crypto.randomUUID(), code: 'NEW', title: 'New', donor: 'Sida', starts_on: begins, ends_on: paying },
      ];
      await db
        .insertInto('projects')
        .values(projects.map((one) => ({ company_id: office.id, ...one })))
        .execute();
      await db
        .insertInto('employee_allocations')
        .values(
          projects.map(({ id }, at) => ({
            company_id: office.id,
            id: crypto.randomUUID(),
            employee_id: rows[0]?.id ?? '',
            project_id: id,
            order_no: at,
            share: 5_000,
            valid_from: '2026-01-01',
          })),
        )
        .execute();
    });
    await generate('2026-10');
    await process('2026-10', 'second_payment');
    const shown = await look('2026-10', 'second_payment');
    expect(of(shown, 'AWARD_ENDED')?.params).toEqual({ projects: ['Sida OLD'], date: ended });
    expect(of(shown, 'AWARD_NOT_BEGUN')?.params).toEqual({ projects: ['Sida NEW'], date: begins });
    expect(of(shown, 'AWARD_ENDED', 'E-2')).toBeUndefined();
  });

  it('sees who left no trace of work, where others do', async () => {
    await generate('2026-10');
    await office.work((db) =>
      db
        .insertInto('overtime_requests')
        .values({
          company_id: office.id,
          id: crypto.randomUUID(),
          request_no: 'OT 1',
          employee_id: people[0] ?? '',
          type: 'FOR_LEAVE',
          starts_at: '2026-10-06 18:00',
          ends_at: '2026-10-06 20:00',
        })
        .execute(),
    );
    await process('2026-10', 'second_payment');
    const shown = await look('2026-10', 'second_payment');
    expect(of(shown, 'NO_TRACE')).toBeUndefined();
    expect(of(shown, 'NO_TRACE', 'E-2')?.params).toEqual({ month: '2026-10' });
  });

  it('keeps a word on it for the approver, as long as its figures stand', async () => {
    await generate('2026-10');
    await process('2026-10', 'second_payment');
    await type('2026-10', 'second_payment', 'BONUS', 2_000);
    const typed = of(await look('2026-10', 'second_payment'), 'TYPED_MOVES_NET');
    const note = { date: '2026-10', payrollPeriod: 'second_payment', key: typed?.key, words: 'Board minute of 2 October' };
    expect((await officer.put('/payroll/v1/exceptions/note', { ...note, words: ' ' })).status).toBe(422);
    expect((await officer.put('/payroll/v1/exceptions/note', { ...note, key: 'NO_TRACE::0' })).body.error.code).toBe(
      'PAYROLL_NOTE_GONE',
    );
    expect((await officer.put('/payroll/v1/exceptions/note', note)).body.data.note.words).toBe(note.words);
    expect(of(await look('2026-10', 'second_payment', director), 'TYPED_MOVES_NET')?.note?.words).toBe(note.words);
    await type('2026-10', 'second_payment', 'BONUS', 20_000);
    expect(of(await look('2026-10', 'second_payment', director), 'TYPED_MOVES_NET')?.note).toBeNull();
  });

  it('shows reviewer and approver what the submitter saw', async () => {
    await generate('2026-10');
    await process('2026-10', 'second_payment');
    await move(officer, 'submit_payroll', await runId('2026-10'), 'second_payment');
    await account('E-1', '000 333 444');
    expect(of(await look('2026-10', 'second_payment', reviewer), 'BANK_ACCOUNT_SHARED')).toBeUndefined();
  });
});

describe("one's own pay", () => {
  it('is typed and imported by somebody else', async () => {
    await office.work((db) => insertPeople(db, office.id, [{ code: 'E-9', salaryCents: 50_000, userId: officer.userId }]));
    await generate('2026-10');
    await process('2026-10', 'second_payment');
    const { body } = await officer.get('/payroll/v1/lists', { date: '2026-10', payrollPeriod: 'second_payment', limit: '0' });
    const own = body.data.find((row: { employeeCode: string }) => row.employeeCode === 'E-9');
    const bonus = body.payrollItems.find((item: { code: string }) => item.code === 'BONUS');
    const typed = await officer.put(
      `/payroll/v1/update/${own.id}`,
      { payrollEntries: [{ payrollItemId: bonus.id, amount: 500 }] },
      { query: { payrollPeriod: 'second_payment' } },
    );
    expect(typed.body.error.code).toBe('PAYROLL_OWN_ROW');
    const sheet = (code: string) =>
      officer.send('POST', '/payroll/v1/import', {
        query: { date: '2026-10', payrollPeriod: 'second_payment' },
        file: { field: 'csv', name: 'own.csv', bytes: Buffer.from(`Employee ID,Name,BONUS\n${code},Somebody,500\n`) },
      });
    expect((await sheet('E-9')).body.error.message).toContain('your own row');
    expect((await sheet('E-2')).status).toBe(200);
  });
});

describe('the review', () => {
  const review = async (query: Record<string, string>, client = director) =>
    (await client.get('/payroll/v1/review', { date: '2026-10', payrollPeriod: 'second_payment', ...query })).body;

  it('compares with any earlier month that is approved, and with no other', async () => {
    for (const month of ['2026-07', '2026-08', '2026-09'] as const) {
      await generate(month);
      if (month === '2026-07') {
        await process(month, 'second_payment');
        await type(month, 'second_payment', 'BONUS', 70);
      }
      await pay(month, 'second_payment');
    }
    await generate('2026-10');
    await process('2026-10', 'second_payment');
    const told = await review({ against: '2026-07', changedOnly: '1' });
    expect(told.months).toEqual(['2026-09', '2026-08', '2026-07']);
    expect(told.totals).toMatchObject({ lastMonth: '2026-07', changed: 1 });
    expect(told.data[0].items).toContainEqual({ code: 'BONUS', from: 70, to: 0 });
    expect((await review({})).totals).toMatchObject({ lastMonth: '2026-09', changed: 0 });
    for (const against of ['2026-06', '2026-10', '2026-11']) {
      expect((await review({ against })).error.fields, against).toHaveProperty('against');
    }
  });

  it('holds everyone beside last month, whose pay changed most first, with why, at any state', async () => {
    await generate('2026-09');
    await pay('2026-09', 'second_payment');
    await office.work((db) => insertPeople(db, office.id, [{ code: 'E-3', salaryCents: 50_000, joinDate: '2026-10-01' }]));
    await generate('2026-10');
    expect((await review({})).data).toEqual([]);
    await process('2026-10', 'second_payment');
    await type('2026-10', 'second_payment', 'BONUS', 100);
    const { data, totals, causes, items } = await review({});
    expect(data.map((row: { employeeCode: string; causes: string[] }) => [row.employeeCode, row.causes])).toEqual([
      ['E-3', ['joined']],
      ['E-1', ['typed']],
      ['E-2', []],
    ]);
    expect(totals).toMatchObject({ people: 3, lastMonth: '2026-09', lastMonthPeople: 2, changed: 2 });
    expect(data[1].items).toContainEqual({ code: 'BONUS', from: 0, to: 100 });
    expect(items.map(({ code }: { code: string }) => code)).toContain('BONUS');
    expect(causes).toEqual([
      { cause: 'joined', count: 1 },
      { cause: 'typed', count: 1 },
    ]);
    expect((await review({ changedOnly: 'true' })).pagination.total).toBe(2);
    expect((await review({ cause: 'typed' })).data).toHaveLength(1);
    expect((await review({ search: 'e-2' })).data).toHaveLength(1);
    await move(officer, 'submit_payroll', await runId('2026-10'), 'second_payment');
    expect((await review({}, reviewer)).groupPayroll.status).toBe('SUBMITTED');
    expect((await review({}, reviewer)).rates).toMatchObject({ exchangeRate: 4_095, reference: { month: '2026-09' } });
  });

  it('leaves as a sheet with the right to export alone', async () => {
    await generate('2026-10');
    await process('2026-10', 'second_payment');
    const { link } = await review({ isExport: 'true' }, officer);
    const file = await officer.get(link.replace(/^\/api/, ''));
    expect(file.status).toBe(200);
    expect((await director.get('/payroll/v1/review', { date: '2026-10', isExport: 'true' })).status).toBeOneOf([200, 403]);
  });

  it('says of a preview that nothing changes only where nothing does', async () => {
    await generate('2026-10');
    await process('2026-10', 'second_payment');
    const same = await process('2026-10', 'second_payment', { preview: true });
    expect(same.body.data.preview.hasStored).toBe(true);
    expect(same.body.data.preview.rows.every((row: { changes: unknown[] }) => row.changes.length === 0)).toBe(true);
    const other = await process('2026-10', 'second_payment', { preview: true, exchangeRate: 4_000 });
    expect(other.body.data.preview.rows.some((row: { changes: unknown[] }) => row.changes.length > 0)).toBe(true);
  });
});

describe('what nobody would believe', () => {
  beforeEach(() => test.owner.query('update payroll_settings set separate_duties = true where company_id = $1', [office.id]));

  const submit = async (client = officer) => move(client, 'submit_payroll', await runId('2026-10'), 'second_payment');
  const note = (key: string, client: Client) =>
    client.put('/payroll/v1/exceptions/note', { date: '2026-10', payrollPeriod: 'second_payment', key, words: 'It is right.' });

  it('stops Submit until somebody who did not type it has noted why', async () => {
    await generate('2026-10');
    await test.owner.query(
      `update employee_salaries s set amount_cents = 400000000, created_by = $3, updated_by = $3 from employees e
       where s.company_id = $1 and e.company_id = $1 and e.id = s.employee_id and e.code = $2`,
      [office.id, 'E-1', officer.userId],
    );
    await process('2026-10', 'second_payment');
    const found = of(await look('2026-10', 'second_payment'), 'SALARY_RIEL');
    expect(found).toMatchObject({ severity: 'stop', note: null });
    const refused = await submit();
    expect(refused.body.error).toMatchObject({ code: 'PAYROLL_UNBELIEVED', message: expect.stringContaining('E-1') });
    expect((await note(found?.key ?? '', officer)).body.error).toMatchObject({ code: 'PAYROLL_NOTE_OWN' });
    const other = await office.as('ADMIN');
    expect((await note(found?.key ?? '', other)).status).toBe(200);
    expect(of(await look('2026-10', 'second_payment'), 'SALARY_RIEL')).toMatchObject({
      severity: 'look',
      note: { words: 'It is right.' },
    });
    const moved = await submit();
    expect(moved.status, JSON.stringify(moved.body)).toBe(200);
  });

  it('stops a net of ten times the highest, and not the first whole month of who joined at the end of one', async () => {
    await test.owner.query('update payroll_settings set separate_duties = false where company_id = $1', [office.id]);
    await office.work((db) => insertPeople(db, office.id, [{ code: 'N-1', joinDate: '2026-09-29', salaryCents: 90_000 }]));
    await generate('2026-09');
    await pay('2026-09', 'second_payment');
    await test.owner.query(
      `update employee_salaries s set amount_cents = 2300000 from employees e
       where s.company_id = $1 and e.company_id = $1 and e.id = s.employee_id and e.code = 'E-1'`,
      [office.id],
    );
    await generate('2026-10');
    await process('2026-10', 'second_payment');
    const shown = await look('2026-10', 'second_payment');
    expect(of(shown, 'NET_ABOVE_HIGHEST')).toMatchObject({ severity: 'stop' });
    expect(of(shown, 'NET_ABOVE_HIGHEST', 'N-1')).toBeUndefined();
    expect(of(shown, 'NET_CHANGED', 'N-1')).toBeUndefined();
  });

  it('names who joins in another century, has thirty children, or was a child when joining', async () => {
    const [, , future = ''] = await office.work(async (db) => {
      const ids = await insertPeople(db, office.id, [
        { code: 'F-1', joinDate: '2062-01-01' },
        { code: 'F-2', children: Array.from({ length: 30 }, () => '2018-03-04') },
        { code: 'F-3' },
      ]);
      return ids;
    });
    await test.owner.query(`update employees set date_of_birth = join_date - interval '3 years' where id = $1`, [future]);
    await test.owner.query(`update employees set last_working_day = '2062-12-31' where company_id = $1 and code = 'E-2'`, [
      office.id,
    ]);
    await generate('2026-10');
    await process('2026-10', 'second_payment');
    const shown = await look('2026-10', 'second_payment');
    expect(of(shown, 'JOIN_DATE_FAR', 'F-1')).toMatchObject({ severity: 'stop', params: { date: '2062-01-01' } });
    expect(of(shown, 'LEAVING_DATE_FAR', 'E-2')).toMatchObject({ severity: 'stop', params: { date: '2062-12-31' } });
    expect(of(shown, 'CHILDREN_MANY', 'F-2')).toMatchObject({ severity: 'look', params: { children: 30 } });
    expect(of(shown, 'BORN_TOO_LATE', 'F-3')).toMatchObject({ severity: 'look' });
    expect((await submit()).body.error.code).toBe('PAYROLL_UNBELIEVED');
  });
});

describe('whoever is employed and paid nothing', () => {
  const month = '2026-10';
  const second = 'second_payment';
  const run = async () => {
    await generate(month);
    await process(month, second);
    return await runId(month);
  };
  const takeOut = async (code: string) => {
    const { body } = await officer.get('/payroll/v1/lists', { date: month, payrollPeriod: second, limit: '0' });
    const row = body.data.find((one: { employeeCode: string }) => one.employeeCode === code);
    expect((await officer.delete(`/payroll/v1/archive/${row.id}`)).status).toBe(200);
  };
  const note = (key: string) =>
    officer.put('/payroll/v1/exceptions/note', { date: month, payrollPeriod: second, key, words: 'Seen.' });
  const notPaid = async () =>
    (await look(month, second))
      .filter(({ code }) => code.startsWith('NOT_PAID'))
      .map(({ code, employeeCode }) => [code, employeeCode]);

  it('stops the month by name once the row is taken out, until it is noted or the name is ticked again', async () => {
    const id = await run();
    await takeOut('E-1');
    await process(month, second);
    const found = of(await look(month, second), 'NOT_PAID_TAKEN_OUT');
    expect(found?.params).toMatchObject({ month, by: expect.any(String) });
    const refused = await move(officer, 'submit_payroll', id, second);
    expect(refused.body.error).toMatchObject({ code: 'PAYROLL_UNBELIEVED' });
    expect(refused.body.error.message).toContain('E-1');
    const { takenOut } = (await officer.get('/payroll/v1/resigned_employees', { byPayrollDate: month })).body;
    expect(takenOut).toMatchObject([{ id: people[0], code: 'E-1' }]);
    await officer.post('/payroll/v1/generate', undefined, { query: { date: month, resignedEmployeIds: people[0] ?? '' } });
    await process(month, second);
    expect(await notPaid()).toEqual([]);
    expect((await move(officer, 'submit_payroll', id, second)).status).toBe(200);
  });

  it('is lifted by a word of who did not take the row out, in every language, and for this act alone', async () => {
    await run();
    await takeOut('E-1');
    await process(month, second);
    const key = async () => of(await look(month, second), 'NOT_PAID_TAKEN_OUT')?.key ?? '';
    const word = async (client: Client) =>
      (
        await client.put('/payroll/v1/exceptions/note', {
          date: month,
          payrollPeriod: second,
          key: await key(),
          words: 'Seconded.',
        })
      ).status;
    await test.owner.query('update payroll_settings set separate_duties = true where company_id = $1', [office.id]);
    expect([await word(officer), await word(director)]).toEqual([400, 200]);
    const severities = async () =>
      await Promise.all(
        ['en', 'km'].map(async (language) => {
          const { body } = await officer.send('GET', '/payroll/v1/exceptions', {
            query: { date: month, payrollPeriod: second },
            headers: { 'accept-language': language },
          });
          return body.data.exceptions.find(({ code }: Shown) => code === 'NOT_PAID_TAKEN_OUT')?.severity;
        }),
      );
    expect(await severities()).toEqual(['look', 'look']);
    await officer.post('/payroll/v1/generate', undefined, { query: { date: month, resignedEmployeIds: people[0] ?? '' } });
    await process(month, second);
    test.setNow('2026-11-20T05:01:00Z');
    await takeOut('E-1');
    expect(await severities()).toEqual(['stop', 'stop']);
  });

  it('is named where a leaver has no row, somebody is gone without leaving, and a row pays nothing', async () => {
    await generate('2026-09');
    await pay('2026-09', second);
    await test.owner.query(`update employees set join_date = '2027-01-01' where id = $1`, [people[0]]);
    await test.owner.query(
      `update employees set status = 0, last_working_day = '2026-10-20', is_notice_terminate = 1, end_reason = 'RESIGNATION' where id = $1`,
      [people[1]],
    );
    await office.work((db) => insertPeople(db, office.id, [{ code: 'E-4', salaryCents: 0 }]));
    await run();
    const shown = await look(month, second);
    expect(of(shown, 'NOT_PAID_GONE')).toMatchObject({ severity: 'stop', params: { month: '2026-09' } });
    expect(of(shown, 'NOT_PAID_NO_ROW', 'E-2')).toMatchObject({ severity: 'stop' });
    expect(of(shown, 'NOTHING_PAID', 'E-4')).toMatchObject({ severity: 'stop', params: { netCents: 0 } });
  });

  it('stops the approval where somebody was hired since Submit, and is told of the approved month until a correction is decided', async () => {
    const id = await run();
    await move(officer, 'submit_payroll', id, second);
    await move(reviewer, 'mark_as_verified', id, second);
    await office.work((db) => insertPeople(db, office.id, [{ code: 'E-3', salaryCents: 90_000 }]));
    await account('E-3', '000 555 666');
    const refused = await move(director, 'mark_as_approved', id, second);
    expect(refused.body.error).toMatchObject({ code: 'PAYROLL_UNBELIEVED' });
    const found = of(await look(month, second), 'NOT_PAID_NO_ROW', 'E-3');
    expect((await note(found?.key ?? '')).status).toBe(200);
    expect((await move(director, 'mark_as_approved', id, second)).status).toBe(200);
    expect(await notPaid()).toEqual([['NOT_PAID_NO_ROW', 'E-3']]);
    // The next month finds what is owed of this one.
    await generate('2026-11');
    await process('2026-11', second);
    const { body } = await officer.get('/payroll/v1/arrears', { state: 'OPEN' });
    expect(body.data).toMatchObject([{ cause: 'LEFT_OUT', employee: { code: 'E-3' }, from: month }]);
    await officer.put(`/payroll/v1/arrears/decide/${body.data[0].id}`, {
      version: body.data[0].version,
      decision: 'decline',
      reason: 'Paid by another office.',
    });
    expect(await notPaid()).toEqual([]);
  });

  it('is not named while somebody else pays for the whole month, and has no row then', async () => {
    const elsewhere = (from: string, until: string | null) =>
      test.owner.query('update employees set paid_elsewhere_from = $2, paid_elsewhere_until = $3 where id = $1', [
        people[0],
        from,
        until,
      ]);
    await elsewhere('2026-10-01', null);
    await run();
    const rows = async () =>
      (await officer.get('/payroll/v1/lists', { date: month, payrollPeriod: second, limit: '0' })).body.data.map(
        (one: { employeeCode: string }) => one.employeeCode,
      );
    expect([await rows(), await notPaid()]).toEqual([['E-2'], []]);
    // Part of a month is paid here.
    await elsewhere('2026-10-01', '2026-10-30');
    expect(await notPaid()).toEqual([['NOT_PAID_NO_ROW', 'E-1']]);
    await generate(month);
    await process(month, second);
    expect([await rows(), await notPaid()]).toEqual([['E-1', 'E-2'], []]);
  });
});

describe('a word on a cause', () => {
  const second = 'second_payment';
  const note = async (month: string, key: string, more: object = {}) =>
    await officer.put('/payroll/v1/exceptions/note', { date: month, payrollPeriod: second, key, words: 'Brothers.', ...more });
  const run = async (month: string) => {
    await generate(month);
    await process(month, second);
  };
  const stops = async (month: string) =>
    (await officer.get('/payroll/v1/exceptions', { date: month, payrollPeriod: second })).body.data.exceptions
      .filter(({ severity }: { severity: string }) => severity === 'stop')
      .map(
        ({ code, employeeCode, lifts }: { code: string; employeeCode: string; lifts: string }) =>
          `${code} ${employeeCode} ${lifts}`,
      );

  it('covers everybody under it and no other cause, stands on the month’s list, and holds on until a figure changes', async () => {
    await test.owner.query(
      `update employees set nssf_number = case code when 'E-1' then '77 001' else '77001' end, bank_account_number = '000 999 888'
       where company_id = $1`,
      [office.id],
    );
    await run('2026-10');
    expect(await stops('2026-10')).toEqual([
      'BANK_ACCOUNT_SHARED E-1 word',
      'NSSF_SHARED E-1 word',
      'BANK_ACCOUNT_SHARED E-2 word',
      'NSSF_SHARED E-2 word',
    ]);
    const shown = await look('2026-10', second);
    expect(of(shown, 'NSSF_SHARED')?.params).toMatchObject({ number: '…7001', others: ['E-2 E-2 Dara'] });
    const answer = await note('2026-10', of(shown, 'NSSF_SHARED')?.key ?? '', { reason: 'EXPECTED', holdsOn: true });
    expect(answer.body.data.note).toMatchObject({ words: 'Brothers.', reason: 'EXPECTED', holdsOn: false });
    expect(await stops('2026-10')).toEqual(['BANK_ACCOUNT_SHARED E-1 word', 'BANK_ACCOUNT_SHARED E-2 word']);
    await note('2026-10', of(shown, 'BANK_ACCOUNT_SHARED')?.key ?? '', { reason: 'PAPER_SEEN' });
    expect(await stops('2026-10')).toEqual([]);
    const { words } = (await director.get('/payroll/v1/month_changes', { date: '2026-10' })).body.data;
    expect(words).toMatchObject([
      { code: 'BANK_ACCOUNT_SHARED', who: null, reason: 'PAPER_SEEN', holdsOn: false, by: expect.any(String) },
      { code: 'NSSF_SHARED', who: null, reason: 'EXPECTED', holdsOn: true },
    ]);
    await pay('2026-10', second);
    await run('2026-11');
    expect(await stops('2026-11')).toEqual(['BANK_ACCOUNT_SHARED E-1 word', 'BANK_ACCOUNT_SHARED E-2 word']);
    expect(of(await look('2026-11', second), 'NSSF_SHARED', 'E-2')?.note).toMatchObject({ holdsOn: true });
    await test.owner.query(`update employees set nssf_number = '55 001' where company_id = $1`, [office.id]);
    expect(await stops('2026-11')).toContain('NSSF_SHARED E-1 word');
  });

  it('never lifts what must be mended', async () => {
    await test.owner.query(
      `update employees set status = 0, last_working_day = '2026-10-15' where company_id = $1 and code = 'E-1'`,
      [office.id],
    );
    await officer.post('/payroll/v1/generate', undefined, { query: { date: '2026-10', resignedEmployeIds: people[0] ?? '' } });
    await process('2026-10', second);
    const asked = ['LEAVER_REASON_MISSING E-1 mending', 'LEAVER_NOTICE_MISSING E-1 mending'];
    expect(await stops('2026-10')).toEqual(asked);
    for (const code of ['LEAVER_REASON_MISSING', 'LEAVER_NOTICE_MISSING'])
      await note('2026-10', of(await look('2026-10', second), code)?.key ?? '', { reason: 'EXPECTED' });
    expect(await stops('2026-10')).toEqual(asked);
    const id = await runId('2026-10');
    expect((await move(officer, 'submit_payroll', id, second)).body.error.code).toBe('PAYROLL_STOPPED');
    // What the form says of the end, with no word on it.
    await test.owner.query(`update employees set end_reason = 'MISCONDUCT' where company_id = $1 and code = 'E-1'`, [office.id]);
    await process('2026-10', second);
    expect(await stops('2026-10')).toEqual([]);
  });
});
