import { accounts as accountsEn } from '#i18n/en/finance/accounts.ts';
import { journals as journalsEn } from '#i18n/en/finance/journals.ts';
import { payrollCompare as compareEn } from '#i18n/en/finance/payroll-compare.ts';
import { accounts as accountsKm } from '#i18n/km/finance/accounts.ts';
import { journals as journalsKm } from '#i18n/km/finance/journals.ts';
import { payrollCompare as compareKm } from '#i18n/km/finance/payroll-compare.ts';
import { lastMonth } from '#testing/today.ts';
import { expectAccessible } from './accessible.ts';
import type { Office } from './arrange/office.ts';
import { bringTo, calculate, generate, hire, payrollOf, somePeople } from './arrange/payroll.ts';
import { expect, test } from './fixtures.ts';
import { walkedOf } from './languages.ts';
import { visit } from './walks/visit.ts';
import { wordsOf } from './words.ts';

const own = {
  en: { accounts: accountsEn, journals: journalsEn, compare: compareEn },
  km: { accounts: accountsKm, journals: journalsKm, compare: compareKm },
} as const;
const month = lastMonth();

async function paid(office: Office): Promise<void> {
  await hire(office, somePeople(12));
  await generate(office, month);
  for (const period of ['first_payment', 'second_payment'] as const) {
    await calculate(office, month, period);
    await bringTo(office, { month, period, step: 'approve' });
  }
}

for (const [language, width] of walkedOf([
  ['en', 1440],
  ['km', 360],
] as const)) {
  const { accounts, journals, compare } = own[language];
  const { common } = wordsOf(language);
  const viewport = { width, height: 900 };

  test(`a month is booked, taken back and looked through, in ${language} at ${width} px`, async ({ office, open }) => {
    await paid(office);
    const page = await open({ role: 'FINANCE_REVIEWER', language, viewport });
    const fits = async (what: string): Promise<void> => {
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth'), what).toBe(0);
      await expectAccessible(page, what);
    };
    // Without accounts nothing is posted, and what lacks is named.
    await visit(page, '/finance/journals');
    const post = page
      .getByRole('region', { name: journals.unposted.title })
      .getByRole('button', { name: journals.unposted.post });
    await expect(post).toHaveCount(2);
    await fits('what is not posted');
    await post.first().click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByText(accounts.keys.net_payable).first()).toBeVisible();
    await drawer.getByRole('link', { name: journals.post.to_accounts }).click();
    await page.getByRole('button', { name: accounts.start }).click();
    await page.getByRole('dialog').getByRole('button', { name: accounts.start }).click();
    await expect(page.getByText(/5110/).first()).toBeVisible();
    await expect(page.getByRole('button', { name: accounts.start })).toBeHidden();
    await fits('the rules');

    for (const left of [1, 0]) {
      await visit(page, '/finance/journals');
      await post.first().click();
      await drawer.getByRole('button', { name: journals.post.question, exact: true }).click();
      await expect(post).toHaveCount(left);
    }
    await expect(page.getByText(journals.unposted.none)).toBeVisible();
    await page.getByText(/^J-\d{4}-0002$/).click();
    await expect(page.getByRole('heading', { name: /^J-\d{4}-0002$/ })).toBeVisible();
    await expect(page.getByText('2110', { exact: true }).first()).toBeVisible();
    await fits('a journal');

    await page.getByRole('button', { name: journals.reverse.button }).click();
    const question = page.getByRole('dialog');
    await question.getByLabel(journals.reverse.reason).fill('Booked on the wrong project');
    await question.getByRole('button', { name: journals.reverse.button }).click();
    await expect(page.getByRole('heading', { name: /^J-\d{4}-0003$/ })).toBeVisible();
    await expect(page.getByText('Booked on the wrong project')).toBeVisible();
    await visit(page, '/finance/journals');
    await expect(post).toHaveCount(1);
    await expect(page.getByText(journals.states.REVERSED, { exact: true }).last()).toBeVisible();
  });

  test(`a month is compared with another system, in ${language} at ${width} px`, async ({ office, open }) => {
    await paid(office);
    const { rows } = await payrollOf(office, month, 'second_payment');
    const sheet = rows.map(({ employeeCode, netPay }, at) => `${employeeCode},${(netPay + (at === 0 ? 10 : 0)).toFixed(2)}`);
    const page = await open({ role: 'PAYROLL_OFFICER', language, viewport });
    await visit(page, `/payrolls/compare?month=${month}`);
    await expect(page.getByText(compare.none)).toBeVisible();
    await page.getByRole('button', { name: compare.bring }).first().click();
    await page.locator('input[type=file]').setInputFiles({
      name: 'old-system.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['Staff ID,Net Salary', ...sheet].join('\n')),
    });
    await expect(page.getByText(compare.columns)).toBeVisible();
    await page.getByRole('button', { name: common.import_box.submit }).click();
    await page.getByRole('dialog').getByRole('button', { name: common.import_box.yes_import }).click();
    await page.getByRole('button', { name: common.import_box.back_to_list }).click();
    await expect(page.getByText(compare.open.replace('{{count}}', '1'))).toBeVisible();
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
    await expectAccessible(page, 'the comparison');
    await page.getByRole('button', { name: compare.reason_add }).first().click();
    const note = page.getByRole('dialog', { name: compare.reason });
    await note.getByLabel(compare.reason).fill('Paid in hand there');
    await note.getByRole('button', { name: common.save }).click();
    await expect(page.getByText(compare.quiet_one)).toBeVisible();
  });
}
