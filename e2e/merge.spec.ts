import { terms as termsEn } from '#i18n/en/people/terms.ts';
import { requests as requestsEn } from '#i18n/en/requests/requests.ts';
import { terms as termsKm } from '#i18n/km/people/terms.ts';
import { requests as requestsKm } from '#i18n/km/requests/requests.ts';
import { expectAccessible } from './accessible.ts';
import { hire, somePeople } from './arrange/payroll.ts';
import { expect, test } from './fixtures.ts';
import { pressInHead } from './walks/head.ts';
import { walkedScreens } from './languages.ts';
import { visit } from './walks/visit.ts';
import { fill, wordsOf } from './words.ts';

const own = { en: { terms: termsEn, requests: requestsEn }, km: { terms: termsKm, requests: requestsKm } } as const;

for (const { language, width } of walkedScreens) {
  const { terms, requests } = own[language];
  const { common, employeeProfile } = wordsOf(language);
  const { merge, tabs } = employeeProfile;

  test(`two records of one person become one and come apart again, in ${language} at ${width} px`, async ({ office, open }) => {
    const [kept = '', other = ''] = await hire(office, somePeople(2));
    await office.work((db) =>
      db
        .updateTable('employees')
        .set({ national_id_number: '010 222 333' })
        .where('company_id', '=', office.id)
        .where('id', '=', other)
        .execute(),
    );
    const viewport = { width, height: 800 };
    const page = await open({ role: 'HR_MANAGER', language, viewport });
    await visit(page, `/employees/profile/${kept}`);
    await pressInHead(page, page.getByRole('button', { name: common.more, exact: true }));
    await page.getByRole('menuitem', { name: merge.button, exact: true }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('combobox').fill('KR-0002');
    await page
      .locator('.ant-select-dropdown:visible')
      .getByText(/KR-0002/)
      .click();
    const number = drawer.getByRole('row').filter({ hasText: '010 222 333' });
    await expect(number.getByRole('radio', { name: '010 222 333' })).toBeChecked();
    await expect(drawer.getByText(merge.places.same)).toBeVisible();
    await expectAccessible(page, 'what a merge does');
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
    await drawer.getByRole('button', { name: merge.submit, exact: true }).click();
    await drawer.getByLabel(merge.reason, { exact: true }).fill('Typed twice');
    await drawer.getByRole('button', { name: merge.submit, exact: true }).click();
    await expect(drawer).toHaveCount(0);

    const director = await open({ role: 'COUNTRY_DIRECTOR', language, viewport });
    const approve = async (part: string): Promise<void> => {
      await visit(director, '/approvals?type=terms');
      await director.locator('main').getByText(part).first().click();
      const asked = director.getByRole('dialog');
      await expect(asked.getByText('KR-0002')).toBeVisible();
      await expectAccessible(director, part);
      await asked.getByRole('button', { name: requests.action.approve }).click();
      await director.getByRole('dialog').last().getByRole('button', { name: requests.action.approve }).click();
      await expect(director.getByText(requests.done.approve)).toBeVisible();
    };
    await approve(terms.parts.merge);

    await visit(page, `/employees/profile/${kept}`);
    await expect(page.getByText('010 222 333').first()).toBeVisible();
    await page.getByRole('tab', { name: tabs.history }).click();
    const merged = page.getByRole('region', { name: merge.merged });
    await expect(merged.getByText(/KR-0002/)).toBeVisible();
    await merged.getByRole('button', { name: merge.undo, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: fill(merge.undo_title, { code: 'KR-0002' }) });
    await dialog.getByLabel(merge.reason, { exact: true }).fill('They are two');
    await dialog.getByRole('button', { name: merge.undo_submit, exact: true }).click();
    await expect(merged.getByText(merge.closed.waits)).toBeVisible();
    await approve(terms.parts.unmerge);
    await visit(page, `/employees/profile/${other}`);
    await expect(page.getByText('KR-0002').first()).toBeVisible();
  });
}
