import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/api.ts';
import type { EmployeeBodyInput } from '#contract/people/employees/employee-form.ts';
import { keyFields } from '#contract/people/employees/employee-authority.ts';
import type { Endpoint, RecordKind } from '#contract/endpoint.ts';
import { ownRecordFields } from '#contract/people/employees/own-record.ts';
import { allPermissions, satisfies, toRights } from '#contract/permissions.ts';
import { seededRoles } from '#contract/access/roles.ts';
import { digestOf } from '#server/access/auth/challenge.queries.ts';
import { codeForEmail } from '#server/access/auth/external/external.service.ts';
import { sendDueLinks } from '#server/access/auth/mail-links/send-links.ts';
import { sentBack } from '#server/people/employees/form/form.testing.ts';
import { plainColumns } from '#server/people/employees/form/record/record-columns.ts';
import { openSession } from '#server/http/session.ts';
import type { Message } from '#server/mail/smtp.ts';
import { formOf } from '#testing/employee-form.ts';
import { arrangeLists, arrangePayroll, recordsOf } from '#testing/reach/records.ts';
import { idFields, sampleBodies, sampleQueries } from '#testing/reach/samples.ts';
import { staffedOffice } from '#testing/staffed-office.ts';
import type { StaffedOffice } from '#testing/staffed-office.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Answer, SendOptions, TestApp } from '#testing/test-app.ts';
import { tellTried } from '#testing/tried.ts';
import { limits } from '#testing/limits.ts';

// Every call that changes something, as every role, against everybody else's account and one's own; then what the caller may do:
// with the own session, by acting, and by every sign-in that the call opened to them. In one step, and in two of those that
// touch accounts. Nobody gains a right, nobody touches who may more, and nobody changes of their own record what is another's
// (decisions A35, A36). Everything is taken back after each cell. Today is 20 November 2026.

/**
 * Beside the seeded roles: who keeps roles and settings without any right to pay, an HR manager whom the director named to act,
 * and somebody with the director's role and no account yet.
 */
const further = ['KEEPER', 'ACTING', 'RECORD'] as const;
const people = [...seededRoles, ...further] as const;
type Person = (typeof people)[number];
const actors = people.filter((person) => person !== 'RECORD');

interface Known {
  readonly employeeId: string;
  /** Empty without an account. */
  readonly userId: string;
  readonly token: string;
  readonly records: ReadonlyMap<RecordKind, string>;
  /** The record as the form sends it back. */
  readonly form: EmployeeBodyInput;
}

/** What a call is sent with. */
interface Act {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly path: string;
  readonly options: SendOptions;
}

let test: TestApp;
let staffed: StaffedOffice;
const known = new Map<Person, Known>();
const roleIds = new Map<Person, string>();
const of = (person: Person): Known => {
  const found = known.get(person);
  if (found === undefined) throw new Error(`nobody is ${person}`);
  return found;
};

const setPassword = 'set by the walk';
const chosenPassword = 'chosen by the walk';
const takenAddress = 'walk@attacker.test';
const takenName = 'taken-name';
const acting = { actingStart: '2026-11-01', actingEnd: '2026-11-30' };

beforeAll(async () => {
  test = await startTestApp({
    holdCalls: true,
    environment: {
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'hr@office.test',
      OIDC_ISSUER: 'http://localhost:9',
      OIDC_CLIENT_ID: 'krama',
      OIDC_CLIENT_SECRET: 'a secret of the test',
      PUBLIC_URL: 'http://localhost:3000',
    },
  });
  staffed = await staffedOffice(test);
  const { office } = staffed;
  for (const role of seededRoles) roleIds.set(role, staffed.of(role).roleId);
  await arrangeFurther();
  await arrangePayroll(office);
  const lists = await arrangeLists(office);
  const { rows } = await test.owner.query<{ code: Person; id: string; user_id: string | null }>(
    'select code, id, user_id from employees where company_id = $1',
    [office.id],
  );
  const found = people.map((person) => ({ person, row: rows.find(({ code }) => code === person) }));
  const owners = found.map(({ row }) => ({ employeeId: row?.id, userId: row?.user_id }));
  const records = await recordsOf(test, office, { lists, owners });
  const admin = staffed.of('ADMIN').client;
  for (const [at, { person, row }] of found.entries()) {
    const userId = row?.user_id ?? '';
    const { version: _version, ...form } = sentBack((await admin.get(`/employee/v1/detail/${row?.id}`)).body.data);
    const token = userId === '' ? '' : await sessionOf(userId);
    known.set(person, { employeeId: row?.id ?? '', userId, token, records: records[at] ?? new Map(), form });
  }
  await test.owner.query(
    `insert into second_steps (company_id, id, secret, confirmed_at)
     select company_id, id, 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', now() from users where company_id = $1 and user_name in ('country_director', 'line_manager')`,
    [office.id],
  );
});
afterAll(() => test.close());

async function arrangeFurther(): Promise<void> {
  const { office, managerId } = staffed;
  const kept = ['role', 'employee', 'employee donor', 'setting', 'approval', 'leave request', 'custom field'];
  const keeper = randomUUIDv7();
  await test.owner.query("insert into roles (company_id, id, name, permissions) values ($1, $2, 'Keeper', $3)", [
    office.id,
    keeper,
    allPermissions.filter((permission) => kept.includes(permission.slice(0, permission.indexOf('/')))),
  ]);
  roleIds.set('KEEPER', keeper);
  roleIds.set('ACTING', staffed.of('HR_MANAGER').roleId);
  roleIds.set('RECORD', staffed.of('COUNTRY_DIRECTOR').roleId);
  for (const person of further) {
    const userName = person === 'RECORD' ? null : person.toLowerCase();
    const own = { code: person, lastName: 'The', firstName: person, email: `${person.toLowerCase()}@office.test`, userName };
    const body = formOf({ managerId, roleId: roleIds.get(person) ?? '' }, own);
    const made = await staffed.of('ADMIN').client.post('/employee/v1/create', body);
    expect(made.status, JSON.stringify(made.body)).toBe(200);
  }
  await test.owner.query(
    `update employees set acting_by_id = (select id from employees where company_id = $1 and code = 'ACTING'),
       acting_start = '2026-11-01', acting_end = '2026-11-30' where company_id = $1 and code = 'COUNTRY_DIRECTOR'`,
    [office.id],
  );
}

const companyId = (): string => staffed.office.id;

/** A session by row: a sign-in takes its time on purpose. */
async function sessionOf(userId: string): Promise<string> {
  const opened = await test.database.transaction({ companyId: companyId() }, (db) =>
    openSession(db, { companyId: companyId(), userId, passedSecondStep: true, now: new Date('2026-11-20T05:00:00Z') }),
  );
  return opened.token;
}

const send = async (token: string, { endpoint, path, options }: Act): Promise<Answer> =>
  await test.send(endpoint.method, path, { ...options, headers: { authorization: `Bearer ${token}` } });

// --- what stands, read by statements of the test's own ---

interface Account {
  readonly roleId: string;
  readonly isAlive: boolean;
  readonly userName: string;
  readonly password: string | null;
  readonly secondStep: string | null;
  readonly employeeId: string | null;
  readonly sessions: readonly string[];
  readonly previewers: readonly string[];
}
interface Employee {
  readonly code: string;
  readonly userId: string | null;
  readonly roleId: string | null;
  readonly isAlive: boolean;
  readonly email: string | null;
  readonly notifyEmail: string | null;
  readonly actingById: string | null;
  readonly actingStart: string | null;
  readonly actingEnd: string | null;
  /** What nobody changes of the own record. */
  readonly closed: string;
}
interface Role {
  readonly isFullAccess: boolean;
  readonly permissions: readonly string[];
  readonly isAlive: boolean;
  readonly demandsSecondStep: boolean;
  readonly name: string;
}
interface Standing {
  readonly accounts: Readonly<Record<string, Account>>;
  readonly employees: Readonly<Record<string, Employee>>;
  readonly roles: Readonly<Record<string, Role>>;
}

const closedColumns = [
  ...Object.entries(plainColumns).flatMap(([field, column]) =>
    ownRecordFields.some((own) => own === field) ? [column as string] : [],
  ),
  'join_date',
  'employee_type',
  'type_of_worker',
  'annual_salary',
  'unpaid_salary_cents',
];
const closedTables = [
  'employee_salaries',
  'employee_contracts',
  'employee_funds',
  'employee_benefits',
  'employee_allocations',
  'employee_kids',
];

async function standing(): Promise<Standing> {
  const rows = closedTables.map(
    (table) =>
      `(select string_agg((to_jsonb(t) - array['version', 'updated_at', 'updated_by', 'order_no'])::text, ',' order by t.id) from ${table} t where t.company_id = e.company_id and t.employee_id = e.id)`,
  );
  return await test.database.transaction({ companyId: companyId() }, async (db) => {
    const { rows: found } = await sql<Standing>`
      select
        (select jsonb_object_agg(u.id, jsonb_build_object(
          'roleId', u.role_id, 'isAlive', u.archived_at is null, 'standing', account_standing(u.company_id, u.id, '2026-11-20'), 'userName', u.user_name, 'password', u.password_hash,
          'secondStep', (select concat(s.secret, s.confirmed_at, s.recovery_hashes) from second_steps s where s.company_id = u.company_id and s.id = u.id),
          'employeeId', (select e.id from employees e where e.company_id = u.company_id and e.user_id = u.id),
          'sessions', (select coalesce(jsonb_agg(s.id order by s.id), '[]') from sessions s
            where s.company_id = u.company_id and s.user_id = u.id and s.revoked_at is null and s.previewed_by is null),
          'previewers', (select coalesce(jsonb_agg(s.previewed_by), '[]') from sessions s
            where s.company_id = u.company_id and s.user_id = u.id and s.revoked_at is null and s.previewed_by is not null)))
          from users u where u.company_id = ${companyId()}) as accounts,
        (select jsonb_object_agg(e.id, jsonb_build_object(
          'code', e.code, 'userId', e.user_id, 'roleId', e.role_id, 'isAlive', e.archived_at is null, 'email', e.email, 'notifyEmail', e.notify_email,
          'actingById', e.acting_by_id, 'actingStart', e.acting_start, 'actingEnd', e.acting_end,
          'closed', md5(concat_ws('|', ${sql.raw(closedColumns.map((column) => `e.${column}::text`).join(`, '/', `))}, ${sql.raw(rows.join(', '))}))))
          from employees e where e.company_id = ${companyId()}) as employees,
        (select jsonb_object_agg(r.id, jsonb_build_object('isFullAccess', r.is_full_access, 'permissions', r.permissions, 'name', r.name,
          'isAlive', r.archived_at is null, 'demandsSecondStep', r.demands_second_step)) from roles r where r.company_id = ${companyId()}) as roles`.execute(
      db,
    );
    const [row] = found;
    if (row === undefined) throw new Error('nothing stands');
    return row;
  });
}

// --- the rule, in the test's own words ---

const FULL = 'full access';
type Held = ReadonlySet<string>;
const none: Held = new Set();

function ofRole(now: Standing, roleId: string | null | undefined): Held {
  const role = roleId === null || roleId === undefined ? undefined : now.roles[roleId];
  if (role === undefined) return none;
  return role.isFullAccess ? new Set([FULL, ...allPermissions]) : new Set(role.permissions);
}

const ofAccount = (now: Standing, userId: string): Held =>
  (now.accounts[userId]?.isAlive ?? false) ? ofRole(now, now.accounts[userId]?.roleId) : none;

/** By the account, or by the record while there is none. */
function ofEmployee(now: Standing, id: string): Held {
  const employee = now.employees[id];
  if (employee === undefined) return none;
  const account = employee.userId === null ? undefined : now.accounts[employee.userId];
  return ofRole(now, account?.isAlive === true ? account.roleId : employee.roleId);
}

/** Absent people in whose place somebody decides, today or later, with the rights that are lent. */
function lent(now: Standing, employeeId: string | null | undefined): ReadonlyMap<string, Held> {
  const absent = Object.entries(now.employees).filter(
    ([, one]) => one.isAlive && one.actingById !== null && one.actingById === employeeId && (one.actingEnd ?? '') >= '2026-11-20',
  );
  return new Map(absent.map(([id, one]) => [`${id} ${one.actingStart} ${one.actingEnd}`, ofEmployee(now, id)]));
}

const minus = (one: Iterable<string>, other: Held): string[] => [...one].filter((right) => !other.has(right));
const differs = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other);

/** The accounts that somebody could sign in to, or look through, after they changed what stood into what stands. */
function takenBy(userId: string, before: Standing, after: Standing): string[] {
  return Object.entries(after.accounts).flatMap(([id, account]) => {
    if (id === userId || !account.isAlive) return [];
    const was = before.accounts[id];
    const employee = account.employeeId === null ? undefined : after.employees[account.employeeId];
    const employeeWas = account.employeeId === null ? undefined : before.employees[account.employeeId];
    const isTaken =
      was?.password !== account.password ||
      was.userName !== account.userName ||
      employeeWas?.email !== employee?.email ||
      employeeWas?.notifyEmail !== employee?.notifyEmail ||
      account.previewers.includes(userId);
    return isTaken ? [id] : [];
  });
}

interface Step {
  /** Before anything. */
  readonly first: Standing;
  readonly before: Standing;
  readonly after: Standing;
  /** Who began. */
  readonly caller: Known;
  /** With whose account this step was taken. */
  readonly by: Known;
  /** Accounts that were taken over by earlier steps. */
  readonly taken: readonly string[];
}

/** What is wrong with a step; empty: nothing. */
function faultsOf({ first, before, after, caller, by, taken }: Step): string[] {
  const faults: string[] = [];
  const had = ofAccount(first, caller.userId);
  const borrowed = lent(first, caller.employeeId);
  for (const userId of [caller.userId, ...taken, ...takenBy(by.userId, before, after)]) {
    const held = new Set(ofAccount(after, userId));
    for (const [absent, rights] of lent(after, after.accounts[userId]?.employeeId))
      if (userId !== caller.userId || !borrowed.has(absent)) for (const right of rights) held.add(right);
    const gained = minus(held, had);
    if (gained.length > 0)
      faults.push(
        `gains ${gained.slice(0, 3).join(', ')} through ${userId === caller.userId ? 'the own account' : 'another account'}`,
      );
  }
  const may = ofAccount(before, by.userId);
  const refuse = (what: string, ...touched: Held[]): void => {
    const beyond = minus(
      touched.flatMap((held) => [...held]),
      may,
    );
    if (beyond.length > 0) faults.push(`touches ${what}, which may ${beyond.slice(0, 3).join(', ')}`);
  };
  for (const [id, account] of Object.entries(after.accounts)) {
    const { previewers: _shown, ...now } = account;
    const { previewers: _was, ...was } = before.accounts[id] ?? { previewers: [] };
    if (id === by.userId || !differs(was, now)) continue;
    const lentTo = [...lent(before, account.employeeId).values()];
    refuse(`the account ${account.userName}`, ofAccount(before, id), ofAccount(after, id), ...lentTo);
  }
  for (const [id, employee] of Object.entries(after.employees)) {
    const was = before.employees[id];
    const isOwn = id === by.employeeId;
    if (isOwn && was?.closed !== employee.closed && !may.has(FULL)) faults.push('changes the closed part of the own record');
    const roleNow = minus(ofEmployee(after, id), ofEmployee(before, id));
    if (isOwn && roleNow.length > 0) faults.push('changes the own role');
    const { closed: _now, ...keys } = employee;
    const { closed: _was, ...keysWas } = was ?? { closed: '' };
    if (isOwn || !differs(keysWas, keys)) continue;
    refuse(`the keys of ${employee.code}`, ofEmployee(before, id), ofEmployee(after, id), ...lent(before, id).values());
  }
  for (const [id, role] of Object.entries(after.roles))
    if (differs(before.roles[id], role)) refuse(`the role ${role.name}`, ofRole(before, id), ofRole(after, id));
  return faults;
}

// --- every act ---

const nobody = /"01900000-0000-7000-8000-000000000000"/;
/** Kinds of records that are somebody's; a call that names none of them is tried once, not on everybody. */
const ofPeople: ReadonlySet<RecordKind> = new Set<RecordKind>([
  'employee', 'account', 'payrollRow', 'certificate', 'benefitFile', 'kidFile', 'leaveRequest', 'overtimeRequest', 'leavePaper', 'timesheet',
  'dayOff', 'clockEvent', 'clockCorrection', 'objective', 'quarterlyReview',
  'dayOff', 'clockEvent', 'clockCorrection', 'objective', 'appraisal',
]); // prettier-ignore
const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`;
const changing = endpoints.filter((endpoint) => endpoint.method !== 'GET' || endpoint.changes !== undefined);
/** Ends one's own session and nothing else. */
const isSignOut = ({ path }: Endpoint): boolean => path === '/auth/v1/logout';
const walked = changing.filter((endpoint) => endpoint.needs !== 'nobody' && !isSignOut(endpoint));

/** A sample with the ids of somebody's records in it. */
function filled(sample: unknown, records: ReadonlyMap<RecordKind, string>): unknown {
  return JSON.parse(JSON.stringify(sample ?? null), (key, value: unknown) => {
    if (typeof value !== 'string' || !nobody.test(`"${value}"`)) return value;
    return records.get(idFields[key] ?? 'employee');
  });
}

const staffSheet = (code: string, own: string, joinDate = '2025-01-06'): string =>
  `Staff ID,Family name,Given name,Gender,Date of birth,Join date,Contract type,Basic salary,Staff type,Tax residence,E-mail,Notification e-mail\n${code},The,${code},F,1992-04-15,${joinDate},UDC,850.50,NATIONAL,${own}\n`;

interface Variant {
  readonly name: string;
  readonly path?: string;
  readonly options?: SendOptions;
}

/** The ways of a call that touch accounts, on one person. */
function waysOf(
  endpoint: Endpoint,
  { caller, target, person }: { caller: Known; target: Known; person: Person },
): Variant[] | undefined {
  const form = (name: string, own: Partial<EmployeeBodyInput>): Variant => ({
    name,
    options: { body: { ...target.form, ...own } },
  });
  const roleId = roleIds.get(person) ?? '';
  const permissions = (...rights: string[]) =>
    rights.map((right) => ({ permissionId: permissionIds.get(right) ?? '', status: right.startsWith('-') ? 0 : 1 }));
  switch (nameOf(endpoint)) {
    case 'PUT /user/v1/reset/password':
      return ['', 'correct horse battery'].map((currentPassword) => ({
        name: currentPassword === '' ? 'as a stranger' : 'with the own password',
        options: {
          body: { id: target.userId === '' ? target.employeeId : target.userId, password: setPassword, currentPassword },
        },
      }));
    case 'PUT /employee/v1/update/{id}':
      return [
        form('user name', { userName: takenName }),
        form('no user name', { userName: null }),
        form('e-mail', { email: takenAddress }),
        form('notification e-mail', { notifyEmail: takenAddress }),
        form('coming join date', { joinDate: '2027-01-04' }),
        ...(['ADMIN', 'COUNTRY_DIRECTOR', 'STAFF'] as const).map((role) =>
          form(`role ${role}`, { roleId: roleIds.get(role) ?? null }),
        ),
        form('acted for by the caller', { actingById: caller.employeeId, ...acting }),
        form('acted for by staff', { actingById: of('STAFF').employeeId, ...acting }),
        ...(target === caller
          ? [
              form('unchanged', {}),
              form('pay', { basicSalary: 9_000, lastModifiedSalaryAt: '2026-11-01' }),
              form('bank account', { bankAccNumber: '99 99' }),
              form('tax residence', { typeOfWorker: 'NON-RESIDENT' }),
              form('approvers', { approver1Id: of('STAFF').employeeId, approver2Id: of('STAFF').employeeId }),
            ]
          : []),
      ];
    case 'POST /employee/v1/create':
      return [
        ...[null, takenName].map((userName) => ({
          name: `user name ${userName}`,
          options: { body: newPerson({ userName, roleId }) },
        })),
        {
          name: 'with an acting person',
          options: { body: newPerson({ userName: null, roleId, actingById: caller.employeeId, ...acting }) },
        },
      ];
    case 'POST /employee/v1/import':
      // Each takes a worker of its own: on the own record, on who may more and on who may less.
      if (target !== caller && person !== 'COUNTRY_DIRECTOR' && person !== 'STAFF') return [];
      return [
        ['notification e-mail', `RESIDENT,${person.toLowerCase()}@office.test,${takenAddress}`],
        ['tax residence', `NON-RESIDENT,${person.toLowerCase()}@office.test,`],
        ['coming join date', `RESIDENT,${person.toLowerCase()}@office.test,`, '2027-01-04'],
      ].map(([name = '', own = '', joinDate]) => ({
        name,
        options: { file: { field: 'csv', name: 'staff.csv', bytes: Buffer.from(staffSheet(person, own, joinDate)) } },
      }));
    case 'PUT /employee/v1/acting':
      return [
        { name: 'named', options: { body: { actingById: target.employeeId, ...acting } } },
        { name: 'nobody', options: { body: { actingById: null, actingStart: null, actingEnd: null } } },
      ];
    case 'PUT /sign_in_security/v1/roles/{id}':
      return [true, false].map((demandsSecondStep) => ({
        name: `demanded: ${demandsSecondStep}`,
        path: roleId,
        options: { body: { demandsSecondStep } },
      }));
    case 'POST /role/v1/create':
      return [
        { name: 'full access', options: { body: { name: 'Walk', code: 'STAFF', isFullAccess: true } } },
        {
          name: `rights of ${person}`,
          options: { body: { name: 'Walk', code: 'STAFF', permissions: permissions(...(rightsOfRole.get(person) ?? [])) } },
        },
      ];
    case 'PUT /role/v1/update/{id}':
      return [
        { name: 'name', path: roleId, options: { body: { name: 'Renamed' } } },
        { name: 'line', path: roleId, options: { body: { code: 'FIFTH_LINE_MANAGER' } } },
        { name: 'full access', path: roleId, options: { body: { isFullAccess: true } } },
        { name: 'no full access', path: roleId, options: { body: { isFullAccess: false } } },
        ...['payroll/approve', 'payroll/view', 'role/edit'].map((right) => ({
          name: `with ${right}`,
          path: roleId,
          options: { body: { permissionRole: permissions(right) } },
        })),
        ...(rightsOfRole.get(person) ?? []).slice(0, 1).map((right) => ({
          name: `without ${right}`,
          path: roleId,
          options: { body: { permissionRole: [{ permissionId: permissionIds.get(right) ?? '', status: 0 }] } },
        })),
      ];
    case 'DELETE /role/v1/archive/{id}':
    case 'PUT /role/v1/clear_all_sesion_employee/{roleId}':
      return [{ name: '', path: roleId }];
    case 'POST /role/v1/preview/start':
      return [{ name: '', options: { body: { id: target.userId === '' ? target.employeeId : target.userId } } }];
    case 'PUT /approval/setting/v1/update':
      return [{ name: `approver ${person}`, options: { body: { code: 'leave', approver: roleId } } }];
    case 'DELETE /auth/v1/second_step/{id}':
    case 'DELETE /employee/v1/archive/{id}':
      return [{ name: '' }];
    default:
      return undefined;
  }
}

const newPerson = (own: Partial<EmployeeBodyInput>): EmployeeBodyInput =>
  formOf({ managerId: staffed.managerId, roleId: '' }, { code: 'WALK', email: takenAddress, ...own });

const permissionIds = new Map<string, string>();
const rightsOfRole = new Map<Person, readonly string[]>();

const touchesAccounts = (endpoint: Endpoint): boolean =>
  waysOf(endpoint, { caller: of('STAFF'), target: of('STAFF'), person: 'STAFF' }) !== undefined;

function actsOf(endpoint: Endpoint, { caller, target, person }: { caller: Known; target: Known; person: Person }): Act[] {
  const name = nameOf(endpoint);
  const record = 'record' in endpoint.scope ? endpoint.scope.record : undefined;
  const recordId = record === undefined ? '' : (target.records.get(record) ?? '');
  const kind = endpoint.path.startsWith('/employee') ? 'employees' : 'payroll';
  const pathWith = (id: string): string =>
    endpoint.path.replaceAll(/\{(\w+)\}/g, (_all, parameter: string) => (parameter === 'kind' ? kind : id));
  const ways = waysOf(endpoint, { caller, target, person });
  if (ways !== undefined)
    return ways.map((way) => ({
      name: `${name} (${way.name})`,
      endpoint,
      path: pathWith(way.path ?? recordId),
      options: way.options ?? {},
    }));
  const sample = filled(sampleBodies[name], target.records);
  const query = sampleQueries[name];
  const ofQuery = Object.entries(query ?? {}).map(([key, value]) => [
    key,
    nobody.test(`"${value}"`) ? target.employeeId : value.replace('{id}', recordId),
  ]);
  const file = { field: endpoint.upload?.field ?? '', name: 'a.csv', bytes: Buffer.from('Employee ID,Bonus\nSTAFF,1\n') };
  const options = {
    ...(sample === null ? {} : { body: sample }),
    ...(query === undefined ? {} : { query: Object.fromEntries(ofQuery) }),
    ...(endpoint.upload === undefined ? {} : { file }),
  };
  return [{ name, endpoint, path: pathWith(recordId), options }];
}

/** Whether it matters on whom a call is tried. */
function namesSomebody(endpoint: Endpoint): boolean {
  if (touchesAccounts(endpoint)) return true;
  const record = 'record' in endpoint.scope ? endpoint.scope.record : undefined;
  const sample = JSON.stringify([sampleBodies[nameOf(endpoint)], sampleQueries[nameOf(endpoint)]]);
  return (record !== undefined && ofPeople.has(record)) || nobody.test(sample);
}

// --- what the caller may do afterwards ---

/** Signs in by everything that the act set, and answers the rights of each session that came of it. */
async function signIns(act: { readonly answer: Answer }, of: Step): Promise<Held[]> {
  const sessions: string[] = [];
  const privateURL = staffed.office.code;
  const log = { warn: () => undefined };
  for (const userId of [...of.taken, ...takenBy(of.by.userId, of.before, of.after)]) {
    const account = of.after.accounts[userId];
    const was = of.before.accounts[userId];
    if (account === undefined) continue;
    const finish = async (answer: Answer): Promise<void> => {
      const challenge: unknown = answer.body.data?.newPassword?.challenge;
      const last =
        challenge === undefined
          ? answer
          : await test.send('POST', '/auth/v1/new_password', { body: { challenge, password: chosenPassword } });
      if (last.body.data?.accessToken !== undefined) sessions.push(last.body.data.accessToken);
    };
    const body = { privateURL, userName: account.userName };
    if (account.password !== was?.password)
      await finish(await test.send('POST', '/auth/v1/login', { body: { ...body, password: setPassword } }));
    const employee = account.employeeId === null ? undefined : of.after.employees[account.employeeId];
    if (![employee?.email, employee?.notifyEmail].includes(takenAddress)) continue;
    const mails: Message[] = [];
    const sender = { send: (mail: Message) => Promise.resolve(void mails.push(mail)), close: () => undefined };
    await test.send('POST', '/auth/v1/mail_link', { body: { kind: 'password', privateURL, userName: takenAddress } });
    await sendDueLinks({
      database: test.database,
      sender,
      publicUrl: 'http://localhost',
      now: () => new Date('2026-11-20T05:00:00Z'),
      log,
    });
    for (const mail of mails.filter(({ to }) => to === takenAddress)) {
      const token = /[\w-]{64}/.exec(mail.text)?.[0] ?? '';
      await test.send('POST', '/auth/v1/mail_link/password', { body: { token, password: chosenPassword } });
      await finish(await test.send('POST', '/auth/v1/login', { body: { ...body, password: chosenPassword } }));
    }
    const proof = digestOf('secret');
    const code = await codeForEmail(test.database, {
      email: takenAddress,
      companyCode: privateURL,
      proof,
      provedAt: null,
      now: new Date('2026-11-20T05:00:00Z'),
    }).catch(() => undefined);
    if (code !== undefined)
      await finish(await test.send('POST', '/auth/v1/microsoft_login', { body: { code, secret: 'secret' } }));
  }
  const shown: unknown = act.answer.body.data?.accessToken;
  if (typeof shown === 'string') sessions.push(shown);
  const held: Held[] = [];
  for (const token of [of.caller.token, ...sessions]) held.push(await rightsOf(token));
  return held;
}

async function rightsOf(token: string): Promise<Held> {
  const { status, body } = await test.send('GET', '/auth/v1/session', { headers: { authorization: `Bearer ${token}` } });
  if (status !== 200) return none;
  const rights: string[] = body.data.permissions.map(
    ({ key, parentKey }: { key: string; parentKey: string }) => `${parentKey}/${key}`,
  );
  return new Set(body.data.isFullAccess ? [FULL, ...rights] : rights);
}

/** How much was tried. */
const tally = { cells: 0, changes: 0, pairs: 0, sessions: 0 };

/** Takes a step and tells what is wrong with it; `onChange` hears of one that changed something. */
async function step(
  act: Act,
  of: Omit<Step, 'after'> & { readonly held: Held; readonly onChange?: () => void },
): Promise<string[]> {
  return await test.undo(async () => {
    const answer = await send(of.by.token, act);
    if (answer.status >= 500) return [`answers ${answer.status}`];
    // What is refused is rolled back; only a wrong password or code is counted, which the sign-in's own tests look at.
    if (answer.status >= 400) return [];
    const after = await standing();
    if (!differs(of.before, after)) return [];
    const faults = faultsOf({ ...of, after });
    of.onChange?.();
    tally.changes += 1;
    for (const rights of await signIns({ answer }, { ...of, after })) {
      tally.sessions += 1;
      const gained = minus(rights, of.held);
      if (gained.length > 0) faults.push(`is answered ${gained.slice(0, 3).join(', ')}`);
    }
    return faults;
  });
}

/**
 * A call that touches accounts is tried on everybody, another one on the caller, on who may less and on who may more. Nobody is beyond full
 * access: there it is enough to try a few.
 */
function onWhom(endpoint: Endpoint, actor: Person): readonly Person[] {
  if (!namesSomebody(endpoint)) return [actor];
  if (actor === 'ADMIN') return ['ADMIN', 'STAFF', 'RECORD'];
  return touchesAccounts(endpoint) ? people : [...new Set<Person>([actor, 'STAFF', 'COUNTRY_DIRECTOR'])];
}

const roleOf = (now: Standing, { userId }: Known) => {
  const role = now.roles[now.accounts[userId]?.roleId ?? ''];
  return { is_full_access: role?.isFullAccess ?? false, permissions: role?.permissions ?? [] };
};

/** Whether a second step by this way could make a first one a gain. */
const leadsOn =
  /reset\/password \(as a stranger|no user name|\(user name|\(e-mail|\(role (COUNTRY|ADMIN)|acted for by the caller|acting \(named|with payroll\/approve|\(full access|preview|second_step\/\{id|archive/;

/** What else may follow an act, by who did it and by whose account it opened; what is wrong with that. */
async function secondSteps(
  { act, person }: { act: Act; person: Person },
  { actor, caller, first, held }: { actor: Person; caller: Known; first: Standing; held: Held },
): Promise<string[]> {
  if (!touchesAccounts(act.endpoint) || !leadsOn.test(act.name) || ![actor, 'STAFF'].includes(person)) return [];
  return await test.undo(async () => {
    await send(caller.token, act);
    const before = await standing();
    const taken = takenBy(caller.userId, first, before);
    const faults: string[] = [];
    const opened = people.filter((one) => of(one).userId !== '' && taken.includes(of(one).userId));
    const others = await Promise.all(opened.map(async (one) => ({ ...of(one), token: await sessionOf(of(one).userId) })));
    // On oneself, and on who may more than everybody but full access: nothing can be gained from who may less.
    for (const by of [caller, ...others])
      for (const target of new Set([actor, 'COUNTRY_DIRECTOR' as const]))
        for (const endpoint of walked.filter((one) => touchesAccounts(one) && satisfies(toRights(roleOf(before, by)), one.needs)))
          for (const next of actsOf(endpoint, { caller, target: of(target), person: target })) {
            if (!leadsOn.test(next.name)) continue;
            tally.pairs += 1;
            const found = await step(next, { first, before, caller, by, taken, held });
            faults.push(...found.map((fault) => `${actor} ${act.name} on ${person}, then ${next.name} on ${target}: ${fault}`));
          }
    return faults;
  });
}

describe('no right is gained', () => {
  let first: Standing;
  beforeAll(async () => {
    first = await standing();
    const { body } = await staffed.of('ADMIN').client.get('/role/v1/permissions');
    for (const { children } of body.data)
      for (const { id, key, parentKey } of children) permissionIds.set(`${parentKey}/${key}`, id);
    for (const person of people) rightsOfRole.set(person, first.roles[roleIds.get(person) ?? '']?.permissions ?? []);
  });

  it('knows every call that needs no session and changes something: one that signs in stands among the probes', () => {
    expect(changing.filter(({ needs }) => needs === 'nobody').map(nameOf)).toEqual([
      'POST /auth/v1/login',
      'POST /auth/v1/microsoft_login',
      'POST /auth/v1/new_password',
      'POST /auth/v1/mail_link',
      'POST /auth/v1/mail_link/look',
      'POST /auth/v1/mail_link/password',
      'POST /auth/v1/mail_link/address',
      'POST /auth/v1/passkey/begin',
      'POST /auth/v1/passkey/sign_in',
      'POST /auth/v1/second_step/verify',
      'POST /auth/v1/second_step/enrolment/begin',
      'POST /auth/v1/second_step/enrolment/confirm',
    ]);
    expect(keyFields).toEqual(['userName', 'email', 'notifyEmail', 'roleId', 'actingById', 'actingStart', 'actingEnd']);
  });

  it.each(actors)('as %s', { timeout: limits.sweep }, async (actor) => {
    const caller = of(actor);
    const held = await rightsOf(caller.token);
    expect(held.size).toBeGreaterThan(3);
    const faults: string[] = [];
    const firsts = new Map<string, { act: Act; person: Person }>();
    // Who acts has the role of another: what is lent matters where accounts are touched.
    for (const endpoint of actor === 'ACTING' ? walked.filter(touchesAccounts) : walked) {
      const ways = onWhom(endpoint, actor).flatMap((person) =>
        actsOf(endpoint, { caller, target: of(person), person }).map((act) => ({ act, person })),
      );
      // Without the right to the call it does not matter on whom, and the walk of reach sees the refusal; who acts has lent rights too.
      const may = satisfies(toRights(roleOf(first, caller)), endpoint.needs);
      for (const { act, person } of may ? ways : ways.slice(0, 1)) {
        tally.cells += 1;
        if (!may && actor !== 'ACTING') continue;
        const found = await step(act, {
          first,
          before: first,
          caller,
          by: caller,
          taken: [],
          held,
          onChange: () => void firsts.set(`${act.name} ${person}`, { act, person }),
        });
        faults.push(...found.map((fault) => `${actor} ${act.name} on ${person}: ${fault}`));
      }
    }
    if (actor !== 'ADMIN')
      for (const one of firsts.values()) faults.push(...(await secondSteps(one, { actor, caller, first, held })));
    expect(faults).toEqual([]);
  });
});

// The last test, which a run of one test alone leaves out.
it('tries as much as before', () => tellTried('powers', tally, { cells: 5_000, changes: 600, pairs: 1_500, sessions: 800 }));
