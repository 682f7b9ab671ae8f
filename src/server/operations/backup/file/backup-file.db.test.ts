import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import pg from 'pg';
import { openDatabase } from '#server/db/connect.ts';
import type { Database } from '#server/db/connect.ts';
import { UnreadableBackup, readBackup } from '#server/operations/backup/file/backup-reader.ts';
import type { BackupFault, BackupReading } from '#server/operations/backup/file/backup-reader.ts';
import { writeBackup } from '#server/operations/backup/file/backup-writer.ts';
import type { WrittenBackup } from '#server/operations/backup/file/backup-writer.ts';
import { readBackupKey, readTables } from '#server/operations/backup/tables.queries.ts';
import { databaseOf, templateName } from '#testing/database.global.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp, TestCompany } from '#testing/test-app.ts';

const nameWithBreak = "Relief\n\\! touch /tmp/pwned\ndrop table employees; '--";

let test: TestApp;
let office: TestCompany;
let key: Buffer;
let made: { bytes: Buffer; written: WrittenBackup };

const take = async (database: Database, companyId: string): Promise<typeof made> => {
  const chunks: Buffer[] = [];
  const written = await database.snapshot({ companyId }, (client) =>
    writeBackup(
      client,
      { companyId, takenAt: new Date('2026-11-20T05:00:00Z'), by: 'The ADMIN', hasSecrets: false },
      { write: async (chunk) => void chunks.push(Buffer.from(chunk)) },
    ),
  );
  return { bytes: Buffer.concat(chunks), written };
};

async function* inParts(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

beforeAll(async () => {
  test = await startTestApp();
  office = await test.company();
  await test.company();
  await office.work(async (db) => {
    await db.updateTable('companies').set({ name: nameWithBreak }).where('id', '=', office.id).execute();
    await db
      .updateTable('users')
      .set({ full_name: 'Tab\there \\N \\. back\\slash ខ្មែរ' })
      .where('user_name', '=', 'staff')
      .execute();
  });
  key = await readBackupKey(test.owner);
  made = await take(test.database, office.id);
});
afterAll(() => test.close());

describe('what a backup holds', () => {
  it('is every table of companies but those that their comments leave out', async () => {
    const tables = await readTables(test.owner);
    const named = (kind: string) => tables.filter((one) => one.kind === kind).map(({ name }) => name);
    expect(named('left out')).toEqual([
      'alarms',
      'api_key_uses',
      'api_keys',
      'backup_proofs',
      'backup_runs',
      'backup_schedules',
      'backups',
      'calendar_feeds',
      'clock_codes',
      'clock_keys',
      'clock_places',
      'export_links',
      'first_codes',
      'idempotent_answers',
      'job_runs',
      'known_addresses',
      'mail_link_asks',
      'mail_links',
      'mail_queue',
      'passkey_challenges',
      'passkeys',
      'sessions',
      'sign_in_challenges',
      'webhook_holds',
      'webhook_messages',
      'webhooks',
    ]);
    expect(named('secret')).toEqual(['second_steps']);
    const atRestore = (does: string) => tables.filter((one) => one.atRestore === does).map(({ name }) => name);
    expect(atRestore('merged')).toEqual([
      'audit_entries',
      'payment_batch_downloads',
      'payment_batch_results',
      'payment_batch_rows',
      'payment_batches',
      'request_numbers',
    ]);
    expect(atRestore('stays')).toEqual([
      'backup_proofs',
      'backup_runs',
      'backup_schedules',
      'backups',
      'calendar_feeds',
      'clock_keys',
      'passkeys',
      'second_steps',
    ]);
    expect(made.written.head.tables.map(({ name }) => name)).toEqual(named('kept'));
    expect(named('kept').length).toBeGreaterThan(90);
    // What has a primary key of its own is ordered by it, and a generated value is made again.
    expect(tables.filter(({ order }) => order === '')).toEqual([]);
    expect(tables.find(({ name }) => name === 'audit_entries')?.columns).not.toContain('id');
    expect(tables.find(({ name }) => name === 'performance_modules')?.columns).not.toContain('parent_level');
  });

  it('refers to nothing that is left out, and every reference can wait for the end', async () => {
    const left = (await readTables(test.owner)).filter(({ kind }) => kind !== 'kept').map(({ name }) => name);
    const { rows } = await test.owner.query(
      `select conrelid::regclass::text as owner, conname from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
         and (not condeferrable or (confrelid::regclass::text = any ($1) and not conrelid::regclass::text = any ($1)))`,
      [left],
    );
    expect(rows).toEqual([]);
  });

  it('is one company alone, without password hashes', async () => {
    const text = made.bytes.toString('utf8');
    const { rows } = await test.owner.query<{ id: string; hash: string }>(
      'select id, (select password_hash from users limit 1) as hash from companies where id <> $1',
      [office.id],
    );
    for (const { id, hash } of rows) {
      expect(text).not.toContain(id);
      expect(text).not.toContain(hash);
    }
    expect(made.written.sums.find(({ table }) => table === 'companies')?.rows).toBe(1);
    expect(made.written.sums.find(({ table }) => table === 'users')?.rows).toBeGreaterThan(5);
  });
});

describe('reading it', () => {
  const read = (bytes: Buffer, of: Partial<BackupReading> = {}, size = 1_000) => readBackup(inParts(bytes, size), { key, ...of });

  it('answers what was written, whatever parts it comes in', async () => {
    for (const size of [7, 1_000, 10_000_000]) {
      const found = await read(made.bytes, {}, size);
      expect(found.head).toEqual(made.written.head);
      expect(found.sums).toEqual(made.written.sums);
      expect(found.checksum).toEqual(made.written.checksum);
      expect(found.bytes).toBe(made.written.bytes);
    }
    expect(made.written.head.company.name).toBe(nameWithBreak);
  });

  const replaced = (from: string, to: string): Buffer => {
    const text = made.bytes.toString('latin1');
    expect(text).toContain(from);
    return Buffer.from(text.replace(from, to), 'latin1');
  };
  const changes: readonly [string, BackupFault, () => Buffer, Partial<BackupReading>?][] = [
    ['cut short', 'cut', () => made.bytes.subarray(0, made.bytes.length - 200)],
    ['cut within its last line', 'cut', () => made.bytes.subarray(0, made.bytes.length - 1)],
    ['empty', 'cut', () => Buffer.alloc(0)],
    ['a row changed', 'changed', () => replaced('Tab\\there', 'Tab\\tHere')],
    ['a row gone', 'changed', () => replaced(/^.*\tstaff\t.*\n/m.exec(made.bytes.toString('latin1'))?.[0] ?? '', '')],
    ['the head changed', 'foreign', () => replaced('"by":"The ADMIN"', '"by":"The STAFF"')],
    [
      'a statement more',
      'other',
      () => replaced('set constraints all deferred;\n', 'set constraints all deferred;\nselect 1;\n'),
    ],
    [
      'a command of psql',
      'other',
      () => replaced('set constraints all immediate;\n', '\\! id\nset constraints all immediate;\n'),
    ],
    ['something after its end', 'other', () => Buffer.concat([made.bytes, Buffer.from('select 1;\n')])],
    ['another grammar', 'other', () => replaced('"format":1', '"format":0')],
    ['of a later grammar', 'newer', () => replaced('"format":1', '"format":2')],
    ['of a later head', 'newer', () => replaced('"001_platform.sql"', '"999_later.sql"')],
    [
      'of a later head with more in it',
      'newer',
      () => Buffer.from(replaced('"format":1', '"cells":3,"format":1').toString('latin1').replace('001_', '999_'), 'latin1'),
    ],
    ['another file', 'other', () => Buffer.from('id,name\n1,Dara\n')],
    ['of another installation', 'foreign', () => made.bytes, { key: Buffer.alloc(32) }],
    ['a line beyond the limit', 'large', () => made.bytes, { limits: { bytes: 10 ** 9, bytesOfLine: 500, lines: 10 ** 9 } }],
    ['larger than the limit', 'large', () => made.bytes, { limits: { bytes: 5_000, bytesOfLine: 10 ** 6, lines: 10 ** 9 } }],
    ['of too many lines', 'large', () => made.bytes, { limits: { bytes: 10 ** 9, bytesOfLine: 10 ** 6, lines: 300 } }],
  ];
  it.each(changes)('refuses one that is %s: %s', async (_what, fault, bytes, of) => {
    const refusal = await read(bytes(), of).then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(refusal).toBeInstanceOf(UnreadableBackup);
    expect(refusal).toMatchObject({ fault });
  });
});

const hasPsql = (() => {
  try {
    execFileSync('psql', ['--version']);
    return true;
  } catch {
    return false;
  }
})();

describe.runIf(hasPsql)('psql', () => {
  const folder = mkdtempSync(join(tmpdir(), 'krama-psql-'));
  const empty = `krama_r_${process.pid}`;
  const server = inject('server');
  const connection = databaseOf(server, empty);
  const file = join(folder, 'office.sql');
  const admin = new pg.Client(server.connectionString === undefined ? { ...server, database: 'postgres' } : server);

  beforeAll(async () => {
    writeFileSync(file, made.bytes);
    await admin.connect();
    await admin.query('select pg_advisory_lock(7227)');
    await admin.query(`create database ${empty} template ${templateName}`);
    await admin.query('select pg_advisory_unlock(7227)');
  });
  afterAll(async () => {
    await admin.query(`drop database ${empty} with (force)`);
    await admin.end();
    rmSync(folder, { recursive: true });
  });

  const target =
    connection.connectionString === undefined
      ? ['-h', String(connection.host), '-U', String(connection.user), '-d', empty]
      : ['-d', connection.connectionString];
  const replay = () =>
    promisify(execFile)('psql', [...target, '-X', '-v', 'ON_ERROR_STOP=1', '-1', '-q', '-f', file]).catch(
      (error: { stderr: string }) => ({ stderr: error.stderr }),
    );

  it('replays it: the same rows, so the next backup is the same between head and foot', async () => {
    expect((await replay()).stderr).toBe('');
    const database = openDatabase({
      connection:
        connection.connectionString === undefined
          ? { ...connection, user: 'krama_app' }
          : { ...connection, options: '-c role=krama_app' },
      size: 2,
    });
    try {
      const again = await take(database, office.id);
      expect(again.written.sums).toEqual(made.written.sums);
      const body = (bytes: Buffer) => bytes.toString('latin1').replace(/-- \{"hmac".*\n$/, '');
      expect(body(again.bytes)).toBe(body(made.bytes));
    } finally {
      await database.close();
    }
    const client = new pg.Client(connection);
    await client.connect();
    const { rows } = await client.query(
      `select count(*) filter (where not relforcerowsecurity) as open,
         (select count(*) from pg_trigger where tgenabled <> 'O') as disabled,
         (select max(id) = count(*) from audit_entries) as numbered
       from pg_class where relname in (select table_name from information_schema.columns where column_name = 'company_id') and relkind = 'r'`,
    );
    await client.end();
    expect(rows).toEqual([{ open: '0', disabled: '0', numbered: true }]);
  });

  it('refuses a company that is there, and changes nothing', async () => {
    expect((await replay()).stderr).toContain(`The company ${office.code} is there already.`);
  });

  it('refuses another schema', async () => {
    const client = new pg.Client(connection);
    await client.connect();
    await client.query("update schema_migrations set hash = repeat('0', 64) where name = '130_backups.sql'");
    expect((await replay()).stderr).toContain('another version of Krama');
    await client.end();
  });
});
