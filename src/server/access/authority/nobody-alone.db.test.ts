import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { SeededRole } from '#contract/access/roles.ts';
import { noteMailProof, noteSecondStepProof } from '#server/access/authority/account-acts.queries.ts';
import { sentBack } from '#server/people/employees/form/form.testing.ts';
import { dayOf } from '#server/http/clock.ts';
import { findStanding, openSession } from '#server/http/session.ts';
import { formOf } from '#testing/employee-form.ts';
import { insertPeople } from '#testing/people.ts';
import { payrollOf } from '#testing/payroll.ts';
import { sampleFiles } from '#testing/sample-files.ts';
import { staffedOffice } from '#testing/staffed-office.ts';
import type { StaffedOffice } from '#testing/staffed-office.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Answer, Client, TestApp } from '#testing/test-app.ts';
import { limits } from '#testing/limits.ts';

// One person, who holds a role of the office, takes accounts over and moves settings by a chain of up to six calls, and then tries with every
// account that they got hold of to approve their own pay, a bank account, leave, a leaver, an invented person and a whole payroll. Nobody else does anything: nothing
// may take effect. NOBODY_ALONE_RUNS draws more chains than the suite does.
const runs = Number(process.env['NOBODY_ALONE_RUNS'] ?? 100);
const month = '2026-10';
const people = ['ADMIN', 'HR_MANAGER', 'HR_OFFICER', 'PAYROLL_OFFICER', 'FINANCE_REVIEWER', 'COUNTRY_DIRECTOR', 'STAFF'] as const;
type Person = (typeof people)[number];

let test: TestApp;
/** The office of the chain: one that has paid a month, or one that is at its start. */
let staffed: StaffedOffice;
let paying: StaffedOffice;
let starting: StaffedOffice;
const batches = '/finance/v1/payment_batches';
let leaverId = '';
const companyId = (): string => staffed.office.id;

beforeAll(async () => {
  test = await startTestApp({
    holdCalls: true,
    environment: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'krama@office.test', PUBLIC_URL: 'https://hr.office.example/' },
  });
  starting = await guardedOffice();
  paying = await guardedOffice();
  staffed = paying;
  await test.owner.query('update payroll_settings set separate_duties = false where company_id = $1', [companyId()]);
  await payrollOf(staffed.of('ADMIN').client).pay('2026-09');
  await test.owner.query('update payroll_settings set separate_duties = true where company_id = $1', [companyId()]);
  leaverId = await staffed.office.work(async (db) => {
    const [id = ''] = await insertPeople(db, companyId(), [{ code: 'GONE', status: 0, lastWorkingDay: '2026-06-30' }]);
    return id;
  });
  // September is paid: one person makes the batch, another one sends it.
  const [finance, director] = [staffed.of('FINANCE_REVIEWER').client, staffed.of('COUNTRY_DIRECTOR').client];
  const [first] = (await finance.get(`${batches}/to_pay`, { month: '2026-09' })).body.data;
  const asked = { runId: first.runId, period: 'second_payment', layoutId: await bankLayout(finance), confirmed: [] };
  const made = await finance.post(`${batches}/create`, asked);
  const [batch] = made.body.data;
  const sent = await director.put(`${batches}/sent/${batch.id}`, { date: '2026-11-20', version: batch.version });
  expect([made.status, sent.status]).toEqual([200, 200]);
});
/** An office with every guard on. */
async function guardedOffice(): Promise<StaffedOffice> {
  const made = await staffedOffice(test);
  await test.owner.query(
    `update payroll_settings set separate_duties = true, terms_by_two = true, accounts_by_two = true, hires_by_two = true, batches_by_two = true
     where company_id = $1`,
    [made.office.id],
  );
  // Each has an account of their own.
  await test.owner.query(
    `update employees set bank_account_number = '000 ' || (('x' || left(md5(id::text), 7))::bit(28)::int + 1000) where company_id = $1`,
    [made.office.id],
  );
  return made;
}
async function bankLayout(client: Client): Promise<string> {
  const { data } = (await client.get('/finance/v1/layouts/lists', { purpose: 'bank', limit: '20' })).body;
  return data.find(({ kind, state }: Record<string, unknown>) => kind === 'csv' && state === 'LIVE').id;
}
beforeEach(() => test.setNow('2026-11-20T05:00:00Z'));
afterAll(() => test.close());

const call = fc.oneof(
  fc.record({
    kind: fc.constantFrom('password' as const, 'slip' as const, 'mail' as const, 'confirm' as const),
    whose: fc.constantFrom(...people),
  }),
  fc.record({ kind: fc.constant('create' as const), role: fc.constantFrom(...people), by: fc.constantFrom('slip', 'password') }),
  fc.record({ kind: fc.constant('role' as const), whose: fc.constantFrom(...people), role: fc.constantFrom(...people) }),
  fc.record({ kind: fc.constant('acting' as const), whose: fc.constantFrom(...people) }),
  fc.record({ kind: fc.constant('second step' as const) }),
  fc.record({ kind: fc.constantFrom('leave' as const, 'reopen' as const), whose: fc.constantFrom(...people) }),
  fc.record({ kind: fc.constant('rights' as const), role: fc.constantFrom(...people) }),
  fc.record({ kind: fc.constant('paper' as const), whose: fc.constantFrom(...people) }),
  fc.record({
    kind: fc.constantFrom('guards' as const, 'approvals' as const, 'wait' as const, 'layout' as const, 'returned' as const),
  }),
);
type Call = typeof call extends fc.Arbitrary<infer T> ? T : never;

/** An account that the person got hold of. */
interface Held {
  readonly userId: string;
  readonly token: string;
}

/** What one person does in an office, with every account that they got hold of so far. */
class OnePerson {
  readonly held: Held[];
  private readonly me: Person;
  private now = new Date('2026-11-20T05:00:00Z');

  constructor(me: Person) {
    this.me = me;
    const { userId, client } = staffed.of(me);
    this.held = [{ userId, token: client.token }];
  }

  /** Tries a call with each of the accounts until one may make it. */
  async try(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: object,
    query?: Record<string, string>,
  ): Promise<Answer | undefined> {
    for (const { token } of this.held) {
      const options = { headers: { authorization: `Bearer ${token}` }, ...(body === undefined ? {} : { body }) };
      const answer = await test.send(method, path, query === undefined ? options : { ...options, query });
      if (answer.status === 200) return answer;
    }
    return undefined;
  }

  /** Signs in with what was set or mailed, and chooses a password that nobody else knows. */
  async signIn(userId: string): Promise<void> {
    const at = this.held.findIndex((one) => one.userId === userId);
    if (at >= 0) this.held.splice(at, 1);
    const opened = await test.database.transaction({ companyId: companyId() }, async (db) => {
      // An account that is closed opens nothing.
      if ((await findStanding(db, { companyId: companyId(), userId, today: dayOf(this.now) })) === null) return undefined;
      await db.updateTable('users').set({ password_set_by: null, password_hash: 'x' }).where('id', '=', userId).execute();
      return await openSession(db, {
        companyId: companyId(),
        userId,
        passedSecondStep: false,
        now: this.now,
      });
    });
    if (opened !== undefined) this.held.push({ userId, token: opened.token });
  }

  async save(employeeId: string, own: object): Promise<Answer | undefined> {
    const read = await this.try('GET', `/employee/v1/detail/${employeeId}`);
    if (read === undefined) return undefined;
    return await this.try('PUT', `/employee/v1/update/${employeeId}`, { ...sentBack(read.body.data), ...own });
  }

  async make(of: Call): Promise<void> {
    switch (of.kind) {
      case 'password': {
        const { userId } = staffed.of(of.whose);
        if (userId === staffed.of(this.me).userId) return;
        const password = `set by ${randomUUID()}`;
        if ((await this.try('PUT', '/user/v1/reset/password', { id: userId, password })) !== undefined) await this.signIn(userId);
        return;
      }
      case 'slip': {
        const { userId, employeeId } = staffed.of(of.whose);
        await this.print(employeeId, userId);
        return;
      }
      case 'mail': {
        const { userId, employeeId } = staffed.of(of.whose);
        const saved = await this.save(employeeId, { email: `${randomUUID()}@thief.test` });
        if (saved === undefined || userId === staffed.of(this.me).userId) return;
        await this.signIn(userId);
        await test.database.transaction({ companyId: companyId() }, (db) =>
          noteMailProof(db, { companyId: companyId(), userId, kind: 'mail' }),
        );
        return;
      }
      case 'create': {
        const code = randomUUID().slice(0, 8);
        const body = formOf(
          { managerId: staffed.managerId, roleId: staffed.of(of.role).roleId },
          { code, email: `${code}@thief.test` },
        );
        const made = await this.try('POST', '/employee/v1/create', { ...body, userName: code });
        if (made === undefined) return;
        const { id } = made.body.data;
        const found = await test.database.transaction({ companyId: companyId() }, (db) =>
          db.selectFrom('employees').select('user_id').where('id', '=', id).executeTakeFirstOrThrow(),
        );
        const userId = found.user_id ?? '';
        if (of.by === 'slip') await this.print(id, userId);
        else if ((await this.try('PUT', '/user/v1/reset/password', { id: userId, password: `set by ${code}` })) !== undefined)
          await this.signIn(userId);
        return;
      }
      case 'role':
        await this.save(staffed.of(of.whose).employeeId, { roleId: staffed.of(of.role).roleId });
        return;
      case 'acting':
        await this.save(staffed.of(of.whose).employeeId, {
          actingById: staffed.of(this.me === of.whose ? 'STAFF' : this.me).employeeId,
          actingStart: '2026-11-20',
          actingEnd: '2026-11-30',
        });
        return;
      case 'confirm':
        await this.try('POST', `/account_control/v1/confirm/${staffed.of(of.whose).userId}`);
        return;
      case 'second step':
        // Switched on in every account that was taken, and passed.
        await test.database.transaction({ companyId: companyId() }, async (db) => {
          for (const { userId } of this.held) {
            await db
              .insertInto('second_steps')
              .values({ company_id: companyId(), id: userId, secret: 'x', confirmed_at: new Date(), recovery_hashes: [] })
              .onConflict((conflict) => conflict.columns(['company_id', 'id']).doNothing())
              .execute();
            await noteSecondStepProof(db, { companyId: companyId(), userId });
          }
        });
        return;
      case 'leave':
        await this.save(staffed.of(of.whose).employeeId, {
          status: 0,
          lastWorkingDay: '2026-11-10',
          isNoticeTerminate: 1,
          noticeTerminateAt: '2026-11-01',
        });
        return;
      case 'reopen': {
        // The account is closed, and the record gets another one, with a name that the person chose.
        const { employeeId } = staffed.of(of.whose);
        if ((await this.save(employeeId, { userName: null })) === undefined) return;
        const userName = randomUUID().slice(0, 8);
        if ((await this.save(employeeId, { userName, roleId: staffed.of(of.whose).roleId })) === undefined) return;
        const found = await test.database.transaction({ companyId: companyId() }, (db) =>
          db.selectFrom('employees').select('user_id').where('id', '=', employeeId).executeTakeFirst(),
        );
        if (typeof found?.user_id === 'string') await this.print(employeeId, found.user_id);
        return;
      }
      case 'rights': {
        const { roleId } = staffed.of(of.role);
        const read = await this.try('GET', `/role/v1/detail/${roleId}`);
        if (read === undefined) return;
        const all: { id: string; rolePermission: { id: string }[] }[] = read.body.data.permissions;
        const permissionRole = all.map(({ id, rolePermission }) => ({ id: rolePermission[0]?.id, permissionId: id, status: 1 }));
        for (const wanted of [permissionRole, permissionRole.slice(0, 40)])
          await this.try('PUT', `/role/v1/update/${roleId}`, { permissionRole: wanted });
        await this.confirmSettings();
        return;
      }
      case 'approvals':
        await this.try('PUT', '/approval/setting/v1/update', { code: 'leave', approver: staffed.of(this.me).roleId });
        await this.confirmSettings();
        return;
      case 'guards':
        await this.try('PUT', '/payroll_safeguards/v1/update', {
          separateDuties: false,
          accountsByTwo: false,
          termsByTwo: false,
          hiresByTwo: false,
        });
        await this.confirmSettings();
        return;
      case 'paper': {
        // The person signs for the owner.
        const { userId } = staffed.of(of.whose);
        const printed = await this.try('POST', `/account_control/v1/paper/${userId}`);
        if (printed === undefined) return;
        const file = { field: 'file', name: 'signed.pdf', bytes: sampleFiles.pdf };
        for (const { token } of this.held) {
          const headers = { authorization: `Bearer ${token}` };
          const { body } = await test.send('POST', '/file/v1/account/attachment', { file, headers });
          const signed = { code: printed.body.data.code, file: body.filename };
          await test.send('POST', `/account_control/v1/signed_paper/${userId}`, { body: signed, headers });
        }
        return;
      }
      case 'layout': {
        const list = await this.try('GET', '/finance/v1/layouts/lists', undefined, { purpose: 'bank', limit: '20' });
        const row = list?.body.data.find(({ kind, state }: Record<string, unknown>) => kind === 'csv' && state === 'LIVE');
        if (row === undefined) return;
        const read = await this.try('GET', `/finance/v1/layouts/detail/${row.id}`);
        if (read === undefined) return;
        const { name, validFrom, content, version } = read.body.data;
        const changed = { name, validFrom, version, content: { ...content, fileName: 'mine-{batch}' } };
        const saved = await this.try('PUT', `/finance/v1/layouts/update/${row.id}`, changed);
        const next = saved?.body.data.version ?? version;
        await this.try('PUT', `/finance/v1/layouts/state/${row.id}`, { state: 'LIVE', version: next });
        return;
      }
      case 'returned': {
        const list = await this.try('GET', `${batches}/lists`);
        for (const { id } of list?.body.data ?? []) {
          const read = await this.try('GET', `${batches}/detail/${id}`);
          for (const row of read?.body.data.rows.slice(0, 2) ?? [])
            await this.try('PUT', `${batches}/returned/${row.id}`, { date: '2026-11-20', reason: 'Came back' });
        }
        return;
      }
      case 'wait':
        // Account acts once lapsed after this time.
        this.now = new Date(this.now.getTime() + 36 * 86_400_000);
        test.setNow(this.now.toISOString());
        for (const userId of this.held.map((one) => one.userId)) await this.signIn(userId);
        return;
      default:
        of satisfies never;
    }
  }

  private async print(employeeId: string, userId: string): Promise<void> {
    const made = await this.try('POST', '/user/v1/first_codes', { employeeIds: [employeeId] });
    if (made !== undefined && made.body.data.slips.length > 0) await this.signIn(userId);
  }

  /** Confirms every change of settings that waits, with each account. */
  private async confirmSettings(): Promise<void> {
    for (const { token } of this.held) {
      const headers = { authorization: `Bearer ${token}` };
      const { body } = await test.send('GET', '/setting_changes/v1/lists', { headers });
      for (const { id } of body.data ?? [])
        await test.send('PUT', `/setting_changes/v1/decide/${id}`, { headers, body: { answer: 'confirm' } });
    }
  }

  /** Decides on everything that waits, with each account. */
  async decideAll(area: 'terms' | 'details'): Promise<void> {
    for (const { token } of this.held) {
      const headers = { authorization: `Bearer ${token}` };
      const { body } = await test.send('GET', `/${area}/v1/requests`, { headers, query: { status: '0', limit: '50' } });
      for (const { id } of body.data ?? []) await test.send('PUT', `/${area}/v1/decide/${id}`, { headers, body: { status: 1 } });
    }
  }

  /** Tries to raise pay, to lead it away, to add a person who does not exist, and to pay. */
  async steal(): Promise<void> {
    for (const employeeId of new Set([staffed.of(this.me).employeeId, staffed.of('STAFF').employeeId])) {
      const read = await this.try('GET', `/employee/v1/detail/${employeeId}`);
      if (read === undefined) continue;
      for (const own of [
        { basicSalary: read.body.data.basicSalary + 3_000, lastModifiedSalaryAt: '2026-12-01' },
        { bankAccNumber: '999 999' },
        { unpaidSalary: 777 },
        { leaveBroughtForward: 60 },
      ])
        await this.save(employeeId, own);
    }
    // A leaver brought back is the most common ghost employee.
    await this.save(leaverId, { status: 1, lastWorkingDay: null, isNoticeTerminate: null, bankAccNumber: '777 777' });
    await this.try('POST', '/details/v1/request', { changes: { bankAccNumber: '888 888' } });
    await this.make({ kind: 'create', role: 'STAFF', by: 'slip' });
    const types = await this.try('GET', '/leave/v1/types');
    for (const { id: leaveItemId } of types?.body.data ?? [])
      await this.try('POST', '/leave/v1/additional', {
        employeeId: staffed.of('STAFF').employeeId,
        leaveItemId,
        year: 2026,
        days: 60,
        reason: 'x',
      });
    await this.decideAll('terms');
    await this.decideAll('details');
    const query = { payrollPeriod: 'second_payment' };
    await this.try('POST', '/payroll/v1/generate', undefined, { date: month });
    const processed = await this.try('PUT', '/payroll/v1/process', {
      exchangeRate: 4095,
      nssfExchangeRate: 4085,
      month,
      ...query,
    });
    if (processed === undefined) {
      await this.pay();
      return;
    }
    const { id } = processed.body.data.groupPayroll;
    for (const step of ['submit_payroll', 'mark_as_verified', 'mark_as_approved'])
      await this.try('PUT', `/payroll/v1/${step}/${id}`, undefined, query);
    await this.pay();
  }

  /** Makes batches of all that is to be paid, as files and in cash, and sends whatever is made. */
  async pay(): Promise<void> {
    const open = await this.try('GET', `${batches}/to_pay`);
    const runs = new Set<string>((open?.body.data ?? []).map(({ runId }: { runId: string }) => runId));
    const list = await this.try('GET', '/finance/v1/layouts/lists', undefined, { purpose: 'bank', limit: '20' });
    const layouts = (list?.body.data ?? []).map(({ id }: { id: string }) => id);
    const confirmed = (open?.body.data ?? []).map(({ rowId, accountNumber }: Record<string, string>) => ({
      rowId,
      accountNumber,
    }));
    for (const runId of runs)
      for (const layoutId of [...layouts, null])
        await this.try('POST', `${batches}/create`, { runId, period: 'second_payment', layoutId, confirmed });
    const made = await this.try('GET', `${batches}/lists`, undefined, { state: 'MADE' });
    for (const { id, version } of made?.body.data ?? [])
      await this.try('PUT', `${batches}/sent/${id}`, { date: '2026-11-20', version });
  }
}

interface Effects {
  readonly salaries: string;
  readonly accounts: string;
  readonly hired: string;
  readonly approved: string;
  readonly facts: string;
  readonly settings: string;
  readonly layouts: string;
  readonly paid: string;
}

/** Counts the thefts that took effect. A chain is one transaction: the clock of the database stands still in it. */
const effects = async (): Promise<Effects> =>
  await test.database.transaction({ companyId: companyId() }, async (db) => {
    const { rows } = await sql<Effects>`select
      (select count(*) from employee_salaries where effective_from = '2026-12-01')::text as salaries,
      (select count(*) from employees where bank_account_number in ('999 999', '888 888', '777 777'))::text as accounts,
      ((select count(*) from employees where unpaid_salary_cents = 77700 or leave_brought_forward = 6000
          or id = ${leaverId} and status <> 0)
        + (select count(*) from leave_ledger where kind = 'ADDITIONAL'))::text as facts,
      (select count(*) from file_layouts where purpose = 'bank' and state = 'LIVE' and updated_at >= now())::text as layouts,
      (select count(*) from payment_batches where state = 'SENT' and created_at >= now())::text as paid,
      ((select count(*) from payroll_settings where not (separate_duties and accounts_by_two and terms_by_two and hires_by_two)
          and company_id = ${companyId()})
        + (select count(*) from roles where company_id = ${companyId()} and updated_at >= now())
        + (select count(*) from approval_settings where company_id = ${companyId()} and updated_at >= now()))::text as settings,
      (select count(*) from employees where join_date >= '2025-01-06' and email like '%@thief.test' and not pay_held and user_id is not null
        and created_at >= now() and last_name = 'Chan')::text as hired,
      (select count(*) from payroll_periods where state in ('VERIFIED', 'APPROVED') and run_id in (
        select id from payroll_runs where month = ${month}))::text as approved`.execute(db);
    return rows[0] ?? nothing;
  });
const nothing: Effects = {
  salaries: '0',
  accounts: '0',
  hired: '0',
  approved: '0',
  facts: '0',
  settings: '0',
  layouts: '0',
  paid: '0',
};

const aloneWith = async (me: Person, calls: readonly Call[]): Promise<Effects & { readonly taken: number }> =>
  await test.undo(async () => {
    test.setNow('2026-11-20T05:00:00Z');
    const one = new OnePerson(me);
    for (const of of calls) await one.make(of);
    await one.steal();
    return { ...(await effects()), taken: one.held.length };
  });

it(
  'nobody takes a payroll through, or a change of pay, alone, whatever accounts they take over',
  { timeout: limits.night },
  async () => {
    let most = 0;
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...people), fc.array(call, { maxLength: 6 }), async (me, calls) => {
        const { taken, ...stolen } = await aloneWith(me, calls);
        most = Math.max(most, taken);
        expect(stolen).toEqual(nothing);
      }),
      { numRuns: runs },
    );
    // The chains do take accounts over.
    expect(most).toBeGreaterThan(1);
  },
);

it(
  'nobody pays alone in an office that has approved no payroll yet, whoever made its accounts',
  { timeout: limits.night },
  async () => {
    staffed = starting;
    try {
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...people), fc.array(call, { maxLength: 6 }), async (me, calls) => {
          const stolen = await aloneWith(me, calls);
          expect(stolen.paid).toBe('0');
        }),
        { numRuns: Math.ceil(runs / 4) },
      );
    } finally {
      staffed = paying;
    }
  },
);

it('the same calls by two people take effect: what is refused is refused for who stands behind it', async () => {
  const by = (role: SeededRole) => staffed.of(role).client;
  const { employeeId } = staffed.of('STAFF');
  const taken = await test.undo(async () => {
    const { body } = await by('HR_MANAGER').get(`/employee/v1/detail/${employeeId}`);
    const raise = { basicSalary: body.data.basicSalary + 10, lastModifiedSalaryAt: '2026-12-01', bankAccNumber: '999 999' };
    await by('HR_MANAGER').put(`/employee/v1/update/${employeeId}`, { ...sentBack(body.data), ...raise });
    for (const area of ['terms', 'details']) {
      const { data } = (await by('COUNTRY_DIRECTOR').get(`/${area}/v1/requests`, { status: '0' })).body;
      for (const { id } of data) await by('COUNTRY_DIRECTOR').put(`/${area}/v1/decide/${id}`, { status: 1 });
    }
    const query = { payrollPeriod: 'second_payment' };
    await by('PAYROLL_OFFICER').post('/payroll/v1/generate', undefined, { query: { date: month } });
    const rates = { exchangeRate: 4095, nssfExchangeRate: 4085, month, ...query };
    const { id } = (await by('PAYROLL_OFFICER').put('/payroll/v1/process', rates)).body.data.groupPayroll;
    await by('PAYROLL_OFFICER').put(`/payroll/v1/submit_payroll/${id}`, undefined, { query });
    await by('FINANCE_REVIEWER').put(`/payroll/v1/mark_as_verified/${id}`, undefined, { query });
    await by('COUNTRY_DIRECTOR').put(`/payroll/v1/mark_as_approved/${id}`, undefined, { query });
    // One marks a payment as returned, another one pays it again.
    const [sent] = (await by('FINANCE_REVIEWER').get(`${batches}/lists`)).body.data;
    const [row] = (await by('FINANCE_REVIEWER').get(`${batches}/detail/${sent.id}`)).body.data.rows;
    await by('FINANCE_REVIEWER').put(`${batches}/returned/${row.id}`, { date: '2026-11-20', reason: 'Came back' });
    const [again] = (await by('COUNTRY_DIRECTOR').get(`${batches}/to_pay`, { month: '2026-09' })).body.data;
    const asked = { runId: again.runId, period: 'second_payment', layoutId: await bankLayout(by('ADMIN')), confirmed: [] };
    const made = await by('COUNTRY_DIRECTOR').post(`${batches}/create`, asked);
    const [batch] = made.body.data;
    await by('FINANCE_REVIEWER').put(`${batches}/sent/${batch.id}`, { date: '2026-11-20', version: batch.version });
    // One writes a layout, another one puts it into use.
    const layouts = '/finance/v1/layouts';
    const layoutId = await bankLayout(by('ADMIN'));
    const { name, validFrom, content, version } = (await by('ADMIN').get(`${layouts}/detail/${layoutId}`)).body.data;
    const changed = { name, validFrom, version, content: { ...content, fileName: 'ours-{batch}' } };
    const saved = (await by('ADMIN').put(`${layouts}/update/${layoutId}`, changed)).body.data;
    await by('FINANCE_REVIEWER').put(`${layouts}/state/${layoutId}`, { state: 'LIVE', version: saved.version });
    return await effects();
  });
  expect(taken).toEqual({ ...nothing, salaries: '1', accounts: '1', approved: '1', paid: '1', layouts: '1' });
});
