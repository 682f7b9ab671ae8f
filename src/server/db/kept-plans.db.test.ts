import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { sql } from 'kysely';
import { openDatabase } from '#server/db/connect.ts';
import type { Database } from '#server/db/connect.ts';
import { keepsPlan } from '#server/db/kept-plans.ts';
import { databaseOf } from '#testing/database.global.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp, TestCompany } from '#testing/test-app.ts';

let test: TestApp;
let office: TestCompany;
let kept: Database;
let plain: Database;
beforeAll(async () => {
  test = await startTestApp();
  office = await test.company();
  const { rows } = await test.owner.query<{ name: string }>('select current_database() as name');
  const connection = databaseOf(inject('server'), rows[0]?.name ?? '');
  const app =
    connection.connectionString === undefined
      ? { ...connection, user: 'krama_app' }
      : { ...connection, options: '-c role=krama_app' };
  kept = openDatabase({ connection: app, size: 1 });
  plain = openDatabase({ connection: app, size: 1, keepsPlans: false });
});
afterAll(async () => {
  await kept.close();
  await plain.close();
  await test.close();
});

const roleNames = (database: Database, companyId: string) =>
  database.transaction({ companyId }, async (db) => {
    await db
      .selectFrom('roles')
      .select(['id', 'name'])
      .where('company_id', '=', companyId)
      .where('seeded_as', '=', 'STAFF')
      .execute();
    return await db
      .selectFrom('roles')
      .select(['id', 'name'])
      .where('company_id', '=', companyId)
      .where('seeded_as', '=', 'STAFF')
      .modifyEnd(keepsPlan)
      .execute();
  });
const prepared = (database: Database) =>
  database.transaction(
    { companyId: office.id },
    async (db) => (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)).rows,
  );

it('one statement is prepared once, however often it is sent; the others are not', async () => {
  for (let times = 0; times < 8; times += 1) expect(await roleNames(kept, office.id)).toHaveLength(1);
  const rows = await prepared(kept);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.statement).toContain('plan kept');
});

it('nothing is prepared behind a pooler that knows of none', async () => {
  expect(await roleNames(plain, office.id)).toHaveLength(1);
  expect(await prepared(plain)).toEqual([]);
});

it('a kept plan still sees one company, and what a release adds does not break it', async () => {
  const other = await test.company();
  const [own] = await roleNames(kept, office.id);
  const [foreign] = await roleNames(kept, other.id);
  expect(foreign?.id).not.toBe(own?.id);
  await test.owner.query('alter table roles add column added_later text');
  expect(await roleNames(kept, office.id)).toEqual([own]);
  const unseen = await kept.transaction({ companyId: other.id }, (db) =>
    db
      .selectFrom('roles')
      .select(['id', 'name'])
      .where('company_id', '=', office.id)
      .where('seeded_as', '=', 'STAFF')
      .modifyEnd(keepsPlan)
      .execute(),
  );
  expect(unseen).toEqual([]);
});
