import type { Page } from '@playwright/test';
import { testPassword } from '#testing/password.ts';
import { expect, test } from './fixtures.ts';

// A phone's line asks for time with each request: what somebody waits for comes in few of them.

/** Counts what the page fetches; how much so far. */
function counted(page: Page): () => number {
  let requests = 0;
  page.on('requestfinished', () => {
    requests += 1;
  });
  return () => requests;
}

test('the sign-in comes in twelve requests, the dashboard after it in thirty, most of them before the password is sent', async ({
  office,
  open,
}) => {
  const page = await open();
  const requests = counted(page);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/signin');
  await page.getByLabel('Password', { exact: true }).waitFor();
  const forSignIn = requests();
  expect(forSignIn).toBeLessThanOrEqual(12);
  await page.getByLabel('Company code').fill(office.code);
  await page.getByLabel('Username').fill(office.userOf('HR_MANAGER'));
  await expect.poll(() => scripts.filter((url) => /\/(frame|frame-parts|all-en|dashboard)/.test(url)).length).toBe(4);
  await page.waitForLoadState('networkidle');
  const asked = scripts.length;
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.waitForTimeout(1_000);
  expect(scripts.length).toBe(asked);
  expect(requests() - forSignIn).toBeLessThanOrEqual(30);
});

test('a page that is opened anew while signed in shows its screen, in both languages', async ({ open }) => {
  for (const language of ['en', 'km'] as const) {
    const page = await open({ role: 'HR_MANAGER', language });
    await page.goto('/employees');
    await expect(page.getByRole('main').getByRole('table').first()).toBeVisible();
    await page.reload();
    await expect(page.getByRole('main').getByRole('table').first()).toBeVisible();
  }
});
