import { payrollArrears as en } from '#i18n/en/payroll/payroll-arrears.ts';
import { payrollArrears as km } from '#i18n/km/payroll/payroll-arrears.ts';
import { lastMonth } from '#testing/today.ts';
import { expectAccessible } from './accessible.ts';
import { bringTo, calculate, generate, hire, payrollOf, somePeople } from './arrange/payroll.ts';
import { expect, test } from './fixtures.ts';
import { walkedOf } from './languages.ts';
import { visit } from './walks/visit.ts';

const month = lastMonth();
const period = 'second_payment';

for (const [language, width] of walkedOf([
  ['en', 1440],
  ['km', 360],
] as const)) {
  const words = language === 'km' ? km : en;

  test(`a wrong amount is put right from its payslip and waits to be taken, in ${language} at ${width} px`, async ({
    office,
    open,
  }) => {
    await hire(office, somePeople(2));
    await generate(office, month);
    await calculate(office, month, period);
    const officer = await office.api('PAYROLL_OFFICER');
    const [row] = (await payrollOf(office, month, period)).rows;
    const { body } = await officer.get(`/payroll/v1/detail/${row?.id}?payrollPeriod=${period}`);
    const bonus = body.data.addable.find((item: { code: string }) => item.code === 'BONUS');
    const edited = { version: body.data.version, payrollEntries: [{ payrollItemId: bonus.id, amount: 100 }] };
    await officer.put(`/payroll/v1/update/${row?.id}?payrollPeriod=${period}`, edited);
    await bringTo(office, { month, period, step: 'approve' });

    const page = await open({ role: 'PAYROLL_OFFICER', language, viewport: { width, height: 900 } });
    await visit(page, `/payrolls/update/${row?.id}?payrollPeriod=${period}`);
    await page
      .getByRole('link', { name: /payslip|ប័ណ្ណ/ })
      .last()
      .click();
    await page.getByRole('button', { name: words.correct.open }).click();
    const drawer = page.getByRole('dialog', { name: words.correct.open });
    // The salary comes from the record: no amount of it is typed here.
    await expect(drawer.getByText(words.correct.ways.SALARY)).toBeVisible();
    await expect(drawer.getByLabel(words.correct.right)).toBeHidden();
    await visit(page, `/payrolls/view/${row?.id}?correct=BONUS`);
    await drawer.getByLabel(words.correct.right).fill('150');
    await expect(drawer.getByText('50.00', { exact: false }).first()).toBeVisible();
    await expectAccessible(page, 'the drawer');
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
    await drawer.getByLabel(words.correct.reason).fill('Typed from the wrong list');
    await drawer.getByRole('button', { name: words.correct.send }).click();
    await expect(page).toHaveURL(/\/payrolls\/arrears/);
    await expect(page.getByRole('dialog').getByText('Typed from the wrong list', { exact: false })).toBeVisible();
  });
}
