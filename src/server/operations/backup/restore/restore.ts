import { randomUUIDv7 } from 'node:crypto';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseError } from 'pg';
import type pg from 'pg';
import type { CheckedAs } from '#contract/operations/backup.ts';
import { tellOfCopied } from '#server/db/grown-tables.ts';
import { makeScratchFolder, removeScratchFolder } from '#server/db/scratch.ts';
import type { BackupHead } from '#server/operations/backup/file/backup-format.ts';
import { openSource } from '#server/operations/backup/backup-source.ts';
import type { BackupSource } from '#server/operations/backup/backup-source.ts';
import { givePasswordWhereNobodyHasOne } from '#server/operations/backup/restore/first-password.ts';
import type { GivenPassword } from '#server/operations/backup/restore/first-password.ts';
import { putRows } from '#server/operations/backup/restore/rebuilding.ts';
import { renamed } from '#server/operations/backup/restore/renaming.ts';
import { asOwner, begin, countMissingFiles, filesInto, keyFor, readFrom } from '#server/operations/backup/restore/restoring.ts';
import type { ReadFile, RestoreOf } from '#server/operations/backup/restore/restoring.ts';
import { hindrance, restoreForLook } from '#server/operations/backup/restore/scratch-check.ts';
import { readMigrationsDone } from '#server/operations/backup/tables.queries.ts';
import { StartRefusal } from '#server/start-refusal.ts';

/** What was restored. */
export interface Restored {
  readonly head: BackupHead;
  readonly rows: number;
  /** The account with full access that got a new password, where the file holds none; undefined where it does, or nobody has full access. */
  readonly account: GivenPassword | undefined;
  /** Papers and photos that the rows name and the file store does not hold. */
  readonly missingFiles: number;
  /** The product's version that wrote the file, where that is an older one. */
  readonly olderProduct: string | undefined;
  /** The code of the company that it is a copy of. */
  readonly copiedFrom: string | undefined;
}

/** Reads a backup whole, without writing anywhere. Throws StartRefusal with what is wrong with it. */
export async function checkBackup(of: Omit<RestoreOf, 'files'>): Promise<ReadFile> {
  return await asOwner(of.owner, async (client) => await readFrom(of, { key: await keyFor(client, of) }));
}

/** The same, and restores it into a scratch server where this machine lets us; it tells whether, and what kept it from that. */
export async function checkByRestore(of: Omit<RestoreOf, 'files'>): Promise<ReadFile & { checkedAs: CheckedAs }> {
  const { key, here } = await asOwner(of.owner, async (client) => ({
    key: await keyFor(client, of),
    here: await readMigrationsDone(client),
  }));
  const found = await readFrom(of, { key });
  const hindered = await hindrance(found.bytes);
  if (hindered !== undefined) return { ...found, checkedAs: hindered };
  const folder = await makeScratchFolder();
  try {
    return { ...found, checkedAs: await restoreForLook({ ...of, found, key, here, folder }) };
  } finally {
    await removeScratchFolder(folder);
  }
}

/** The company that a copy becomes. */
export interface CopyAs {
  readonly code: string;
  /** Undefined: the name of the one that it is copied from, and that it is a copy. */
  readonly name: string | undefined;
}

/**
 * Restores a company that this installation does not have, all or nothing, from a file of this version or of an older one. The file is read
 * whole before the first row is written, its rows go in as values, and what then stands in the database is read as a backup would read it
 * and compared: rows of another company, or of none, are found by that. Meanwhile nobody else can work in the database. `as`: a copy under
 * another id and code, beside the company itself where that is there; it sends no mail and no daily work is done for it. `whose`: the code of the
 * company that it has to be of.
 */
export async function restoreCompany(of: RestoreOf & { as?: CopyAs | undefined; whose?: string | undefined }): Promise<Restored> {
  return await asOwner(of.owner, async (client) => {
    const source = await openSource(client, of);
    try {
      const { code } = source.head.company;
      if (of.whose !== undefined && of.whose !== code)
        throw new StartRefusal(`${of.from} is refused: it is a backup of the company ${code}, whatever its name says.`);
      return await besideWriters(client, () => restoreFrom(client, of, source));
    } finally {
      await source.close();
    }
  });
}

/** So often is tried again what crossed with others' work, each time a little later. */
const mostTries = 5;
const pauseMilliseconds = 500;

/**
 * Does the work again where it crossed with the writes of others: two that wait for each other, of whom the database ends one, or tables
 * that were not free in time. Throws StartRefusal where that goes on.
 */
async function besideWriters<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    // One try after the other.
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DatabaseError) || !['40P01', '55P03'].includes(error.code ?? '')) throw error;
      await client.query('rollback');
      if (tries >= mostTries)
        throw new StartRefusal(
          'Others are writing, and the tables were not free. Wait for a quiet moment or stop Krama, then try again; nothing was changed.',
          { cause: error },
        );
      await sleep(tries * pauseMilliseconds);
    }
  }
}

async function restoreFrom(
  client: pg.Client,
  of: RestoreOf & { as?: CopyAs | undefined },
  source: BackupSource,
): Promise<Restored> {
  const { as } = of;
  const rows = as === undefined ? source : renamed(source, { id: randomUUIDv7(), code: as.code });
  const { head } = rows;
  const companyId = head.company.id;
  await begin(client, head);
  await refuseCompanyThere(client, head, as);
  // Bytes of files that no commit follows are swept after a day.
  await putRows(client, rows, filesInto(client, { companyId, files: of.files }));
  const missingFiles = await countMissingFiles(client, { companyId, files: of.files });
  const account = await givePasswordWhereNobodyHasOne(client, companyId);
  // No file holds the key of the office's screens.
  await client.query('insert into clock_keys (company_id) values ($1)', [companyId]);
  const copiedFrom = as === undefined ? undefined : source.head.company.code;
  if (as !== undefined)
    await client.query(
      `update companies set copied_from = $2, copied_at = $3, name = coalesce($4, name || ' (copy)'),
         name_kh = case when $4::text is null then name_kh || ' (ច្បាប់ចម្លង)' end where id = $1`,
      [companyId, copiedFrom, head.takenAt, as.name],
    );
  const count = rows.sums.reduce((sum, one) => sum + one.rows, 0);
  await client.query(
    `insert into audit_entries (company_id, action, record_type, record_id, after) values ($1, 'restore', 'companies', $1, $2)`,
    [companyId, { file_name: basename(of.from), taken_at: head.takenAt, row_count: count, copied_from: copiedFrom }],
  );
  await tellOfCopied(client, rows.sums);
  await client.query('commit');
  return { head, rows: count, account, missingFiles, olderProduct: source.olderProduct, copiedFrom };
}

async function refuseCompanyThere(client: pg.Client, { company }: BackupHead, as: CopyAs | undefined): Promise<void> {
  const { rows } = await client.query('select from companies where id = $1 or lower(private_url) = $2', [
    company.id,
    company.code,
  ]);
  if (rows.length > 0 && as !== undefined)
    throw new StartRefusal(`There is a company with the code ${company.code} already. Name the copy by another.`);
  if (rows.length > 0)
    throw new StartRefusal(
      `The company ${company.code} is there already. Restore over it with --over, which first says what would be lost; beside it as a copy, with --as CODE; or elsewhere, in an empty DATA_DIR.`,
    );
}
