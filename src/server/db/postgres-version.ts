import { sql } from 'kysely';
import type { Database } from '#server/db/connect.ts';

/** The newest minor release of each version of PostgreSQL when this release of Krama was made; each mends faults of security. */
const newestMinor: Readonly<Record<string, number>> = { 15: 20, 16: 16, 17: 12, 18: 6 };

/** The release that has the fixes which a PostgreSQL lacks, such as 18.6 for 18.4; undefined where it has all that is known here. */
export function fixedIn(serverVersion: string): string | undefined {
  const [, major = '', minor = ''] = /^(\d+)\.(\d+)/.exec(serverVersion) ?? [];
  const newest = newestMinor[major];
  return newest === undefined || Number(minor) >= newest ? undefined : `${major}.${newest}`;
}

/** Returns the sentence that a start says of a database that lacks fixes; undefined: it lacks none. */
export async function sayFixes(database: Database, { isOurs }: { isOurs: boolean }): Promise<string | undefined> {
  const { rows } = await database.transaction(
    { isWorker: true },
    async (db) => await sql<{ version: string }>`select current_setting('server_version') as version`.execute(db),
  );
  const version = rows[0]?.version ?? '';
  const better = fixedIn(version);
  if (better === undefined) return undefined;
  const what = `PostgreSQL ${version}: the security fixes of ${better} are missing.`;
  return isOurs ? `${what} Use DATABASE_URL for real data.` : `${what} Bring your database server to ${better}.`;
}
