import { afterEach, expect, it } from 'vitest';
import { testPassword } from '#testing/password.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

let test: TestApp | undefined;
afterEach(() => test?.close());

async function start(environment: Record<string, string>): Promise<TestApp> {
  test = await startTestApp({ environment });
  return test;
}
const read = (of: TestApp, headers: Record<string, string> = {}) => of.app.inject({ method: 'GET', url: '/metrics', headers });

it('is not there unless it is switched on', async () => {
  expect((await read(await start({}))).statusCode).toBe(404);
});

it('tells durations by template, the pool and the process, and nothing of anybody', async () => {
  const app = await start({ METRICS: '1' });
  const office = await app.company({ code: 'secret-office' });
  const client = await office.as('HR_OFFICER');
  const id = '0190aaaa-bbbb-7ccc-8ddd-eeeeeeeeeeee';
  await client.get(`/employee/v1/profile/${id}`);
  await client.get(`/department/v1/lists`, { search: 'typed by a person' });
  await app.app.inject({ method: 'GET', url: '/api/nowhere/typed-by-a-scanner' });
  await app.send('POST', '/auth/v1/login', { body: { privateURL: 'secret-office', userName: 'nobody', password: testPassword } });
  const { statusCode, body, headers } = await read(app);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toContain('text/plain');
  expect(body).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/api\/department\/v1\/lists",status="200"\} 1/);
  expect(body).toMatch(/_count\{method="GET",route="\/api\/employee\/v1\/[\w/]*:id",status="404"\} 1/);
  expect(body).toMatch(/_count\{method="POST",route="\/api\/auth\/v1\/login",status="400"\} 1/);
  expect(body).toMatch(/_count\{method="GET",route="none",status="404"\} 1/);
  expect(body).toMatch(/krama_database_connections\{state="open"\} [1-9]/);
  expect(body).toContain('process_resident_memory_bytes');
  // Nobody has nightly backups: their age is not known, and not 0.
  expect(body).not.toMatch(/^krama_backup_age_seconds/m);
  expect(body).toMatch(/^krama_database_up 1$/m);
  expect(body).toMatch(/^krama_disk_free_bytes\{place="files"\} \d/m);
  for (const hidden of [id, 'typed', 'secret-office', 'hr_officer', office.id]) expect(body, hidden).not.toContain(hidden);
});

it('wants its token where one is set, which also switches it on', async () => {
  const app = await start({ METRICS_TOKEN: 'a-token-of-the-test' });
  expect((await read(app)).statusCode).toBe(401);
  expect((await read(app, { authorization: 'Bearer a-token-of-the-tesT' })).statusCode).toBe(401);
  expect((await read(app, { authorization: 'Bearer a-token-of-the-test' })).statusCode).toBe(200);
});
