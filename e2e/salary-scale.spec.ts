import { salaryScales as en } from '#i18n/en/finance/salary-scales.ts';
import { salaryScales as km } from '#i18n/km/finance/salary-scales.ts';
import { lastMonth, monthFrom, thisYear } from '#testing/today.ts';
import { expectAccessible } from './accessible.ts';
import { bringTo, calculate, generate, hire, somePeople } from './arrange/payroll.ts';
import { writePayload } from '#engine/salary-scale/payload.ts';
import { allocateAll } from '#testing/people.ts';
import { expect, test } from './fixtures.ts';
import { walkedLanguages } from './languages.ts';
import { visit } from './walks/visit.ts';
import { fill, wordsOf } from './words.ts';

const year = thisYear();
/** The year of the first month that is not paid yet. */
const scaleYear = Number(monthFrom(lastMonth(), 1).slice(0, 4));

for (const language of walkedLanguages) {
  const words = language === 'km' ? km : en;
  const { common } = wordsOf(language);

  test(`a salary scale is typed, corrected row by row, and copied with a rise (${language})`, async ({ open }) => {
    const page = await open({ role: 'HR_MANAGER', language });
    await visit(page, `/salary-scale-record?year=${year}`);
    await expect(page.getByText(fill(words.empty.title, { year: String(year) }))).toBeVisible();
    await page.getByRole('button', { name: words.actions.create }).first().click();
    await expect(page).toHaveURL(new RegExp(`/salary-scale-record/create/${year}$`, 'u'));
    await page.getByLabel(words.level, { exact: true }).fill('Senior');
    await page.getByLabel(words.grade, { exact: true }).fill('B');
    for (const [band, amount] of [
      ['min', '800'],
      ['mid', '1100'],
      ['max', '1400'],
    ] as const) {
      await page.getByLabel(fill(words.column_of, { band: words.bands[band], column: '1' })).fill(amount);
    }
    await page.getByRole('button', { name: common.save }).click();
    await expect(page).toHaveURL(new RegExp(`year=${year}`, 'u'));
    await expect(page.getByText('1,100.00').first()).toBeVisible();

    const named = { level: 'Senior', grade: 'B' };
    // The table of the scale, not that of the people below it.
    const sizes = () =>
      page.evaluate(
        `JSON.stringify([...document.querySelector('.ant-table').querySelectorAll('th, tbody tr')].map((one) => [one.clientWidth, one.clientHeight]))`,
      );
    const read = await sizes();
    await page.getByRole('button', { name: fill(words.actions.update, named) }).click();
    expect(await sizes(), 'a row that is edited moves no other').toBe(read);
    const min = page.getByLabel(fill(words.column_of, { band: words.bands.min, column: '1' }));
    await min.fill('850');
    await page.getByRole('button', { name: words.actions.cancel }).click();
    await expect(page.getByText('800.00').first()).toBeVisible();
    await page.getByRole('button', { name: fill(words.actions.update, named) }).click();
    await min.fill('860');
    await page.getByRole('button', { name: words.actions.save }).click();
    await expect(page.getByText('860.00').first()).toBeVisible();
    await page.getByRole('button', { name: words.actions.history }).click();
    const drawer = page.getByRole('dialog', { name: words.history.title });
    await expect(drawer.getByText('800.00 → 860.00')).toBeVisible();
    await drawer.getByRole('button', { name: words.history.attach }).click();
    await drawer.getByRole('button', { name: words.history.save }).click();
    await expect(drawer.getByText(words.history.required)).toBeVisible();
    await page.keyboard.press('Escape');

    await visit(page, `/salary-scale-record/create/${year}`);
    await expect(page.getByRole('alert').filter({ hasText: words.exists })).toBeVisible();
    await expect(page.getByRole('button', { name: common.save })).toHaveAttribute('aria-disabled', 'true');
  });

  test(`what a scale would cost is told by person, donor, item and month, as it is and raised (${language})`, async ({
    office,
    open,
  }) => {
    const paid = lastMonth();
    const ids = await hire(office, somePeople(3));
    await office.work(async (db) => {
      const company = { company_id: office.id };
      const level = { ...company, id: crypto.randomUUID(), name: 'Senior' };
      const grade = { ...company, id: crypto.randomUUID(), name: 'B' };
      await db.insertInto('job_levels').values(level).execute();
      await db.insertInto('job_grades').values(grade).execute();
      await db
        .updateTable('employee_posts')
        .set({ job_level_id: level.id, job_grade_id: grade.id })
        .where('company_id', '=', office.id)
        .where('employee_id', 'in', ids.slice(0, 2))
        .execute();
      await allocateAll(db, office.id, { code: 'EU', employeeIds: [...ids] });
    });
    await generate(office, paid);
    await calculate(office, paid, 'second_payment');
    await bringTo(office, { month: paid, period: 'second_payment', step: 'approve' });
    // Pay of 600 and 635 dollars: the band begins between the two.
    const band = {
      minPayload: writePayload([62_000]),
      midPayload: writePayload([80_000]),
      maxPayload: writePayload([100_000]),
    };
    const rows = [{ level: 'Senior', grade: 'B', jobTitles: ['Officer'], order: 1, ...band }];
    const hr = await office.api('HR_MANAGER');
    await hr.post('/salary_scale/v1/create', { year: scaleYear, salaryScales: rows });

    const page = await open({ role: 'ADMIN', language, viewport: { width: language === 'km' ? 360 : 1024, height: 900 } });
    await visit(page, `/salary-scale-record?year=${scaleYear}`);
    await page.getByRole('button', { name: words.actions.cost }).click();
    const drawer = page.getByRole('dialog', { name: words.cost.title });
    const table = (name: string) =>
      drawer.getByRole('table').filter({ has: page.getByRole('columnheader', { name, exact: true }) });
    await expect(drawer.getByText('600.00 → 620.00')).toBeVisible();
    await expect(drawer.getByText('635.00')).toHaveCount(0);
    await expect(drawer.getByRole('alert')).toContainText(fill(words.cost.not_placed_one, { count: 1 }));
    await expect(table(words.cost.donor)).toContainText('EU');
    await expect(table(words.cost.month).getByRole('row')).toHaveCount(14 - Number(monthFrom(paid, 1).slice(5)));
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
    await expectAccessible(page, 'the cost of a scale');
    // Raised by a tenth the band begins at 682 dollars: both are below it.
    await drawer.getByLabel(words.cost.percent).fill('10');
    await drawer.getByLabel(words.cost.percent).press('Tab');
    await expect(drawer.getByText('600.00 → 682.00')).toBeVisible();
    await expect(drawer.getByText('635.00 → 682.00')).toBeVisible();
    // Nothing was written: pay is what it was.
    const salaries = await office.work((db) =>
      db.selectFrom('employee_salaries').select('id').where('company_id', '=', office.id).execute(),
    );
    expect(salaries).toHaveLength(3);
  });

  const { payroll } = wordsOf(language);

  test(`a leaver's final payment has a statement on one page, whose lines explain themselves (${language})`, async ({
    office,
    open,
  }) => {
    const month = lastMonth();
    const last = `${month}-10`;
    const [leaver = ''] = await hire(office, somePeople(2));
    await office.work((db) =>
      db
        .updateTable('employees')
        .set({ status: 0, last_working_day: last, is_notice_terminate: 0, termination_benefit: 1, notice_working_days: 10 })
        .where('id', '=', leaver)
        .execute(),
    );
    const page = await open({ role: 'ADMIN', language });
    await generate(office, month, [leaver]);
    await calculate(office, month, 'final_payment');
    await visit(page, `/payrolls?date=${month}&period=final_payment`);
    await page.locator('button[data-does=payslip]').first().click();
    await expect(page).toHaveURL(/isProceedFinalPay=true/u);
    const paper = page.getByRole('article');
    await expect(paper.getByText(payroll.final.blocks.termination, { exact: true })).toBeVisible();
    await expect(paper.getByText(/US dollars.* only$/u)).toBeVisible();
    await expect(paper.getByText(/ដុល្លារអាមេរិក/u)).toBeVisible();
    await paper.getByRole('button', { name: new RegExp(payroll.payslip.net, 'u') }).click();
    await expect(page.getByRole('dialog', { name: payroll.explain.title })).toBeVisible();
  });
}
