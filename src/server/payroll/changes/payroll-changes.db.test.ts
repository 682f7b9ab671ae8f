import { readXlsx } from 'hucre';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payrollOf } from '#testing/payroll.ts';
import { allocateAll, insertPeople } from '#testing/people.ts';
import { staffWith } from '#testing/rights.ts';
import { today } from '#testing/today.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Answer, Client, TestApp, TestCompany } from '#testing/test-app.ts';

// Today is 20 November 2026. September is approved in one payment; October is confirmed step by step.
let test: TestApp;
let office: TestCompany;
let admin: Client;
let person: string;

const changesOf = async (date: string, client = admin) => (await client.get('/payroll/v1/month_changes', { date })).body.data;
const confirmsOf = async (date: string) => {
  const { count, digest } = await changesOf(date);
  return { count, digest };
};
const runOf = async (month: string): Promise<string> => {
  const { body } = await admin.get('/payroll/v1/lists', { date: month, limit: '1', payrollPeriod: 'second_payment' });
  return body.groupPayroll.id;
};
const step = async (month: string, action: string, body?: unknown): Promise<Answer> =>
  await admin.put(`/payroll/v1/${action}/${await runOf(month)}`, body, { query: { payrollPeriod: 'second_payment' } });
const changeAccount = async (number: string): Promise<void> => {
  await office.work((db) => db.updateTable('employees').set({ bank_account_number: number }).where('id', '=', person).execute());
};
interface Fact {
  readonly who: string | null;
  readonly what: string;
  readonly kind: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly from: string | null;
  readonly until: string | null;
  readonly why: unknown;
}
/** The newest facts of the open month that follow a piece of work, in the order of their words. */
const factsAfter = async (work: Parameters<TestCompany['work']>[0]): Promise<Fact[]> => {
  const known = (await changesOf('2026-11')).count;
  await office.work(work);
  const { facts, count } = await changesOf('2026-11');
  return facts.slice(0, count - known);
};
/** What is approved was approved at this instant of the database's clock, which the trail goes by. */
const approvedNow = async (month: string): Promise<void> => {
  await test.owner.query(
    `update payroll_periods q set approved_at = clock_timestamp() from payroll_runs u
     where q.company_id = $1 and u.company_id = q.company_id and u.id = q.run_id and u.month = $2 and q.state = 'APPROVED'`,
    [office.id, month],
  );
};
const toSubmitted = async (month: string): Promise<void> => {
  const payroll = payrollOf(admin);
  expect((await payroll.generate(month)).status).toBe(200);
  await payroll.process(month);
  expect((await step(month, 'submit_payroll')).status).toBe(200);
};

beforeAll(async () => {
  test = await startTestApp();
  office = await test.company();
  admin = await office.as('ADMIN');
  [person = ''] = await office.work((db) => insertPeople(db, office.id, [{ code: 'E-1', salaryCents: 100_000 }]));
  await payrollOf(admin).pay('2026-09');
  await approvedNow('2026-09');
});
afterAll(() => test.close());

describe('the confirmation of the changes to the facts of pay', () => {
  it('of a month without one before is of nothing, and a step without it says so', async () => {
    const { since, count, confirmations } = await changesOf('2026-09');
    expect({ since, count }).toEqual({ since: null, count: 0 });
    expect(confirmations.map(({ state, changes }: { state: string; changes: number | null }) => [state, changes])).toEqual([
      ['VERIFIED', null],
      ['APPROVED', null],
    ]);
  });

  it('of a first month is taken as any other', async () => {
    const other = await test.company();
    const first = await other.as('ADMIN');
    await other.work((db) => insertPeople(db, other.id, [{ code: 'F-1', salaryCents: 50_000 }]));
    const payroll = payrollOf(first);
    await payroll.generate('2026-10');
    await payroll.process('2026-10');
    const query = { payrollPeriod: 'second_payment' };
    const { body } = await first.get('/payroll/v1/lists', { date: '2026-10', limit: '1', ...query });
    await first.put(`/payroll/v1/submit_payroll/${body.groupPayroll.id}`, undefined, { query });
    const { count, digest } = await changesOf('2026-10', first);
    for (const action of ['mark_as_verified', 'mark_as_approved']) {
      const moved = await first.put(`/payroll/v1/${action}/${body.groupPayroll.id}`, { confirms: { count, digest } }, { query });
      expect(moved.status, JSON.stringify(moved.body)).toBe(200);
    }
    const { confirmations } = await changesOf('2026-10', first);
    expect(confirmations.map(({ changes }: { changes: number | null }) => changes)).toEqual([0, 0]);
  });

  it('counts what holds a fact alone: a sheet that was taken in is told by the records it changed', async () => {
    const before = await changesOf('2026-10');
    await office.work((db) =>
      db
        .insertInto('audit_entries')
        .values({ company_id: office.id, action: 'import', record_type: 'employees', after: JSON.stringify({ rows: 3 }) })
        .execute(),
    );
    const { count, facts } = await changesOf('2026-10');
    expect({ count, told: facts.length }).toEqual({ count: before.count, told: before.facts.length });
  });

  it('is kept with the step: who, when, how many, which list', async () => {
    await changeAccount('111');
    await toSubmitted('2026-10');
    const confirms = await confirmsOf('2026-10');
    expect(confirms).toEqual({ count: 1, digest: expect.stringMatching(/^[\da-f]{64}$/) });
    const moved = await step('2026-10', 'mark_as_verified', { confirms });
    expect(moved.status, JSON.stringify(moved.body)).toBe(200);
    expect((await changesOf('2026-10')).confirmations).toEqual([
      expect.objectContaining({
        period: 'second_payment',
        state: 'VERIFIED',
        by: 'The ADMIN',
        onBehalfOf: null,
        changes: 1,
        digest: confirms.digest,
        isOfThisList: true,
      }),
    ]);
    const { rows } = await test.owner.query(
      "select after ->> 'confirmed_changes' as confirmed from audit_entries where company_id = $1 and action = 'verify' order by id desc limit 1",
      [office.id],
    );
    expect(rows).toEqual([{ confirmed: '1' }]);
  });

  it('is refused where the list has changed since it was looked at, and moves nothing', async () => {
    const confirms = await confirmsOf('2026-10');
    await changeAccount('222');
    const refused = await step('2026-10', 'mark_as_approved', { confirms });
    expect(refused.status).toBe(409);
    expect(refused.body.error).toMatchObject({
      code: 'PAYROLL_CHANGES_MOVED',
      message: expect.stringMatching(/you saw 1, now there are 2/),
    });
    const { body } = await admin.get('/payroll/v1/lists', { date: '2026-10', limit: '1', payrollPeriod: 'second_payment' });
    expect(body.groupPayroll.status).toBe('VERIFIED');
    // The reviewer's is another list than today's by now.
    expect((await changesOf('2026-10')).confirmations).toEqual([expect.objectContaining({ changes: 1, isOfThisList: false })]);
  });

  it('knows a list of as many other changes for another one', async () => {
    const { count } = await confirmsOf('2026-10');
    const refused = await step('2026-10', 'mark_as_approved', { confirms: { count, digest: 'a'.repeat(64) } });
    expect(refused.body.error.code).toBe('PAYROLL_CHANGES_MOVED');
  });

  it('names what is no confirmation by its field', async () => {
    const of = async (confirms: unknown) => (await step('2026-10', 'mark_as_approved', { confirms })).body.error;
    expect(Object.keys((await of({ count: -1, digest: 'a'.repeat(64) })).fields)).toEqual(['confirms.count']);
    expect(Object.keys((await of({ count: 1, digest: 'no digest' })).fields)).toEqual(['confirms.digest']);
  });

  it('is the same for every reader, whatever of the values they may see', async () => {
    const finance = await office.as('FINANCE_REVIEWER');
    const { count, digest } = await changesOf('2026-10', finance);
    expect({ count, digest }).toEqual(await confirmsOf('2026-10'));
  });

  it('stays what it was, and stands in the closed month beside the list', async () => {
    const confirms = await confirmsOf('2026-10');
    expect((await step('2026-10', 'mark_as_approved', { confirms })).status).toBe(200);
    await approvedNow('2026-10');
    await changeAccount('333');
    const { until, count, confirmations } = await changesOf('2026-10');
    expect(until).not.toBeNull();
    expect(count).toBe(2);
    expect(confirmations).toEqual([
      expect.objectContaining({ state: 'VERIFIED', changes: 1, isOfThisList: false }),
      expect.objectContaining({ state: 'APPROVED', changes: 2, isOfThisList: true }),
    ]);
    await expect(
      test.owner.query('update payroll_confirmations set changes = 0 where company_id = $1', [office.id]),
    ).rejects.toThrow(/never changed or removed/);
  });

  it('of a payment that was sent back stays beside the one that follows', async () => {
    await changeAccount('444');
    await toSubmitted('2026-11');
    await step('2026-11', 'mark_as_verified', { confirms: await confirmsOf('2026-11') });
    expect((await step('2026-11', 'mark_as_rejected', { comment: 'Look again' })).status).toBe(200);
    await payrollOf(admin).process('2026-11');
    await step('2026-11', 'submit_payroll');
    await step('2026-11', 'mark_as_verified');
    expect((await changesOf('2026-11')).confirmations).toEqual([
      expect.objectContaining({ state: 'VERIFIED', changes: 2 }),
      expect.objectContaining({ state: 'VERIFIED', changes: null, digest: null, isOfThisList: null }),
    ]);
  });

  it('says why, where a request of two people made the change, to who sees what was changed', async () => {
    await office.work(async (db) => {
      const id = crypto.randomUUID();
      const request = {
        id,
        request_no: 'CT-2026-0001',
        part: 'salary',
        reason: 'Second promotion',
        effective_from: '2026-11-01',
      };
      const rows = { rows_before: '[]', rows_after: '[]' };
      await db
        .insertInto('term_requests')
        .values({ ...request, ...rows, company_id: office.id, employee_id: person })
        .execute();
      await sql`select set_config('app.request_id', 'decides', true)`.execute(db);
      await db.updateTable('term_requests').set({ status: 1, is_late: false }).where('id', '=', id).execute();
      await db.updateTable('employee_salaries').set({ amount_cents: 120_000 }).where('employee_id', '=', person).execute();
    });
    const whyOf = async (client: Client) =>
      (await changesOf('2026-11', client)).facts.find(({ what }: Fact) => what === 'Salary').why;
    const why = { requestNo: 'CT-2026-0001', askedBy: null, reason: 'Second promotion', papers: [] };
    expect(await whyOf(admin)).toEqual(why);
    expect(await whyOf(await office.as('FINANCE_REVIEWER'))).toEqual(why);
    // Who signs reads what is signed for.
    expect(await whyOf(await staffWith(test, office, ['payroll/approve']))).toEqual(why);
    // What was changed without a request has none.
    const [account] = (await changesOf('2026-11')).facts.filter(({ what }: Fact) => what === 'Bank account');
    expect(account?.why).toBeNull();
  });

  it('shows every value to who signs, whatever else of records they may see', async () => {
    await office.work(async (db) => {
      await db
        .updateTable('employees')
        .set({ marital_status: 'MARRIED', join_date: '2019-01-01' })
        .where('id', '=', person)
        .execute();
      await allocateAll(db, office.id, { code: 'SIGNED', employeeIds: [person] });
      await db.updateTable('employee_contracts').set({ end_date: '2030-12-31' }).where('employee_id', '=', person).execute();
    });
    const hiddenIn = async (client: Client) => {
      const facts: Fact[] = (await changesOf('2026-11', client)).facts;
      return facts.filter(({ kind }) => kind === 'hidden' || kind === 'closed').map(({ what }) => what);
    };
    for (const role of ['FINANCE_REVIEWER', 'COUNTRY_DIRECTOR'] as const)
      expect(await hiddenIn(await office.as(role)), role).toEqual([]);
    expect((await hiddenIn(await staffWith(test, office, ['payroll/view']))).length).toBeGreaterThan(3);
  });

  it('tells each fact in a line: old and new, and from which day', async () => {
    const salaries = await factsAfter(async (db) => {
      const row = { company_id: office.id, employee_id: person };
      await db
        .insertInto('employee_salaries')
        .values([
          { ...row, id: crypto.randomUUID(), effective_from: '2026-11-15', amount_cents: 130_000 },
          { ...row, id: crypto.randomUUID(), effective_from: '2026-12-01', amount_cents: 120_000 },
        ])
        .execute();
    });
    expect(salaries).toEqual([
      expect.objectContaining({
        who: expect.stringContaining('(E-1)'),
        what: 'Salary',
        kind: 'money',
        before: 1200,
        after: 1300,
        from: '2026-11-15',
        until: '2026-11-30',
      }),
    ]);
    const gone = await factsAfter(async (db) => {
      await db.deleteFrom('employee_salaries').where('effective_from', '=', '2026-11-15').execute();
    });
    expect(gone).toEqual([expect.objectContaining({ what: 'Salary', before: 1300, after: 1200, from: '2026-11-15' })]);
  });

  it('tells a cost sharing in one line, by the codes of its projects', async () => {
    const [fact, ...others] = await factsAfter(async (db) => {
      const project = { company_id: office.id, title: 'Water', donor: 'AusAid' };
      await db
        .insertInto('projects')
        .values([
          { ...project, id: '01999999-0000-7000-8000-00000000aa01', code: 'W-1' },
          { ...project, id: '01999999-0000-7000-8000-00000000aa02', code: 'W-2' },
        ])
        .execute();
      const row = { company_id: office.id, employee_id: person, valid_from: '2026-11-01' };
      await db
        .insertInto('employee_allocations')
        .values([
          { ...row, id: crypto.randomUUID(), order_no: 1, project_id: '01999999-0000-7000-8000-00000000aa01', share: 6000 },
          { ...row, id: crypto.randomUUID(), order_no: 2, project_id: '01999999-0000-7000-8000-00000000aa02', share: 4000 },
        ])
        .execute();
    });
    expect(others).toEqual([]);
    expect(fact).toMatchObject({ kind: 'list', before: ['SIGNED 100%'], after: ['W-1 60%', 'W-2 40%'], from: '2026-11-01' });
  });

  it('tells of a tax scale that takes the place of another both, with its first day', async () => {
    const other = await test.company();
    const first = await other.as('ADMIN');
    await other.work((db) => insertPeople(db, other.id, [{ code: 'F-1', salaryCents: 50_000 }]));
    await payrollOf(first).pay('2026-09');
    // The trail tells by the clock of the database, which stands later than the test's.
    await test.owner.query('update payroll_periods set approved_at = now() where company_id = $1', [other.id]);
    const { data, version } = (await first.get('/salary_tax_rate/v1/lists')).body;
    const band = data[2];
    const body = { from: band.from, to: band.to, rate: 12, validFrom: '2026-11-01', version };
    expect((await first.put(`/salary_tax_rate/v1/update/${band.id}`, body)).status).toBe(200);
    const { facts } = await changesOf('2026-10', first);
    const bands = facts.find(({ key }: { key: string }) => key.includes(' rate'));
    expect(bands).toMatchObject({ kind: 'list', from: '2026-11-01' });
    expect(bands.before[2]).toBe('≤ 8,500,000 KHR: 10%');
    expect(bands.after[2]).toBe('≤ 8,500,000 KHR: 12%');
  });

  it('tells which layout of bank files went into use, and from which day its new version holds', async () => {
    const told = await factsAfter(async (db) => {
      const id = crypto.randomUUID();
      const company_id = office.id;
      await db.insertInto('file_layouts').values({ company_id, id, name: 'Our bank', purpose: 'bank' }).execute();
      const version = { company_id, id: crypto.randomUUID(), layout_id: id, number: 1, valid_from: '2026-11-01', content: '{}' };
      await db.insertInto('file_layout_versions').values(version).execute();
      await db.updateTable('file_layouts').set({ state: 'LIVE' }).where('id', '=', id).execute();
    });
    const said = JSON.stringify(told);
    expect(said).toContain('Our bank');
    expect(said).toContain('01/11/2026');
    expect(told.length).toBeGreaterThan(1);
  });

  it('tells leave days that were given, and another rate of overtime', async () => {
    const type = await office.work((db) =>
      db.selectFrom('leave_types').select('id').where('type', '=', 1).executeTakeFirstOrThrow(),
    );
    const told = await factsAfter(async (db) => {
      for (const days of [60, 1]) {
        const body = { employeeId: person, leaveItemId: type.id, year: 2026, days, reason: 'Field work' };
        expect((await admin.post('/leave/v1/additional', body)).status).toBe(200);
      }
      await db.updateTable('overtime_rates').set({ rate: 90_000 }).where('overtime_class', '=', 'normal').execute();
    });
    expect(told.filter(({ what }) => what === 'Leave days given, in a year')).toMatchObject([
      { before: 60, after: 61 },
      { before: 0, after: 60 },
    ]);
    expect(told).toContainEqual(expect.objectContaining({ what: 'Overtime rate: Rate', before: 1.5, after: 9 }));
  });

  it('tells a child, a benefit and a fund without the words of the database', async () => {
    const item = await office.work(
      async (db) => await db.selectFrom('payroll_items').select('id').where('formular', '=', 0).executeTakeFirstOrThrow(),
    );
    const row = { company_id: office.id, employee_id: person };
    const added = await factsAfter(async (db) => {
      await db
        .insertInto('employee_kids')
        .values({ ...row, id: crypto.randomUUID(), name: 'Dara', date_of_birth: '2020-05-01' })
        .execute();
      await db
        .insertInto('employee_benefits')
        .values({ ...row, id: crypto.randomUUID(), payroll_item_id: item.id, amount_cents: 25_00 })
        .execute();
      await db
        .insertInto('employee_funds')
        .values({ ...row, id: crypto.randomUUID(), valid_from: '2026-11-02', pension_value: 500 })
        .execute();
    });
    expect(added.map(({ what, before, after }) => ({ what, before, after }))).toEqual([
      { what: 'Pension fund', before: null, after: '5%' },
      { what: 'Benefit: Created', before: null, after: expect.arrayContaining(['Amount: 25.00 USD']) },
      { what: 'Child: Created', before: null, after: expect.arrayContaining(['Name: Dara', 'Date of birth: 01/05/2020']) },
    ]);
    expect(JSON.stringify(added)).not.toMatch(/Order:|Employee:/);
    const [changed] = await factsAfter(async (db) => {
      await db.updateTable('employee_benefits').set({ amount_cents: 30_00 }).where('employee_id', '=', person).execute();
    });
    expect(changed).toMatchObject({ what: expect.stringMatching(/^Benefit .+: Amount$/), before: 25, after: 30 });
  });

  it('says from when to when a guard was off', async () => {
    const turn = (isOn: boolean) => async () =>
      await office.work((db) => db.updateTable('payroll_settings').set({ confirms_changes: isOn }).execute());
    await turn(true)();
    // The trail is dated by the clock of the database.
    const [off] = await factsAfter(turn(false));
    expect(off).toMatchObject({ before: true, after: false, from: today(), until: null });
    const [on] = await factsAfter(turn(true));
    expect(on).toMatchObject({ before: false, after: true, from: today(), until: today() });
    expect((await changesOf('2026-11')).facts[1]).toMatchObject({ after: false, from: today(), until: today() });
    await turn(false)();
  });

  it('is written as a spreadsheet, old beside new, for who may see the list alone', async () => {
    const { count } = await changesOf('2026-11');
    const { body } = await admin.get('/payroll/v1/month_changes_export', { date: '2026-11' });
    const { bytes } = await admin.get(body.link.replace('/api', ''));
    const { sheets } = await readXlsx(bytes);
    const rows = sheets[0]?.rows ?? [];
    const header = rows.findIndex(([cell]) => cell === 'Whose');
    expect(rows.length - header - 1).toBe(count);
    expect(rows.flat()).toContain('W-1 60%; W-2 40%');
    const stranger = await office.as('LINE_MANAGER');
    expect((await stranger.get('/payroll/v1/month_changes_export', { date: '2026-11' })).status).toBe(403);
  });

  it('is demanded of reviewer and approver where the company asks for it', async () => {
    // As of a new company whose duties are separate.
    const asked = await test.company({ separateDuties: true, confirmsChanges: true });
    const settings = await (await asked.as('ADMIN')).get('/payroll_safeguards/v1/detail');
    expect(settings.body.data).toMatchObject({ confirmsChanges: true });
    await office.work((db) => db.updateTable('payroll_settings').set({ confirms_changes: true }).execute());
    const refused = await step('2026-11', 'mark_as_approved');
    expect(refused.body.error).toMatchObject({
      code: 'PAYROLL_CHANGES_UNCONFIRMED',
      message: 'Look at the list of changed facts of pay, and confirm it with this step.',
    });
    const moved = await step('2026-11', 'mark_as_approved', { confirms: await confirmsOf('2026-11') });
    expect(moved.status, JSON.stringify(moved.body)).toBe(200);
  });

  it('belongs to the office that made it', async () => {
    const other = await test.company();
    const stranger = await other.as('ADMIN');
    expect((await changesOf('2026-10', stranger)).confirmations).toEqual([]);
  });
});
