import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertPeople } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp, TestCompany } from '#testing/test-app.ts';

let test: TestApp;
let office: TestCompany;
let people: readonly string[];
beforeAll(async () => {
  test = await startTestApp();
  office = await test.company();
  people = await office.work((db) => insertPeople(db, office.id, [{ code: 'A' }, { code: 'B' }]));
});
afterAll(() => test.close());

/** Writes two records in an order, and meets the other one between them in its first try. */
const both = async (order: readonly (string | undefined)[], met: () => Promise<void>): Promise<number> => {
  let tries = 0;
  await office.work(async (db) => {
    tries += 1;
    const [first, second] = order;
    const write = (id: string | undefined) =>
      sql`update employees set address = coalesce(address, '') || 'x' where id = ${id}`.execute(db);
    await write(first);
    if (tries === 1) await met();
    await write(second);
  });
  return tries;
};

describe('two transactions that wait for each other', () => {
  it('are both done: one of them again from its beginning', async () => {
    const [mine, yours] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const tries = await Promise.all([
      both([people[0], people[1]], async () => {
        mine.resolve();
        await yours.promise;
      }),
      both([people[1], people[0]], async () => {
        yours.resolve();
        await mine.promise;
      }),
    ]);
    expect(tries.toSorted((one, other) => one - other)).toEqual([1, 2]);
    const { rows } = await test.owner.query('select address from employees where company_id = $1', [office.id]);
    expect(rows.map(({ address }) => address)).toEqual(['xx', 'xx']);
  });

  it('are told as that where it happens again and again', async () => {
    let tries = 0;
    const crossing = office.work(async (db) => {
      tries += 1;
      await sql`do $$ begin raise exception 'crossed' using errcode = '40P01'; end $$`.execute(db);
    });
    await expect(crossing).rejects.toMatchObject({ code: 'AT_ONCE' });
    expect(tries).toBe(3);
  });
});

it('a disk without room is told as that', async () => {
  const writing = office.work((db) => sql`do $$ begin raise exception 'no room' using errcode = '53100'; end $$`.execute(db));
  await expect(writing).rejects.toMatchObject({ code: 'DISK_FULL' });
});
