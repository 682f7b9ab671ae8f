import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startEmbedded } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';

// Writes what is known of the database's columns, from a database freshly made by the migrations: their types, schema.ts, and which of
// them hold days and instants, parts/time-columns.ts.

const fileOf = (name: string): string => fileURLToPath(new URL(`../src/server/db/${name}`, import.meta.url));

interface Column {
  table_name: string;
  column_name: string;
  is_nullable: 'YES' | 'NO';
  column_default: string | null;
  is_identity: 'YES' | 'NO';
  is_generated: 'ALWAYS' | 'NEVER';
  udt_name: string;
}

const typescript: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  bpchar: 'string',
  date: 'string',
  time: 'string',
  timestamp: 'string',
  numeric: 'string',
  inet: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  bool: 'boolean',
  timestamptz: 'Timestamp',
  jsonb: 'Json',
  json: 'Json',
  bytea: 'Buffer',
};

function typeOf(column: Column): string {
  const list = column.udt_name.startsWith('_');
  const base = typescript[list ? column.udt_name.slice(1) : column.udt_name];
  if (base === undefined) throw new Error(`${column.table_name}.${column.column_name}: no type for ${column.udt_name}`);
  const plain = `${base}${list ? '[]' : ''}${column.is_nullable === 'YES' ? ' | null' : ''}`;
  if (column.is_generated === 'ALWAYS' || column.is_identity === 'YES') return `GeneratedAlways<${plain}>`;
  if (column.column_default === null) return plain;
  return base === 'Timestamp' ? 'DefaultedTimestamp' : `Generated<${plain}>`;
}

const dataDir = mkdtempSync(join(tmpdir(), 'krama-schema-'));
const database = await startEmbedded({ dataDir, use: 'tests' });
try {
  const connection = { host: database.socketDir, user: 'owner', database: 'postgres' };
  await migrate(connection);
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<Column>(
    `select table_name, column_name, is_nullable, column_default, is_identity, is_generated, udt_name
     from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`,
  );
  await client.end();
  const tables = Map.groupBy(rows, (row) => row.table_name);
  const lines = [
    '// Written by `npm run db:schema` from the migrated database; not edited by hand.',
    "import type { ColumnType, Generated, GeneratedAlways } from 'kysely';",
    '',
    'type Timestamp = ColumnType<Date, Date | string, Date | string>;',
    'type DefaultedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;',
    '/** Written as text, read as what the text says: its reader validates it. */',
    'type Json = ColumnType<unknown, string, string>;',
    '',
    'export interface DB {',
    ...[...tables].flatMap(([table, columns]) => [
      `  ${table}: {`,
      ...columns.map((column) => `    ${column.column_name}: ${typeOf(column)};`),
      '  };',
    ]),
    '}',
    '',
  ];
  writeFileSync(fileOf('schema.ts'), lines.join('\n'));
  const kinds: Readonly<Record<string, string>> = { date: 'day', timestamptz: 'instant' };
  const times = rows.flatMap(({ table_name: table, column_name: name, udt_name: type }) => {
    const kind = kinds[type];
    return kind === undefined ? [] : [`  '${table}.${name}': '${kind}',`];
  });
  writeFileSync(
    fileOf('parts/time-columns.ts'),
    [
      '// Written by `npm run db:schema` from the migrated database; not edited by hand.',
      '',
      '/** The columns that hold days and instants, by table and column. */',
      "export const timeColumns: Readonly<Record<string, 'day' | 'instant' | undefined>> = {",
      ...times,
      '};',
      '',
    ].join('\n'),
  );
} finally {
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
