import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SeededRole } from '#contract/access/roles.ts';
import { sendDueLinks } from '#server/access/auth/mail-links/send-links.ts';
import { createCompany } from '#server/compose/new-company/create-company.ts';
import { formOf } from '#testing/employee-form.ts';
import { startMailServer } from '#testing/outside/mail-server.ts';
import type { MailServer } from '#testing/outside/mail-server.ts';
import { payByRoles } from '#testing/payroll.ts';
import { insertPeople } from '#testing/people.ts';
import { testPassword, testPasswordHash } from '#testing/password.ts';
import { sampleFiles } from '#testing/sample-files.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Answer, SendOptions, TestApp } from '#testing/test-app.ts';
import { lastMonth, monthFrom, thisMonth } from '#testing/today.ts';

// An office of six is started from nothing by one person, and pays twice (decision 113). The operator made one account; every other is made
// by its administrator, through the calls of the screens.

const publicUrl = 'https://hr.office.example/';
const people = ['HR_MANAGER', 'PAYROLL_OFFICER', 'FINANCE_REVIEWER', 'COUNTRY_DIRECTOR', 'STAFF'] as const;
type Person = (typeof people)[number];
const chosen = 'chosen by oneself';
let test: TestApp;
let smtp: MailServer;
beforeAll(async () => {
  test = await startTestApp({
    environment: { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'hr@office.example', PUBLIC_URL: publicUrl },
  });
  smtp = await startMailServer(publicUrl);
});
afterAll(async () => {
  await smtp.close();
  await test.close();
});

/** An office whose people make the calls; it counts their steps. */
class Office {
  readonly code = `six-${randomUUID().slice(0, 8)}`;
  readonly id = randomUUIDv7();
  readonly employees = new Map<Person, string>();
  readonly accounts = new Map<Person, string>();
  steps = 0;
  private readonly tokens = new Map<string, string>();

  async start(): Promise<void> {
    await createCompany(test.database, {
      id: this.id,
      code: this.code,
      name: 'Office of six',
      nameKh: null,
      isDemo: false,
      payments: 1,
      separateDuties: true,
      accounts: [{ userName: 'admin', fullName: 'The ADMIN', seededAs: 'ADMIN', password: testPassword, hash: testPasswordHash }],
    });
    await this.signIn('admin', testPassword);
    const roles = await test.owner.query('select id, seeded_as from roles where company_id = $1', [this.id]);
    const roleOf = (role: SeededRole): string => roles.rows.find((row) => row.seeded_as === role)?.id;
    // The first person has nobody above.
    const managerId = await test.database.transaction({ companyId: this.id }, async (db) => {
      const [id = ''] = await insertPeople(db, this.id, [{ code: 'BOSS' }]);
      return id;
    });
    for (const role of people) {
      const made = await this.as('admin', 'POST', '/employee/v1/create', {
        body: formOf(
          { managerId, roleId: roleOf(role) },
          { code: role, lastName: 'The', firstName: role, userName: role.toLowerCase(), email: `${role.toLowerCase()}@six.test` },
        ),
      });
      expect(made.status, JSON.stringify(made.body)).toBe(200);
      this.employees.set(role, made.body.data.id);
    }
    const { rows } = await test.owner.query('select id, user_name from users where company_id = $1', [this.id]);
    for (const role of people) this.accounts.set(role, rows.find((row) => row.user_name === role.toLowerCase())?.id);
  }

  async as(userName: string, method: 'GET' | 'POST' | 'PUT', path: string, options: SendOptions = {}): Promise<Answer> {
    // The clock of the database dates acts and proofs.
    test.setNow(new Date().toISOString());
    if (method !== 'GET') this.steps += 1;
    return await test.send(method, path, { ...options, headers: { authorization: `Bearer ${this.tokens.get(userName) ?? ''}` } });
  }

  async signIn(userName: string, password: string): Promise<void> {
    test.setNow(new Date().toISOString());
    const { body } = await test.send('POST', '/auth/v1/login', { body: { privateURL: this.code, userName, password } });
    if (body.data.newPassword === undefined) this.tokens.set(userName, body.data.accessToken);
    else {
      const { challenge } = body.data.newPassword;
      const set = await test.send('POST', '/auth/v1/new_password', { body: { challenge, password: chosen } });
      this.tokens.set(userName, set.body.data.accessToken);
    }
  }

  async hands(): Promise<readonly string[]> {
    const { body } = await this.as('admin', 'GET', '/account_control/v1/lists', { query: { limit: '50' } });
    return body.data.map(({ hands }: { hands: string }) => hands).toSorted();
  }

  async guideLeadsThere(): Promise<boolean> {
    const { body } = await this.as('admin', 'GET', '/dashboard/v1/first_steps');
    return body.data.steps.some(({ step, isDone }: { step: string; isDone: boolean }) => step === 'owners' && !isDone);
  }

  /** Takes a month from nothing to money on its way; each step by whom it is for. */
  async pay(month: string): Promise<string> {
    return await payByRoles(async (role, ...call) => await this.as(role.toLowerCase(), ...call), month);
  }

  /** Each person gets a printed code, and chooses a password. */
  async handOutCodes(): Promise<void> {
    const made = await this.as('admin', 'POST', '/user/v1/first_codes', { body: { employeeIds: [...this.employees.values()] } });
    for (const { userName, firstCode } of made.body.data.slips) await this.signIn(userName, firstCode);
  }
}

describe('an office of six', () => {
  it('without mail signs papers before its first payroll, which the lists of both payrolls name', async () => {
    const office = new Office();
    await office.start();
    await office.handOutCodes();
    expect(await office.guideLeadsThere()).toBe(true);
    const before = office.steps;
    for (const [role, userId] of office.accounts) {
      if (role === 'STAFF') continue;
      const printed = await office.as('admin', 'POST', `/account_control/v1/paper/${userId}`);
      const file = { field: 'file', name: 'signed.pdf', bytes: sampleFiles.pdf };
      const uploaded = await office.as('admin', 'POST', '/file/v1/account/attachment', { file });
      const body = { code: printed.body.data.code, file: uploaded.body.filename };
      expect((await office.as('admin', 'POST', `/account_control/v1/signed_paper/${userId}`, { body })).status).toBe(200);
    }
    // Print, choose the picture, attach: for each of four.
    expect(office.steps - before).toBe(12);
    expect(await office.hands()).toEqual(['open', 'operator', 'paper', 'paper', 'paper', 'paper']);
    expect(await office.guideLeadsThere()).toBe(false);
    for (const month of [monthFrom(thisMonth(), -2), lastMonth()]) {
      expect(await office.pay(month)).toBe('paid');
      const list = (await office.as('admin', 'GET', '/payroll/v1/month_changes', { query: { date: month } })).body.data;
      expect(list.accounts.filter(({ proof }: { proof: { kind: string } | null }) => proof?.kind === 'paper')).toHaveLength(8);
    }
  });

  it('with mail invites people to addresses of the office, and no list names any account', async () => {
    const office = new Office();
    await office.start();
    await test.owner.query("update companies set mail_domain = 'six.test' where id = $1", [office.id]);
    await office.as('admin', 'POST', '/user/v1/invitations', { body: { employeeIds: [...office.employees.values()] } });
    await sendDueLinks({
      database: test.database,
      sender: smtp.sender,
      publicUrl,
      now: () => new Date(),
      log: { warn: () => undefined },
    });
    for (const { text } of smtp.taken) {
      const token = /signin\/link#([\w-]{64})/.exec(text.replaceAll('=\r\n', ''))?.[1] ?? '';
      const set = await test.send('POST', '/auth/v1/mail_link/password', { body: { token, password: chosen } });
      expect(set.status, JSON.stringify(set.body)).toBe(200);
    }
    for (const role of people) await office.signIn(role.toLowerCase(), chosen);
    expect(await office.hands()).toEqual(['operator', 'own', 'own', 'own', 'own', 'own']);
    expect(await office.guideLeadsThere()).toBe(false);
    for (const month of [monthFrom(thisMonth(), -2), lastMonth()]) expect(await office.pay(month)).toBe('paid');
  });

  it('that proves no account approves its first payroll, and pays nothing', async () => {
    const office = new Office();
    await office.start();
    await office.handOutCodes();
    expect(await office.pay(monthFrom(thisMonth(), -2))).toMatch(/^(create|sent): ONE_PERSON_PAPER$/);
    expect(await office.pay(lastMonth())).toBe('mark_as_verified: ONE_PERSON_PAPER');
  });
});
