import { randomUUIDv7 } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#server/db/connect.ts';
import { endRun, endSilentRun, insertRun, readNewestRun, touchRun } from '#server/operations/backup/backups.queries.ts';
import { failureOf } from '#server/operations/backup/runs/failure.ts';
import { sayInstant } from '#server/http/clock.ts';
import { StartRefusal } from '#server/start-refusal.ts';

/** The name under which the page and the audit trail show a run of the command line. */
export const commandName = 'npm run company -- backup';

const aliveMilliseconds = 15_000;
const lookMilliseconds = 2_000;
const patienceMilliseconds = 1_800_000;

/** A run of the command line: its company and file, and the milliseconds that it waits for another run. */
interface CommandRun {
  readonly companyId: string;
  readonly fileName: string;
  readonly withFiles: boolean;
  readonly patience?: number;
}

/** The callbacks of the command line. */
interface CommandOf<T> {
  /** Removes the result of a run that was cancelled at its end. */
  readonly undo: (made: T) => Promise<void>;
  readonly say: (line: string) => void;
  readonly everyMilliseconds?: number;
}

/**
 * Does the work of a backup as a run of the company, which the page and the health of the system tell like one of the product. Waits
 * while another run of the company is under way. Throws StartRefusal where that takes too long, or where somebody cancels this one.
 */
export async function asCommandRun<T>(
  database: Database,
  { companyId, fileName, withFiles, patience = patienceMilliseconds }: CommandRun,
  work: (of: { goOn: () => void; told: (percent: number) => void }) => Promise<T>,
  { undo, say, everyMilliseconds = aliveMilliseconds }: CommandOf<T>,
): Promise<T> {
  const id = randomUUIDv7();
  const begins = async (): Promise<boolean> =>
    await database.transaction({ companyId }, async (db) => {
      const now = new Date();
      await endSilentRun(db, { companyId, now });
      return await insertRun(db, { companyId, id, isKept: false, withFiles, by: { command: commandName, fileName }, now });
    });
  const until = Date.now() + patience;
  // One look after the other.
  for (let looks = 0; !(await begins()); looks += 1) {
    if (Date.now() > until) throw await busy(database, companyId);
    if (looks === 0) say('Another backup of the company is being made, or was broken off a moment ago: waiting for it.');
    await sleep(Math.min(lookMilliseconds, patience));
  }
  let percent = 0;
  let isCancelled = false;
  const timer = setInterval(() => {
    void database
      .transaction({ companyId }, (db) => touchRun(db, { companyId, id, percent, now: new Date() }))
      .then((goesOn) => {
        isCancelled ||= !goesOn;
      })
      // A database that is away ends the work by itself.
      .catch(() => undefined);
  }, everyMilliseconds);
  const end = async (how: Parameters<typeof endRun>[1]): Promise<boolean> =>
    await database.transaction({ companyId }, (db) => endRun(db, how));
  const cancelled = (): StartRefusal =>
    new StartRefusal('The backup was cancelled on the page Backup & Restore. Nothing of it stays.');
  try {
    const made = await work({
      goOn: () => {
        if (isCancelled) throw cancelled();
      },
      told: (next) => {
        percent = next;
      },
    });
    if (!(await end({ companyId, id, now: new Date(), state: 'done', backupId: null }))) {
      await undo(made);
      throw cancelled();
    }
    return made;
  } catch (error) {
    // Where the database is away the run falls silent, and is taken for broken off.
    await end({ companyId, id, now: new Date(), state: 'failed', failure: failureOf(error) }).catch(() => undefined);
    throw error;
  } finally {
    clearInterval(timer);
  }
}

async function busy(database: Database, companyId: string): Promise<StartRefusal> {
  const run = await database.transaction({ companyId }, (db) => readNewestRun(db, companyId));
  return new StartRefusal(
    `Another backup of the company is being made since ${sayInstant(run?.begun_at ?? new Date())}. Begin this one again when it has ended.`,
  );
}
