import { hire } from './arrange/payroll.ts';
import { expect, test } from './fixtures.ts';
import { hireComplete } from './walks/employee-form.ts';
import { wordsOf } from './words.ts';

const { common, employees, company } = wordsOf('en');

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
