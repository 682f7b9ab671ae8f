import { factAt } from '#contract/people/facts/facts.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { STARTING_RULES } from '#engine/rules/starting-rules.ts';
import { audit as en } from '#i18n/en/access/audit.ts';
import { audit as km } from '#i18n/km/access/audit.ts';
import { allAudited } from '#server/access/audit/all-audited.ts';
import { stateWord } from '#server/access/audit/audit.states.ts';
import { readWorkbook } from '#server/sheets/read/read.ts';
import { insertPeople } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

let test: TestApp;
let office: TestCompany;
let admin: Client;
let auditor: Client;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  office = await test.company();
  admin = await office.as('ADMIN');
  auditor = await office.as('FINANCE_REVIEWER');
});

const entries = async (query: Record<string, string> = {}, client = auditor) => (await client.get('/audit/v1/lists', query)).body;
const detail = async (id: number, client = auditor) => (await client.get(`/audit/v1/detail/${id}`)).body.data;
/** A department that was renamed; the entries of its making and its change. */
async function renamed(client = admin): Promise<string> {
  const { id } = (await client.post('/department/v1/create', { name: 'Finance' })).body.data;
  await client.put(`/department/v1/update/${id}`, { name: 'Money', version: 1 });
  return id;
}
/** A person of this office with a salary that an account of HR raised. */
async function raised(): Promise<string> {
  const hr = await office.as('HR_OFFICER');
  return await test.database.transaction({ companyId: office.id, userId: hr.userId, userName: 'The HR_OFFICER' }, async (db) => {
    const [id = ''] = await insertPeople(db, office.id, [{ code: 'P-1' }]);
    await db.updateTable('employee_salaries').set({ amount_cents: 77_700 }).where('employee_id', '=', id).execute();
    await db.updateTable('employees').set({ bank_account_number: '000 123' }).where('id', '=', id).execute();
    return id;
  });
}

/** Somebody whose religion, child and reason of sick leave are marked. */
async function privately() {
  return await office.work(async (db) => {
    const [person = ''] = await insertPeople(db, office.id, [{ code: 'P-9', children: ['2020-01-01'] }]);
    await db.updateTable('employees').set({ religion: 'MARK-religion' }).where('id', '=', person).execute();
    const { id: kid } = await db.updateTable('employee_kids').set({ name: 'MARK-child' }).where('employee_id', '=', person).returning('id').executeTakeFirstOrThrow();
    const type = await db.selectFrom('leave_types').select('id').where('company_id', '=', office.id).where('type', '=', 2).executeTakeFirstOrThrow();
    const leave = crypto.randomUUID();
    const days = { start_date: '2026-12-01', end_date: '2026-12-01' };
    await db.insertInto('leave_requests').values({ company_id: office.id, id: leave, request_no: 'LR-9', employee_id: person, leave_type_id: type.id, ...days }).execute();
    await db.updateTable('leave_requests').set({ reason: 'MARK-reason' }).where('id', '=', leave).execute();
    await db.updateTable('leave_requests').set({ counted_days: 100 }).where('id', '=', leave).execute();
    return { person, kid, leave };
  }); // prettier-ignore
}

describe('the list', () => {
  it('tells who did what to which record, newest first', async () => {
    const id = await renamed();
    const { data, pagination } = await entries({ recordId: id });
    expect(pagination).toMatchObject({ total: 2, count: 2 });
    expect(data).toMatchObject([
      {
        userId: admin.userId,
        userName: 'The ADMIN',
        action: 'update',
        kind: 'departments',
        recordName: 'Money',
        fields: ['name'],
      },
      { action: 'insert', recordId: id, recordName: 'Money' },
    ]);
    expect(data[0].id).toBeGreaterThan(data[1].id);
  });

  it('is narrowed by person, kind, field and days, and by several at once', async () => {
    const hr = await office.as('HR_MANAGER');
    const mine = await renamed();
    const { id } = (await hr.post('/nationality/v1/create', { name: 'Khmer' })).body.data;
    const found = async (query: Record<string, string>) =>
      (await entries(query)).data.map(({ recordId, action }: { recordId: string; action: string }) => [recordId, action]);
    expect(await found({ userId: hr.userId })).toEqual([[id, 'insert']]);
    expect(await found({ kind: 'departments' })).toEqual([
      [mine, 'update'],
      [mine, 'insert'],
    ]);
    expect(await found({ kind: 'departments', field: 'archived_at' })).toEqual([]);
    await admin.delete(`/department/v1/archive/${mine}`);
    expect(await found({ kind: 'departments', field: 'archived_at' })).toEqual([[mine, 'update']]);
    expect(await found({ userId: hr.userId, kind: 'departments' })).toEqual([]);
    const { rows } = await test.owner.query("select to_char(now() at time zone 'Asia/Phnom_Penh', 'YYYY-MM-DD') as today");
    const { today } = rows[0];
    expect(await found({ kind: 'nationalities', dates: `${today},${today}` })).toEqual([[id, 'insert']]);
    expect(await found({ kind: 'nationalities', dates: '2020-01-01,2020-12-31' })).toEqual([]);
    expect((await auditor.get('/audit/v1/lists', { dates: 'yesterday' })).status).toBe(400);
    expect((await auditor.get('/audit/v1/lists', { field: "name' or 1=1" })).status).toBe(400);
  });

  it('counts a day from midnight to midnight in Phnom Penh', async () => {
    await test.owner.query(
      `insert into audit_entries (company_id, at, action, record_type) values
       ($1, '2026-03-01T16:59:59Z', 'late', 'walk'), ($1, '2026-03-01T17:00:00Z', 'early', 'walk'), ($1, '2026-03-02T17:00:00Z', 'after', 'walk')`,
      [office.id],
    );
    const { data } = await entries({ kind: 'walk', dates: '2026-03-02,2026-03-02' });
    expect(data.map(({ action }: { action: string }) => action)).toEqual(['early']);
    expect(data[0]).toMatchObject({ userId: null, userName: null, recordName: null, fields: [] });
  });

  it('names whom somebody decided for', async () => {
    const director = await office.as('COUNTRY_DIRECTOR');
    await test.owner.query(
      "insert into audit_entries (company_id, user_name, on_behalf_of, action, record_type) values ($1, 'Acting', $2, 'approve', 'payroll_runs')",
      [office.id, director.userId],
    );
    expect((await entries({ kind: 'payroll_runs' })).data[0]).toMatchObject({
      userName: 'Acting',
      onBehalfOf: 'The COUNTRY_DIRECTOR',
    });
  });

  it('offers the kinds there are, their fields, and the accounts', async () => {
    await renamed();
    const { kinds, fields } = (await auditor.get('/audit/v1/facets', { kind: 'departments' })).body.data;
    expect(kinds).toEqual(kinds.toSorted());
    expect(kinds).toContain('departments');
    expect(new Set(kinds).size).toBe(kinds.length);
    expect(fields).toEqual(expect.arrayContaining(['name', 'archived_at']));
    expect((await auditor.get('/audit/v1/people', { search: 'the hr_off' })).body.data).toMatchObject([
      { name: 'The HR_OFFICER' },
    ]);
  });
});

describe('an entry', () => {
  it('has every changed field before and after, ids by their names', async () => {
    const id = await renamed();
    const other = (await admin.post('/department/v1/create', { name: 'Field work' })).body.data.id;
    const team = (await admin.post('/team/v1/create', { name: 'North', departmentId: id })).body.data;
    await admin.put(`/team/v1/update/${team.id}`, { departmentId: other, version: 1 });
    const [changed] = (await entries({ recordId: team.id })).data;
    expect(await detail(changed.id)).toMatchObject({
      recordName: 'North',
      changes: [{ field: 'department_id', kind: 'name', before: 'Money', after: 'Field work' }],
    });
  });

  it('shows pay only to who may see pay', async () => {
    const id = await raised();
    await test.owner.query(
      "update roles set permissions = array['setting/view audit'] where company_id = $1 and seeded_as = 'STAFF'",
      [office.id],
    );
    const staff = await office.as('STAFF');
    const [salary] = (await entries({ kind: 'employee_salaries', field: 'amount_cents' }, staff)).data;
    expect(salary).toMatchObject({ action: 'update', fields: ['amount_cents'], recordName: expect.stringContaining('P-1') });
    const hidden = [{ field: 'amount_cents', kind: 'hidden', before: null, after: null }];
    expect((await detail(salary.id, staff)).changes).toEqual(hidden);
    expect((await detail(salary.id)).changes).toMatchObject([{ kind: 'money', after: 777 }]);
    const [bank] = (await entries({ recordId: id, field: 'bank_account_number' }, staff)).data;
    expect((await detail(bank.id, staff)).changes).toMatchObject([{ field: 'bank_account_number', kind: 'hidden', after: null }]);
    expect((await detail(bank.id)).changes).toMatchObject([{ after: '000 123' }]);
    const made = (await entries({ kind: 'employee_salaries' }, staff)).data.at(-1);
    expect(JSON.stringify(await detail(made.id, staff))).not.toMatch(/amount_cents","kind":"money/);
    expect(JSON.stringify(await sheetOf(staff, { kind: 'employee_salaries' }))).not.toContain('777');
    expect(JSON.stringify(await sheetOf(auditor, { kind: 'employee_salaries' }))).toContain('777.00 USD');
  });

  it('follows the right to the record and to the field, as the profile does', async () => {
    const { person, kid, leave } = await privately();
    const hrManager = await office.as('HR_MANAGER');
    const director = await office.as('COUNTRY_DIRECTOR');
    const told = async (client: Client, query: Record<string, string>) => {
      const [newest] = (await entries(query, client)).data;
      return (await detail(newest.id, client)).changes;
    };
    const ofReligion = { kind: 'employees', recordId: person, field: 'religion' };
    const closed = (field: string) => ({ field, kind: 'closed', before: null, after: null });
    expect(await told(auditor, ofReligion)).toEqual([closed('religion')]);
    for (const client of [director, hrManager]) expect(await told(client, ofReligion)).toMatchObject([{ before: null, after: 'MARK-religion' }]);
    const ofKid = { kind: 'employee_kids', recordId: kid, field: 'name' };
    expect(await told(auditor, ofKid)).toEqual([closed('name')]);
    expect((await entries(ofKid)).data[0]).toMatchObject({ fields: ['name'], recordName: expect.stringContaining('P-9') });
    expect(await told(director, ofKid)).toMatchObject([{ after: 'MARK-child' }]);
    // The report tells the director the days, not why; HR knows.
    const ofLeave = { kind: 'leave_requests', recordId: leave };
    expect(await told(director, { ...ofLeave, field: 'reason' })).toEqual([closed('reason')]);
    expect(await told(director, { ...ofLeave, field: 'counted_days' })).toMatchObject([{ after: 1 }]);
    expect(await told(auditor, { ...ofLeave, field: 'counted_days' })).toEqual([closed('counted_days')]);
    expect(await told(hrManager, { ...ofLeave, field: 'reason' })).toMatchObject([{ after: 'MARK-reason' }]);
    // Nor does the export, of the trail of a child that is no longer there either.
    await office.work(async (db) => await db.deleteFrom('employee_kids').where('id', '=', kid).execute());
    expect(JSON.stringify((await entries({ recordId: kid })).data)).not.toContain('MARK');
    const sheets = async (client: Client) =>
      JSON.stringify(await Promise.all(['employees', 'employee_kids', 'leave_requests'].map(async (kind) => await sheetOf(client, { kind }))));
    expect(await sheets(auditor)).not.toContain('MARK');
    expect(await sheets(director)).not.toContain('MARK-reason');
    const ofHr = await sheets(hrManager);
    for (const mark of ['religion', 'child', 'reason']) expect(ofHr).toContain(`MARK-${mark}`);
  }); // prettier-ignore

  it('is open to the person whose record it is', async () => {
    const { person } = await privately();
    await test.owner.query('update employees set user_id = $1 where id = $2', [auditor.userId, person]);
    const [newest] = (await entries({ recordId: person, field: 'religion' })).data;
    expect((await detail(newest.id)).changes).toMatchObject([{ after: 'MARK-religion' }]);
  });

  it('is not to be had without the right, nor of another company', async () => {
    const id = await renamed();
    const [changed] = (await entries({ recordId: id })).data;
    const staff = await office.as('STAFF');
    for (const path of ['lists', `detail/${changed.id}`, 'facets', 'people', 'export'])
      expect((await staff.get(`/audit/v1/${path}`)).status, path).toBe(403);
    const stranger = await (await test.company()).as('ADMIN');
    expect((await stranger.get(`/audit/v1/detail/${changed.id}`)).status).toBe(404);
    expect((await entries({ recordId: id }, stranger)).data).toEqual([]);
    expect((await auditor.get('/audit/v1/detail/none')).status).toBe(404);
  });
});

async function sheetOf(client: Client, query: Record<string, string>) {
  const { body } = await client.get('/audit/v1/export', query);
  const { bytes } = await client.get(body.link.replace('/api', ''));
  return (await readWorkbook(bytes)).sheets[0];
}

it('is listed, told and exported though a text looks like an instant that there is not', async () => {
  const address = '2026-11-24T99:99:99Z';
  await office.work(async (db) => {
    const [id = ''] = await insertPeople(db, office.id, [{ code: 'P-7' }]);
    await db.updateTable('employees').set({ address }).where('id', '=', id).execute();
  });
  const [changed] = (await entries({ kind: 'employees' })).data;
  const hr = await office.as('HR_MANAGER');
  expect((await detail(changed.id, hr)).changes).toContainEqual({ field: 'address', kind: 'text', before: null, after: address });
  const exported = await hr.get('/audit/v1/export', { kind: 'employees' });
  expect(exported.status, JSON.stringify(exported.body)).toBe(200);
  const file = await test.app.inject({ method: 'GET', url: exported.body.data.link });
  const [sheet] = (await readWorkbook(file.rawPayload)).sheets;
  expect(JSON.stringify(sheet?.rows)).toContain(address);
});

it('names no file beside a record of performance: its side may not have been handed over', async () => {
  const { rows } = await test.owner.query<{ id: string }>(
    `insert into files (company_id, id, purpose, original_name, content_type, size_bytes, checksum, storage_key, user_id)
     select company_id, gen_random_uuid(), 'performance', 'why I want to leave.pdf', 'application/pdf', 1, '', company_id || '/x', id
     from users where company_id = $1 and user_name = 'staff' returning id`,
    [office.id],
  );
  expect(rows).toHaveLength(1);
  const hr = await office.as('HR_MANAGER');
  for (const client of [hr, admin]) {
    const [made] = (await entries({ kind: 'files' }, client)).data;
    expect(JSON.stringify(await detail(made.id, client))).not.toContain('why I want to leave');
    expect(JSON.stringify((await sheetOf(client, { kind: 'files' }))?.rows)).not.toContain('why I want to leave');
  }
});

it('names the kind of a document, and a field of the own, only to who sees what is kept under it', async () => {
  const person = await raised();
  await test.owner.query(
    `with kind as (insert into document_kinds (company_id, id, name, expiry, seen_by) values ($1, gen_random_uuid(), 'MARK-warning', 'none', 'hr') returning id),
       field as (insert into custom_fields (company_id, id, name, kind, max_length, visibility, order_no) values ($1, gen_random_uuid(), 'MARK-field', 'text', 100, 'hr', 1) returning id),
       value as (insert into employee_custom_values (company_id, id, employee_id, field_id, kind, text_value) select $1, gen_random_uuid(), $2, id, 'text', 'x' from field)
     insert into employee_documents (company_id, id, document_id, edition, employee_id, kind_id)
     select $1, id, id, 1, $2, id from kind`,
    [office.id, person],
  );
  const hr = await office.as('HR_MANAGER');
  for (const kind of ['employee_documents', 'employee_custom_values']) {
    const told = async (client: Client) => {
      const { data } = await entries({ kind }, client);
      expect(data, kind).toHaveLength(1);
      return JSON.stringify([data, await detail(data[0].id, client), (await sheetOf(client, { kind }))?.rows]);
    };
    expect(await told(hr), kind).toContain('MARK-');
    expect(await told(auditor), kind).not.toContain('MARK-');
  }
});

it('is exported as it is narrowed, a row for each field', async () => {
  const id = await renamed();
  const text = JSON.stringify(await sheetOf(auditor, { recordId: id }));
  for (const word of ['The ADMIN', 'Changed', 'Created', 'Department', 'Money', 'Finance', 'Before', 'After'])
    expect(text).toContain(word);
});

describe('the words', () => {
  it('name every table, every column and every state that the trail can hold, in both languages, and who may see each', async () => {
    const { rows: columns } = await test.owner.query<{ kind: string; field: string }>(`
      select c.table_name as kind, c.column_name as field from information_schema.columns c
      join pg_trigger t on t.tgname = 'audit' and t.tgrelid::regclass::text = c.table_name
      where c.table_schema = 'public' and c.column_name not in ('id', 'company_id', 'version', 'created_at', 'created_by', 'updated_at', 'updated_by')
        and position(c.column_name in encode(t.tgargs, 'escape')) = 0`);
    expect(columns.length).toBeGreaterThan(300);
    const kinds = [...new Set(columns.map(({ kind }) => kind)), 'payroll_rows'];
    expect([...allAudited().tables.keys()].toSorted()).toEqual([...new Set(kinds)].toSorted());
    for (const words of [en, km]) {
      expect(kinds.filter((kind) => !(kind in words.kinds))).toEqual([]);
      expect(
        [...new Set(columns.map(({ field }) => field))].filter(
          (field) => !(field in words.fields) && factAt(field) === undefined,
        ),
      ).toEqual([]);
    }
    const { rows: checks } = await test.owner.query<{ kind: string; field: string; given: string }>(`
      select conrelid::regclass::text as kind, m[1] as field, m[2] as given
      from pg_constraint, regexp_match(pg_get_constraintdef(oid), '^CHECK \\(\\(\\(?(\\w+)\\)?(?:::text)? = ANY \\(\\(?ARRAY\\[(.*?)\\]') m
      where contype = 'c' and m is not null`);
    const states = checks
      .filter(({ kind }) => kinds.includes(kind))
      .flatMap(({ kind, field, given }) =>
        given.split(', ').map((one) => ({ kind, field, value: one.replace(/^'(.*?)'.*$/, '$1') })),
      );
    expect(states.length).toBeGreaterThan(80);
    for (const language of ['en', 'km'] as const)
      expect(states.filter((state) => stateWord(language, state) === undefined)).toEqual([]);
    const parameters = STARTING_RULES.parameters.map(({ code }) => ({ kind: 'payroll_parameters', field: 'code', value: code }));
    expect(parameters.filter((one) => stateWord('km', one) === undefined)).toEqual([]);
  });

  it('stand in the export too, with the name of each record and no id', async () => {
    await privately();
    await office.work(async (db) => {
      await db.updateTable('employees').set({ last_name_kh: 'ចាន់', first_name_kh: 'សុខ' }).where('code', '=', 'P-9').execute();
    });
    const { body } = await auditor.send('GET', '/audit/v1/export', { headers: { 'accept-language': 'km' } });
    const { bytes } = await auditor.get(body.link.replace('/api', ''));
    const text = JSON.stringify((await readWorkbook(bytes)).sheets[0]);
    expect(text.match(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-/)).toBeNull();
    expect(text.includes('ចាន់ សុខ (P-9) · LR-9')).toBe(true);
    expect((text.match(/"[a-z]+_[a-z_]+"/g) ?? []).filter((word) => word !== `"finance_reviewer"`)).toEqual([]);
  });
});

describe('the trail', () => {
  it('can neither be changed nor removed by the application, nor by the owner', async () => {
    const id = await renamed();
    const attempts = ["update audit_entries set user_name = 'nobody'", 'delete from audit_entries', 'truncate audit_entries'];
    for (const attempt of attempts) {
      await test.owner.query('begin');
      await test.owner.query('set local role krama_app');
      await test.owner.query("select set_config('app.company_id', $1, true)", [office.id]);
      await expect(test.owner.query(attempt), attempt).rejects.toThrow(/permission denied/);
      await test.owner.query('rollback');
      await expect(test.owner.query(attempt), attempt).rejects.toThrow(/never changed/);
    }
    expect((await entries({ recordId: id })).pagination.total).toBe(2);
  });

  it('is read by an index, however it is narrowed', async () => {
    await test.owner.query(
      `insert into audit_entries (company_id, at, user_id, action, record_type, record_id, before, after)
       select $1, now() - n * interval '1 minute', case when n % 50 = 0 then $2::uuid end, 'update', 'kind_' || n % 40,
         gen_random_uuid(), '{"name": "a"}', '{"name": "b"}' from generate_series(1, 20000) n`,
      [office.id, admin.userId],
    );
    await test.owner.query('analyze audit_entries');
    const planOf = async (narrowed: string): Promise<string> => {
      await test.owner.query('begin');
      await test.owner.query('set local role krama_app');
      await test.owner.query("select set_config('app.company_id', $1, true)", [office.id]);
      const { rows } = await test.owner.query(
        `explain select id from audit_entries a where a.company_id = '${office.id}' ${narrowed} order by a.at desc, a.id desc limit 20`,
      );
      await test.owner.query('rollback');
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    const ways = {
      audit_entries_newest: '',
      audit_entries_user: `and a.user_id = '${admin.userId}'`,
      audit_entries_kind: "and a.record_type = 'kind_7'",
      audit_entries_of_record: `and a.record_id = '${admin.userId}'`,
    };
    for (const [index, narrowed] of Object.entries(ways)) {
      const plan = await planOf(narrowed);
      expect(plan).toContain(index);
      expect(plan).not.toContain('Seq Scan');
    }
  });
});
