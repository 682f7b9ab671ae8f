import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { performanceNotesGo } from '#server/performance/notes/index.ts';
import { insertPeople } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

// A person with a manager and a former one to be; HR who reads everything else, and full access.
let test: TestApp;
let office: TestCompany;
let staff: Client;
let manager: Client;
let second: Client;
let hr: Client;
let admin: Client;
let staffId = '';
let managerId = '';
let secondId = '';
const path = '/pdd/v1/notes';
const TEXT = 'PRIVATE late three times in March';

const list = async (client: Client, query: Record<string, string> = {}) => (await client.get(path, query)).body;
const write = async (client: Client, more: object = {}) => await client.post(path, { employeeId: staffId, text: TEXT, ...more });

beforeAll(async () => {
  test = await startTestApp();
  test.setNow('2026-11-20T05:00:00Z');
  office = await test.company();
  [staff, manager, second, hr, admin] = await Promise.all([
    office.as('STAFF'),
    office.as('LINE_MANAGER'),
    office.another('LINE_MANAGER'),
    office.as('HR_MANAGER'),
    office.as('ADMIN'),
  ]);
  [managerId = '', secondId = ''] = await office.work(
    async (db) =>
      await insertPeople(db, office.id, [
        { code: 'M', userId: manager.userId },
        { code: 'N', userId: second.userId },
        { code: 'H', userId: hr.userId },
      ]),
  );
  [staffId = ''] = await office.work(
    async (db) => await insertPeople(db, office.id, [{ code: 'S', userId: staff.userId, lineManagerId: managerId }]),
  );
});
afterAll(() => test.close());

const run = async (today: string): Promise<void> =>
  await office.work(
    async (db) => await performanceNotesGo.run({ db, companyId: office.id, today, now: new Date(`${today}T03:00:00Z`) }),
  );
const leads = async (id: string): Promise<void> => {
  await test.owner.query('update employees set line_manager1_id = $2 where id = $1', [staffId, id]);
};

describe('a private note', () => {
  it('is read, changed and taken away by its writer alone', async () => {
    const made = await write(manager);
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const { id, version } = made.body.data;
    expect(made.body.data).toMatchObject({ year: 2026, date: '2026-11-20', isShared: 0, isOwn: true, isOpen: true });
    for (const other of [staff, second, hr, admin]) {
      expect(JSON.stringify(await list(other, { employeeId: staffId }))).not.toContain('PRIVATE');
      expect(JSON.stringify(await list(other))).not.toContain('PRIVATE');
      expect((await other.put(`${path}/${String(id)}`, { text: 'Mine' })).status).toBe(404);
      expect((await other.delete(`${path}/${String(id)}`)).status).toBe(404);
    }
    const changed = await manager.put(`${path}/${String(id)}`, { text: `${TEXT} and April`, version });
    expect(changed.body.data.text).toContain('April');
    const stale = await manager.put(`${path}/${String(id)}`, { text: 'Stale', version });
    expect([stale.status, stale.body.error.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect((await list(manager, { employeeId: staffId })).data).toHaveLength(1);
    expect((await manager.delete(`${path}/${String(id)}`)).status).toBe(200);
    expect((await list(manager)).data).toEqual([]);
  });

  it('leaves no trace in the audit trail and in no export', async () => {
    const { id } = (await write(manager)).body.data;
    const audit = await admin.get('/setting/v1/audits', { offset: '0', limit: '200' });
    expect(JSON.stringify(audit.body)).not.toMatch(/PRIVATE|performance_notes/);
    expect(JSON.stringify(audit.body)).not.toContain(id);
    await manager.delete(`${path}/${String(id)}`);
  });

  it('is written by who evaluates or approves, never of oneself, and not ahead', async () => {
    expect((await write(manager, { employeeId: managerId })).body.error.code).toBe('RECORD_NOT_YOURS');
    for (const other of [staff, second, hr]) {
      const refused = await write(other);
      expect([refused.status, refused.body.error.code]).toEqual([400, 'RECORD_NOT_YOURS']);
      expect((await list(other, { employeeId: staffId })).writes).toBe(false);
    }
    expect((await write(manager, { date: '2026-11-21' })).status).toBe(422);
    expect((await write(manager, { text: ' ' })).status).toBe(422);
    expect((await list(manager, { employeeId: staffId })).writes).toBe(true);
  });

  it('is hidden from whoever looks through the eyes of its writer', async () => {
    const { id } = (await write(manager)).body.data;
    const { accessToken } = (await admin.post('/role/v1/preview/start', { id: manager.userId })).body.data;
    const headers = { authorization: `Bearer ${String(accessToken)}` };
    expect((await test.send('GET', path, { headers })).body).toMatchObject({ data: [], pagination: { total: 0 } });
    expect((await test.send('GET', `${path}?employeeId=${staffId}`, { headers })).body.writes).toBe(false);
    await manager.delete(`${path}/${String(id)}`);
  });

  it('is read by its person once it is shared, and then stays as it is', async () => {
    const { id } = (await write(manager)).body.data;
    expect((await manager.put(`${path}/${String(id)}`, { isShared: 1 })).status).toBe(200);
    const [read] = (await list(staff)).data;
    expect(read).toMatchObject({ id, text: TEXT, isOwn: false, isOpen: false, author: expect.any(String) });
    for (const other of [second, hr, admin]) expect((await list(other)).data).toEqual([]);
    for (const answer of [
      await manager.put(`${path}/${String(id)}`, { isShared: 0, text: 'Softer' }),
      await manager.delete(`${path}/${String(id)}`),
    ])
      expect([answer.status, answer.body.error.code]).toEqual([409, 'RECORD_CLOSED']);
    expect((await list(staff)).data).toMatchObject([{ text: TEXT }]);
  });
});

describe('the notes of a former manager', () => {
  it('are theirs for 90 days and nobody else’s, and then go', async () => {
    await write(manager, { text: 'FORMER' });
    await run('2026-11-21');
    await leads(secondId);
    await run('2026-11-22');
    expect(JSON.stringify(await list(second, { employeeId: staffId }))).not.toContain('FORMER');
    expect(JSON.stringify(await list(manager))).toContain('FORMER');
    expect((await list(manager, { employeeId: staffId })).writes).toBe(false);
    await run('2027-02-19');
    expect(JSON.stringify(await list(manager))).toContain('FORMER');
    await run('2027-02-20');
    expect(JSON.stringify(await list(manager))).not.toContain('FORMER');
    // What was shared is its person's as well.
    expect((await list(staff)).data).toHaveLength(1);
  });

  it('all go a year after their year has ended', async () => {
    await run('2027-12-31');
    expect((await list(staff)).data).toHaveLength(1);
    await run('2028-01-01');
    expect((await list(staff)).data).toEqual([]);
  });
});
