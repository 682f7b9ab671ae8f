import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MOST_AT_ONCE } from '#contract/people/employees/employee-bulk.ts';
import { readWorkbook } from '#server/sheets/read/read.ts';
import { insertPeople } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

// Today is 20 November 2026.
let test: TestApp;
let office: TestCompany;
let hr: Client;
let people: readonly string[] = [];
const ids: Record<string, string> = {};

async function make(base: string, body: object, client: Client): Promise<string> {
  const made = await client.post(`/${base}/v1/create`, body);
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return made.body.data.id;
}

beforeAll(async () => {
  test = await startTestApp();
  office = await test.company();
  const admin = await office.as('ADMIN');
  hr = await office.as('HR_MANAGER');
  people = await office.work((db) =>
    insertPeople(db, office.id, [
      { code: 'B-1', lastName: 'Boss' },
      { code: 'B-2', lastName: 'Two' },
      { code: 'B-3', lastName: 'Three' },
      { code: 'B-4', lastName: 'Left', status: 0, lastWorkingDay: '2026-01-31' },
      { code: 'B-5', lastName: 'Leaving', lastWorkingDay: '2027-01-31' },
      { code: 'B-6', lastName: 'Own', userId: hr.userId },
      { code: 'B-7', lastName: 'Shared' },
      { code: 'B-8', lastName: 'Whole' },
      { code: 'B-9', lastName: 'Late' },
    ]),
  );
  ids['health'] = await make('department', { name: 'Health' }, admin);
  ids['rescue'] = await make('department', { name: 'Rescue' }, admin);
  ids['mobile'] = await make('team', { name: 'Mobile', departmentId: ids['health'] }, admin);
  ids['water'] = await make('donor', { title: 'Water', code: 'W-1' }, admin);
  ids['core'] = await make('donor', { title: 'Core', code: 'C-1' }, admin);
  ids['seeds'] = await make('donor', { title: 'Seeds', code: 'S-1' }, admin);
});
afterAll(() => test.close());

const at = (number: number): string => people[number - 1] ?? '';
const change = (numbers: readonly number[], act: object, of: { preview?: boolean; client?: Client } = {}) =>
  (of.client ?? hr).post('/employee/v1/change_many', { ids: numbers.map(at), act, preview: of.preview ?? false });
const detail = async (number: number) => (await hr.get(`/employee/v1/detail/${at(number)}`)).body.data;
const toldOf = (answer: Awaited<ReturnType<typeof change>>) =>
  answer.body.data.map(({ code, outcome }: { code: string; outcome: string }) => `${code} ${outcome}`);

describe('another manager for many', () => {
  it('is previewed with each refusal, and nothing is kept', async () => {
    const act = { kind: 'manager', managerId: at(1) };
    const answer = await change([3, 2, 1], act, { preview: true });
    expect(toldOf(answer)).toEqual(['B-1 refuse', 'B-2 change', 'B-3 change']);
    expect(answer.body.data[0].refusal).toEqual(expect.stringContaining('own'));
    expect(answer.body.data[1]).toMatchObject({ before: null, after: 'Boss Dara', refusal: null });
    expect((await detail(2)).supervisorId).toBeNull();
  });

  it('is given to who can have it; one who is refused holds up nobody', async () => {
    const act = { kind: 'manager', managerId: at(1) };
    expect(toldOf(await change([1, 2, 3], act))).toEqual(['B-1 refuse', 'B-2 change', 'B-3 change']);
    expect([(await detail(1)).supervisorId, (await detail(2)).supervisorId]).toEqual([null, at(1)]);
    expect(toldOf(await change([2], act))).toEqual(['B-2 same']);
    const { rows } = await test.owner.query(
      "select count(*)::int as count from audit_entries where company_id = $1 and record_type = 'employees' and record_id = $2 and action = 'update' and after ? 'line_manager1_id'",
      [office.id, at(2)],
    );
    expect(rows[0].count).toBe(1);
  });

  it('is not one who has left, not one’s own, and leaves the days of who leaves', async () => {
    const left = await change([2, 3], { kind: 'manager', managerId: at(4) });
    expect(toldOf(left)).toEqual(['B-2 refuse', 'B-3 refuse']);
    expect(toldOf(await change([5, 6], { kind: 'manager', managerId: at(1) }))).toEqual(['B-5 change', 'B-6 refuse']);
    expect(await detail(5)).toMatchObject({ status: 1, lastWorkingDay: '2027-01-31', supervisorId: at(1) });
  });
});

describe('a handover', () => {
  const handOver = (from: number, to: number) => ({ kind: 'handover', fromId: at(from), managerId: at(to) });

  it('puts somebody in each place where the one who goes stands, and leaves the others', async () => {
    await test.owner.query('update employees set approver2_id = $2 where company_id = $1 and id = $3', [office.id, at(1), at(2)]);
    const { named } = (await hr.get(`/leaving/v1/open/${at(1)}`)).body.data;
    expect(named).toEqual(expect.arrayContaining([at(2), at(3)]));
    const told = await change([2, 3, 7, 9], handOver(1, 7), { preview: true });
    expect(toldOf(told)).toEqual(['B-2 change', 'B-3 change', 'B-7 same', 'B-9 same']);
    expect((await detail(2)).supervisorId).toBe(at(1));
    await change([2, 3, 7, 9], handOver(1, 7));
    expect(await detail(2)).toMatchObject({ supervisorId: at(7), approver2Id: at(7), approver1Id: null });
    expect(await detail(9)).toMatchObject({ supervisorId: null, approver1Id: null });
    await change([2, 3], handOver(7, 1));
    expect((await detail(3)).supervisorId).toBe(at(1));
  });

  it('is not to somebody who has left, nor to the person themself', async () => {
    expect(toldOf(await change([2, 3], handOver(1, 4)))).toEqual(['B-2 refuse', 'B-3 refuse']);
    expect(toldOf(await change([2], handOver(1, 2)))).toEqual(['B-2 refuse']);
  });
});

describe('an allocation that is told late', () => {
  const split = (from: string, water: number, later?: string) => ({
    kind: 'allocation',
    from,
    lines: [
      { project: ids['water'], percentage: water },
      { project: ids['core'], percentage: 100 - water },
    ],
    ...(later === undefined ? {} : { later }),
  });
  const told = async () => {
    const { rows } = await test.owner.query(
      `select valid_from::text as day, share from employee_allocations where company_id = $1 and employee_id = $2
       order by valid_from, order_no`,
      [office.id, at(9)],
    );
    return rows.map(({ day, share }) => `${day} ${share / 100}`);
  };

  it('asks what becomes of the one that begins later, which stays or goes', async () => {
    expect(toldOf(await change([9], split('2026-11-01', 50)))).toEqual(['B-9 change']);
    // Not the same as what stands in September, and not ignored because the newest is another.
    for (const share of [60, 50]) {
      const asked = await change([9], split('2026-09-01', share));
      expect(toldOf(asked)).toEqual(['B-9 refuse']);
      expect(asked.body.data[0].refusal).toContain('Another allocation is recorded from 01/11/2026 on. Say whether it stays.');
    }
    expect(await told()).toEqual(['2026-11-01 50', '2026-11-01 50']);
    const kept = await change([9], split('2026-09-01', 60, 'KEEP'));
    expect(kept.body.data[0]).toMatchObject({ outcome: 'change', before: null, after: 'W-1 60%, C-1 40%' });
    expect(await told()).toEqual(['2026-09-01 60', '2026-09-01 40', '2026-11-01 50', '2026-11-01 50']);
    // The same once more is the same, in September as in November.
    expect(toldOf(await change([9], split('2026-09-01', 60, 'KEEP')))).toEqual(['B-9 same']);
    expect(toldOf(await change([9], split('2026-11-01', 50)))).toEqual(['B-9 same']);
    expect(await told()).toEqual(['2026-09-01 60', '2026-09-01 40', '2026-11-01 50', '2026-11-01 50']);
    // What stands already, with what is later gone.
    expect(toldOf(await change([9], split('2026-10-01', 60, 'REPLACE')))).toEqual(['B-9 change']);
    expect(await told()).toEqual(['2026-09-01 60', '2026-09-01 40']);
  });

  it('by the form as well; what is not touched stays, whatever the day', async () => {
    const save = async (more: object) => {
      const { version, budgetAllocations } = await detail(9);
      const lines = budgetAllocations.map(({ payload: _payload, subProject: _code, ...line }: Record<string, unknown>) => line);
      return await hr.put(`/employee/v1/update/${at(9)}`, { ...(await detail(9)), version, budgetAllocations: lines, ...more });
    };
    await change([9], split('2026-11-01', 50));
    expect((await detail(9)).allocationFrom).toBe('2026-11-01');
    const lines = split('', 30).lines;
    const before = await told();
    const untouched = await save({ phone: '012 345 678', changesFrom: '2026-10-01' });
    expect(untouched.status, JSON.stringify(untouched.body)).toBe(200);
    expect(await told()).toEqual(before);
    const asked = await save({ budgetAllocations: lines, changesFrom: '2026-10-01' });
    expect(asked.body.error.fields).toEqual({
      budgetAllocations: 'Another allocation is recorded from 01/11/2026 on. Say whether it stays.',
    });
    const kept = await save({ budgetAllocations: lines, changesFrom: '2026-10-01', allocationLater: 'KEEP' });
    expect(kept.status, JSON.stringify(kept.body)).toBe(200);
    expect(await told()).toEqual([
      '2026-09-01 60',
      '2026-09-01 40',
      '2026-10-01 30',
      '2026-10-01 70',
      '2026-11-01 50',
      '2026-11-01 50',
    ]);
    await save({ budgetAllocations: lines, changesFrom: '2026-09-15', allocationLater: 'REPLACE' });
    expect(await told()).toEqual(['2026-09-01 60', '2026-09-01 40', '2026-09-15 30', '2026-09-15 70']);
  });
});

describe('team and allocation from a day', () => {
  it('give a department and a team, and with them a shift', async () => {
    const act = { kind: 'team', departmentId: ids['health'], teamId: ids['mobile'], from: '2026-12-01' };
    const answer = await change([2, 3], act);
    expect(answer.body.data[0]).toMatchObject({ outcome: 'change', before: null, after: 'Health · Mobile' });
    const { rows } = await test.owner.query(
      'select valid_from::text as day, position from employee_posts where company_id = $1 and employee_id = $2 order by valid_from',
      [office.id, at(2)],
    );
    expect(rows).toEqual([
      { day: '2024-01-01', position: 'Officer' },
      { day: '2026-12-01', position: 'Officer' },
    ]);
    // One that begins before it asks whether the later one stays.
    const early = { ...act, teamId: null, from: '2026-11-01' };
    const asked = await change([2], early);
    expect(asked.body.data[0]).toMatchObject({
      outcome: 'refuse',
      refusal: 'Another department or team is recorded from 01/12/2026 on. Say whether it stays.',
    });
    expect(toldOf(await change([2], { ...early, later: 'KEEP' }))).toEqual(['B-2 change']);
    const teams = async () =>
      (
        await test.owner.query(
          'select valid_from::text as day, team_id as team from employee_posts where company_id = $1 and employee_id = $2 order by 1',
          [office.id, at(2)],
        )
      ).rows.slice(1);
    expect(await teams()).toEqual([
      { day: '2026-11-01', team: null },
      { day: '2026-12-01', team: ids['mobile'] },
    ]);
    // The team that stands later already, earlier.
    const brought = { ...act, from: '2026-11-01', later: 'REPLACE' };
    expect(toldOf(await change([2], brought))).toEqual(['B-2 change']);
    expect(await teams()).toEqual([{ day: '2026-11-01', team: ids['mobile'] }]);
    expect(toldOf(await change([2], brought))).toEqual(['B-2 same']);
    const wrong = await change([2], { ...act, departmentId: ids['rescue'] });
    expect([wrong.status, Object.keys(wrong.body.error.fields)]).toEqual([422, ['act.teamId']]);
  });

  it('charge people to projects from the day, what was before stays', async () => {
    const lines = [
      { project: ids['water'], percentage: 60 },
      { project: ids['seeds'], percentage: 40 },
    ];
    const first = await change([2], {
      kind: 'allocation',
      from: '2026-11-01',
      lines: [{ project: ids['water'], percentage: 100 }],
    });
    expect(first.body.data[0]).toMatchObject({ before: null, after: 'W-1 100%' });
    const next = await change([2, 3], { kind: 'allocation', from: '2026-12-01', lines });
    expect(next.body.data[0]).toMatchObject({ before: 'W-1 100%', after: 'W-1 60%, S-1 40%', outcome: 'change' });
    const { rows } = await test.owner.query(
      'select valid_from::text as day, share from employee_allocations where company_id = $1 and employee_id = $2 order by valid_from, order_no',
      [office.id, at(2)],
    );
    expect(rows).toEqual([
      { day: '2026-11-01', share: 10_000 },
      { day: '2026-12-01', share: 6_000 },
      { day: '2026-12-01', share: 4_000 },
    ]);
  });

  it('move the share of one project to another from a day on, and leave what others pay', async () => {
    const [given, both] = [at(7), at(8)];
    const split = (id: string, from: string, lines: readonly (readonly [string, number])[]) =>
      hr.post('/employee/v1/change_many', {
        ids: [id],
        preview: false,
        act: { kind: 'allocation', from, lines: lines.map(([name, percentage]) => ({ project: ids[name], percentage })) },
      });
    await split(given, '2026-11-01', [
      ['water', 60],
      ['seeds', 40],
    ]);
    await split(both, '2026-11-01', [['seeds', 100]]);
    const act = { kind: 'share', fromProjectId: ids['water'], toProjectId: ids['core'], from: '2027-01-01' };
    const preview = await change([7, 8], act, { preview: true });
    expect(preview.body.data).toMatchObject([
      { code: 'B-7', outcome: 'change', before: 'W-1 60%, S-1 40%', after: 'C-1 60%, S-1 40%' },
      { code: 'B-8', outcome: 'same', before: 'S-1 100%', after: 'S-1 100%' },
    ]);
    await change([7], act);
    const { rows } = await test.owner.query(
      `select a.valid_from::text as day, p.code, a.share from employee_allocations a join projects p on p.id = a.project_id
       where a.employee_id = $1 order by a.valid_from, a.order_no`,
      [given],
    );
    expect(rows).toEqual([
      { day: '2026-11-01', code: 'W-1', share: 6_000 },
      { day: '2026-11-01', code: 'S-1', share: 4_000 },
      { day: '2027-01-01', code: 'C-1', share: 6_000 },
      { day: '2027-01-01', code: 'S-1', share: 4_000 },
    ]);
    const earlier = await change([7], { ...act, fromProjectId: ids['core'], toProjectId: ids['water'], from: '2026-12-15' });
    expect(earlier.body.data[0]).toMatchObject({
      outcome: 'refuse',
      refusal: 'Another split is recorded from 01/01/2027 on. Choose that day or a later one.',
    });
    const same = await change([7], { ...act, toProjectId: ids['water'] });
    expect([same.status, Object.keys(same.body.error.fields)]).toEqual([422, ['act.toProjectId']]);
    const theirs = await make('donor', { title: 'Theirs', code: 'T-9' }, await (await test.company()).as('ADMIN'));
    expect(toldOf(await change([8], { ...act, fromProjectId: ids['seeds'], toProjectId: theirs }))).toEqual(['B-8 refuse']);
  });

  it('refuse what is more than all, nothing, twice the same, and another company’s project', async () => {
    const lines = (...shares: number[]) =>
      shares.map((percentage, index) => ({ project: ids[index === 0 ? 'water' : 'seeds'], percentage }));
    for (const given of [lines(60, 41), lines(0), [...lines(10), ...lines(10)], []]) {
      expect((await change([2], { kind: 'allocation', from: '2026-12-01', lines: given })).status).toBe(422);
    }
    const other = await test.company();
    const theirs = await make('donor', { title: 'Theirs', code: 'T-1' }, await other.as('ADMIN'));
    const act = { kind: 'allocation', from: '2026-12-01', lines: [{ project: theirs, percentage: 100 }] };
    expect(toldOf(await change([2], act))).toEqual(['B-2 refuse']);
    const strangers = await (
      await other.as('ADMIN')
    ).post('/employee/v1/change_many', {
      ids: [at(2)],
      act: { kind: 'manager', managerId: at(1) },
      preview: false,
    });
    expect(strangers.body.data).toEqual([]);
  });
});

describe('contracts with an end', () => {
  const contracts = async (numbers: readonly string[]) =>
    (
      await test.owner.query(
        `select e.code, string_agg(concat_ws(' ', c.contract_type, c.valid_from, c.end_date, c.has_seniority), ', ' order by c.valid_from) as said
         from employees e join employee_contracts c on c.employee_id = e.id where e.id = any($1) group by e.code order by e.code`,
        [numbers],
      )
    ).rows.map(({ code, said }) => `${code}: ${said}`);
  const ofMany = (people: readonly string[], act: object, of: { preview?: boolean; client?: Client } = {}) =>
    (of.client ?? hr).post('/employee/v1/change_many', { ids: people, act, preview: of.preview ?? false });
  const hire = async (codes: readonly string[], end: string | null): Promise<readonly string[]> =>
    await office.work((db) =>
      insertPeople(
        db,
        office.id,
        codes.map((code) => ({ code, joinDate: '2026-01-01', contractType: end === null ? 'UDC' : 'FDC', contractEnd: end })),
      ),
    );

  it('are renewed ten in one act, each by itself, as a contract after the present one', async () => {
    const ten = await hire(
      Array.from({ length: 10 }, (_, number) => `R-${String(number).padStart(2, '0')}`),
      '2026-12-31',
    );
    const [endless = ''] = await hire(['R-99'], null);
    const act = { kind: 'renew_by', months: 12 };
    const previewed = await ofMany([...ten, endless], act, { preview: true });
    expect(previewed.body.data[0]).toMatchObject({ outcome: 'change', before: 'FDC → 31/12/2026', after: 'FDC → 31/12/2027' });
    expect(previewed.body.data[10]).toMatchObject({ outcome: 'refuse', refusal: 'This contract has no end.' });
    expect(await contracts([ten[0] ?? ''])).toEqual(['R-00: FDC 2026-01-01 2026-12-31 f']);
    const done = await ofMany([...ten, endless], act);
    expect(toldOf(done).filter((told: string) => told.endsWith('change'))).toHaveLength(10);
    expect(new Set((await contracts(ten)).map((said) => said.slice(6)))).toEqual(
      new Set(['FDC 2026-01-01 2026-12-31 f, FDC 2027-01-01 2027-12-31 f']),
    );
    // A second time it would renew again: no day is later than it was.
    const until = await ofMany(ten.slice(0, 1), { kind: 'renew_until', until: '2027-12-31' });
    expect(until.body.data[0].refusal).toBe('This contract already runs to 31/12/2027. Choose a later day.');
  });

  it('become undetermined the day after their end, with seniority, or end with a notice', async () => {
    const [udc = '', gone = ''] = await hire(['U-1', 'U-2'], '2026-12-31');
    expect(toldOf(await ofMany([udc], { kind: 'undetermined' }))).toEqual(['U-1 change']);
    expect(await contracts([udc])).toEqual(['U-1: FDC 2026-01-01 2026-12-31 f, UDC 2027-01-01 t']);
    const end = { kind: 'let_end', noticeOn: '2026-11-20' };
    expect(toldOf(await ofMany([gone], end))).toEqual(['U-2 change']);
    expect((await hr.get(`/employee/v1/detail/${gone}`)).body.data).toMatchObject({
      status: 0,
      lastWorkingDay: '2026-12-31',
      isNoticeTerminate: 1,
      noticeTerminateAt: '2026-11-20',
    });
    expect(toldOf(await ofMany([gone], end))).toEqual(['U-2 same']);
  });

  it('are not one’s own to renew', async () => {
    await test.owner.query(
      "update employee_contracts set contract_type = 'FDC', end_date = '2026-12-31' where employee_id = $1",
      [at(6)],
    );
    const { body } = await ofMany([at(6)], { kind: 'renew_by', months: 12 });
    expect(body.data[0]).toMatchObject({ outcome: 'refuse', refusal: expect.stringContaining('own') });
  });
});

describe('rights and bounds', () => {
  it('only who may edit employees changes many, and only who sees them exports', async () => {
    const director = await office.as('COUNTRY_DIRECTOR');
    const staff = await office.as('STAFF');
    const act = { kind: 'manager', managerId: at(1) };
    expect((await change([2], act, { client: director })).status).toBe(403);
    expect((await staff.post('/employee/v1/export_chosen', { ids: [at(2)] })).status).toBe(403);
    expect((await change([], act)).status).toBe(422);
    const many = Array.from({ length: MOST_AT_ONCE + 1 }, () => 2);
    expect((await change(many, act)).status).toBe(422);
  });

  it('exports who was chosen, without pay', async () => {
    const { body } = await hr.post('/employee/v1/export_chosen', { ids: [at(3), at(1)] });
    const file = await test.send('GET', body.link.replace('/api', ''));
    const [sheet] = (await readWorkbook(file.bytes)).sheets;
    expect(sheet?.rows.slice(1).map(([code]) => code)).toEqual(['B-1', 'B-3']);
  });
});
