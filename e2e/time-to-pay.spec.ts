import type { Locator } from '@playwright/test';
import { overtime as overtimeEn } from '#i18n/en/time/overtime.ts';
import { payrollExplanations as explanationsEn } from '#i18n/en/payroll/payroll-explanations.ts';
import { timesheets as timesheetsEn } from '#i18n/en/time/timesheets.ts';
import { overtime as overtimeKm } from '#i18n/km/time/overtime.ts';
import { payrollExplanations as explanationsKm } from '#i18n/km/payroll/payroll-explanations.ts';
import { timesheets as timesheetsKm } from '#i18n/km/time/timesheets.ts';
import { lastMonth, shownMonth } from '#testing/today.ts';
import { expectAccessible } from './accessible.ts';
import { choose } from './walks/choose.ts';
import { accountOf } from './arrange/office.ts';
import { hire } from './arrange/payroll.ts';
import { expect, test } from './fixtures.ts';
import { walkedLanguages } from './languages.ts';
import { generateByHand, processByHand, rowOf } from './walks/run-payroll.ts';
import { visit } from './walks/visit.ts';
import { fill, holding, wordsOf } from './words.ts';

const own = {
  en: { overtime: overtimeEn, timesheets: timesheetsEn, explanations: explanationsEn, item: 'Overtime' },
  km: { overtime: overtimeKm, timesheets: timesheetsKm, explanations: explanationsKm, item: 'ប្រាក់ថែមម៉ោង' },
} as const;

async function enter(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  await field.press('Enter');
}

/** The second Tuesday of last month. */
const tuesday = ((): string => {
  let day = new Date(`${lastMonth()}-08T00:00:00Z`);
  while (day.getUTCDay() !== 2) day = new Date(day.getTime() + 86_400_000);
  return `${String(day.getUTCDate()).padStart(2, '0')}/${shownMonth(lastMonth())}`;
})();

for (const language of walkedLanguages) {
  test(`an evening of overtime is asked, approved and paid, and the pay names the request, in ${language}`, async ({
    office,
    open,
  }) => {
    const words = wordsOf(language);
    const { payroll, requests } = words;
    const { overtime, explanations, item } = own[language];
    const [manager = ''] = await hire(office, [
      { code: 'M-1', lastName: 'CHEA', firstName: 'Manager', userId: await accountOf(office, 'LINE_MANAGER') },
    ]);
    await hire(office, [
      { code: 'S-1', lastName: 'KEO', firstName: 'Staff', lineManagerId: manager, userId: await accountOf(office, 'STAFF') },
    ]);

    const requestNo = await test.step('asked', async () => {
      const page = await open({ role: 'STAFF', language });
      await visit(page, '/overtime-request');
      await page.getByRole('button', { name: requests.new_request }).click();
      const drawer = page.getByRole('dialog');
      await choose(drawer.getByLabel(overtime.type, { exact: true }), overtime.reward.FOR_PAYMENT);
      await enter(drawer.getByLabel(overtime.start_date, { exact: true }), tuesday);
      await enter(drawer.getByLabel(overtime.start_time, { exact: true }), '18:00');
      await enter(drawer.getByLabel(overtime.end_time, { exact: true }), '20:00');
      await drawer.getByLabel(requests.reason).fill('Distribution');
      await drawer.getByRole('button', { name: requests.send }).click();
      return await page.getByText(/^OT-\d{4}-00001$/).textContent();
    });

    await test.step('approved', async () => {
      const page = await open({ role: 'LINE_MANAGER', language });
      await visit(page, '/overtime-request?whose=team');
      await rowOf(page, 'KEO Staff').getByRole('button').click();
      const drawer = page.getByRole('dialog').first();
      await drawer.getByRole('button', { name: requests.action.approve, exact: true }).click();
      await page.getByRole('dialog').last().getByRole('button', { name: requests.action.approve, exact: true }).click();
      await expect(drawer.getByRole('button', { name: requests.action.approve, exact: true })).toHaveCount(0);
    });

    await test.step('paid', async () => {
      const page = await open({ role: 'PAYROLL_OFFICER', language });
      await visit(page, '/employees');
      await generateByHand(page, words, { month: lastMonth(), people: 2 });
      await processByHand(page, words, { period: 'second_payment', people: 2, isOnlyPayment: true });
      const explain = rowOf(page, 'S-1').getByRole('button', { name: holding(payroll.actions.explain) });
      await explain.first().click();
      const drawer = page.getByRole('dialog', { name: payroll.explain.title });
      await choose(drawer.getByRole('combobox', { name: payroll.explain.choose }), item);
      await expect(page).toHaveURL(/item=OVERTIME/);
      const source = fill(explanations.sources.request, { requestNo: requestNo ?? '', month: shownMonth(lastMonth()) });
      const line = drawer.getByRole('row').filter({ hasText: source });
      await expect(line).toContainText(explanations.inputs.minutes);
      await expect(line).toContainText('120');
    });
  });

  test(`the rules of timesheets are kept, in ${language}`, async ({ open }) => {
    const { shell, common } = wordsOf(language);
    const { rules } = own[language].timesheets;
    const page = await open({ role: 'ADMIN', language });
    await visit(page, '/setting/timesheet-rules');
    await expect(page.getByRole('heading', { name: shell.pages.timesheet_rules })).toBeVisible();
    await choose(page.getByLabel(rules.hours, { exact: true }), rules.clock);
    await expect(page.getByLabel(rules.settles_from, { exact: true })).toHaveCount(0);
    await page.getByRole('switch', { name: rules.settles }).click();
    await enter(page.getByLabel(rules.settles_from, { exact: true }), shownMonth(lastMonth()));
    await expectAccessible(page, 'the rules');
    await page.getByRole('button', { name: common.save }).click();
    await page.getByText(rules.saved).waitFor();
    await page.reload();
    await expect(page.getByTitle(rules.clock, { exact: true })).toBeVisible();
    await expect(page.getByRole('switch', { name: rules.settles })).toBeChecked();
    await expect(page.getByLabel(rules.settles_from, { exact: true })).toHaveValue(shownMonth(lastMonth()));
  });
}
