import { payroll as payrollEn } from '#i18n/en/payroll/payroll.ts';
import { payrollReports as en } from '#i18n/en/finance/payroll-reports.ts';
import { reports as reportsEn } from '#i18n/en/reports.ts';
import { payroll as payrollKm } from '#i18n/km/payroll/payroll.ts';
import { payrollReports as km } from '#i18n/km/finance/payroll-reports.ts';
import { reports as reportsKm } from '#i18n/km/reports.ts';
import { expectAccessible } from './accessible.ts';
import { serverUrl } from './arrange/api.ts';
import { bringTo, calculate, generate, hire, somePeople } from './arrange/payroll.ts';
import { expect, test } from './fixtures.ts';
import { walkedOf } from './languages.ts';
import { visit } from './walks/visit.ts';
import { wordsOf } from './words.ts';

const own = {
  en: { words: en, around: reportsEn, payroll: payrollEn },
  km: { words: km, around: reportsKm, payroll: payrollKm },
} as const;

for (const [language, width] of walkedOf([
  ['en', 1440],
  ['km', 360],
] as const)) {
  const { words, around, payroll } = own[language];
  const { common } = wordsOf(language);

  test(`the reports of a month are read, searched, explained and taken along, in ${language} at ${width} px`, async ({
    office,
    open,
  }) => {
    await hire(office, somePeople(12));
    await generate(office, '2026-10');
    await calculate(office, '2026-10', 'first_payment');
    await bringTo(office, { month: '2026-10', period: 'first_payment', step: 'approve' });
    await calculate(office, '2026-10', 'second_payment');

    const page = await open({ role: 'PAYROLL_OFFICER', language, viewport: { width, height: 900 } });
    const fits = async (what: string): Promise<void> => {
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth'), what).toBe(0);
      await expectAccessible(page, what);
    };
    await visit(page, '/reports/payroll?date=2026-10');
    for (const card of Object.values(words.cards)) await expect(page.getByText(card, { exact: true }).first()).toBeVisible();
    await expect(page.getByText(words.checks.sides['1_net'].left)).toBeVisible();
    await expect(page.getByText(words.checks.ties, { exact: true })).toHaveCount(12);
    await fits('the hub');

    await page.getByRole('link', { name: `${words.view}: ${words.cards.payroll_for_tax}` }).click();
    await expect(page.getByRole('heading', { name: words.cards.payroll_for_tax })).toBeVisible();
    // The newest month that was calculated, not this one, which has no payroll yet.
    await expect(page.getByText(payroll.states.PROCESSED, { exact: true })).toBeVisible();
    await visit(page, '/reports/payroll/payroll_for_tax?date=2026-11');
    await expect(page.getByText(around.none_processed)).toBeVisible();
    await visit(page, '/reports/payroll/payroll_for_tax?date=2026-10');
    await expect(page.getByText(payroll.states.PROCESSED, { exact: true })).toBeVisible();
    if (width === 1440) {
      const { no, employeeName, employeeCode, dob, joinDate, position, spouse, kid, grossSalary, totalAllowance, taxableSalary } =
        words.titles.tax;
      for (const title of [
        no,
        employeeName,
        employeeCode,
        dob,
        joinDate,
        position,
        spouse,
        kid,
        grossSalary,
        totalAllowance,
        taxableSalary,
      ])
        await expect(page.getByRole('columnheader', { name: title, exact: true })).toBeInViewport();
    }
    await expect(page.getByText(around.total, { exact: true }).first()).toBeVisible();
    await fits('the tax report');
    await page.getByPlaceholder(around.search).fill('KR-0003');
    await page.getByPlaceholder(around.search).press('Enter');
    await expect(page.getByText('Sok3 Vanna', { exact: true })).toBeVisible();
    await expect(page.getByText('Sok2 Sophea', { exact: true })).toBeHidden();

    // From the amount to how it came about.
    await page.getByRole('button', { name: words.titles.tax.totalAllowance }).last().click();
    const drawer = page.getByRole('dialog', { name: payroll.explain.title });
    await expect(drawer).toBeVisible();
    await fits('the explanation');
    await drawer.getByRole('button', { name: common.close }).click();
    await expect(drawer).toBeHidden();

    await page.getByRole('button', { name: common.export, exact: true }).click();
    await page.getByRole('button', { name: common.export_box.make }).click();
    const link = page.getByRole('link', { name: common.export_box.download });
    await expect(link).toBeVisible();
    const answer = await page.request.get(new URL((await link.getAttribute('href')) ?? '', serverUrl()).href);
    expect([answer.status(), (await answer.body()).subarray(0, 2).toString()]).toEqual([200, 'PK']);
    expect(answer.headers()['content-disposition']).toContain('payroll_for_tax-2026-10-DRAFT.xlsx');

    // Of the second payment the items are chosen first; nothing is asked of the server before.
    await visit(page, '/reports/payroll/payrolls?months=2026-10,2026-10');
    await expect(page.getByText('Sok1 Dara', { exact: true })).toBeVisible();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('isExport')) asked.push(request.url());
    });
    await page.getByRole('button', { name: common.export }).click();
    await page.getByRole('menuitem', { name: words.second_file }).click();
    await expect(page.getByRole('checkbox', { name: words.all_items })).toBeChecked();
    expect(asked).toEqual([]);
    await page.getByRole('checkbox', { name: words.all_items }).click();
    await fits('the choice of items');
    await page.getByRole('dialog').getByRole('button', { name: common.export, exact: true }).click();
    await expect(page.getByRole('link', { name: common.export_box.download })).toBeVisible();
    expect(asked).toHaveLength(1);
    await visit(page, '/reports/payroll/cost_sharing?date=2026-10');
    await expect(page.getByText('Sok1 Dara', { exact: true })).toBeVisible();
    await page.getByText(words.by.donor, { exact: true }).click();
    await expect(page.getByText(words.titles.donors.share, { exact: true }).first()).toBeVisible();
    await fits('cost by donor');
    await page.getByRole('button', { name: common.export }).click();
    await page.getByRole('menuitem', { name: words.types['2ND_PAYMENT'], exact: true }).last().click();
    await expect(page.getByRole('link', { name: common.export_box.download })).toBeVisible();

    for (const report of [
      'payroll_for_bank',
      'payroll_for_nssf',
      'monthly_allocation_provident_fund',
      'monthly_allocation_13th_month_salary',
      'monthly_allocation_seniority_and_severance_pay',
    ] as const) {
      await visit(page, `/reports/payroll/${report}?date=2026-10`);
      await expect(page.getByText('Sok1 Dara', { exact: true })).toBeVisible();
      await fits(report);
    }
    // A month that is cleared asks for one.
    await visit(page, '/reports/payroll/payroll_for_nssf?date=none');
    await expect(page.getByText(around.choose)).toBeVisible();
  });
}

test('a card and a page stand for their own right alone, and the paper holds every row', async ({ office, open }) => {
  await hire(office, somePeople(70));
  await generate(office, '2026-10');
  await calculate(office, '2026-10', 'second_payment');
  const payrollPage = await open({ role: 'PAYROLL_OFFICER' });
  await visit(payrollPage, '/reports/payroll/payroll_for_nssf?date=2026-10');
  await expect(payrollPage.getByText('Sok1 Dara', { exact: true })).toBeVisible();
  await payrollPage.evaluate("dispatchEvent(new Event('beforeprint'))");
  await payrollPage.emulateMedia({ media: 'print' });
  await expect(payrollPage.locator('.sheet-table tbody tr')).toHaveCount(71);
  await payrollPage.emulateMedia({ media: 'screen' });

  await office.work(async (db) => {
    await db
      .updateTable('roles')
      .set({ permissions: ['payroll report/nssf report'] })
      .where('company_id', '=', office.id)
      .where('seeded_as', '=', 'STAFF')
      .execute();
  });
  const page = await open({ role: 'STAFF' });
  await visit(page, '/reports/payroll');
  await expect(page.getByText(en.cards.payroll_for_nssf, { exact: true })).toBeVisible();
  await expect(page.getByText(en.cards.payroll_for_bank, { exact: true })).toHaveCount(0);
  await expect(page.getByText(en.checks.title, { exact: true })).toHaveCount(0);
  await visit(page, '/reports/payroll/payroll_for_bank');
  await expect(page.getByText('Sorry, you are not authorized to access this page')).toBeVisible();
  await visit(page, '/reports/payroll/payroll_for_nssf?date=2026-10');
  await expect(page.getByText('Sok1 Dara', { exact: true })).toBeVisible();
  // Without the right to see payroll nothing leads to an explanation.
  await expect(page.locator('button[data-item]')).toHaveCount(0);
});
