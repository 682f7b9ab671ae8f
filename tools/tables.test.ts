import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isForTests } from './layers.ts';
import { factsReadIn, tablesOf, writersOf, writtenBy, writtenByOthers } from './tables.ts';

const files = globSync('src/server/**/*.ts')
  .filter((file) => !isForTests(file))
  .toSorted();
const sources = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
const tables = tablesOf(readFileSync('src/server/db/schema.ts', 'utf8'));

it('a table is written by the area that owns it, and by others only as listed', () => {
  expect(tables.size).toBeGreaterThan(100);
  const found = [...writersOf(sources, tables)].flatMap(([table, areas]) => {
    const others = Object.keys(writtenByOthers[table] ?? {});
    const owners = [...areas].filter(([area]) => area !== 'operations' && !others.includes(area));
    const unknown = others.filter((other) => ![...areas.keys()].some((area) => area === other));
    return owners.length > 1 || unknown.length > 0
      ? [`${table}: ${owners.map(([, file]) => file).join(', ')} ${unknown.join(', ')}`]
      : [];
  });
  expect(found).toEqual([]);
});

it('what holds of a person on a day is read through people-facts', () => {
  expect([...sources].flatMap(([file, text]) => factsReadIn(file, text))).toEqual([]);
  expect(factsReadIn('src/server/time/leave/a.ts', 'select 1 from employee_posts p join teams t')).toHaveLength(1);
  expect(factsReadIn('src/server/people/employees/a.ts', 'from employee_posts p')).toEqual([]);
});

it('would see who writes a table', () => {
  const known = new Set(['users', 'roles', 'teams']);
  const text =
    "db.insertInto('users'); sql`update roles set name = ''`; sql`delete from teams where true`; sql`select from users`";
  expect(writtenBy(text, known)).toEqual(['users', 'roles', 'teams']);
});
