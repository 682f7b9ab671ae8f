import type { Db } from '#server/db/connect.ts';

interface One {
  readonly companyId: string;
  readonly id: string;
}

/** What a confirmation of probation asks of a living record. */
export async function readProbation(db: Db, of: One) {
  return await db
    .selectFrom('employees')
    .select(['join_date', 'probation_passed_on', 'probation_expires_on'])
    .where('company_id', '=', of.companyId)
    .where('id', '=', of.id)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
}

/** Stores the day on which the probation was passed, or until when it lasts. */
export async function setProbation(
  db: Db,
  of: One & { readonly set: { readonly probation_passed_on: string } | { readonly probation_expires_on: string } },
): Promise<void> {
  await db.updateTable('employees').set(of.set).where('company_id', '=', of.companyId).where('id', '=', of.id).execute();
}
