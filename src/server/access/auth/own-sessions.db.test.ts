import { afterAll, beforeAll, expect, it } from 'vitest';
import { deviceOf } from '#server/access/auth/own-sessions.service.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp, TestCompany } from '#testing/test-app.ts';
import { testPassword } from '#testing/password.ts';

let test: TestApp;
let office: TestCompany;
beforeAll(async () => {
  test = await startTestApp();
  office = await test.company();
});
afterAll(() => test.close());

const phone =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

it.each([
  [phone, 'Chrome, Android'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox, Windows'],
  ['', null],
  [undefined, null],
  ['<script>'.repeat(50), null],
])('tells the device of %s', (agent, told) => expect(deviceOf(agent)).toBe(told));

it('people see where they are signed in, and end a session that they do not know', async () => {
  const staff = await office.as('STAFF');
  const { userName } = (await staff.get('/auth/v1/session')).body.data.profile;
  const login = await test.send('POST', '/auth/v1/login', {
    body: { privateURL: office.code, userName, password: testPassword },
    headers: { 'user-agent': phone },
  });
  const token: string = login.body.data.accessToken;
  const list = (await staff.get('/auth/v1/sessions')).body.data;
  expect(list).toHaveLength(2);
  expect(list[0]).toMatchObject({ isThis: true });
  expect(list[1]).toMatchObject({ isThis: false, device: 'Chrome, Android' });
  expect(JSON.stringify(list)).not.toContain(token);

  // No right lets anyone see or end another person's session.
  const admin = await office.as('ADMIN');
  expect((await admin.get('/auth/v1/sessions')).body.data).toHaveLength(1);
  expect((await admin.put(`/auth/v1/sessions/${list[1].id}/end`)).status).toBe(404);
  const stranger = await (await test.company()).as('ADMIN');
  expect((await stranger.put(`/auth/v1/sessions/${list[1].id}/end`)).status).toBe(404);

  expect((await staff.put(`/auth/v1/sessions/${list[1].id}/end`)).status).toBe(200);
  expect((await staff.put(`/auth/v1/sessions/${list[1].id}/end`)).status).toBe(404);
  const headers = { authorization: `Bearer ${token}` };
  expect((await test.send('GET', '/auth/v1/session', { headers })).status).toBe(401);
  expect((await staff.get('/auth/v1/sessions')).body.data).toHaveLength(1);
});
