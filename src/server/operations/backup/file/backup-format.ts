import { createHash } from 'node:crypto';
import { z } from 'zod';

/** The version of the file's grammar. */
export const formatVersion = 1;

const identifier = z.string().regex(/^[a-z_][a-z\d_]{0,62}$/);

/** A table of a backup, with the columns in the order of its rows. */
export const BackupTable = z.strictObject({ name: identifier, columns: z.array(identifier).min(1) });
export type BackupTable = z.output<typeof BackupTable>;

/** What the head of a backup says of it. */
export const BackupHead = z.strictObject({
  format: z.literal(formatVersion),
  /** The product's version, with its commit where it is known. */
  product: z.string().max(40),
  /** Names and SHA-256 of every migration of the database, in the order of their names. */
  migrations: z.array(z.tuple([z.string().max(100), z.string().regex(/^[\da-f]{64}$/)])).min(1),
  company: z.strictObject({ id: z.uuid(), code: z.string().regex(/^[a-z\d][a-z\d-]{1,39}$/), name: z.string() }),
  /** The moment of which it is. */
  takenAt: z.iso.datetime(),
  timeZone: z.string().max(60),
  by: z.string(),
  /** Whether password hashes and keys of authenticators are in it. */
  hasSecrets: z.boolean(),
  tables: z.array(BackupTable).min(1),
});
export type BackupHead = z.output<typeof BackupHead>;

/** What the foot says of a table. */
export const TableSum = z.strictObject({
  table: identifier,
  rows: z.number().int().nonnegative(),
  /** Of its rows as they stand in the file. */
  sha256: z.string().regex(/^[\da-f]{64}$/),
});
export type TableSum = z.output<typeof TableSum>;

/** The last line: HMAC-SHA-256 of all bytes before it, under the installation's key. */
export const Seal = z.strictObject({ hmac: z.string().regex(/^[\da-f]{64}$/) });

export const firstLine = '-- Krama backup\n';
export const endOfRows = '\\.\n';

/** A comment holds one JSON value on one line: after a line break within a name psql would run what follows. */
export const commentOf = (value: unknown): string => `-- ${JSON.stringify(value)}\n`;

/** SHA-256 of the names and hashes of all migrations: by it a backup knows the schema that it fits. */
export function schemaDigest(migrations: BackupHead['migrations']): string {
  return createHash('sha256')
    .update(migrations.map(([name, hash]) => `${name} ${hash}`).join('\n'))
    .digest('hex');
}

/**
 * The SQL before the rows, for `psql -v ON_ERROR_STOP=1 -1 -f` and for the product's own restore. It refuses another schema and a
 * company that is there. Forced policies refuse COPY, also to an owner, and triggers would write history anew: both are off until the end.
 */
export function openingText({ company, migrations, tables }: BackupHead): string {
  const schema = `(select encode(sha256(convert_to(string_agg(name || ' ' || hash, E'\\n' order by name collate "C"), 'UTF8')), 'hex') from schema_migrations)`;
  return [
    `set client_encoding to 'UTF8';`,
    `set standard_conforming_strings to on;`,
    `set statement_timeout to 0;`,
    `select set_config('app.company_id', '${company.id}', true), set_config('app.company_code', '${company.code}', true);`,
    `do $$ begin`,
    `  if ${schema} is distinct from '${schemaDigest(migrations)}' then`,
    `    raise exception 'This backup was made by another version of Krama than the one this database belongs to.';`,
    `  end if;`,
    `  if exists (select from companies where id = '${company.id}' or lower(private_url) = '${company.code}') then`,
    `    raise exception 'The company ${company.code} is there already.';`,
    `  end if;`,
    `end $$;`,
    looseningText(tables),
  ].join('\n');
}

/** Takes the rules off tables for the rest of a transaction of their owner: policies, triggers, references at once. */
export const looseningText = (tables: readonly Pick<BackupTable, 'name'>[]): string =>
  [
    ...tables.map(({ name }) => `alter table ${name} no force row level security, disable trigger user;`),
    `set constraints all deferred;`,
    '',
  ].join('\n');

/** The statement that takes a table's rows. */
export const copyStatement = ({ name, columns }: BackupTable, into = name): string =>
  `copy ${into} (${columns.join(', ')}) from stdin`;

/** The SQL after the rows. The checks come first: a table with pending ones is not altered. */
export function closingText({ tables }: BackupHead): string {
  return `set constraints all immediate;\n${tighteningText(tables)}`;
}

/** Puts the rules back. */
export const tighteningText = (tables: readonly Pick<BackupTable, 'name'>[]): string =>
  [...tables.map(({ name }) => `alter table ${name} force row level security, enable trigger user;`), ''].join('\n');
