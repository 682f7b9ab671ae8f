import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/api.ts';
import type { Endpoint, Reach, RecordKind } from '#contract/endpoint.ts';
import { satisfies } from '#contract/permissions.ts';
import { roleSeeds, seededRoles } from '#contract/access/roles.ts';
import type { SeededRole } from '#contract/access/roles.ts';
import type { Rights } from '#contract/permissions.ts';
import { insertPeople } from '#testing/people.ts';
import { arrangeLists, arrangePayroll, recordsOf } from '#testing/reach/records.ts';
import { sampleBodies, sampleQueries } from '#testing/reach/samples.ts';
import { startTestApp } from '#testing/test-app.ts';
import { tellTried } from '#testing/tried.ts';
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

async function nameRecords(): Promise<void> {
  for (const company of [office, elsewhere]) {
    test.rollBack(false);
    const lists = await arrangeLists(company);
    test.rollBack(true);
    const people = await company.work((db) =>
      db.selectFrom('employees').select(['id', 'code', 'user_id']).where('company_id', '=', company.id).execute(),
    );
    const whoses: readonly Whose[] = company === elsewhere ? ['foreign'] : ['own', 'line', 'others'];
    const asked = seededRoles.flatMap((role) => whoses.map((whose) => ({ role, whose })));
    const owners = asked.map(({ role, whose }) => {
      const person = people.find(({ code }) => code === (whose === 'own' || whose === 'line' ? `${role}-${whose}` : 'OTHER'));
      return { employeeId: person?.id, userId: person?.user_id };
    });
    const found = await recordsOf(test, company, { lists, owners });
    for (const [at, { role, whose }] of asked.entries())
      for (const [kind, id] of found[at] ?? []) records.set(keyOf(kind, whose, role), id);
  }
}

const rightsOf = (role: SeededRole): Rights => ({
  isFullAccess: roleSeeds[role].isFullAccess,
  permissions: new Set(roleSeeds[role].permissions),
});
const reaches = (role: SeededRole, reach: Reach): boolean =>
  reach === 'always' || (reach !== 'never' && satisfies(rightsOf(role), reach));

/** Calls whose right depends on the record that is named: that of the walk's, a logo. */
const narrower: Readonly<Record<string, Endpoint['needs']>> = { 'DELETE /file/v1/file/delete': 'setting/edit' };

/** Parts of a path that name no record. */
const plainParameters: Readonly<Record<string, string>> = { year: '2026', month: '2026-10' };

/** Papers that the walk's rows do not have: they are ordinary rows, and no leaver's. */
const without: ReadonlySet<string> = new Set(['GET /payroll/v1/final_payment/{id}']);

/** What the contract says: refused by right, not there, or reached (whatever its state then answers). */
function expected(endpoint: Endpoint, role: SeededRole, whose: Whose): 'refused' | 'absent' | 'reached' {
  const needs = narrower[`${endpoint.method} ${endpoint.path}`] ?? endpoint.needs;
  if (!satisfies(rightsOf(role), needs)) return 'refused';
  if (without.has(`${endpoint.method} ${endpoint.path}`)) return 'absent';
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
    parameter === 'kind' ? kindOf(endpoint) : (plainParameters[parameter] ?? id),
  );
  const sample = sampleBodies[name];
  const namesRecord = typeof sample === 'object' && sample !== null && record !== undefined && 'id' in sample;
  const body = (record === 'account' || namesRecord) && typeof sample === 'object' ? { ...sample, id } : sample;
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

const kindOf = ({ path }: Endpoint): string => {
  if (path.includes('/reopen/')) return 'appraisal';
  if (path.startsWith('/pdd')) return 'objective';
  return path.startsWith('/employee') ? 'employees' : 'payroll';
};

/** Whose records a call is tried on: one of the company has no owner whose standing to the caller could matter. */
const whosesOf = ({ scope }: Endpoint): readonly Whose[] => {
  if (scope.rows === 'none' || scope.record === undefined) return ['others'];
  return scope.rows === 'company' ? ['others', 'foreign'] : ['own', 'line', 'others', 'foreign'];
};

/** How much was tried: calls x roles x whose record, and how many of them over HTTP. */
const tally = { cells: 0, sent: 0 };

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

  it('answers every role, over every record, as the contract says', async () => {
    const whoses = whosesOf(endpoint);
    const cells = seededRoles.flatMap((role) => whoses.map((whose) => ({ role, whose, says: expected(endpoint, role, whose) })));
    // Who is refused by right is refused by one function of the mount, before anything is read: one of them is sent.
    const refused = cells.find(({ says }) => says === 'refused');
    const faults: string[] = [];
    for (const cell of cells) {
      tally.cells += 1;
      if (cell.says === 'refused' && cell !== refused) continue;
      tally.sent += 1;
      const { status, body } = await answer(endpoint, cell.role, cell.whose);
      const found = outcomeOf(status);
      if (found !== cell.says)
        faults.push(`as ${cell.role}, record ${cell.whose}: ${found}, not ${cell.says}: ${JSON.stringify(body)?.slice(0, 300)}`);
    }
    expect(faults).toEqual([]);
  });
});

describe('row-level security', () => {
  it('is forced on every table of a company, and the application owns none of them', async () => {
    const { rows } = await test.owner.query<{ name: string; forced: boolean; owner: string }>(`
      select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced, pg_get_userbyid(c.relowner) as owner
      from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind in ('r', 'p') order by 1`);
    const withoutCompany = ['installation', 'schema_migrations', 'sign_in_failures'];
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

// The last test, which a run of one test alone leaves out.
it('tries as much as before', () => tellTried('reach', tally, { cells: 7_200 }));
