import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { AccountAct } from '#contract/account-acts.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/connect.ts';
import { accountName } from '#server/db/names.ts';

/** An act on somebody's account, with the names of both. */
export interface StoredAct {
  readonly kind: AccountAct;
  readonly at: Date;
  readonly userId: string;
  readonly name: string;
  readonly byUserId: string;
  readonly byName: string;
}

interface Act {
  readonly companyId: string;
  readonly kind: AccountAct;
  readonly byUserId: string;
}

/** Notes what somebody did to another's account; one's own is no act. */
export async function noteAct(db: Db, of: Act & { readonly userId: string }): Promise<void> {
  if (of.userId === of.byUserId) return;
  await db
    .insertInto('account_acts')
    .values({ company_id: of.companyId, id: randomUUIDv7(), kind: of.kind, user_id: of.userId, by_user_id: of.byUserId })
    .execute();
}

/** The same for the living accounts of employees, where they have one: one statement for any number. */
export async function noteActsOn(db: Db, of: Act & { readonly employeeIds: readonly string[] }): Promise<void> {
  if (of.employeeIds.length === 0) return;
  await sql`
    insert into account_acts (company_id, id, kind, user_id, by_user_id)
    select e.company_id, gen_random_uuid(), ${of.kind}, u.id, ${of.byUserId} from employees e
    join users u on u.company_id = e.company_id and u.id = e.user_id and u.archived_at is null
    where e.company_id = ${of.companyId} and e.id = any(${`{${of.employeeIds.join(',')}}`}::uuid[]) and u.id <> ${of.byUserId}`.execute(
    db,
  );
}

/** Ends the links that were mailed to an address of these employees, or to a name that was one, before it was changed. */
export async function endLinksTo(
  db: Db,
  of: { readonly companyId: string; readonly employeeIds: readonly string[] },
): Promise<void> {
  if (of.employeeIds.length === 0) return;
  await sql`
    delete from mail_links l using employees e
    where l.company_id = ${of.companyId} and e.company_id = l.company_id and e.user_id = l.user_id
      and e.id = any(${`{${of.employeeIds.join(',')}}`}::uuid[])`.execute(db);
}

/** The acts of a company since an instant, the oldest first. */
export async function readActs(db: Db, of: { companyId: string; since: Date }): Promise<readonly StoredAct[]> {
  const { rows } = await sql<StoredAct>`
    select a.kind, a.at, a.user_id as "userId", ${accountName('u')} as name, a.by_user_id as "byUserId", ${accountName('b')} as "byName"
    from account_acts a
    join users u on u.company_id = a.company_id and u.id = a.user_id
    join users b on b.company_id = a.company_id and b.id = a.by_user_id
    where a.company_id = ${of.companyId} and a.at >= ${of.since} order by a.at, a.id`.execute(db);
  return rows;
}

/** Whether an act lets its doer, or whom they name, take the owner's place. Without the password a removed second step does not. */
export const opensAccount = (kind: AccountAct): boolean => kind !== 'second_step';

/**
 * Whether a name or address of the record lets anybody in here: a provider trusts names and the e-mail, and links by mail go to either
 * address, or to a name that is one.
 */
export const nameSignsIn = (
  { oidc, mail }: Pick<Config, 'oidc' | 'mail'>,
  field: 'userName' | 'email' | 'notifyEmail',
): boolean => mail !== undefined || (oidc !== undefined && field !== 'notifyEmail');

/** These people, and who by acts on accounts stands behind them, one behind another. */
export function behind(userIds: ReadonlySet<string>, acts: readonly StoredAct[]): ReadonlySet<string> {
  const found = new Set(userIds);
  // A set visits what is added to it meanwhile.
  for (const id of found) for (const act of acts) if (act.userId === id) found.add(act.byUserId);
  return found;
}
