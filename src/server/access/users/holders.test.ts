import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

// Queries for holders of a permission count only accounts that have their rights today. Without that condition a query would name a
// leaver.
const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** Queries that look at roles or at what an account would be, whether or not its owner is employed. */
const others = new Set([
  // The roles that forms offer.
  'src/server/reference/company/company.queries.ts',
  'src/server/people/employees/form/payload.ts',
  'src/server/access/roles/roles.queries.ts',
  'src/server/access/auth/second-step/second-step.queries.ts',
  // A link of a session that has its standing.
  'src/server/operations/backup/backups.service.ts',
]);

it('asks who holds a permission of accounts that have their rights today', () => {
  const files = globSync('src/server/**/*.ts', { cwd: root }).filter((file) => !file.includes('.test') && !others.has(file));
  const asking = files.filter((file) => /\br\.permissions\b/.test(readFileSync(`${root}/${file}`, 'utf8')));
  expect(asking.length).toBeGreaterThan(5);
  expect(asking.filter((file) => !readFileSync(`${root}/${file}`, 'utf8').includes('hasItsRights'))).toEqual([]);
});
