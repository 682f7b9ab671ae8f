import { testPassword } from '#testing/password.ts';
import { expect, test } from './fixtures.ts';

// A phone's line asks for time with each request: what somebody waits for comes in few of them.

/** What is shown after the sign-in: the frame, its parts, the dashboard with its charts and the words of all screens. */
const ofDashboard = /\/assets\/(frame|frame-parts|app-layout|dashboard\.screen|series-chart|all-en)-/;

test('the sign-in comes in twelve requests, the dashboard after it in thirty, its files before the password is sent', async ({
  office,
  open,
}) => {
  const page = await open();
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  await page.goto('/signin');
  await page.getByLabel('Password', { exact: true }).waitFor();
  await page.getByLabel('Company code').fill(office.code);
  await page.getByLabel('Username').fill(office.userOf('HR_MANAGER'));
  await expect.poll(() => asked.filter((url) => ofDashboard.test(url)).length).toBe(7);
  await page.waitForLoadState('networkidle');
  // Each address once: the mark of the product is asked for by the page and by the browser's tab, and comes once.
  const forSignIn = [...new Set(asked.filter((url) => !ofDashboard.test(url)))];
  expect(forSignIn.length, forSignIn.join('\n')).toBeLessThanOrEqual(12);
  const before = asked.length;
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const forDashboard = asked.slice(before);
  expect(forDashboard.filter((url) => url.endsWith('.js'))).toEqual([]);
  expect(forDashboard.length + 7, forDashboard.join('\n')).toBeLessThanOrEqual(30);
});

test('a page that is opened anew while signed in shows its screen, in both languages', async ({ open }) => {
  for (const language of ['en', 'km'] as const) {
    const page = await open({ role: 'HR_MANAGER', language });
    await page.goto('/employees');
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await page.reload();
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  }
});

test('a page that is loaded again asks for what it shows before its screen has come, and once', async ({ open }) => {
  const page = await open({ role: 'HR_MANAGER' });
  await page.goto('/');
  // Some seconds after a page began it is noted what it began with.
  await expect.poll(() => page.evaluate("localStorage.getItem('firstReads')")).toContain('/dashboard/v1/');

  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/dashboard\.screen-/, async (route) => {
    await released;
    await route.continue();
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/api/')) asked.push(request.url());
  });
  await page.reload({ waitUntil: 'commit' });
  const together = (): readonly string[] => asked.filter((url) => url.includes('/reads/v1/together?'));
  await expect.poll(() => together().length).toBe(1);
  expect(decodeURIComponent(together()[0] ?? '').split('/dashboard/v1/').length).toBeGreaterThan(10);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeHidden();
  release();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(page.locator('.ant-skeleton-active')).toHaveCount(0);
  expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
});

/** Measures how far the shown parts jump, as a share of the window; a jump after a press does not count. */
const notingJumps = `
  globalThis.jumped = 0;
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value } of list.getEntries()) if (!hadRecentInput) globalThis.jumped += value;
  }).observe({ type: 'layout-shift', buffered: true });
`;

for (const { role, path, width } of [
  { role: 'COUNTRY_DIRECTOR', path: '/', width: 1440 },
  { role: 'STAFF', path: '/', width: 360 },
  { role: 'PAYROLL_OFFICER', path: '/payrolls', width: 1024 },
  { role: 'HR_MANAGER', path: '/performance/overview', width: 360 },
] as const)
  test(`nothing jumps at ${width} the first time: ${path} of ${role}`, async ({ open }) => {
    const page = await open({ role, viewport: { width, height: 800 } });
    await page.addInitScript(notingJumps);
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expect(page.locator('.ant-skeleton-active, [data-settling]')).toHaveCount(0);
    expect(await page.evaluate('jumped')).toBeLessThanOrEqual(0.1);
  });

for (const { path, viewport } of [
  { path: '/', viewport: { width: 1440, height: 900 } },
  { path: '/', viewport: { width: 360, height: 780 } },
  { path: '/approvals', viewport: { width: 360, height: 780 } },
  { path: '/payrolls', viewport: { width: 1024, height: 768 } },
])
  test(`nothing jumps at ${viewport.width} on a page that was seen before: ${path}`, async ({ open }) => {
    const page = await open({ role: 'ADMIN', viewport });
    // Once it comes to rest, the page has noted how high its parts are.
    const seen = async (): Promise<void> => {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      await expect(page.locator('.ant-skeleton-active')).toHaveCount(0);
      await expect(page.locator('[data-held]')).toHaveCount(0);
    };
    await seen();
    if (path !== '/approvals')
      await expect
        .poll(() => page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('height.')).length"))
        .toBeGreaterThan(0);
    await page.addInitScript(notingJumps);
    await seen();
    expect(await page.evaluate('jumped')).toBeLessThanOrEqual(0.1);
  });
