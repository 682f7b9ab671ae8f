import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertPeople } from '#testing/people.ts';
import { sampleFiles } from '#testing/sample-files.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

// A person, their manager, HR who reads results, and a stranger who sees every employee's record.
let test: TestApp;
let office: TestCompany;
let staff: Client;
let manager: Client;
let hr: Client;
let stranger: Client;
let staffId = '';
let appraisal = '';
const base = '/pdd/v1';

beforeAll(async () => {
  test = await startTestApp();
  office = await test.company();
  [staff, manager, hr, stranger] = await Promise.all([
    office.as('STAFF'),
    office.as('LINE_MANAGER'),
    office.as('HR_MANAGER'),
    office.as('HR_OFFICER'),
  ]);
  const [managerId = ''] = await office.work(
    async (db) =>
      await insertPeople(db, office.id, [
        { code: 'M', userId: manager.userId },
        { code: 'H', userId: hr.userId },
        { code: 'X', userId: stranger.userId },
      ]),
  );
  [staffId = ''] = await office.work(
    async (db) => await insertPeople(db, office.id, [{ code: 'S', userId: staff.userId, lineManagerId: managerId }]),
  );
  appraisal = (await staff.post(`${base}/appraisals`, { year: 2026 })).body.data.id;
});
afterAll(() => test.close());

const send = async (client: Client, name: string, of: { bytes?: Buffer; kind?: string; id?: string } = {}) =>
  await client.send('POST', '/file/v1/performance/attachment', {
    file: { field: 'file', name, bytes: of.bytes ?? sampleFiles.pdf },
    query: { kind: of.kind ?? 'appraisal', id: of.id ?? appraisal },
  });
const listed = async (client: Client, kind = 'appraisal', id = appraisal) => await client.get(`${base}/files/${kind}/${id}`);
const names = async (client: Client): Promise<string[]> =>
  (await listed(client)).body.data.map((file: { name: string }) => file.name);
const remove = async (client: Client, fileId: string) =>
  await client.send('DELETE', `${base}/files/appraisal/${appraisal}`, { query: { fileId } });

it('keeps a draft’s files to who writes it, and shows them with what is handed over', async () => {
  const sent = await send(staff, 'Evidence.pdf');
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  expect(sent.body.data).toMatchObject({ name: 'Evidence.pdf', side: 1, contentType: 'application/pdf' });
  expect((await listed(staff)).body).toMatchObject({ writes: 1, data: [{ name: 'Evidence.pdf' }] });
  for (const other of [manager, hr]) expect((await listed(other)).body).toMatchObject({ writes: null, data: [] });
  expect((await listed(stranger)).status).toBe(404);
  // A link is given by the record alone: not by the file's name, to whoever sees the person's other papers.
  for (const other of [staff, manager, hr, stranger])
    expect((await other.get(`/file/v1/link/${String(sent.body.data.filename)}`)).status).toBe(404);

  expect((await staff.put(`${base}/submit_appraisals/${appraisal}`, {})).status).toBe(200);
  for (const other of [manager, hr]) expect(await names(other)).toEqual(['Evidence.pdf']);
  const { link } = (await listed(manager)).body.data[0];
  expect((await test.send('GET', link.replace(/^.*\/api/, ''))).status).toBe(200);
  const closed = await remove(staff, sent.body.data.id);
  expect([closed.status, closed.body.error.code]).toEqual([409, 'RECORD_CLOSED']);
  expect((await send(staff, 'Late.pdf')).body.error.code).toBe('RECORD_CLOSED');
});

it('takes pictures and PDF by their content, ten of a side, and lets their writer take them away while it is open', async () => {
  expect((await send(manager, 'Script.pdf', { bytes: Buffer.from('<script>') })).body.error.code).toBe('FILE_KIND');
  const sent = await send(manager, 'One.pdf');
  expect(sent.body.data.side).toBe(2);
  expect(await names(staff)).toEqual(['Evidence.pdf']);
  expect(await names(hr)).toEqual(['Evidence.pdf']);
  for (let at = 2; at <= 10; at += 1) expect((await send(manager, `${String(at)}.pdf`)).status).toBe(200);
  const eleventh = await send(manager, 'Eleven.pdf');
  expect([eleventh.status, eleventh.body.error.code]).toEqual([409, 'RECORD_FILES_FULL']);
  expect((await remove(hr, sent.body.data.id)).body.error.code).toBe('RECORD_CLOSED');
  const first = (await listed(staff)).body.data[0].id;
  expect((await remove(manager, first)).status).toBe(422);
  expect((await remove(manager, sent.body.data.id)).body.data).toHaveLength(10);
});

it('shows the manager’s files to the person with the release', async () => {
  const { version } = (await manager.get(`${base}/rules`)).body.data ?? {};
  const admin = await office.as('ADMIN');
  expect((await admin.put(`${base}/rules`, { calibration: 1, version })).status).toBe(200);
  expect((await manager.put(`${base}/evaluate_appraisals/${appraisal}`, { finish: 1 })).status).toBe(200);
  expect(await names(staff)).toEqual(['Evidence.pdf']);
  expect(await names(hr)).toHaveLength(10);
  expect((await send(manager, 'Late.pdf')).body.error.code).toBe('RECORD_CLOSED');
  expect((await hr.put(`${base}/release_appraisals`, { ids: [appraisal] })).body.data).toMatchObject([{ ok: true }]);
  expect(await names(staff)).toHaveLength(10);
});

it('belongs to its record: another company, another kind or nobody’s has none', async () => {
  const outsider = await (await test.company()).as('HR_MANAGER');
  expect((await listed(outsider)).status).toBe(404);
  expect((await listed(hr, 'objective')).status).toBe(404);
  expect((await send(manager, 'Nobody.pdf', { id: '01900000-0000-7000-8000-000000000000' })).status).toBe(404);
  expect(
    (await staff.send('POST', '/file/v1/performance/attachment', { query: { kind: 'appraisal', id: appraisal } })).body.error
      .code,
  ).toBe('NO_FILE');
});

it('stands beside a plan for its person at once', async () => {
  const made = await manager.post('/pip/v1/create', { employeeId: staffId, dateOfPDD: '2026-10-05' });
  const { id } = made.body.data;
  expect((await send(manager, 'Signed.pdf', { kind: 'plan', id })).status).toBe(200);
  expect((await listed(staff, 'plan', id)).body).toMatchObject({ writes: null, data: [{ name: 'Signed.pdf' }] });
  expect((await send(staff, 'Mine.pdf', { kind: 'plan', id })).body.error.code).toBe('RECORD_CLOSED');
});
