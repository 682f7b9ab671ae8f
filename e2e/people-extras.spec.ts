import { colleagues as colleaguesEn } from '#i18n/en/people/colleagues.ts';
import { expiringDocuments as expiringEn } from '#i18n/en/people/expiring-documents.ts';
import { organisation as organisationEn } from '#i18n/en/people/organisation.ts';
import { colleagues as colleaguesKm } from '#i18n/km/people/colleagues.ts';
import { expiringDocuments as expiringKm } from '#i18n/km/people/expiring-documents.ts';
import { organisation as organisationKm } from '#i18n/km/people/organisation.ts';
import { dayFromToday } from '#testing/today.ts';
import { expectAccessible } from './accessible.ts';
import type { Office } from './arrange/office.ts';
import { hire } from './arrange/payroll.ts';
import { expect, test } from './fixtures.ts';
import { walkedLanguages } from './languages.ts';
import { choose } from './walks/choose.ts';
import { visit } from './walks/visit.ts';
import { fill, wordsOf } from './words.ts';

const own = {
  en: { colleagues: colleaguesEn, expiring: expiringEn, organisation: organisationEn },
  km: { colleagues: colleaguesKm, expiring: expiringKm, organisation: organisationKm },
} as const;

/** A head, a team lead and two people below, one of them with a lapsed contract; and one whose manager left. */
async function arrange(office: Office): Promise<void> {
  const [head = '', gone = ''] = await hire(office, [
    { code: 'P-1', lastName: 'CHEA', firstName: 'Head' },
    { code: 'P-9', lastName: 'MAO', firstName: 'Left', joinDate: '2020-01-01', lastWorkingDay: '2024-06-30', status: 0 },
  ]);
  const [lead = ''] = await hire(office, [{ code: 'P-2', lastName: 'KEO', firstName: 'Lead', lineManagerId: head }]);
  await hire(office, [
    { code: 'P-3', lastName: 'SOK', firstName: 'Below', lineManagerId: lead, contractType: 'FDC', contractEnd: dayFromToday(-3) },
    { code: 'P-4', lastName: 'LY', firstName: 'Beside', lineManagerId: lead, contractType: 'FDC', contractEnd: dayFromToday(80) },
    { code: 'P-5', lastName: 'NOP', firstName: 'Orphan', lineManagerId: gone },
    // More than a window holds.
    ...Array.from({ length: 40 }, (_one, at) => ({
      code: `Q-${at + 10}`,
      lastName: 'VAN',
      firstName: `No${at + 10}`,
      lineManagerId: lead,
    })),
  ]);
}

for (const language of walkedLanguages) {
  const { expiring, organisation } = own[language];
  const { shell } = wordsOf(language);
  const expiredAgo = fill(expiring.expired_ago_other, { count: 3 });

  test(`what expires is found from the employee list, in ${language}`, async ({ office, open }) => {
    await arrange(office);
    const page = await open({ role: 'HR_MANAGER', language });
    await visit(page, '/employees');
    await page.getByRole('link', { name: expiring.counter }).click();
    await expect(page.getByRole('heading', { name: shell.pages.expiring })).toBeVisible();
    const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });
    await expect(rowOf('SOK Below')).toContainText(expiredAgo);
    await expect(rowOf('LY Beside')).toHaveCount(0);
    await choose(page.getByRole('combobox', { name: expiring.horizon_label }), expiring.horizon['90']);
    await expect(rowOf('LY Beside')).toContainText(fill(expiring.left_other, { count: 80 }));
    await expect(page).toHaveURL(/horizon=90/);
    await expectAccessible(page);
    await rowOf('SOK Below').getByRole('link').click();
    await expect(page).toHaveURL(/\/employees\/profile\//);
  });

  test(`the chart is walked by keyboard and searched, in ${language}`, async ({ office, open }) => {
    await arrange(office);
    const page = await open({ role: 'HR_MANAGER', language });
    await visit(page, '/employees/organisation');
    const item = (name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name}\\b`) });
    await expect(item('KEO Lead')).toBeVisible();
    await expect(item('SOK Below')).toHaveCount(0);
    await expect(item('NOP Orphan')).toHaveAccessibleName(new RegExp(organisation.manager_gone));
    await item('CHEA Head').focus();
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
    await expect(item('SOK Below')).toBeFocused();
    await page.keyboard.press('Home');
    await expect(item('CHEA Head')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(item('KEO Lead')).toHaveCount(0);
    await page.getByRole('combobox', { name: organisation.search }).fill('Q-49');
    await page.keyboard.press('Enter');
    await expect(item('VAN No49')).toBeFocused();
    await expect(item('VAN No49')).toBeInViewport();
    await expect(item('VAN No49')).toHaveAttribute('aria-selected', 'true');
    await expect(item('VAN No20')).toHaveCount(0);
    await expectAccessible(page);
    await page.getByText(organisation.department, { exact: true }).click();
    await expect(item('VAN No49')).toBeInViewport();
    await item('VAN No49').focus();
    await page.keyboard.press('Home');
    const group = page.getByRole('treeitem', { name: organisation.no_department });
    await expect(group).toBeFocused();
    await expect(group).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('End');
    await expect(item('VAN No49')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/employees\/profile\//);
  });

  test(`on a phone the chart is an outline, in ${language}`, async ({ office, open }) => {
    await arrange(office);
    const page = await open({ role: 'HR_MANAGER', language, viewport: { width: 360, height: 740 } });
    await visit(page, '/employees/organisation');
    await page.getByRole('button', { name: fill(organisation.open_below, { name: 'KEO Lead' }) }).click();
    await expect(page.getByRole('treeitem', { name: /^SOK Below\b/ })).toBeVisible();
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
    await expectAccessible(page);
  });
}

for (const language of walkedLanguages) {
  test(`a person chooses what colleagues see of them, in ${language}`, async ({ office, open }) => {
    const { colleagues } = own[language];
    const { userId } = await office.session('STAFF');
    const [id = ''] = await hire(office, [{ code: 'P-1', lastName: 'CHEA', firstName: 'Own', userId }]);
    await hire(office, [{ code: 'P-2', lastName: 'KEO', firstName: 'Other' }]);
    await office.work((db) => db.updateTable('employees').set({ contact_number: '012 345 678' }).where('id', '=', id).execute());
    const page = await open({ role: 'STAFF', language, viewport: { width: 360, height: 740 } });
    await visit(page, '/colleagues');
    await expect(page.getByText('KEO Other')).toBeVisible();
    await expect(page.getByRole('link', { name: '012 345 678' })).toHaveCount(0);
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
    await expectAccessible(page);
    await page.getByRole('button', { name: colleagues.own }).click();
    const drawer = page.getByRole('dialog', { name: colleagues.own });
    await expectAccessible(page);
    await drawer.getByRole('switch', { name: colleagues.shows_phone }).click();
    await drawer.locator('button[type=submit]').click();
    await expect(page.getByRole('link', { name: '012 345 678' })).toHaveAttribute('href', 'tel:012345678');

    const other = await open({ role: 'FINANCE_REVIEWER', language });
    await visit(other, '/colleagues?search=chea');
    await expect(other.getByRole('row').filter({ hasText: 'CHEA Own' })).toContainText('012 345 678');
    await expect(other.getByRole('button', { name: colleagues.own })).toHaveCount(0);
    await expectAccessible(other);
  });
}

test('who may not view employees sees neither', async ({ open }) => {
  const { common } = wordsOf('en');
  const page = await open({ role: 'STAFF' });
  for (const address of ['/employees/expiring', '/employees/organisation']) {
    await visit(page, address);
    await expect(page.getByText('403', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: common.export })).toHaveCount(0);
  }
});
