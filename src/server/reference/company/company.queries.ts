import type { Updateable } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { DB } from '#server/db/schema.ts';
import { accountName, listedName } from '#server/db/parts/names.ts';

/** The company with its logo and who changed it last. */
export async function findCompany(db: Db, id: string) {
  return await db
    .selectFrom('companies as c')
    .leftJoin('files as f', (join) => join.onRef('f.company_id', '=', 'c.id').onRef('f.id', '=', 'c.logo_file_id'))
    .leftJoin('users as u', (join) => join.onRef('u.company_id', '=', 'c.id').onRef('u.id', '=', 'c.updated_by'))
    .select([
      'c.id',
      'c.version',
      'c.private_url',
      'c.name',
      'c.name_kh',
      'c.bank_name',
      'c.bank_address',
      'c.account_name',
      'c.account_number',
      'c.payroll_agreement_id',
      'c.first_payroll_period',
      'c.new_employee_role_id',
      'c.leaver_access_months',
      'c.logo_file_id',
      'c.updated_at',
      'f.content_type as logo_type',
      accountName('u').as('changed_by'),
    ])
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow();
}

/** The living roles of the company, in their order. */
export async function listRoles(db: Db, companyId: string) {
  return await db
    .selectFrom('roles as r')
    .select(['r.id', listedName('r').as('name'), 'r.is_full_access', 'r.permissions'])
    .where('r.company_id', '=', companyId)
    .where('r.archived_at', 'is', null)
    .orderBy('r.order_no')
    .orderBy('r.id')
    .execute();
}

/** Locks the company for a change: of two saves the second waits, and then is told that it is stale. */
export async function holdCompany(db: Db, id: string): Promise<void> {
  await db.selectFrom('companies').select('id').where('id', '=', id).forUpdate().execute();
}

/** Changes columns of the company. */
export async function updateCompany(db: Db, of: { id: string; values: Updateable<DB['companies']> }): Promise<void> {
  await db.updateTable('companies').set(of.values).where('id', '=', of.id).execute();
}

/** The newest month whose first payment was calculated and whose second one is not approved: it is open between its payments. */
export async function findMonthBetweenPayments(db: Db, companyId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('payroll_runs as r')
    .innerJoin('payroll_periods as f', (join) =>
      join.onRef('f.company_id', '=', 'r.company_id').onRef('f.run_id', '=', 'r.id').on('f.period', '=', 'first_payment'),
    )
    .innerJoin('payroll_periods as s', (join) =>
      join.onRef('s.company_id', '=', 'r.company_id').onRef('s.run_id', '=', 'r.id').on('s.period', '=', 'second_payment'),
    )
    .select('r.month')
    .where('r.company_id', '=', companyId)
    .where('f.state', '<>', 'GENERATED')
    .where('s.state', '<>', 'APPROVED')
    .orderBy('r.month', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.month;
}
