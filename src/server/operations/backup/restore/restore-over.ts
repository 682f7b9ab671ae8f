import { basename } from 'node:path';
import type pg from 'pg';
import { tellOfCopied } from '#server/db/grown-tables.ts';
import type { Database } from '#server/db/connect.ts';
import { looseningText, tighteningText } from '#server/operations/backup/file/backup-format.ts';
import type { BackupHead } from '#server/operations/backup/file/backup-format.ts';
import { openSource } from '#server/operations/backup/backup-source.ts';
import type { BackupSource } from '#server/operations/backup/backup-source.ts';
import { givePasswordWhereNobodyHasOne } from '#server/operations/backup/restore/first-password.ts';
import type { GivenPassword } from '#server/operations/backup/restore/first-password.ts';
import {
  besideName,
  bringTogether,
  emptyTables,
  isBeside,
  moveVersionsOn,
  readLost,
  readStanding,
  refuseLostPayments,
  setAside,
  takeBackWhatStays,
} from '#server/operations/backup/restore/restore-over.queries.ts';
import type { ChangedStanding, LostChanges } from '#server/operations/backup/restore/restore-over.queries.ts';
import {
  asOwner,
  begin,
  countMissingFiles,
  filesInto,
  refuseBusy,
  refuseOtherRows,
  refuseRows,
  rowsInto,
} from '#server/operations/backup/restore/restoring.ts';
import type { RestoreOf } from '#server/operations/backup/restore/restoring.ts';
import { sealingOf } from '#server/operations/backup/file/sealing.ts';
import { readTables } from '#server/operations/backup/tables.queries.ts';
import type { CompanyTable } from '#server/operations/backup/tables.queries.ts';
import { takeBackup } from '#server/operations/backup/runs/take-backup.ts';
import { beAlone } from '#server/db/presence.ts';
import { StartRefusal } from '#server/start-refusal.ts';

/** A restore over a company that is there. */
export interface RestoreOverOf extends RestoreOf {
  /** Works as the application's role: by it the state before is kept. */
  readonly database: Database;
  /** The company's code as it was typed; undefined: everything is tried, told and taken back. */
  readonly confirmed: string | undefined;
  /** Where the state before is written, as a backup with papers and photos; sealed for whoever opened the file, where that is. */
  readonly undo: string;
  readonly now: Date;
}

/** What a restore over a company did, or would do. */
export interface RestoreReport extends LostChanges, ChangedStanding {
  readonly head: BackupHead;
  readonly rows: number;
  readonly isDone: boolean;
  /** The company's code, which its backup may not know yet. */
  readonly code: string;
  readonly missingFiles: number;
  /** A new password where nobody with full access has one any more. */
  readonly account: GivenPassword | undefined;
  /** The product's version that wrote the file, where that is an older one. */
  readonly olderProduct: string | undefined;
}

/**
 * Takes a company back to the moment of a backup, all or nothing. Its rows are replaced but for those that must not be lost: the audit
 * trail only grows, numbers of requests go on, payments that left stay and block a second one, accounts keep their passwords and second
 * steps, backups stay. Everybody's sessions end, and versions of rows go on, so that what stood open in a browser is told to be stale. The
 * state before is written to `undo` first, under the same lock. The product must not run. Throws StartRefusal.
 */
export async function restoreOver(of: RestoreOverOf): Promise<RestoreReport> {
  return await asOwner(of.owner, async (client) => {
    const source = await openSource(client, of);
    try {
      return await restoreFrom(client, of, source);
    } finally {
      await source.close();
    }
  });
}

async function restoreFrom(client: pg.Client, of: RestoreOverOf, source: BackupSource): Promise<RestoreReport> {
  const { head, sums, olderProduct } = source;
  if (head.hasSecrets)
    throw new StartRefusal(
      `${of.from} holds passwords: it is for a machine that was lost. Accounts that are there keep theirs: take a backup without them back. Nothing was changed.`,
    );
  await beAlone(client);
  await begin(client, head);
  const tables = await readTables(client);
  await lock(client, tables);
  await refuseOthersAtWork(client);
  const code = await codeOf(client, head);
  const companyId = head.company.id;
  const isDone = of.confirmed !== undefined;
  if (isDone && of.confirmed?.toLowerCase() !== code)
    throw new StartRefusal(`The code of the company is ${code}: say --confirm ${code}. Nothing was changed.`);
  const files = { companyId, files: of.files };
  if (isDone)
    await takeBackup(of.database, {
      ...files,
      to: of.undo,
      by: 'npm run company -- restore: the state before',
      now: of.now,
      sealing: of.unsealing === undefined ? undefined : await sealingOf(of.unsealing),
    });
  const lost = await readLost(client, { companyId, takenAt: head.takenAt });
  await client.query(looseningText(tables)).catch(refuseBusy);
  await setAside(client, { companyId, tables });
  await emptyTables(client, { companyId, tables });
  const beside = new Set(tables.filter(isBeside).map(nameOf));
  let standing: ChangedStanding | undefined;
  const onRead = async (): Promise<void> => {
    standing = await readStanding(client, companyId);
    await bringTogether(client, { companyId, tables });
    await refuseLostPayments(client, companyId);
    await takeBackWhatStays(client, { companyId, tables });
    await client.query('set constraints all immediate').catch(refuseRows);
    await refuseOtherRows(client, { head, sums, besides: beside });
    await moveVersionsOn(client, { companyId, tables });
    await client.query(tighteningText(tables));
  };
  const into = (table: string): string => (beside.has(table) ? besideName(table) : table);
  const put = filesInto(client, files);
  // What is only tried leaves the file store as it is.
  const onFile = isDone ? put : async () => undefined;
  await source.read({ ...rowsInto(client, into), onRead, onFile });
  if (standing === undefined) throw new Error('The file was read without an end');
  const missingFiles = await countMissingFiles(client, files);
  const account = await givePasswordWhereNobodyHasOne(client, companyId);
  const rows = sums.reduce((sum, one) => sum + one.rows, 0);
  await client.query(
    `insert into audit_entries (company_id, user_name, action, record_type, record_id, after)
       values ($1, 'npm run company', 'restore', 'companies', $1, $2)`,
    [companyId, { file_name: basename(of.from), taken_at: head.takenAt, row_count: rows, kept_as: basename(of.undo) }],
  );
  if (isDone) await tellOfCopied(client, sums);
  await client.query(isDone ? 'commit' : 'rollback');
  return { ...lost, ...standing, head, rows, isDone, code, missingFiles, account: isDone ? account : undefined, olderProduct };
}

const nameOf = ({ name }: CompanyTable): string => name;

/** Nobody writes from here on; reading goes on until the tables are altered. */
async function lock(client: pg.Client, tables: readonly CompanyTable[]): Promise<void> {
  await client.query(`lock table ${tables.map(nameOf).join(', ')} in share row exclusive mode`).catch(refuseBusy);
}

/** Other commands of the product that work in the database now. */
async function refuseOthersAtWork(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and application_name in ('krama', 'krama listener', 'krama lock', 'krama restore', 'krama snapshot')`,
  );
  if (rows.length > 0)
    throw new StartRefusal('Krama is running on this database. Stop it, on every server, then restore; nothing was changed.');
}

async function codeOf(client: pg.Client, { company }: BackupHead): Promise<string> {
  const { rows } = await client.query<{ code: string }>('select private_url as code from companies where id = $1', [company.id]);
  const [row] = rows;
  if (row === undefined)
    throw new StartRefusal(`The company ${company.code} is not there: restore it without --over. Nothing was changed.`);
  return row.code;
}
