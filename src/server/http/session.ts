import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { Refusal } from '#contract/errors.ts';
import { isPermission } from '#contract/permissions.ts';
import type { Permission, Standing } from '#contract/permissions.ts';
import type { Db } from '#server/db/connect.ts';
import { dayOf } from '#server/http/clock.ts';
import type { ActingFor, Session } from '#server/http/context.ts';

/** A session ends after this long without a request, and after this long in all (decision B8). */
export const idleMilliseconds = 2 * 3_600_000;
export const absoluteMilliseconds = 12 * 3_600_000;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** An opaque token: the company's id, which says where to look and opens nothing, and 32 random bytes. */
export function newToken(companyId: string): string {
  return Buffer.concat([Buffer.from(companyId.replaceAll('-', ''), 'hex'), randomBytes(32)]).toString('base64url');
}

/** The company a token claims; undefined where it is no token of ours. The claim is proven by the lookup under that company. */
export function companyOfToken(token: string): string | undefined {
  if (!/^[\w-]{64}$/.test(token)) return undefined;
  const hex = Buffer.from(token, 'base64url').subarray(0, 16).toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Returns the standing of an account on a day; null if the account is closed. */
export async function findStanding(
  db: Db,
  of: { readonly companyId: string; readonly userId: string; readonly today: string },
): Promise<Standing | null> {
  const { rows } = await sql<{ standing: Standing | null }>`
    select account_standing(${of.companyId}, ${of.userId}, ${of.today}) as standing`.execute(db);
  return rows[0]?.standing ?? null;
}

/** Opens a session and returns its token, which is stored only as a hash. Throws SIGN_IN_FAILED if the account is closed. */
export async function openSession(
  db: Db,
  of: {
    companyId: string;
    userId: string;
    passedSecondStep: boolean;
    /** The browser and system that it begins on. */
    device?: string | null;
    /** When the person last showed that it is them; now where it is not said. */
    provedAt?: Date;
    now: Date;
    preview?: { by: Session; expiresAt: Date };
  },
): Promise<{ token: string; expiresAt: Date }> {
  const standing = await findStanding(db, { ...of, today: dayOf(of.now) });
  if (standing === null) throw new Refusal('SIGN_IN_FAILED');
  const token = newToken(of.companyId);
  const expiresAt = of.preview?.expiresAt ?? new Date(of.now.getTime() + absoluteMilliseconds);
  await db
    .insertInto('sessions')
    .values({
      company_id: of.companyId,
      id: randomUUIDv7(),
      user_id: of.userId,
      token_hash: hashOf(token),
      passed_second_step: of.passedSecondStep,
      created_at: of.now,
      proved_at: of.provedAt ?? of.now,
      last_used_at: of.now,
      expires_at: expiresAt,
      previewed_by: of.preview?.by.userId ?? null,
      begun_from: of.preview?.by.id ?? null,
      standing,
      device: of.device ?? null,
    })
    .execute();
  return { token, expiresAt };
}

/** Ends sessions of an account; `except` keeps one. */
export async function revokeSessions(
  db: Db,
  of: { companyId: string; userId: string; because: string; now: Date; except?: string },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: of.now, revoked_because: of.because })
    .where('company_id', '=', of.companyId)
    .where('user_id', '=', of.userId)
    .where('revoked_at', 'is', null)
    .$if(of.except !== undefined, (query) => query.where('id', '<>', of.except ?? ''))
    .execute();
}

/** The same for any number of accounts, in one statement. */
export async function revokeSessionsOf(
  db: Db,
  of: { companyId: string; userIds: readonly string[]; because: string; now: Date },
): Promise<void> {
  if (of.userIds.length === 0) return;
  await db
    .updateTable('sessions')
    .set({ revoked_at: of.now, revoked_because: of.because })
    .where('company_id', '=', of.companyId)
    .where('user_id', 'in', of.userIds)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Whether a session `s` still is one, for what asks by its id: a signed link lives no longer than the session it was given to. */
export const isLiving = (now: Date): RawBuilder<SqlBool> => sql<SqlBool>`(
  s.revoked_at is null and s.expires_at > ${now} and s.last_used_at > ${new Date(now.getTime() - idleMilliseconds)}
  and exists (select 1 from users u join roles r on r.company_id = u.company_id and r.id = u.role_id
    where u.company_id = s.company_id and u.id = s.user_id and u.archived_at is null
      and account_standing(s.company_id, s.user_id, ${dayOf(now)}) = s.standing
      and (s.passed_second_step or not r.demands_second_step))
  and (s.begun_from is null or exists (select 1 from sessions b
    where b.company_id = s.company_id and b.id = s.begun_from and b.revoked_at is null and b.expires_at > ${now}
      and account_standing(b.company_id, b.user_id, ${dayOf(now)}) = b.standing)))`;

/** What `session_of` answers: the session, its account with role and employee, who looks through it, and for whom it acts. */
interface SessionRow {
  readonly id: string;
  readonly expires_at: Date;
  readonly last_used_at: Date;
  readonly link_key: Buffer;
  readonly user_id: string;
  readonly full_name: string;
  readonly user_name: string;
  readonly is_full_access: boolean;
  readonly permissions: readonly string[];
  readonly previewed_by: string | null;
  readonly begun_from: string | null;
  readonly previewer_name: string | null;
  readonly previewer_has_full_access: boolean | null;
  readonly previewer_permissions: readonly string[] | null;
  readonly employee_id: string | null;
  /** The absent people whose acting person the employee is today. */
  readonly acting: readonly { id: string; userId: string | null; name: string; approvesPayroll: boolean }[];
  readonly standing: Standing;
}

/**
 * Finds the living session of a token, with the rights its account has now. Throws SESSION_EXPIRED. `acts`: the transaction goes on
 * as this account, for the stamps and the audit trail.
 */
export async function findSession(db: Db, of: { companyId: string; token: string; now: Date; acts?: boolean }): Promise<Session> {
  const { token, ...rest } = of;
  return await findSessionOf(db, { ...rest, tokenHash: hashOf(token) });
}

/** The same by the stored hash of the token, for what a session was given a signed link to. */
export async function findSessionOf(
  db: Db,
  of: { companyId: string; tokenHash: Buffer; now: Date; acts?: boolean },
): Promise<Session> {
  const idleSince = new Date(of.now.getTime() - idleMilliseconds);
  const goesOn =
    of.acts === true
      ? sql`, set_config('app.user_id', s.user_id::text, true), set_config('app.user_name', s.full_name, true)`
      : sql``;
  const { rows } = await sql<SessionRow>`
    select s.*${goesOn} from session_of(${of.companyId}, ${of.tokenHash}, ${of.now}, ${idleSince}, ${dayOf(of.now)}) s`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw new Refusal('SESSION_EXPIRED');
  // A preview ends with the session that it was begun from, and with the account that looks.
  if (row.previewed_by !== null && (row.begun_from === null || row.previewer_name === null)) throw new Refusal('SESSION_EXPIRED');
  const acting = row.acting.map((one): ActingFor => ({
    employeeId: one.id,
    userId: one.userId,
    name: one.name,
    approvesPayroll: one.approvesPayroll,
  }));
  const own = new Set<Permission>(row.permissions.filter(isPermission));
  const absentApprover = row.is_full_access || own.has('payroll/approve') ? undefined : acting.find((one) => one.approvesPayroll);
  // Who acts for an approver of payroll may see and approve it meanwhile, no more (decision C54).
  const permissions = absentApprover === undefined ? own : new Set<Permission>([...own, 'payroll/view', 'payroll/approve']);
  return {
    id: row.id,
    companyId: of.companyId,
    userId: row.user_id,
    employeeId: row.employee_id,
    fullName: row.full_name,
    userName: row.user_name,
    isFullAccess: row.is_full_access,
    permissions,
    standing: row.standing,
    own: { isFullAccess: row.is_full_access, permissions: own },
    actingFor: acting,
    approvesPayrollFor: absentApprover,
    previewer:
      row.previewed_by === null
        ? undefined
        : {
            userId: row.previewed_by,
            fullName: row.previewer_name ?? '',
            isFullAccess: row.previewer_has_full_access ?? false,
            permissions: new Set<Permission>((row.previewer_permissions ?? []).filter(isPermission)),
          },
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
    linkKey: row.link_key,
  };
}

/** Whether the idle clock should be moved: at most once a minute, not a write for each read. */
export function isTouchDue(session: Session, now: Date): boolean {
  return now.getTime() - session.lastUsedAt.getTime() >= 60_000;
}

/** Moves the idle clock where that is due. */
export async function touchSession(db: Db, session: Session, now: Date): Promise<void> {
  if (!isTouchDue(session, now)) return;
  await db
    .updateTable('sessions')
    .set({ last_used_at: now })
    .where('company_id', '=', session.companyId)
    .where('id', '=', session.id)
    .execute();
}
