import { payPapers as papersEn } from '#i18n/en/payroll/pay-papers.ts';
import { payrollMonth as monthEn } from '#i18n/en/finance/payroll-month.ts';
import { payPapers as papersKm } from '#i18n/km/payroll/pay-papers.ts';
import { payrollMonth as monthKm } from '#i18n/km/finance/payroll-month.ts';
import { expectAccessible } from './accessible.ts';
import { bringTo, calculate, generate, hire, somePeople } from './arrange/payroll.ts';
import { expect, test } from './fixtures.ts';
import { walkedOf } from './languages.ts';
import { visit } from './walks/visit.ts';
import { holding, wordsOf } from './words.ts';

const own = { en: { month: monthEn, papers: papersEn }, km: { month: monthKm, papers: papersKm } } as const;

for (const [language, width] of walkedOf([
  ['en', 1024],
  ['km', 360],
] as const)) {
  test(`a month is followed on its page, bridged and printed, in ${language} at ${width} px`, async ({ office, open }) => {
    const { month, papers } = own[language];
    const { payroll, shell } = wordsOf(language);
    await hire(office, somePeople(6));
    for (const date of ['2026-09', '2026-10']) {
      await generate(office, date);
      await calculate(office, date, 'first_payment');
      await bringTo(office, { month: date, period: 'first_payment', step: 'approve' });
      await calculate(office, date, 'second_payment');
      if (date === '2026-10') continue;
      await bringTo(office, { month: date, period: 'second_payment', step: 'approve' });
      await hire(office, [{ code: 'KR-0100', lastName: 'Sok', firstName: 'Nita', joinDate: '2026-10-01' }]);
    }
    const page = await open({ role: 'PAYROLL_OFFICER', language, viewport: { width, height: 900 } });
    const fits = async (what: string): Promise<void> => {
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth'), what).toBe(0);
      await expectAccessible(page, what);
    };
    await visit(page, '/payrolls?date=2026-10');
    await page.getByRole('link', { name: shell.pages.payroll_month }).click();
    await expect(page).toHaveURL(/\/payrolls\/month\?date=2026-10/);
    const second = page.getByRole('listitem').filter({ hasText: month.step.second_payment });
    await expect(second).toContainText(payroll.states.PROCESSED);
    await expect(second).toContainText(month.next.payroll);
    await fits('the month');

    await page.getByText(month.tabs.bridge, { exact: true }).click();
    await expect(page).toHaveURL(/part=bridge/);
    await page.getByRole('button', { name: `${month.bridge.parts.joined} (1)` }).click();
    await expect(page.getByText('KR-0100').filter({ visible: true }).first()).toBeVisible();
    await fits('the bridge');
    await page.getByText(month.tabs.changes, { exact: true }).click();
    await expect(page.getByRole('list', { name: month.tabs.changes })).toContainText('KR-0100');
    await fits('the changes');
    // Paper has the same lines, old beside new.
    await page.evaluate('dispatchEvent(new Event("beforeprint"))');
    const paper = page.getByRole('article');
    await expect(paper.getByRole('columnheader', { name: month.changes.before })).toBeVisible();
    await expect(paper.getByRole('row').filter({ hasText: 'KR-0100' }).first()).toBeVisible();
    await page.evaluate('dispatchEvent(new Event("afterprint"))');

    await second.getByRole('button', { name: month.go.submit }).click();
    await expect(page).toHaveURL(/\/payrolls\?date=2026-10&period=second_payment&open=review/);
    // What the first payment paid is told by the first payment itself.
    await visit(page, '/payrolls?date=2026-09&period=second_payment');
    await page
      .getByRole('button', { name: holding(payroll.actions.explain) })
      .first()
      .click();
    const story = page.getByRole('dialog', { name: payroll.explain.title });
    await story.getByRole('combobox', { name: payroll.explain.choose }).click();
    await page.keyboard.type(language === 'en' ? 'First Payment' : '១');
    await page
      .getByTitle(language === 'en' ? 'First Payment' : /លើកទី១|ទី១/)
      .last()
      .click();
    await story.getByRole('button', { name: payroll.explain.to_first }).click();
    await expect(story).toContainText(payroll.periods.first_payment);
    await expect(story.getByRole('table')).toContainText('50');
    await expectAccessible(page, 'the story of the first payment');
    await visit(page, '/payrolls/month?date=2026-09');
    // Paid out and filed it is not: nothing says that it is closed.
    await expect(page.getByText(month.approved, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: month.go.slips }).click();
    await expect(page).toHaveURL(/\/payrolls\/slips\?date=2026-09/);
    await expect(page.getByRole('article')).toHaveCount(6);
    await fits('the payslips');
    await visit(page, '/payrolls/statements?year=2026&search=KR-0002');
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('article')).toContainText(papers.columns.employerNssf);
    await fits('the statements');
  });
}
