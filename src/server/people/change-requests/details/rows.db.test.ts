import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleFiles } from '#testing/sample-files.ts';
import { staffedOffice } from '#testing/staffed-office.ts';
import type { StaffedOffice } from '#testing/staffed-office.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp } from '#testing/test-app.ts';

// Today is 20 November 2026. The staff asks for changes of family, studies, photo and papers; the HR manager decides.
let test: TestApp;
let staffed: StaffedOffice;
let staff: Client;
let hr: Client;
let staffId = '';

beforeAll(async () => {
  test = await startTestApp();
  staffed = await staffedOffice(test);
  staff = staffed.of('STAFF').client;
  hr = staffed.of('HR_MANAGER').client;
  staffId = staffed.of('STAFF').employeeId;
});
afterAll(() => test.close());

const upload = async (name: string, bytes: Buffer, client = staff): Promise<string> => {
  const file = { field: 'file', name, bytes };
  const { status, body } = await client.send('POST', '/file/v1/details/attachment', { file });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.filename;
};
const ask = async (changes: object, more: object = {}, client = staff) =>
  await client.post('/details/v1/request', { changes, ...more });
const decide = (id: string, body: object, client = hr) => client.put(`/details/v1/decide/${id}`, body);
const record = async () => (await hr.get(`/employee/v1/detail/${staffId}`)).body.data;
const paper = (name: string) => upload(`${name}.pdf`, sampleFiles.pdf);

describe('children', () => {
  it('are added with their paper, changed and removed, each decided by itself', async () => {
    expect((await ask({ kids: [{ name: 'Bopha', dob: '2024-02-01' }] })).body.error.fields).toHaveProperty('kids.0.attachment');
    const kids = [
      { name: 'Bopha', dob: '2024-02-01', attachment: await paper('birth') },
      { name: 'Sok', dob: '2020-03-01', attachment: await paper('book') },
    ];
    const { body } = await ask({ kids, skills: [{ title: 'Excel', level: 'Good' }] });
    const { id, changes } = body.data;
    expect(changes).toMatchObject([
      {
        field: 'kids',
        before: null,
        after: { name: 'Bopha', dob: '2024-02-01', currentStatus: 'UNDER_CONTROLL' },
        file: { name: 'birth.pdf' },
      },
      { field: 'kids', after: { name: 'Sok' } },
      { field: 'skills', after: { title: 'Excel', level: 'Good' }, file: null },
    ]);
    const [bopha, , excel] = changes;
    const done = await decide(id, { status: 1, accepted: [bopha.key, excel.key], comment: 'Sok is not yours.' });
    expect(done.body.data.changes.map(({ isAccepted }: { isAccepted: boolean }) => isAccepted)).toEqual([true, false, true]);
    const now = await record();
    expect(now.kids).toMatchObject([{ name: 'Bopha', dob: '2024-02-01', attachment: expect.stringMatching(/\.pdf$/) }]);
    expect(now.skills).toMatchObject([{ title: 'Excel' }]);
    // What was not accepted is gone for everybody.
    expect(done.body.data.changes[1].file).toBeNull();
    const [child] = now.kids;
    expect((await hr.get(`/file/v1/link/${child.attachment}`)).status).toBe(200);

    const changed = await ask({ kids: [{ ...child, age: undefined, attachment: undefined, name: 'Bopha Rath' }] });
    expect(changed.body.data.changes).toMatchObject([{ before: { name: 'Bopha' }, after: { name: 'Bopha Rath' } }]);
    expect((await ask({ kids: [{ id: child.id, name: 'Other' }] })).body.error.code).toBe('DETAIL_WAITS');
    expect((await decide(changed.body.data.id, { status: 1 })).status).toBe(200);
    expect((await record()).kids).toMatchObject([{ name: 'Bopha Rath', attachment: child.attachment }]);

    const gone = await ask({ kids: [{ id: child.id, status: 3 }] });
    expect(gone.body.data.changes).toMatchObject([{ before: { name: 'Bopha Rath' }, after: null }]);
    expect((await decide(gone.body.data.id, { status: 1 })).status).toBe(200);
    expect((await record()).kids).toEqual([]);
  });

  it('that HR changed meanwhile are refused until that is seen', async () => {
    const first = await ask({ kids: [{ name: 'Vanna', attachment: await paper('vanna') }] });
    await decide(first.body.data.id, { status: 1 });
    const [child] = (await record()).kids;
    const { body } = await ask({ kids: [{ id: child.id, name: 'Vanna Sok', dob: child.dob }] });
    await test.owner.query("update employee_kids set name = 'Vannak' where company_id = $1 and id = $2", [
      hr.companyId,
      child.id,
    ]);
    const stale = await decide(body.data.id, { status: 1 });
    expect(stale.body.error.code).toBe('DETAIL_STALE');
    expect(stale.body.error.message).toContain('Vannak');
    const [waits] = (await hr.get('/details/v1/requests', { scope: 'decide' })).body.data;
    const [change] = waits.changes;
    expect(change.now).toMatchObject({ name: 'Vannak' });
    expect((await decide(waits.id, { status: 1, seen: { [change.key]: change.now } })).status).toBe(200);
    expect((await record()).kids).toMatchObject([{ name: 'Vanna Sok' }]);
  });

  it('of somebody else are nobody’s', async () => {
    const other = await ask({ skills: [{ title: 'Word' }] }, {}, hr);
    await decide(other.body.data.id, { status: 1 }, staffed.of('ADMIN').client);
    const [skill] = (await hr.get(`/employee/v1/detail/${staffed.of('HR_MANAGER').employeeId}`)).body.data.skills;
    expect((await ask({ skills: [{ id: skill.id, title: 'Mine' }] })).body.error.fields).toHaveProperty('skills.0.id');
  });
});

describe('photo and papers', () => {
  it('a photo and a certificate come into the record once they are accepted, and what shows it stays with the request', async () => {
    const photo = await upload('me.png', sampleFiles.png);
    const certificates = [await paper('diploma')];
    const { body } = await ask({ photo, certificates, address: 'Street 1' }, { papers: [await paper('bank-book')] });
    const { id, changes, papers } = body.data;
    expect(changes.map(({ field }: { field: string }) => field)).toEqual(['address', 'photo', 'certificates']);
    expect(papers).toMatchObject([{ name: 'bank-book.pdf' }]);
    expect((await staff.get(`/file/v1/employee_certificates/${staffId}`)).body.data).toEqual([]);
    expect((await decide(id, { status: 1 })).body.data.papers).toHaveLength(1);
    expect((await record()).photo).toBe(photo);
    expect((await staff.get(`/file/v1/employee_certificates/${staffId}`)).body.data).toEqual(['diploma.pdf']);
    const again = await ask({ certificates: [await paper('Diploma')] });
    expect((await decide(again.body.data.id, { status: 1 })).body.error.code).toBe('FILE_EXISTS');
    expect((await decide(again.body.data.id, { status: 2, comment: 'There already.' })).status).toBe(200);
  });

  it('are the requester’s own uploads, each once, and a photo is a picture', async () => {
    const pdf = await paper('not-a-photo');
    expect((await ask({ photo: pdf })).body.error.fields).toHaveProperty('photo');
    const theirs = await upload('theirs.pdf', sampleFiles.pdf, hr);
    expect((await ask({ certificates: [theirs] })).body.error.fields).toHaveProperty('certificates');
    expect((await ask({ certificates: [pdf] }, { papers: [pdf] })).status).toBe(422);
    expect((await ask({ certificates: [pdf] })).status).toBe(200);
    expect((await ask({ certificates: [pdf] })).body.error.code).toBe('DETAIL_WAITS');
    expect((await ask({ skills: [{ title: 'Sewing' }] }, { papers: [pdf] })).body.error.fields).toHaveProperty('papers');
  });

  it('are opened by their person and who edits employees, and by nobody else', async () => {
    const shown = await paper('shown');
    const { body } = await ask({ address: 'Street 2' }, { papers: [shown] });
    expect((await hr.get(`/file/v1/link/${shown}`)).status).toBe(200);
    expect((await staff.get(`/file/v1/link/${shown}`)).status).toBe(200);
    for (const role of ['LINE_MANAGER', 'COUNTRY_DIRECTOR', 'FINANCE_REVIEWER'] as const)
      expect((await staffed.of(role).client.get(`/file/v1/link/${shown}`)).status, role).toBe(404);
    await decide(body.data.id, { status: 3 }, staff);
  });
});

it('a request holds so many changes and no more', async () => {
  const skills = Array.from({ length: 21 }, (_, at) => ({ title: `Skill ${at}` }));
  expect((await ask({ skills })).body.error.code).toBe('DETAIL_MANY');
});

it('a list takes as many statements for many requests as for one', async () => {
  expect((await ask({ contactNumber: '012 900 9' }, { papers: [await paper('listed')] })).status).toBe(200);
  const count = async (limit: number) => {
    test.statements.length = 0;
    const { body } = await hr.get('/details/v1/requests', { limit: String(limit) });
    expect(body.data.length).toBe(limit);
    return test.statements.length;
  };
  expect(await count(5)).toBe(await count(1));
});
