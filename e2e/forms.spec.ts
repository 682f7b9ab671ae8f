import { referenceLists } from '#i18n/en/reference/reference-lists.ts';
import { timesheets } from '#i18n/en/time/timesheets.ts';
import { lastMonth } from '#testing/today.ts';
import { hire } from './arrange/payroll.ts';
import { expect, test } from './fixtures.ts';
import { hireComplete } from './walks/employee-form.ts';
import { holding, fill, wordsOf } from './words.ts';

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

test('a dialog and a drawer begin at their first field', async ({ open }) => {
  const page = await open({ role: 'ADMIN', moves: true });
  await page.goto('/setting/department');
  await page
    .getByRole('button', { name: holding(common.reference.new) })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByLabel(referenceLists.name, { exact: true })).toBeFocused();
  await page.keyboard.type('Field work');
  await page.getByRole('dialog').getByRole('button', { name: common.save, exact: true }).click();
  await page.getByRole('row').filter({ hasText: 'Field work' }).getByRole('button', { name: common.edit }).click();
  // It is loaded first.
  await expect(page.getByRole('dialog').getByLabel(referenceLists.name, { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.goto('/employees');
  await page.getByRole('button', { name: common.filter, exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('combobox').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: fill(shell.user.menu, { name: 'Chan Admin' }) }).click();
  await page.getByRole('menuitem', { name: shell.user.change_password }).click();
  await expect(page.getByRole('dialog').locator('input').first()).toBeFocused();
});

test('a text that is no date stays in its field and says so', async ({ office, open }) => {
  const id = await hireComplete(office, { dob: '1990-05-05' });
  const page = await open({ role: 'HR_MANAGER' });
  await page.goto(`/employees/update/${id}`);
  const born = page.getByLabel(employees.profile.field.dob, { exact: true });
  await expect(born).toHaveValue('05/05/1990');
  const complaint = page.getByText(fill(common.input.no_day, { text: '32/13/1990' }));
  await test.step('typed over a date, it is no value any more', async () => {
    await born.fill('32/13/1990');
    await page.keyboard.press('Tab');
    await expect(complaint.first()).toBeVisible();
    await expect(born).toHaveValue('32/13/1990');
    await page.getByRole('button', { name: common.save, exact: true }).click();
    await expect(page.getByRole('list', { name: common.form.wrong_fields }).getByRole('listitem')).toHaveCount(1);
    await expect(born).toHaveValue('32/13/1990');
    await expect(born).toBeFocused();
  });
  await test.step('mended, the complaint goes', async () => {
    await born.fill('05/12/1991');
    await page.keyboard.press('Tab');
    await expect(complaint).toHaveCount(0);
    await expect(born).toHaveValue('05/12/1991');
  });
  await test.step('a date that is typed further is not what it went through', async () => {
    await born.fill('');
    await born.pressSequentially('05/12/19911');
    await page.keyboard.press('Tab');
    await expect(born).toHaveValue('05/12/19911');
    await expect(page.getByText(fill(common.input.no_day, { text: '05/12/19911' })).first()).toBeVisible();
  });
  await test.step('emptied, it is nothing', async () => {
    await born.fill('');
    await page.keyboard.press('Tab');
    await expect(born).toHaveValue('');
    await expect(page.getByText(fill(common.input.no_day, { text: '05/12/19911' }))).toHaveCount(0);
  });
  await test.step('in a filter too, which stays as it was', async () => {
    await page.goto(`/timesheets?dates=${lastMonth()}-01,${lastMonth()}-02`);
    await page.getByPlaceholder(`${timesheets.dates}: ${common.input.from}`).fill('31/02/2026');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(page.getByText(fill(common.input.no_day, { text: '31/02/2026' }))).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${lastMonth()}-01`));
  });
});

test('the results of the header search lie over the frozen columns of a table', async ({ office, open }) => {
  await hire(office, [{ code: 'A-1', lastName: 'LIM', firstName: 'Dara' }]);
  const month = lastMonth();
  const payroll = await office.api('PAYROLL_OFFICER');
  await payroll.post(`/payroll/v1/generate?date=${month}&resignedEmployeIds=`);
  const page = await open({ role: 'PAYROLL_OFFICER', viewport: { width: 1024, height: 400 } });
  await page.goto(`/payrolls?date=${month}`);
  const frozen = page.getByRole('cell', { name: 'LIM Dara A-1' });
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
