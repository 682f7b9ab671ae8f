import type { Db } from '#server/db/connect.ts';

/** Whether the company keeps duties around pay separate. */
export async function dutiesAreSeparate(db: Db, companyId: string): Promise<boolean> {
  const settings = await db
    .selectFrom('payroll_settings')
    .select('separate_duties')
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return settings.separate_duties;
}
