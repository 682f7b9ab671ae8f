import type { Db } from '#server/db/connect.ts';
import { allocateAll, insertPeople } from '#testing/people.ts';
import type { TestPerson } from '#testing/people.ts';

/** Varied people: both contracts, families, funds, joiners, allowances. */
function person(index: number): TestPerson {
  return {
    code: `B-${String(index).padStart(6, '0')}`,
    salaryCents: 30_000 + (index % 400) * 1_000,
    contractType: index % 3 === 0 ? 'FDC' : 'UDC',
    contractEnd: index % 3 === 0 ? '2027-12-31' : null,
    joinDate: index % 50 === 0 ? '2026-10-12' : '2022-03-01',
    isMarried: index % 2 === 0,
    children: Array.from({ length: index % 4 }, (_, order) => `${2010 + order * 4}-05-05`),
    providentPercent: 5,
    dateOfBirth: `${1966 + (index % 35)}-03-03`,
  };
}

/** Inserts so many people, all on one project, with a phone allowance each. */
export async function insertBenchPeople(db: Db, companyId: string, count: number): Promise<void> {
  const ids = await insertPeople(
    db,
    companyId,
    Array.from({ length: count }, (_, index) => person(index)),
  );
  await allocateAll(db, companyId, { code: 'BENCH', employeeIds: ids });
  const item = await db
    .selectFrom('payroll_items')
    .select('id')
    .where('company_id', '=', companyId)
    .where('code', '=', 'PHONE_ALLOWANCE')
    .executeTakeFirstOrThrow();
  for (let at = 0; at < ids.length; at += 2_000) {
    await db
      .insertInto('employee_benefits')
      .values(
        ids.slice(at, at + 2_000).map((employee_id) => ({
          company_id: companyId,
          id: crypto.randomUUID(),
          employee_id,
          payroll_item_id: item.id,
          amount_cents: 2_000,
        })),
      )
      .execute();
  }
}
