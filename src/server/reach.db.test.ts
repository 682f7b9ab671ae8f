import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/api.ts';
import type { Endpoint, Reach, RecordKind } from '#contract/endpoint.ts';
import { satisfies } from '#contract/permissions.ts';
import { roleSeeds, seededRoles } from '#contract/roles.ts';
import type { SeededRole } from '#contract/roles.ts';
import type { Rights } from '#contract/permissions.ts';
import { insertPeople } from '#testing/people.ts';
import { sampleBodies, sampleQueries } from '#testing/reach.samples.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

// Every call x every role x {own, reporting line's, other's, another company's record} gives what the contract says. Each call
// runs in a transaction that is rolled back, so that no answer depends on the order.

type Whose = 'own' | 'line' | 'others' | 'foreign';

let test: TestApp;
let office: TestCompany;
let elsewhere: TestCompany;
const clients = new Map<SeededRole, Client>();
/** Record ids by kind, whose, and (where it matters) the role that asks. */
const records = new Map<string, string>();

const keyOf = (kind: RecordKind, whose: Whose, role: SeededRole): string => `${kind} ${whose} ${role}`;

const rates = { exchangeRate: 4095, nssfExchangeRate: 4085, payrollPeriod: 'second_payment' };

beforeAll(async () => {
  test = await startTestApp({ rollBackCalls: true });
  office = await test.company();
  elsewhere = await test.company();
  for (const role of seededRoles) clients.set(role, await office.as(role));
  await arrangePeople();
  test.rollBack(false);
  await arrangePayroll(office);
  await arrangePayroll(elsewhere);
  test.rollBack(true);
  await nameRecords();
});
afterAll(() => test.close());

/** For each role a person of its own, somebody in its line, and somebody unrelated, each with an account. */
async function arrangePeople(): Promise<void> {
  await office.work(async (db) => {
    for (const role of seededRoles) {
      const client = clients.get(role);
      const [own = ''] = await insertPeople(db, office.id, [{ code: `${role}-own`, userId: client?.userId ?? null }]);
      const [report = ''] = await insertPeople(db, office.id, [
        { code: `${role}-line`, lineManagerId: own, userId: await account(db, office.id, `${role}-line`) },
      ]);
      // The report is away today, and its manager acts in its place: who acts for nobody has no acting profile.
      const away = { acting_by_id: own, acting_start: '2026-11-01', acting_end: '2026-11-30' };
      await db.updateTable('employees').set(away).where('company_id', '=', office.id).where('id', '=', report).execute();
    }
    await insertPeople(db, office.id, [{ code: 'OTHER', userId: await account(db, office.id, 'other') }]);
  });
  await elsewhere.work(async (db) => {
    await insertPeople(db, elsewhere.id, [{ code: 'OTHER', userId: await account(db, elsewhere.id, 'other') }]);
  });
}

async function account(db: Parameters<Parameters<TestCompany['work']>[0]>[0], companyId: string, name: string): Promise<string> {
  const role = await db
    .selectFrom('roles')
    .select('id')
    .where('company_id', '=', companyId)
    .where('seeded_as', '=', 'STAFF')
    .executeTakeFirstOrThrow();
  const id = randomUUIDv7();
  await db
    .insertInto('users')
    .values({ company_id: companyId, id, user_name: name, full_name: name, role_id: role.id })
    .execute();
  return id;
}

async function arrangePayroll(company: TestCompany): Promise<void> {
  const admin = await company.as('ADMIN');
  await admin.post('/payroll/v1/generate', undefined, { query: { date: '2026-09' } });
  const processed = await admin.put('/payroll/v1/process', { ...rates, month: '2026-09' });
  const { id } = processed.body.data.groupPayroll;
  for (const step of ['submit_payroll', 'mark_as_verified', 'mark_as_approved']) {
    expect((await admin.put(`/payroll/v1/${step}/${id}`)).status).toBe(200);
  }
  await admin.post('/payroll/v1/generate', undefined, { query: { date: '2026-10' } });
  expect((await admin.put('/payroll/v1/process', { ...rates, month: '2026-10' })).status).toBe(200);
}

/** One record in each list of the settings, by kind. */
async function arrangeLists(company: TestCompany): Promise<ReadonlyMap<RecordKind, string>> {
  const admin = await company.as('ADMIN');
  const make = async (base: string, body: object): Promise<string> => {
    const made = await admin.post(`/${base}/v1/create`, body);
    expect(made.status, base).toBe(200);
    return made.body.data.id;
  };
  const department = await make('department', { name: 'Walked' });
  const first = async (base: string): Promise<string> => (await admin.get(`/${base}/v1/lists`)).body.data[0].id;
  const shift = {
    name: 'Walked',
    workingTimeIn: '08:00',
    workingTimeOut: '17:00',
    expectedWorkingHourPerMonth: 176,
    expectedWorkingDayPerMonth: 22,
    applicableFor: 'department',
    applicables: [{ entityId: department }],
  };
  return new Map<RecordKind, string>([
    ['department', department],
    ['team', await make('team', { name: 'Walked', departmentId: department })],
    ['dutyStation', await make('duty_station', { name: 'Walked', code: 'WKD' })],
    ['visaType', await make('visa_type', { name: 'Walked' })],
    ['passportType', await make('passport_type', { name: 'Walked' })],
    ['nationality', await make('nationality', { name: 'Walked' })],
    ['jobLevel', await make('job_level', { name: 'Walked' })],
    ['jobGrade', await make('job_grade', { name: 'Walked' })],
    ['holiday', await make('holiday', { name: 'Walked', start: '2026-12-10', end: '2026-12-10' })],
    ['leaveType', await first('setting/leave')],
    ['overtimeType', await first('setting/overtime')],
    ['branch', await make('branch', { name: 'Walked', address: 'Street 1', lat: 11.5, lon: 104.9 })],
    ['customField', await make('custom_field', { name: 'Walked', kind: 'text', required: false, visibility: 'everyone' })],
    ['shift', await make('shift', shift)],
    ['role', await make('role', { name: 'Walked', code: 'STAFF' })],
    ['donor', await make('donor', { title: 'Walked', code: 'WKD' })],
  ]);
}

const fileKinds = [
  ['certificate', 'certificate'],
  ['benefit', 'benefitFile'],
  ['kid', 'kidFile'],
  ['leave', 'leavePaper'],
  ['logo', 'logo'],
] as const;

/** A file that a record holds; its bytes are nowhere, which no call of the walk comes to. */
async function insertFile(company: TestCompany, of: { purpose: string; employeeId: string | undefined }): Promise<string> {
  const id = randomUUIDv7();
  await test.owner.query(
    `insert into files (company_id, id, purpose, original_name, content_type, size_bytes, storage_key, checksum, employee_id, attached_at)
     values ($1, $2, $3, $4, 'application/pdf', 1, $5, '', $6, now())`,
    [company.id, id, of.purpose, `${id}.pdf`, `${company.id}/${id}`, of.purpose === 'logo' ? null : of.employeeId],
  );
  return id;
}

/** A request for leave that nobody has decided; each on a day of its own. */
async function insertLeave(
  company: TestCompany,
  of: { employeeId: string | undefined; typeId: string | undefined },
): Promise<string> {
  const id = randomUUIDv7();
  leaves += 1;
  await test.owner.query(
    `insert into leave_requests (company_id, id, request_no, employee_id, leave_type_id, start_date, end_date)
     values ($1, $2, $3, $4, $5, date '2026-12-01' + $6::int, date '2026-12-01' + $6::int)`,
    [company.id, id, `LR-${leaves}`, of.employeeId, of.typeId, leaves],
  );
  return id;
}
let leaves = 0;

/** A request for overtime that nobody has decided. */
async function insertOvertime(company: TestCompany, employeeId: string | undefined): Promise<string> {
  const id = randomUUIDv7();
  await test.owner.query(
    `insert into overtime_requests (company_id, id, request_no, employee_id, type, starts_at, ends_at)
     values ($1, $2, $3, $4, 'FOR_PAYMENT', '2026-12-01 18:00', '2026-12-01 20:00')`,
    [company.id, id, `OT-${id}`, employeeId],
  );
  return id;
}

/** An arrival that waits for a manager's word. */
async function insertClock(company: TestCompany, employeeId: string | undefined): Promise<string> {
  const id = randomUUIDv7();
  await test.owner.query(
    `insert into clock_events (company_id, id, employee_id, direction, method, at, is_offline, verdict)
     values ($1, $2, $3, 'IN', 'PLACE', now(), false, 'NO_PLACE')`,
    [company.id, id, employeeId],
  );
  return id;
}

/** A pending sheet of a month. */
async function insertSheet(company: TestCompany, employeeId: string | undefined): Promise<string> {
  const { rows } = await test.owner.query<{ id: string }>(
    `insert into timesheets (company_id, id, employee_id, month) values ($1, timesheet_id($2, '2026-10'), $2, '2026-10')
     on conflict (company_id, employee_id, month) do update set status = 'PENDING' returning id`,
    [company.id, employeeId],
  );
  return rows[0]?.id ?? '';
}

/** A day off, for each that asks on a day of its own. */
async function insertDayOff(company: TestCompany, employeeId: string | undefined): Promise<string> {
  const id = randomUUIDv7();
  leaves += 1;
  await test.owner.query(
    `insert into days_off (company_id, id, employee_id, start_date, end_date)
     values ($1, $2, $3, date '2027-03-01' + $4::int, date '2027-03-01' + $4::int)`,
    [company.id, id, employeeId, leaves],
  );
  return id;
}

/** A correction that nobody has decided; each on a day of its own. */
async function insertCorrection(company: TestCompany, employeeId: string | undefined): Promise<string> {
  const id = randomUUIDv7();
  leaves += 1;
  await test.owner.query(
    `insert into attendance_corrections (company_id, id, request_no, employee_id, kind, date, time, reason)
     values ($1, $2, $3, $4, 'LATE', date '2026-01-01' + $5::int, '09:00', 'Walk')`,
    [company.id, id, `AC-${leaves}`, employeeId, leaves],
  );
  return id;
}

async function nameRecords(): Promise<void> {
  for (const company of [office, elsewhere]) {
    test.rollBack(false);
    const listed = await arrangeLists(company);
    test.rollBack(true);
    const found = await company.work(async (db) => ({
      people: await db.selectFrom('employees').select(['id', 'code', 'user_id']).where('company_id', '=', company.id).execute(),
      rows: await db
        .selectFrom('payroll_rows as r')
        .innerJoin('payroll_runs as u', (join) => join.onRef('u.company_id', '=', 'r.company_id').onRef('u.id', '=', 'r.run_id'))
        .select(['r.id', 'r.employee_id', 'u.id as run', 'u.month'])
        .where('r.company_id', '=', company.id)
        .execute(),
      item: await db
        .selectFrom('payroll_items')
        .select('id')
        .where('company_id', '=', company.id)
        .where('code', '=', 'BONUS')
        .executeTakeFirstOrThrow(),
      bands: await db
        .selectFrom('payroll_scale_bands as b')
        .innerJoin('payroll_scales as s', (join) =>
          join.onRef('s.company_id', '=', 'b.company_id').onRef('s.id', '=', 'b.scale_id'),
        )
        .select(['b.id', 's.kind'])
        .where('b.company_id', '=', company.id)
        .where('b.to_riel', 'is not', null)
        .where('s.is_proposal', '=', false)
        .orderBy('s.valid_from', 'desc')
        .orderBy('b.to_riel')
        .execute(),
      entry: await db
        .selectFrom('audit_entries')
        .select('id')
        .where('company_id', '=', company.id)
        .limit(1)
        .executeTakeFirstOrThrow(),
    }));
    const foreign = company === elsewhere;
    for (const role of seededRoles) {
      const whoses: readonly Whose[] = foreign ? ['foreign'] : ['own', 'line', 'others'];
      for (const whose of whoses) {
        const code = whose === 'own' || whose === 'line' ? `${role}-${whose}` : 'OTHER';
        const person = found.people.find((one) => one.code === code);
        const row = (month: string) => found.rows.find((one) => one.employee_id === person?.id && one.month === month);
        const put = (kind: RecordKind, id: string | null | undefined) => records.set(keyOf(kind, whose, role), id ?? '');
        put('employee', person?.id);
        put('account', person?.user_id);
        put('company', company.id);
        put('auditEntry', String(found.entry.id));
        put('payrollRow', row('2026-09')?.id);
        put('payrollRun', row('2026-10')?.run);
        put('payrollItem', found.item.id);
        for (const [purpose, kind] of fileKinds) put(kind, await insertFile(company, { purpose, employeeId: person?.id }));
        put('leaveRequest', await insertLeave(company, { employeeId: person?.id, typeId: listed.get('leaveType') }));
        put('overtimeRequest', await insertOvertime(company, person?.id));
        put('timesheet', await insertSheet(company, person?.id));
        put('dayOff', await insertDayOff(company, person?.id));
        put('clockEvent', await insertClock(company, person?.id));
        put('clockCorrection', await insertCorrection(company, person?.id));
        put('taxBand', found.bands.find(({ kind }) => kind === 'salary_tax')?.id);
        for (const [kind, id] of listed) put(kind, id);
        put('pensionBand', found.bands.find(({ kind }) => kind === 'pension')?.id);
      }
    }
  }
}

const rightsOf = (role: SeededRole): Rights => ({
  isFullAccess: roleSeeds[role].isFullAccess,
  permissions: new Set(roleSeeds[role].permissions),
});
const reaches = (role: SeededRole, reach: Reach): boolean =>
  reach === 'always' || (reach !== 'never' && satisfies(rightsOf(role), reach));

/** What the contract says: refused by right, not there, or reached (whatever its state then answers). */
function expected(endpoint: Endpoint, role: SeededRole, whose: Whose): 'refused' | 'absent' | 'reached' {
  if (!satisfies(rightsOf(role), endpoint.needs)) return 'refused';
  const { scope } = endpoint;
  if (scope.rows === 'none' || (scope.rows === 'company' && scope.record === undefined)) return 'reached';
  if (whose === 'foreign') return 'absent';
  if (scope.rows === 'company') return 'reached';
  return reaches(role, scope[whose]) ? 'reached' : 'absent';
}

function outcomeOf(status: number): 'refused' | 'absent' | 'reached' | 'fault' {
  if (status === 403) return 'refused';
  if (status === 404) return 'absent';
  return status >= 500 || status === 401 ? 'fault' : 'reached';
}

async function answer(endpoint: Endpoint, role: SeededRole, whose: Whose): Promise<{ status: number; body: unknown }> {
  const name = `${endpoint.method} ${endpoint.path}`;
  const record = 'record' in endpoint.scope ? endpoint.scope.record : undefined;
  const id = record === undefined ? '' : (records.get(keyOf(record, whose, role)) ?? '');
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_all, parameter: string) =>
    parameter === 'kind' ? kindOf(endpoint) : id,
  );
  const sample = sampleBodies[name];
  const body = record === 'account' && typeof sample === 'object' ? { ...sample, id } : sample;
  const client = clients.get(role);
  if (client === undefined) throw new Error(`${role} is not signed in`);
  const sampleQuery = sampleQueries[name];
  const query =
    sampleQuery === undefined
      ? undefined
      : Object.fromEntries(Object.entries(sampleQuery).map(([key, value]) => [key, value.replace('{id}', id)]));
  return await client.send(endpoint.method, path, {
    ...(body === undefined ? {} : { body }),
    ...(query === undefined ? {} : { query }),
    ...(endpoint.upload === undefined
      ? {}
      : { file: { field: endpoint.upload.field, name: 'a.csv', bytes: Buffer.from('Employee ID,Bonus\nOTHER,1\n') } }),
  });
}

const kindOf = (endpoint: Endpoint): string => (endpoint.path.startsWith('/employee') ? 'employees' : 'payroll');

const walked = endpoints.filter((endpoint) => endpoint.needs !== 'nobody' && !endpoint.path.startsWith('/auth/v1/logout'));

it('walks every call of the contract, and knows a body for each that takes one', () => {
  expect(walked.length).toBeGreaterThan(20);
  const without = walked.filter(
    (endpoint) => endpoint.body !== undefined && endpoint.upload === undefined && !endpoint.body.safeParse(undefined).success,
  );
  const unknown = without.map(({ method, path }) => `${method} ${path}`).filter((name) => sampleBodies[name] === undefined);
  expect(unknown).toEqual([]);
});

describe.each(walked.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))('%s', (_name, endpoint) => {
  it('is refused without a session', async () => {
    const path = endpoint.path.replaceAll(/\{\w+\}/g, randomUUIDv7());
    expect((await test.send(endpoint.method, path)).status).toBe(401);
  });

  const whoses: readonly Whose[] =
    endpoint.scope.rows === 'none' || endpoint.scope.record === undefined ? ['others'] : ['own', 'line', 'others', 'foreign'];
  it.each(seededRoles.flatMap((role) => whoses.map((whose) => [role, whose] as const)))(
    'as %s, record: %s',
    async (role, whose) => {
      const { status, body } = await answer(endpoint, role, whose);
      expect(outcomeOf(status), JSON.stringify(body)?.slice(0, 300)).toBe(expected(endpoint, role, whose));
    },
  );
});

describe('row-level security', () => {
  it('is forced on every table of a company, and the application owns none of them', async () => {
    const { rows } = await test.owner.query<{ name: string; forced: boolean; owner: string }>(`
      select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced, pg_get_userbyid(c.relowner) as owner
      from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind in ('r', 'p') order by 1`);
    const withoutCompany = ['schema_migrations', 'sign_in_failures'];
    expect(rows.length).toBeGreaterThan(40);
    expect(rows.filter((row) => !row.forced).map((row) => row.name)).toEqual(withoutCompany);
    expect(rows.filter((row) => row.owner === 'krama_app')).toEqual([]);
    const { rows: role } = await test.owner.query("select rolsuper, rolbypassrls from pg_roles where rolname = 'krama_app'");
    expect(role).toEqual([{ rolsuper: false, rolbypassrls: false }]);
  });

  it("shows a session of one company not one row of another's, in any table, and lets it write none", async () => {
    const { rows: tables } = await test.owner.query<{ name: string; key: string }>(`
      select table_name as name, case when table_name = 'companies' then 'id' else 'company_id' end as key from information_schema.columns
      where table_schema = 'public' and (column_name = 'company_id' or (table_name = 'companies' and column_name = 'id')) order by 1`);
    expect(tables.length).toBeGreaterThan(40);
    await test.owner.query('begin');
    await test.owner.query('set local role krama_app');
    await test.owner.query("select set_config('app.company_id', $1, true)", [office.id]);
    const seen: Record<string, number> = {};
    for (const { name, key } of tables) {
      const { rows } = await test.owner.query<{ foreign: string; all: string }>(
        `select count(*) filter (where ${key} <> $1) as foreign, count(*) as all from ${name}`,
        [office.id],
      );
      expect(Number(rows[0]?.foreign), name).toBe(0);
      seen[name] = Number(rows[0]?.all);
    }
    expect(seen['employees']).toBeGreaterThan(5);
    expect(seen['payroll_entries']).toBeGreaterThan(20);
    const insertion = test.owner.query('insert into departments (company_id, id, name) values ($1, $2, $3)', [
      elsewhere.id,
      randomUUIDv7(),
      'Intruder',
    ]);
    await expect(insertion).rejects.toThrow(/row-level security/);
    await test.owner.query('rollback');
  });

  it('shows nothing at all to a transaction that names no company', async () => {
    await test.owner.query('begin');
    await test.owner.query('set local role krama_app');
    const { rows } = await test.owner.query(
      'select (select count(*) from employees) + (select count(*) from companies) + (select count(*) from users) as seen',
    );
    expect(Number(rows[0].seen)).toBe(0);
    await test.owner.query('rollback');
  });

  it('keeps the audit trail from being changed or removed, by the owner too', async () => {
    await expect(test.owner.query('update audit_entries set action = $1', ['nothing happened'])).rejects.toThrow(/never changed/);
    await expect(test.owner.query('delete from audit_entries')).rejects.toThrow(/never changed/);
    await expect(test.owner.query('truncate audit_entries')).rejects.toThrow(/never changed/);
  });
});
