import { roleSeeds, seededRoles } from '#contract/access/roles.ts';
import type { Permission } from '#contract/permissions.ts';
import type { SeededRole } from '#contract/access/roles.ts';
import { thisMonth } from '#testing/today.ts';
import { expectAccessible } from './accessible.ts';
import { apiOf } from './arrange/api.ts';
import { hire } from './arrange/payroll.ts';
import { testPassword as password } from '#testing/password.ts';
import { expect, test } from './fixtures.ts';
import { walkedLanguages } from './languages.ts';
import { signInAs, signInWith } from './walks/sign-in.ts';
import { fill, wordsOf } from './words.ts';
import { limits } from '#testing/limits.ts';

const words = wordsOf('en');
const { shell, auth } = words;

test('sign-in names each missing field and asks the server nothing', async ({ open }) => {
  const page = await open();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/login')) calls.push(request.url());
  });
  await page.goto('/employees');
  await expect(page).toHaveURL(/\/signin/);
  await page.getByRole('button', { name: auth.sign_in, exact: true }).click();
  for (const text of ['Private url is required!', 'Username is required!', 'Password is required!'])
    await expect(page.getByText(text)).toBeVisible();
  expect(calls).toEqual([]);
});

test('a wrong password is answered by a popup that closes after two seconds', async ({ office, open }) => {
  const page = await open();
  // A clock of the past can be stopped at a moment still to come.
  await page.clock.install({ time: '2026-01-05T08:00:00' });
  await page.goto('/signin');
  await page.getByLabel(auth.company_code).waitFor();
  await page.clock.pauseAt('2026-01-05T09:00:00');
  await signInWith(page, words, { company: office.code, user: office.userOf('STAFF'), password: 'not this one' });
  const failures = page.getByRole('alert').filter({ hasText: auth.failed });
  const popup = failures.and(page.locator('.ant-notification-notice'));
  await expect(popup).toBeVisible();
  await expect(popup).toContainText(/password/i);
  await page.clock.runFor(1_500);
  await expect(popup).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(popup).toBeHidden();
  await expect(page).toHaveURL(/\/signin/);
  await expect(page.getByLabel(auth.user_name)).toHaveValue(office.userOf('STAFF'));
  await expect(failures).toContainText(words.errors.SIGN_IN_FAILED);
  await page.getByText('ខ្មែរ', { exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(wordsOf('km').errors.SIGN_IN_FAILED);
});

test('the mark stands before any script ran; a first visit is told of no session that ended', async ({ open }) => {
  const page = await open();
  const mark = page.getByRole('img', { name: 'Krama' });
  let letGo = () => {};
  const seen = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await seen;
    await route.continue();
  });
  await page.goto('/employees', { waitUntil: 'commit' });
  await expect(mark).toBeInViewport();
  letGo();
  await expect(page.getByRole('button', { name: auth.sign_in, exact: true })).toBeVisible();
  await expect(mark).toHaveCount(0);
  await expect(page.getByText(auth.signed_out_kept)).toHaveCount(0);
});

test('an address without a record is no page; a record that is not for one is the 403 page, under its title', async ({
  office,
  open,
}) => {
  const page = await open({ role: 'HR_MANAGER' });
  for (const id of ['00000000-0000-7000-8000-000000000000', 'nonsense']) {
    await page.goto(`/employees/update/${id}`);
    await expect(page.getByRole('heading', { name: shell.not_found.page })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(shell.not_found.page));
  }
  const staff = await open({ role: 'STAFF' });
  await staff.goto(`/employees/profile/${(await office.session('HR_MANAGER')).employeeId}`);
  await expect(staff.getByRole('heading', { name: shell.forbidden.page })).toBeVisible();
  await expect(staff).toHaveTitle(new RegExp(shell.forbidden.page));
});

test('orders addresses show sign-in; the product says its version and whose it is', async ({ open }) => {
  const page = await open();
  for (const address of ['/orders/create', '/orders/update/1']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: auth.title })).toBeVisible();
  }
  await expect(page.locator('footer')).toContainText(/Version \d+\.\d+\.\d+ · © \d{4} Krama/);
});

test('a session that ends leads to sign-in and back to the same address', async ({ office, open }) => {
  const page = await open({ role: 'PAYROLL_OFFICER' });
  const address = `/payrolls?date=${thisMonth()}&compact=true`;
  await page.goto(address);
  await expect(page.getByRole('heading', { name: words.payroll.title, exact: true })).toBeVisible();
  await apiOf((await office.session('PAYROLL_OFFICER')).accessToken).post('/auth/v1/logout');
  const notice = page.getByText(auth.signed_out_kept);
  // The page learns of it from a call that is still on its way, or else from the next one.
  await expect(async () => {
    if (!(await notice.isVisible()))
      await page.getByRole('link', { name: shell.pages.employees }).click({ timeout: limits.repeat });
    await expect(notice).toBeVisible({ timeout: limits.repeat });
  }).toPass();
  await page.goto(`/signin?back=${encodeURIComponent(address)}`);
  await signInAs(page, words, { office, role: 'PAYROLL_OFFICER' });
  await expect(page).toHaveURL((url) => `${url.pathname}${url.search}` === address);
});

test('the language changes in place, is kept, and can be asked for in the address', async ({ open }) => {
  const km = wordsOf('km');
  const page = await open({ role: 'PAYROLL_OFFICER' });
  await page.goto('/employees');
  await expect(page.getByRole('heading', { name: words.employees.title, exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Menu of Sao Payroll' }).click();
  await page.getByRole('menuitem', { name: 'ខ្មែរ' }).click();
  await expect(page.getByRole('heading', { name: km.employees.title, exact: true })).toBeVisible();
  expect(await page.evaluate<string>("localStorage.getItem('locale')")).toBe('km');
  await page.goto('/employees');
  await expect(page.getByRole('heading', { name: km.employees.title, exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'km');

  const other = await open({ role: 'PAYROLL_OFFICER' });
  await other.goto('/employees?lang=km');
  await expect(other.getByRole('heading', { name: km.employees.title, exact: true })).toBeVisible();
});

test('the module search is opened, steered and followed by keyboard', async ({ open }) => {
  const page = await open({ role: 'PAYROLL_OFFICER' });
  await page.goto('/employees');
  const search = page.getByRole('combobox', { name: shell.search.label });
  await expect(page.getByRole('heading', { name: words.employees.title, exact: true })).toBeVisible();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('zzzz');
  await expect(page.getByText('No results found for search zzzz')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(search).not.toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(search).toBeFocused();
  await search.fill('payroll');
  const options = page.getByRole('option');
  const second = await options.nth(1).innerText();
  await page.keyboard.press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await expect(options.nth(0)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: second.split('\n')[0] ?? '' })).toBeVisible();
  // A slash in a field is a slash.
  await page.goto('/employees');
  const box = page.getByPlaceholder(words.employees.list.search);
  await box.fill('a');
  await box.press('/');
  await expect(box).toHaveValue('a/');
});

for (const language of walkedLanguages)
  test(`the search finds people for who may view them, and for nobody else, in ${language}`, async ({ office, open }) => {
    const { shell: said } = wordsOf(language);
    await hire(office, [{ code: 'F-77', lastName: 'Sok', firstName: 'Findable' }]);
    const page = await open({ role: 'HR_MANAGER', language, viewport: { width: 360, height: 740 } });
    await page.goto('/');
    const search = page.getByRole('combobox', { name: said.search.label });
    await search.fill('findable');
    const person = page.getByRole('option', { name: 'Sok Findable' });
    await expect(person).toContainText(`${said.search.people} · F-77`);
    await expectAccessible(page, 'search');
    await search.press('Enter');
    await expect(page.getByRole('heading', { name: 'Sok Findable' }).first()).toBeVisible();
    const staff = await open({ role: 'STAFF', language });
    await staff.goto('/');
    await staff.getByRole('combobox', { name: said.search.label }).fill('findable');
    await expect(staff.getByText(fill(said.search.none, { term: 'findable' }))).toBeVisible();
  });

/** Pages whose place in the sidebar hangs on one right. */
const guarded: readonly { readonly address: string; readonly any: readonly Permission[] }[] = [
  { address: '/employees', any: ['employee/view'] },
  { address: '/payrolls', any: ['payroll/view', 'payroll/approve'] },
  { address: '/setting', any: ['setting/access'] },
];
const order = ['/', '/donor', '/employees', '/salary-scale-record', '/timesheets', '/overtime-request', '/leaves', '/payrolls'];

const has = (role: SeededRole, any: readonly Permission[]): boolean =>
  roleSeeds[role].isFullAccess || any.some((one) => roleSeeds[role].permissions.includes(one));

test('each role sees the pages that it may open, in the order of the product, and no other', async ({ open }) => {
  for (const role of seededRoles) {
    const page = await open({ role });
    await page.goto('/nowhere');
    const sidebar = page.getByRole('navigation', { name: shell.navigation });
    await expect(sidebar).toBeVisible();
    const links = await sidebar
      .getByRole('menuitem')
      .getByRole('link')
      .evaluateAll((found) => found.map((one) => one.getAttribute('href')));
    for (const { address, any } of guarded) expect(links.includes(address), `${role} and ${address}`).toBe(has(role, any));
    const known = links.filter((link) => link !== null && order.includes(link));
    expect(known, role).toEqual(order.filter((address) => known.includes(address)));
    await page.context().close();
  }
});

test('a page beyond one’s role says so before it asks for anything', async ({ open }) => {
  const page = await open({ role: 'STAFF' });
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/employee/v1/lists')) calls.push(request.url());
  });
  await page.goto('/employees');
  await expect(page.getByText('403', { exact: true })).toBeVisible();
  await expect(page.getByText('Sorry, you are not authorized to access this page')).toBeVisible();
  await expect(page.getByText(/Sorry, you are not authorized to access this module\./)).toBeVisible();
  expect(calls).toEqual([]);
});

test('an address that is no page says so', async ({ open }) => {
  const page = await open({ role: 'STAFF' });
  await page.goto('/no/such/page');
  await expect(page.getByText('404', { exact: true })).toBeVisible();
  await expect(page.getByText(shell.not_found.page)).toBeVisible();
});

test('one changes one’s own password in a drawer and signs in again', async ({ office, open }) => {
  const page = await open({ role: 'LINE_MANAGER' });
  await page.goto('/no/such/page');
  await page.getByRole('button', { name: 'Menu of Nou Lead' }).click();
  await page.getByRole('menuitem', { name: 'Change Password' }).click();
  const drawer = page.getByRole('dialog', { name: 'Change Password' });
  const submit = drawer.getByRole('button', { name: auth.change_password.submit });
  await submit.click();
  await expect(drawer.getByText('Please input your current password!').first()).toBeVisible();
  const fillIn = async (current: string, next: string, confirm: string): Promise<void> => {
    await drawer.getByLabel('Current password').fill(current);
    await drawer.getByLabel('New password').fill(next);
    await drawer.getByLabel('Confirm password').fill(confirm);
    await submit.click();
  };
  await fillIn(password, 'another good one', 'another bad one');
  await expect(drawer.getByText('Your confirm password does not match').first()).toBeVisible();
  await fillIn('not mine', 'another good one', 'another good one');
  await expect(drawer.getByText('Your current password does not match').first()).toBeVisible();
  await fillIn(password, 'another good one', 'another good one');
  await expect(page).toHaveURL(/\/signin/);
  expect(await page.evaluate<string | null>("localStorage.getItem('accessToken')")).toBeNull();
  await signInWith(page, words, { company: office.code, user: office.userOf('LINE_MANAGER'), password: 'another good one' });
  await expect(page.getByRole('navigation', { name: shell.navigation })).toBeVisible();
});

test('signing out forgets the session', async ({ open }) => {
  const page = await open({ role: 'STAFF' });
  await page.goto('/no/such/page');
  await page.getByRole('button', { name: 'Menu of Lim Staff' }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/signin$/);
  expect(await page.evaluate<string[]>('Object.keys(localStorage).filter((key) => /token/i.test(key))')).toEqual([]);
});

test('dark is chosen in the menu and kept', async ({ open }) => {
  const page = await open({ role: 'PAYROLL_OFFICER' });
  await page.goto('/employees');
  const ground = (): Promise<string> => page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
  const light = await ground();
  await page.getByRole('button', { name: 'Menu of Sao Payroll' }).click();
  await page.getByRole('menuitem', { name: shell.user.dark }).click();
  await expect.poll(ground).not.toBe(light);
  await page.reload();
  await expect(page.getByRole('heading', { name: words.employees.title, exact: true })).toBeVisible();
  expect(await ground()).not.toBe(light);
  expect(await page.evaluate<string>('document.documentElement.style.colorScheme')).toBe('dark');
});

test('a lost connection is said as long as it lasts', async ({ open, allowed }) => {
  // Of what is still on its way the browser itself tells that it was lost.
  allowed.console.push(/ERR_INTERNET_DISCONNECTED/);
  const page = await open({ role: 'PAYROLL_OFFICER' });
  await page.goto('/employees');
  await expect(page.getByRole('heading', { name: words.employees.title, exact: true })).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText(shell.offline)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(shell.offline)).toBeHidden();
});
