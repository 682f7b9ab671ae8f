import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allocateAll, insertPeople } from '#testing/people.ts';
import type { TestPerson } from '#testing/people.ts';
import { payrollOf } from '#testing/payroll.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

// A drawn office of 120 people pays November; in December, with its 13th salaries, twenty-one faults lie in its records. Each is named, and
// little else is.

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const count = 120;
const codeOf = (at: number): string => `P-${String(at).padStart(3, '0')}`;

/** An ordinary employee of an aid organisation. */
const person = fc.record({
  salaryCents: fc.integer({ min: 250, max: 3_500 }).map((dollars) => dollars * 100),
  joinDate: fc.constantFrom('2019-03-04', '2022-07-01', '2024-01-15', '2026-02-02'),
  isFixedTerm: fc.boolean(),
  isMarried: fc.boolean(),
  children: fc.array(fc.constantFrom('2012-05-01', '2017-08-09', '2021-02-03'), { maxLength: 3 }),
  providentPercent: fc.option(fc.integer({ min: 1, max: 10 }), { nil: undefined }),
});

/** Faults by the code that names them, with the statement that plants each before December is generated. */
const planted: readonly (readonly [code: string, statement: string])[] = [
  ['AWARD_ENDED', "update projects set ends_on = '2026-11-30' where company_id = $1 and code = 'ENDED'"],
  ['BANK_ACCOUNT_SHARED', 'update employees set bank_account_number = other(1, bank_account_number) where id = $2'],
  ['NSSF_SHARED', 'update employees set nssf_number = other(1, nssf_number) where id = $2'],
  ['ID_SHARED', "update employees set national_id_number = '010203040' where id in ($2, other(1, id))"],
  [
    'PERSON_TWICE',
    "update employees set first_name = 'Sreymom', last_name = 'CHHIM', date_of_birth = '1991-02-03' where id in ($2, other(1, id))",
  ],
  [
    'SPOUSES_BOTH',
    `update employees set marital_status = 'MARRIED', spouse_working_status = 0, last_name = 'KEO', first_name = case when id = $2 then 'Vanna' else 'Sophal' end,
       spouse_name = case when id = $2 then 'KEO Sophal' else 'KEO Vanna' end where id in ($2, other(1, id))`,
  ],
  [
    'FUND_HIGH',
    "insert into employee_funds (company_id, id, employee_id, valid_from, provident_value) values ($1, gen_random_uuid(), $2, '2026-12-01', 3500)",
  ],
  ['PERMIT_MISSING', "update employees set employee_type = 'INTERNATIONAL' where id = $2"],
  ['NATIONAL_NON_RESIDENT', "update employees set type_of_worker = 'NON-RESIDENT' where id = $2"],
  [
    'NET_ABOVE_HIGHEST',
    "insert into employee_salaries (company_id, id, employee_id, effective_from, amount_cents) values ($1, gen_random_uuid(), $2, '2026-12-01', 4000000)",
  ],
  [
    'SALARY_RIEL',
    "insert into employee_salaries (company_id, id, employee_id, effective_from, amount_cents) values ($1, gen_random_uuid(), $2, '2026-12-01', 400000000)",
  ],
  [
    'SALARY_ZERO',
    "insert into employee_salaries (company_id, id, employee_id, effective_from, amount_cents) values ($1, gen_random_uuid(), $2, '2026-12-01', 0)",
  ],
  ['NOT_PAID_GONE', "update employees set join_date = '2027-02-01' where id = $2"],
  ['LEAVER_REASON_MISSING', "update employees set status = 0, last_working_day = '2026-12-15' where id = $2"],
  ['LEAVING_DATE_FAR', "update employees set last_working_day = '2066-12-31' where id = $2"],
  ['BORN_TOO_LATE', "update employees set date_of_birth = join_date - interval '9 years' where id = $2"],
  [
    'CHILDREN_MANY',
    `insert into employee_kids (company_id, id, employee_id, order_no, name, date_of_birth)
       select $1, gen_random_uuid(), $2, n, 'Child ' || n, '2018-01-01' from generate_series(10, 30) n`,
  ],
  ['BANK_ACCOUNT_CHANGED', "update employees set bank_account_number = '999 888 777' where id = $2"],
  [
    'TAX_SCALE_DEPARTS',
    `update payroll_scale_bands b set rate = rate / 2 from payroll_scales s where s.company_id = $1 and b.company_id = $1 and b.scale_id = s.id
       and s.kind = 'salary_tax' and b.rate > 0`,
  ],
];

it('names twenty-one faults in a December of 120 people, and little else', async () => {
  const offices = fc.array(person, { minLength: count, maxLength: count });
  for (const drawn of fc.sample(offices, { numRuns: 1, seed: 20_261_129 })) {
    test.setNow('2026-12-21T03:00:00Z');
    const office = await test.company();
    const admin = await office.as('ADMIN');
    const payroll = payrollOf(admin);
    const ids = await office.work(async (db) => {
      const made = await insertPeople(
        db,
        office.id,
        drawn.map((one, at): TestPerson => ({
          code: codeOf(at),
          salaryCents: one.salaryCents,
          joinDate: one.joinDate,
          isMarried: one.isMarried,
          children: one.children,
          dateOfBirth: `${1970 + (at % 30)}-0${1 + (at % 9)}-1${at % 9}`,
          // A term of two years at most, as the law has it.
          ...(one.isFixedTerm && one.joinDate > '2026' ? { contractType: 'FDC' as const, contractEnd: '2027-12-31' } : {}),
          ...(one.providentPercent === undefined ? {} : { providentPercent: one.providentPercent }),
        })),
      );
      await allocateAll(db, office.id, { code: 'ENDED', employeeIds: made.slice(0, 1) });
      await allocateAll(db, office.id, { code: 'CORE', employeeIds: made.slice(1) });
      return made;
    });
    await test.owner.query(
      `insert into opening_balances (company_id, id, employee_id, kind, month, amount_cents)
         select company_id, gen_random_uuid(), id, 'ANNUAL_SALARY', '2026-10', 0 from employees where company_id = $1`,
      [office.id],
    );
    await payroll.pay('2026-11');
    const named = new Map<string, string>();
    for (const [at, [code, statement]] of planted.entries()) {
      // Each fault has three people to itself.
      const [id = '', ...others] = ids.slice(at * 3, at * 3 + 3);
      const text = statement.replaceAll(/other\((\d), (\w+)\)/g, (_all, which: string, column: string) =>
        column === 'id'
          ? `'${others[Number(which) - 1]}'`
          : `(select ${column} from employees where id = '${others[Number(which) - 1]}')`,
      );
      const values = [office.id, id].slice(0, text.includes('$2') ? 2 : 1);
      await test.owner.query(text.includes('$1') ? text : text.replaceAll('$2', '$1'), text.includes('$1') ? values : [id]);
      named.set(code, codeOf(at * 3));
    }
    const leaver = ids[planted.findIndex(([code]) => code === 'LEAVER_REASON_MISSING') * 3] ?? '';
    expect((await payroll.generate('2026-12', [leaver])).status).toBe(200);
    // Two more: somebody taken out of the run, and an amount typed with a digit too many.
    const takenOut = await payroll.row('2026-12', codeOf(118));
    expect((await admin.delete(`/payroll/v1/archive/${takenOut.id}`)).status).toBe(200);
    await payroll.process('2026-12');
    expect((await payroll.type('2026-12', codeOf(117), { BONUS: 9_000 })).status).toBe(200);
    named.set('NOT_PAID_TAKEN_OUT', codeOf(118));
    named.set('TYPED_MOVES_NET', codeOf(117));
    expect(named.size).toBe(21);
    const query = { date: '2026-12', payrollPeriod: 'second_payment' };
    const shown: readonly { code: string; employeeCode: string | null }[] = (await admin.get('/payroll/v1/exceptions', query))
      .body.data.exceptions;
    const found = (code: string): boolean =>
      shown.some((one) => one.code === code && (code === 'TAX_SCALE_DEPARTS' || one.employeeCode === named.get(code)));
    expect([...named.keys()].filter((code) => !found(code))).toEqual([]);
    const touched = new Set([...ids.keys()].filter((at) => at < planted.length * 3 || at >= 117).map(codeOf));
    const others = shown.filter(({ employeeCode, code }) => !touched.has(employeeCode ?? '') && !named.has(code));
    const lines = new Map<string, number>();
    for (const { code } of others) lines.set(code, (lines.get(code) ?? 0) + 1);
    expect(others.length, JSON.stringify([...lines])).toBeLessThanOrEqual(15);
  }
});
