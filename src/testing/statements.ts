import type { TestApp } from '#testing/test-app.ts';

/** How many statements a piece of work sends to the database. */
export async function countStatements(test: Pick<TestApp, 'statements'>, work: () => Promise<unknown>): Promise<number> {
  const before = test.statements.length;
  await work();
  return test.statements.length - before;
}
