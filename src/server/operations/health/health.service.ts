import type { SystemHealth } from '#contract/operations/health.ts';
import { describeCare, readNights, readSchedule } from '#server/operations/backup/index.ts';
import { fixedIn } from '#server/db/postgres-version.ts';
import { readFound } from '#server/operations/health/health.queries.ts';
import { readUnclean } from '#server/operations/health/unclean.queries.ts';
import { judge } from '#server/operations/health/judge.ts';
import type { Context } from '#server/http/context.ts';
import { commit, version } from '#server/version.ts';

const instant = (moment: string | null): string | null => (moment === null ? null : new Date(moment).toISOString());

/** How the system is for the caller's company. */
export async function describeHealth(context: Context): Promise<SystemHealth> {
  const { db, session, today, now, config, files } = context;
  const { companyId } = session;
  const found = await readFound(db, { companyId, today, now });
  const { failedNights } = await readNights(db, companyId);
  const isNightly = (await readSchedule(db, companyId))?.isOn ?? false;
  const facts = {
    jobs: { ...found.jobs, lastAt: instant(found.jobs.lastAt) },
    mail: {
      ...found.mail,
      isOn: config.mail !== undefined,
      waitsSince: instant(found.mail.waitsSince),
      lastAt: instant(found.mail.lastAt),
    },
    backup: { ...found.backup, isNightly, failedNights, lastAt: instant(found.backup.lastAt), care: await describeCare(context) },
    // A store that is away is told where files are asked for.
    roomBytes: (await files.room().catch(() => undefined)) ?? null,
    databaseFixedIn: fixedIn(found.databaseVersion) ?? null,
    isOwnDatabase: config.databaseUrl === undefined,
    unclean: await readUnclean(db, companyId),
  };
  const { databaseVersion, databaseBytes } = found;
  return {
    checks: [...judge(facts, now)],
    version,
    commit: commit ?? null,
    databaseVersion,
    databaseBytes,
    files: found.files,
    ...facts,
  };
}
