import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readWorkbook } from '#server/sheets/read/read.ts';
import { insertPeople } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

// Today is Friday, 20 November 2026.
let test: TestApp;
let office: TestCompany;
let hr: Client;
let staff: Client;
const path = '/reports/v1/overtimes';

beforeAll(async () => {
  test = await startTestApp();
  office = await test.company();
  hr = await office.as('HR_MANAGER');
  staff = await office.as('STAFF');
  const manager = await office.as('LINE_MANAGER');
  const other = await office.another('STAFF');
  const ids = await office.work(async (db) => {
    const [managerId = ''] = await insertPeople(db, office.id, [{ code: 'M-1', userId: manager.userId }]);
    return await insertPeople(db, office.id, [
      { code: 'S-1', lastName: 'Chan', firstName: 'Staff', userId: staff.userId, lineManagerId: managerId, position: 'Nurse' },
      { code: 'S-2', lastName: 'Keo', firstName: 'Other', userId: other.userId, lineManagerId: managerId },
    ]);
  });
  const ask = async (client: Client, at: number, startDate: string, endDate: string, reason: string): Promise<string> => {
    const body = { employeeId: ids[at], startDate, endDate, type: 'FOR_PAYMENT', numberOfDay: 9, reason };
    const answer = await client.post('/overtime/v1/request', body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body.data.id;
  };
  await ask(staff, 0, '2026-09-30 18:00', '2026-09-30 20:00', 'Last of September');
  const approved = await ask(staff, 0, '2026-10-01 18:00', '2026-10-01 20:00', 'First of October');
  // From a month into the next: a row of both.
  const rejected = await ask(staff, 0, '2026-10-31 22:00', '2026-11-01 02:00', '=SUM(A1)');
  await ask(other, 1, '2026-11-19 18:00', '2026-11-19 21:00', 'Distribution');
  expect((await manager.put(`/overtime/v1/approve/${approved}`, { status: 1 })).status).toBe(200);
  expect((await manager.put(`/overtime/v1/approve/${rejected}`, { status: 2, comment: 'No' })).status).toBe(200);
});
afterAll(() => test.close());

const of = (from: string, to: string) => ({ rangFilter: JSON.stringify({ column: 'date', value: [from, to] }) });
const reasons = async (query: Record<string, string>) =>
  (await hr.get(path, query)).body.data.map(({ reason }: { reason: string }) => reason);

describe('the overtime report', () => {
  it('has requests of all states that touch the months, the newest first, with the fields of the wire', async () => {
    const { data, pagination } = (await hr.get(path, of('2026-10', '2026-11'))).body;
    expect(data).toEqual([
      { id: expect.any(String), employeeName: 'Keo Other', employeeCode: 'S-2', position: 'Officer', startDate: '2026-11-19 18:00', endDate: '2026-11-19 21:00', numberOfDay: 0.38, reason: 'Distribution', status: 'requested' },
      { id: expect.any(String), employeeName: 'Chan Staff', employeeCode: 'S-1', position: 'Nurse', startDate: '2026-10-31 22:00', endDate: '2026-11-01 02:00', numberOfDay: 0.5, reason: '=SUM(A1)', status: 'rejected' },
      { id: expect.any(String), employeeName: 'Chan Staff', employeeCode: 'S-1', position: 'Nurse', startDate: '2026-10-01 18:00', endDate: '2026-10-01 20:00', numberOfDay: 0.25, reason: 'First of October', status: 'approved' },
    ]); // prettier-ignore
    expect(pagination).toEqual({ count: 3, total: 3, offset: 0, limit: 3 });
    expect(await reasons(of('2026-10', '2026-10'))).toEqual(['=SUM(A1)', 'First of October']);
    expect(await reasons(of('2026-11', '2026-11'))).toEqual(['Distribution', '=SUM(A1)']);
    expect(await reasons({ rangFilter: '2026-09,2026-09' })).toEqual(['Last of September']);
    expect(await reasons({ date: '2026-09,2026-09' })).toEqual(['Last of September']);
    expect((await hr.get(path, { date: 'September' })).status).toBe(400);
  });

  it('is searched by person, code and reason, and is paged for who asks for a page alone', async () => {
    expect(await reasons({ search: 'Keo' })).toEqual(['Distribution']);
    expect(
      await reasons({ ...of('2026-09', '2026-11'), search: JSON.stringify({ column: ['employeeCode'], value: 'S-1' }) }),
    ).toHaveLength(3);
    const { body } = await hr.get(path, { ...of('2026-09', '2026-11'), offset: '1', limit: '2' });
    expect(body.pagination).toEqual({ count: 2, total: 4, offset: 1, limit: 2 });
    expect((await hr.get(path, { rangFilter: '2026-13,2026-14' })).status).toBe(400);
  });

  it('has all rows of the months without a limit', async () => {
    const statements = async () => {
      test.statements.length = 0;
      await hr.get(path, of('2026-01', '2026-12'));
      return test.statements.length;
    };
    const few = await statements();
    await office.work(async (db) => {
      const [person = ''] = await insertPeople(db, office.id, [{ code: 'L-1', lastName: 'Many' }]);
      const rows = Array.from({ length: 230 }, (_one, at) => {
        const day = new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10);
        return {
          company_id: office.id, id: crypto.randomUUID(), request_no: `OT-X-${at}`, employee_id: person, type: 'FOR_PAYMENT', minutes: 60,
          starts_at: `${day} 18:00`, ends_at: `${day} 19:00`, reason: 'Many', status: 1,
        }; // prettier-ignore
      });
      await db.insertInto('overtime_requests').values(rows).execute();
    });
    const { data, pagination } = (await hr.get(path, { ...of('2026-01', '2026-08'), search: 'Many' })).body;
    expect([data.length, pagination.total]).toEqual([230, 230]);
    expect(await statements()).toBe(few);
  });

  it('is a spreadsheet of the same rows behind a link of the session, numbers as numbers and text as text', async () => {
    const { link, data } = (await hr.get(path, { ...of('2026-10', '2026-11'), search: 'S-', isExport: 'true', limit: '1' })).body;
    expect(data).toEqual({ link });
    expect(link).toMatch(/^\/api\/file\/v1\/download\//);
    const [sheet] = (await readWorkbook((await test.send('GET', link.replace(/^\/api/, ''))).bytes)).sheets;
    const text = JSON.stringify(sheet);
    for (const title of ['Name', 'EMP#', 'Position', 'Start Date', 'End Date', 'Number of Day', 'Reason', 'Status'])
      expect(text).toContain(title);
    for (const cell of ['Distribution', 'First of October', 'rejected', '0.38']) expect(text).toContain(cell);
    expect(text).not.toContain('Last of September');
  });

  it('is for holders of view on overtime report, of their own company alone', async () => {
    expect((await staff.get(path)).status).toBe(403);
    const stranger = await (await test.company()).as('HR_MANAGER');
    expect((await stranger.get(path, of('2026-01', '2026-12'))).body.data).toEqual([]);
  });
});
