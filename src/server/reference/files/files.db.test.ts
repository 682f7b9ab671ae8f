import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newStorageKey } from '#server/file-store/file-store.ts';
import { openFileStore } from '#server/file-store/open-store.ts';
import { sweepFiles } from '#server/files/sweep.ts';
import { insertPeople } from '#testing/people.ts';
import { sampleFiles } from '#testing/sample-files.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

let test: TestApp;
let office: TestCompany;
let hr: Client;
let officer: Client;
let staff: Client;
let stranger: Client;
let person = '';
let staffPerson = '';
let strangersPerson = '';

const noon = '2026-11-20T05:00:00Z';
const now = new Date(noon);

beforeAll(async () => {
  test = await startTestApp();
  office = await test.company();
  const elsewhere = await test.company();
  hr = await office.as('HR_MANAGER');
  officer = await office.as('HR_OFFICER');
  staff = await office.as('STAFF');
  stranger = await elsewhere.as('HR_MANAGER');
  const codes = [{ code: 'F-1' }, { code: 'F-2', userId: staff.userId }];
  [person = '', staffPerson = ''] = await office.work((db) => insertPeople(db, office.id, codes));
  [strangersPerson = ''] = await elsewhere.work((db) => insertPeople(db, elsewhere.id, [{ code: 'X-1' }]));
});
afterAll(() => test.close());

const sendFile = (client: Client, path: string, file: { field: string; name: string; bytes: Buffer }, query = {}) =>
  client.send('POST', `/file/v1/${path}`, { file, query });
const certificate = (client: Client, name: string, of: { bytes?: Buffer; employeeId?: string; list?: string } = {}) =>
  sendFile(
    client,
    `upload_${of.list ?? 'certificate'}`,
    { field: 'file', name, bytes: of.bytes ?? sampleFiles.pdf },
    { clientId: 'whatever', employeeId: of.employeeId ?? person },
  );
const photo = (client: Client, bytes: Buffer = sampleFiles.jpeg, query = {}) =>
  sendFile(client, 'user/profile', { field: 'photo', name: 'me.jpg', bytes }, query);
const kidPaper = (client: Client) =>
  sendFile(client, 'kid_attachment', { field: 'attachment', name: 'birth.pdf', bytes: sampleFiles.pdf });
const names = async (client = hr, id = person) => (await client.get(`/file/v1/employee_certificates/${id}`)).body.data;
const view = (link: string) => test.send('GET', link.replace(/^\/api/, ''));
const remove = (client: Client, call: string, query: Record<string, string>) =>
  client.send('DELETE', `/file/v1/${call}`, { query });

describe("a person's papers", () => {
  it('are listed by name, with a link that shows them, and are gone when deleted', async () => {
    const uploaded = await certificate(hr, 'Degree 2019.pdf');
    expect(uploaded.status).toBe(200);
    expect(uploaded.body.filename).toMatch(/^[\da-f-]{36}\.pdf$/);
    const { body } = await hr.get(`/file/v1/employee_certificates/${person}`);
    expect(body.data).toEqual(['Degree 2019.pdf']);
    expect(body.files).toMatchObject([
      {
        filename: uploaded.body.filename,
        name: 'Degree 2019.pdf',
        contentType: 'application/pdf',
        size: sampleFiles.pdf.length,
        uploadedBy: 'The HR_MANAGER',
        uploadedAt: now.toISOString(),
      },
    ]);
    expect((await hr.get(`/file/v1/employee_benefit/${person}`)).body.data).toEqual([]);
    const seen = await view(body.files[0].link);
    expect(seen.bytes.equals(sampleFiles.pdf)).toBe(true);
    const gone = await remove(officer, 'delete_certificate', { path: `uploads/certificates/${person}/degree 2019.PDF` });
    expect(gone.status).toBe(200);
    expect(await names()).toEqual([]);
    expect((await view(body.files[0].link)).status).toBe(404);
  });

  it('are served as what they are and nothing else', async () => {
    const { path } = (await certificate(hr, 'served.pdf')).body;
    const { headers } = await view(path);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'content-disposition': "attachment; filename*=UTF-8''served.pdf",
    });
    const picture = (await certificate(hr, 'served.png', { bytes: sampleFiles.png })).body;
    const { headers: shown } = await view(picture.path);
    expect(shown).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' });
    expect(shown['content-disposition']).toMatch(/^inline/);
    expect(shown['cache-control']).toMatch(/^private, max-age=\d+, immutable$/);
  });

  it('stand once under a name, in any case, in each list of each person', async () => {
    expect((await certificate(hr, 'Twice.pdf', { list: 'benefit' })).status).toBe(200);
    const again = await certificate(hr, 'twice.PDF', { list: 'benefit' });
    expect([again.status, again.body.error.message]).toEqual([409, 'This file already exists!']);
    expect((await certificate(hr, 'Twice.pdf')).status).toBe(200);
    expect((await certificate(hr, 'Twice.pdf', { list: 'benefit', employeeId: staffPerson })).status).toBe(200);
    await remove(hr, 'delete_benefit', { path: `${person}/Twice.pdf` });
    expect((await certificate(hr, 'Twice.pdf', { list: 'benefit' })).status).toBe(200);
  });

  it('are read by their person and with view on employee, and by nobody else', async () => {
    const { filename } = (await certificate(hr, 'mine.pdf', { employeeId: staffPerson })).body;
    expect(await names(staff, staffPerson)).toEqual(['mine.pdf']);
    expect((await staff.get(`/file/v1/link/${filename}`)).body.data.name).toBe('mine.pdf');
    expect((await staff.get(`/file/v1/employee_certificates/${person}`)).status).toBe(404);
    const others = (await certificate(hr, 'theirs.pdf')).body.filename;
    expect((await staff.get(`/file/v1/link/${others}`)).status).toBe(404);
    expect((await stranger.get(`/file/v1/link/${others}`)).status).toBe(404);
    expect((await stranger.get(`/file/v1/employee_certificates/${person}`)).status).toBe(404);
    expect((await certificate(staff, 'own.pdf', { employeeId: staffPerson })).status).toBe(403);
  });

  it('are added to people of the company who are still there', async () => {
    expect((await certificate(hr, 'x.pdf', { employeeId: strangersPerson })).status).toBe(404);
    const [left = ''] = await office.work((db) => insertPeople(db, office.id, [{ code: 'F-GONE' }]));
    await test.owner.query('update employees set archived_at = now() where id = $1', [left]);
    expect((await certificate(hr, 'x.pdf', { employeeId: left })).status).toBe(404);
  });

  it('are in the audit trail, without the place where they lie', async () => {
    const { data } = (await certificate(hr, 'audited.pdf')).body;
    const { rows } = await test.owner.query('select action, user_name, after from audit_entries where record_id = $1', [data.id]);
    expect(rows).toMatchObject([{ action: 'insert', user_name: 'The HR_MANAGER', after: { original_name: 'audited.pdf' } }]);
    expect(JSON.stringify(rows)).not.toMatch(/storage_key|checksum/);
  });
});

describe('deleting', () => {
  it('finds records and never places, whatever the path says', async () => {
    const { filename } = (await certificate(hr, 'kept.pdf')).body;
    const before = await names();
    const paths = [
      '../../../etc/passwd',
      `..%2f..%2f${filename}`,
      `${person}/../../kept.pdf/..`,
      `${person}/`,
      `${person}/%`,
      `${staffPerson}/kept.pdf`,
      `${staffPerson}/${filename}`,
      'kept.pdf',
      `${person}/kept.pdf\u0000.jpg`,
    ];
    for (const path of paths) {
      expect([400, 404], path).toContain((await remove(hr, 'delete_certificate', { path })).status);
      for (const call of ['delete_kid', 'user/profile'])
        expect([400, 404], path).toContain((await remove(hr, call, { fileName: path })).status);
    }
    expect(await names()).toEqual(before);
  });

  it('touches no file of another company, of another list or of another purpose', async () => {
    const { filename } = (await certificate(hr, 'guarded.pdf')).body;
    expect((await remove(stranger, 'delete_certificate', { path: `${person}/guarded.pdf` })).status).toBe(404);
    expect((await remove(stranger, 'delete_certificate', { path: filename })).status).toBe(404);
    expect((await remove(hr, 'delete_benefit', { path: filename })).status).toBe(404);
    expect((await remove(hr, 'delete_kid', { fileName: filename })).status).toBe(404);
    expect((await remove(hr, 'user/profile', { fileName: filename })).status).toBe(404);
    const admin = await office.as('ADMIN');
    expect((await remove(admin, 'file/delete', { path: filename })).status).toBe(404);
    expect((await remove(staff, 'delete_certificate', { path: filename })).status).toBe(403);
    expect(await names()).toContain('guarded.pdf');
  });

  it('leaves an upload that nobody holds yet to who made it', async () => {
    const { filename } = (await photo(hr)).body;
    expect((await remove(officer, 'user/profile', { fileName: filename })).status).toBe(404);
    expect((await officer.get(`/file/v1/link/${filename}`)).status).toBe(404);
    expect((await hr.get(`/file/v1/link/${filename}`)).status).toBe(200);
    expect((await remove(hr, 'user/profile', { fileName: filename })).status).toBe(200);
    expect((await hr.get(`/file/v1/link/${filename}`)).status).toBe(404);
  });
});

describe('content', () => {
  it('decides, and not the name', async () => {
    for (const bytes of [sampleFiles.html, sampleFiles.svg, Buffer.from('MZ'), Buffer.from('%PDF-1.4 and no end')]) {
      const refused = await certificate(hr, 'innocent.jpg', { bytes });
      expect([refused.status, refused.body.error.code]).toEqual([400, 'FILE_KIND']);
    }
    const renamed = await certificate(hr, 'page.html', { bytes: sampleFiles.png });
    expect(renamed.body.data).toMatchObject({ name: 'page.html.png', contentType: 'image/png' });
    expect((await photo(hr, sampleFiles.pdf)).body.error.code).toBe('FILE_KIND');
    for (const bytes of [sampleFiles.jpeg, sampleFiles.png, sampleFiles.webp]) expect((await photo(hr, bytes)).status).toBe(200);
  });

  it('is neither nothing nor more than a browser should unfold', async () => {
    expect((await certificate(hr, 'empty.pdf', { bytes: Buffer.alloc(0) })).body.error.code).toBe('FILE_EMPTY');
    expect((await photo(hr, sampleFiles.bomb)).body.error.code).toBe('IMAGE_PIXELS');
  });

  it('of a photo is under 2 MB, of papers at most 10 MB', async () => {
    const two = 2 * 1_048_576;
    const large = await photo(hr, sampleFiles.pngOf(two));
    expect([large.status, large.body.error.message]).toEqual([413, 'Image must smaller than 2MB!']);
    expect((await photo(hr, sampleFiles.pngOf(two - 1))).status).toBe(200);
    const ten = 10 * 1_048_576;
    expect((await certificate(hr, 'ten.png', { bytes: sampleFiles.pngOf(ten) })).status).toBe(200);
    const larger = await certificate(hr, 'larger.png', { bytes: sampleFiles.pngOf(ten + 1) });
    expect([larger.status, larger.body.error.message]).toEqual([413, 'The file is too large. The most is 10 MB.']);
  });

  it.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\fakepath\\cv.pdf', 'cv.pdf'],
    ['sly\u202Efdp.exe.pdf', 'slyfdp.exe.pdf'],
    ['..', 'file.pdf'],
    ['.hidden.pdf', 'hidden.pdf'],
    ['សញ្ញាបត្រ 🎓.pdf', 'សញ្ញាបត្រ 🎓.pdf'],
    [`${'ក'.repeat(300)}.pdf`, `${'ក'.repeat(120)}.pdf`],
  ])('is called what can be shown: %s', async (given, shown) => {
    const uploaded = await certificate(hr, given, { list: 'benefit', employeeId: staffPerson });
    expect(uploaded.status, JSON.stringify(uploaded.body)).toBe(200);
    expect(uploaded.body.data.name).toBe(shown);
    const { headers } = await view(uploaded.body.path);
    expect(headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${encodeURIComponent(shown)}`);
    const gone = await remove(hr, 'delete_benefit', { path: `${staffPerson}/${shown}` });
    expect(gone.status).toBe(200);
  });
});

describe('a link', () => {
  it('is the same for some minutes, and ends', async () => {
    const { filename, path } = (await certificate(hr, 'timed.pdf')).body;
    const linkAt = async (instant: string) => {
      test.setNow(instant);
      return (await hr.get(`/file/v1/link/${filename}`)).body.data.link;
    };
    expect(await linkAt('2026-11-20T05:09:59Z')).toBe(path);
    expect(await linkAt('2026-11-20T05:10:00Z')).not.toBe(path);
    test.setNow('2026-11-20T05:19:59Z');
    expect((await view(path)).status).toBe(200);
    test.setNow('2026-11-20T05:20:00Z');
    expect((await view(path)).status).toBe(404);
    test.setNow(noon);
  });

  it('ends with its session, and is no other session’s', async () => {
    const own = await office.as('HR_MANAGER');
    const { filename } = (await certificate(own, 'session.pdf')).body;
    const link = (await own.get(`/file/v1/link/${filename}`)).body.data.link;
    expect((await hr.get(`/file/v1/link/${filename}`)).body.data.link).not.toBe(link);
    expect((await view(link)).status).toBe(200);
    await own.post('/auth/v1/logout');
    expect((await view(link)).status).toBe(404);
  });

  it('of a preview ends with the session that the preview was begun from', async () => {
    const [looked, looking] = [await office.as('HR_MANAGER'), await office.as('ADMIN')];
    const { filename } = (await certificate(hr, 'preview.pdf')).body;
    const link = (await looked.get(`/file/v1/link/${filename}`)).body.data.link;
    const newest = 'select id from sessions where user_id = $2 order by created_at desc, id desc limit 1';
    await test.owner.query(
      `update sessions set previewed_by = $2, begun_from = (${newest})
       where id = (select id from sessions where user_id = $1 order by created_at desc, id desc limit 1)`,
      [looked.userId, looking.userId],
    );
    expect((await view(link)).status).toBe(200);
    await looking.post('/auth/v1/logout');
    expect((await view(link)).status).toBe(404);
  });

  it('is for one file and one purpose: no part of it can be exchanged', async () => {
    const one = (await certificate(hr, 'one.pdf')).body;
    const two = (await certificate(hr, 'two.pdf')).body;
    const bytes = Buffer.from(one.path.split('/').at(-1) ?? '', 'base64url');
    for (const [at, part] of [
      [32, Buffer.from(two.data.id.replaceAll('-', ''), 'hex')],
      [48, Buffer.from([0xff, 0xff, 0xff, 0xff])],
      [83, Buffer.from([(bytes.at(83) ?? 0) ^ 1])],
    ] as const) {
      const forged = Buffer.from(bytes);
      part.copy(forged, at);
      expect((await view(`/file/v1/view/${forged.toString('base64url')}`)).status).toBe(404);
    }
    expect((await view(one.path)).status).toBe(200);
    await test.owner.query("update files set purpose = 'benefit' where id = $1", [one.data.id]);
    expect((await view(one.path)).status).toBe(404);
    expect((await view('/file/v1/view/short')).status).toBe(404);
  });

  it('cannot be signed with what the browser has', async () => {
    const { rows } = await test.owner.query('select link_key, token_hash from sessions where user_id = $1', [hr.userId]);
    expect(new Set(rows.map(({ link_key: key }) => key.toString('hex'))).size).toBe(rows.length);
    for (const row of rows) expect(row.link_key.length).toBe(32);
    expect(JSON.stringify((await hr.get('/auth/v1/session')).body)).not.toContain(rows[0].link_key.toString('hex'));
  });
});

describe('the sweep', () => {
  it('removes what nobody took within a day, what was deleted and bytes without a record, and nothing else', async () => {
    const files = openFileStore({
      filesUrl: undefined,
      dataDir:
        (await test.owner.query('select current_database() as name')).rows.map(({ name }) => join(tmpdir(), String(name)))[0] ??
        '',
    });
    await sweepFiles({ database: test.database, files, now });
    const keyOf = async (id: string): Promise<string> =>
      (await test.owner.query('select storage_key from files where id = $1', [id])).rows[0]?.storage_key;
    const held = (await certificate(hr, 'held.pdf')).body.data.id;
    const deleted = (await certificate(hr, 'deleted.pdf')).body;
    const upload = (await photo(hr)).body.data.id;
    await remove(hr, 'delete_certificate', { path: deleted.filename });
    const keys = { held: await keyOf(held), deleted: await keyOf(deleted.data.id), upload: await keyOf(upload) };
    const stray = newStorageKey(office.id);
    await files.put(stray, Buffer.from('nobody knows me'));

    expect(await sweepFiles({ database: test.database, files, now })).toBe(1);
    expect(await files.get(keys.deleted)).toBeUndefined();
    expect(await keyOf(deleted.data.id)).toBeUndefined();
    expect(await files.get(keys.upload)).toBeDefined();
    // Files are as old as this machine's clock says: two days after both.
    const later = new Date(Math.max(Date.now(), now.getTime()) + 2 * 86_400_000);
    await sweepFiles({ database: test.database, files, now: later });
    expect(await files.get(keys.upload)).toBeUndefined();
    expect(await files.get(stray)).toBeUndefined();
    expect(await keyOf(upload)).toBeUndefined();
    expect((await files.get(keys.held))?.equals(sampleFiles.pdf)).toBe(true);
    expect(await keyOf(held)).toBe(keys.held);
  });
});

describe('the employee form', () => {
  const day = '2020-01-01';
  let roleId = '';

  const body = (of: object) => ({
    code: 'S-1',
    firstName: 'Sok',
    lastName: 'Chan',
    firstNameKH: 'សុខ',
    lastNameKH: 'ចាន់',
    gender: 0,
    maritalStatus: 'SINGLE',
    dob: '1990-01-01',
    email: 'sok@example.org',
    approver1Id: person,
    approver2Id: person,
    supervisorId: person,
    joinDate: day,
    employeeType: 'NATIONAL',
    typeOfWorker: 'RESIDENT',
    contractType: 'UDC',
    workingDay: 'MTOF',
    roleId,
    status: 1,
    basicSalary: 500,
    lastModifiedSalaryAt: day,
    ...of,
  });
  const create = async (of: object) => await hr.post('/employee/v1/create', body({ anotherPerson: true, ...of }));
  const update = async (id: string, of: object) =>
    await hr.put(`/employee/v1/update/${id}`, body({ anotherPerson: true, ...of }));
  const detail = async (id: string) => (await hr.get(`/employee/v1/detail/${id}`)).body.data;

  beforeAll(async () => {
    const { rows } = await test.owner.query("select id from roles where company_id = $1 and seeded_as = 'STAFF'", [office.id]);
    roleId = rows[0].id;
  });

  it('takes the photo and the papers of children with the save, shows them everywhere, and lets go of what is replaced', async () => {
    const first = (await photo(hr)).body;
    const birth = (await kidPaper(hr)).body;
    const made = await create({
      code: 'S-1',
      photo: first.filename,
      kids: [{ name: 'Srey', dob: '2015-01-01', attachment: birth.filename }],
    });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const { id } = made.body.data;
    expect(await detail(id)).toMatchObject({ photo: first.filename, kids: [{ attachment: birth.filename }] });
    const profile = (await officer.get(`/employee/v1/profile/${id}`)).body.data;
    expect(profile.photo).toBe(first.filename);
    expect((await view(profile.photoLink)).bytes.equals(sampleFiles.jpeg)).toBe(true);
    const listed = (await staff.get('/employee/v1/lists', { search: 'S-1' })).body.data;
    expect(listed).toEqual([{ id, code: 'S-1', name: 'Chan Sok', photo: first.filename, photoLink: expect.any(String) }]);
    expect((await view(listed[0].photoLink)).status).toBe(200);

    const second = (await photo(hr, sampleFiles.png, { employeeId: id })).body;
    const [kid] = (await detail(id)).kids;
    expect((await update(id, { photo: second.filename, kids: [{ id: kid.id, name: 'Srey', dob: '2015-01-01' }] })).status).toBe(
      200,
    );
    expect(await detail(id)).toMatchObject({ photo: second.filename, kids: [{ attachment: birth.filename }] });
    expect((await view(profile.photoLink)).status).toBe(404);

    expect(
      (await update(id, { photo: null, kids: [{ id: kid.id, name: 'Srey', dob: '2015-01-01', attachment: null }] })).status,
    ).toBe(200);
    expect(await detail(id)).toMatchObject({ photo: null, kids: [{ attachment: null }] });
    expect((await hr.get(`/file/v1/link/${birth.filename}`)).status).toBe(404);
    expect((await hr.get(`/file/v1/link/${second.filename}`)).status).toBe(404);
  });

  it('takes no file that is not an own upload for this purpose and this person', async () => {
    const refused = async (of: object, field: string) => {
      const { status, body: answer } = await create({ code: 'S-2', ...of });
      expect([status, Object.keys(answer.error?.fields ?? {})]).toEqual([422, [field]]);
    };
    const taken = (await photo(hr)).body.filename;
    expect((await create({ code: 'S-3', photo: taken })).status).toBe(200);
    await refused({ photo: taken }, 'photo');
    await refused({ photo: (await photo(officer)).body.filename }, 'photo');
    await refused({ photo: (await photo(stranger)).body.filename }, 'photo');
    await refused({ photo: (await kidPaper(hr)).body.filename }, 'photo');
    await refused({ photo: (await certificate(hr, 'not a photo.png', { bytes: sampleFiles.png })).body.filename }, 'photo');
    await refused({ photo: '01900000-0000-7000-8000-000000000000.jpg' }, 'photo');
    await refused({ photo: '../../etc/passwd' }, 'photo');
    await refused({ photo: (await photo(hr, sampleFiles.jpeg, { employeeId: person })).body.filename }, 'photo');
    const paper = (await kidPaper(hr)).body.filename;
    const kid = { name: 'Srey', dob: '2015-01-01', attachment: paper };
    await refused({ kids: [kid, kid] }, 'kids.0.attachment');
    const deleted = (await photo(hr)).body.filename;
    await remove(hr, 'user/profile', { fileName: deleted });
    await refused({ photo: deleted }, 'photo');
  });

  it('has the photo taken away by the name of its person, and a paper by its own', async () => {
    const face = (await photo(hr)).body;
    const birth = (await kidPaper(hr)).body;
    const { id } = (
      await create({ code: 'S-4', photo: face.filename, kids: [{ name: 'Srey', dob: '2015-01-01', attachment: birth.filename }] })
    ).body.data;
    const { version } = await detail(id);
    expect((await remove(stranger, 'user/profile', { fileName: `${id}.jpg` })).status).toBe(404);
    expect((await remove(officer, 'user/profile', { fileName: `${id}.jpg` })).status).toBe(200);
    expect((await remove(officer, 'user/profile', { fileName: `${id}.jpg` })).status).toBe(200);
    expect((await remove(officer, 'delete_kid', { fileName: birth.filename })).status).toBe(200);
    const after = await detail(id);
    expect(after).toMatchObject({ photo: null, kids: [{ attachment: null }] });
    // Whoever has the form open is told.
    expect(after.version).toBeGreaterThan(version);
    expect((await update(id, { code: 'S-4', version })).status).toBe(409);
    expect((await hr.get(`/file/v1/link/${face.filename}`)).status).toBe(404);
  });

  it('costs a list no statement for each of its pictures', async () => {
    await hr.get('/employee/v1/lists', { limit: '1' });
    test.statements.length = 0;
    await hr.get('/employee/v1/lists', { limit: '1' });
    const few = test.statements.length;
    test.statements.length = 0;
    const { body: answer } = await hr.get('/employee/v1/lists', { limit: '0' });
    expect(answer.data.length).toBeGreaterThan(3);
    expect(test.statements.length).toBe(few);
  });
});
