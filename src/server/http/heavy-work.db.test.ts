import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertPeople } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

let test: TestApp;
let office: TestCompany;
let clients: readonly Client[];
beforeAll(async () => {
  test = await startTestApp();
  office = await test.company();
  await office.work((db) => insertPeople(db, office.id, [{ code: 'E-1' }]));
  clients = await Promise.all((['ADMIN', 'HR_MANAGER', 'HR_OFFICER'] as const).map((role) => office.as(role)));
});
afterAll(() => test.close());

/** A sheet that takes its time to be read. */
const large = Buffer.from(
  `Employee ID,First name,Last name\n${Array.from({ length: 60 }, (_none, at) => `N-${at},Name ${at},${'x'.repeat(200)}`).join('\n')}\n`,
);
const preview = (client: Client) =>
  client.send('POST', '/employee/v1/import_preview', {
    file: { field: 'csv', name: 'staff.csv', bytes: large, fields: { options: '{}' } },
  });

it('sheets are read before there is a connection: many previews hold nobody up, wait their turn and say so', async () => {
  const [admin, manager, officer] = clients;
  if (admin === undefined || manager === undefined || officer === undefined) throw new Error('nobody there');
  const under = Array.from({ length: 12 }, (_none, at) => preview([admin, manager, officer][at % 3] ?? admin));
  const settled: number[] = [];
  for (const one of under) void one.then(({ status }) => settled.push(status));
  let mostWaiting = 0;
  while (settled.length < 3) {
    const { status, body } = await officer.get('/work/v1/turn');
    expect(status).toBe(200);
    mostWaiting = Math.max(mostWaiting, body.data.waiting);
  }
  const answers = await Promise.all(under);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  // Four of the account were sent, two may work.
  expect(mostWaiting).toBe(2);
  expect(test.database.use().waiting).toBe(0);
  expect((await officer.get('/work/v1/turn')).body.data).toEqual({ waiting: 0, ahead: 0 });
});
