import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertPeople } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

// The list by dates finds what overlaps, however long it is: short and long leave are looked for in two ways.
let test: TestApp;
let office: TestCompany;
let admin: Client;
const requests = [
  ['DAY', '2026-03-10', '2026-03-10'],
  ['WEEK', '2026-03-05', '2026-03-11'],
  ['THIRTY-ONE', '2026-02-07', '2026-03-10'],
  ['THIRTY-TWO', '2026-02-06', '2026-03-10'],
  ['MATERNITY', '2026-01-02', '2026-04-01'],
  ['BEFORE', '2026-03-01', '2026-03-09'],
  ['AFTER', '2026-03-11', '2026-06-30'],
  ['YEAR', '2025-04-01', '2026-03-31'],
] as const;
beforeAll(async () => {
  test = await startTestApp();
  office = await test.company();
  admin = await office.as('ADMIN');
  await office.work(async (db) => {
    const people = await insertPeople(
      db,
      office.id,
      requests.map(([code]) => ({ code })),
    );
    const type = await db
      .selectFrom('leave_types')
      .select('id')
      .where('company_id', '=', office.id)
      .where('type', '=', 2)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('leave_requests')
      .values(
        requests.map(([request_no, start_date, end_date], index) => ({
          company_id: office.id,
          id: randomUUIDv7(),
          request_no,
          employee_id: people[index] ?? '',
          leave_type_id: type.id,
          start_date,
          end_date,
          status: 1,
        })),
      )
      .execute();
  });
});
afterAll(() => test.close());

const overlapping = (from: string, to: string) =>
  requests.flatMap(([code, start, end]) => (start <= to && end >= from ? [code] : [])).toSorted();

it.each([
  ['2026-03-10', '2026-03-10'],
  ['2026-03-09', '2026-03-11'],
  ['2026-02-01', '2026-02-06'],
  ['2025-06-01', '2025-06-30'],
  ['2026-05-01', '2026-05-02'],
  ['2024-01-01', '2024-12-31'],
  ['2024-01-01', '2027-12-31'],
])('from %s to %s', async (from, to) => {
  const { body } = await admin.get('/leave/v1/lists', { limit: '100', rangFilter: `${from},${to}` });
  expect(body.data.map(({ requestNo }: { requestNo: string }) => requestNo).toSorted()).toEqual(overlapping(from, to));
  expect(body.pagination.total).toBe(overlapping(from, to).length);
});
