import { sql } from 'kysely';
import type { OwnerPaper } from '#contract/access/account-acts.ts';
import type { Db } from '#server/db/connect.ts';
import { accountName, khmerPersonName } from '#server/db/parts/names.ts';

/** Reads the text of the paper of an account, without code and day. */
export async function readPaperFacts(
  db: Db,
  of: { readonly companyId: string; readonly userId: string },
): Promise<Omit<OwnerPaper, 'code' | 'printedOn'> | undefined> {
  const { rows } = await sql<Omit<OwnerPaper, 'code' | 'printedOn'>>`
    select c.name as company, c.name_kh as "companyKH", ${accountName('u')} as name, coalesce(${khmerPersonName('e')}, '') as "nameKH",
      u.user_name as "userName"
    from users u join companies c on c.id = u.company_id
    left join employees e on e.company_id = u.company_id and e.user_id = u.id
    where u.company_id = ${of.companyId} and u.id = ${of.userId} and u.archived_at is null`.execute(db);
  return rows[0];
}

interface Paper {
  readonly companyId: string;
  readonly id: string;
  readonly userId: string;
  readonly byUserId: string;
}

/** Keeps a paper that was printed; the clock of the database dates it, as it dates acts. */
export async function insertPaper(db: Db, of: Paper & { readonly code: string }): Promise<void> {
  const { companyId: company_id, id, userId: user_id, byUserId: created_by, code } = of;
  await db.insertInto('account_papers').values({ company_id, id, user_id, code, created_by }).execute();
}

/** Gives a paper that was printed for an account, and not attached yet, its file. Answers its id; undefined where there is none. */
export async function attachToPaper(
  db: Db,
  of: Omit<Paper, 'id'> & { readonly code: string; readonly fileId: string },
): Promise<string | undefined> {
  const row = await db
    .updateTable('account_papers')
    .set({ file_id: of.fileId, updated_by: of.byUserId })
    .where('company_id', '=', of.companyId)
    .where('user_id', '=', of.userId)
    .where('code', '=', of.code)
    .where('file_id', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}
