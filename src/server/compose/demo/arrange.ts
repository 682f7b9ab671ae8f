import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { addMonths, dayIn } from '#engine/calendar/day.ts';
import type { Db } from '#server/db/connect.ts';

/** Which person each demo account is. */
const accounts = [
  ['hr', 'MR-1002'],
  ['finance', 'MR-1003'],
  ['director', 'MR-1001'],
  ['manager', 'MR-1004'],
  ['hrofficer', 'MR-1005'],
  ['payroll', 'MR-1006'],
  ['staff', 'MR-1010'],
] as const;

/** Ties the demo's accounts to people of the staff list; a record's own screens do this later. */
export async function linkAccounts(db: Db, companyId: string): Promise<void> {
  for (const [userName, code] of accounts) {
    const user = await db
      .selectFrom('users')
      .select('id')
      .where('company_id', '=', companyId)
      .where('user_name', '=', userName)
      .executeTakeFirstOrThrow();
    const person = await db
      .updateTable('employees')
      .set({ user_id: user.id })
      .where('company_id', '=', companyId)
      .where('code', '=', code)
      .returning(['first_name', 'last_name'])
      .executeTakeFirstOrThrow();
    const fullName = `${person.last_name} ${person.first_name}`;
    await db
      .updateTable('users')
      .set({ full_name: fullName })
      .where('company_id', '=', companyId)
      .where('id', '=', user.id)
      .execute();
  }
}

/** What a record needs beyond the staff list: an e-mail, approvers, a role, the national ID. Whoever has no line manager stays incomplete. */
export async function completeRecords(db: Db, companyId: string): Promise<void> {
  await sql`
    update employees e set email = lower(e.code) || '@mekong.example', approver1_id = e.line_manager1_id,
      approver2_id = e.line_manager1_id,
      role_id = case when e.user_id is null then (select id from roles where company_id = ${companyId} and seeded_as = 'STAFF') end,
      missing_fields = array(select one from unnest(e.missing_fields) one where one not in ('email', 'approver1Id', 'approver2Id', 'roleId'))
    where e.company_id = ${companyId} and e.line_manager1_id is not null`.execute(db);
  // Three cards were not copied yet.
  await sql`
    update employees set national_id_number = lpad((10000000 + right(code, 4)::int * 7919)::text, 9, '0')
    where company_id = ${companyId} and employee_type = 'NATIONAL' and code not in ('MR-1033', 'MR-1047', 'MR-1080')`.execute(db);
  // HR is the second line of everybody but itself: it reviews overtime.
  await sql`
    update employees e set line_manager2_id = h.id from employees h
    where e.company_id = ${companyId} and h.company_id = e.company_id and h.code = 'MR-1002' and e.id <> h.id
      and e.line_manager1_id is not null and e.line_manager1_id <> h.id and e.line_manager2_id is null`.execute(db);
  // Something that expires: a passport that has, an ID and a probation that soon will.
  const expiring = [
    ['MR-1008', 'passport_expires_on', -5],
    ['MR-1015', 'national_id_expires_on', 21],
    ['MR-1027', 'national_id_expires_on', 48],
    ['MR-1080', 'probation_expires_on', 11],
  ] as const;
  for (const [code, column, days] of expiring)
    await sql`update employees set ${sql.ref(column)} = current_date + ${days}::int
      where company_id = ${companyId} and code = ${code}`.execute(db);
}

/** What the demo has and no screen brings yet: a provident fund and allowances. */
export async function arrangeExtras(db: Db, of: { companyId: string; current: string }): Promise<void> {
  const { companyId: company_id, current } = of;
  const rates = [
    ['provident_fund_staff_rate', 5],
    ['provident_fund_organization_rate', 10],
  ] as const;
  for (const [code, percent] of rates) {
    await db
      .updateTable('payroll_parameters')
      .set({ value: percent * 10_000 })
      .where('company_id', '=', company_id)
      .where('code', '=', code)
      .execute();
  }
  const people = new Map(
    (await db.selectFrom('employees').select(['id', 'code']).where('company_id', '=', company_id).execute()).map((row) => [
      row.code,
      row.id,
    ]),
  );
  const idOf = (code: string): string => {
    const id = people.get(code);
    if (id === undefined) throw new Error(`${code} is not in the staff list`);
    return id;
  };
  const items = new Map(
    (await db.selectFrom('payroll_items').select(['id', 'code']).where('company_id', '=', company_id).execute()).map((row) => [
      row.code,
      row.id,
    ]),
  );
  const benefits = [
    ['MR-1001', 'HOUSING_ALLOWANCE', 80_000],
    ['MR-1004', 'HOUSING_ALLOWANCE', 45_000],
    ...['MR-1001', 'MR-1002', 'MR-1003', 'MR-1004', 'MR-1006', 'MR-1010', 'MR-1020'].map(
      (code) => [code, 'PHONE_ALLOWANCE', 2_000] as const,
    ),
    ...['MR-1014', 'MR-1022', 'MR-1030'].map((code) => [code, 'GASOLINE_ALLOWANCE', 3_500] as const),
  ] as const;
  await db
    .insertInto('employee_benefits')
    .values(
      benefits.map(([code, item, cents]) => ({
        company_id,
        id: randomUUIDv7(),
        employee_id: idOf(code),
        payroll_item_id: items.get(item) ?? '',
        amount_cents: cents,
        is_fixed: true,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await arrangeApproval(db, company_id);
  await arrangeOpenings(db, { company_id, month: addMonths(current, -7) });
}

/** In the demo approved leave can be cancelled, and HR reviews overtime (decision A32). */
async function arrangeApproval(db: Db, companyId: string): Promise<void> {
  const { id } = await db
    .selectFrom('roles')
    .select('id')
    .where('company_id', '=', companyId)
    .where('seeded_as', '=', 'HR_MANAGER')
    .executeTakeFirstOrThrow();
  const setting = (code: string) =>
    db.updateTable('approval_settings').where('company_id', '=', companyId).where('code', '=', code);
  await setting('leave').set({ allows_cancellation: true }).execute();
  await setting('overtime').set({ has_reviewer: true, reviewer_role_id: id }).execute();
}

/** Balances that the office brought along from its former system, as they stood when its payroll began here. */
async function arrangeOpenings(db: Db, of: { company_id: string; month: string }): Promise<void> {
  const { company_id, month } = of;
  // In December the 13th month was paid: nothing is left of it.
  const months = Number(month.slice(5)) % 12;
  const inHalf = ((months - 1) % 6) + 1;
  const people = await db
    .selectFrom('employees as e')
    .innerJoin('employee_salaries as s', (join) =>
      join.onRef('s.company_id', '=', 'e.company_id').onRef('s.employee_id', '=', 'e.id'),
    )
    .innerJoin('employee_contracts as c', (join) =>
      join.onRef('c.company_id', '=', 'e.company_id').onRef('c.employee_id', '=', 'e.id'),
    )
    .select(['e.id', 's.amount_cents', 'c.contract_type'])
    .where('e.company_id', '=', company_id)
    .where('e.join_date', '<', dayIn(month, 1))
    .execute();
  const rows = people.flatMap((person) => {
    const common = { company_id, employee_id: person.id, month };
    const thirteenth = {
      ...common,
      id: randomUUIDv7(),
      kind: 'ANNUAL_SALARY',
      amount_cents: Math.round((person.amount_cents * months) / 12),
      hundredths_of_days: null,
    };
    const earned =
      person.contract_type === 'UDC'
        ? {
            ...common,
            id: randomUUIDv7(),
            kind: 'SENIORITY',
            amount_cents: person.amount_cents * inHalf,
            hundredths_of_days: inHalf * 2_150,
          }
        : {
            ...common,
            id: randomUUIDv7(),
            kind: 'SEVERANCE_PAY',
            amount_cents: Math.round(person.amount_cents * months * 0.05),
            hundredths_of_days: null,
          };
    return [thirteenth, earned];
  });
  await db
    .insertInto('opening_balances')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Leave is kept from the year in which payroll began here.
  await db
    .updateTable('employees')
    .set({ record_year: Number(month.slice(0, 4)) })
    .where('company_id', '=', company_id)
    .execute();
}
