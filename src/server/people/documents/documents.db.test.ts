import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentsExpire } from '#server/people/expiring-documents/expiring-documents.job.ts';
import { readWorkbook } from '#server/sheets/read/read.ts';
import { sampleFiles } from '#testing/sample-files.ts';
import { staffedOffice } from '#testing/staffed-office.ts';
import type { StaffedOffice } from '#testing/staffed-office.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp } from '#testing/test-app.ts';

// Today is 20 November 2026. LINE_MANAGER leads STAFF; FINANCE_REVIEWER leads nobody and sees no records; COUNTRY_DIRECTOR views them.
let test: TestApp;
let staffed: StaffedOffice;
let hr: Client;
let staff: Client;
let manager: Client;
let staffId = '';
const kinds = new Map<string, string>();
const base = '/employee/v1/documents';

beforeAll(async () => {
  test = await startTestApp();
  staffed = await staffedOffice(test);
  hr = staffed.of('HR_MANAGER').client;
  staff = staffed.of('STAFF').client;
  manager = staffed.of('LINE_MANAGER').client;
  staffId = staffed.of('STAFF').employeeId;
  await test.owner.query('update employees set line_manager2_id = $3 where company_id = $1 and id = $2', [
    staffed.office.id,
    staffId,
    staffed.of('LINE_MANAGER').employeeId,
  ]);
  for (const [name, expiry, seenBy] of [
    ['Warning', 'none', 'hr'],
    ['Permit', 'asked', 'person'],
    ['Licence', 'optional', 'manager'],
  ] as const) {
    const made = await hr.post('/document_kind/v1/create', { name, nameKH: `ខ្មែរ ${name}`, expiry, seenBy });
    kinds.set(name, made.body.data.id);
  }
});
afterAll(() => test.close());

const upload = async (bytes = sampleFiles.pdf, client = hr, path = '/file/v1/document') =>
  await client.send('POST', path, { file: { field: 'file', name: 'secret scan.pdf', bytes } });
const file = async (client = hr): Promise<string> => (await upload(sampleFiles.pdf, client)).body.filename;
const add = async (kind: string, more: object = {}, client = hr) =>
  await client.post(`${base}/create`, { employeeId: staffId, kindId: kinds.get(kind), ...more });
const shown = async (client: Client): Promise<string[]> =>
  (await client.get(base, { employeeId: staffId })).body.data.map(
    (row: { kind: { name: string }; number: string | null }) => `${row.kind.name} ${row.number ?? '-'}`,
  );
const fieldsOf = (answer: { body: { error?: { fields?: object } } }): string[] => Object.keys(answer.body.error?.fields ?? {});
const open = async (link: string, client: Client) => (await client.get(link.replace('/api', ''))).status;

describe('documents of a person', () => {
  it('are shown as their kind says, and nobody else is told of them', async () => {
    for (const [kind, number] of [
      ['Warning', 'W-1'],
      ['Permit', 'P-1'],
      ['Licence', 'L-1'],
    ] as const) {
      const expiresOn = kind === 'Permit' ? { expiresOn: '2027-06-30' } : {};
      expect(await add(kind, { number, ...expiresOn, file: await file() })).toMatchObject({ status: 200 });
    }
    const all = ['Licence L-1', 'Permit P-1', 'Warning W-1'];
    expect(await shown(hr)).toEqual(all);
    expect(await shown(staff)).toEqual(['Licence L-1', 'Permit P-1']);
    expect(await shown(manager)).toEqual(['Licence L-1']);
    expect(await shown(staffed.of('COUNTRY_DIRECTOR').client)).toEqual(['Licence L-1', 'Permit P-1']);
    expect(await shown(staffed.of('FINANCE_REVIEWER').client)).toEqual([]);
    expect(await shown(await (await test.company()).as('HR_MANAGER'))).toEqual([]);
    expect((await staff.get(`${base}/kinds`)).body.data.map(({ name }: { name: string }) => name)).toEqual(['Licence', 'Permit']);
    expect((await hr.get(`${base}/kinds`)).body.data).toHaveLength(3);
    const licence = await hr.get(base, { kindId: kinds.get('Licence') ?? '' });
    expect(licence.body.pagination.total).toBe(1);
    expect((await hr.get(base, { search: 'w-1' })).body.data).toHaveLength(1);
  });

  it('stay open to who has left, and those of others are closed to a manager who has', async () => {
    const lastDay = async (role: 'STAFF' | 'LINE_MANAGER', day: string | null) =>
      await test.owner.query('update employees set last_working_day = $2 where id = $1', [staffed.of(role).employeeId, day]);
    await lastDay('STAFF', '2026-11-19');
    await lastDay('LINE_MANAGER', '2026-11-19');
    const [leaver, led] = [await staffed.office.as('STAFF'), await staffed.office.as('LINE_MANAGER')];
    expect(await shown(leaver)).toEqual(['Licence L-1', 'Permit P-1']);
    const [document] = (await leaver.get(base)).body.data;
    const { link } = (await leaver.get(`/file/v1/link/${document.file.filename}`)).body.data;
    expect(await open(link, leaver)).toBe(200);
    expect((await led.get(base)).body.data).toEqual([]);
    await lastDay('STAFF', null);
    await lastDay('LINE_MANAGER', null);
    // Their sessions ended with their rights.
    [staff, manager] = [await staffed.office.as('STAFF'), await staffed.office.as('LINE_MANAGER')];
  });

  it('keep what HR knows of its own people from themselves', async () => {
    const officer = staffed.of('HR_OFFICER');
    const made = await add('Warning', { employeeId: officer.employeeId, number: 'W-2', file: await file() });
    expect(made.status).toBe(200);
    const own = await officer.client.get(base, { employeeId: officer.employeeId });
    expect(own.body.data).toEqual([]);
    expect((await officer.client.get(`${base}/editions/${made.body.data.id}`)).status).toBe(404);
    expect((await officer.client.get(`/file/v1/link/${made.body.data.file.filename}`)).status).toBe(404);
    expect((await officer.client.delete(`${base}/archive/${made.body.data.id}`)).status).toBe(404);
    const self = await add('Licence', { employeeId: officer.employeeId }, officer.client);
    expect(fieldsOf(self)).toEqual(['employeeId']);
  });

  it('have files that open as the kind says at that moment, by name and by link', async () => {
    const { body } = await add('Licence', { number: 'L-2', file: await file() });
    const { filename } = body.data.file;
    const linkOf = async (client: Client): Promise<string | undefined> =>
      (await client.get(`/file/v1/link/${filename}`)).body.data?.link;
    const links = { hr: await linkOf(hr), staff: await linkOf(staff), manager: await linkOf(manager) };
    for (const link of Object.values(links)) expect(link).toEqual(expect.any(String));
    expect(await linkOf(staffed.of('FINANCE_REVIEWER').client)).toBeUndefined();
    const stranger = await (await test.company()).as('HR_MANAGER');
    expect(await linkOf(stranger)).toBeUndefined();
    expect(await open(links.staff ?? '', staff)).toBe(200);
    expect(await open(links.manager ?? '', manager)).toBe(200);

    const { version } = (await hr.get(`/document_kind/v1/detail/${kinds.get('Licence') ?? ''}`)).body.data;
    const hide = (seenBy: string, of: number) =>
      hr.put(`/document_kind/v1/update/${kinds.get('Licence') ?? ''}`, { seenBy, version: of });
    expect((await hide('person', version)).status).toBe(200);
    expect(await open(links.manager ?? '', manager)).toBe(404);
    expect(await open(links.staff ?? '', staff)).toBe(200);
    expect((await hide('hr', version + 1)).status).toBe(200);
    expect(await open(links.staff ?? '', staff)).toBe(404);
    expect(await linkOf(staff)).toBeUndefined();
    expect(await open(links.hr ?? '', hr)).toBe(200);
    expect(await shown(staff)).toEqual(['Permit P-1']);
    expect((await hide('manager', version + 2)).status).toBe(200);
  });

  it('keep their former versions, which HR alone opens', async () => {
    const first = (await add('Licence', { number: 'L-3', issuedOn: '2020-01-01', file: await file() })).body.data;
    const renewed = await hr.post(`${base}/renew/${first.id}`, {
      number: 'L-3b',
      issuedOn: '2026-01-01',
      expiresOn: '2031-01-01',
      file: await file(),
      version: first.version,
    });
    expect(renewed.body.data).toMatchObject({ number: 'L-3b', edition: 2 });
    expect(await shown(staff)).toContain('Licence L-3b');
    expect(await shown(staff)).not.toContain('Licence L-3');
    const editions = await hr.get(`${base}/editions/${renewed.body.data.id}`);
    expect(editions.body.data).toMatchObject([
      { edition: 2, number: 'L-3b', addedBy: expect.any(String) },
      { edition: 1, number: 'L-3', addedAt: expect.any(String), file: { name: 'secret scan.pdf' } },
    ]);
    expect((await hr.get(`${base}/editions/${first.id}`)).body.data).toHaveLength(2);
    expect((await staff.get(`${base}/editions/${first.id}`)).status).toBe(403);
    expect((await staff.get(`/file/v1/link/${first.file.filename}`)).status).toBe(404);
    expect((await hr.get(`/file/v1/link/${first.file.filename}`)).status).toBe(200);
    // What was replaced is changed no more; of two at once the second is told.
    expect((await hr.post(`${base}/renew/${first.id}`, { version: first.version + 1 })).status).toBe(404);
    const present = renewed.body.data;
    const both = await Promise.all(
      [1, 2].map(async (number) => hr.post(`${base}/renew/${present.id}`, { number: `L-${number}`, version: present.version })),
    );
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404]);
    const done = both.find(({ status }) => status === 200)?.body.data;
    expect((await hr.delete(`${base}/archive/${done.id}`)).status).toBe(200);
    expect((await shown(hr)).filter((row) => row.startsWith('Licence'))).toEqual(['Licence L-1', 'Licence L-2']);
  });

  it('are corrected, with the file that stood there', async () => {
    const made = (await add('Licence', { number: 'L-9' })).body.data;
    const change = (body: object, version = made.version) => hr.put(`${base}/update/${made.id}`, { ...body, version });
    const changed = await change({ number: 'L-10', file: await file() });
    expect(changed.body.data).toMatchObject({ number: 'L-10', edition: 1, file: { name: 'secret scan.pdf' } });
    expect((await change({ number: 'L-11' })).status).toBe(409);
    expect(fieldsOf(await change({ file: await file() }, changed.body.data.version))).toEqual(['file']);
    const kept = await change({ number: 'L-12' }, changed.body.data.version);
    expect(kept.body.data).toMatchObject({ number: 'L-12', file: { id: changed.body.data.file.id } });
    expect((await hr.delete(`${base}/archive/${made.id}`)).status).toBe(200);
  });

  it('are refused where they cannot be', async () => {
    const { rows } = await test.owner.query<{ dob: string }>(
      `select to_char(date_of_birth, 'YYYY-MM-DD') as dob from employees where id = $1`,
      [staffId],
    );
    const dob = rows[0]?.dob ?? '';
    const wrong = async (kind: string, body: object) => fieldsOf(await add(kind, body));
    expect(await wrong('Permit', {})).toEqual(['expiresOn']);
    expect(await wrong('Warning', { expiresOn: '2030-01-01' })).toEqual(['expiresOn']);
    expect(await wrong('Permit', { issuedOn: '2026-01-02', expiresOn: '2026-01-01' })).toEqual(['expiresOn']);
    expect(await wrong('Permit', { issuedOn: '2026-01-02', expiresOn: '2026-01-02' })).toEqual(['expiresOn']);
    expect(await wrong('Permit', { expiresOn: dob })).toEqual(['expiresOn']);
    expect(await wrong('Permit', { issuedOn: '2026-11-21', expiresOn: '2030-01-01' })).toEqual(['issuedOn']);
    expect(await wrong('Licence', { file: await file(staffed.of('HR_OFFICER').client) })).toEqual(['file']);
    expect(await wrong('Licence', { kindId: crypto.randomUUID() })).toEqual(['kindId']);
    expect(await wrong('Licence', { employeeId: crypto.randomUUID() })).toEqual(['employeeId']);
    const spent = await file();
    expect((await add('Licence', { number: 'once', file: spent })).status).toBe(200);
    expect(await wrong('Licence', { number: 'twice', file: spent })).toEqual(['file']);
    const gone = (await hr.post('/document_kind/v1/create', { name: 'Gone', expiry: 'none', seenBy: 'hr' })).body.data;
    kinds.set('Gone', gone.id);
    expect((await hr.delete(`/document_kind/v1/archive/${gone.id}`)).status).toBe(200);
    expect(await wrong('Gone', {})).toEqual(['kindId']);
    expect((await upload(Buffer.alloc(0))).body.error.code).toBe('FILE_EMPTY');
    expect((await upload(Buffer.from('<svg/>'))).body.error.code).toBe('FILE_KIND');
    expect((await upload(Buffer.concat([sampleFiles.pdf, Buffer.alloc(10 * 1_048_576)]))).status).toBe(413);
    expect((await upload(sampleFiles.pdf, staff)).status).toBe(403);
    expect((await add('Licence', {}, staff)).status).toBe(403);
  });

  it('are read in a fixed number of statements', async () => {
    const counted = async (limit: string) => {
      test.statements.length = 0;
      await hr.get(base, { limit });
      return test.statements.length;
    };
    expect(await counted('50')).toBe(await counted('1'));
  });
});

describe('what expires', () => {
  it('lists documents for who may see them, exports them so, and tells HR and the person', async () => {
    const soon = await hr.post('/document_kind/v1/create', { name: 'Visit note', expiry: 'optional', seenBy: 'hr' });
    kinds.set('Visit note', soon.body.data.id);
    expect((await add('Visit note', { number: 'V-1', expiresOn: '2026-11-25' })).status).toBe(200);
    expect((await add('Permit', { number: 'P-2', expiresOn: '2026-11-26' })).status).toBe(200);
    const told = async (client: Client, query: Record<string, string> = {}): Promise<string[]> =>
      (await client.get('/employee/v1/expiring', { horizon: '30', ...query })).body.data.flatMap(
        (row: { document: { name: string; number: string } | null }) =>
          row.document === null ? [] : [`${row.document.name} ${row.document.number}`],
      );
    const director = staffed.of('COUNTRY_DIRECTOR').client;
    expect(await told(hr)).toEqual(['Visit note V-1', 'Permit P-2']);
    expect(await told(director)).toEqual(['Permit P-2']);
    expect(await told(hr, { kind: kinds.get('Permit') ?? '' })).toEqual(['Permit P-2']);
    expect(await told(hr, { kind: 'passport' })).toEqual([]);
    const counts = async (client: Client) => (await client.get('/employee/v1/expiring/count')).body.data.within30;
    expect((await counts(hr)) - (await counts(director))).toBe(1);
    const { body } = await director.send('GET', '/employee/v1/expiring/export', { query: { horizon: '30' } });
    const [sheet] = (await readWorkbook((await director.get(body.link.replace('/api', ''))).bytes)).sheets;
    const cells = JSON.stringify(sheet?.rows);
    expect(cells).toContain('P-2');
    expect(cells).not.toContain('V-1');

    await staffed.office.work((db) =>
      documentsExpire.run({ db, companyId: staffed.office.id, now: new Date('2026-11-20T05:00:00Z'), today: '2026-11-20' }),
    );
    const { rows } = await test.owner.query<{ user: string; name: string }>(
      `select u.user_name as user, n.params ->> 'name' as name from notifications n join users u on u.id = n.user_id
       where n.company_id = $1 and n.kind = 'document_expiring' and n.params ->> 'document' = 'document'`,
      [staffed.office.id],
    );
    const of = (name: string) => new Set(rows.filter((row) => row.name === name).map(({ user }) => user));
    expect([...of('Permit')]).toEqual(expect.arrayContaining(['staff', 'hr_manager', 'country_director']));
    expect(of('Visit note').has('staff')).toBe(false);
    expect(of('Visit note').has('country_director')).toBe(false);
    expect(of('Visit note').has('hr_officer')).toBe(true);
  });

  it('tells the line manager of what their people have of kinds that the line sees, and of nothing else', async () => {
    const pass = await hr.post('/document_kind/v1/create', { name: 'Site pass', expiry: 'optional', seenBy: 'manager' });
    kinds.set('Site pass', pass.body.data.id);
    for (const kind of ['Site pass', 'Permit', 'Visit note'])
      expect((await add(kind, { number: `M-${kind}`, expiresOn: '2026-12-10' })).status).toBe(200);
    await staffed.office.work((db) =>
      documentsExpire.run({ db, companyId: staffed.office.id, now: new Date('2026-11-20T05:00:00Z'), today: '2026-11-20' }),
    );
    const { rows } = await test.owner.query<{ name: string; link: string }>(
      `select params ->> 'name' as name, link from notifications where company_id = $1 and user_id = $2 and kind = 'document_expiring'`,
      [staffed.office.id, staffed.of('LINE_MANAGER').userId],
    );
    // BOSS, who stands before them in the line, has no account and cannot be told.
    expect(rows.map(({ name }) => name)).toEqual(['Site pass']);
    const link = new URL(rows[0]?.link ?? '', 'http://office.test');
    expect(link.pathname).toBe('/employees/documents');
    const [found, ...others] = (await manager.get(base, { search: link.searchParams.get('search') ?? '' })).body.data.filter(
      ({ id }: { id: string }) => id === link.searchParams.get('documentId'),
    );
    expect(found).toMatchObject({ number: 'M-Site pass', employeeId: staffId });
    expect(others).toEqual([]);
  });

  it('leaves the trail of documents to HR', async () => {
    const trail = async (client: Client) => JSON.stringify((await client.get('/audit/v1/lists', { limit: '100' })).body);
    const { rows } = await test.owner.query(
      `select id from audit_entries where company_id = $1 and record_type = 'employee_documents' limit 1`,
      [staffed.office.id],
    );
    expect(rows).toHaveLength(1);
    const seen = await trail(staffed.of('COUNTRY_DIRECTOR').client);
    for (const secret of ['V-1', 'W-1', 'secret scan']) expect(seen).not.toContain(secret);
  });
});

describe('a document that its person asks for', () => {
  const ask = async (document: object, client = staff) =>
    await client.post('/details/v1/request', { changes: { documents: [document] } });
  const paper = async () => (await upload(sampleFiles.pdf, staff, '/file/v1/details/attachment')).body.filename;
  const decide = (id: string, body: object) => hr.put(`/details/v1/decide/${id}`, body);

  it('carries its kind, is decided by HR, and stands in the place of what it renews', async () => {
    const [present] = (await staff.get(base, { employeeId: staffId, kindId: kinds.get('Permit') ?? '', search: 'P-1' })).body
      .data;
    const { body } = await ask({
      kindId: kinds.get('Permit'),
      replaces: present.id,
      number: 'P-9',
      expiresOn: '2029-01-01',
      file: await paper(),
    });
    expect(body.data.changes).toMatchObject([
      { field: 'documents', before: null, after: { kind: 'Permit', number: 'P-9' }, file: { name: 'secret scan.pdf' } },
    ]);
    expect(await shown(staff)).not.toContain('Permit P-9');
    expect((await decide(body.data.id, { status: 1 })).status).toBe(200);
    expect(await shown(staff)).toContain('Permit P-9');
    expect(await shown(staff)).not.toContain('Permit P-1');
    const [renewed] = (await staff.get(base, { employeeId: staffId, search: 'P-9' })).body.data;
    expect(renewed).toMatchObject({ edition: 2 });
    expect(await open(renewed.file.link, staff)).toBe(200);
    expect((await hr.get(`/file/v1/link/${renewed.file.filename}`)).status).toBe(200);
  });

  it('is refused of a kind that the person does not see, with wrong days, and without a file', async () => {
    const wrong = async (document: object) =>
      fieldsOf(await ask({ kindId: kinds.get('Permit'), file: await paper(), ...document }));
    expect(await wrong({ kindId: kinds.get('Warning') })).toEqual(['documents.0.kindId']);
    expect(await wrong({})).toEqual(['documents.0.expiresOn']);
    expect(await wrong({ expiresOn: '2029-01-01', issuedOn: '2030-01-01' })).toEqual(['documents.0.issuedOn']);
    expect(await wrong({ expiresOn: '2029-01-01', file: null })).toEqual(['changes.documents.0.file']);
    expect(await wrong({ expiresOn: '2029-01-01', replaces: crypto.randomUUID() })).toEqual(['documents.0.replaces']);
    expect(await wrong({ expiresOn: '2029-01-01', file: await file() })).toEqual(['documents']);
  });

  it('that is turned down leaves no file, and of a kind that is gone cannot be accepted', async () => {
    const made = (await hr.post('/document_kind/v1/create', { name: 'Short', expiry: 'none', seenBy: 'person' })).body.data;
    const name = await paper();
    const { id } = (await ask({ kindId: made.id, file: name })).body.data;
    expect((await hr.delete(`/document_kind/v1/archive/${made.id}`)).status).toBe(200);
    expect((await decide(id, { status: 1 })).body.error.code).toBe('DOCUMENT_KIND_GONE');
    expect((await decide(id, { status: 2, comment: 'No.' })).status).toBe(200);
    expect((await staff.get(`/file/v1/link/${name}`)).status).toBe(404);
  });
});
