import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccount } from '#server/compose/new-company/create-company.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('one more account signs in with the rights of its role, in its own company alone, and a taken name is said', async () => {
  const office = await test.company();
  const other = await test.company();
  const account = {
    userName: 'one-more',
    fullName: 'One More',
    seededAs: 'PAYROLL_OFFICER',
    password: 'a long way over the hill',
  } as const;
  expect(await createAccount(test.database, { companyId: office.id, account })).toBe(true);
  expect(await createAccount(test.database, { companyId: office.id, account })).toBe(false);

  const body = { userName: account.userName, password: account.password };
  const answer = await test.send('POST', '/auth/v1/login', { body: { ...body, privateURL: office.code } });
  expect(answer.status).toBe(200);
  expect(answer.body.data).toMatchObject({ clientId: office.id, isFullAccess: false });
  expect(answer.body.data.permissions).toContainEqual({ key: 'generate', parentKey: 'payroll' });
  const elsewhere = await test.send('POST', '/auth/v1/login', { body: { ...body, privateURL: other.code } });
  expect(elsewhere.status).toBe(400);
});
