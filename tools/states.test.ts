import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { areas } from './areas.ts';
import { bareStates } from './states.ts';

const files = globSync(`src/server/{${areas.join(',')}}/**/*.ts`)
  .filter((file) => !file.endsWith('.test.ts'))
  .toSorted();

it('no feature writes out a state of a request: they are named by its kind', () => {
  expect(files.length).toBeGreaterThan(200);
  const found = files.flatMap((file) => bareStates(readFileSync(file, 'utf8')).map((line) => `${file}: ${line}`));
  expect(found).toEqual([]);
});

it('would see one', () => {
  const of = (line: string) => bareStates(`from leave_requests r where ${line}`);
  expect(of('r.status in (1, 5)')).toEqual(['r.status in (1']);
  expect(of('status = 0')).toEqual(['status = 0']);
  expect(of("t.status <> 'PENDING'")).toEqual(["t.status <> 'PENDING'"]);
  expect(of("stored.status !== 'APPROVED'")).toEqual(["stored.status !== 'APPROVED'"]);
  expect(of('s.to_status in (1, 3)')).toEqual(['s.to_status in (1']);
  expect(of(".where('status', '=', 1)")).toEqual(["status', '=', 1"]);
  expect(of("${stands('leave', 'granted')} and e.status = 0")).toEqual([]);
  expect(bareStates('from employees where status = 0')).toEqual([]);
});
