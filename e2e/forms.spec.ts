import { lastMonth } from './arrange/months.ts';
import { hire } from './arrange/payroll.ts';
import { expect, test } from './fixtures.ts';
import { hireComplete } from './walks/employee-form.ts';
import { wordsOf } from './words.ts';

const { common, employees, shell, company } = wordsOf('en');

test('a refusal that no field explains is in sight of the button that was pressed', async ({ open }) => {
  const page = await open({ role: 'ADMIN', viewport: { width: 1024, height: 500 } });
  await page.goto('/setting');
  const save = page.getByRole('button', { name: common.save, exact: true });
  await save.scrollIntoViewIfNeeded();
  await page.getByLabel(company.bank_name).fill('ACLEDA');
  await page.route('**/client/v1/update/**', (route) =>
    route.fulfill({
      status: 400,
      json: { error: { code: 'ANY', message: 'The bank is closed.' }, message: 'The bank is closed.' },
    }),
  );
  await save.click();
  await expect(page.getByText('The bank is closed.')).toBeInViewport();
  await expect(save).toBeInViewport();
});

test('what the server refuses of a field leads to that field', async ({ office, open }) => {
  const id = await hireComplete(office);
  const [other] = await hire(office, [{ code: 'TAKEN-1' }]);
  expect(other).toBeDefined();
  const page = await open({ role: 'HR_MANAGER', viewport: { width: 1024, height: 768 } });
  await page.goto(`/employees/update/${id}`);
  const code = page.getByLabel(employees.profile.field.code, { exact: true });
  await code.fill('TAKEN-1');
  await page.getByRole('button', { name: common.save, exact: true }).scrollIntoViewIfNeeded();
  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
  await expect(code).not.toBeInViewport();
  await page.getByRole('button', { name: common.save, exact: true }).click();
  await expect(code).toBeFocused();
  await expect(code).toBeInViewport();
});

test('the results of the header search lie over the frozen columns of a table', async ({ office, open }) => {
  await hire(office, [{ code: 'A-1', lastName: 'LIM', firstName: 'Dara' }]);
  const month = lastMonth();
  const payroll = await office.api('PAYROLL_OFFICER');
  await payroll.post(`/payroll/v1/generate?date=${month}&resignedEmployeIds=`);
  const page = await open({ role: 'PAYROLL_OFFICER', viewport: { width: 1024, height: 400 } });
  await page.goto(`/payrolls?date=${month}`);
  const frozen = page.getByRole('cell', { name: 'LIM Dara', exact: true });
  await frozen.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 400);
  await page.getByRole('combobox', { name: shell.search.label }).fill('e');
  await expect(page.getByRole('option').nth(3)).toBeVisible();
  const covered = await page.evaluate<string[]>(`(() => [...document.querySelectorAll('[role=option]')]
    .map((option) => ({ option, box: option.getBoundingClientRect() }))
    .filter(({ box }) => box.bottom < innerHeight - 20)
    .filter(({ option, box }) => [8, box.width / 2, box.width - 8].some((x) => {
      const top = document.elementFromPoint(box.left + x, box.top + box.height / 2);
      return top === null || !option.contains(top);
    })).map(({ option }) => option.textContent))()`);
  expect(covered).toEqual([]);
});
