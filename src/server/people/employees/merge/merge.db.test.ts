import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { datedTables, followingRows, mergedTables } from '#server/people/employees/merge/merged-tables.ts';
import { formOf } from '#testing/employee-form.ts';
import { payrollOf } from '#testing/payroll.ts';
import { staffedOffice } from '#testing/staffed-office.ts';
import type { StaffedOffice } from '#testing/staffed-office.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Answer, Client, TestApp } from '#testing/test-app.ts';

// Today is 20 November 2026.
let test: TestApp;
let staffed: StaffedOffice;
let hr: Client;
let director: Client;
let admin: Client;

beforeAll(async () => {
  test = await startTestApp();
  staffed = await staffedOffice(test);
  hr = staffed.of('HR_MANAGER').client;
  director = staffed.of('COUNTRY_DIRECTOR').client;
  admin = staffed.of('ADMIN').client;
});
afterAll(() => test.close());

const ok = (answer: Answer) => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data;
};
let number = 0;
const hire = async (own: object = {}): Promise<string> => {
  number += 1;
  const code = `MG-${number}`;
  const body = formOf(
    { managerId: staffed.managerId, roleId: staffed.of('STAFF').roleId },
    {
      code,
      email: `${code.toLowerCase()}@office.test`,
      joinDate: '2025-01-06',
      firstName: `Sophea ${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.charAt(number)}`,
      dob: `1990-01-${String(number).padStart(2, '0')}`,
    },
  );
  return ok(await admin.post('/employee/v1/create', { ...body, ...own })).id;
};
const hired = (joinDate: string, own: object = {}) => hire({ joinDate, lastModifiedSalaryAt: joinDate, ...own });
const left = (joinDate: string, lastWorkingDay: string) =>
  hired(joinDate, { status: 0, lastWorkingDay, isNoticeTerminate: 0, noticePeriodType: '1MONTH', terminationBenefit: 0 });

const preview = async (id: string, otherId: string) => ok(await hr.get(`/employee/v1/merge/${id}`, { otherId }));
const asks = async (id: string, otherId: string, takes: readonly string[] = [], client = hr) => {
  const { kept, other } = await preview(id, otherId);
  const versions = { version: kept.version, otherVersion: other.version };
  return await client.post(`/employee/v1/merge/${id}`, { otherId, takes, reason: 'Typed twice', ...versions });
};
const waiting = async (employeeId: string) => ok(await hr.get('/terms/v1/requests', { employeeId, status: '0' }))[0];
const decide = async (employeeId: string, client = director) =>
  await client.put(`/terms/v1/decide/${(await waiting(employeeId)).id}`, { status: 1 });
const merged = async (id: string, otherId: string, takes: readonly string[] = []): Promise<void> => {
  ok(await asks(id, otherId, takes));
  ok(await decide(id));
};
const undone = async (id: string): Promise<Answer> => {
  const [{ id: mergeId }] = ok(await hr.get(`/employee/v1/merged/${id}`));
  const asked = await hr.post(`/employee/v1/merged/${id}/undo`, { mergeId, reason: 'They are two after all' });
  return asked.status === 200 ? await decide(id) : asked;
};

/** Which rows are whose, by table, and both records without what every save changes. */
const everything = async (ids: readonly string[]) => {
  const tables = Object.keys(mergedTables).filter((table) => !['notifications', 'term_requests'].includes(table));
  const parts = tables.map(
    (table) => `select '${table}' as t, employee_id::text as whose, count(*)::int as count,
      md5(string_agg(md5((to_jsonb(x) - array['version', 'updated_at', 'updated_by'])::text), '' order by md5((to_jsonb(x) - array['version', 'updated_at', 'updated_by'])::text))) as held
      from ${table} x where employee_id = any($1::uuid[]) group by employee_id`,
  );
  const { rows } = await test.owner.query(`${parts.join(' union all ')} order by 1, 2`, [ids]);
  const { rows: records } = await test.owner.query(
    "select to_jsonb(e) - array['version', 'updated_at', 'updated_by'] as record from employees e where id = any($1::uuid[]) order by id",
    [ids],
  );
  return { rows, records };
};
const lived = async (id: string, days: readonly [string, string]) =>
  ok(
    await admin.post('/leave/v1/request', {
      employeeId: id,
      leaveItemId: ok(await admin.get('/leave/v1/leave_types')).find(({ type }: { type: number }) => type === 1).id,
      startDate: days[0],
      endDate: days[1],
      reason: 'Rest',
    }),
  );

describe('the tables of a person', () => {
  it('are each named with what becomes of them', async () => {
    const { rows } = await test.owner.query(
      `select c.table_name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = 'public' and c.column_name = 'employee_id' and t.table_type = 'BASE TABLE' order by 1`,
    );
    expect(rows.map(({ table_name: name }) => name)).toEqual(Object.keys(mergedTables).toSorted());
    expect(Object.keys(mergedTables)).toEqual(
      expect.arrayContaining([...Object.keys(datedTables), ...Object.keys(followingRows)]),
    );
  });
});

describe('two records of one person in the same days', () => {
  it('become one by two people: facts by choice, requests move, the other goes; and both come back', async () => {
    const [kept, other] = [await hired('2025-01-06'), await hired('2025-02-03', { nationIDNumber: '011 222 333', gender: 0 })];
    const led = await hired('2026-01-05', { supervisorId: other });
    await lived(other, ['2026-12-01', '2026-12-02']);
    const shown = await preview(kept, other);
    expect(shown).toMatchObject({ place: 'same', bars: [], months: [] });
    expect(shown.facts).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ column: 'national_id_number', kept: '', other: '011 222 333', isEmpty: true }),
        expect.objectContaining({ column: 'gender', kept: 'Female', other: 'Male', isEmpty: false }),
      ]),
    );
    expect(shown.moves).toEqual(
      expect.arrayContaining([expect.objectContaining({ table: 'leave_requests', count: 1, stays: 0 })]),
    );
    const before = await everything([kept, other, led]);

    ok(await asks(kept, other, ['national_id_number', 'gender', 'code']));
    expect(await everything([kept, other, led])).toEqual(before);
    const told = await waiting(kept);
    expect(told.after[0].facts).toEqual(
      expect.arrayContaining([
        { name: 'MG-2', value: 'Chan Sophea C' },
        { name: 'Employment', value: 'From 03/02/2025: in the same days, and dropped' },
      ]),
    );
    expect((await decide(kept, hr)).status).not.toBe(200);
    ok(await decide(kept));

    const profile = ok(await hr.get(`/employee/v1/profile/${kept}`));
    expect(profile).toMatchObject({ code: 'MG-2', nationIDNumber: '011 222 333', joinDate: '2025-01-06' });
    expect((await hr.get('/employee/v1/lists', { ids: other })).body.data).toEqual([]);
    const { rows } = await test.owner.query(
      `select (select count(*)::int from leave_requests where employee_id = $1) as requests,
        (select line_manager1_id from employees where id = $2) as leads, (select count(*)::int from employee_contracts where employee_id = $1) as contracts`,
      [kept, led],
    );
    expect(rows).toEqual([{ requests: 1, leads: kept, contracts: 1 }]);
    expect(ok(await hr.get(`/employee/v1/merged/${kept}`))).toMatchObject([
      { otherId: other, code: 'MG-1', askedBy: 'The HR_MANAGER', approvedBy: 'The COUNTRY_DIRECTOR', closed: null },
    ]);

    ok(await undone(kept));
    expect(await everything([kept, other, led])).toEqual(before);
    expect(ok(await hr.get(`/employee/v1/merged/${kept}`))).toMatchObject([{ closed: 'undone' }]);
  });

  it('leave a request behind in whose days the person has one already', async () => {
    const [kept, other] = [await hired('2025-01-06'), await hired('2025-01-06')];
    await lived(kept, ['2026-12-01', '2026-12-02']);
    await lived(other, ['2026-12-02', '2026-12-03']);
    await lived(other, ['2026-12-10', '2026-12-10']);
    const { moves } = await preview(kept, other);
    expect(moves).toEqual(expect.arrayContaining([expect.objectContaining({ table: 'leave_requests', count: 1, stays: 1 })]));
    const before = await everything([kept, other]);
    await merged(kept, other);
    ok(await undone(kept));
    const { records, rows } = await everything([kept, other]);
    expect(records).toEqual(before.records);
    // What waited of the other ended with its record.
    expect(rows.filter(({ t }) => t !== 'leave_requests' && t !== 'leave_ledger' && t !== 'leave_request_days')).toEqual(
      before.rows.filter(({ t }) => t !== 'leave_requests' && t !== 'leave_ledger' && t !== 'leave_request_days'),
    );
  });
});

describe('two records of one person one after the other', () => {
  it.each(['earlier', 'later'] as const)('become two employments where the %s one goes', async (gone) => {
    const first = await left('2023-01-09', '2024-06-28');
    const second = await hired('2025-03-03');
    const [kept, other] = gone === 'earlier' ? [second, first] : [first, second];
    expect(await preview(kept, other)).toMatchObject({ place: gone === 'earlier' ? 'before' : 'after', bars: [] });
    const before = await everything([kept, other]);
    await merged(kept, other);
    const { rows } = await test.owner.query(
      `select e.join_date::text as joined, e.status, f.joined_on::text as former, f.last_working_day::text as until,
        (select count(*)::int from employee_salaries s where s.employee_id = e.id) as salaries
      from employees e join former_employments f on f.employee_id = e.id where e.id = $1`,
      [kept],
    );
    expect(rows).toEqual([{ joined: '2025-03-03', status: 1, former: '2023-01-09', until: '2024-06-28', salaries: 2 }]);
    const events = ok(await hr.get(`/employee/v1/timeline/${kept}`)).map(({ kind }: { kind: string }) => kind);
    expect(events).toEqual(expect.arrayContaining(['joined', 'left', 'rehired', 'merged']));
    ok(await undone(kept));
    expect(await everything([kept, other])).toEqual(before);
  });

  it('bring their balances of leave along, each in its employment', async () => {
    const [first, second] = [await left('2023-01-09', '2024-06-28'), await hired('2025-03-03')];
    const balance = async (id: string) => ok(await admin.get(`/employee/v1/leave_balance/${id}`));
    const alone = await balance(second);
    await merged(second, first);
    expect(await balance(second)).toEqual(alone);
  });
});

describe('a merge', () => {
  it('is refused while a change waits, of oneself, by one person, and without the right', async () => {
    const [kept, other] = [await hired('2025-01-06'), await hired('2025-01-06')];
    const staff = staffed.of('STAFF').client;
    expect((await staff.get(`/employee/v1/merge/${kept}`, { otherId: other })).status).toBe(403);
    expect((await hr.get(`/employee/v1/merge/${kept}`, { otherId: kept })).status).toBe(422);
    const own = staffed.of('HR_MANAGER').employeeId;
    expect((await preview(kept, own)).bars).toEqual(['beyond']);
    expect((await asks(kept, own)).status).toBe(403);
    ok(await asks(kept, other));
    expect((await asks(other, kept)).body.error.code).toBe('MERGE_WAITS');
    expect((await preview(kept, other)).bars).toEqual(['waits']);
    // A record that was changed meanwhile is another one than both people read.
    await test.owner.query("update employees set ethnicity = 'Khmer' where id = $1", [other]);
    expect((await waiting(kept)).isStale).toBe(true);
    expect((await decide(kept)).body.error.code).toBe('TERMS_STALE');
  });

  it('brings the account along where the record had none, and closes it where it had one', async () => {
    const [kept, other] = [await hired('2025-01-06'), await hired('2025-01-06', { userName: 'merged.one' })];
    await merged(kept, other);
    const accounts = async () =>
      (
        await test.owner.query(
          `select e.id, u.archived_at is null as open, u.employee_id from employees e join users u on u.id = e.user_id where e.id = any($1::uuid[])`,
          [[kept, other, third]],
        )
      ).rows;
    const third = await hired('2025-01-06', { userName: 'merged.two' });
    expect(await accounts()).toEqual(
      expect.arrayContaining([
        { id: kept, open: true, employee_id: kept },
        { id: third, open: true, employee_id: third },
      ]),
    );
    await merged(kept, third);
    expect(await accounts()).toEqual(
      expect.arrayContaining([
        { id: kept, open: true, employee_id: kept },
        // Whoever had the account is the same person still.
        { id: third, open: false, employee_id: kept },
      ]),
    );
  });
});

describe('what undoing brings back', () => {
  it('is the account that was closed, and the last of several merges first', async () => {
    const [first, second, third] = [
      await hired('2025-01-06'),
      await hired('2025-01-06', { userName: 'comes.back' }),
      await hired('2025-01-06', { userName: 'stays.open' }),
    ];
    await merged(second, first);
    test.setNow('2026-11-20T05:30:00Z');
    await merged(third, second);
    expect(ok(await hr.get(`/employee/v1/merged/${second}`))).toMatchObject([{ closed: 'later' }]);
    expect((await undone(second)).body.error.code).toBe('MERGE_CLOSED');
    ok(await undone(third));
    const { rows } = await test.owner.query(
      'select u.user_name, u.archived_at is null as open from employees e join users u on u.id = e.user_id where e.id = $1',
      [second],
    );
    expect(rows).toEqual([{ user_name: 'comes.back', open: true }]);
    ok(await undone(second));
  });

  it('is nothing where approved leave of both lies on one day: that is settled first', async () => {
    const [kept, other] = [await hired('2025-01-06'), await hired('2025-01-06')];
    await lived(kept, ['2026-12-01', '2026-12-02']);
    ok(
      await hr.post('/leave/v1/suspend', {
        employeeId: other,
        from: '2026-12-01',
        until: '2026-12-04',
        paidPercent: 0,
        reason: 'Heard',
      }),
    );
    expect((await preview(kept, other)).bars).toEqual(['leave_twice']);
    expect((await preview(other, kept)).bars).toEqual([]);
  });
});

describe('people who were paid', () => {
  let kept = '';
  let other = '';

  it('are merged where no month paid both', async () => {
    const payroll = payrollOf(admin);
    [kept, other] = [await left('2024-01-08', '2024-12-31'), await hired('2025-01-06')];
    await payroll.pay('2026-10');
    const both = await hired('2025-01-06');
    await test.owner.query(
      `insert into payroll_rows (company_id, id, run_id, employee_id) select company_id, gen_random_uuid(), run_id, $2 from payroll_rows where employee_id = $1`,
      [other, both],
    );
    expect(await preview(other, both)).toMatchObject({ bars: ['paid_twice'], months: ['2026-10'] });
    expect((await asks(other, both)).body.error.code).toBe('MERGE_BARRED');
    const unpaid = await hired('2025-01-06');
    expect((await preview(unpaid, other)).bars).toEqual(['paid_goes']);
    expect((await preview(other, unpaid)).bars).toEqual([]);
    await test.owner.query('delete from payroll_rows where employee_id = $1', [both]);

    const before = await everything([kept, other]);
    await merged(kept, other);
    const { rows } = await test.owner.query(
      `select p.employee_id as result, r.employee_id as row from payroll_results p join payroll_rows r on r.id = p.row_id where r.employee_id = any($1::uuid[])`,
      [[kept, other]],
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ result, row }) => result === kept && row === kept)).toBe(true);
    ok(await undone(kept));
    expect(await everything([kept, other])).toEqual(before);
  });

  it('are in an open month once, whichever rows it had', async () => {
    const payroll = payrollOf(admin);
    const two = [await hired('2025-01-06'), await hired('2025-01-06')] as const;
    const { rows: known } = await test.owner.query('select code from employees where id = any($1::uuid[]) order by id', [two]);
    const codes = async (): Promise<readonly string[]> => {
      const query = { date: '2026-11', payrollPeriod: 'second_payment', limit: '0' };
      const { data } = (await admin.get('/payroll/v1/lists', query)).body;
      const listed: readonly string[] = data.map(({ employeeCode }: { employeeCode: string }) => employeeCode);
      return known.map(({ code }) => code).filter((code) => listed.includes(code));
    };
    ok(await payroll.generate('2026-11'));
    expect(await codes()).toHaveLength(2);
    await merged(...two);
    await payroll.process('2026-11');
    expect(await codes()).toEqual([known[0].code]);
    expect((await preview(...two)).bars).toEqual(['archived']);
    ok(await undone(two[0]));
    await payroll.process('2026-11');
    expect(await codes()).toHaveLength(2);
    await merged(...two);
  });

  it('stay one once the next payroll is approved', async () => {
    test.setNow('2026-11-20T06:00:00Z');
    await merged(kept, other);
    test.setNow('2026-11-20T06:10:00Z');
    await payrollOf(admin).process('2026-11');
    await payrollOf(admin).approve('2026-11');
    expect(ok(await hr.get(`/employee/v1/merged/${kept}`))[0].closed).toBe('paid');
    expect((await undone(kept)).body.error.code).toBe('MERGE_CLOSED');
  });
});
