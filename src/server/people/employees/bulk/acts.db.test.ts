import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payrollOf } from '#testing/payroll.ts';
import { insertPeople } from '#testing/people.ts';
import { staffWith } from '#testing/rights.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

// Today is 20 November 2026. What the acts on one person and on many write: each by the rules of the form, from a day on.
let test: TestApp;
let office: TestCompany;
let admin: Client;
let hr: Client;

beforeAll(async () => {
  test = await startTestApp();
  office = await test.company();
  admin = await office.as('ADMIN');
  hr = await office.as('HR_MANAGER');
});
afterAll(() => test.close());

const hire = async (codes: readonly string[], of: Partial<Parameters<typeof insertPeople>[2][number]> = {}) =>
  await office.work((db) =>
    insertPeople(
      db,
      office.id,
      codes.map((code) => ({ code, salaryCents: 50_000, ...of })),
    ),
  );
const act = (ids: readonly string[], body: object, of: { preview?: boolean; reason?: string; client?: Client } = {}) =>
  (of.client ?? hr).post('/employee/v1/change_many', { ids, act: body, preview: of.preview ?? false, reason: of.reason });
const detail = async (id: string) => (await hr.get(`/employee/v1/detail/${id}`)).body.data;
const salaries = async (id: string) =>
  (
    await test.owner.query(
      'select effective_from::text as day, amount_cents as cents from employee_salaries where employee_id = $1 order by 1',
      [id],
    )
  ).rows.map(({ day, cents }) => `${day} ${cents}`);

describe('a raise', () => {
  it.each([
    [{ by: 'percent', value: 5.5, rounding: 1 }, 52_800],
    [{ by: 'percent', value: 5.55, rounding: 10 }, 53_000],
    [{ by: 'percent', value: 3.33 }, 51_665],
    [{ by: 'amount', value: 12.5 }, 51_250],
    [{ by: 'to', value: 650 }, 65_000],
  ])('%o is previewed with the sum, and leaves what was earned before', async (way, cents) => {
    const code = `R-${cents}`;
    const ids = await hire([code, `${code}-2`]);
    const body = { kind: 'raise', from: '2026-12-01', ...way };
    const preview = await act(ids, body, { preview: true });
    expect(preview.body.data[0]).toMatchObject({ outcome: 'change', salary: { before: 500, after: cents / 100 } });
    expect(await salaries(ids[0] ?? '')).toEqual(['2024-01-01 50000']);
    await act(ids, body);
    for (const id of ids) expect(await salaries(id)).toEqual(['2024-01-01 50000', `2026-12-01 ${cents}`]);
  });

  it('goes by the salary of its day, and not past one that is agreed for later unless that is said', async () => {
    const [id = ''] = await hire(['R-later']);
    await act([id], { kind: 'raise', by: 'to', value: 800, from: '2027-03-01' });
    const body = { kind: 'raise', by: 'percent', value: 10, from: '2026-12-01' };
    expect((await act([id], body)).body.data[0]).toMatchObject({ outcome: 'refuse', before: '500.00 USD' });
    expect((await act([id], { ...body, later: 'KEEP' })).body.data[0]).toMatchObject({ outcome: 'change', after: '550.00 USD' });
    expect(await salaries(id)).toEqual(['2024-01-01 50000', '2026-12-01 55000', '2027-03-01 80000']);
  });

  it('goes to the next step of the salary scale, for who may read it', async () => {
    const [level, grade] = await Promise.all(
      [
        ['job_level', 'Officer'],
        ['job_grade', 'G7'],
      ].map(async ([base, name]) => {
        const made = await admin.post(`/${base}/v1/create`, { name, code: name });
        expect(made.status, JSON.stringify(made.body)).toBe(200);
        return made.body.data.id;
      }),
    );
    const pay = (...amounts: readonly number[]) => JSON.stringify(amounts.map((amount, at) => ({ [at + 1]: amount })));
    const scale = await admin.post('/salary_scale/v1/create', {
      year: 2026,
      minColumns: 2,
      midColumns: 1,
      maxColumns: 1,
      salaryScales: [{ level: 'Officer', grade: 'G7', minPayload: pay(450, 520), midPayload: pay(600), maxPayload: pay(700) }],
    });
    expect(scale.status, JSON.stringify(scale.body)).toBe(200);
    const [placed = '', above = '', without = ''] = [
      ...(await hire(['S-1'])),
      ...(await hire(['S-2'], { salaryCents: 70_000 })),
      ...(await hire(['S-3'])),
    ];
    await test.owner.query('update employee_posts set job_level_id = $2, job_grade_id = $3 where employee_id = any($1)', [
      [placed, above],
      level,
      grade,
    ]);
    const body = { kind: 'raise', by: 'step', from: '2026-12-01' };
    const { body: done } = await act([placed, above, without], body);
    expect(done.data.map(({ code, outcome, after }: Record<string, string>) => [code, outcome, after])).toEqual([
      ['S-1', 'change', '520.00 USD'],
      ['S-2', 'refuse', null],
      ['S-3', 'refuse', null],
    ]);
    const role = await staffWith(test, office, ['employee/view', 'employee/edit']);
    expect((await act([placed], body, { client: role })).status).toBe(403);
  });

  it('of a department is one decision of a second person, who reads the reason', async () => {
    const ids = await hire(['T-1', 'T-2', 'T-3']);
    await test.owner.query('update payroll_settings set terms_by_two = true where company_id = $1', [office.id]);
    const body = { kind: 'raise', by: 'percent', value: 4, rounding: 1, from: '2026-12-01' };
    const asked = await act(ids, body, { reason: 'Review of 2026' });
    expect(asked.body.data.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['ask', 'ask', 'ask']);
    expect(await salaries(ids[0] ?? '')).toEqual(['2024-01-01 50000']);
    const director = await office.as('COUNTRY_DIRECTOR');
    const { body: list } = await director.get('/terms/v1/requests?limit=0');
    const mine = list.data.filter(({ employeeId }: { employeeId: string }) => ids.includes(employeeId));
    expect(mine.map(({ reason }: { reason: string }) => reason)).toEqual(Array.from({ length: 3 }, () => 'Review of 2026'));
    expect((await act(ids, body)).body.data[0]).toMatchObject({ outcome: 'refuse' });
    await test.owner.query('update payroll_settings set terms_by_two = false where company_id = $1', [office.id]);
  });

  it('is not one’s own, and names the months that were paid without it', async () => {
    const [own = ''] = await hire(['O-1'], { userId: hr.userId });
    expect((await act([own], { kind: 'raise', by: 'amount', value: 1, from: '2026-12-01' })).body.data[0].refusal).toContain(
      'own',
    );
    expect((await act([own], { kind: 'raise', by: 'amount', from: '2026-12-01' })).body.data[0].outcome).toBe('refuse');
    expect((await act([own], { kind: 'raise', by: 'percent', value: 0, from: '2026-12-01' })).status).toBe(422);
  });
});

describe('a promotion', () => {
  it('changes what is said from its day, and leaves the rest', async () => {
    const [id = ''] = await hire(['P-1'], { position: 'Driver' });
    const body = { kind: 'promote', position: 'Fleet officer', basicSalary: 620, from: '2026-12-01' };
    const { body: done } = await act([id], body);
    expect(done.data[0]).toMatchObject({ before: 'Driver · 500.00 USD', after: 'Fleet officer · 620.00 USD' });
    expect(await salaries(id)).toEqual(['2024-01-01 50000', '2026-12-01 62000']);
    const { rows } = await test.owner.query(
      'select valid_from::text as day, position from employee_posts where employee_id = $1 order by 1',
      [id],
    );
    expect(rows).toEqual([
      { day: '2024-01-01', position: 'Driver' },
      { day: '2026-12-01', position: 'Fleet officer' },
    ]);
    expect((await act([id], { kind: 'promote', from: '2026-12-01' })).body.data[0].outcome).toBe('refuse');
  });
});

describe('a move', () => {
  it('brings department, station and manager together', async () => {
    const [boss = '', id = ''] = await hire(['M-1', 'M-2']);
    const department = await admin.post('/department/v1/create', { name: 'Kampot office' });
    const station = await admin.post('/duty_station/v1/create', { name: 'Kampot', code: 'KPT' });
    expect(station.status, JSON.stringify(station.body)).toBe(200);
    const body = {
      kind: 'team',
      departmentId: department.body.data.id,
      teamId: null,
      dutyStation: 'Kampot',
      managerId: boss,
      from: '2026-12-01',
    };
    expect((await act([id], body)).body.data[0]).toMatchObject({
      outcome: 'change',
      after: 'Kampot office · Kampot · M-1 Dara',
      refusal: null,
    });
    expect(await detail(id)).toMatchObject({ dutyStation: 'Kampot', supervisorId: boss, departmentId: department.body.data.id });
  });
});

describe('the end of an employment', () => {
  const body = { kind: 'leave', reason: 'RESIGNATION', lastWorkingDay: '2027-01-31', noticeOn: '2026-11-20' };

  it('is a last day with a reason and notice, and said once', async () => {
    const [id = ''] = await hire(['L-1']);
    expect((await act([id], body)).body.data[0]).toMatchObject({ outcome: 'change', after: '31/01/2027', warnings: [] });
    expect(await detail(id)).toMatchObject({
      status: 0,
      lastWorkingDay: '2027-01-31',
      endReason: 'RESIGNATION',
      isNoticeTerminate: 1,
      noticeTerminateAt: '2026-11-20',
      terminationBenefit: 0,
    });
    expect((await act([id], { ...body, lastWorkingDay: '2027-02-28' })).body.data[0]).toMatchObject({
      outcome: 'refuse',
      refusal: 'This person leaves on 31/01/2027. Change the day in the record.',
    });
  });

  it('asks for notice where the reason has it, and for the benefit where HR decides', async () => {
    const [id = ''] = await hire(['L-2']);
    const without = { ...body, noticeOn: null };
    expect((await act([id], without)).body.data[0].outcome).toBe('refuse');
    expect((await act([id], { ...without, noticePeriodType: '1MONTH' }, { preview: true })).body.data[0].outcome).toBe('change');
    const death = { kind: 'leave', reason: 'DEATH', lastWorkingDay: '2026-11-19' };
    expect((await act([id], death)).body.data[0].outcome).toBe('refuse');
    expect((await act([id], { ...death, terminationBenefit: 1 })).body.data[0].outcome).toBe('change');
    expect(await detail(id)).toMatchObject({ endReason: 'DEATH', isNoticeTerminate: null, terminationBenefit: 1 });
  });
});

describe('a corrected join date', () => {
  it('moves salary, post and contract that began with it, and names the months that were paid', async () => {
    const other = await test.company();
    const boss = await other.as('ADMIN');
    const [id = ''] = await other.work((db) =>
      insertPeople(db, other.id, [{ code: 'J-1', joinDate: '2026-10-05', salaryCents: 50_000 }]),
    );
    await payrollOf(boss).pay('2026-10');
    const correct = (joinDate: string, preview = false) =>
      boss.post('/employee/v1/change_many', { ids: [id], act: { kind: 'join_date', joinDate }, preview });
    expect((await correct('2026-10-12', true)).body.data[0]).toMatchObject({
      before: '05/10/2026',
      after: '12/10/2026',
      warnings: ['Paid months change: 10/2026. Corrections will be proposed.'],
    });
    expect((await correct('2026-10-01')).body.data[0].outcome).toBe('change');
    expect(await salaries(id)).toEqual(['2026-10-01 50000']);
    const { rows } = await test.owner.query(
      `select (select min(valid_from) from employee_posts where employee_id = $1)::text as post,
         (select min(valid_from) from employee_contracts where employee_id = $1)::text as contract`,
      [id],
    );
    expect(rows).toEqual([{ post: '2026-10-01', contract: '2026-10-01' }]);
  });

  it('keeps the rules of the form, and the day of a hire that waits', async () => {
    const [id = ''] = await hire(['J-2'], { dateOfBirth: '1971-06-03' });
    expect((await act([id], { kind: 'join_date', joinDate: '1950-01-01' })).body.data[0].outcome).toBe('refuse');
    await test.owner.query('update employees set pay_held = true where id = $1', [id]);
    expect((await act([id], { kind: 'join_date', joinDate: '2024-01-08' })).body.data[0].outcome).toBe('refuse');
    const raised = await act([id], { kind: 'raise', by: 'to', value: 900, from: '2026-12-01' });
    expect(raised.body.data[0]).toMatchObject({ outcome: 'ask', warnings: [] });
    const doubled = await act([id], { kind: 'raise', by: 'to', value: 5_000, from: '2026-12-01' }, { preview: true });
    expect(doubled.body.data[0]).toMatchObject({ outcome: 'ask', warnings: [expect.stringContaining('twice')] });
  });
});

describe('days that contradict each other', () => {
  it('are refused: after the last day, before the first, after the contract', async () => {
    const [leaver = '', fixed = '', udc = ''] = [
      ...(await hire(['D-1'], { lastWorkingDay: '2026-12-31', status: 0 })),
      ...(await hire(['D-2'], { contractType: 'FDC', contractEnd: '2026-12-31' })),
      ...(await hire(['D-3'])),
    ];
    await test.owner.query(
      "update employees set is_notice_terminate = 1, notice_terminate_at = '2026-11-01', termination_benefit = 0, end_reason = 'RESIGNATION' where id = $1",
      [leaver],
    );
    const refused = async (id: string, body: object) =>
      (await act([id], body, { preview: true })).body.data[0].outcome === 'refuse';
    expect(await refused(leaver, { kind: 'raise', by: 'amount', value: 5, from: '2027-01-01' })).toBe(true);
    expect(await refused(leaver, { kind: 'raise', by: 'amount', value: 5, from: '2026-12-01' })).toBe(false);
    expect(await refused(leaver, { kind: 'promote', position: 'Ghost', from: '2027-06-15' })).toBe(true);
    const leave = { kind: 'leave', reason: 'RESIGNATION', lastWorkingDay: '2027-01-31', noticeOn: '1950-01-01' };
    expect(await refused(udc, leave)).toBe(true);
    const ends = { kind: 'leave', reason: 'CONTRACT_END', lastWorkingDay: '2027-01-31' };
    expect(await refused(udc, ends)).toBe(true);
    expect(await refused(fixed, ends)).toBe(true);
    expect(await refused(fixed, { ...ends, lastWorkingDay: '2026-12-31' })).toBe(false);
  });
});
