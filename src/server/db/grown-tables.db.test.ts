import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '#server/db/connect.ts';
import { insertPeople } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestCompany } from '#testing/test-app.ts';

const test = await startTestApp();
afterAll(() => test.close());

let office: TestCompany;
let hired = 0;
beforeEach(async () => {
  office = await test.company();
  hired = 0;
});

const hire = async (db: Db, count: number): Promise<void> => {
  await insertPeople(
    db,
    office.id,
    Array.from({ length: count }, (_, at) => ({ code: `KR-${hired + at}` })),
  );
  hired += count;
};

/** How often a look at the staff was asked for; autovacuum counts its own elsewhere. */
const looks = async (owner = test.owner): Promise<number> => {
  const { rows } = await owner.query<{ times: number }>(
    `select analyze_count::int as times from pg_stat_user_tables where relname = 'employees'`,
  );
  return rows[0]?.times ?? 0;
};

/** How many of its people the planner expects. */
const expected = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select id from employees where company_id = ${office.id}`.execute(db);
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
};

describe('the planner', () => {
  it('hears of many rows, and of twice as many', async () => {
    const before = await looks();
    const counts: number[] = [];
    await office.work(async (db) => {
      for (const count of [120, 120, 120, 120]) {
        await hire(db, count);
        counts.push((await looks()) - before);
      }
    });
    expect(counts).toEqual([0, 1, 1, 2]);
  });

  it('hears of what many transactions write a little each of, of twice as much again, and not of a large table', async () => {
    const small = await startTestApp();
    try {
      office = await small.company();
      const counts: number[] = [];
      for (let at = 0; at < 6; at += 1) {
        await office.work((db) => hire(db, 80));
        counts.push(await looks(small.owner));
      }
      expect(counts).toEqual([0, 0, 1, 1, 1, 2]);
      await small.owner.query(`update pg_class set reltuples = 20000 where relname = 'employees'`);
      for (let at = 0; at < 6; at += 1) {
        await office.work((db) => hire(db, 80));
      }
      expect(await looks(small.owner)).toBe(2);
    } finally {
      await small.close();
    }
  });

  it('knows a company at once that it had never seen', async () => {
    await office.work(async (db) => {
      await hire(db, 1_000);
      expect(await expected(db)).toBeGreaterThan(900);
    });
    expect(await office.work(expected)).toBeGreaterThan(900);
  });

  it('is told by a write that waits for nobody who looks already', async () => {
    await test.owner.query('begin; analyze employees');
    try {
      await office.work((db) => hire(db, 300));
    } finally {
      await test.owner.query('rollback');
    }
    expect(hired).toBe(300);
  });
});
