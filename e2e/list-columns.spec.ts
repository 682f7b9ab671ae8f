import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { fillLists } from './arrange/long-lists.ts';
import { hire } from './arrange/payroll.ts';
import { expect, test } from './fixtures.ts';
import { fill, wordsOf } from './words.ts';

/** Pages of no list, and the payroll, whose wide table has rules of its own. */
const withoutList: ReadonlySet<string> = new Set([
  '/',
  '/dashboard',
  '/donor/import-subprojects',
  '/employees/create',
  '/employees/import-donor',
  '/employees/import-employees',
  '/employees/organisation',
  '/attendance/display',
  '/clock',
  '/leaves/calendar',
  '/payrolls',
  '/payrolls/import',
  '/reports/leaves',
  // Of one person, once chosen.
  '/reports/leaves/employee-leave-balance',
  '/setting',
  '/setting/role/create',
  '/setting/role/compare',
  '/setting/shift/create',
  '/setting/overtime-rules',
  '/setting/leave-rules',
  '/setting/timesheet-rules',
  '/setting/attendance',
  '/setting/approval',
  '/setting/payroll-safeguards',
]);

/** The list of screens leads to all of them, which no test runner can load: it is read as text. */
const routes = readFileSync(new URL('../src/web/app/routes.ts', import.meta.url), 'utf8');
const pages = [...routes.matchAll(/ screen\(\s*'([^'$]+)'/g)].flatMap(([, path = '']) => (withoutList.has(path) ? [] : [path]));

/** Reads in the page what is wrong with its tables: columns that are not in sight, cells that are covered or run over. */
const faultsOfTables = `(() => {
  const faults = [];
  const tables = [...document.querySelectorAll('main .ant-table')];
  if (tables.length === 0) faults.push('no list');
  for (const table of tables) {
    const frame = table.getBoundingClientRect();
    const heads = [...table.querySelectorAll('thead th.kept-column')];
    if (heads.length === 0) faults.push('a list that keeps no column');
    const rows = [...table.querySelectorAll('tbody tr.ant-table-row')].slice(0, 4);
    if (rows.length === 0) faults.push('no row');
    const cells = rows.flatMap((row) => [...row.querySelectorAll('td.kept-column'), ...row.querySelectorAll('td:last-child button')]);
    for (const cell of [...heads, ...cells]) {
      cell.scrollIntoView({ block: 'center', inline: 'nearest' });
      const said = cell.innerText.trim().slice(0, 30) || cell.getAttribute('aria-label');
      const box = cell.getBoundingClientRect();
      if (box.left < Math.max(0, frame.left) - 1 || box.right > Math.min(innerWidth, frame.right) + 1) {
        faults.push('out of sight: ' + said);
        continue;
      }
      for (const x of [box.left + 3, (box.left + box.right) / 2, box.right - 3]) {
        const top = document.elementFromPoint(x, (box.top + box.bottom) / 2);
        if (top === null || !(cell.contains(top) || top.contains(cell))) faults.push('covered: ' + said);
      }
      if (cell.scrollWidth > cell.clientWidth + 1) faults.push('runs over: ' + said);
    }
  }
  return [...new Set(faults)];
})()`;

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

for (const language of ['en', 'km'] as const) {
  test(`every list shows the columns it is read for, beside the open menu, in ${language}`, async ({ office, open }) => {
    // A company of long lists is made, and each of its lists opened at two widths.
    test.slow();
    await fillLists(office);
    const page = await open({ role: 'ADMIN', language });
    for (const path of pages) await expectInSight(page, path);
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
