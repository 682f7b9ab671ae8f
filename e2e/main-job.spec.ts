import type { Locator, Page } from '@playwright/test';
import { languages } from '#i18n/translation.ts';
import type { Language } from '#i18n/translation.ts';
import { lastMonth } from '#testing/today.ts';
import type { Office } from './arrange/office.ts';
import { payrollOf } from './arrange/payroll.ts';
import { expect, test } from './fixtures.ts';
import { pressInHead } from './walks/head.ts';
import { walkedLanguages } from './languages.ts';
import { choose } from './walks/choose.ts';
import { importStaff } from './walks/import-staff.ts';
import { a4, print } from './walks/paper.ts';
import { downloadBy, expectState, generateByHand, processByHand, rowOf, stepByHand } from './walks/run-payroll.ts';
import { signInAs } from './walks/sign-in.ts';
import { visit } from './walks/visit.ts';
import { fill, holding, wordsOf } from './words.ts';

const people = 84;
const money = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** The first of the staff list, with a spouse without work and a child. */
const first = { code: 'KR-1001', name: 'LY Dara', nameKh: 'លី ដារ៉ា' };

for (const language of walkedLanguages) {
  test(`the staff list becomes an approved payroll and a payslip, in ${language}`, async ({ office, open }) => {
    const words = wordsOf(language);
    const month = lastMonth();
    const page = await open();
    await visit(page, language === 'km' ? '/signin?lang=km' : '/signin');
    await signInAs(page, words, { office, role: 'PAYROLL_OFFICER' });
    const reviewer = await open({ role: 'FINANCE_REVIEWER', language });
    const director = await open({ role: 'COUNTRY_DIRECTOR', language });

    await test.step('import', () =>
      importStaff(page, words, {
        format: 'xlsx',
        rows: 335,
        sheets: ['Staff', 'Dependents', 'Allocation', 'Projects'],
        notes: [],
      }));
    await test.step('generate', () => generateByHand(page, words, { month, people }));
    await test.step('process the 1st payment', () => processByHand(page, words, { period: 'first_payment', people }));
    await test.step('no payslip yet', () => seeNoPayslipYet(page, language));
    await test.step('what must be looked at', () => lookAtExceptions(page, language));
    await test.step('why an amount is what it is', () => askWhy(page, language));
    await test.step('submit', () => stepByHand(page, words, 'submit'));
    for (const [actor, step] of [[reviewer, 'verify'] as const, [director, 'approve'] as const]) {
      await test.step(`${step} the 1st payment`, async () => {
        await visit(actor, `/payrolls?date=${month}&period=first_payment`);
        await stepByHand(actor, words, step);
      });
    }
    await test.step('process the 2nd payment', async () => {
      await page.reload();
      await expectState(page, words, 'APPROVED');
      await page.locator('button[aria-pressed=false]', { hasText: words.payroll.periods.second_payment }).click();
      await processByHand(page, words, { period: 'second_payment', people });
      await stepByHand(page, words, 'submit');
    });
    for (const [actor, step] of [[reviewer, 'verify'] as const, [director, 'approve'] as const]) {
      await test.step(`${step} the 2nd payment`, async () => {
        await visit(actor, `/payrolls?date=${month}&period=second_payment`);
        await stepByHand(actor, words, step);
      });
    }
    await test.step('export', () => exportSheet(page, language));
    await test.step('payslip', async () => {
      for (const spoken of languages) {
        const reader = await open({ role: 'PAYROLL_OFFICER', language: spoken });
        await visit(reader, `/payrolls?date=${month}&period=second_payment`);
        await readPayslip(reader, { office, month, language: spoken });
      }
    });
  });
}

test('the staff list as csv becomes people', async ({ open }) => {
  const words = wordsOf('en');
  const page = await open({ role: 'PAYROLL_OFFICER' });
  await visit(page, '/employees');
  const { no_allocations, no_dependants } = words.employees.import.note;
  await importStaff(page, words, {
    format: 'csv',
    rows: 84,
    sheets: [words.common.import_box.the_file],
    notes: [no_allocations, no_dependants],
  });
  await expect(rowOf(page, first.code)).toContainText(first.name);
});

/** The first payment alone has no payslip: the button says when there is one. */
async function seeNoPayslipYet(page: Page, language: Language): Promise<void> {
  const { payroll } = wordsOf(language);
  const button = page.getByRole('button', { name: fill(payroll.actions.payslip, { name: first.name }) });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await button.hover();
  await expect(page.getByRole('tooltip', { name: payroll.payslip.not_yet })).toBeVisible();
}

async function lookAtExceptions(page: Page, language: Language): Promise<void> {
  const { payroll } = wordsOf(language);
  await page.getByRole('button', { name: payroll.actions.exceptions }).click();
  const drawer = page.getByRole('dialog', { name: payroll.exceptions.title });
  await expect(drawer.getByText(payroll.exceptions.severity.look, { exact: true }).first()).toBeVisible();
  // What is the same for many is one note; the names open with it.
  await drawer.getByText(payroll.exceptions.who, { exact: true }).first().click();
  await expect(drawer.getByText(first.code).first()).toBeVisible();
  await expect(drawer.getByRole('link', { name: payroll.exceptions.places.person }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
}

/** From an amount of the table to its steps, its figures with where they come from, and its rounding. */
async function askWhy(page: Page, language: Language): Promise<void> {
  const { payroll, common } = wordsOf(language);
  const row = rowOf(page, first.code);
  await row
    .getByRole('button', { name: holding(payroll.actions.explain) })
    .first()
    .click();
  const drawer = page.getByRole('dialog', { name: payroll.explain.title });
  await expect(drawer).toContainText(first.code);
  await expect(drawer.getByText(payroll.explain.formula, { exact: true })).toBeVisible();
  await expect(drawer.getByRole('columnheader', { name: payroll.explain.source })).toBeVisible();
  const tax = language === 'en' ? 'Tax on Salary' : 'ពន្ធលើប្រាក់បៀវត្ស';
  await choose(drawer.getByRole('combobox', { name: payroll.explain.choose }), tax);
  await expect(page).toHaveURL(/item=TAX_ON_SALARY/);
  await expect(drawer).toContainText('4,095');
  await expect(drawer.getByText(holding(payroll.explain.engine))).toBeVisible();
  await drawer.getByRole('button', { name: common.close, exact: true }).click();
  await expect(drawer).toBeHidden();
}

async function exportSheet(page: Page, language: Language): Promise<void> {
  const { payroll, common } = wordsOf(language);
  await pressInHead(page, page.getByRole('button', { name: common.more, exact: true }));
  await page.getByRole('menuitem', { name: payroll.periods.second_payment, exact: true }).click();
  const ready = page.getByRole('dialog', { name: payroll.export.ready });
  const bytes = await downloadBy(page, ready.getByRole('link', { name: payroll.export.download }));
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  expect(bytes.length).toBeGreaterThan(5_000);
  await page.keyboard.press('Escape');
  await expect(ready).toBeHidden();
}

/** The payslip on screen and on paper, in the language of the person who prints it. */
async function readPayslip(
  page: Page,
  of: { readonly office: Office; readonly month: string; readonly language: Language },
): Promise<void> {
  const { office, month, language } = of;
  const { payroll, common, shell } = wordsOf(language);
  const { rows } = await payrollOf(office, month, 'second_payment');
  const row = rows.find(({ employeeCode }) => employeeCode === first.code);
  const api = await office.api('PAYROLL_OFFICER');
  const { body } = await api.get(`/payroll/v1/payslip/${row?.id ?? ''}`);
  const slip = body.data;
  expect(Math.round((slip.firstPayment + slip.secondPayment) * 100)).toBe(Math.round(slip.netPay * 100));

  await page.getByRole('button', { name: fill(payroll.actions.payslip, { name: first.name }) }).click();
  await expect(page).toHaveURL(/\/payrolls\/view\/[^?]+\?.*isProceedFinalPay=false/);
  const paper = page.getByRole('article');
  await expect(paper).toContainText(language === 'km' ? 'បណ្តាញធនាគារស្រូវ' : office.name);
  await expect(paper).toContainText(first.name);
  await expect(paper).toContainText(first.nameKh);
  for (const amount of [slip.netPay, slip.firstPayment, slip.secondPayment])
    await expect(paper).toContainText(money.format(amount));
  await expect(paper.getByText(payroll.payslip.draft)).toBeHidden();
  await expectAbove(
    paper.getByText(payroll.payslip.earnings, { exact: true }),
    paper.getByText(money.format(slip.basicSalary)).first(),
  );

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: shell.navigation })).toBeHidden();
  await expect(page.getByRole('button', { name: common.print })).toBeHidden();
  await expect(paper).toBeVisible();
  const printed = await print(page);
  expect(printed.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(printed.pages).toBe(1);
  expect(printed.sizes).toEqual([a4]);
  expect(printed.fonts.join(' ')).toContain('NotoSansKhmer');
  expect(await page.evaluate<boolean>("document.fonts.check('12px \"Noto Sans Khmer\"', 'ប្រាក់')")).toBe(true);
  if (language === 'km') await expect(paper).toContainText(/[ក-៹]{3}/);
  await page.emulateMedia({ media: 'screen' });
}

/** A heading stands over what it heads. */
async function expectAbove(heading: Locator, headed: Locator): Promise<void> {
  const [upper, lower] = [await heading.boundingBox(), await headed.boundingBox()];
  expect(upper?.y ?? 0).toBeLessThan(lower?.y ?? 0);
}
