import { thisMonth } from '#testing/today.ts';
import { hire, somePeople } from './arrange/payroll.ts';
import { expect, test } from './fixtures.ts';
import { holding, wordsOf } from './words.ts';

const { common, employeeProfile, shell } = wordsOf('en');

test('back from a profile and from a timesheet is the list as it was left', async ({ office, open }) => {
  await hire(office, somePeople(45));
  await office.work((db) =>
    db.updateTable('time_settings').set({ timesheets_from: thisMonth() }).where('company_id', '=', office.id).execute(),
  );
  const page = await open({ role: 'ADMIN' });
  const isAsLeft = async (path: string): Promise<void> => {
    await expect(page).toHaveURL(new RegExp(`${path}\\?.*current=2`));
    await expect(page).toHaveURL(/search=Sok/);
    await expect(page.getByRole('searchbox').or(page.locator('main input')).first()).toHaveValue('Sok');
    await expect(page.locator('main .ant-pagination-item-active')).toHaveText('2');
  };
  const back = page.getByRole('link', { name: common.back, exact: true });
  await page.goto('/employees?search=Sok&current=2&joinDate=');
  await page.locator('main .ant-table-row').nth(3).getByRole('cell').nth(4).click();
  await expect(page).toHaveURL(/\/employees\/profile\//);
  await back.click();
  await isAsLeft('/employees');
  await page.locator('main .ant-table-row').nth(3).getByRole('cell').nth(4).click();
  // A tab is a further step of the history.
  await page.getByRole('tab', { name: employeeProfile.tabs.history }).click();
  await expect(page).toHaveURL(/tab=history/);
  await back.click();
  await isAsLeft('/employees');
  await page.locator('main .ant-table-row').nth(3).getByRole('cell').nth(4).click();
  await page.getByRole('navigation').getByRole('link', { name: shell.pages.employees, exact: true }).last().click();
  await isAsLeft('/employees');

  await page.goto('/timesheets?search=Sok&current=2');
  await page.locator('main .ant-table-row').nth(3).getByRole('cell').nth(3).click();
  await expect(page).toHaveURL(/\/timesheets\/detail\//);
  await back.click();
  await isAsLeft('/timesheets');
});

test('a long list on a phone holds the cards in sight, and back leads to the same card', async ({ office, open }) => {
  await hire(office, somePeople(75));
  const page = await open({ role: 'ADMIN', viewport: { width: 360, height: 740 } });
  await page.goto('/employees?size=100');
  const cards = page.getByRole('list', { name: shell.pages.employees, exact: true }).getByRole('listitem');
  await expect(cards.first()).toHaveAttribute('aria-setsize', /^7\d$/);
  expect(await cards.count()).toBeLessThan(40);
  // What lies far below comes as it is scrolled to.
  const last = cards.filter({ hasText: 'KR-0074' });
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 2_000);
      return await last.count();
    })
    .toBe(1);
  await last.scrollIntoViewIfNeeded();
  await last.getByText('KR-0074').click();
  await expect(page).toHaveURL(/\/employees\/profile\//);
  await page.goBack();
  await expect(last).toBeInViewport();
});

test('a dialog that was asked for before Back is gone after it', async ({ office, open }) => {
  const admin = await office.api('ADMIN');
  await admin.post('/department/v1/create', { name: 'Field work' });
  const page = await open({ role: 'ADMIN' });
  await page.goto('/setting/team');
  await page.goto('/setting/department');
  await page.getByRole('textbox', { name: common.list.search, exact: true }).fill('Field');
  await page.getByRole('textbox', { name: common.list.search, exact: true }).press('Enter');
  const dialog = page.getByRole('dialog');
  await test.step('a question', async () => {
    await page.getByRole('row').filter({ hasText: 'Field work' }).getByRole('button', { name: common.delete }).click();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/setting\/team$/);
    await expect(dialog).toHaveCount(0);
    await page.goForward();
    await expect(page.getByRole('row').filter({ hasText: 'Field work' })).toBeVisible();
  });
  await test.step('a dialog of a list whose page changes', async () => {
    await page.getByRole('combobox', { name: common.list.page_size }).click();
    await page.getByTitle('50', { exact: true }).click();
    await expect(page).toHaveURL(/size=50/);
    await page
      .getByRole('button', { name: holding(common.reference.new) })
      .first()
      .click();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(page).not.toHaveURL(/size=50/);
    await expect(dialog).toHaveCount(0);
  });
  await test.step('unless what was typed would be lost: then it asks', async () => {
    await page.goForward();
    await page
      .getByRole('button', { name: holding(common.reference.new) })
      .first()
      .click();
    const name = page.getByRole('dialog').getByRole('textbox').first();
    await expect(name).toBeFocused();
    await page.keyboard.type('Half a name');
    await page.goBack();
    await page.getByRole('button', { name: common.form.stay }).click();
    await expect(name).toHaveValue('Half a name');
    await expect(page).toHaveURL(/size=50/);
  });
});
