import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readWorkbook } from '#server/sheets/read/read.ts';
import { insertPeople } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

let test: TestApp;
let office: TestCompany;
let hr: Client;

// Today is 20 November 2026: 30 days ahead is 20 December, 60 is 19 January, 90 is 18 February.
const expiries = [
  ['E-01', { passport_expires_on: '2026-11-19' }],
  ['E-02', { visa_expires_on: '2026-11-20' }],
  ['E-03', { national_id_expires_on: '2026-12-20', passport_expires_on: '2026-12-21' }],
  ['E-04', { probation_expires_on: '2027-01-19' }],
  ['E-05', { probation_expires_on: '2026-12-01', probation_passed_on: '2026-11-01' }],
  ['E-06', { passport_expires_on: '2027-02-18' }],
  ['E-07', { passport_expires_on: '2027-02-19' }],
  // Left, leaves today, archived.
  ['E-08', { passport_expires_on: '2026-12-01', last_working_day: '2026-11-19', status: 0 }],
  ['E-09', { passport_expires_on: '2026-12-01', last_working_day: '2026-11-20', status: 0 }],
  ['E-10', { passport_expires_on: '2026-12-01', archived_at: new Date('2026-11-01T00:00:00Z') }],
] as const;

beforeAll(async () => {
  test = await startTestApp();
  office = await test.company();
  hr = await office.as('HR_MANAGER');
  await office.work(async (db) => {
    await insertPeople(db, office.id, [
      ...expiries.map(([code]) => ({ code })),
      { code: 'C-01', contractType: 'FDC', contractEnd: '2026-11-10' },
      { code: 'C-02', contractType: 'FDC', contractEnd: '2026-11-30' },
      { code: 'C-03', contractType: 'UDC', contractEnd: '2026-11-30' },
    ]);
    for (const [code, values] of expiries)
      await db.updateTable('employees').set(values).where('company_id', '=', office.id).where('code', '=', code).execute();
    // C-02 has its next contract already, which ends beyond every horizon.
    const { id } = await db
      .selectFrom('employees')
      .select('id')
      .where('company_id', '=', office.id)
      .where('code', '=', 'C-02')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('employee_contracts')
      .values({
        company_id: office.id,
        id: '01900000-0000-7000-8000-000000000024',
        employee_id: id,
        valid_from: '2026-12-01',
        contract_type: 'FDC',
        end_date: '2028-11-30',
      })
      .execute();
  });
});
afterAll(() => test.close());

const told = async (query: Record<string, string> = {}) => {
  const { body } = await hr.get('/employee/v1/expiring', query);
  return body.data.map((row: { code: string; kind: string; daysLeft: number }) => `${row.code} ${row.kind} ${row.daysLeft}`);
};

const expired = ['C-01 contract -10', 'E-01 passport -1'];
const in30 = [...expired, 'E-02 visa 0', 'E-09 passport 11', 'E-03 nationalId 30'];
const in60 = [...in30, 'E-03 passport 31', 'E-04 probation 60'];
const in90 = [...in60, 'E-06 passport 90'];

describe('what expires', () => {
  it('stands by day within the horizon, of who is still here, and 60 days where none is given', async () => {
    expect(await told()).toEqual(in60);
    expect(await told({ horizon: 'expired' })).toEqual(expired);
    expect(await told({ horizon: '30' })).toEqual(in30);
    expect(await told({ horizon: '90' })).toEqual(in90);
    expect((await hr.get('/employee/v1/expiring', { horizon: '45' })).status).toBe(400);
  });

  it('is narrowed by kinds and found by name and code, signs taken literally', async () => {
    expect(await told({ kind: 'visa,contract' })).toEqual(['C-01 contract -10', 'E-02 visa 0']);
    expect(await told({ search: 'e-03' })).toEqual(['E-03 nationalId 30', 'E-03 passport 31']);
    expect(await told({ search: JSON.stringify({ column: ['name'], value: 'E-04 Dara' }) })).toEqual(['E-04 probation 60']);
    expect(await told({ search: '%' })).toEqual([]);
    expect((await hr.get('/employee/v1/expiring', { kind: 'salary' })).status).toBe(400);
  });

  it('comes in pages, with the total', async () => {
    const { body } = await hr.get('/employee/v1/expiring', { offset: '2', limit: '2' });
    expect(body.pagination).toEqual({ count: 2, total: in60.length, offset: 2, limit: 2 });
    expect(body.data[0]).toEqual({
      id: `${body.data[0].employeeId}:visa`,
      employeeId: expect.any(String),
      code: 'E-02',
      name: 'E-02 Dara',
      namekh: null,
      photo: null,
      position: 'Officer',
      department: null,
      kind: 'visa',
      document: null,
      day: '2026-11-20',
      daysLeft: 0,
    });
  });

  it('is counted as the list has it', async () => {
    const { body } = await hr.get('/employee/v1/expiring/count');
    expect(body.data).toEqual({
      expired: expired.length,
      within30: in30.length,
      within60: in60.length,
      within90: in90.length,
    });
  });

  it('is exported as it is filtered, in the language of the caller', async () => {
    const { body } = await hr.send('GET', '/employee/v1/expiring/export', {
      query: { horizon: 'expired' },
      headers: { 'accept-language': 'km' },
    });
    const file = await test.send('GET', body.link.replace('/api', ''));
    const [sheet] = (await readWorkbook(file.bytes)).sheets;
    expect(sheet?.rows.map((row) => [row[0], row[5], row[7]])).toEqual([
      ['លេខកូដ', 'ប្រភេទ', 'ថ្ងៃនៅសល់'],
      ['C-01', 'ថ្ងៃផុតកិច្ចសន្យា', -10],
      ['E-01', 'លិខិតឆ្លងដែន', -1],
    ]);
  });

  it('is for holders of view on employee, of their own company', async () => {
    const staff = await office.as('STAFF');
    for (const path of ['', '/count', '/export']) expect((await staff.get(`/employee/v1/expiring${path}`)).status).toBe(403);
    const stranger = await (await test.company()).as('HR_MANAGER');
    expect((await stranger.get('/employee/v1/expiring', { horizon: '90' })).body.pagination.total).toBe(0);
  });

  it('is read in a fixed number of statements', async () => {
    const counted = async (limit: string) => {
      test.statements.length = 0;
      await hr.get('/employee/v1/expiring', { limit });
      return test.statements.length;
    };
    expect(await counted('100')).toBe(await counted('1'));
  });

  it('is counted from the day of the company: at 17:00 in Greenwich the next one has begun in Phnom Penh', async () => {
    const expiredAt = async (instant: string) => {
      test.setNow(instant);
      // A session does not last for so many hours.
      hr = await office.as('HR_MANAGER');
      return await told({ horizon: 'expired' });
    };
    expect(await expiredAt('2026-11-20T16:59:00Z')).toEqual(expired);
    expect(await expiredAt('2026-11-20T17:00:00Z')).toEqual(['C-01 contract -11', 'E-01 passport -2', 'E-02 visa -1']);
  });
});
