import { readFileSync } from 'node:fs';
import { shippedLayouts } from '#contract/finance/layouts/shipped-layouts.ts';
import { fileLayouts as layoutsEn } from '#i18n/en/finance/file-layouts.ts';
import { filings as filingsEn } from '#i18n/en/finance/filings.ts';
import { paymentBatches as paymentsEn } from '#i18n/en/finance/payment-batches.ts';
import { fileLayouts as layoutsKm } from '#i18n/km/finance/file-layouts.ts';
import { filings as filingsKm } from '#i18n/km/finance/filings.ts';
import { paymentBatches as paymentsKm } from '#i18n/km/finance/payment-batches.ts';
import { lastMonth, shownMonth, today } from '#testing/today.ts';
import { expectAccessible } from './accessible.ts';
import { bringTo, calculate, generate, hire, somePeople } from './arrange/payroll.ts';
import type { Office } from './arrange/office.ts';
import { expect, test } from './fixtures.ts';
import { walkedLanguages } from './languages.ts';
import { visit } from './walks/visit.ts';
import { wordsOf } from './words.ts';

const own = {
  en: { payments: paymentsEn, filings: filingsEn, layouts: layoutsEn },
  km: { payments: paymentsKm, filings: filingsKm, layouts: layoutsKm },
} as const;

const month = lastMonth();
/** The number of the first batch, which counts anew each year. */
const batch = `P-${today().slice(0, 4)}-0001`;

/** Last month approved: what waits to be paid and filed. In two payments the first one is approved too, and waits as well. */
async function approvedMonth(office: Office, { isTwice = false } = {}): Promise<void> {
  await hire(office, somePeople(14));
  await generate(office, month);
  if (isTwice) {
    await calculate(office, month, 'first_payment');
    await bringTo(office, { month, period: 'first_payment', step: 'approve' });
  }
  await calculate(office, month, 'second_payment');
  await bringTo(office, { month, period: 'second_payment', step: 'approve' });
}

for (const language of walkedLanguages) {
  const { payments: words, filings, layouts } = own[language];
  const { common, payroll: payrollWords } = wordsOf(language);
  const monthOnScreen = shownMonth(month);
  const bankLayout = shippedLayouts.find(({ key }) => key === 'bank_csv');
  const layoutName = (language === 'km' ? bankLayout?.nameKh : bankLayout?.name) ?? '';
  // The narrow one in Khmer, whose words are the longer ones.
  const width = language === 'en' ? 1440 : 360;

  // The office of the whole month pays once; this one pays twice.
  const payment = payrollWords.periods.second_payment;

  test(`an approved month is paid, payments come back and are paid again, in ${language} at ${width} px`, async ({
    office,
    open,
  }) => {
    await approvedMonth(office, { isTwice: true });
    const page = await open({ role: 'FINANCE_REVIEWER', language, viewport: { width, height: 900 } });
    const fits = async (what: string): Promise<void> => {
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth'), what).toBe(0);
      await expectAccessible(page, what);
    };
    const submit = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });

    // One is held; the others are paid.
    await visit(page, '/finance/payments');
    await expect(page.getByText(words.pipeline.steps.waiting).first()).toBeVisible();
    await fits('to be paid');
    await page.getByRole('button', { name: `${words.hold}, 1`, exact: true }).click();
    await page.getByRole('dialog').getByLabel(words.reason).fill('Waits for a paper');
    await submit(words.hold).click();
    await expect(page.getByText(words.payment_states.HELD, { exact: true }).first()).toBeVisible();
    const make = page.getByRole('button', {
      name: words.make_of.replace('{{payment}}', payment).replace('{{month}}', monthOnScreen),
    });
    await make.click();
    await page.getByRole('dialog').getByLabel(words.choose_layout).click();
    await page.getByTitle(layoutName).click();
    await fits('a batch is made');
    await submit(words.make).click();
    await expect(page.getByText(batch)).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();

    // The batch: its file, sent, one payment comes back.
    await page.getByText(words.tabs.batches, { exact: true }).click();
    await page.getByRole('button', { name: batch }).first().click();
    await expect(page.getByRole('heading', { name: batch })).toBeVisible();
    await expect(page.getByText(words.never_downloaded)).toBeVisible();
    await expect(page.getByText(words.payment_states.IN_BATCH, { exact: true }).first()).toBeVisible();
    const loading = page.waitForEvent('download');
    await page.getByRole('button', { name: words.download }).click();
    const file = await loading;
    expect(file.suggestedFilename()).toBe(`${batch} ${month}.csv`);
    await expect(page.getByText(words.never_downloaded)).toBeHidden();
    // Somebody else hands it to the bank.
    const director = await open({ role: 'COUNTRY_DIRECTOR', language, viewport: { width, height: 900 } });
    await visit(director, new URL(page.url()).pathname);
    await director.getByRole('button', { name: words.mark_sent, exact: true }).click();
    await director.getByRole('dialog').getByRole('button', { name: words.mark_sent, exact: true }).click();
    await expect(director.getByRole('dialog')).toBeHidden();
    await page.reload();
    await expect(page.getByText(words.payment_states.SENT, { exact: true }).first()).toBeVisible();
    await expect(page.getByText(words.payment_states.IN_BATCH, { exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: `${words.returned}, 1`, exact: true }).click();
    await page.getByRole('dialog').getByLabel(words.reason).fill('Account closed');
    await submit(words.returned).click();
    await expect(page.getByText(words.payment_states.RETURNED, { exact: true }).first()).toBeVisible();
    await fits('a batch');

    // The bank's answer: one more came back, the others are settled.
    const lines = readFileSync(await file.path(), 'utf8')
      .trim()
      .split('\r\n')
      .slice(1);
    const told = lines.slice(1).map((line, at) => {
      const [account, , amount] = line.split(',');
      return `${account},${amount},${at === 0 ? 'Rejected' : 'Success'}`;
    });
    await visit(page, '/finance/payments');
    await page.getByRole('button', { name: words.result.read }).click();
    await page.locator('input[type=file]').setInputFiles({
      name: 'answer.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['Account Number,Amount,Status', ...told].join('\n')),
    });
    await expect(page.getByRole('button', { name: common.import_box.submit })).toBeEnabled();
    await fits('the answer of the bank');
    await page.getByRole('button', { name: common.import_box.submit }).click();
    await page.getByRole('dialog').getByRole('button', { name: common.import_box.yes_import }).click();
    await page.getByRole('button', { name: common.import_box.back_to_list }).click();
    await page.getByRole('button', { name: batch }).first().click();
    await expect(page.getByText(words.payment_states.SETTLED, { exact: true }).first()).toBeVisible();
    // The batch alone says that it was sent.
    await expect(page.getByText(words.payment_states.SENT, { exact: true })).toHaveCount(1);
    await fits('a settled batch');

    // It goes into the next batch, beside the one that is released.
    await visit(page, `/finance/payments?month=${month}`);
    await expect(page.getByText(words.payment_states.RETURNED, { exact: true }).first()).toBeVisible();
    await page.getByRole('button', { name: `${words.release}, 1`, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.release, exact: true }).click();
    await expect(page.getByRole('button', { name: `${words.release}, 1`, exact: true })).toBeHidden();
    // The person who marked payments as returned reads the names of those who can pay them again.
    await make.click();
    await page.getByRole('dialog').getByLabel(words.choose_layout).click();
    await page.getByTitle(layoutName).click();
    await expect(page.getByRole('dialog').getByText(words.made_without_other.replace('{{count}}', '2'))).toBeVisible();
    await fits('payments that somebody else makes');
    await submit(common.cancel).click();
    await visit(director, `/finance/payments?month=${month}`);
    await director
      .getByRole('button', { name: words.make_of.replace('{{payment}}', payment).replace('{{month}}', monthOnScreen) })
      .click();
    const dialog = director.getByRole('dialog');
    await dialog.getByLabel(words.choose_layout).click();
    await director.getByTitle(layoutName).click();
    await dialog.getByRole('button', { name: words.make, exact: true }).click();
    await expect(dialog).toBeHidden();
    await page.reload();
    await expect(page.getByText(words.pipeline.steps.waiting).first()).toBeVisible();
    await expect(make).toHaveCount(0);
  });

  test(`a month is filed, and a layout of its file is copied, in ${language} at ${width} px`, async ({ office, open }) => {
    await approvedMonth(office);
    const page = await open({ role: 'FINANCE_REVIEWER', language, viewport: { width, height: 900 } });
    const fits = async (what: string): Promise<void> => {
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth'), what).toBe(0);
      await expectAccessible(page, what);
    };
    await visit(page, `/finance/filings?month=${month}`);
    await expect(page.getByRole('heading', { name: filings.tax_return })).toBeVisible();
    await expect(page.getByRole('heading', { name: filings.nssf_month })).toBeVisible();
    await fits('filings');
    const loading = page.waitForEvent('download');
    await page.getByRole('button', { name: `${filings.kinds.tax}: ${filings.make_file}` }).click();
    expect((await loading).suggestedFilename()).toBe(`Tax on salary ${month}.xlsx`);
    await page.getByRole('button', { name: `${filings.kinds.tax}: ${filings.mark}` }).click();
    await page.getByRole('dialog').getByLabel(filings.receipt).fill('GDT-1');
    await page.getByRole('dialog').getByRole('button', { name: filings.mark, exact: true }).click();
    await expect(page.getByText('GDT-1')).toBeVisible();

    await visit(page, '/finance/layouts?purpose=tax');
    await page.getByRole('button', { name: `${layouts.duplicate}, 1`, exact: true }).click();
    await page.getByRole('dialog').getByLabel(layouts.name).fill('Our form');
    await page.getByRole('dialog').locator('button[type=submit]').click();
    await expect(page.getByRole('heading', { name: 'Our form' })).toBeVisible();
    await expect(page.getByRole('region', { name: layouts.preview })).toContainText('SOK1 DARA', { ignoreCase: true });
    await page.getByLabel(layouts.file_name, { exact: true }).fill('{salary}');
    await page.getByRole('button', { name: common.save, exact: true }).click();
    await expect(page.getByRole('region', { name: layouts.preview })).toContainText(layouts.preview_wrong);
    await page.getByLabel(layouts.file_name, { exact: true }).fill('Our form {month}');
    await fits('the editor');
    await page.getByRole('button', { name: common.save, exact: true }).click();
    await expect(page.getByText('Our form').first()).toBeVisible();
  });
}
