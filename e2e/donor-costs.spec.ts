import { ineligibleCosts as en } from '#i18n/en/donors/ineligible-costs.ts';
import { payrollReports as reportsEn } from '#i18n/en/finance/payroll-reports.ts';
import { ineligibleCosts as km } from '#i18n/km/donors/ineligible-costs.ts';
import { payrollReports as reportsKm } from '#i18n/km/finance/payroll-reports.ts';
import { allocateAll } from '#testing/people.ts';
import { lastMonth } from '#testing/today.ts';
import { expectAccessible } from './accessible.ts';
import { calculate, generate, hire, somePeople } from './arrange/payroll.ts';
import { expect, test } from './fixtures.ts';
import { walkedOf } from './languages.ts';
import { choose, chooseAmong } from './walks/choose.ts';
import { visit } from './walks/visit.ts';
import { wordsOf } from './words.ts';

const month = lastMonth();

for (const [language, width] of walkedOf([
  ['en', 1024],
  ['km', 360],
] as const)) {
  const words = language === 'km' ? km : en;
  const reports = language === 'km' ? reportsKm : reportsEn;
  const { common } = wordsOf(language);

  test(`what a donor does not take is said and charged elsewhere, and the donor gets a file of its own, in ${language} at ${width} px`, async ({
    office,
    open,
  }) => {
    const people = await hire(office, somePeople(3));
    await office.work(async (db) => {
      await allocateAll(db, office.id, { code: 'WATER-1', employeeIds: people });
      await allocateAll(db, office.id, { code: 'CORE', employeeIds: [] });
    });
    const page = await open({ role: 'ADMIN', language, viewport: { width, height: 900 } });
    await visit(page, '/donor/ineligible-costs');
    await page.getByRole('button', { name: words.add }).first().click();
    const dialog = page.getByRole('dialog');
    await choose(dialog.getByLabel(words.project, { exact: true }), 'WATER-1 · Donor');
    const item = language === 'km' ? 'ប្រាក់ខែគោល' : 'Basic Salary';
    await chooseAmong(dialog.getByLabel(words.items, { exact: true }), item);
    await choose(dialog.getByLabel(words.carrier, { exact: true }), 'CORE · Donor');
    await dialog.getByLabel(words.from, { exact: true }).fill(`${month.slice(5)}/${month.slice(0, 4)}`);
    await dialog.getByLabel(words.from, { exact: true }).press('Enter');
    await expectAccessible(page, 'the form');
    await dialog.getByRole('button', { name: common.save, exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(item).first()).toBeVisible();
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
    await expectAccessible(page, 'the list');

    await generate(office, month);
    await calculate(office, month, 'second_payment');
    const admin = await office.api('ADMIN');
    const { body } = await admin.get(`/report_payrolls/v1/payroll_for_agresso?date=${month}&type=2ND_PAYMENT`);
    const salaries = body.data.filter((line: { itemCode: string }) => line.itemCode === 'BASIC_SALARY');
    expect(salaries.map((line: { project: string; movedFrom: string }) => [line.project, line.movedFrom])).toEqual(
      people.map(() => ['CORE', 'WATER-1']),
    );

    await visit(page, `/reports/payroll/cost_sharing?date=${month}`);
    await page.getByRole('main').getByRole('button', { name: common.export }).click();
    await page.getByRole('menuitem', { name: reports.donor_file.button }).click();
    const drawer = page.getByRole('dialog');
    await choose(drawer.getByLabel(reports.donor_file.donor), 'Donor');
    await expectAccessible(page, 'the drawer');
    await drawer.getByRole('button', { name: common.export }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      drawer.getByRole('link', { name: common.export_box.download }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`DRAFT Donor ${month}.xlsx`);
  });
}
