import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EmployeeBodyInput } from '#contract/people/employees/employee-form.ts';
import type { SeededRole } from '#contract/access/roles.ts';
import { sentBack } from '#server/people/employees/form/form.testing.ts';
import { sampleFiles } from '#testing/sample-files.ts';
import { staffedOffice } from '#testing/staffed-office.ts';
import type { StaffedOffice } from '#testing/staffed-office.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Answer, Client, TestApp } from '#testing/test-app.ts';

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
  readonly group: (role: SeededRole) => Promise<ReturnType<typeof JSON.parse>>;
}

const set = 'set by somebody';
const chosen = 'chosen by oneself';
const month = '2026-10';

/** Makes an earlier payroll that was approved so long ago. */
const approvedBefore = async (companyId: string, ago: string): Promise<void> => {
  await test.owner.query(
    `with run as (insert into payroll_runs (company_id, id, month, current_period) values ($1, gen_random_uuid(), '2026-08', 'second_payment') returning company_id, id)
     insert into payroll_periods (company_id, id, run_id, period, state, approved_at)
     select company_id, gen_random_uuid(), id, 'second_payment', 'APPROVED', now() - $2::interval from run`,
    [companyId, ago],
  );
};
/** Lets all acts of a company be so old. */
const actsAre = async (companyId: string, ago: string): Promise<void> => {
  await test.owner.query('alter table account_acts disable trigger acts_are_final');
  await test.owner.query('update account_acts set at = now() - $2::interval where company_id = $1', [companyId, ago]);
  await test.owner.query('alter table account_acts enable trigger acts_are_final');
};
/** An act on an account, as the product notes it. */
const act = async (
  staffed: StaffedOffice,
  of: { readonly kind: string; readonly whose?: SeededRole; readonly userId?: string; readonly by: string },
): Promise<void> => {
  await test.owner.query(
    'insert into account_acts (company_id, id, kind, user_id, by_user_id) values ($1, gen_random_uuid(), $2, $3, $4)',
    [staffed.office.id, of.kind, of.userId ?? staffed.of(of.whose ?? 'STAFF').userId, of.by],
  );
};
/** What its owner proved, as the product notes it. */
const proof = async (
  staffed: StaffedOffice,
  of: { readonly kind: 'mail' | 'office_mail' | 'second_step'; readonly whose: SeededRole; readonly enrolled?: string },
): Promise<void> => {
  await test.owner.query(
    `insert into account_proofs (company_id, id, kind, user_id, enrolled_at)
     values ($1, gen_random_uuid(), $2, $3, now() - $4::interval)`,
    [staffed.office.id, of.kind, staffed.of(of.whose).userId, of.enrolled ?? null],
  );
};

/** A payroll of October that was generated and processed by the payroll officer, or by another. */
async function payroll(
  early?: (of: Pick<Payroll, 'setPassword'>) => Promise<void>,
  given: { readonly staffed?: StaffedOffice; readonly by?: SeededRole } = {},
): Promise<Payroll> {
  const staffed = given.staffed ?? (await staffedOffice(test, { separateDuties: true }));
  const clients = new Map<SeededRole, Client>();
  const as = (role: SeededRole): Client => clients.get(role) ?? staffed.of(role).client;
  const setPassword: Payroll['setPassword'] = async (by, whose) => {
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
      post: (path, sent, options) => test.send('POST', path, { ...options, headers, body: sent }),
    });
  };
  await early?.({ setPassword });
  const officer = as(given.by ?? 'PAYROLL_OFFICER');
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
    setPassword,
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
      const of = await reviewed(({ setPassword }) => setPassword('ADMIN', whose));
      expect(await of.step('ADMIN', 'mark_as_approved')).toMatch(/^ONE_PERSON: .*The ADMIN/);
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
    expect(await of.step('COUNTRY_DIRECTOR', 'mark_as_approved')).toMatch(/^ONE_PERSON/);
    expect((await of.group('PAYROLL_OFFICER')).accountActs).toEqual([]);
  });

  it('refuse the reviewer in the same way', async () => {
    const of = await payroll();
    await of.setPassword('ADMIN', 'FINANCE_REVIEWER');
    await of.setPassword('ADMIN', 'PAYROLL_OFFICER');
    expect(await of.step('PAYROLL_OFFICER', 'submit_payroll')).toBe(200);
    expect(await of.step('FINANCE_REVIEWER', 'mark_as_verified')).toMatch(/^ONE_PERSON/);
  });

  it('refuse who acts for the approver where the submitter named them', async () => {
    const of = await payroll();
    await of.nameActing('ADMIN', 'COUNTRY_DIRECTOR', 'HR_MANAGER');
    expect(await of.step('ADMIN', 'submit_payroll')).toBe(200);
    expect(await of.step('FINANCE_REVIEWER', 'mark_as_verified')).toBe(200);
    expect(await of.step('HR_MANAGER', 'mark_as_approved')).toMatch(/^ONE_PERSON: .*The ADMIN/);
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
    expect(await of.step('COUNTRY_DIRECTOR', 'mark_as_approved')).toMatch(/^ONE_PERSON/);
  });

  it('refuse who set both passwords before the payroll was generated', async () => {
    const staffed = await staffedOffice(test, { separateDuties: true });
    const of = await payroll(
      async (early) => {
        await early.setPassword('ADMIN', 'FINANCE_REVIEWER');
        await early.setPassword('ADMIN', 'COUNTRY_DIRECTOR');
      },
      { staffed, by: 'ADMIN' },
    );
    expect(await of.step('ADMIN', 'submit_payroll')).toBe(200);
    const refused = await of.step('FINANCE_REVIEWER', 'mark_as_verified');
    // The act, its day, and whom to ask: nobody behind whom the administrator stands.
    expect(refused).toMatch(/^ONE_PERSON: \d\d\/\d\d\/\d{4}, \d\d:\d\d: The ADMIN set the password of The FINANCE_REVIEWER\. /);
    expect(refused).toContain('Ask The HR_MANAGER, The HR_OFFICER, The PAYROLL_OFFICER to confirm');
    expect(await of.step('COUNTRY_DIRECTOR', 'mark_as_verified')).toMatch(/^FORBIDDEN/);
  });

  it('do not lapse by age: passwords set long ago let nobody approve alone', async () => {
    const of = await reviewed(async ({ setPassword }) => {
      await setPassword('ADMIN', 'PAYROLL_OFFICER');
      await setPassword('ADMIN', 'COUNTRY_DIRECTOR');
    });
    await test.owner.query("update companies set acts_count_from = now() - interval '400 days' where id = $1", [
      of.staffed.office.id,
    ]);
    await approvedBefore(of.staffed.office.id, '40 days');
    await actsAre(of.staffed.office.id, '300 days');
    expect(await of.step('COUNTRY_DIRECTOR', 'mark_as_approved')).toMatch(/^ONE_PERSON/);
  });

  it('from before the rule are listed, and stop nothing until a second payroll is approved under it', async () => {
    for (const [approvals, answer] of [
      [['40 days'], 200],
      [['42 days', '40 days'], expect.stringMatching(/^ONE_PERSON/)],
    ] as const) {
      const of = await reviewed(async ({ setPassword }) => {
        await setPassword('ADMIN', 'PAYROLL_OFFICER');
        await setPassword('ADMIN', 'COUNTRY_DIRECTOR');
      });
      const { id } = of.staffed.office;
      await test.owner.query("update companies set acts_count_from = now() - interval '50 days' where id = $1", [id]);
      for (const [at, ago] of approvals.entries()) {
        await approvedBefore(id, ago);
        await test.owner.query("update payroll_runs set month = $2 where company_id = $1 and month = '2026-08'", [
          id,
          `2026-0${at + 5}`,
        ]);
      }
      await actsAre(id, '60 days');
      const { body } = await of.as('FINANCE_REVIEWER').get('/payroll/v1/month_changes', { date: month });
      if (answer === 200) expect(body.data.accounts).toMatchObject([{ isFromBefore: true }, { isFromBefore: true }]);
      expect(await of.step('COUNTRY_DIRECTOR', 'mark_as_approved')).toEqual(answer);
    }
  });

  it('name an acting person as long as that lasts, and until the approval of the month after', async () => {
    const acted = async (until: string): Promise<unknown> => {
      const of = await payroll();
      await of.nameActing('ADMIN', 'COUNTRY_DIRECTOR', 'HR_MANAGER');
      await test.owner.query("update employees set acting_end = $2::date where company_id = $1 and code = 'COUNTRY_DIRECTOR'", [
        of.staffed.office.id,
        until,
      ]);
      expect(await of.step('ADMIN', 'submit_payroll')).toBe(200);
      expect(await of.step('FINANCE_REVIEWER', 'mark_as_verified')).toBe(200);
      await approvedBefore(of.staffed.office.id, '40 days');
      await actsAre(of.staffed.office.id, '300 days');
      return await of.step('HR_MANAGER', 'mark_as_approved');
    };
    expect(await acted('2027-06-30')).toMatch(/^ONE_PERSON: .*The ADMIN/);
  });

  it('from before the rule count until the approval after them, and 35 days', async () => {
    for (const [approved, acted, answer] of [
      ['36 days', '37 days', 200],
      ['36 days', '35 days 12 hours', expect.stringMatching(/^ONE_PERSON/)],
      ['2 days', '34 days', expect.stringMatching(/^ONE_PERSON/)],
    ] as const) {
      const of = await reviewed(async ({ setPassword }) => {
        await setPassword('ADMIN', 'PAYROLL_OFFICER');
        await setPassword('ADMIN', 'COUNTRY_DIRECTOR');
      });
      await approvedBefore(of.staffed.office.id, approved);
      await actsAre(of.staffed.office.id, acted);
      expect(await of.step('COUNTRY_DIRECTOR', 'mark_as_approved'), acted).toEqual(answer);
    }
  });

  it('count a second step that somebody reset, a role that was changed, and an account that somebody created', async () => {
    for (const kind of ['second_step', 'role', 'created'] as const) {
      const of = await reviewed();
      await approvedBefore(of.staffed.office.id, '1 day');
      for (const whose of ['PAYROLL_OFFICER', 'COUNTRY_DIRECTOR'] as const)
        await act(of.staffed, { kind, whose, by: of.staffed.of('ADMIN').userId });
      expect(await of.step('COUNTRY_DIRECTOR', 'mark_as_approved'), kind).toMatch(/^ONE_PERSON/);
      expect((await of.group('COUNTRY_DIRECTOR')).accountActs, kind).toMatchObject([
        { kind, proof: null },
        { kind, proof: null },
      ]);
    }
  });

  it('count who created the accounts before the first approved payroll where they take a step themselves', async () => {
    const created = async (staffed: StaffedOffice, roles: readonly SeededRole[]): Promise<void> => {
      for (const whose of roles) await act(staffed, { kind: 'created', whose, by: staffed.of('ADMIN').userId });
    };
    const of = await reviewed(({ staffed }) => created(staffed, ['PAYROLL_OFFICER', 'FINANCE_REVIEWER', 'COUNTRY_DIRECTOR']));
    expect(await of.step('ADMIN', 'mark_as_approved')).toMatch(/^ONE_PERSON/);
    expect(await of.step('COUNTRY_DIRECTOR', 'mark_as_approved')).toBe(200);
  });
});

describe('an account is in its owner’s hands', () => {
  const touched = async (after?: (of: Payroll) => Promise<void>): Promise<Payroll> =>
    await reviewed(async (of) => {
      await of.setPassword('ADMIN', 'PAYROLL_OFFICER');
      await of.setPassword('ADMIN', 'COUNTRY_DIRECTOR');
      await after?.(of);
    });

  it('where a third person confirms it, who is named on the payroll', async () => {
    const of = await touched();
    const id = of.staffed.of('COUNTRY_DIRECTOR').userId;
    const confirm = async (role: SeededRole): Promise<string> => {
      const { status, body } = await of.as(role).post(`/account_control/v1/confirm/${id}`);
      return status === 200 ? 'confirmed' : body.error.code;
    };
    expect(await confirm('STAFF')).toBe('FORBIDDEN');
    // Who acted, the owner, and somebody behind whom the same person stands.
    expect(await confirm('ADMIN')).toBe('NOT_THIRD_PERSON');
    expect(await confirm('COUNTRY_DIRECTOR')).toBe('NOT_THIRD_PERSON');
    expect(await confirm('PAYROLL_OFFICER')).toBe('NOT_THIRD_PERSON');
    expect(await confirm('HR_OFFICER')).toBe('confirmed');
    expect(await confirm('HR_MANAGER')).toBe('NOTHING_TO_CONFIRM');
    const { accountActs } = await of.group('COUNTRY_DIRECTOR');
    const told = await of.as('FINANCE_REVIEWER').get('/payroll/v1/month_changes', { date: month });
    expect(told.body.data).toMatchObject({ count: 2, accounts: [{ proof: null }, { proof: { by: 'The HR_OFFICER' } }] });
    expect(accountActs.at(-1)).toMatchObject({
      name: 'The COUNTRY_DIRECTOR',
      proof: { kind: 'confirmed', by: 'The HR_OFFICER' },
    });
    expect(await of.step('COUNTRY_DIRECTOR', 'mark_as_approved')).toBe(200);
    const other = await test.company();
    const stranger = await other.as('ADMIN');
    expect((await stranger.post(`/account_control/v1/confirm/${id}`)).status).toBe(404);
  });

  it('is one no more where it is reset again after it was confirmed', async () => {
    const of = await touched();
    const id = of.staffed.of('COUNTRY_DIRECTOR').userId;
    expect((await of.as('HR_OFFICER').post(`/account_control/v1/confirm/${id}`)).status).toBe(200);
    await of.setPassword('ADMIN', 'COUNTRY_DIRECTOR');
    expect(await of.step('COUNTRY_DIRECTOR', 'mark_as_approved')).toMatch(/^ONE_PERSON/);
  });

  it('where a second step was passed that was on before the act, and not one that was begun after it', async () => {
    for (const [enrolled, answer] of [
      ['1 day', 200],
      ['-1 minute', expect.stringMatching(/^ONE_PERSON/)],
    ] as const) {
      const of = await touched(({ staffed }) => proof(staffed, { kind: 'second_step', whose: 'COUNTRY_DIRECTOR', enrolled }));
      expect(await of.step('COUNTRY_DIRECTOR', 'mark_as_approved'), enrolled).toEqual(answer);
    }
  });

  it('where its owner came by a link, and not where the same person wrote the address or created the account', async () => {
    for (const kind of [null, 'email', 'user_name', 'created'] as const) {
      const of = await touched(async ({ staffed }) => {
        const by = staffed.of('ADMIN').userId;
        if (kind !== null) await act(staffed, { kind, whose: 'COUNTRY_DIRECTOR', by });
        await proof(staffed, { kind: 'mail', whose: 'COUNTRY_DIRECTOR' });
      });
      expect(await of.step('COUNTRY_DIRECTOR', 'mark_as_approved'), kind ?? '').toEqual(
        kind === null ? 200 : expect.stringMatching(/^ONE_PERSON/),
      );
    }
  });
});

describe('the start of an office, after its first approved payroll', () => {
  const others = ['HR_MANAGER', 'HR_OFFICER', 'PAYROLL_OFFICER', 'FINANCE_REVIEWER', 'COUNTRY_DIRECTOR'] as const;
  /** A submitted payroll of an office whose administrator made every account, and that approved its first payroll yesterday. */
  const started = async (of: { readonly isOlder?: boolean } = {}): Promise<Payroll> => {
    const made = await payroll();
    const { office } = made.staffed;
    expect(await made.step('PAYROLL_OFFICER', 'submit_payroll')).toBe(200);
    for (const whose of others) await act(made.staffed, { kind: 'created', whose, by: made.staffed.of('ADMIN').userId });
    await actsAre(office.id, '2 days');
    await approvedBefore(office.id, '1 day');
    if (of.isOlder !== true)
      await test.owner.query("update companies set start_counts_from = now() - interval '9 days' where id = $1", [office.id]);
    return made;
  };
  const print = async (of: Payroll, whose: SeededRole): Promise<Answer> =>
    await of.as('ADMIN').post(`/account_control/v1/paper/${of.staffed.of(whose).userId}`);
  const attach = async (of: Payroll, whose: SeededRole, code: string): Promise<Answer> => {
    const file = { field: 'file', name: 'signed.pdf', bytes: sampleFiles.pdf };
    const uploaded = await of.as('ADMIN').post('/file/v1/account/attachment', undefined, { file });
    return await of
      .as('ADMIN')
      .post(`/account_control/v1/signed_paper/${of.staffed.of(whose).userId}`, { code, file: uploaded.body.filename });
  };
  const sign = async (of: Payroll, whose: SeededRole): Promise<void> => {
    const { body } = await print(of, whose);
    expect((await attach(of, whose, body.data.code.toLowerCase())).status).toBe(200);
  };

  it('lets nobody who made all accounts review and approve with them', async () => {
    const of = await started();
    const refused = await of.step('FINANCE_REVIEWER', 'mark_as_verified');
    expect(refused).toMatch(/^ONE_PERSON_PAPER: .*The ADMIN created the account of .*signs a paper first/);
    const { body } = await of.as('FINANCE_REVIEWER').get('/payroll/v1/month_changes', { date: month });
    expect(body.data.accounts).toHaveLength(others.length);
    const list = await of.as('ADMIN').get('/account_control/v1/lists', { limit: '50' });
    expect(list.body.data.filter(({ hands }: { hands: string }) => hands === 'open')).toHaveLength(others.length);
  });

  it('takes a signed paper, and says until somebody confirms it that nobody else saw it', async () => {
    const of = await started();
    for (const whose of ['PAYROLL_OFFICER', 'FINANCE_REVIEWER', 'COUNTRY_DIRECTOR'] as const) await sign(of, whose);
    expect(await of.step('FINANCE_REVIEWER', 'mark_as_verified')).toBe(200);
    expect(await of.step('COUNTRY_DIRECTOR', 'mark_as_approved')).toBe(200);
    // The clock of the database dates proofs, that of the test the approval.
    await test.owner.query('update payroll_periods set approved_at = now() where company_id = $1 and approved_by is not null', [
      of.staffed.office.id,
    ]);
    const marks = async (): Promise<unknown[]> => {
      const { body } = await of.as('FINANCE_REVIEWER').get('/payroll/v1/month_changes', { date: month });
      return body.data.accounts.map(({ proof }: { proof: { kind: string } | null }) => proof?.kind ?? null);
    };
    // The record of the closed month keeps the papers, and the accounts that nothing proved.
    expect(new Set(await marks())).toEqual(new Set(['paper', null]));
    expect(await marks()).toHaveLength(5);
    const list = (await of.as('FINANCE_REVIEWER').get('/payroll/v1/month_changes', { date: month })).body.data.accounts;
    const told = list.find(({ proof }: { proof: unknown }) => proof !== null);
    expect((await of.as('FINANCE_REVIEWER').get(`/file/v1/link/${told.proof.file}`)).status).toBe(200);
    expect((await of.as('STAFF').get(`/file/v1/link/${told.proof.file}`)).status).toBe(404);
    // Two accounts that rest on papers do not approve and pay the same payroll.
    const runs = await test.owner.query('select id from payroll_runs where company_id = $1 and month = $2', [
      of.staffed.office.id,
      month,
    ]);
    await test.owner.query('update payroll_settings set batches_by_two = false where company_id = $1', [of.staffed.office.id]);
    const pay = async (role: SeededRole): Promise<unknown> => {
      const asked = { runId: runs.rows[0].id, period: 'second_payment', layoutId: null, confirmed: [] };
      const { status, body } = await of.as(role).post('/finance/v1/payment_batches/create', asked);
      return status === 200 ? 200 : body.error.code;
    };
    expect(await pay('FINANCE_REVIEWER')).toBe('TWO_PAPERS');
    // Nor does an account approve that was made through one of them.
    const made = await of.staffed.office.another('COUNTRY_DIRECTOR');
    await act(of.staffed, { kind: 'created', userId: made.userId, by: of.staffed.of('COUNTRY_DIRECTOR').userId });
    await test.owner.query('update payroll_periods set approved_by = $2 where company_id = $1 and approved_by is not null', [
      of.staffed.office.id,
      made.userId,
    ]);
    expect(await pay('FINANCE_REVIEWER')).toBe('TWO_PAPERS');
    expect(await pay('ADMIN')).toBe(200);
    // Nobody whose own account rests on a paper of the same maker confirms one; somebody whom the operator gave an account does.
    const confirm = async (client: Client): Promise<unknown> => {
      const { status, body } = await client.post(`/account_control/v1/confirm/${of.staffed.of('COUNTRY_DIRECTOR').userId}`);
      return status === 200 ? 200 : body.error.code;
    };
    expect(await confirm(of.as('HR_MANAGER'))).toBe('NOT_THIRD_PERSON');
    expect(await confirm(await of.staffed.office.another('HR_MANAGER'))).toBe(200);
  });

  it('takes no paper for another account, twice, without its code, or where somebody can confirm', async () => {
    const of = await started();
    const { code } = (await print(of, 'HR_MANAGER')).body.data;
    const refused = async (whose: SeededRole, typed: string): Promise<unknown> => {
      const { body } = await attach(of, whose, typed);
      return body.error === undefined ? 200 : Object.keys(body.error.fields ?? { [body.error.code]: '' });
    };
    expect(await refused('HR_OFFICER', code)).toEqual(['code']);
    expect(await refused('HR_MANAGER', 'ABCD-EFGH-JKMN')).toEqual(['code']);
    expect(await refused('HR_MANAGER', code)).toBe(200);
    expect(await refused('HR_MANAGER', code)).toEqual(['code']);
    expect((await print(of, 'STAFF')).body.error.code).toBe('PAPER_NOT_NEEDED');
    await of.staffed.office.another('HR_MANAGER');
    expect((await print(of, 'HR_OFFICER')).body.error.code).toBe('PAPER_CONFIRM_INSTEAD');
    const stranger = await (await test.company()).as('ADMIN');
    const { userId } = of.staffed.of('HR_OFFICER');
    expect((await stranger.post(`/account_control/v1/paper/${userId}`)).status).toBe(404);
  });

  it('takes no paper for what was done later', async () => {
    const of = await started();
    for (const whose of ['PAYROLL_OFFICER', 'FINANCE_REVIEWER'] as const) {
      await act(of.staffed, { kind: 'password', whose, by: of.staffed.of('ADMIN').userId });
      await sign(of, whose);
    }
    expect(await of.step('FINANCE_REVIEWER', 'mark_as_verified')).toMatch(/^ONE_PERSON/);
  });

  it('takes no paper that was printed before the act', async () => {
    const of = await started();
    const printed = await print(of, 'FINANCE_REVIEWER');
    // The paper waits in a drawer while somebody chooses the password of the unused account once more.
    await test.owner.query(
      "update account_papers set created_at = now() - interval '3 days' where company_id = $1 and user_id = $2",
      [of.staffed.office.id, of.staffed.of('FINANCE_REVIEWER').userId],
    );
    expect((await attach(of, 'FINANCE_REVIEWER', printed.body.data.code)).status).toBe(200);
    expect(await of.step('FINANCE_REVIEWER', 'mark_as_verified')).toMatch(/^ONE_PERSON_PAPER/);
  });

  it('is shown by a link to an address of the office', async () => {
    const of = await started();
    for (const whose of ['PAYROLL_OFFICER', 'FINANCE_REVIEWER'] as const) await proof(of.staffed, { kind: 'office_mail', whose });
    expect(await of.step('FINANCE_REVIEWER', 'mark_as_verified')).toBe(200);
  });

  it('stops an office that is older than the rule only after two further payrolls', async () => {
    const of = await started({ isOlder: true });
    const { body } = await of.as('FINANCE_REVIEWER').get('/payroll/v1/month_changes', { date: month });
    expect(body.data.accounts.map(({ isFromBefore }: { isFromBefore: boolean }) => isFromBefore)).toEqual(others.map(() => true));
    expect(await of.step('FINANCE_REVIEWER', 'mark_as_verified')).toBe(200);
    const { id } = of.staffed.office;
    await test.owner.query("update companies set start_counts_from = now() - interval '12 hours' where id = $1", [id]);
    for (const at of ['2026-06', '2026-07']) {
      await test.owner.query("update payroll_runs set month = $2 where company_id = $1 and month = '2026-08'", [id, at]);
      await approvedBefore(id, '6 hours');
    }
    expect(await of.step('COUNTRY_DIRECTOR', 'mark_as_approved')).toMatch(/^ONE_PERSON_PAPER/);
  });
});

describe('overtime and timesheets', () => {
  it('are not approved for an account behind which the approver may stand, where duties are separate', async () => {
    const staffed = await staffedOffice(test, { separateDuties: true });
    const [admin, staff] = [staffed.of('ADMIN'), staffed.of('STAFF')];
    const asked = await staff.client.post('/overtime/v1/request', {
      employeeId: staff.employeeId,
      startDate: '2026-11-18 18:00',
      endDate: '2026-11-18 20:00',
      type: 'FOR_PAYMENT',
      reason: 'Distribution in the province',
    });
    const id = asked.body.data?.id;
    expect(id, JSON.stringify(asked.body)).toBeDefined();
    await act(staffed, { kind: 'slip', whose: 'STAFF', by: admin.userId });
    const decide = async (client: Client) => {
      const { status, body } = await client.put(`/overtime/v1/approve/${id}`, { status: 1 });
      return status === 200 ? 200 : body.error.code;
    };
    expect(await decide(admin.client)).toBe('ONE_PERSON');
    expect(await decide(await staffed.office.another('ADMIN'))).toBe(200);

    await test.owner.query("update time_settings set timesheets_from = '2026-10' where company_id = $1", [staffed.office.id]);
    const sheets = await staff.client.get('/attendance/v1/lists', { rangFilter: '2026-10-01,2026-10-01' });
    const sheet = sheets.body.data[0]?.id;
    expect((await staff.client.post(`/attendance/v1/submit_timesheet/${sheet}`)).status, JSON.stringify(sheets.body)).toBe(200);
    const approve = (client: Client) => client.post(`/attendance/v1/approve_timesheet/${sheet}`);
    expect((await approve(admin.client)).body.error.code).toBe('ONE_PERSON');
    expect((await approve(await staffed.office.another('ADMIN'))).status).toBe(200);
  });
});

describe('a change of pay', () => {
  /** Saves another salary of a person by one account and answers the request. */
  const raised = async (staffed: StaffedOffice, by: Client, whose: SeededRole): Promise<string> => {
    await test.owner.query('update payroll_settings set terms_by_two = true where company_id = $1', [staffed.office.id]);
    const { employeeId } = staffed.of(whose);
    const { body } = await staffed.of('HR_MANAGER').client.get(`/employee/v1/detail/${employeeId}`);
    const raise = { basicSalary: body.data.basicSalary + 3_000, lastModifiedSalaryAt: '2026-12-01', userName: undefined };
    const saved = await by.put(`/employee/v1/update/${employeeId}`, { ...sentBack(body.data), ...raise });
    expect(saved.body.data?.termsAsked, JSON.stringify(saved.body)).toHaveLength(1);
    const { rows } = await test.owner.query(
      'select id from term_requests where company_id = $1 and employee_id = $2 and status = 0',
      [staffed.office.id, employeeId],
    );
    return rows[0].id;
  };
  const decideTerms = async (client: Client, id: string): Promise<unknown> => {
    const { status, body } = await client.put(`/terms/v1/decide/${id}`, { status: 1 });
    return status === 200 ? 200 : body.error.code;
  };

  it('is not approved through an account that the requester reset', async () => {
    const staffed = await staffedOffice(test);
    const admin = staffed.of('ADMIN').client;
    const id = await raised(staffed, admin, 'STAFF');
    await act(staffed, { kind: 'password', whose: 'HR_MANAGER', by: admin.userId });
    expect(await decideTerms(staffed.of('HR_MANAGER').client, id)).toBe('ONE_PERSON');
    expect(await decideTerms(staffed.of('COUNTRY_DIRECTOR').client, id)).toBe(200);
  });

  it('is not approved by two accounts that one person created for it', async () => {
    const staffed = await staffedOffice(test);
    await approvedBefore(staffed.office.id, '1 day');
    const maker = staffed.of('HR_MANAGER');
    const [first, second] = [await staffed.office.another('HR_MANAGER'), await staffed.office.another('HR_MANAGER')];
    for (const { userId } of [first, second]) await act(staffed, { kind: 'created', userId, by: maker.userId });
    const id = await raised(staffed, first, 'HR_MANAGER');
    expect(await decideTerms(second, id)).toBe('ONE_PERSON');
    // Nor by the owner's puppet where somebody else asked.
    await test.owner.query('update term_requests set created_by = $2 where id = $1', [id, staffed.of('ADMIN').userId]);
    expect(await decideTerms(second, id)).toBe('ONE_PERSON');
    expect(await decideTerms(staffed.of('COUNTRY_DIRECTOR').client, id)).toBe(200);
  });

  it('is not approved by who was behind the account that reset the requester’s, though that one is confirmed later', async () => {
    const staffed = await staffedOffice(test);
    const [admin, hr, officer] = [staffed.of('ADMIN'), staffed.of('HR_MANAGER'), staffed.of('HR_OFFICER')];
    await act(staffed, { kind: 'password', whose: 'HR_MANAGER', by: admin.userId });
    await act(staffed, { kind: 'password', whose: 'HR_OFFICER', by: hr.userId });
    const id = await raised(staffed, officer.client, 'STAFF');
    const confirm = async (by: Client, whose: string): Promise<unknown> => {
      const { status, body } = await by.post(`/account_control/v1/confirm/${whose}`);
      return status === 200 ? 200 : body.error.code;
    };
    expect(await confirm(staffed.of('COUNTRY_DIRECTOR').client, hr.userId)).toBe(200);
    expect(await confirm(admin.client, officer.userId)).toBe('NOT_THIRD_PERSON');
    expect(await decideTerms(admin.client, id)).toMatch(/^ONE_PERSON/);
    expect(await decideTerms(staffed.of('COUNTRY_DIRECTOR').client, id)).toBe(200);
  });

  it('is not approved by who was behind the requester when it was asked for, though the requester came by a link later', async () => {
    const staffed = await staffedOffice(test);
    const admin = staffed.of('ADMIN');
    await act(staffed, { kind: 'password', whose: 'HR_OFFICER', by: admin.userId });
    const id = await raised(staffed, staffed.of('HR_OFFICER').client, 'STAFF');
    await test.owner.query('update term_requests set created_at = clock_timestamp() where id = $1', [id]);
    await proof(staffed, { kind: 'mail', whose: 'HR_OFFICER' });
    expect(await decideTerms(admin.client, id)).toMatch(/^ONE_PERSON/);
  });

  it('of a bank account is not asked for through an account that the approver reset', async () => {
    const staffed = await staffedOffice(test);
    const hr = staffed.of('HR_MANAGER');
    await act(staffed, { kind: 'slip', whose: 'STAFF', by: hr.userId });
    const asked = await staffed.of('STAFF').client.post('/details/v1/request', { changes: { bankAccNumber: '000 999' } });
    const { id } = asked.body.data;
    expect((await hr.client.put(`/details/v1/decide/${id}`, { status: 1 })).body.error.code).toBe('ONE_PERSON');
    expect((await hr.client.put(`/details/v1/decide/${id}`, { status: 2, comment: 'Not from you.' })).status).toBe(200);
  });
});
