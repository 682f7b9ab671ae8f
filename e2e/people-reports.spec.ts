import { peopleReports as reportsEn } from '#i18n/en/people/people-reports.ts';
import { peopleReports as reportsKm } from '#i18n/km/people/people-reports.ts';
import { allocateAll } from '#testing/people.ts';
import { expectAccessible } from './accessible.ts';
import { hire } from './arrange/payroll.ts';
import { expect, test } from './fixtures.ts';
import { walkedScreens } from './languages.ts';
import { visit } from './walks/visit.ts';
import { wordsOf } from './words.ts';

for (const { language, width } of walkedScreens) {
  const { common } = wordsOf(language);
  const words = language === 'km' ? reportsKm : reportsEn;

  test(`headcount by donor is read as at two days, and kept as a view, in ${language} at ${width} px`, async ({
    office,
    open,
  }) => {
    const people = await hire(office, [
      { code: 'P-1', lastName: 'SOK', firstName: 'Dara', joinDate: '2024-01-01' },
      { code: 'P-2', lastName: 'KEO', firstName: 'Nary', joinDate: '2025-03-01' },
    ]);
    await office.work((db) => allocateAll(db, office.id, { code: 'W-1', employeeIds: [...people] }));
    const page = await open({ role: 'HR_MANAGER', language, viewport: { width, height: 800 } });
    await visit(page, '/employees/reports');
    await expect(page.getByText('KEO Nary').first()).toBeVisible();
    // On a phone the filters stand behind one button.
    if (width < 576) await page.getByRole('button', { name: common.list.narrow_zero }).click();
    await page.getByLabel(words.as_at, { exact: true }).fill('31/12/2024');
    await page.getByLabel(words.as_at, { exact: true }).press('Enter');
    await expect(page.getByText('KEO Nary')).toHaveCount(0);
    await expect(page.getByText('SOK Dara').first()).toBeVisible();
    await page.getByRole('button', { name: words.shipped }).click();
    await page.getByRole('menuitem', { name: words.shipped_of.headcount }).click();
    await expect(page).toHaveURL(/groups=/);
    await expect(page.getByText('Donor', { exact: true }).first()).toBeVisible();
    await expectAccessible(page, 'a report in groups');
    await page.getByRole('button', { name: words.choose }).click();
    await expectAccessible(page, 'the columns and conditions');
    await page.getByRole('button', { name: words.show, exact: true }).click();
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
    await page.getByRole('button', { name: common.list.views }).click();
    const views = page.getByRole('dialog', { name: common.list.views });
    await expect(views).toBeVisible();
  });
}
