import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refusal, refuseField } from '#contract/errors.ts';
import { attempt } from '#server/http/attempt.ts';
import type { Context } from '#server/http/context.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp, TestCompany } from '#testing/test-app.ts';

let test: TestApp;
let office: TestCompany;

beforeAll(async () => {
  test = await startTestApp();
  office = await test.company();
});
afterAll(() => test.close());

/** Tries some acts on the company's name in one transaction; answers what each said, the name that stands, and what was left for after the commit. */
async function tried(acts: readonly ((context: Context) => Promise<void>)[], isKept = true) {
  const after: (() => Promise<void>)[] = [];
  const said = await office.work(async (db) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is read of a context here
    const context = {
      db,
      language: 'en',
      afterCommit: (work: () => Promise<void>) => void after.push(work),
    } as unknown as Context;
    const answers: (string | null)[] = [];
    for (const act of acts) answers.push(await attempt(context, act, { isKept }));
    return answers;
  });
  const { rows } = await test.owner.query<{ name: string }>('select name from companies where id = $1', [office.id]);
  return { said, name: rows[0]?.name, after: after.length };
}

const rename = (name: string) => async (context: Context) => {
  await sql`update companies set name = ${name} where id = ${office.id}`.execute(context.db);
  context.afterCommit(async () => undefined);
};

describe('one of several that are tried', () => {
  it('is undone alone where it is refused, with what it left for after the commit', async () => {
    const refused = async (context: Context) => {
      await rename('Refused')(context);
      throw new Refusal('NOT_FOUND');
    };
    const { said, name, after } = await tried([rename('Kept'), refused]);
    expect([said[0], name, after]).toEqual([null, 'Kept', 1]);
    expect(said[1]).not.toBeNull();
  });

  it('says what is wrong at a field in the words of the field', async () => {
    const { said } = await tried([async () => await Promise.reject(refuseField('name', 'validation.id'))]);
    expect(said[0]).not.toMatch(/validation\.|^The/);
  });

  it('leaves nothing where it is only looked at', async () => {
    expect(await tried([rename('Looked at')], false)).toMatchObject({ said: [null], name: 'Kept', after: 0 });
  });

  it('throws any other fault on, which undoes all', async () => {
    const fault = async () => await Promise.reject(new Error('a fault'));
    await expect(tried([rename('Gone'), fault])).rejects.toThrow('a fault');
    expect((await tried([])).name).toBe('Kept');
  });
});
