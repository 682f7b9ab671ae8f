import { AsyncLocalStorage } from 'node:async_hooks';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { formOf } from '#testing/employee-form.ts';
import { insertPeople } from '#testing/people.ts';
import { sampleBodies, sampleQueries } from '#testing/reach/samples.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';
import { tellTried } from '#testing/tried.ts';
import { limits } from '#testing/limits.ts';

// Whatever is sent to whichever call: never a fault, never a word of the inside, and what is refused leaves nothing behind. Most odd values
// are refused by the call's schema, before anything is read or written: those are given to that schema itself, one of each field over HTTP
// as well, and all that it lets through.

let test: TestApp;
let office: TestCompany;
let admin: Client;
/** A living record for each group of calls that changes one, by the path before `/update`. */
const living = new Map<string, string>();
let employee: object;

beforeAll(async () => {
  test = await startTestApp({ onStatement: (text) => void ofCall.getStore()?.push(text) });
  office = await test.company();
  admin = await office.as('ADMIN');
  const [managerId = ''] = await office.work((db) => insertPeople(db, office.id, [{ code: 'M-01' }]));
  const role = await test.owner.query("select id from roles where company_id = $1 and seeded_as = 'STAFF'", [office.id]);
  employee = formOf({ managerId, roleId: role.rows[0]?.['id'] });
  living.set('/employee/v1', managerId);
  for (const { method, path } of endpoints) {
    if (method !== 'POST' || !path.endsWith('/create') || living.has(path.replace('/create', ''))) continue;
    const { body } = await admin.post(path, sampleBodies[`POST ${path}`]);
    if (typeof body?.data?.id === 'string') living.set(path.replace('/create', ''), body.data.id);
  }
  expect(living.size).toBeGreaterThan(8);
});
afterAll(() => test.close());

/** Values that no honest form sends, and some that an odd but honest one does. */
const hostile: readonly unknown[] = [
  null, '', ' ', 0, -1, -0.001, 1e308, 1.23456789, 9_007_199_254_740_992, true, [], {}, [[]], ['x'], { id: 1 }, 'x'.repeat(10_000), '𝓔😀👩‍👩‍👧‍👦',
  '\u202Etxt.exe', 'សួស្តី', '\u0000', 'a\u0000b', '\uD800', "'; drop table users; --", '<script>alert(1)</script>', '=1+1', '../../../etc/passwd',
  '1899-12-31', '2026-02-31', '2201-01-01', '9999-99-99', 'NaN', 'Infinity', '1e309', '01900000-0000-7000-8000-000000000000', '%00', '{"a":', '[1,2', 3,
]; // prettier-ignore

/** A call that ends the session or counts guesses is not asked a hundred times. */
const left = new Set(['GET /auth/v1/logout', 'POST /auth/v1/logout']);

/** Calls whose refusals are counted, and the count stays. */
const counting = new Set(['/auth/v1/second_step/begin', '/auth/v1/second_step/recovery_codes', '/auth/v1/second_step/off']);

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

function sampleOf(endpoint: Endpoint): Record<string, unknown> {
  const isForm = endpoint.path === '/employee/v1/create' || endpoint.path === '/employee/v1/update/{id}';
  const sample = isForm ? employee : sampleBodies[nameOf(endpoint)];
  return typeof sample === 'object' && sample !== null ? { ...sample } : {};
}

const pathOf = ({ path }: Endpoint): string =>
  path.replaceAll(/\{\w+\}/g, living.get(path.replace(/\/(update|detail)\/.*$/, '')) ?? '01900000-0000-7000-8000-000000000000');

/** How much was tried. */
const tally = { asked: 0, sent: 0, statements: 0 };

/** The statements of the call that is on its way: what an earlier one began beside it, such as a backup, is not its own. */
const ofCall = new AsyncLocalStorage<string[]>();

/** Whether the schema of the call refuses a body as it arrives, by which the server refuses it before its work begins; it never throws. */
function isRefused({ body }: Endpoint, sent: unknown): boolean {
  return body?.safeParse(JSON.parse(JSON.stringify(sent))).success === false;
}

/** Sends it, and holds the answer to what every answer must be. */
async function send(endpoint: Endpoint, of: { body?: unknown; query?: Record<string, string> }): Promise<number> {
  tally.asked += 1;
  tally.sent += 1;
  const statements: string[] = [];
  const answer = await ofCall.run(statements, () =>
    admin.send(endpoint.method, pathOf(endpoint), {
      ...(endpoint.body === undefined || endpoint.upload !== undefined ? {} : { body: of.body ?? {} }),
      query: of.query ?? sampleQueries[nameOf(endpoint)] ?? {},
    }),
  );
  tally.statements += statements.length;
  const told = JSON.stringify(answer.body ?? '');
  const what = `${nameOf(endpoint)} ${JSON.stringify(of).slice(0, 300)}`;
  expect(answer.status, `${what}: ${told.slice(0, 300)}`).toBeLessThan(500);
  expect(told, what).not.toMatch(/node_modules|\/src\/|at Object\.|syntax error|relation "|violates|select .* from/i);
  if (answer.status >= 400 && !counting.has(endpoint.path)) {
    const written = statements.filter((text) => /^\s*(insert|update|delete)/i.test(text));
    const committed = statements.some((text) => /^\s*commit/i.test(text));
    expect(committed ? written : [], `${what}: refused and committed`).toEqual([]);
  }
  if (answer.status === 401) admin = await office.as('ADMIN');
  return answer.status;
}

/** The same, of which the schema takes what it refuses; `isSent`: over HTTP all the same. Answers whether it was refused. */
async function give(endpoint: Endpoint, body: unknown, isSent: boolean): Promise<boolean> {
  const refused = isRefused(endpoint, body);
  if (!refused || isSent) await send(endpoint, { body });
  else tally.asked += 1;
  return refused;
}

/** What only reads comes first: a list or an export of all that the other calls wrote would take a hundred times as long. */
const asked = endpoints
  .filter((endpoint) => !left.has(nameOf(endpoint)) && endpoint.needs !== 'nobody')
  .toSorted((one, other) => Number(one.method !== 'GET') - Number(other.method !== 'GET'));

describe.each(asked.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', (_name, endpoint) => {
  it(
    'answers every odd value of a field, a missing and an unknown one',
    async () => {
      const sample = sampleOf(endpoint);
      const fields = endpoint.body === undefined ? [] : Object.keys(sample);
      for (const field of fields) {
        const { [field]: _left, ...without } = sample;
        await send(endpoint, { body: without });
        let isSeen = false;
        for (const value of hostile) isSeen = (await give(endpoint, { ...sample, [field]: value }, !isSeen)) || isSeen;
      }
      await send(endpoint, { body: { ...sample, id: 'x', companyId: 'x', clientId: 'x', is_full_access: true, version: -1 } });
      const odd = ['', 'x', '😀', '\u0000', '-1', '1e309', "'", '{"a":', '2026-02-31'];
      // What a call does not read gets one odd value all the same.
      const known: Readonly<Record<string, unknown>> = endpoint.query instanceof z.ZodObject ? endpoint.query.shape : {};
      for (const field of ['date', 'filter', 'search', 'limit', 'offset', 'type', 'dates', 'unknown'])
        for (const value of field in known ? odd : odd.slice(-2, -1))
          await send(endpoint, { body: sample, query: { ...sampleQueries[nameOf(endpoint)], [field]: value } });
    },
    limits.sweep,
  );

  it('answers any JSON', async () => {
    if (endpoint.body === undefined) return;
    const sample = sampleOf(endpoint);
    const keys = Object.keys(sample);
    const field = keys.length === 0 ? fc.string() : fc.constantFrom(...keys);
    let isSeen = false;
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.jsonValue(), fc.dictionary(field, fc.jsonValue(), { maxKeys: 4 })),
        fc.boolean(),
        async (value, isMixed) => {
          const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
          isSeen = (await give(endpoint, isMixed && isObject ? { ...sample, ...value } : value, !isSeen)) || isSeen;
        },
      ),
      { numRuns: 25 },
    );
  });
});

// The last test, which a run of one test alone leaves out.
it('tries as much as before', () => tellTried('hostile input', tally, { asked: 28_000, statements: 50_000 }));
