import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { isFile, readBackupFile } from '#server/operations/backup/file/backup-archive.ts';
import type { FileParts } from '#server/operations/backup/file/backup-archive.ts';
import { copyStatement } from '#server/operations/backup/file/backup-format.ts';
import type { BackupHead, BackupTable } from '#server/operations/backup/file/backup-format.ts';
import type { Unsealing } from '#contract/operations/age.ts';
import { readBackup, UnreadableBackup } from '#server/operations/backup/file/backup-reader.ts';
import type { BackupFault, ReadBackup } from '#server/operations/backup/file/backup-reader.ts';
import { writeBackup } from '#server/operations/backup/file/backup-writer.ts';
import { readBackupKey, readTables } from '#server/operations/backup/tables.queries.ts';
import type { FileStore } from '#server/file-store/file-store.ts';
import { StartRefusal } from '#server/start-refusal.ts';

/** What is wrong with a file, in words. */
export const faultWords: Readonly<Record<BackupFault, string>> = {
  cut: 'it ends too soon: the download broke off, or the disk was full. Take it again.',
  other: 'it is no backup of this version, or something was written into it.',
  changed: 'its rows are not those that were written: something changed them, or the disk is failing.',
  newer: 'a newer version of Krama made it. Install that version, and restore with it.',
  foreign:
    'another installation made it, or somebody changed it. Who holds a backup can rewrite pay in it: only where you know that nobody did, say --foreign.',
  large: 'it is larger than a backup may be.',
  sealed: 'it is sealed, and what was given does not open it.',
};

/** Where a company is restored, and from what. */
export interface RestoreOf {
  /** Signs in as the owner of the database. */
  readonly owner: pg.ClientConfig;
  readonly files: FileStore;
  /** The path of the SQL file, or of an archive with it. */
  readonly from: string;
  /** A file of another installation is taken as well. */
  readonly isForeign: boolean;
  /** What opens it, where it is sealed. */
  readonly unsealing?: Unsealing | undefined;
}

/** Works as the owner of the database on a connection of its own; a transaction that is not committed ends with it. */
export async function asOwner<T>(owner: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...owner, application_name: 'krama restore' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The key by which a file must be sealed; undefined where one of another installation is taken. */
export const keyFor = async (client: pg.Client, { isForeign }: { isForeign: boolean }): Promise<Buffer | undefined> =>
  isForeign ? undefined : await readBackupKey(client);

/** What the rows of `files` say of the bytes in an archive: each belongs to one of them, and is what that row tells. */
function filesTold(): {
  /** The names of those whose bytes were not in it. */
  readonly missing: () => readonly string[];
  onRow: (table: BackupTable, row: Buffer) => void;
  verify: (file: { id: string; bytes: Buffer }) => void;
} {
  const sums = new Map<string, { readonly checksum: Buffer; readonly name: string }>();
  const seen = new Set<string>();
  return {
    missing: () => [...sums].flatMap(([id, { name }]) => (seen.has(id) ? [] : [name])),
    onRow: ({ name, columns }, row) => {
      if (name !== 'files') return;
      const values = row.toString('utf8').trimEnd().split('\t');
      const id = values[columns.indexOf('id')] ?? '';
      // COPY writes bytes as hex behind an escaped sign.
      const [, hex = ''] = /^\\\\x([\da-f]*)$/.exec(values[columns.indexOf('checksum')] ?? '') ?? [];
      sums.set(id, { checksum: Buffer.from(hex, 'hex'), name: values[columns.indexOf('original_name')] ?? id });
    },
    verify: ({ id, bytes }) => {
      const told = sums.get(id);
      if (told === undefined || !isFile(bytes, told)) throw new UnreadableBackup('changed', 0);
      seen.add(id);
    },
  };
}

/** A file that was read whole. */
export interface ReadFile extends ReadBackup {
  /** The names of papers and photos that its rows tell of and that are not in it; none where it is the SQL alone. */
  readonly missing: readonly string[];
}

/** Reads the file of a path, alone or as an archive, and says in words what is wrong with it. */
export async function readFrom(
  { from: path, unsealing }: Pick<RestoreOf, 'from' | 'unsealing'>,
  reading: Parameters<typeof readBackup>[1] & Pick<FileParts, 'onFile'> & { onRead?: (read: ReadBackup) => Promise<void> },
): Promise<ReadFile> {
  let found: ReadBackup | undefined;
  let isArchive = false;
  const told = filesTold();
  const onSql = async (sql: AsyncIterable<Buffer>): Promise<void> => {
    found = await readBackup(sql, {
      ...reading,
      onRow: async (table, row) => {
        told.onRow(table, row);
        await reading.onRow?.(table, row);
      },
    });
    await reading.onRead?.(found);
  };
  const onFile: FileParts['onFile'] = async (file) => {
    told.verify(file);
    await reading.onFile?.(file);
  };
  try {
    ({ isArchive } = await readBackupFile(path, { onSql, onFile }, unsealing));
  } catch (error) {
    if (error instanceof UnreadableBackup) throw new StartRefusal(`${path} is refused: ${faultWords[error.fault]}`);
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw new StartRefusal(`There is no file ${path}.`);
    throw error;
  }
  if (found === undefined) throw new StartRefusal(`${path} is refused: ${faultWords.cut}`);
  return { ...found, missing: isArchive ? told.missing() : [] };
}

/**
 * Begins a transaction in the name of a company. COPY reads and writes dates and times as the backup was written, whatever the server's own
 * settings are.
 */
export async function begin(client: pg.Client, { company }: BackupHead): Promise<void> {
  await client.query(`begin; set local lock_timeout to '30s'; set local statement_timeout to 0; set local time zone 'UTC';
    set local datestyle to 'ISO, YMD'; set local intervalstyle to 'postgres'; set local bytea_output to 'hex'; set local extra_float_digits to 1`);
  await client.query("select set_config('app.company_id', $1, true), set_config('app.company_code', $2, true)", [
    company.id,
    company.code,
  ]);
}

export function refuseBusy(error: unknown): never {
  if (error instanceof pg.DatabaseError && error.code === '55P03')
    throw new StartRefusal('Others are at work in this database. Stop Krama, then restore; nothing was changed.');
  throw error;
}

/** Refuses a file whose tables are not those of the database; their columns may stand in another order. */
export async function refuseOtherTables(client: pg.Client, head: BackupHead): Promise<void> {
  const tables = (await readTables(client)).filter(({ kind }) => kind === 'kept' || (kind === 'secret' && head.hasSecrets));
  const shape = (of: readonly BackupTable[]): string =>
    of.map(({ name, columns }) => `${name} ${columns.toSorted().join(' ')}`).join('\n');
  if (shape(tables) !== shape(head.tables))
    throw new StartRefusal('The backup is refused: its tables are not those of its version.');
}

/** Says in words that a reference leads nowhere. */
export function refuseRows(error: unknown): never {
  if (error instanceof pg.DatabaseError && error.code === '23503')
    throw new StartRefusal('The backup is refused: a row of it refers to one that is not in it. Nothing was changed.');
  throw error;
}

/** Hands the rows of the file to COPY, table by table; `into` names another place for those of a table. */
export function rowsInto(
  client: pg.Client,
  into: (table: string) => string = (table) => table,
): Pick<Parameters<typeof readBackup>[1], 'onRow' | 'onEnd'> {
  let open: { table: string; rows: PassThrough; taken: Promise<void> } | undefined;
  const begin = (table: BackupTable): NonNullable<typeof open> => {
    const rows = new PassThrough();
    const taken = pipeline(rows, client.query(copyFrom(copyStatement(table, into(table.name)))));
    // What COPY refuses is told by the next row, or at the end.
    taken.catch(() => undefined);
    return { table: table.name, rows, taken };
  };
  return {
    onRow: async (table, row) => {
      open ??= begin(table);
      if (!open.rows.write(row)) await Promise.race([once(open.rows, 'drain'), open.taken]).catch(refuseValues);
    },
    onEnd: async () => {
      open?.rows.end();
      await open?.taken.catch(refuseValues);
      open = undefined;
    },
  };
}

function refuseValues(error: unknown): never {
  if (error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? ''))
    throw new StartRefusal('The backup is refused: a row of it does not fit its table. Nothing was changed.');
  throw error;
}

/**
 * What stands there now, read as the next backup will read it, is what the file says: no row less, none of another company. `besides`:
 * tables that hold more than the file.
 */
export async function refuseOtherRows(
  client: pg.Client,
  of: Pick<ReadBackup, 'head' | 'sums'> & { besides?: ReadonlySet<string> },
): Promise<void> {
  const { company, takenAt, by, hasSecrets, tables } = of.head;
  const found = await writeBackup(
    client,
    { companyId: company.id, takenAt: new Date(takenAt), by, hasSecrets, likeThat: tables },
    { write: async () => undefined },
  );
  const sumOf = (sums: ReadBackup['sums']): string =>
    sums
      .filter(({ table }) => of.besides?.has(table) !== true)
      .map(({ table, rows, sha256 }) => `${table} ${rows} ${sha256}`)
      .join('\n');
  if (sumOf(found.sums) !== sumOf(of.sums))
    throw new StartRefusal('The backup is refused: its rows are not all of the company that it names. Nothing was changed.');
  // By a key of another company's folder its papers would open.
  const { rows } = await client.query(
    "select from files where company_id = $1 and storage_key not like $1::text || '/%' limit 1",
    [company.id],
  );
  if (rows.length > 0)
    throw new StartRefusal("The backup is refused: a file of it lies in another company's folder. Nothing was changed.");
}

/** Keeps the bytes of files that the restored rows name. */
export function filesInto(client: pg.Client, of: { companyId: string; files: FileStore }): NonNullable<FileParts['onFile']> {
  return async ({ id, bytes }) => {
    const { rows } = await client.query<{ storage_key: string }>(
      'select storage_key from files where company_id = $1 and id = $2',
      [of.companyId, id],
    );
    const [row] = rows;
    if (row === undefined) throw new UnreadableBackup('changed', 0);
    await of.files.put(row.storage_key, bytes);
  };
}

/** How many papers and photos the rows name that the store does not hold. */
export async function countMissingFiles(client: pg.Client, of: { companyId: string; files: FileStore }): Promise<number> {
  const { rows } = await client.query<{ storage_key: string }>('select storage_key from files where company_id = $1', [
    of.companyId,
  ]);
  if (rows.length === 0) return 0;
  const stored = new Set<string>();
  for await (const { key } of of.files.list()) stored.add(key);
  return rows.filter(({ storage_key: key }) => !stored.has(key)).length;
}
