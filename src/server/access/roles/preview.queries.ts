import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { PreviewPerson } from '#contract/access/role-calls.ts';
import type { Search } from '#contract/shared.ts';
import type { Db } from '#server/db/connect.ts';
import { accountName, inNameOrder, khmerPersonName, listedName } from '#server/db/parts/names.ts';
import { holdsOneOf } from '#server/db/parts/search.ts';

interface PeopleOf {
  readonly companyId: string;
  readonly search: Search<'name'> | undefined;
  readonly roleId: string | undefined;
}

const tables = sql`users u join roles r on r.company_id = u.company_id and r.id = u.role_id
  left join employees e on e.company_id = u.company_id and e.user_id = u.id`;

function matching({ companyId, search, roleId }: PeopleOf): RawBuilder<unknown> {
  const conditions = [sql`u.company_id = ${companyId} and u.archived_at is null`];
  if (roleId !== undefined) conditions.push(sql`u.role_id = ${roleId}`);
  if (search !== undefined)
    conditions.push(holdsOneOf(search.value, [sql`u.full_name`, sql`u.user_name`, sql`e.code`, khmerPersonName('e')]));
  return sql.join(conditions, sql` and `);
}

/** A page of the accounts, by name. */
export async function readPeople(
  db: Db,
  of: PeopleOf & { readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: PreviewPerson[]; readonly total: number }> {
  const { rows } = await sql<PreviewPerson>`select u.id, ${accountName('u')} as "fullName", u.user_name as "userName",
      ${listedName('r')} as "roleName", e.code as "employeeCode"
    from ${tables} where ${matching(of)} order by ${inNameOrder(accountName('u'))}, u.id offset ${of.offset} limit ${of.limit}`.execute(
    db,
  );
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${tables} where ${matching(of)}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** A living account, named. */
export async function findAccount(db: Db, of: { companyId: string; id: string }) {
  return await db
    .selectFrom('users')
    .select(['id', 'full_name', 'user_name'])
    .where('company_id', '=', of.companyId)
    .where('id', '=', of.id)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Ends the previews that somebody began, and those of the company whose time is over; one entry of the audit trail for each,
 * in the name of who looked. Returns how many were ended.
 */
export async function endPreviews(
  db: Db,
  of: { companyId: string; previewerId: string; requestId: string; now: Date },
): Promise<number> {
  const { rows } = await sql`
    with ended as (
      update sessions s set revoked_at = least(${of.now}, s.expires_at), revoked_because = 'preview ended'
      where s.company_id = ${of.companyId} and s.previewed_by is not null and s.revoked_at is null
        and (s.previewed_by = ${of.previewerId} or s.expires_at <= ${of.now})
      returning s.company_id, s.user_id, s.previewed_by, s.created_at, s.revoked_at)
    insert into audit_entries (company_id, user_id, user_name, request_id, action, record_type, record_id, after)
    select n.company_id, n.previewed_by, p.full_name, ${of.requestId}, 'end preview', 'users', n.user_id,
      jsonb_build_object('person', u.full_name, 'began_at', n.created_at, 'ended_at', n.revoked_at)
    from ended n
    join users p on p.company_id = n.company_id and p.id = n.previewed_by
    join users u on u.company_id = n.company_id and u.id = n.user_id
    returning id`.execute(db);
  return rows.length;
}

/** Notes that somebody begins to look through another's eyes, and until when at most. */
export async function noteStart(
  db: Db,
  of: {
    companyId: string;
    previewer: { userId: string; fullName: string };
    person: { id: string; full_name: string };
    requestId: string;
    endsAt: Date;
  },
): Promise<void> {
  await db
    .insertInto('audit_entries')
    .values({
      company_id: of.companyId,
      user_id: of.previewer.userId,
      user_name: of.previewer.fullName,
      request_id: of.requestId,
      action: 'start preview',
      record_type: 'users',
      record_id: of.person.id,
      after: JSON.stringify({ person: of.person.full_name, ends_at: of.endsAt.toISOString() }),
    })
    .execute();
}
