import type { Page } from '@playwright/test';
import { fillLists } from './arrange/long-lists.ts';
import { hire } from './arrange/payroll.ts';
import { expect, test } from './fixtures.ts';
import { walkedLanguages } from './languages.ts';
import { faultsOfTables, listPages } from './measures.ts';
import { fill, wordsOf } from './words.ts';

const narrow = { width: 1024, height: 768 };
const wide = { width: 1400, height: 900 };

async function expectInSight(page: Page, path: string): Promise<void> {
  await page.setViewportSize(narrow);
  await page.goto(`${path}?size=100`);
  await expect.soft(page.locator('main .ant-table-row').first(), path).toBeVisible();
  expect.soft(await page.evaluate<string[]>(faultsOfTables), `${path} at 1024 px`).toEqual([]);
  await page.setViewportSize(wide);
  await expect.poll(async () => await page.evaluate<string[]>(faultsOfTables), `${path} at 1400 px`).toEqual([]);
}

for (const language of walkedLanguages) {
  test(`every list shows the columns it is read for, beside the open menu, in ${language}`, async ({ office, open }) => {
    // A company of long lists is made, and each of its lists opened at two widths.
    test.slow();
    await fillLists(office);
    const page = await open({ role: 'ADMIN', language });
    for (const path of listPages) await expectInSight(page, path);
  });
}

test('a row opens its record by a click anywhere on it and by keyboard; what has no column is read under it', async ({
  office,
  open,
}) => {
  const { common, employees } = wordsOf('en');
  await hire(office, [
    { code: 'A-1', lastName: 'LIM', firstName: 'Dara', joinDate: '2024-01-09' },
    { code: 'B-1', lastName: 'KEO', firstName: 'Sok', joinDate: '2024-02-10' },
  ]);
  const page = await open({ role: 'HR_MANAGER', viewport: narrow });
  await page.goto('/employees');
  const row = page.getByRole('row').filter({ hasText: 'LIM Dara' });
  await expect(page.getByRole('columnheader', { name: employees.list.join })).toHaveCount(0);
  await row.getByRole('button', { name: fill(common.list.more_of, { row: 1 }) }).click();
  await expect(page.getByText('09/01/2024')).toBeVisible();
  await expect(page).toHaveURL(/\/employees$/);
  await row.getByRole('button', { name: fill(common.list.less_of, { row: 1 }) }).click();
  await expect(page.getByText('09/01/2024')).toBeHidden();

  await row.getByRole('cell', { name: 'Officer' }).click();
  await expect(page).toHaveURL(/\/employees\/profile\//);
  await expect(page.getByRole('heading', { level: 1, name: 'LIM Dara' })).toBeVisible();
  await page.goBack();
  await row.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'KEO Sok' })).toBeVisible();
});
