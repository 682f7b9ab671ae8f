import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Endpoint } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { isPermission } from '#contract/permissions.ts';
import type { Permission } from '#contract/permissions.ts';
import type { Db } from '#server/db/connect.ts';
import { hasItsRights } from '#server/db/parts/accounts.ts';
import { dayOf } from '#server/http/clock.ts';
import type { Session } from '#server/http/context.ts';
import { companyOfToken, newToken } from '#server/http/session.ts';

/** By this a key is told from the token of a session, also by whoever looks for keys in texts. */
const mark = 'krama_';

/** A new key of a company. It is shown once, and kept as its hash. */
export const newApiKey = (companyId: string): string => `${mark}${newToken(companyId)}`;

export const hashOfApiKey = (key: string): Buffer => createHash('sha256').update(key).digest();

/** The company that a key claims; undefined where it is no key. */
export const companyOfApiKey = (token: string): string | undefined =>
  token.startsWith(mark) ? companyOfToken(token.slice(mark.length)) : undefined;

interface KeyRow {
  readonly id: string;
  readonly name: string;
  readonly per_minute: number;
  readonly expires_on: string;
  readonly permissions: readonly string[];
  readonly last_used_at: Date | null;
}

/** The session of a key: it is no person's, has the rights of its role as they are now, and never full access. */
export interface KeySession extends Session {
  /** Calls in a minute. */
  readonly perMinute: number;
}

/**
 * Whether a role `r` and who asked, `a` with the role `ar`, still stand for a key: that person has it, and goes on having it after
 * leaving. So it opens nothing from the day on which they may not ask for it any more.
 */
export const opensNow = (today: string): RawBuilder<SqlBool> => sql<SqlBool>`(
  r.archived_at is null and not r.is_full_access and ar.is_full_access and ${hasItsRights('a', today)})`;

/** Finds a living key. Throws KEY_ENDED. */
export async function findKeySession(db: Db, of: { companyId: string; key: string; now: Date }): Promise<KeySession> {
  const { companyId, key, now } = of;
  const { rows } = await sql<KeyRow>`
    select k.id, k.name, k.per_minute, k.expires_on::text, r.permissions, u.last_used_at
    from api_keys k join roles r on r.company_id = k.company_id and r.id = k.role_id
    join users a on a.company_id = k.company_id and a.id = k.asked_by
    join roles ar on ar.company_id = a.company_id and ar.id = a.role_id
    left join api_key_uses u on u.company_id = k.company_id and u.id = k.id
    where k.company_id = ${companyId} and k.key_hash = ${hashOfApiKey(key)} and k.is_confirmed and k.ended_at is null
      and k.expires_on >= ${dayOf(now)} and ${opensNow(dayOf(now))}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Refusal('KEY_ENDED');
  const rights = { isFullAccess: false, permissions: new Set<Permission>(row.permissions.filter(isPermission)) };
  return {
    id: row.id,
    companyId,
    userId: row.id,
    employeeId: null,
    fullName: row.name,
    userName: '',
    standing: 'employed',
    ...rights,
    own: rights,
    actingFor: [],
    approvesPayrollFor: undefined,
    previewer: undefined,
    expiresAt: new Date(`${row.expires_on}T00:00:00Z`),
    lastUsedAt: row.last_used_at ?? new Date(0),
    // What is signed by it opens nothing: a key has no links to files.
    linkKey: randomBytes(32),
    perMinute: row.per_minute,
  };
}

/**
 * Whether a key may make a call: it reads, for each change has a person who answers for it; no file and no link to one, which would be
 * open to whoever is handed it; nothing that is about who is signed in, or that goes on without an end.
 */
export function isForKeys({ method, needs, scope, isBackground, download, path }: Endpoint): boolean {
  const isOfWhoAsks = needs === 'nobody' || (needs === 'account' && scope.rows !== 'person');
  return method === 'GET' && !isOfWhoAsks && isBackground !== true && download !== true && !path.startsWith('/file/');
}

/** Refuses a key what it may not do. Throws KEY_READS. */
export function refuseBeyondReading(endpoint: Endpoint, changes: boolean): void {
  if (changes || !isForKeys(endpoint)) throw new Refusal('KEY_READS');
}

/** Notes when a key last read, to the minute. */
export async function touchKey(db: Db, { companyId, id }: Pick<Session, 'companyId' | 'id'>, now: Date): Promise<void> {
  await db
    .insertInto('api_key_uses')
    .values({ company_id: companyId, id, last_used_at: now })
    .onConflict((conflict) => conflict.columns(['company_id', 'id']).doUpdateSet({ last_used_at: now }))
    .execute();
}

/** Counts the calls of keys in the minute that is under way. */
export interface KeyCalls {
  /** Counts one. Throws KEY_RATE, with the seconds until the next minute, where the key has had all of its own. */
  count(key: Pick<KeySession, 'id' | 'perMinute'>, now: Date): void;
}

export function keyCalls(): KeyCalls {
  let minute = 0;
  const calls = new Map<string, number>();
  return {
    count: ({ id, perMinute }, now) => {
      const current = Math.floor(now.getTime() / 60_000);
      if (current !== minute) calls.clear();
      minute = current;
      const count = (calls.get(id) ?? 0) + 1;
      calls.set(id, count);
      if (count > perMinute)
        throw new Refusal('KEY_RATE', { count: perMinute, seconds: 60 - (Math.floor(now.getTime() / 1_000) % 60) });
    },
  };
}
