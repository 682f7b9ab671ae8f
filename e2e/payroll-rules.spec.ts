import type { Page } from '@playwright/test';
import { lastMonth } from '#testing/today.ts';
import type { Office } from './arrange/office.ts';
import { bringTo, calculate, generate, hire, nssfRate, payrollOf, somePeople, taxRate } from './arrange/payroll.ts';
import { expect, test } from './fixtures.ts';
import { pressInHead } from './walks/head.ts';
import { walkedLanguages } from './languages.ts';
import { choose } from './walks/choose.ts';
import { expectState } from './walks/run-payroll.ts';
import { visit } from './walks/visit.ts';
import { fill, holding, wordsOf } from './words.ts';

const words = wordsOf('en');
const { payroll, common } = words;
const month = lastMonth();
const list = `/payrolls?date=${month}&period=first_payment`;

/** A processed first payment of a few people. */
async function processed(office: Office): Promise<void> {
  await hire(office, somePeople(3));
  await generate(office, month);
  await calculate(office, month);
}

async function editPage(office: Office): Promise<string> {
  const { rows } = await payrollOf(office, month);
  return `/payrolls/update/${rows[0]?.id ?? ''}?payrollPeriod=first_payment`;
}

test('a reviewer sends a payroll back with the reason, and not without', async ({ office, open }) => {
  await processed(office);
  await bringTo(office, { month, period: 'first_payment', step: 'submit' });
  const page = await open({ role: 'FINANCE_REVIEWER' });
  await visit(page, list);
  await page.getByRole('button', { name: payroll.actions.reject, exact: true }).click();
  const drawer = page.getByRole('dialog', { name: payroll.reject.title });
  await drawer.getByRole('button', { name: payroll.reject.submit, exact: true }).click();
  await expect(drawer.getByText('Please enter your rejected reason!').first()).toBeVisible();
  await drawer.getByLabel(payroll.reject.comment).fill('The overtime of Dara is missing');
  await drawer.getByRole('button', { name: payroll.reject.submit, exact: true }).click();
  await expectState(page, words, 'REJECTED');
  await expect(drawer).toBeHidden();

  const officer = await open({ role: 'PAYROLL_OFFICER' });
  await visit(officer, list);
  await expect(officer.getByText('Rejected by Meas Finance: The overtime of Dara is missing')).toBeVisible();
});

test('typed amounts have two decimals and a remark, more items can be added, and all of it taken back', async ({
  office,
  open,
}) => {
  await processed(office);
  const page = await open({ role: 'PAYROLL_OFFICER' });
  await visit(page, await editPage(office));
  const add = async () => await choose(page.getByRole('combobox', { name: payroll.edit.add }), 'Unpaid Leave');
  await add();
  // An item that was added by mistake is taken out again.
  await page.getByRole('button', { name: `Unpaid Leave: ${payroll.edit.take_out}` }).click();
  await add();
  const amount = page.getByLabel(`Unpaid Leave: ${payroll.edit.amount}`);
  await amount.fill('');
  await amount.blur();
  await expect(page.getByRole('button', { name: common.save })).toBeDisabled();
  await amount.fill('12.345');
  await amount.blur();
  await expect(amount).toHaveValue('12.35');
  await page.getByLabel(`Unpaid Leave: ${payroll.edit.remark}`).fill('Field trip');
  await page.getByRole('button', { name: common.save }).click();
  await expect(page.getByText(payroll.edit.saved)).toBeVisible();

  await page.reload();
  // A deduction is typed positive and stored negative.
  await expect(amount).toHaveValue('-12.35');
  await expect(page.getByLabel(`Unpaid Leave: ${payroll.edit.remark}`)).toHaveValue('Field trip');
  const row = page.getByRole('row').filter({ hasText: 'Unpaid Leave' });
  await row.getByRole('button', { name: payroll.edit.clear }).click();
  await page.getByRole('button', { name: common.save }).click();
  await expect(page.getByText(payroll.edit.saved)).toBeVisible();
  await expect(amount).toBeHidden();
});

test('unsaved amounts are not left by accident', async ({ office, open }) => {
  await processed(office);
  const page = await open({ role: 'PAYROLL_OFFICER' });
  await visit(page, await editPage(office));
  await page.getByLabel('Remark of the payslip').fill('Back pay of August');
  await page.getByRole('link', { name: words.shell.pages.employees }).click();
  const question = page.getByRole('dialog', { name: common.form.leave_title });
  await question.getByRole('button', { name: common.form.stay }).click();
  await expect(page.getByLabel('Remark of the payslip')).toHaveValue('Back pay of August');
  await page.getByRole('link', { name: words.shell.pages.employees }).click();
  await question.getByRole('button', { name: common.form.leave, exact: true }).click();
  await expect(page).toHaveURL(/\/employees/);
});

test('the second of two people who edit a row learns of the first, and keeps what was typed', async ({ office, open }) => {
  await processed(office);
  const address = await editPage(office);
  const [mine, theirs] = [await open({ role: 'PAYROLL_OFFICER' }), await open({ role: 'ADMIN' })];
  for (const page of [mine, theirs]) {
    await visit(page, address);
    await expect(page.getByLabel('Remark of the payslip')).toBeVisible();
  }
  await theirs.getByLabel('Remark of the payslip').fill('Theirs');
  await theirs.getByRole('button', { name: common.save }).click();
  await expect(theirs.getByText(payroll.edit.saved)).toBeVisible();
  await mine.getByLabel('Remark of the payslip').fill('Mine');
  await mine.getByRole('button', { name: common.save }).click();
  await expect(mine.getByRole('alert').filter({ hasText: 'was changed by Chan Admin' })).toBeVisible();
  await expect(mine.getByLabel('Remark of the payslip')).toHaveValue('Mine');
});

test('a sheet that names an unknown item is not imported and says which', async ({ office, open }) => {
  await processed(office);
  const page = await open({ role: 'PAYROLL_OFFICER' });
  await visit(page, `/payrolls/import?date=${month}`);
  await chooseSheet(page, 'Employee ID,Name,Bonus,Lunar Bonus,Rain Fee\nKR-0001,Sok1 Dara,12,5,6\n');
  await expect(page.getByRole('alert').filter({ hasText: 'Payroll item not found' })).toContainText('Lunar Bonus, Rain Fee');
});

test('a sheet of amounts is shown first and imported after the question', async ({ office, open }) => {
  await processed(office);
  const page = await open({ role: 'PAYROLL_OFFICER' });
  await visit(page, `/payrolls/import?date=${month}`);
  await chooseSheet(page, 'Employee ID,Name,Bonus\nKR-0001,Sok1 Dara,12.50\nKR-0002,Sok2 Sophea,\n');
  await expect(page.getByText(holding('One amount for {{month}}, 2nd payment'))).toBeVisible();
  const imports: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/payroll/v1/import?')) imports.push(request.url());
  });
  await page.getByRole('button', { name: common.import, exact: true }).click();
  const question = page.getByRole('dialog', { name: payroll.import.payroll.confirm_title });
  await question.getByRole('button', { name: 'No, cancel' }).click();
  expect(imports).toEqual([]);
  await page.getByRole('button', { name: common.import, exact: true }).click();
  await question.getByRole('button', { name: 'Yes, import!' }).click();
  await expect(page.getByText(payroll.import.done_one)).toBeVisible();
  await expect(page).toHaveURL(/period=second_payment/);
});

for (const language of walkedLanguages)
  test(`hours of overtime are imported over the requests, looked at first, and taken back (${language})`, async ({
    office,
    open,
  }) => {
    const { payroll: said, common: shared } = wordsOf(language);
    await processed(office);
    const page = await open({ role: 'PAYROLL_OFFICER', language });
    await visit(page, `/payrolls/import?date=${month}&tab=overtime`);
    await chooseSheet(page, 'Employee ID,Normal Overtime\nKR-0001,75\nKR-0002,4.5\n');
    await expect(page.getByText(said.import.doubt.many_hours)).toBeVisible();
    await chooseSheet(page, 'Employee ID,Normal Overtime\nKR-0001,7.5\nKR-9999,4\n');
    await expect(page.getByRole('button', { name: said.import.refused_rows })).toBeVisible();
    await expect(page.getByRole('button', { name: shared.import, exact: true })).toBeDisabled();
    await chooseSheet(page, 'Employee ID,Normal Overtime\nKR-0001,7.5\n');
    await page.getByRole('button', { name: shared.import, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: shared.import_box.yes_import }).click();
    await expect(page).toHaveURL(/period=second_payment/);
    await visit(page, `/payrolls/import?date=${month}&tab=overtime`);
    await page.getByRole('button', { name: said.import.overtime.take_back }).click();
    await page.getByRole('dialog').getByRole('button', { name: said.import.overtime.take_back }).click();
    await expect(page.getByText(fill(said.import.overtime.taken_back_one, { count: '1' }))).toBeVisible();
  });

test('what the state forbids is disabled and says why', async ({ office, open }) => {
  await hire(office, somePeople(3));
  await generate(office, month);
  const page = await open({ role: 'PAYROLL_OFFICER' });
  await visit(page, list);
  await expectShut(page, payroll.actions.submit, 'Only a processed payroll can be submitted.');
  await calculate(office, month);
  await bringTo(office, { month, period: 'first_payment', step: 'approve' });
  await page.reload();
  await expectShut(page, payroll.actions.submit, 'Payroll was approved');
  await expectRefused(page, fill(payroll.actions.edit, { name: 'Sok1 Dara' }), 'Payroll was approved');
  const director = await open({ role: 'COUNTRY_DIRECTOR' });
  await visit(director, list);
  await expectShut(director, payroll.actions.approve, 'Payroll was approved');
});

test('processing an approved payment is refused under Opps!', async ({ office, open }) => {
  await processed(office);
  await bringTo(office, { month, period: 'first_payment', step: 'approve' });
  const page = await open({ role: 'PAYROLL_OFFICER' });
  await visit(page, list);
  await page.getByRole('button', { name: payroll.actions.process, exact: true }).click();
  const drawer = page.getByRole('dialog', { name: payroll.process.title });
  await drawer.getByLabel(payroll.period).click();
  await page.locator('.ant-select-item-option').getByText(payroll.periods.first_payment).click();
  await drawer.getByRole('button', { name: payroll.process.preview }).click();
  const refusal = page.getByRole('dialog', { name: 'Opps!' });
  await expect(refusal).toContainText('Payroll was approved');
});

test('a double click processes once and submits once', async ({ office, open }) => {
  await hire(office, somePeople(3));
  await generate(office, month);
  const page = await open({ role: 'PAYROLL_OFFICER' });
  await visit(page, list);
  const sent = { process: 0, submit: 0 };
  page.on('request', (request) => {
    if (request.method() !== 'PUT') return;
    if (request.url().includes('/submit_payroll/')) sent.submit += 1;
    if (request.url().endsWith('/process') && request.postDataJSON().preview !== true) sent.process += 1;
  });
  await page.getByRole('button', { name: payroll.actions.process, exact: true }).click();
  const drawer = page.getByRole('dialog', { name: payroll.process.title });
  await drawer.getByLabel(payroll.process.tax_rate).fill(String(taxRate));
  await drawer.getByLabel(payroll.process.nssf_rate).fill(String(nssfRate));
  await drawer.getByRole('button', { name: payroll.process.preview }).click();
  await drawer.getByRole('button', { name: payroll.process.confirm }).dblclick();
  await expectState(page, words, 'PROCESSED');
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: payroll.actions.submit, exact: true }).dblclick();
  await page.getByRole('button', { name: payroll.steps.yes, exact: true }).first().dblclick();
  await expectState(page, words, 'SUBMITTED');
  expect(sent).toEqual({ process: 1, submit: 1 });
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a payslip that does not exist has a page with a way back', async ({ open }) => {
  const page = await open({ role: 'PAYROLL_OFFICER' });
  await visit(page, `/payrolls?date=${month}`);
  await expect(page.getByText(holding(payroll.empty.title))).toBeVisible();
  await visit(page, '/payrolls/view/019a0000-0000-7000-8000-000000000000?isProceedFinalPay=false');
  await expect(page.getByText(payroll.payslip.not_found)).toBeVisible();
  await page.getByRole('button', { name: common.back }).click();
  await expect(page).toHaveURL(new RegExp(`/payrolls\\?date=${month}`));
});

test('a link to a drawer that somebody may not use says so, and ends no session', async ({ office, open }) => {
  await processed(office);
  const page = await open({ role: 'HR_MANAGER' });
  for (const drawer of ['generate', 'process', 'reject']) {
    await visit(page, `/payrolls?date=${month}&open=${drawer}`);
    await expect(page.getByRole('dialog').getByText(common.alert.no_permission)).toBeVisible();
  }
});

async function chooseSheet(page: Page, text: string): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name: 'amounts.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
}

/** An action that the state forbids stands in the menu, disabled and with the reason. */
async function expectShut(page: Page, label: string, reason: string): Promise<void> {
  await pressInHead(page, page.getByRole('button', { name: common.more, exact: true }));
  const item = page.getByRole('menuitem', { name: label });
  await expect(item).toHaveAttribute('aria-disabled', 'true');
  await expect(item).toContainText(reason);
  await page.keyboard.press('Escape');
  await expect(item).toBeHidden();
}

async function expectRefused(page: Page, label: string, reason: string): Promise<void> {
  const button = page.getByRole('button', { name: label, exact: true });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await button.focus();
  await expect(page.getByRole('tooltip', { name: reason })).toBeVisible();
  await button.blur();
  await expect(page.getByRole('tooltip', { name: reason })).toBeHidden();
}
