import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EmployeeBodyInput } from '#contract/employee-form.ts';
import type { SeededRole } from '#contract/roles.ts';
import { sentBack } from '#server/features/employees/form/form.testing.ts';
import { staffedOffice } from '#testing/staffed-office.ts';
import type { StaffedOffice } from '#testing/staffed-office.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp } from '#testing/test-app.ts';

// Separate duties hold over accounts (decision A35): who could have signed in as one of a payroll's people, or let somebody decide in
// their place, since the payroll was generated, is no other pair of eyes.

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

interface Payroll {
  readonly staffed: StaffedOffice;
  readonly id: string;
  readonly as: (role: SeededRole) => Client;
  /** Moves the second payment on, in a further session of the role where its first one ended. */
  readonly step: (role: SeededRole, step: 'submit_payroll' | 'mark_as_verified' | 'mark_as_approved') => Promise<unknown>;
  readonly setPassword: (by: SeededRole, whose: SeededRole) => Promise<void>;
  readonly nameActing: (by: SeededRole, whose: SeededRole, acting: SeededRole) => Promise<void>;
  /** Signs a role in again, whose sessions have ended. */
  readonly again: (role: SeededRole) => Promise<void>;
  readonly group: (role: SeededRole) => Promise<ReturnType<typeof JSON.parse>>;
}

const set = 'set by somebody';
const chosen = 'chosen by oneself';
const month = '2026-10';

/** A payroll of October that was generated and processed by the payroll officer. */
async function payroll(): Promise<Payroll> {
  const staffed = await staffedOffice(test, { separateDuties: true });
  const clients = new Map<SeededRole, Client>();
  const as = (role: SeededRole): Client => clients.get(role) ?? staffed.of(role).client;
  const officer = as('PAYROLL_OFFICER');
  await officer.post('/payroll/v1/generate', undefined, { query: { date: month } });
  const rates = { exchangeRate: 4095, nssfExchangeRate: 4085, payrollPeriod: 'second_payment' };
  const processed = await officer.put('/payroll/v1/process', { ...rates, month });
  const { id } = processed.body.data.groupPayroll;
  return {
    staffed,
    id,
    as,
    step: async (role, step) => {
      const { status, body } = await as(role).put(`/payroll/v1/${step}/${id}`);
      return status === 200 ? 200 : `${body.error.code}: ${body.error.message}`;
    },
    setPassword: async (by, whose) => {
      const { userId, userName } = staffed.of(whose);
      expect((await as(by).put('/user/v1/reset/password', { id: userId, password: set })).status).toBe(200);
      const first = await test.send('POST', '/auth/v1/login', {
        body: { privateURL: staffed.office.code, userName, password: set },
      });
      const { challenge } = first.body.data.newPassword;
      const { body } = await test.send('POST', '/auth/v1/new_password', { body: { challenge, password: chosen } });
      const headers = { authorization: `Bearer ${body.data.accessToken}` };
      clients.set(whose, {
        ...as(whose),
        get: (path, query) => test.send('GET', path, { headers, ...(query === undefined ? {} : { query }) }),
        put: (path, sent, options) => test.send('PUT', path, { ...options, headers, body: sent }),
      });
    },
    nameActing: async (by, whose, acting) => {
      const { employeeId } = staffed.of(whose);
      const { body } = await as('ADMIN').get(`/employee/v1/detail/${employeeId}`);
      const own: Partial<EmployeeBodyInput> = {
        actingById: staffed.of(acting).employeeId,
        actingStart: '2026-11-20',
        actingEnd: '2026-11-30',
      };
      expect((await as(by).put(`/employee/v1/update/${employeeId}`, { ...sentBack(body.data), ...own })).status).toBe(200);
    },
    again: async (role) => {
      clients.set(role, await staffed.office.as(role));
    },
    group: async (role) =>
      (await as(role).get('/payroll/v1/lists', { date: month, payrollPeriod: 'second_payment' })).body.groupPayroll,
  };
}

/** The payroll is submitted and reviewed by whom it is for. */
async function reviewed(before?: (of: Payroll) => Promise<void>): Promise<Payroll> {
  const of = await payroll();
  await before?.(of);
  expect(await of.step('PAYROLL_OFFICER', 'submit_payroll')).toBe(200);
  expect(await of.step('FINANCE_REVIEWER', 'mark_as_verified')).toBe(200);
  return of;
}

describe('separate duties over accounts', () => {
  it('let four eyes approve where nobody touched an account', async () => {
    const of = await reviewed();
    expect((await of.group('COUNTRY_DIRECTOR')).accountActs).toEqual([]);
    expect(await of.step('COUNTRY_DIRECTOR', 'mark_as_approved')).toBe(200);
  });

  it('refuse who set the password of the submitter, of the reviewer, or of who processed', async () => {
    for (const whose of ['PAYROLL_OFFICER', 'FINANCE_REVIEWER'] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one payroll after the other
      const of = await reviewed(({ setPassword }) => setPassword('ADMIN', whose));
      // oxlint-disable-next-line no-await-in-loop -- as above
      expect(await of.step('ADMIN', 'mark_as_approved')).toMatch(/^PAYROLL_ACCOUNT_ACTS: .*The ADMIN/);
      // oxlint-disable-next-line no-await-in-loop -- as above
      expect(await of.step('COUNTRY_DIRECTOR', 'mark_as_approved')).toBe(200);
    }
  });

  it('refuse the approver whose password was set by who set that of the submitter, and show both acts', async () => {
    const of = await reviewed(async ({ setPassword }) => {
      await setPassword('ADMIN', 'PAYROLL_OFFICER');
      await setPassword('ADMIN', 'COUNTRY_DIRECTOR');
    });
    const { accountActs, actions } = await of.group('COUNTRY_DIRECTOR');
    expect(accountActs).toMatchObject([
      { kind: 'password', name: 'The PAYROLL_OFFICER', by: 'The ADMIN' },
      { kind: 'password', name: 'The COUNTRY_DIRECTOR', by: 'The ADMIN' },
    ]);
    expect(actions.approve).toMatchObject({ allowed: false, reason: expect.stringContaining('The ADMIN') });
    expect(await of.step('COUNTRY_DIRECTOR', 'mark_as_approved')).toMatch(/^PAYROLL_ACCOUNT_ACTS/);
    expect((await of.group('PAYROLL_OFFICER')).accountActs).toEqual([]);
  });

  it('refuse the reviewer in the same way', async () => {
    const of = await payroll();
    await of.setPassword('ADMIN', 'FINANCE_REVIEWER');
    await of.setPassword('ADMIN', 'PAYROLL_OFFICER');
    expect(await of.step('PAYROLL_OFFICER', 'submit_payroll')).toBe(200);
    expect(await of.step('FINANCE_REVIEWER', 'mark_as_verified')).toMatch(/^PAYROLL_ACCOUNT_ACTS/);
  });

  it('refuse who acts for the approver where the submitter named them', async () => {
    const of = await payroll();
    await of.nameActing('ADMIN', 'COUNTRY_DIRECTOR', 'HR_MANAGER');
    expect(await of.step('ADMIN', 'submit_payroll')).toBe(200);
    expect(await of.step('FINANCE_REVIEWER', 'mark_as_verified')).toBe(200);
    expect(await of.step('HR_MANAGER', 'mark_as_approved')).toMatch(/^PAYROLL_ACCOUNT_ACTS: .*The ADMIN/);
  });

  it('let who was named by the absent approver decide', async () => {
    const of = await reviewed();
    const days = { actingStart: '2026-11-20', actingEnd: '2026-11-30' };
    const named = await of
      .as('COUNTRY_DIRECTOR')
      .put('/employee/v1/acting', { actingById: of.staffed.of('HR_MANAGER').employeeId, ...days });
    expect(named.status).toBe(200);
    expect(await of.step('HR_MANAGER', 'mark_as_approved')).toBe(200);
  });

  it('follow one hand behind another', async () => {
    const of = await reviewed(async ({ staffed, setPassword }) => {
      // The administrator sets the password of a second one, who sets that of the submitter.
      const second = await staffed.office.another('ADMIN');
      await staffed.of('ADMIN').client.put('/user/v1/reset/password', { id: second.userId, password: set });
      await test.owner.query(
        `insert into account_acts (company_id, id, kind, user_id, by_user_id) values ($1, gen_random_uuid(), 'password', $2, $3)`,
        [staffed.office.id, staffed.of('PAYROLL_OFFICER').userId, second.userId],
      );
      await setPassword('ADMIN', 'COUNTRY_DIRECTOR');
    });
    expect(await of.step('COUNTRY_DIRECTOR', 'mark_as_approved')).toMatch(/^PAYROLL_ACCOUNT_ACTS/);
  });

  it('look at nothing from before the payroll was generated', async () => {
    const of = await reviewed(async ({ staffed, setPassword }) => {
      await setPassword('ADMIN', 'PAYROLL_OFFICER');
      await setPassword('ADMIN', 'COUNTRY_DIRECTOR');
      await test.owner.query(`update payroll_runs set created_at = now() + interval '1 minute' where company_id = $1`, [
        staffed.office.id,
      ]);
    });
    expect(await of.step('COUNTRY_DIRECTOR', 'mark_as_approved')).toBe(200);
  });

  it('show a removed second step, which alone opens nothing', async () => {
    const of = await reviewed(async ({ staffed, as, again }) => {
      const insert = `insert into second_steps (company_id, id, secret, confirmed_at, recovery_hashes) values ($1, $2, 'x', now(), '{}')`;
      for (const role of ['PAYROLL_OFFICER', 'COUNTRY_DIRECTOR'] as const) {
        const { userId } = staffed.of(role);
        // oxlint-disable-next-line no-await-in-loop -- one account after the other
        await test.owner.query(insert, [staffed.office.id, userId]);
        // oxlint-disable-next-line no-await-in-loop -- as above
        expect((await as('ADMIN').delete(`/auth/v1/second_step/${userId}`)).status).toBe(200);
        // oxlint-disable-next-line no-await-in-loop -- as above
        await again(role);
      }
    });
    expect((await of.group('COUNTRY_DIRECTOR')).accountActs).toMatchObject([{ kind: 'second_step' }, { kind: 'second_step' }]);
    expect(await of.step('COUNTRY_DIRECTOR', 'mark_as_approved')).toBe(200);
  });
});
