import { payrollArrears as en } from '#i18n/en/payroll/payroll-arrears.ts';
import { payrollArrears as km } from '#i18n/km/payroll/payroll-arrears.ts';
import { lastMonth } from '#testing/today.ts';
import { expectAccessible } from './accessible.ts';
import type { Office } from './arrange/office.ts';
import { bringTo, calculate, generate, hire, payrollOf, somePeople } from './arrange/payroll.ts';
import { expect, test } from './fixtures.ts';
import { walkedOf } from './languages.ts';
import { visit } from './walks/visit.ts';

const own = { en, km } as const;
const month = lastMonth();
const [year = 0, number = 0] = month.split('-').map(Number);
const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;

/** These months are paid; then the first person's salary is told to have risen by 100 from its first day. */
async function paidWithLateRaise(office: Office, months: readonly string[] = [month]): Promise<void> {
  const [id = ''] = await hire(office, somePeople(12));
  for (const paid of months) {
    await generate(office, paid);
    for (const period of ['first_payment', 'second_payment'] as const) {
      await calculate(office, paid, period);
      await bringTo(office, { month: paid, period, step: 'approve' });
    }
  }
  await office.work((db) =>
    db
      .insertInto('employee_salaries')
      .values({
        company_id: office.id,
        id: crypto.randomUUID(),
        employee_id: id,
        effective_from: `${months[0] ?? month}-01`,
        amount_cents: 70_000,
      })
      .execute(),
  );
}

for (const [language, width] of walkedOf([
  ['en', 1440],
  ['km', 360],
] as const)) {
  const words = own[language];
  const viewport = { width, height: 900 };

  test(`a late raise is found, taken, and paid with the next month, in ${language} at ${width} px`, async ({ office, open }) => {
    await paidWithLateRaise(office);
    const page = await open({ role: 'PAYROLL_OFFICER', language, viewport });
    const fits = async (what: string): Promise<void> => {
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth'), what).toBe(0);
      await expectAccessible(page, what);
    };
    await visit(page, '/payrolls/arrears');
    await expect(page.getByText(words.empty)).toBeVisible();
    await page.getByRole('button', { name: words.find }).click();
    await expect(page.getByText(words.causes.SALARY, { exact: true })).toBeVisible();
    await fits('the corrections');

    await page.getByText(words.causes.SALARY, { exact: true }).click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByText('100.00').first()).toBeVisible();
    await fits('a correction');
    await drawer.getByRole('button', { name: words.take, exact: true }).click();
    // The drawer says 'Taken' as well while it closes.
    await expect(drawer).toBeHidden();
    await expect(page.getByText(words.states.TAKEN, { exact: true })).toBeVisible();
    await fits('what is taken');

    await generate(office, next);
    await calculate(office, next, 'second_payment');
    const { rows } = await payrollOf(office, next, 'second_payment');
    const amounts = Object.fromEntries((rows[0]?.payload ?? []).map(({ k, a }) => [k, a]));
    expect(amounts).toMatchObject({ BASIC_SALARY: 700, ADJUSTMENT_ARREARS: 100 });
  });

  test(`of a correction of two months one line is taken and the other waits, in ${language} at ${width} px`, async ({
    office,
    open,
  }) => {
    const before = number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`;
    await paidWithLateRaise(office, [before, month]);
    const page = await open({ role: 'PAYROLL_OFFICER', language, viewport });
    await visit(page, '/payrolls/arrears');
    await page.getByRole('button', { name: words.find }).click();
    await page.getByText(words.causes.SALARY, { exact: true }).click();
    const drawer = page.getByRole('dialog');
    const boxes = drawer.getByRole('checkbox', { checked: true, disabled: false });
    await boxes.last().click();
    await expect(
      drawer.getByText(words.chosen_lines_one.replace('{{count}}', '1').replace('{{amount}}', '100.00')),
    ).toBeVisible();
    await expectAccessible(page, 'the lines of a correction');
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth'), 'the lines').toBe(0);
    await drawer.getByRole('button', { name: words.take, exact: true }).click();
    // The drawer says 'Taken' as well while it closes.
    await expect(drawer).toBeHidden();
    await expect(page.getByText(words.states.TAKEN, { exact: true })).toBeVisible();
    await expect(page.getByText(words.states.OPEN, { exact: true })).toBeVisible();
  });
}
