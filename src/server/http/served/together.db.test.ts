import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededRoles } from '#contract/access/roles.ts';
import { endpoints } from '#contract/api.ts';
import { mostTogether } from '#contract/home/together.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

let test: TestApp;
let company: TestCompany;
beforeAll(async () => {
  test = await startTestApp();
  company = await test.company();
});
afterAll(() => test.close());

/** Every brief read; those that take pages get one. */
const addresses = endpoints
  .filter(({ isBrief }) => isBrief === true)
  .map(({ path, query }) => (query === undefined ? path : `${path}?offset=0&limit=4`));
const together = async (client: Client, of: readonly string[]) =>
  await client.get('/reads/v1/together', { of: JSON.stringify(of) });

describe.each(seededRoles)('asked together by %s', (role) => {
  it('brief reads answer as they do alone, and are refused as they are alone', async () => {
    const client = await company.as(role);
    const alone = [];
    for (const address of addresses) {
      const { status, body } = await client.get(address);
      alone.push({ status, body });
    }
    const { status, body } = await together(client, addresses);
    expect(status).toBe(200);
    expect(body.data).toEqual(alone);
  });
});

it('a read that is none of them, or of another company, is not there', async () => {
  const client = await company.as('ADMIN');
  const { body } = await together(client, ['/employee/v1/lists?limit=20', '/nowhere', '/dashboard/v1/me', '/reads/v1/together']);
  expect(body.data.map((one: { status: number }) => one.status)).toEqual([404, 404, 200, 404]);
});

it('an input that is not understood is told in its place, and in the language of who asks', async () => {
  const client = await company.as('ADMIN');
  const address = '/dashboard/v1/leaves_request?offset=-1';
  const alone = await client.send('GET', address, { headers: { 'accept-language': 'km' } });
  expect(alone.status).toBe(400);
  const of = encodeURIComponent(JSON.stringify([address, '/dashboard/v1/me']));
  const { body } = await client.send('GET', `/reads/v1/together?of=${of}`, { headers: { 'accept-language': 'km' } });
  expect(body.data[0]).toEqual({ status: 400, body: alone.body });
  expect(body.data[1].status).toBe(200);
});

it('nobody asks without a session, for nothing, for too many or in another shape', async () => {
  const client = await company.as('STAFF');
  const none = await test.send('GET', `/reads/v1/together?of=${encodeURIComponent('["/dashboard/v1/me"]')}`);
  expect(none.status).toBe(401);
  for (const of of ['', '[]', '{}', 'x', '[1]', JSON.stringify(Array(mostTogether + 1).fill('/dashboard/v1/me'))])
    expect((await client.get('/reads/v1/together', { of })).status, of.slice(0, 20)).toBe(400);
});

it('a preview sees what the person sees, and nothing of the looker', async () => {
  const admin = await company.as('ADMIN');
  const staff = await company.as('STAFF');
  const begun = await admin.post('/role/v1/preview/start', { id: staff.userId });
  const token = String(begun.body.data.accessToken);
  const of = encodeURIComponent(JSON.stringify(addresses));
  const seen = await test.send('GET', `/reads/v1/together?of=${of}`, { headers: { authorization: `Bearer ${token}` } });
  const own = await together(staff, addresses);
  const statuses = (answer: typeof own) => answer.body.data.map((one: { status: number }) => one.status);
  expect(statuses(seen)).toEqual(statuses(own));
  expect(statuses(seen)).toContain(403);
});

it('one that the database gives up spoils none of the others: they are left to be asked for alone', async () => {
  const client = await company.as('ADMIN');
  const of = ['/dashboard/v1/first_steps', '/dashboard/v1/arrangement', '/dashboard/v1/me'];
  await test.owner.query('alter table dashboard_cards rename to gone');
  const { status, body } = await together(client, of);
  await test.owner.query('alter table gone rename to dashboard_cards');
  expect(status).toBe(200);
  expect(body.data.map((one: { status: number }) => one.status)).toEqual([200, 500]);
  expect(JSON.stringify(body.data[1])).not.toContain('dashboard_cards');
  expect((await together(client, of)).body.data).toHaveLength(3);
});
