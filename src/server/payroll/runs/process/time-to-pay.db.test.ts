import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allocateAll, insertPeople } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

// What time brings to pay, through the requests that people make. Today is Friday, 20 November 2026.

let test: TestApp;
let office: TestCompany;
let admin: Client;
let officer: Client;
let reviewer: Client;
let director: Client;
let manager: Client;
let staff: Client;
let managerId: string;
let staffId: string;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

async function signIn(): Promise<void> {
  [admin, officer, reviewer, director, manager, staff] = await Promise.all([
    office.as('ADMIN'),
    office.as('PAYROLL_OFFICER'),
    office.as('FINANCE_REVIEWER'),
    office.as('COUNTRY_DIRECTOR'),
    office.as('LINE_MANAGER'),
    office.as('STAFF'),
  ]);
}

/** Moves the time on; sessions do not last so long. */
async function at(now: string): Promise<void> {
  test.setNow(now);
  await signIn();
}

beforeEach(async () => {
  test.setNow('2026-11-20T05:00:00Z');
  office = await test.company();
  await signIn();
  await office.work(async (db) => {
    [managerId = ''] = await insertPeople(db, office.id, [{ code: 'M-1', salaryCents: 200_000, userId: manager.userId }]);
    [staffId = ''] = await insertPeople(db, office.id, [
      { code: 'S-1', salaryCents: 125_000, userId: staff.userId, lineManagerId: managerId },
    ]);
    await allocateAll(db, office.id, { code: 'P-1', employeeIds: [managerId, staffId] });
    await db.updateTable('employees').set({ approver1_id: managerId }).where('id', '=', staffId).execute();
    const second = await allocateAll(db, office.id, { code: 'P-2', employeeIds: [] });
    await db.updateTable('employee_allocations').set({ share: 6_000 }).where('employee_id', '=', staffId).execute();
    const shares = { company_id: office.id, employee_id: staffId, valid_from: '2018-01-01', order_no: 1 };
    await db
      .insertInto('employee_allocations')
      .values({ ...shares, id: crypto.randomUUID(), project_id: second, share: 4_000 })
      .execute();
  });
});

const rates = { exchangeRate: 4095, nssfExchangeRate: 4085 };
async function generate(month: string, leavers = ''): Promise<void> {
  const made = await officer.post('/payroll/v1/generate', undefined, { query: { date: month, resignedEmployeIds: leavers } });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
}
async function process(month: string, payrollPeriod = 'second_payment') {
  const processed = await officer.put('/payroll/v1/process', { ...rates, month, payrollPeriod });
  expect(processed.status, JSON.stringify(processed.body)).toBe(200);
  return processed;
}

/** Takes a processed period through its steps; answers what the last one says. */
async function finish(month: string, payrollPeriod = 'second_payment') {
  const { body } = await officer.get('/payroll/v1/lists', { date: month, limit: '0' });
  const { id } = body.groupPayroll;
  const query = { query: { payrollPeriod } };
  for (const [client, step] of [[officer, 'submit_payroll'], [reviewer, 'mark_as_verified']] as const) {
    expect((await client.put(`/payroll/v1/${step}/${id}`, undefined, query)).body).toMatchObject({ data: {} });
  }
  return await director.put(`/payroll/v1/mark_as_approved/${id}`, undefined, query);
} // prettier-ignore

async function pay(month: string, payrollPeriod = 'second_payment'): Promise<void> {
  const processed = await process(month, payrollPeriod);
  expect(processed.body).toMatchObject({ data: { groupPayroll: { status: 'PROCESSED' } } });
  expect((await finish(month, payrollPeriod)).body).toMatchObject({ data: { status: 'APPROVED' } });
}

interface Row {
  readonly id: string;
  readonly employeeCode: string;
  readonly netPay: number;
}
const rowOf = async (month: string, code = 'S-1'): Promise<Row> =>
  (await officer.get('/payroll/v1/lists', { date: month, limit: '0', payrollPeriod: 'second_payment' })).body.data.find(
    (row: Row) => row.employeeCode === code,
  );
const explain = async (month: string, code = 'S-1') =>
  (await officer.get(`/payroll/v1/explain/${(await rowOf(month, code)).id}`, { payrollPeriod: 'second_payment' })).body.data;
const exceptions = async (month: string, code: string) =>
  (await officer.get('/payroll/v1/exceptions', { date: month, payrollPeriod: 'second_payment' })).body.data.exceptions.filter(
    (one: { code: string }) => one.code === code,
  );
const isStale = async (month: string) =>
  (await officer.get('/payroll/v1/exceptions', { date: month, payrollPeriod: 'second_payment' })).body.data.isStale;

/** Leave that the staff asks for and the manager approves; answers its id. */
async function grantLeave(type: number, from: string, to: string): Promise<string> {
  const id = await askLeave(type, from, to);
  await decideLeave(id, 1);
  return id;
}
async function askLeave(type: number, from: string, to: string): Promise<string> {
  const { data } = (await staff.get('/leave/v1/leave_types')).body;
  const { status, body } = await staff.post('/leave/v1/request', {
    employeeId: staffId,
    leaveItemId: data.find((one: { type: number }) => one.type === type)?.id,
    startDate: `${from} 08:00`,
    endDate: `${to} 17:00`,
    startDateTime: 'AM',
    endDateTime: 'PM',
    attachment: [],
    reason: 'Family',
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data.id;
}
async function decideLeave(id: string, to: number): Promise<void> {
  const { status, body } = await manager.put(`/leave/v1/approve/${id}`, { leaveRequestId: id, status: to, comment: 'Yes.' });
  expect(status, JSON.stringify(body)).toBe(200);
}

describe('an approved timesheet', () => {
  /** The owner works 70:30 on every day of a month. */
  async function splitMonth(month: string): Promise<string> {
    const listed = await staff.get('/attendance/v1/lists', { rangFilter: `${month}-01,${month}-01` });
    const id = listed.body.data[0]?.id;
    const { daily, version } = (await staff.get(`/attendance/v1/detail/${id}`)).body.data;
    const days = daily
      .filter(({ hour }: { hour: number }) => hour > 0)
      .map(({ date, hour }: { date: string; hour: number }) => ({ date, values: { 'P-1': hour * 0.7, 'P-2': hour * 0.3 } }));
    const changed = await staff.put(`/attendance/v1/update/${id}`, { version, days });
    expect(changed.body).toMatchObject({ data: { totalProjectAllocated: days.length * 8 } });
    return id;
  }

  const submit = async (id: string) => expect((await staff.post(`/attendance/v1/submit_timesheet/${id}`)).status).toBe(200);
  const approve = async (id: string) => expect((await manager.post(`/attendance/v1/approve_timesheet/${id}`)).status).toBe(200);
  const settle = (settlesFrom = '2026-08') =>
    admin.put('/attendance/v1/timesheet_rules', { from: '2026-08', settles: true, settlesFrom });
  const basicOf = (settlement: { lines: { code: string; project: string; amount: number }[] }) =>
    settlement.lines.filter(({ code }) => code === 'BASIC_SALARY').map(({ project, amount }) => [project, amount]);

  it('moves the costs of its month between projects in the next payroll, once, and no pay', async () => {
    expect((await settle()).body).toMatchObject({ data: { settles: true, settlesFrom: '2026-08' } });
    const sheet = await splitMonth('2026-09');
    await submit(sheet);
    await approve(sheet);
    await generate('2026-09');
    await pay('2026-09');
    await generate('2026-10');
    expect((await explain('2026-09')).settlements).toEqual([]);
    await process('2026-10');
    const first = await explain('2026-10');
    expect(first.settlements).toMatchObject([{ month: '2026-09', sheetId: sheet }]);
    // Example 18: 1,250 by 60:40 is 750 and 500, by 70:30 875 and 375.
    expect(basicOf(first.settlements[0])).toEqual([['P-1', 125], ['P-2', -125]]);
    const { lines: moved }: { lines: { code: string; amount: number }[] } = first.settlements[0];
    const sums = Map.groupBy(moved, ({ code }) => code);
    for (const [code, lines] of sums)
      expect([code, Math.round(lines.reduce((sum, { amount }) => sum + amount * 100, 0))]).toEqual([code, 0]);
    expect([...sums.keys()]).toContain('NSSF_HEALTH_CARE');
    expect([...sums.keys()]).not.toContain('TAX_ON_SALARY');
    const { netPay } = await rowOf('2026-10');
    expect(netPay).toBe((await rowOf('2026-09')).netPay);

    // Processed again, it is still there; approved, it is told as it was, and never comes again.
    expect((await process('2026-10')).body.data.unchanged).toBe(true);
    await officer.put('/payroll/v1/process', { ...rates, exchangeRate: 4000, month: '2026-10', payrollPeriod: 'second_payment' });
    expect((await explain('2026-10')).settlements).toEqual(first.settlements);
    await process('2026-10');
    expect((await finish('2026-10')).body).toMatchObject({ data: { status: 'APPROVED' } });
    const stored = await explain('2026-10');
    expect(stored.isStored).toBe(true);
    expect(stored.settlements).toEqual(first.settlements);
    await generate('2026-11');
    await process('2026-11');
    expect((await explain('2026-11')).settlements).toEqual([]);
    expect((await rowOf('2026-11')).netPay).toBe(netPay);
  }); // prettier-ignore

  it('makes no processed payroll stale, is taken in when that is processed again, and is else in the one after', async () => {
    await settle();
    const sheet = await splitMonth('2026-08');
    await submit(sheet);
    const other = await splitMonth('2026-09');
    await submit(other);
    await generate('2026-08');
    await pay('2026-08');
    await generate('2026-09');
    await process('2026-09');
    await approve(sheet);
    expect(await isStale('2026-09')).toBe(false);
    expect((await process('2026-09')).body.data.unchanged).toBe(false);
    expect((await explain('2026-09')).settlements).toMatchObject([{ month: '2026-08' }]);
    await finish('2026-09');
    await generate('2026-10');
    await process('2026-10');
    expect((await explain('2026-10')).settlements).toEqual([]);
    await approve(other);
    expect(await isStale('2026-10')).toBe(false);
    await finish('2026-10');
    await generate('2026-11');
    await process('2026-11');
    expect((await explain('2026-11')).settlements).toMatchObject([{ month: '2026-09', sheetId: other }]);
  });

  it('waits for the payroll of an open month between, which has the first turn', async () => {
    await settle();
    const sheet = await splitMonth('2026-08');
    await submit(sheet);
    await approve(sheet);
    await generate('2026-08');
    await pay('2026-08');
    await generate('2026-10');
    await process('2026-10');
    expect((await explain('2026-10')).settlements).toHaveLength(1);
    // A month between is made only now: the later one held the difference first, and would hold it twice.
    await generate('2026-09');
    await process('2026-09');
    expect((await explain('2026-09')).settlements).toHaveLength(1);
    expect((await finish('2026-09')).body).toMatchObject({ data: { status: 'APPROVED' } });
    expect((await officer.put(`/payroll/v1/submit_payroll/${(await process('2026-10')).body.data.groupPayroll.id}`)).status).toBe(200);
    expect((await explain('2026-10')).settlements).toEqual([]);
  }); // prettier-ignore

  it('is not approved twice where two open payrolls hold it', async () => {
    await settle();
    const sheet = await splitMonth('2026-08');
    await submit(sheet);
    await approve(sheet);
    await generate('2026-08');
    await pay('2026-08');
    await generate('2026-10');
    const { id } = (await process('2026-10')).body.data.groupPayroll;
    await officer.put(`/payroll/v1/submit_payroll/${id}`);
    await reviewer.put(`/payroll/v1/mark_as_verified/${id}`);
    await generate('2026-09');
    await pay('2026-09');
    expect((await director.put(`/payroll/v1/mark_as_approved/${id}`)).body.error).toMatchObject({ code: 'PAYROLL_STALE' });
    await director.put(`/payroll/v1/mark_as_rejected/${id}`, { comment: 'Again.' });
    await pay('2026-10');
    expect((await explain('2026-10')).settlements).toEqual([]);
  });

  it('settles nothing while that is off, nor months before the first one named', async () => {
    const sheet = await (async () => {
      await admin.put('/attendance/v1/timesheet_rules', { from: '2026-08' });
      return await splitMonth('2026-08');
    })();
    await submit(sheet);
    await approve(sheet);
    await generate('2026-08');
    await pay('2026-08');
    await generate('2026-09');
    await process('2026-09');
    expect((await explain('2026-09')).settlements).toEqual([]);
    expect((await admin.put('/attendance/v1/timesheet_rules', { settles: true })).body).toMatchObject({
      data: { settles: true, settlesFrom: '2026-11' },
    });
    await process('2026-09');
    expect((await explain('2026-09')).settlements).toEqual([]);
    await settle();
    await process('2026-09');
    expect((await explain('2026-09')).settlements).toHaveLength(1);
  });

  it('costs the same number of statements whatever the number of sheets', async () => {
    await settle();
    const ids = await office.work((db) =>
      insertPeople(
        db,
        office.id,
        Array.from({ length: 60 }, (_, at) => ({ code: `X-${at}` })),
      ),
    );
    await office.work((db) => allocateAll(db, office.id, { code: 'P-9', employeeIds: ids }));
    const sheet = await splitMonth('2026-08');
    await submit(sheet);
    await approve(sheet);
    await generate('2026-08');
    await pay('2026-08');
    await generate('2026-09');
    const count = async (exchangeRate: number) => {
      test.statements.length = 0;
      await officer.put('/payroll/v1/process', { ...rates, exchangeRate, month: '2026-09', payrollPeriod: 'second_payment' });
      return test.statements.length;
    };
    await count(4001);
    const few = await count(4002);
    await office.work(async (db) => {
      const frozen = await db.selectFrom('timesheets').selectAll().where('id', '=', sheet).executeTakeFirstOrThrow();
      await db
        .insertInto('timesheets')
        .values(ids.map((employee_id) => ({ ...frozen, frozen: JSON.stringify(frozen.frozen), id: crypto.randomUUID(), employee_id })))
        .execute();
    }); // prettier-ignore
    expect(await count(4003)).toBe(few);
    expect((await explain('2026-09', 'X-7')).settlements[0].lines.length).toBeGreaterThan(0);
  });
});

describe('an absence without a request', () => {
  const attend = async () => {
    const { body } = await admin.post('/department/v1/create', { name: 'Programme' });
    const departmentIds = [body.data.id];
    await test.owner.query('update employee_posts set department_id = $2 where employee_id = $1', [staffId, body.data.id]);
    const saved = await admin.put('/attendance/v1/setting', { departmentIds, countsFrom: '2026-11-16', version: 1 });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  };

  it('is shown with its days for those who clock in, deducts nothing and makes nothing stale', async () => {
    await generate('2026-11');
    await process('2026-11');
    const before = (await rowOf('2026-11')).netPay;
    expect(await exceptions('2026-11', 'ABSENT_DAYS')).toEqual([]);
    await attend();
    // Monday to Thursday are over; on Wednesday the person came, Thursday is asked for as leave and approved.
    const places = { lat: 11.5564, lon: 104.9282, accuracy: 20 };
    await admin.post('/branch/v1/create', { name: 'Phnom Penh', address: 'Street 1', ...places });
    const tap = { id: '0197a5c0-0000-7000-8000-000000000001', direction: 'IN', method: 'PLACE', ...places };
    const clocked = await staff.post('/attendance/v1/clock', { ...tap, at: '2026-11-18T08:00:00+07:00', offline: true });
    expect(clocked.status, JSON.stringify(clocked.body)).toBe(200);
    await grantLeave(1, '2026-11-19', '2026-11-19');

    expect(await isStale('2026-11')).toBe(false);
    expect((await process('2026-11')).body.data.unchanged).toBe(false);
    const found = await exceptions('2026-11', 'ABSENT_DAYS');
    expect(found).toMatchObject([{ employeeCode: 'S-1', severity: 'look', params: { dates: ['2026-11-16', '2026-11-17'] } }]);
    expect((await rowOf('2026-11')).netPay).toBe(before);
    expect((await process('2026-11')).body.data.unchanged).toBe(true);
    // The next day is over: another absence, and still nothing to be processed for.
    await at('2026-11-21T05:00:00Z');
    expect(await isStale('2026-11')).toBe(false);
    await process('2026-11');
    expect((await exceptions('2026-11', 'ABSENT_DAYS'))[0].params.dates).toEqual(['2026-11-16', '2026-11-17', '2026-11-20']);
  }); // prettier-ignore
});

describe('a final payment', () => {
  const balance = async (type = 1) => {
    const { data } = (await admin.get(`/employee/v1/leave_balance/${staffId}`, { date: '2026-12-31' })).body;
    return data.find((row: { type: number }) => row.type === type);
  };
  const payouts = async () =>
    (await test.owner.query("select date::text, days, year from leave_ledger where employee_id = $1 and kind = 'PAYOUT'", [staffId])).rows;
  const leave = async () => {
    const hr = await office.as('HR_MANAGER');
    const { data: types } = (await staff.get('/leave/v1/leave_types')).body;
    const leaveItemId = types.find((one: { type: number }) => one.type === 7)?.id;
    const given = await hr.post('/leave/v1/additional', { employeeId: staffId, leaveItemId, year: 2026, days: 0.75, reason: 'Night shift' });
    expect(given.status, JSON.stringify(given.body)).toBe(200);
    await office.work((db) => db.updateTable('employees').set({ last_working_day: '2026-11-18', status: 0, termination_benefit: 0, is_notice_terminate: 1 }).where('id', '=', staffId).execute());
    await generate('2026-11', staffId);
  };

  it('pays the annual leave that is left and takes it out of the balance once, in the day it is approved', async () => {
    await grantLeave(1, '2026-10-05', '2026-10-06');
    await leave();
    // Ten months of 1.5 and 18 of 30 days of November are 15.90; 2 taken.
    expect(await balance()).toMatchObject({ taken: 2, leaveBalance: 13.9 });
    await process('2026-11', 'final_payment');
    const found = (await officer.get('/payroll/v1/exceptions', { date: '2026-11', payrollPeriod: 'final_payment' })).body.data.exceptions;
    expect(found).toContainEqual(expect.objectContaining({ code: 'CREDITS_LEFT', severity: 'look', params: { creditDays: 7500 } }));
    expect(await payouts()).toEqual([]);
    expect((await finish('2026-11', 'final_payment')).body).toMatchObject({ data: { status: 'APPROVED' } });
    expect(await payouts()).toEqual([{ date: '2026-11-18', days: -1390, year: 2026 }]);
    expect(await balance()).toMatchObject({ additional: -13.9, taken: 2, leaveBalance: 0, available: 0 });
    expect(await balance(7)).toMatchObject({ leaveBalance: 0.75 });

    // A second approval is refused, the others' payment does not pay it again.
    const { id } = (await officer.get('/payroll/v1/lists', { date: '2026-11' })).body.groupPayroll;
    const again = await director.put(`/payroll/v1/mark_as_approved/${id}`, undefined, { query: { payrollPeriod: 'final_payment' } });
    expect(again.body.error.code).toContain('PAYROLL_');
    await pay('2026-11');
    await at('2026-12-10T05:00:00Z');
    await generate('2026-12');
    await pay('2026-12');
    expect(await rowOf('2026-12')).toBeUndefined();
    expect(await payouts()).toHaveLength(1);
  });

  it('that rides along with the second payment does the same, and nothing while it is not approved', async () => {
    await leave();
    await process('2026-11');
    expect(await payouts()).toEqual([]);
    expect(await balance()).toMatchObject({ leaveBalance: 15.9 });
    await finish('2026-11');
    expect(await payouts()).toEqual([{ date: '2026-11-18', days: -1590, year: 2026 }]);
    expect(await balance()).toMatchObject({ leaveBalance: 0 });
  });
}); // prettier-ignore

describe('leave without pay', () => {
  // October 2026 has 22 working days: a day of 1,250 is 56.82.
  const cancel = async (id: string, cancelFrom?: string) => {
    await admin.put('/approval/setting/v1/update', { code: 'leave', enable_approval_cancellation: 1 });
    const asked = await staff.put(`/leave/v1/cancel/${id}`, { comment: 'Back earlier.', ...(cancelFrom === undefined ? {} : { cancelFrom }) });
    expect(asked.status, JSON.stringify(asked.body)).toBe(200);
    await decideLeave(id, 3);
  };

  it('that is cancelled after its month was paid is shown to HR with its amount, and nothing is paid by itself', async () => {
    const id = await grantLeave(6, '2026-10-26', '2026-11-03');
    await generate('2026-10');
    await pay('2026-10');
    const paid = await rowOf('2026-10');
    await generate('2026-11');
    await process('2026-11');
    expect(await exceptions('2026-11', 'LEAVE_CANCELLED_LATE')).toEqual([]);
    // From Thursday 29 October on: two of the five days of October.
    await cancel(id, '2026-10-29');
    expect(await isStale('2026-11')).toBe(true);
    await process('2026-11');
    const found = await exceptions('2026-11', 'LEAVE_CANCELLED_LATE');
    expect(found).toMatchObject([
      { employeeCode: 'S-1', severity: 'look', params: { month: '2026-10', cancelledDays: 20_000, deductedCents: 11_364 } },
    ]);
    expect((await rowOf('2026-10')).netPay).toBe(paid.netPay);
    // What is owed of the two days is offered, and paid once it is taken.
    const { data: offered } = (await admin.get('/payroll/v1/arrears', { state: 'OPEN' })).body;
    expect(offered).toMatchObject([{ cause: 'LEAVE', from: '2026-10', to: '2026-10', pay: 113.64, employee: { code: 'S-1' } }]);
    const before = (await rowOf('2026-11')).netPay;
    await admin.put(`/payroll/v1/arrears/decide/${offered[0].id}`, { version: offered[0].version, decision: 'take' });
    await process('2026-11');
    expect((await rowOf('2026-11')).netPay).toBeGreaterThan(before);
    expect((await admin.get('/payroll/v1/arrears', { state: 'OPEN' })).body.data).toEqual([]);
    // The two days of November come off no more; the rest of the pay is the whole month's.
    expect((await explain('2026-11')).entries.map(({ code }: { code: string }) => code)).not.toContain('UNPAID_LEAVE');
    await finish('2026-11');
    await at('2026-12-10T05:00:00Z');
    await generate('2026-12');
    await process('2026-12');
    expect(await exceptions('2026-12', 'LEAVE_CANCELLED_LATE')).toEqual([]);
  });

  it('that is cancelled whole shows all its days, and one whose cancellation is refused none', async () => {
    const whole = await grantLeave(6, '2026-10-05', '2026-10-06');
    const kept = await grantLeave(6, '2026-10-16', '2026-10-16');
    await generate('2026-10');
    await pay('2026-10');
    await cancel(whole, '2026-10-05');
    await staff.put(`/leave/v1/cancel/${kept}`, { comment: 'Perhaps.', cancelFrom: '2026-10-16' });
    await decideLeave(kept, 1);
    await generate('2026-11');
    await process('2026-11');
    expect(await exceptions('2026-11', 'LEAVE_CANCELLED_LATE')).toMatchObject([{ params: { cancelledDays: 20_000, deductedCents: 11_364 } }]);
  });

  it('that is approved between submission and approval of its month comes off in the next one, once', async () => {
    const id = await askLeave(6, '2026-10-05', '2026-10-06');
    await generate('2026-10');
    await process('2026-10');
    const { id: runId } = (await officer.get('/payroll/v1/lists', { date: '2026-10' })).body.groupPayroll;
    await officer.put(`/payroll/v1/submit_payroll/${runId}`);
    await at('2026-11-20T06:00:00Z');
    await decideLeave(id, 1);
    await at('2026-11-20T07:30:00Z');
    await reviewer.put(`/payroll/v1/mark_as_verified/${runId}`);
    await director.put(`/payroll/v1/mark_as_approved/${runId}`);
    await generate('2026-11');
    await process('2026-11');
    expect(await exceptions('2026-11', 'LATE_LEAVE')).toMatchObject([{ params: { month: '2026-10', leaveDays: 20_000 } }]);
    const request = async () => (await staff.get(`/leave/v1/detail/${id}`)).body.data;
    expect(await request()).toMatchObject({ latePay: [], paidMonths: ['2026-10'] });
    await finish('2026-11');
    expect(await request()).toMatchObject({ latePay: [{ month: '2026-10', payrollMonth: '2026-11', quantity: 2 }], paidMonths: [] });
    await at('2026-12-10T05:00:00Z');
    await generate('2026-12');
    await process('2026-12');
    expect(await exceptions('2026-12', 'LATE_LEAVE')).toEqual([]);
  });
}); // prettier-ignore

describe('overtime', () => {
  it('that is approved between submission and approval of its month is paid in the next one, once', async () => {
    const asked = await staff.post('/overtime/v1/request', {
      employeeId: staffId, startDate: '2026-10-20 18:00', endDate: '2026-10-20 20:00', type: 'FOR_PAYMENT', reason: 'Distribution',
    });
    expect(asked.status, JSON.stringify(asked.body)).toBe(200);
    await generate('2026-10');
    await process('2026-10');
    const { id } = (await officer.get('/payroll/v1/lists', { date: '2026-10' })).body.groupPayroll;
    await officer.put(`/payroll/v1/submit_payroll/${id}`);
    await at('2026-11-20T06:00:00Z');
    expect((await manager.put(`/overtime/v1/approve/${asked.body.data.id}`, { status: 1 })).status).toBe(200);
    await at('2026-11-20T07:30:00Z');
    await reviewer.put(`/payroll/v1/mark_as_verified/${id}`);
    await director.put(`/payroll/v1/mark_as_approved/${id}`);
    await generate('2026-11');
    await process('2026-11');
    expect(await exceptions('2026-11', 'LATE_OVERTIME')).toMatchObject([{ params: { month: '2026-10', minutes: 120 } }]);
    // 1,250 a month, 176 hours: 2 h x 1.5.
    const overtimeOf = async (month: string) =>
      (await explain(month)).entries.find(({ code }: { code: string }) => code === 'OVERTIME')?.amount;
    expect(await overtimeOf('2026-11')).toBe(21.31);
    await finish('2026-11');
    expect((await staff.get(`/overtime/v1/detail/${asked.body.data.id}`)).body.data).toMatchObject({
      latePay: [{ month: '2026-10', payrollMonth: '2026-11', quantity: 2 }],
      paidMonths: [],
    });
    await at('2026-12-10T05:00:00Z');
    await generate('2026-12');
    await process('2026-12');
    expect(await overtimeOf('2026-12')).toBeUndefined();
  });
}); // prettier-ignore
