import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp } from '#testing/test-app.ts';

let test: TestApp;
let admin: Client;
let hr: Client;

beforeAll(async () => {
  test = await startTestApp();
  const office = await test.company();
  [admin, hr] = await Promise.all([office.as('ADMIN'), office.as('HR_MANAGER')]);
});
afterAll(() => test.close());

const pages = [
  ['/leave/v1/rules', { waitingMonths: 3 }],
  ['/overtime/v1/rules', { limit: 'refuse' }],
  ['/attendance/v1/timesheet_rules', { hours: 'clock' }],
] as const;

it('the rules of leave, overtime and timesheets know each their own version', async () => {
  const versionOf = async (path: string): Promise<number> => (await hr.get(path)).body.data.version;
  for (const [path, change] of pages) {
    const read = await Promise.all(pages.map(async ([other]) => [other, await versionOf(other)] as const));
    const version = new Map(read).get(path) ?? 0;
    const changed = await admin.put(path, { ...change, version });
    expect([changed.status, changed.body.data?.version], path).toEqual([200, version + 1]);
    // What was read of the others meanwhile still stands.
    for (const [other, before] of read)
      expect(await versionOf(other), `${other} after ${path}`).toBe(other === path ? before + 1 : before);
    const late = await hr.put(path, { ...change, version });
    expect([late.status, late.body.error.message], path).toEqual([409, expect.stringContaining('The ADMIN')]);
  }
});
