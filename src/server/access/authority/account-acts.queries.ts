import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { accountControl, needsProof, rightsToProve } from '#contract/access/account-acts.ts';
import type { AccountAct, AccountActRow, AccountProof } from '#contract/access/account-acts.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/connect.ts';
import { hasItsRights } from '#server/db/parts/accounts.ts';
import { accountName, inNameOrder } from '#server/db/parts/names.ts';

/** An act on somebody's account, with the names of both. */
export interface StoredAct {
  readonly kind: AccountActRow['kind'];
  readonly at: Date;
  readonly userId: string;
  readonly name: string;
  readonly byUserId: string;
  readonly byName: string;
  /**
   * The account was made, given its role, or changed while its owner had not used it, before the first payroll was approved, and that
   * counts only where its author takes a step: no payroll is approved yet, or the company is older than the rule (decision 113).
   */
  readonly isStart: boolean;
  /** Done before the first approved payroll, so that a paper of the owner proves it, however weakly. */
  readonly takesPaper: boolean;
  /** What proved since that the account is in its owner's hands; null: nothing did. */
  readonly proof: AccountActRow['proof'];
  /** Done before acts counted for ever, and not counting yet. */
  readonly isFromBefore: boolean;
}

interface Act {
  readonly companyId: string;
  readonly kind: AccountAct;
  readonly byUserId: string;
}

/** Writes an act on accounts `u`. Its owner has not used an account while they have chosen no password. */
const insertActs = (of: Act, accounts: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into account_acts (company_id, id, kind, user_id, by_user_id, is_unused)
  select u.company_id, gen_random_uuid(), ${of.kind}, u.id, ${of.byUserId}, u.password_hash is null or u.password_set_by is not null
  from users u where u.company_id = ${of.companyId} and u.id <> ${of.byUserId} and ${accounts}`;

/** Notes what somebody did to another's account, before it is done; one's own is no act. */
export async function noteAct(db: Db, of: Act & { readonly userId: string }): Promise<void> {
  await insertActs(of, sql`u.id = ${of.userId}`).execute(db);
}

/** The same for the living accounts of employees, where they have one: one statement for any number. */
export async function noteActsOn(db: Db, of: Act & { readonly employeeIds: readonly string[] }): Promise<void> {
  if (of.employeeIds.length === 0) return;
  await insertActs(
    of,
    sql`u.archived_at is null and u.id in (
      select e.user_id from employees e where e.company_id = ${of.companyId} and e.id = any(${`{${of.employeeIds.join(',')}}`}::uuid[]))`,
  ).execute(db);
}

/**
 * Notes who created an account, and who wrote the address of its record last: a link by mail would open the account for them.
 */
export async function noteCreation(
  db: Db,
  of: { readonly companyId: string; readonly userId: string; readonly employeeId: string; readonly byUserId: string },
): Promise<void> {
  const { companyId, userId, byUserId } = of;
  await noteAct(db, { companyId, kind: 'created', userId, byUserId });
  await sql`
    insert into account_acts (company_id, id, kind, user_id, by_user_id, is_unused)
    select ${companyId}, gen_random_uuid(), 'email', ${userId}, a.user_id, true from (
      select user_id from audit_entries
      where company_id = ${companyId} and record_type = 'employees' and record_id = ${of.employeeId} and user_id is not null
        and (after ->> 'email' is not null or after ->> 'notify_email' is not null)
      order by id desc limit 1) a
    where a.user_id not in (${userId}, ${byUserId})`.execute(db);
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

/** Which acts are read. */
export interface ActsOf {
  readonly companyId: string;
  /** The acts that count for the payroll of a month. Naming an acting person counts until the approval of the month after. */
  readonly month?: string | undefined;
  /** Those between two instants instead, however old; null: from the first, or until the last. */
  readonly between?: { readonly since: Date | null; readonly until: Date | null } | undefined;
}

/** Days for which naming an acting person counts at least, and every act from before acts counted for ever. */
const leastDays = 35;

/** Payrolls approved after the rule began, from which on older acts count as well. */
const payrollsUntilOldActsCount = 2;

/** Whether an act `a` counts by its age. `x` holds the last approval and since when acts count for ever. */
const counts: RawBuilder<unknown> = sql`(x.last is null
  or a.kind <> 'acting' and (a.at >= x.count_from or x.approved_since >= ${payrollsUntilOldActsCount})
  or greatest(a.at, case when a.kind = 'acting' then (
    select e.acting_end + 1 from employees e where e.company_id = a.company_id and e.user_id = a.user_id) end)
    >= least(x.last, now() - make_interval(days => ${leastDays})))`;

/** Whether an act `a` was done at the start of an office: before its first payroll was approved, to an account that nobody used yet. */
const isOfStart: RawBuilder<unknown> = sql`((a.kind in ('created', 'role') or a.is_unused) and (x.first is null or a.at < x.first))`;

/** Whether a company `x` is older than the rule of the start, and has not approved two payrolls since. */
const isOlderThanRule: RawBuilder<unknown> = sql`(coalesce(x.first < x.start_from, false) and x.start_approved < ${payrollsUntilOldActsCount})`;

/** Whether the account `u` of an act takes part in payroll, by its role. */
const takesPart: RawBuilder<unknown> = sql`exists (select from roles r where r.company_id = u.company_id and r.id = u.role_id
  and (r.is_full_access or r.permissions && ${`{${rightsToProve.join(',')}}`}::text[]))`;

/**
 * Whether a list holds an act. Beside those of its time it holds older ones on accounts that take part in payroll, where only a paper, or
 * nothing, proved the account by the end of the list: whoever signs sees who may stand behind whom.
 */
const isRead = ({ between }: ActsOf): RawBuilder<unknown> =>
  between === undefined
    ? counts
    : sql`(a.at > ${between.since ?? '-infinity'} and a.at <= ${between.until ?? 'infinity'}
        or p.kind = 'paper' and p.at <= ${between.until ?? 'infinity'}
        or a.at <= ${between.until ?? 'infinity'} and (p.id is null or p.at > ${between.until ?? 'infinity'})
          and a.kind not in ('acting', 'closed') and ${takesPart})`;

/**
 * The acts on accounts that count, the oldest first, each with the proof since then that the account is in its owner's hands: a third
 * person confirmed it, the owner passed a second step that was on before the act, or signed in by a link to an address that the same
 * person did not write. What was done at the start of the office is also proved by a link to an address of the office, and by a signed
 * paper that was printed after it until something better does. An act counts until it is proved. Naming an acting person cannot be proved: it counts while it lasts and until
 * the approval of the month after. A second account of an employee is told as `reopened`, with the account before as its author.
 */
export async function readActs(db: Db, of: ActsOf): Promise<readonly StoredAct[]> {
  const before = of.month === undefined ? sql`true` : sql`u.month < ${of.month}`;
  const { rows } = await sql<Omit<StoredAct, 'proof'> & { readonly proof: Proof | null }>`
    with approved as (
      select min(q.approved_at) as first, max(q.approved_at) filter (where ${before}) as last, c.acts_count_from as count_from,
        count(q.run_id) filter (where q.approved_at > c.acts_count_from) as approved_since,
        c.start_counts_from as start_from, count(q.run_id) filter (where q.approved_at > c.start_counts_from) as start_approved
      from companies c
      left join payroll_periods q on q.company_id = c.id and q.period = 'second_payment' and q.state = 'APPROVED'
      left join payroll_runs u on u.company_id = q.company_id and u.id = q.run_id
      where c.id = ${of.companyId} group by c.id)
    select a.kind, a.at, a.user_id as "userId", ${accountName('u')} as name, a.by_user_id as "byUserId", ${accountName('b')} as "byName",
      ${isOfStart} and (x.first is null or ${isOlderThanRule}) as "isStart",
      case when p.id is not null then jsonb_build_object('kind', p.kind, 'at', p.at, 'by', ${accountName('c')}, 'fileId', (
        select s.file_id from account_papers s where s.company_id = p.company_id and s.id = p.paper_id)) end as proof,
      ${isOfStart} and a.kind not in ('acting', 'closed') as "takesPaper",
      a.kind not in ('acting', 'closed') and (not ${counts} and a.at < x.count_from or ${isOfStart} and ${isOlderThanRule})
        as "isFromBefore"
    from approved x
    join account_acts a on a.company_id = ${of.companyId}
    join users u on u.company_id = a.company_id and u.id = a.user_id
    join users b on b.company_id = a.company_id and b.id = a.by_user_id
    left join lateral (
      select p.* from account_proofs p
      where p.company_id = a.company_id and p.user_id = a.user_id and p.at > a.at and a.kind <> 'acting' and (
        p.kind = 'confirmed' and p.by_user_id <> a.by_user_id
        or p.kind = 'office_mail' and ${isOfStart}
        or p.kind = 'paper' and ${isOfStart} and (select s.created_at from account_papers s
          where s.company_id = p.company_id and s.id = p.paper_id) > a.at
        or p.kind in ('second_step', 'passkey') and p.enrolled_at < a.at
        or p.kind in ('mail', 'office_mail') and not exists (
          select from account_acts w where w.company_id = a.company_id and w.user_id = a.user_id and w.by_user_id = a.by_user_id
            and w.kind in ('created', 'email', 'user_name')))
      order by p.kind = 'paper', p.at, p.id limit 1) p on true
    left join users c on c.company_id = p.company_id and c.id = p.by_user_id
    where ${isRead(of)}
    union all
    select 'reopened', n.created_at, n.id, ${accountName('n')}, o.id, ${accountName('o')}, false, null, false, false
    from users n
    join users o on o.company_id = n.company_id and o.employee_id = n.employee_id and o.id <> n.id and o.created_at <= n.created_at
    where n.company_id = ${of.companyId} and ${
      of.between === undefined
        ? sql`true`
        : sql`n.created_at > ${of.between.since ?? '-infinity'} and n.created_at <= ${of.between.until ?? 'infinity'}`
    }
    order by 2, 3`.execute(db);
  return rows.map((row) => ({ ...row, proof: toProof(row.proof) }));
}

interface Proof {
  readonly kind: AccountProof;
  readonly at: string;
  readonly by: string | null;
  readonly fileId: string | null;
}

function toProof(stored: Proof | null): AccountActRow['proof'] {
  if (stored === null) return null;
  const { kind, at, by, fileId } = stored;
  return { kind, at: new Date(at).toISOString(), by, file: fileId };
}

/** Somebody who may confirm that another's account is in its owner's hands. */
export interface Confirmer {
  readonly userId: string;
  readonly name: string;
}

/** The accounts that take part in payroll today, and that an act concerns which nothing proves; naming an acting person is none of them. */
export async function readUnproved(db: Db, of: { companyId: string; today: string }): Promise<readonly string[]> {
  const acts = await readActs(db, { companyId: of.companyId });
  const open = new Set(acts.filter((act) => needsProof(act) && act.kind !== 'acting').map(({ userId }) => userId));
  if (open.size === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select u.id from users u join roles r on r.company_id = u.company_id and r.id = u.role_id
    where u.company_id = ${of.companyId} and ${hasItsRights('u', of.today)}
      and (r.is_full_access or r.permissions && ${`{${rightsToProve.join(',')}}`}::text[])`.execute(db);
  return rows.map(({ id }) => id).filter((id) => open.has(id));
}

const { needs } = accountControl.confirm;
const rightsToConfirm = typeof needs === 'object' && 'any' in needs ? needs.any : [];

/** The accounts that may confirm an account today, by name. */
export async function readConfirmers(db: Db, of: { companyId: string; today: string }): Promise<readonly Confirmer[]> {
  const { rows } = await sql<Confirmer>`
    select u.id as "userId", ${accountName('u')} as name from users u
    join roles r on r.company_id = u.company_id and r.id = u.role_id
    where u.company_id = ${of.companyId} and ${hasItsRights('u', of.today)} and u.password_hash is not null
      and (r.is_full_access or r.permissions && ${`{${rightsToConfirm.join(',')}}`}::text[])
    order by ${inNameOrder(accountName('u'))}, u.id`.execute(db);
  return rows;
}

/** The living account of an employee. */
export async function findAccountOf(db: Db, of: { companyId: string; employeeId: string }): Promise<string | undefined> {
  const row = await db
    .selectFrom('employees as e')
    .innerJoin('users as u', (join) => join.onRef('u.company_id', '=', 'e.company_id').onRef('u.id', '=', 'e.user_id'))
    .select('u.id')
    .where('e.company_id', '=', of.companyId)
    .where('e.id', '=', of.employeeId)
    .where('u.archived_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

/** Notes that the owner of an account came by a link to their mail, or to their mail in the domain of the office. */
export async function noteMailProof(
  db: Db,
  of: { readonly companyId: string; readonly userId: string; readonly kind: 'mail' | 'office_mail' },
): Promise<void> {
  await insertProof(db, { ...of, byUserId: null });
}

/** Notes that a paper that the owner signed was attached, and by whom. */
export async function notePaperProof(
  db: Db,
  of: { readonly companyId: string; readonly userId: string; readonly byUserId: string; readonly paperId: string },
): Promise<void> {
  await insertProof(db, { ...of, kind: 'paper' });
}

/** Notes that somebody confirms that an account is in its owner's hands. */
export async function noteConfirmation(
  db: Db,
  of: { readonly companyId: string; readonly userId: string; readonly byUserId: string },
): Promise<void> {
  await insertProof(db, { ...of, kind: 'confirmed' });
}

async function insertProof(
  db: Db,
  of: { companyId: string; userId: string; kind: AccountProof; byUserId: string | null; paperId?: string },
): Promise<void> {
  await db
    .insertInto('account_proofs')
    .values({
      company_id: of.companyId,
      id: randomUUIDv7(),
      kind: of.kind,
      user_id: of.userId,
      by_user_id: of.byUserId,
      paper_id: of.paperId ?? null,
    })
    .execute();
}

/** Notes that the owner passed a second step, where something was done to the account since that step was switched on. */
export async function noteSecondStepProof(db: Db, of: { readonly companyId: string; readonly userId: string }): Promise<void> {
  await sql`
    insert into account_proofs (company_id, id, kind, user_id, enrolled_at)
    select s.company_id, ${randomUUIDv7()}, 'second_step', s.id, s.confirmed_at from second_steps s
    where s.company_id = ${of.companyId} and s.id = ${of.userId} and s.confirmed_at is not null and exists (
      select from account_acts a where a.company_id = s.company_id and a.user_id = s.id and a.at > s.confirmed_at
        and not exists (select from account_proofs p where p.company_id = a.company_id and p.user_id = a.user_id
          and p.kind = 'second_step' and p.at > a.at and p.enrolled_at < a.at))`.execute(db);
}

/**
 * Whether a name or address of the record lets anybody in here: a provider trusts names and the e-mail, and links by mail go to either
 * address, or to a name that is one.
 */
export const nameSignsIn = (
  { oidc, mail }: Pick<Config, 'oidc' | 'mail'>,
  field: 'userName' | 'email' | 'notifyEmail',
): boolean => mail !== undefined || (oidc !== undefined && field !== 'notifyEmail');

/** Notes that the owner signed in with a passkey, where something was done to the account since it was made. */
export async function notePasskeyProof(
  db: Db,
  of: { readonly companyId: string; readonly userId: string; readonly enrolledAt: Date },
): Promise<void> {
  await sql`
    insert into account_proofs (company_id, id, kind, user_id, enrolled_at)
    select ${of.companyId}, ${randomUUIDv7()}, 'passkey', ${of.userId}, ${of.enrolledAt}
    where exists (
      select from account_acts a where a.company_id = ${of.companyId} and a.user_id = ${of.userId} and a.at > ${of.enrolledAt}
        and not exists (select from account_proofs p where p.company_id = a.company_id and p.user_id = a.user_id
          and p.kind = 'passkey' and p.at > a.at and p.enrolled_at < a.at))`.execute(db);
}
