import type { Locator } from '@playwright/test';
import { overtime as overtimeEn } from '#i18n/en/time/overtime.ts';
import { requests as requestsEn } from '#i18n/en/requests/requests.ts';
import { overtime as overtimeKm } from '#i18n/km/time/overtime.ts';
import { requests as requestsKm } from '#i18n/km/requests/requests.ts';
import { thisYear } from '#testing/today.ts';
import { expectAccessible } from './accessible.ts';
import { hire } from './arrange/payroll.ts';
import { accountOf } from './arrange/office.ts';
import type { Office } from './arrange/office.ts';
import { expect, test } from './fixtures.ts';
import { walkedLanguages } from './languages.ts';
import { choose } from './walks/choose.ts';
import { visit } from './walks/visit.ts';
import { fill, wordsOf } from './words.ts';

const own = { en: { overtime: overtimeEn, requests: requestsEn }, km: { overtime: overtimeKm, requests: requestsKm } } as const;
const phone = { width: 360, height: 780 };

/** A manager and a member of staff, each with an account; the manager is the first of the line. */
async function arrange(office: Office): Promise<void> {
  const userId = await accountOf(office, 'LINE_MANAGER');
  const [manager = ''] = await hire(office, [{ code: 'M-1', lastName: 'CHEA', firstName: 'Manager', userId }]);
  const staff = { code: 'S-1', lastName: 'KEO', firstName: 'Staff', lineManagerId: manager, joinDate: '2024-01-01' };
  await hire(office, [{ ...staff, userId: await accountOf(office, 'STAFF') }]);
}

async function enter(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  await field.press('Enter');
}

/** A Tuesday of next year that is no public holiday. */
const year = thisYear() + 1;
const tuesday = ((): string => {
  let day = new Date(Date.UTC(year, 1, 2));
  while (day.getUTCDay() !== 2) day = new Date(day.getTime() + 86_400_000);
  return `${String(day.getUTCDate()).padStart(2, '0')}/02/${year}`;
})();

for (const language of walkedLanguages) {
  const { overtime, requests } = own[language];
  const { shell, common } = wordsOf(language);

  test(`overtime is asked from a phone and approved by the manager, in ${language}`, async ({ office, open }) => {
    await arrange(office);
    const staff = await open({ role: 'STAFF', language, viewport: phone });
    const manager = await open({ role: 'LINE_MANAGER', language });

    await test.step('asked', async () => {
      await visit(staff, '/overtime-request');
      await staff.getByRole('button', { name: requests.new_request }).click();
      const drawer = staff.getByRole('dialog');
      await drawer.getByRole('button', { name: requests.send }).click();
      await expect(drawer.getByRole('list')).toContainText(overtime.type);
      await expect(drawer.getByLabel(overtime.start_half, { exact: true })).toHaveCount(0);
      await choose(drawer.getByLabel(overtime.type, { exact: true }), overtime.reward.FOR_LEAVE);
      await expect(drawer.getByLabel(overtime.start_half, { exact: true })).toBeEnabled();
      await enter(drawer.getByLabel(overtime.start_date, { exact: true }), tuesday);
      await enter(drawer.getByLabel(overtime.start_time, { exact: true }), '17:00');
      await enter(drawer.getByLabel(overtime.end_time, { exact: true }), '20:00');
      // Three hours: told before it is sent, with the limit of two.
      await expect(drawer.getByRole('status').filter({ hasText: '0.38' })).toBeVisible();
      await expect(drawer.getByRole('cell', { name: overtime.class.c2 })).toBeVisible();
      await expect(drawer.getByText(fill(overtime.warning, { day: tuesday, hours: '3', most: '2' }))).toBeVisible();
      await drawer.getByLabel(requests.reason).fill('Distribution');
      await expectAccessible(staff, 'the form');
      await drawer.getByRole('button', { name: requests.send }).click();
      await expect(staff.getByText(requests.done.requested)).toBeVisible();
      await expect(staff.getByText(/^OT-\d{4}-00001$/)).toBeVisible();
      await expectAccessible(staff, 'the list');
    });

    await test.step('not asked twice', async () => {
      await staff.getByRole('button', { name: requests.new_request }).click();
      const drawer = staff.getByRole('dialog').first();
      await choose(drawer.getByLabel(overtime.type, { exact: true }), overtime.reward.FOR_PAYMENT);
      await enter(drawer.getByLabel(overtime.start_date, { exact: true }), tuesday);
      await enter(drawer.getByLabel(overtime.start_time, { exact: true }), '19:00');
      await enter(drawer.getByLabel(overtime.end_time, { exact: true }), '21:00');
      await drawer.getByLabel(requests.reason).fill('Distribution');
      await drawer.getByRole('button', { name: requests.send }).click();
      const told = staff.getByRole('dialog').filter({ hasText: overtime.duplicate_title });
      await expect(told).toContainText(tuesday);
      await told.getByRole('button').last().click();
    });

    await test.step('decided', async () => {
      await visit(manager, '/overtime-request?whose=team');
      await manager.getByRole('row').filter({ hasText: 'KEO Staff' }).getByRole('button').click();
      await expect(manager).toHaveURL(/overtimeId=/);
      const drawer = manager.getByRole('dialog').first();
      await expect(drawer.getByText(overtime.credit, { exact: true })).toBeVisible();
      await expectAccessible(manager, 'the request');
      await drawer.getByRole('button', { name: requests.action.reject }).click();
      await expect(drawer.locator('p[role=alert]')).toBeVisible();
      await drawer.getByRole('button', { name: requests.action.approve, exact: true }).click();
      const question = manager.getByRole('dialog').last();
      await expect(question).toContainText(requests.final.overtime.approve);
      await question.getByRole('button', { name: requests.action.approve, exact: true }).click();
      await expect(manager.getByText(requests.done.approve)).toBeVisible();
      await expect(drawer.getByRole('button', { name: requests.action.approve, exact: true })).toHaveCount(0);
    });
  });

  test(`what is done over the limit is kept, in ${language}`, async ({ office, open }) => {
    await arrange(office);
    const page = await open({ role: 'HR_MANAGER', language });
    await visit(page, '/setting/overtime-rules');
    await expect(page.getByRole('heading', { name: shell.pages.overtime_rules })).toBeVisible();
    await choose(page.getByLabel(overtime.rules.limit, { exact: true }), overtime.rules.refuse);
    await page.getByRole('button', { name: common.save, exact: true }).click();
    await expect(page.getByText(overtime.rules.saved)).toBeVisible();
    await expectAccessible(page, 'the rule');
  });
}
