import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#engine/calendar/day.ts';
import { sentBack } from '#server/people/employees/form/form.testing.ts';
import { formOf } from '#testing/employee-form.ts';
import { sendSheet, staffCsv } from '#server/people/employees/import/import.testing.ts';
import { insertPeople } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Answer, Client, TestApp, TestCompany } from '#testing/test-app.ts';

let test: TestApp;
let office: TestCompany;
let around: { managerId: string; roleId: string };
let admin: Client;
let hr: Client;
let leaveTypeId = '';

beforeAll(async () => {
  test = await startTestApp();
  office = await test.company();
  const [managerId = ''] = await office.work((db) => insertPeople(db, office.id, [{ code: 'BOSS', joinDate: '2019-01-01' }]));
  const { rows } = await test.owner.query("select id from roles where company_id = $1 and seeded_as = 'STAFF'", [office.id]);
  around = { managerId, roleId: rows[0].id };
  await at('2020-01-06');
  const { data } = (await admin.get('/leave/v1/leave_types')).body;
  leaveTypeId = data.find(({ type }: { type: number }) => type === 1).id;
});
afterAll(() => test.close());

/** Moves the clock; sessions end meanwhile. */
const at = async (day: string): Promise<void> => {
  test.setNow(`${day}T05:00:00Z`);
  admin = await office.as('ADMIN');
  hr = await office.as('HR_MANAGER');
};
const ok = (answer: Answer) => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const hire = async (joinDate: string, own: object = {}): Promise<string> => {
  await at(joinDate);
  const body = formOf(around, {
    code: `R-${randomUUID().slice(0, 8)}`,
    email: `${randomUUID()}@office.test`,
    joinDate,
    lastModifiedSalaryAt: joinDate,
    ...own,
  });
  return (await admin.post('/employee/v1/create', body)).body.data.id;
};
const detail = async (id: string) => (await admin.get(`/employee/v1/detail/${id}`)).body.data;
const change = async (id: string, fields: object) =>
  await admin.put(`/employee/v1/update/${id}`, { ...sentBack(await detail(id)), ...fields });
const leaves = async (id: string, lastWorkingDay: string) =>
  ok(await change(id, { status: 0, lastWorkingDay, isNoticeTerminate: 0, noticePeriodType: '1MONTH', terminationBenefit: 0 }));
const rehire = async (id: string, joinDate: string, fields: object = {}) =>
  await admin.post(`/employee/v1/rehire/${id}`, {
    joinDate,
    contractType: 'UDC',
    basicSalary: 900,
    unpaidReason: 'Paid in cash by the former office',
    ...fields,
  });
/** Files a leave; answers its id. */
const asks = async (id: string, from: string, to: string): Promise<string> => {
  const made = await hr.post('/leave/v1/request', {
    employeeId: id,
    leaveItemId: leaveTypeId,
    startDate: `${from} 08:00`,
    endDate: `${to} 17:00`,
    startDateTime: 'AM',
    endDateTime: 'PM',
    attachment: [],
    reason: 'Family',
  });
  return ok(made).data.id;
};
const takes = async (id: string, from: string, to: string) => {
  const leaveId = await asks(id, from, to);
  ok(await admin.put(`/leave/v1/approve/${leaveId}`, { leaveRequestId: leaveId, status: 1 }));
};
const annual = async (id: string, date: string) => {
  const { body } = await admin.get(`/employee/v1/leave_balance/${id}`, { date });
  return body.data.find((row: { type: number }) => row.type === 1);
};
const timeline = async (id: string): Promise<{ date: string; kind: string }[]> =>
  (await admin.get(`/employee/v1/timeline/${id}`)).body.data;

/** What an employment leaves: what happened in it, its balance on its last day, its contracts and salaries. */
async function pastOf(id: string, { from, until }: { from: string; until: string }) {
  const rows = async (table: string, column: string, shown: string) =>
    (
      await test.owner.query(
        `select ${shown} from ${table} where employee_id = $1 and ${column} between $2 and $3 order by ${column}, id`,
        [id, from, until],
      )
    ).rows;
  return {
    happened: (await timeline(id)).filter(({ date }) => date >= from && date <= until),
    balance: await annual(id, until),
    contracts: await rows('employee_contracts', 'valid_from', 'id, valid_from, contract_type, end_date'),
    salaries: await rows('employee_salaries', 'effective_from', 'id, effective_from, amount_cents'),
    posts: await rows('employee_posts', 'valid_from', 'id, valid_from, position'),
    leave: await rows('leave_requests', 'start_date', 'id, status, start_date, end_date, charged_days'),
  };
}

/** Numbers that look drawn, the same in every run. */
function drawn(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

describe('a life of up to three employments', () => {
  const lives = Array.from({ length: Number(process.env['LIVES'] ?? 6) }, (_, seed) => seed + 1);

  it.each(lives)('leaves each employment as it was, and gives the next what a newcomer has (%i)', async (seed) => {
    const draw = drawn(seed * 7_919);
    const pasts: { from: string; until: string; was: unknown }[] = [];
    let from = addDays('2020-02-03', draw(200));
    let id = '';
    for (let number = 1; number <= 1 + (seed % 3); number += 1) {
      const last = number === 1 + (seed % 3);
      if (number === 1) id = await hire(from);
      else {
        await at(from);
        ok(await rehire(id, from));
      }
      const twin = await hire(from);
      const taken: string[] = [];
      for (let leave = draw(3); leave > 0; leave -= 1) {
        const day = addDays(from, 20 + draw(120) + leave * 150);
        await at(day);
        if (taken.includes(day)) continue;
        taken.push(day);
        const until = addDays(day, 7);
        await takes(id, day, until);
        await takes(twin, day, until);
      }
      const ends = addDays(from, 500 + draw(400));
      await at(ends);
      for (const date of [from, addDays(from, 300), ends]) expect(await annual(id, date), date).toEqual(await annual(twin, date));
      if (last) break;
      await leaves(id, ends);
      await leaves(twin, ends);
      await at(addDays(ends, 1));
      expect(await annual(id, ends)).toEqual(await annual(twin, ends));
      pasts.push({ from, until: ends, was: await pastOf(id, { from, until: ends }) });
      from = addDays(ends, 1 + draw(300));
    }
    for (const { was, ...when } of pasts) expect(await pastOf(id, when)).toEqual(was);
    const kinds = (await timeline(id)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'rehired')).toHaveLength(pasts.length);
    expect(kinds.filter((kind) => kind === 'left')).toHaveLength(pasts.length);
  });
});

const left = async (joinDate: string, lastWorkingDay: string, own: object = {}): Promise<string> => {
  const id = await hire(joinDate, own);
  await at(lastWorkingDay);
  await leaves(id, lastWorkingDay);
  await at(addDays(lastWorkingDay, 1));
  return id;
};
const fieldsOf = ({ body }: { body: { error?: { fields?: object } } }) => body.error?.fields;

describe('hiring again', () => {
  it('shows what it starts from, and refuses what cannot be', async () => {
    const id = await left('2024-03-01', '2025-06-30');
    expect(ok(await admin.get(`/employee/v1/rehire/${id}`))).toMatchObject({
      data: {
        earliest: '2025-07-01',
        finalPayment: 'none',
        leaveLeft: 9,
        account: null,
        employments: [{ joinDate: '2024-03-01', lastWorkingDay: '2025-06-30' }],
      },
    });
    expect(fieldsOf(await rehire(id, '2025-06-30'))).toMatchObject({
      joinDate: expect.stringContaining('after the last working day'),
    });
    expect(fieldsOf(await rehire(id, '2025-08-01', { unpaidReason: ' ' }))).toMatchObject({ unpaidReason: expect.any(String) });
    expect(fieldsOf(await rehire(id, '2025-08-01', { contractType: 'FDC' }))).toMatchObject({
      contractEndDate: expect.any(String),
    });
    expect(fieldsOf(await rehire(id, '2025-08-01', { serviceFrom: '2025-09-01' }))).toMatchObject({
      serviceFrom: expect.any(String),
    });
    expect((await hr.post(`/employee/v1/rehire/${id}`, {})).status).toBe(422);
    const manager = await office.as('LINE_MANAGER');
    expect((await manager.post(`/employee/v1/rehire/${id}`, {})).status).toBe(403);
    ok(await rehire(id, '2025-08-01'));
    expect((await rehire(id, '2025-08-02')).body.error.code).toBe('REHIRE_NOT_LEFT');
  });

  it('waits until the last working day is over', async () => {
    const id = await hire('2024-03-01');
    await at('2025-06-20');
    await leaves(id, '2025-06-30');
    expect((await rehire(id, '2025-07-01')).body.error.code).toBe('REHIRE_NOT_LEFT');
  });

  it('begins a contract, a salary and a post of its own, by the terms that were agreed', async () => {
    const id = await left('2024-03-01', '2025-06-30', { position: 'Driver', contractType: 'FDC', contractEndDate: '2026-02-28' });
    const code = `N-${randomUUID().slice(0, 6)}`;
    ok(
      await rehire(id, '2025-08-01', {
        code,
        contractType: 'FDC',
        contractEndDate: '2026-07-31',
        basicSalary: 850.5,
        position: 'Fleet Officer',
        probationExpiredDate: '2025-10-31',
      }),
    );
    expect(await detail(id)).toMatchObject({
      code, joinDate: '2025-08-01', status: 1, lastWorkingDay: null, endReason: null, contractType: 'FDC', contractEndDate: '2026-07-31', basicSalary: 850.5,
      lastModifiedSalaryAt: '2025-08-01', position: 'Fleet Officer', probationExpiredDate: '2025-10-31', formerUntil: '2025-06-30',
    }); // prettier-ignore
    const { rows } = await test.owner.query(
      'select valid_from::text as from, contract_type as type, end_date::text as until from employee_contracts where employee_id = $1 order by valid_from',
      [id],
    );
    expect(rows).toEqual([
      { from: '2024-03-01', type: 'FDC', until: '2026-02-28' },
      { from: '2025-08-01', type: 'FDC', until: '2026-07-31' },
    ]);
    // A corrected join date moves what began with it, and nothing of before.
    ok(await change(id, { joinDate: '2025-08-04', lastModifiedSalaryAt: '2025-08-04' }));
    expect((await timeline(id)).filter(({ kind }) => ['joined', 'rehired', 'contract', 'left'].includes(kind)).map(({ date }) => date)).toEqual([
      '2025-08-04', '2025-08-04', '2025-06-30', '2024-03-01', '2024-03-01',
    ]); // prettier-ignore
    expect(fieldsOf(await change(id, { joinDate: '2025-06-30', lastModifiedSalaryAt: '2025-08-04' }))).toHaveProperty('joinDate');
  });

  it('is no other join date in the form or a sheet', async () => {
    const id = await left('2024-03-01', '2025-06-30');
    const again = { status: 1, joinDate: '2025-08-01', lastModifiedSalaryAt: '2025-08-01' };
    expect(fieldsOf(await change(id, again))).toMatchObject({ joinDate: expect.stringContaining('Rehire') });
    const { code } = await detail(id);
    const sheet = staffCsv([
      { 'Staff ID': code, 'Full name': 'Chan Sophea', 'Date of birth': '1992-04-15', 'Start date': '2025-08-01' },
    ]);
    const { errors } = (await sendSheet(admin, 'import_preview', sheet)).body.data.rows[0];
    expect(errors).toMatchObject([{ field: 'joinDate', message: expect.stringContaining('Rehire') }]);
    // The last working day goes with the status, and with the join date as it was.
    ok(await change(id, { status: 1 }));
    expect(await detail(id)).toMatchObject({ joinDate: '2024-03-01', lastWorkingDay: null, formerUntil: null });
  });

  it('recognises earlier service, and brings the leave that was left', async () => {
    const id = await left('2020-02-03', '2025-06-30');
    const { leaveLeft } = ok(await admin.get(`/employee/v1/rehire/${id}`)).data;
    expect(leaveLeft).toBeGreaterThan(0);
    const made = ok(await rehire(id, '2025-07-01', { serviceFrom: '2020-02-03', bringsLeave: true }));
    expect(made.data).toMatchObject({ leaveBrought: leaveLeft });
    const newcomer = await hire('2025-07-01');
    const [one, other] = [await annual(id, '2025-12-31'), await annual(newcomer, '2025-12-31')];
    // A further day for three years of service, for half a year.
    expect([one.additional, one.entilement - other.entilement]).toEqual([leaveLeft, 0.5]);
    expect(await annual(id, '2025-06-30')).toMatchObject({ additional: -leaveLeft, leaveBalance: 0 });
    // Whoever does not see leave reads no days of it.
    const unseen = await left('2024-02-05', '2025-06-30');
    await test.owner.query(
      "update roles set permissions = array_remove(permissions, 'leave report/view') where company_id = $1 and seeded_as = 'HR_MANAGER'",
      [office.id],
    );
    const terms = {
      joinDate: '2025-07-01',
      contractType: 'UDC',
      basicSalary: 900,
      bringsLeave: true,
      unpaidReason: 'Paid before',
    };
    const blind = await office.as('HR_MANAGER');
    expect(ok(await blind.get(`/employee/v1/rehire/${unseen}`)).data.leaveLeft).toBeNull();
    expect(ok(await blind.post(`/employee/v1/rehire/${unseen}`, terms)).data.leaveBrought).toBeNull();
  });

  it('lasts one day, where it ends as it began', async () => {
    const id = await left('2025-07-01', '2025-07-01');
    expect(await detail(id)).toMatchObject({ joinDate: '2025-07-01', lastWorkingDay: '2025-07-01' });
    expect(fieldsOf(await change(id, { lastWorkingDay: '2025-06-30' }))).toMatchObject({
      lastWorkingDay: expect.stringContaining('before the join date'),
    });
    ok(await rehire(id, '2025-07-02'));
  });

  it('counts both employments in the months they cover', async () => {
    const month = async (name: string) =>
      (await admin.get('/dashboard/v1/head_count')).body.data.find((row: { month: string }) => row.month === name);
    await at('2025-12-20');
    const before = await month('2025-06');
    expect(before).toBeDefined();
    const id = await left('2024-03-01', '2025-06-30');
    ok(await rehire(id, '2025-12-01'));
    await at('2025-12-20');
    expect(await month('2025-06')).toMatchObject({ employed: before.employed + 1, left: before.left + 1 });
  });
});

describe('what a rehire leaves to others', () => {
  it('waits for the row of pay that stands in an open run, which would go on with the new pay', async () => {
    const id = await left('2024-03-01', '2025-06-30');
    await test.owner.query(
      `with run as (insert into payroll_runs (company_id, id, month, current_period) values ($1, gen_random_uuid(), '2025-06', 'second_payment') returning id)
       insert into payroll_rows (company_id, id, run_id, employee_id) select $1, gen_random_uuid(), id, $2 from run`,
      [office.id, id],
    );
    expect(ok(await admin.get(`/employee/v1/rehire/${id}`)).data.finalPayment).toBe('open');
    expect((await rehire(id, '2025-08-01')).body.error.code).toBe('REHIRE_FINAL_OPEN');
    await test.owner.query('update payroll_rows set archived_at = now() where employee_id = $1', [id]);
    ok(await rehire(id, '2025-08-01'));
  });

  it('leaves the days of a request that waits where they were asked for', async () => {
    const id = await hire('2024-03-01');
    await at('2025-06-02');
    await asks(id, '2025-06-10', '2025-06-11');
    await leaves(id, '2025-06-30');
    await at('2025-07-01');
    const balance = (await annual(id, '2025-06-30')).leaveBalance;
    const { data } = ok(await rehire(id, '2025-08-04', { bringsLeave: true }));
    expect(data.leaveBrought).toBe(balance - 2);
  });

  it('keeps pay and leave of the new employment with its join date, whichever way it is corrected', async () => {
    const id = await left('2024-03-01', '2025-06-30');
    const former = await annual(id, '2025-06-30');
    const { data } = ok(await rehire(id, '2025-08-04', { bringsLeave: true }));
    for (const joinDate of ['2025-08-01', '2025-08-18']) {
      ok(await change(id, { joinDate, ...(joinDate > '2025-08-04' ? { lastModifiedSalaryAt: joinDate } : {}) }));
      expect(await detail(id)).toMatchObject({ joinDate, lastModifiedSalaryAt: joinDate, basicSalary: 900 });
      expect((await annual(id, '2025-12-31')).additional).toBe(data.leaveBrought);
      expect(await annual(id, '2025-06-30')).toMatchObject({ entilement: former.entilement, leaveBalance: 0 });
    }
  });

  const approveHires = async (): Promise<void> => {
    await test.owner.query(
      "insert into payroll_runs (company_id, id, month, current_period) values ($1, gen_random_uuid(), '2019-12', 'second_payment')",
      [office.id],
    );
    await test.owner.query(
      `insert into payroll_periods (company_id, id, run_id, period, state)
       select company_id, gen_random_uuid(), id, 'second_payment', 'APPROVED' from payroll_runs where company_id = $1 and month = '2019-12'`,
      [office.id],
    );
    await test.owner.query('update payroll_settings set hires_by_two = true, terms_by_two = false where company_id = $1', [
      office.id,
    ]);
  };

  it('waits for a second person, who reads the new contract and approves at once; meanwhile nobody is hired a third time', async () => {
    const id = await left('2024-03-01', '2025-06-30');
    await approveHires();
    const { data } = ok(await rehire(id, '2025-08-01', { contractType: 'FDC', contractEndDate: '2026-07-31' }));
    expect(data.termsAsked).toHaveLength(1);
    const second = await office.another('ADMIN');
    const [asked] = (await second.get('/terms/v1/requests', { scope: 'decide' })).body.data;
    expect(asked.isStale).toBe(false);
    expect(JSON.stringify(asked)).toContain('2026-07-31');
    await test.owner.query("update employees set status = 0, last_working_day = '2025-08-20' where id = $1", [id]);
    await at('2025-08-21');
    expect((await rehire(id, '2025-09-01')).body).toMatchObject({ error: { fields: { joinDate: expect.any(String) } } });
    const decider = await office.another('ADMIN');
    expect((await decider.put(`/terms/v1/decide/${asked.id}`, { status: 1 })).status).toBe(200);
  });
});
