import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { AccountRow } from '#contract/access/account-acts.ts';
import type { Search } from '#contract/shared.ts';
import type { Db } from '#server/db/connect.ts';
import { accountName, inNameOrder, listedName } from '#server/db/parts/names.ts';
import { matches } from '#server/db/parts/search.ts';

/** Which open accounts are listed. */
export interface AccountsOf {
  readonly companyId: string;
  readonly search: Search<'name' | 'userName'> | undefined;
  readonly employeeId: string | undefined;
  readonly accountId: string | undefined;
}

/** An account as it is stored, without what the caller may do with it. */
export interface StoredAccount extends Omit<AccountRow, 'whyNot' | 'hands' | 'touchedBy'> {
  /** Whether the operator made it, on the command line. */
  readonly isOfOperator: boolean;
}

const matching = (of: AccountsOf): RawBuilder<unknown> => sql`u.company_id = ${of.companyId} and u.archived_at is null
  and ${matches(of.search, { name: accountName('u'), userName: sql`u.user_name` })}
  and ${of.employeeId === undefined ? sql`true` : sql`e.id = ${of.employeeId}`}
  and ${of.accountId === undefined ? sql`true` : sql`u.id = ${of.accountId}`}`;

const tables = sql`users u join roles r on r.company_id = u.company_id and r.id = u.role_id
  left join employees e on e.company_id = u.company_id and e.user_id = u.id`;

/** A page of the open accounts, by name. */
export async function listAccounts(
  db: Db,
  of: AccountsOf & { readonly today: string; readonly offset: number; readonly limit: number },
): Promise<readonly StoredAccount[]> {
  const { rows } = await sql<StoredAccount>`
    select u.id, ${accountName('u')} as name, u.user_name as "userName", ${listedName('r')} as "roleName", e.id as "employeeId",
      coalesce(account_standing(u.company_id, u.id, ${of.today}), 'ended') as standing,
      e.last_working_day as "lastWorkingDay", u.ends_on as "endsOn", exists (
        select from audit_entries t where t.company_id = u.company_id and t.record_type = 'users' and t.record_id = u.id
          and t.action = 'insert' and t.user_id is null) as "isOfOperator"
    from ${tables} where ${matching(of)} order by ${inNameOrder(accountName('u'))}, u.id offset ${of.offset} limit ${of.limit}`.execute(
    db,
  );
  return rows;
}

/** How many open accounts match. */
export async function countAccounts(db: Db, of: AccountsOf): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from ${tables} where ${matching(of)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Writes or removes the last day of an account. */
export async function setEndDay(
  db: Db,
  of: { readonly companyId: string; readonly userId: string; readonly endsOn: string | null },
): Promise<void> {
  await db
    .updateTable('users')
    .set({ ends_on: of.endsOn })
    .where('company_id', '=', of.companyId)
    .where('id', '=', of.userId)
    .execute();
}
