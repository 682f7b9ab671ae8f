import type pg from 'pg';
import type { BackupHead, BackupTable } from '#server/operations/backup/file/backup-format.ts';

/** A table of companies, as the catalogue tells it. */
export interface CompanyTable extends BackupTable {
  /** kept: in every backup. secret: only where secrets leave. */
  readonly kind: 'kept' | 'secret' | 'left out';
  /** What a restore over a company does with its rows: those of the file take their place, both are brought together, they stay, or they go. */
  readonly atRestore: 'replaced' | 'merged' | 'stays' | 'goes';
  /** Its rows say by a version which save is stale. */
  readonly isStamped: boolean;
  /** What the rows are ordered by. */
  readonly order: string;
}

/**
 * Every table with rows of companies, in the order of their names. What a comment does not leave out is kept: a table that comes later
 * is in the backup without anybody thinking of it. Generated columns and the ids of audit entries, which the database gives, are not.
 */
export async function readTables(client: pg.ClientBase): Promise<readonly CompanyTable[]> {
  const { rows } = await client.query<{
    name: string;
    note: string | null;
    stamped: boolean;
    columns: string[];
    key: string[];
  }>(`
    select c.relname::text as name, obj_description(c.oid, 'pg_class') as note,
      exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgfoid = 'stamp_change()'::regprocedure) as stamped,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = ''
        order by a.attnum) as columns,
      array(select a.attname || case when a.attcollation <> 0 then ' collate "C"' else '' end
        from unnest(i.indkey) with ordinality k (attnum, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum order by k.place) as key
    from pg_class c join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and (c.relname = 'companies' or exists (select from pg_attribute a
        where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped))
    order by c.relname collate "C"`);
  return rows.map(({ name, note, stamped, columns, key }) => ({
    name,
    columns,
    order: key.join(', '),
    kind: kindOf(note),
    atRestore: atRestore(note),
    isStamped: stamped,
  }));
}

function kindOf(note: string | null): CompanyTable['kind'] {
  if (note?.startsWith('backup: left out') === true) return 'left out';
  return note?.startsWith('backup: secret:') === true ? 'secret' : 'kept';
}

function atRestore(note: string | null): CompanyTable['atRestore'] {
  if (note?.startsWith('backup: merged:') === true) return 'merged';
  // What no file holds of an account stays with it.
  if (note?.startsWith('backup: secret:') === true || note?.startsWith('backup: left out, stays:') === true) return 'stays';
  return kindOf(note) === 'left out' ? 'goes' : 'replaced';
}

/** The migrations of the database, as a backup's head names them. */
export async function readMigrationsDone(client: pg.ClientBase): Promise<BackupHead['migrations']> {
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from schema_migrations order by name collate "C"',
  );
  return rows.map(({ name, hash }) => [name, hash]);
}

/** The key by which this installation knows its own backups. */
export async function readBackupKey(client: pg.ClientBase): Promise<Buffer> {
  const { rows } = await client.query<{ backup_key: Buffer }>('select backup_key from installation');
  const [row] = rows;
  if (row === undefined) throw new Error('The installation has no key');
  return row.backup_key;
}

/** The columns of other tables that name a file. */
export async function readFileNames(client: pg.ClientBase): Promise<readonly { table: string; key: string; column: string }[]> {
  const { rows } = await client.query<{ table: string; key: string; column: string }>(`
    select c.conrelid::regclass::text as table, k.attname::text as key, a.attname::text as column
    from pg_constraint c
    join pg_attribute k on k.attrelid = c.conrelid and k.attnum = c.conkey[1]
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[2]
    where c.contype = 'f' and c.confrelid = 'files'::regclass
    order by 1, 3`);
  return rows;
}
