import { dashboard as dashboardEn } from '#i18n/en/home/dashboard.ts';
import { dashboard as dashboardKm } from '#i18n/km/home/dashboard.ts';
import { lastMonth, today } from '#testing/today.ts';
import { expectAccessible } from './accessible.ts';
import { bringTo, calculate, generate, hire } from './arrange/payroll.ts';
import { expect, test } from './fixtures.ts';
import { walkedOf } from './languages.ts';
import { visit } from './walks/visit.ts';
import { holding, wordsOf } from './words.ts';

const words = { en: dashboardEn, km: dashboardKm } as const;

const month = lastMonth();

for (const [language, width, appearance] of walkedOf([
  ['km', 360, 'dark'],
  ['en', 1440, 'light'],
] as const)) {
  const own = words[language];

  test(`the dashboard shows who is away and what pay cost, in ${language} at ${width} px`, async ({ office, open }) => {
    const [employeeId = ''] = await hire(office, [{ code: 'S-1', lastName: 'KEO', firstName: 'Away', joinDate: '2024-01-01' }]);
    await office.work(async (db) => {
      const type = await db
        .selectFrom('leave_types')
        .select('id')
        .where('company_id', '=', office.id)
        .orderBy('type')
        .executeTakeFirstOrThrow();
      const id = crypto.randomUUID();
      const of = { company_id: office.id, employee_id: employeeId };
      await db
        .insertInto('leave_requests')
        .values({ ...of, id, request_no: 'LR-T-1', leave_type_id: type.id, start_date: today(), end_date: today(), status: 1 })
        .execute();
      await db
        .insertInto('leave_request_days')
        .values({ ...of, request_id: id, date: today(), morning: true, afternoon: false, days: 50, minutes: 240 })
        .execute();
    });
    await generate(office, month);
    await calculate(office, month, 'second_payment');
    await bringTo(office, { month, period: 'second_payment', step: 'approve' });

    const page = await open({ role: 'ADMIN', language, appearance, viewport: { width, height: 900 } });
    // What stands above takes its height before anything below is pressed: a press on what moves is none.
    const settled = ['count_pending', 'record_gaps'].map((call) =>
      page.waitForResponse((answer) => decodeURIComponent(answer.url()).includes(`/dashboard/v1/${call}`) && answer.ok()),
    );
    await visit(page, '/');
    await Promise.all(settled);
    // On a phone one line stands beside a number.
    if (width > 576) await expect(page.getByText(holding(own.trend.same))).toBeVisible();
    const away = page.locator('.ant-card').filter({ hasText: own.who_is_away });
    await expect(away.getByText('KEO Away', { exact: false })).toHaveCount(1);
    const cost = page.locator('.ant-card').filter({ hasText: own.pay_cost });
    await cost.getByText(wordsOf(language).common.chart.figures, { exact: true }).click();
    await expect(cost.getByRole('rowheader', { name: own.unallocated, exact: true })).toBeVisible();
    await expect(cost.getByRole('columnheader', { name: month.split('-').toReversed().join('/') })).toBeVisible();
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
    await expectAccessible(page, 'the dashboard');
  });
}

for (const [language, width] of walkedOf([
  ['en', 1440],
  ['km', 360],
] as const)) {
  const own = words[language];

  test(`everybody arranges the first page for themselves, in ${language} at ${width} px`, async ({ open }) => {
    const page = await open({ role: 'HR_MANAGER', language, viewport: { width, height: 800 } });
    const other = await open({ role: 'ADMIN', language, viewport: { width, height: 800 } });
    await visit(page, '/');
    const card = (title: string) => page.locator('.ant-card').filter({ hasText: title });
    const { arrange } = own;
    await expect(card(own.approvals).first()).toBeVisible();
    await page.getByRole('button', { name: arrange.button }).click();
    const drawer = page.getByRole('dialog', { name: arrange.title });
    await drawer.getByRole('checkbox', { name: arrange.card.approvals }).uncheck();
    const up = drawer.getByRole('button', { name: arrange.up.replace('{{card}}', arrange.card.holidays) });
    while (await up.isEnabled()) await up.press('Enter');
    await expectAccessible(page);
    await drawer.getByRole('button', { name: arrange.keep }).click();
    await expect(drawer).toBeHidden();
    await page.reload();
    const titles = page.locator('.ant-card-head-title').filter({ hasNotText: own.first_steps.title });
    await expect(titles.first()).toHaveText(own.holidays);
    await expect(card(own.approvals)).toHaveCount(0);
    await expectAccessible(page);

    await visit(other, '/');
    await expect(other.locator('.ant-card').filter({ hasText: own.approvals }).first()).toBeVisible();

    await page.getByRole('button', { name: arrange.button }).click();
    await drawer.getByRole('button', { name: arrange.usual }).click();
    await expect(card(own.approvals).first()).toBeVisible();
  });
}
