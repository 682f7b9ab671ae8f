import type { Page } from '@playwright/test';
import type { Language } from '#i18n/translation.ts';
import { lastMonth } from '#testing/today.ts';
import { expectAccessible } from './accessible.ts';
import type { Office } from './arrange/office.ts';
import { bringTo, calculate, generate, hire, payrollOf, somePeople, staffList } from './arrange/payroll.ts';
import { expect, test } from './fixtures.ts';
import { walkedLanguages } from './languages.ts';
import { visit } from './walks/visit.ts';
import { holding, wordsOf } from './words.ts';

const month = lastMonth();

/** A month that is paid, with the account of the role staff among the paid. */
async function paid(office: Office): Promise<{ readonly rowId: string; readonly employeeId: string }> {
  const { userId } = await office.session('STAFF');
  await hire(
    office,
    somePeople(14).map((person, index) => (index === 0 ? { ...person, userId } : person)),
  );
  await generate(office, month);
  await calculate(office, month, 'first_payment');
  await bringTo(office, { month, period: 'first_payment', step: 'approve' });
  await calculate(office, month, 'second_payment');
  const { rows } = await payrollOf(office, month, 'second_payment');
  return { rowId: rows[0]?.id ?? '', employeeId: rows[0]?.employeeId ?? '' };
}

for (const language of walkedLanguages) {
  test(`no screen breaks WCAG 2.1 AA, in ${language}`, async ({ office, open }) => {
    const { payroll, common, employees, auth } = wordsOf(language);
    const { rowId, employeeId } = await paid(office);
    const list = `/payrolls?date=${month}&period=second_payment`;
    const out = await open({ language });
    await out.goto('/signin');
    await expect(out.getByRole('button', { name: auth.sign_in, exact: true })).toBeVisible();
    await expectAccessible(out, 'sign-in');

    const page = await open({ role: 'PAYROLL_OFFICER', language });
    const see = async (address: string, shown: () => Promise<void>): Promise<void> => {
      await visit(page, address);
      await shown();
      await expectAccessible(page, address);
    };
    const explain = page.getByRole('button', { name: holding(payroll.actions.explain) }).first();
    await see(list, () => expect(explain).toBeVisible());
    await explain.click();
    await expect(page.getByRole('dialog', { name: payroll.explain.title }).getByRole('table')).toBeVisible();
    await expectAccessible(page, 'explanation');
    await see(`${list}&open=exceptions`, () =>
      expect(page.getByRole('dialog').getByText(payroll.exceptions.severity.look).first()).toBeVisible(),
    );
    await see(`${list}&open=process`, async () => {
      const drawer = page.getByRole('dialog', { name: payroll.process.title });
      await drawer.getByRole('button', { name: payroll.process.preview }).click();
      await expect(drawer.getByRole('button', { name: payroll.process.confirm })).toBeVisible();
    });
    await see(`/payrolls/update/${rowId}?payrollPeriod=second_payment`, () =>
      expect(page.getByRole('button', { name: common.save })).toBeVisible(),
    );
    await see(`/payrolls/view/${rowId}?isProceedFinalPay=false`, () => expect(page.getByRole('article')).toBeVisible());
    await see(`/employees/profile/${employeeId}`, () => expect(page.getByText('KR-0001').first()).toBeVisible());
    await see('/employees/import-employees', async () => {
      const { name, bytes } = staffList('csv');
      await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer: bytes });
      await expect(page.getByRole('radio', { name: employees.import.agree })).toBeVisible();
    });
    await see('/no/such/page', () => expect(page.getByText('404', { exact: true })).toBeVisible());
  });
}

test('the payroll table is worked with by keyboard alone', async ({ office, open }) => {
  const { payroll } = wordsOf('en');
  await hire(office, somePeople(3));
  await generate(office, month);
  await calculate(office, month);
  const page = await open({ role: 'PAYROLL_OFFICER' });
  await page.goto(`/payrolls?date=${month}&period=first_payment&compact=true`);
  const amount = page.getByRole('button', { name: /^Basic Salary of Sok1 Dara/ });
  await expect(amount).toBeVisible();
  await page.getByRole('textbox', { name: payroll.search }).focus();
  await tabTo(page, amount);
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: payroll.explain.title });
  await expect(drawer.getByText(payroll.explain.formula, { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(amount).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Edit the payroll of Sok1 Dara' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/payrolls\/update\//);
});

/** Presses Tab until this has the focus; a control that Tab does not reach fails. */
async function tabTo(page: Page, target: ReturnType<Page['getByRole']>): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return;
  }
  throw new Error('Tab does not lead there.');
}

test('staff read their payslip, and HR the list, on a phone', async ({ office, open }) => {
  const { rowId } = await paid(office);
  await bringTo(office, { month, period: 'second_payment', step: 'approve' });
  const viewport = { width: 360, height: 740 };
  const languages: readonly Language[] = ['en', 'km'];
  for (const language of languages) {
    const { auth, payroll } = wordsOf(language);
    const out = await open({ language, viewport });
    await out.goto('/signin');
    await expect(out.getByRole('button', { name: auth.sign_in, exact: true })).toBeVisible();
    await expectNoOverflow(out, `sign-in ${language}`);
    const staff = await open({ role: 'STAFF', language, viewport });
    await staff.goto(`/payrolls/view/${rowId}?isProceedFinalPay=false`);
    await expect(staff.getByRole('article')).toContainText(payroll.payslip.net);
    await expectNoOverflow(staff, `payslip ${language}`);
    const officer = await open({ role: 'HR_OFFICER', language, viewport });
    await officer.goto('/employees');
    await expect(officer.getByText('KR-0001')).toBeVisible();
    await expectNoOverflow(officer, `employees ${language}`);
  }
});

/** Nothing but the page's own parts may scroll sideways. */
async function expectNoOverflow(page: Page, what: string): Promise<void> {
  const wide = await page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
  expect.soft(wide, what).toBeLessThanOrEqual(0);
}
