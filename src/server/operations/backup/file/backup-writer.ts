import { createHash, createHmac } from 'node:crypto';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import {
  closingText,
  commentOf,
  copyStatement,
  endOfRows,
  firstLine,
  formatVersion,
  openingText,
} from '#server/operations/backup/file/backup-format.ts';
import type { BackupHead, BackupTable, TableSum } from '#server/operations/backup/file/backup-format.ts';
import { readBackupKey, readFileNames, readMigrationsDone, readTables } from '#server/operations/backup/tables.queries.ts';
import type { CompanyTable } from '#server/operations/backup/tables.queries.ts';
import { timeZone } from '#server/http/clock.ts';
import { build } from '#server/version.ts';

export interface BackupOf {
  readonly companyId: string;
  readonly takenAt: Date;
  /** Who makes it, as the head says. */
  readonly by: string;
  readonly hasSecrets: boolean;
  /** The columns in the order of another backup: a database that was migrated step by step has them in another one than a new one. */
  readonly likeThat?: readonly BackupTable[];
}

/** What was written. */
export interface WrittenBackup {
  readonly head: BackupHead;
  readonly sums: readonly TableSum[];
  readonly bytes: number;
  readonly rows: number;
  /** SHA-256 of the whole file. */
  readonly checksum: Buffer;
}

/**
 * Writes the rows of one company as SQL text that `psql` replays as well. `client` is a snapshot of that company
 * (`Database.snapshot`); `write` takes the bytes in order, `told` the hundredths of the rows that are written.
 */
export async function writeBackup(
  client: pg.ClientBase,
  of: BackupOf,
  to: { write: (bytes: Buffer) => Promise<void>; told?: (percent: number) => Promise<void> },
): Promise<WrittenBackup> {
  const that = new Map(of.likeThat?.map(({ name, columns }) => [name, columns]));
  const tables = (await readTables(client))
    .filter(({ kind }) => kind === 'kept' || (kind === 'secret' && of.hasSecrets))
    .map((table) => ({ ...table, columns: that.get(table.name) ?? table.columns }));
  const { rows: companies } = await client.query<{ id: string; code: string; name: string }>(
    'select id, private_url as code, name from companies where id = $1',
    [of.companyId],
  );
  const [company] = companies;
  if (company === undefined) throw new Error('The snapshot is of another company');
  const head: BackupHead = {
    format: formatVersion,
    product: build,
    migrations: await readMigrationsDone(client),
    company,
    takenAt: of.takenAt.toISOString(),
    timeZone,
    by: of.by,
    hasSecrets: of.hasSecrets,
    tables: tables.map(({ name, columns }) => ({ name, columns })),
  };
  const isNamed = await namedFiles(client);
  const hmac = createHmac('sha256', await readBackupKey(client));
  const whole = createHash('sha256');
  let bytes = 0;
  const write = async (chunk: Buffer): Promise<void> => {
    hmac.update(chunk);
    whole.update(chunk);
    bytes += chunk.length;
    await to.write(chunk);
  };
  await write(Buffer.from(`${firstLine}${commentOf(head)}${openingText(head)}`));
  const total = await countRows(client, { companyId: of.companyId, tables });
  const sums: TableSum[] = [];
  let rows = 0;
  let told = -1;
  for (const table of tables) {
    await write(Buffer.from(`${copyStatement(table)};\n`));
    const sha256 = createHash('sha256');
    let written = 0;
    for await (const chunk of client.query(copyTo(`copy (${rowsOf(table, { ...of, isNamed })}) to stdout`))) {
      if (!Buffer.isBuffer(chunk)) throw new TypeError('COPY gives bytes');
      sha256.update(chunk);
      // A line break within a value is written as two signs: each byte 10 ends a row.
      for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) written += 1;
      await write(chunk);
      const percent = Math.min(99, Math.floor(((rows + written) * 100) / Math.max(1, total)));
      if (percent > told) await to.told?.(percent);
      told = Math.max(told, percent);
    }
    await write(Buffer.from(endOfRows));
    rows += written;
    sums.push({ table: table.name, rows: written, sha256: sha256.digest('hex') });
  }
  await write(Buffer.from(closingText(head) + sums.map(commentOf).join('')));
  const seal = Buffer.from(commentOf({ hmac: hmac.digest('hex') }));
  whole.update(seal);
  bytes += seal.length;
  await to.write(seal);
  return { head, sums, bytes, rows, checksum: whole.digest() };
}

const companyKey = (table: string): string => (table === 'companies' ? 'id' : 'company_id');

async function countRows(
  client: pg.ClientBase,
  { companyId, tables }: { companyId: string; tables: readonly CompanyTable[] },
): Promise<number> {
  const counts = tables.map(({ name }) => `select count(*) as n from ${name} where ${companyKey(name)} = '${companyId}'`);
  const { rows } = await client.query<{ n: string }>(`select sum(n) as n from (${counts.join(' union all ')}) each`);
  return Number(rows[0]?.n ?? 0);
}

/** The condition under which a record names a file `f`. */
async function namedFiles(client: pg.ClientBase): Promise<string> {
  const named = (await readFileNames(client)).map(
    ({ table, key, column }) => `exists (select from ${table} r where r.${key} = f.company_id and r.${column} = f.id)`,
  );
  return ['(f.attached_at is not null and f.removed_at is null)', ...named].join(' or ');
}

/** The rows of a table: uploads that no record took stay out, waiting mail is told as late, and secrets leave only where they shall. */
function rowsOf(
  { name, columns, order }: CompanyTable,
  { companyId, hasSecrets, isNamed }: { companyId: string; hasSecrets: boolean; isNamed: string },
): string {
  const shown = columns.map((column) => {
    if (name === 'users' && column === 'password_hash' && !hasSecrets) return 'null';
    return name === 'notifications' && column === 'mail' ? `case mail when 'waiting' then 'late' else mail end` : column;
  });
  const more = name === 'files' ? ` and (${isNamed})` : '';
  return `select ${shown.join(', ')} from ${name} f where ${companyKey(name)} = '${companyId}'${more} order by ${order}`;
}

/** A file that the rows of a backup name. */
export interface NamedFile {
  readonly id: string;
  readonly storageKey: string;
  /** SHA-256 of its bytes. */
  readonly checksum: Buffer;
}

/** The files that a backup has rows of. */
export async function readNamedFiles(client: pg.ClientBase, companyId: string): Promise<readonly NamedFile[]> {
  const { rows } = await client.query<{ id: string; storage_key: string; checksum: Buffer }>(
    `select id, storage_key, checksum from files f where company_id = $1 and (${await namedFiles(client)}) order by id`,
    [companyId],
  );
  return rows.map(({ id, storage_key: storageKey, checksum }) => ({ id, storageKey, checksum }));
}
