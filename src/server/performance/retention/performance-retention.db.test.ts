import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { performanceIsErased } from '#server/performance/retention/index.ts';
import { insertPeople } from '#testing/people.ts';
import { sampleFiles } from '#testing/sample-files.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

// Somebody who left five years ago tomorrow, with a record of each kind, and a colleague who stays.
let test: TestApp;
let office: TestCompany;
let manager: Client;
let hr: Client;
let leaver = '';
let colleague = '';
const base = '/pdd/v1';
const SECRET = 'MARK of who has left';

async function withRecords(employeeId: string): Promise<void> {
  const made = async (path: string, body: object): Promise<string> => {
    const { status, body: answer } = await manager.post(path, { employeeId, ...body });
    expect(status, JSON.stringify(answer)).toBe(200);
    return answer.data.id;
  };
  await made(`${base}/create`, { year: 2026, title: SECRET, status: 'SUBMITTED' });
  await made(`${base}/quarterly_reviews`, { reviewedDate: '2026-11-01' });
  const appraisal = await made(`${base}/appraisals`, { year: 2025 });
  await manager.send('POST', '/file/v1/performance/attachment', {
    file: { field: 'file', name: `${SECRET}.pdf`, bytes: sampleFiles.pdf },
    query: { kind: 'appraisal', id: appraisal },
  });
  expect((await manager.put(`${base}/submit_appraisals/${appraisal}`, {})).status).toBe(200);
  expect((await manager.put(`${base}/evaluate_appraisals/${appraisal}`, { finish: 1 })).status).toBe(200);
  await test.owner.query(
    `insert into appraisal_calibrations (company_id, id, appraisal_id, rating, reason, user_id)
     values ($1, gen_random_uuid(), $2, 3, $3, $4)`,
    [office.id, appraisal, SECRET, hr.userId],
  );
  await made('/pip/v1/create', { dateOfPDD: '2026-10-15' });
  expect((await manager.post(`${base}/notes`, { employeeId, text: SECRET })).status).toBe(200);
}

beforeAll(async () => {
  test = await startTestApp();
  office = await test.company();
  [manager, hr] = await Promise.all([office.as('LINE_MANAGER'), office.as('HR_MANAGER')]);
  const [managerId = ''] = await office.work(
    async (db) =>
      await insertPeople(db, office.id, [
        { code: 'M', userId: manager.userId },
        { code: 'H', userId: hr.userId },
      ]),
  );
  [leaver = '', colleague = ''] = await office.work(
    async (db) =>
      await insertPeople(db, office.id, [
        { code: 'GONE', lineManagerId: managerId, joinDate: '2015-01-01' },
        { code: 'STAYS', lineManagerId: managerId },
      ]),
  );
  await withRecords(leaver);
  await withRecords(colleague);
  await test.owner.query("update employees set last_working_day = '2021-11-21' where id = $1", [leaver]);
});
afterAll(() => test.close());

const run = async (today: string): Promise<void> =>
  await office.work(
    async (db) => await performanceIsErased.run({ db, companyId: office.id, today, now: new Date(`${today}T03:00:00Z`) }),
  );
const tables = [
  'objectives', 'quarterly_reviews', 'appraisals', 'improvement_plans', 'performance_notes', 'performance_files',
]; // prettier-ignore
async function countsOf(employeeId: string): Promise<number[]> {
  return await Promise.all(
    tables.map(async (table) => {
      const { rows } = await test.owner.query<{ n: number }>(`select count(*)::int as n from ${table} where employee_id = $1`, [
        employeeId,
      ]);
      return rows[0]?.n ?? 0;
    }),
  );
}
async function count(table: string): Promise<number> {
  const { rows } = await test.owner.query<{ n: number }>(`select count(*)::int as n from ${table} where company_id = $1`, [
    office.id,
  ]);
  return rows[0]?.n ?? 0;
}
/** As where all that is in the trail was done long ago. */
async function ageTrail(): Promise<void> {
  await test.owner.query(`alter table audit_entries disable trigger user;
    update audit_entries set at = at - interval '3 years'; alter table audit_entries enable trigger user`);
}
const hanging = ['performance_sides', 'performance_versions', 'performance_steps', 'appraisal_calibrations'];
const retention = async (client = hr) => await client.get(`${base}/retention`);

describe('records of who has left', () => {
  it('stay for a month after the last working day was typed: a wrong year erases nothing unseen', async () => {
    await run('2026-11-22');
    expect(await countsOf(leaver)).toEqual([1, 1, 1, 1, 1, 1]);
    await ageTrail();
    await test.owner.query('insert into performance_rules (company_id, id, retention_years) values ($1, gen_random_uuid(), 6)', [
      office.id,
    ]);
    await test.owner.query('update performance_rules set retention_years = 5 where company_id = $1', [office.id]);
    await run('2026-11-22');
    expect(await countsOf(leaver)).toEqual([1, 1, 1, 1, 1, 1]);
    await ageTrail();
  });

  it('are named to who calibrates within the year before they go', async () => {
    expect((await retention(manager)).status).toBe(403);
    const { years, leavers, erased } = (await retention()).body.data;
    expect([years, erased]).toEqual([5, []]);
    expect(leavers).toMatchObject([
      {
        employeeCode: 'GONE',
        erasedFrom: '2026-11-21',
        hold: null,
        records: { objective: 1, quarterly: 1, appraisal: 1, plan: 1 },
      },
    ]);
    expect(JSON.stringify(leavers)).not.toContain('MARK');
  });

  it('stay while they are held, with the reason', async () => {
    const held = await hr.put(`${base}/retention`, { employeeId: leaver, reason: 'A case at the arbitration council' });
    expect(held.body.data.leavers[0].hold).toMatchObject({ reason: 'A case at the arbitration council' });
    await run('2026-11-21');
    expect(await countsOf(leaver)).toEqual([1, 1, 1, 1, 1, 1]);
    expect((await hr.put(`${base}/retention`, { employeeId: leaver, reason: '' })).body.data.leavers[0].hold).toBeNull();
    expect((await hr.put(`${base}/retention`, { employeeId: colleague, reason: 'Not a leaver' })).status).toBe(422);
    const audit = await hr.get('/setting/v1/audits', { offset: '0', limit: '200' });
    expect(JSON.stringify(audit.body)).not.toContain('arbitration council');
  });

  it('are erased five years after the last working day with all that hangs on them, and nobody else’s', async () => {
    await run('2026-11-20');
    expect(await countsOf(leaver)).toEqual([1, 1, 1, 1, 1, 1]);
    const before = await Promise.all(hanging.map(count));
    await run('2026-11-21');
    expect(await countsOf(leaver)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(await countsOf(colleague)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(await Promise.all(hanging.map(count))).toEqual(before.map((n) => n / 2));
    const files = await test.owner.query(
      'select removed_at is not null as removed from files where company_id = $1 order by removed',
      [office.id],
    );
    expect(files.rows).toEqual([{ removed: false }, { removed: true }]);
    const { leavers, erased } = (await retention()).body.data;
    expect(leavers).toEqual([]);
    expect(erased.map((line: object) => line)).toEqual(
      expect.arrayContaining(
        ['objective', 'quarterly', 'appraisal', 'plan'].map((kind) => ({
          employeeCode: 'GONE',
          kind,
          year: kind === 'appraisal' ? 2025 : 2026,
          erasedOn: '2026-11-21',
        })),
      ),
    );
    await run('2026-11-22');
    expect(await count('performance_erasures')).toBe(4);
  });

  it('keep their hand-overs and steps as they are, and none goes before its record', async () => {
    for (const [table, column] of [
      ['performance_versions', 'contents'],
      ['performance_steps', 'comment'],
      ['appraisal_calibrations', 'reason'],
    ] as const) {
      const value = column === 'contents' ? `'{}'` : `'changed'`;
      await expect(office.work(async (db) => await change(db, `update ${table} set ${column} = ${value}`))).rejects.toThrow(
        /never/,
      );
      await expect(office.work(async (db) => await change(db, `delete from ${table}`))).rejects.toThrow(/never/);
    }
  });
});

const change = async (db: Parameters<Parameters<TestCompany['work']>[0]>[0], statement: string): Promise<void> => {
  await sql.raw(statement).execute(db);
};
