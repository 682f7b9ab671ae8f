import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

// What one account, or somebody without one, can ask of a server at once, and what an answer lets a browser do.
let test: TestApp;
let company: TestCompany;
let staff: Client;
let admin: Client;
beforeAll(async () => {
  test = await startTestApp();
  company = await test.company();
  staff = await company.as('STAFF');
  admin = await company.as('ADMIN');
});
afterAll(() => test.close());

const together = (client: Client, of: readonly string[]) => client.get('/reads/v1/together', { of: JSON.stringify(of) });

it('one account has some calls under way, more wait, the rest is refused for a moment; others are answered', async () => {
  // Another session of the account counts with the first.
  const again = await company.as('STAFF');
  for (const client of [staff, again]) expect((await client.get('/auth/v1/session')).status).toBe(200);
  const many = Array.from({ length: 60 }, async (_, at) => await together(at % 2 === 0 ? staff : again, ['/dashboard/v1/me']));
  const other = await admin.get('/dashboard/v1/me');
  expect(other.status).toBe(200);
  const answers = await Promise.all(many);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(36);
  for (const { status, body, headers } of refused)
    expect([status, body.error.code, headers['retry-after']]).toEqual([429, 'TOO_MANY_CALLS', '1']);
  expect((await together(staff, ['/dashboard/v1/me'])).status).toBe(200);
});

it('an address that is asked for many times in one call is read once', async () => {
  const asked = async (times: number): Promise<number> => {
    test.statements.length = 0;
    const { body } = await together(
      admin,
      Array.from({ length: times }, () => '/dashboard/v1/record_gaps'),
    );
    expect(body.data).toHaveLength(times);
    return test.statements.length;
  };
  await asked(1);
  expect(await asked(40)).toBe(await asked(1));
});

it('the description of the interface asks for a session, and is open where the configuration says so', async () => {
  for (const path of ['/docs', '/openapi.json']) {
    expect((await test.send('GET', path)).status, path).toBe(401);
    const headers = { authorization: `Bearer ${company.id.replaceAll('-', '')}x` };
    expect((await test.send('GET', path, { headers })).status, path).toBe(401);
    expect((await staff.get(path)).status, path).toBe(200);
  }
  const open = await startTestApp({ environment: { PUBLIC_API_DOCS: '1' } });
  for (const path of ['/docs', '/openapi.json']) expect((await open.send('GET', path)).status, path).toBe(200);
  await open.close();
});

it('no answer may be framed, or use the camera, the microphone or payments of the browser', async () => {
  for (const path of ['/auth/v1/session', '/docs', '/nowhere']) {
    const { headers } = await staff.get(path);
    expect([headers['x-frame-options'], headers['permissions-policy']], path).toEqual([
      'DENY',
      expect.stringMatching(/camera=\(\).*microphone=\(\)/),
    ]);
  }
});
