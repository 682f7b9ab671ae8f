import { hire } from './arrange/payroll.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './walks/visit.ts';
import { fill, wordsOf } from './words.ts';

const narrow = { width: 1024, height: 768 };

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
  await visit(page, '/employees');
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
