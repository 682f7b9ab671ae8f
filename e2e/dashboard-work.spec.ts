import type { Locator } from '@playwright/test';
import { dashboard as dashboardEn } from '#i18n/en/home/dashboard.ts';
import { dashboard as dashboardKm } from '#i18n/km/home/dashboard.ts';
import { lastMonth, monthFrom, thisMonth } from '#testing/today.ts';
import { expectAccessible } from './accessible.ts';
import { bringTo, calculate, generate, hire, payrollOf } from './arrange/payroll.ts';
import { expect, test } from './fixtures.ts';
import { walkedOf } from './languages.ts';
import { visit } from './walks/visit.ts';
import { fill } from './words.ts';

const words = { en: dashboardEn, km: dashboardKm } as const;

const [before, last] = [monthFrom(thisMonth(), -2), lastMonth()];
const money = (amount: number): string => amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** On a small laptop the card that a role works with is in the first screen, whole. */
async function expectFirst(card: Locator, width: number): Promise<void> {
  if (width < 1_024) return;
  const box = await card.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(768);
}

for (const [language, width, appearance] of walkedOf([
  ['km', 360, 'dark'],
  ['en', 1024, 'light'],
] as const)) {
  const own = words[language];

  test(`the first page tells a director what moved pay, and finance what is due, in ${language} at ${width} px`, async ({
    office,
    open,
  }) => {
    await hire(office, [{ code: 'W-1', lastName: 'SOK', firstName: 'Stays', joinDate: '2024-01-01' }]);
    await generate(office, before);
    await calculate(office, before, 'second_payment');
    await bringTo(office, { month: before, period: 'second_payment', step: 'approve' });
    await hire(office, [{ code: 'W-2', lastName: 'CHAN', firstName: 'Joins', joinDate: `${last}-01` }]);
    await generate(office, last);
    await calculate(office, last, 'second_payment');
    const [from, to] = [
      (await payrollOf(office, before, 'second_payment')).netPay,
      (await payrollOf(office, last, 'second_payment')).netPay,
    ];
    expect(to).toBeGreaterThan(from);

    const director = await open({ role: 'COUNTRY_DIRECTOR', language, appearance, viewport: { width, height: 900 } });
    await visit(director, '/');
    const change = director.locator('.ant-card').filter({ hasText: own.month_change.title });
    await change.scrollIntoViewIfNeeded();
    await expect(change.getByRole('row').last()).toContainText(money(to));
    await expect(change.getByRole('row').nth(1)).toContainText(money(from));
    await expect(change).toContainText(fill(own.month_change.difference, { amount: `+${money(to - from)}` }));
    await expectFirst(change, width);
    // What moved it is told without names.
    await expect(change).not.toContainText('CHAN');
    await expectAccessible(director, 'the first page of a director');
    await change.getByRole('link', { name: own.month_change.bridge }).click();
    await expect(director).toHaveURL(new RegExp(`${last}.*part=bridge|part=bridge.*${last}`));

    await bringTo(office, { month: last, period: 'second_payment', step: 'approve' });
    const finance = await open({ role: 'FINANCE_REVIEWER', language, appearance, viewport: { width, height: 900 } });
    await visit(finance, '/');
    const due = finance.locator('.ant-card').filter({ hasText: own.finance.title });
    await expectFirst(due, width);
    const filings = due.getByRole('region', { name: own.finance.filings });
    await expect(filings.getByRole('link').first()).toBeVisible();
    const payments = due.getByRole('region', { name: own.finance.payments });
    await expect(payments.getByRole('link').first()).toBeVisible();
    // What finance may do is told, and no salary of anybody.
    await expect(due).not.toContainText('CHAN');
    await expectAccessible(finance, 'the first page of finance');
    expect(await finance.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
    await filings.getByRole('link').first().click();
    await expect(finance).toHaveURL(/filing/);
    await expect(finance.getByRole('heading', { level: 1 })).toBeVisible();
  });
}
