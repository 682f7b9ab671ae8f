import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import type { Fixtures } from './fixtures.ts';
import { wordsOf } from './words.ts';

const { shell, employees } = wordsOf('en');

/** As long as the product leaves the line to who waits first, milliseconds. */
const quiet = 5_000;

/** A page whose clock the test moves. */
async function openPeople(open: Fixtures['open']): Promise<Page> {
  const page = await open({ role: 'PAYROLL_OFFICER', keepsFiles: true });
  await page.clock.install();
  await page.goto('/employees');
  await expect(page.getByRole('heading', { name: employees.title, exact: true })).toBeVisible();
  return page;
}

/** Goes on until the service worker has all files of the version. */
async function filesAreKept(page: Page): Promise<void> {
  await page.clock.fastForward(quiet);
  await page.evaluate('navigator.serviceWorker.ready.then((kept) => kept.active?.state)');
}

test('without the line the product opens, says so, and keeps no answer of a call on the device', async ({ open, allowed }) => {
  allowed.console.push(/ERR_INTERNET_DISCONNECTED|Failed to load resource: net::ERR_FAILED/);
  const page = await openPeople(open);
  await filesAreKept(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: employees.title, exact: true })).toBeVisible();

  await page.context().setOffline(true);
  await page.goto('/leaves');
  await expect(page.getByText(shell.offline)).toBeVisible();
  await expect(page.getByRole('navigation', { name: shell.navigation })).toBeVisible();

  const kept: unknown = await page.evaluate(
    'caches.keys().then((names) => Promise.all(names.map((name) => caches.open(name).then((cache) => cache.keys())))).then((all) => all.flat().map((one) => new URL(one.url).pathname))',
  );
  expect(Array.isArray(kept) && kept.length > 50).toBe(true);
  expect(Array.isArray(kept) ? kept.filter((path) => !/^\/(assets\/.+|shell)$/.test(String(path))) : kept).toEqual([]);

  await page.context().setOffline(false);
  await page.reload();
  await expect(page.getByText(shell.offline)).toBeHidden();
});

test('a new version is told, opens when asked, and not before', async ({ open }) => {
  const page = await openPeople(open);
  await filesAreKept(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: employees.title, exact: true })).toBeVisible();
  await expect(page.getByText(shell.new_version.text)).toBeHidden();

  // The next version of the same scope: to the browser another file is another version.
  await page.clock.fastForward(quiet);
  await page.evaluate("navigator.serviceWorker.register('/service-worker.js?next').then(() => undefined)");
  await expect(page.getByText(shell.new_version.text)).toBeVisible();
  const left = page.waitForEvent('framenavigated');
  await page.getByRole('button', { name: shell.new_version.take }).click();
  await left;
  await expect(page.getByRole('heading', { name: employees.title, exact: true })).toBeVisible();
  expect(await page.evaluate('navigator.serviceWorker.controller.scriptURL')).toMatch(/\?next$/);
});
