import { afterAll, beforeAll, expect, it } from 'vitest';
import { documentsExpire } from '#server/people/expiring-documents/expiring-documents.job.ts';
import { insertPeople } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp, TestCompany } from '#testing/test-app.ts';

let test: TestApp;
let office: TestCompany;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const on = (today: string) =>
  office.work((db) => documentsExpire.run({ db, companyId: office.id, now: new Date(`${today}T05:00:00Z`), today }));
const set = (code: string, values: { passport_expires_on: string }) =>
  office.work((db) =>
    db.updateTable('employees').set(values).where('company_id', '=', office.id).where('code', '=', code).execute(),
  );
/** What the HR manager was told, in its order. */
async function told(): Promise<string[]> {
  const { rows } = await test.owner.query(
    `select e.code, n.params ->> 'day' as day from notifications n join employees e on e.id = n.about_id
     join users u on u.id = n.user_id where n.company_id = $1 and u.user_name = 'hr_manager' order by n.created_at, e.code`,
    [office.id],
  );
  return rows.map((row) => `${row.code} ${row.day}`);
}

it('reminds who may see the list once at 30 and once at 7 days, and anew of a renewed document', async () => {
  office = await test.company();
  await office.work((db) => insertPeople(db, office.id, [{ code: 'E-1' }, { code: 'E-2' }, { code: 'E-3' }]));
  await set('E-1', { passport_expires_on: '2026-12-20' });
  // Known too late for the first mark, and gone already.
  await set('E-2', { passport_expires_on: '2026-11-25' });
  await set('E-3', { passport_expires_on: '2026-11-19' });
  await on('2026-11-19');
  const first = ['E-2 2026-11-25', 'E-3 2026-11-19'];
  expect(await told()).toEqual(first);
  await on('2026-11-20');
  const second = [...first, 'E-1 2026-12-20'];
  expect(await told()).toEqual(second);
  await on('2026-11-21');
  await on('2026-12-12');
  expect(await told()).toEqual(second);
  // A day on which no server ran is made up for.
  await on('2026-12-14');
  await on('2026-12-15');
  const third = [...second, 'E-1 2026-12-20'];
  expect(await told()).toEqual(third);
  await set('E-1', { passport_expires_on: '2027-01-10' });
  await on('2026-12-16');
  expect(await told()).toEqual([...third, 'E-1 2027-01-10']);
});

it('reminds nobody who may not see the list', async () => {
  const { rows } = await test.owner.query(
    `select distinct u.user_name from notifications n join users u on u.id = n.user_id where n.company_id = $1 order by 1`,
    [office.id],
  );
  const names = rows.map((row) => row.user_name);
  expect(names).toContain('hr_officer');
  expect(names).not.toContain('staff');
  expect(names).not.toContain('line_manager');
});
