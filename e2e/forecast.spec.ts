import { budgets as budgetsEn } from '#i18n/en/finance/budgets.ts';
import { forecast as forecastEn } from '#i18n/en/finance/forecast.ts';
import { budgets as budgetsKm } from '#i18n/km/finance/budgets.ts';
import { forecast as forecastKm } from '#i18n/km/finance/forecast.ts';
import { allocateAll } from '#testing/people.ts';
import { lastMonth } from '#testing/today.ts';
import { expectAccessible } from './accessible.ts';
import type { Office } from './arrange/office.ts';
import { bringTo, calculate, generate, hire, somePeople } from './arrange/payroll.ts';
import { expect, test } from './fixtures.ts';
import { walkedOf } from './languages.ts';
import { pressInHead } from './walks/head.ts';
import { visit } from './walks/visit.ts';
import { wordsOf } from './words.ts';

const own = { en: { budgets: budgetsEn, forecast: forecastEn }, km: { budgets: budgetsKm, forecast: forecastKm } } as const;
const month = lastMonth();

async function paid(office: Office): Promise<void> {
  const people = await hire(office, somePeople(12));
  await office.work((db) => allocateAll(db, office.id, { code: 'WATER-1', employeeIds: people }));
  await generate(office, month);
  for (const period of ['first_payment', 'second_payment'] as const) {
    await calculate(office, month, period);
    await bringTo(office, { month, period, step: 'approve' });
  }
}

for (const [language, width] of walkedOf([
  ['en', 1024],
  ['km', 360],
] as const)) {
  const { budgets, forecast } = own[language];
  const { common } = wordsOf(language);

  test(`a budget is made, two scenarios are compared and an award stops, in ${language} at ${width} px`, async ({
    office,
    open,
  }) => {
    await paid(office);
    const page = await open({ role: 'ADMIN', language, viewport: { width, height: 900 } });
    const fits = async (what: string): Promise<void> => {
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth'), what).toBe(0);
      await expectAccessible(page, what);
    };
    const choose = async (label: string, option: string | RegExp): Promise<void> => {
      await page.getByLabel(label, { exact: true }).first().click();
      await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: option }).first().click();
    };
    const main = page.getByRole('main');

    await visit(page, '/finance/budgets');
    await page.getByRole('button', { name: budgets.add }).first().click();
    const dialog = page.getByRole('dialog');
    await choose(budgets.project, /\S/);
    const year = Number(month.slice(0, 4));
    await dialog.getByLabel(budgets.from).fill(`01/${year}`);
    await dialog.getByLabel(budgets.from).press('Enter');
    await dialog.getByLabel(budgets.to, { exact: true }).fill(`12/${year + 1}`);
    await dialog.getByLabel(budgets.to, { exact: true }).press('Enter');
    await dialog.getByLabel(budgets.amount, { exact: true }).fill('10');
    await expect(dialog.getByText(budgets.is_sure)).toBeVisible();
    await dialog.getByLabel(budgets.amount, { exact: true }).fill('50000');
    await expect(dialog.getByText(budgets.is_sure)).toBeHidden();
    await dialog.getByRole('button', { name: common.save }).click();
    await expect(main.getByText('50,000.00').first()).toBeVisible();
    await fits('the budgets');

    await visit(page, '/payrolls/forecast');
    await expect(main.getByRole('heading', { name: forecast.table })).toBeVisible();
    await expect(main.getByText('50,000.00').first()).toBeVisible();
    await expect(main.getByRole('list', { name: budgets.burn.label }).getByRole('listitem').first()).toContainText('%');
    await fits('the forecast');
    for (const name of ['Plain', 'Raised']) {
      await pressInHead(page, page.getByRole('button', { name: forecast.new }));
      const drawer = page.getByRole('dialog');
      await drawer.getByLabel(forecast.name, { exact: true }).fill(name);
      if (name === 'Raised') {
        await drawer.getByRole('button', { name: forecast.add_raise }).click();
        await drawer.getByLabel(forecast.percent, { exact: true }).fill('10');
        await expectAccessible(page, 'the form of a scenario');
      }
      await drawer.getByRole('button', { name: common.save }).click();
      await expect(drawer).toBeHidden();
      await expect(main.getByText(name).first()).toBeVisible();
    }

    await visit(page, '/payrolls/forecast?part=compare');
    await expect(main.getByRole('heading', { name: forecast.difference, exact: true })).toBeVisible();
    await fits('two scenarios');

    await visit(page, '/payrolls/forecast?part=award');
    await choose(forecast.stop_what, /\S/);
    const day = page.getByLabel(forecast.stop_day, { exact: true });
    await day.fill(`28/12/${year + 1}`);
    await day.press('Enter');
    await expect(main.getByRole('heading', { name: forecast.stop_people })).toBeVisible();
    await fits('an award that stops');

    await visit(page, '/payrolls/forecast');
    await main
      .getByRole('button', { name: new RegExp(`^${forecast.total} `, 'u') })
      .first()
      .click();
    await expect(
      page
        .getByRole('dialog')
        .getByText(/\S+ · \S+/u)
        .first(),
    ).toBeVisible();
    await expectAccessible(page, 'who a cost is');
  });
}
