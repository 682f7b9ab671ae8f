import { userAccounts as en } from '#i18n/en/access/accounts.ts';
import { userAccounts as km } from '#i18n/km/access/accounts.ts';
import { expectAccessible } from './accessible.ts';
import { hire } from './arrange/payroll.ts';
import { expect, test } from './fixtures.ts';
import { walkedScreens } from './languages.ts';
import { visit } from './walks/visit.ts';
import { holding, wordsOf } from './words.ts';

for (const { language, width } of walkedScreens)
  test(`HR gives an account a last day and closes another at once, in ${language} at ${width} px`, async ({ office, open }) => {
    const words = { en, km }[language];
    const { common } = wordsOf(language);
    const staff = await office.session('STAFF');
    const [id = ''] = await hire(office, [{ code: 'KR-0001', userId: staff.userId }]);
    const leaver = await open({ role: 'STAFF', language });
    await visit(leaver, '/');
    const page = await open({ role: 'ADMIN', language, viewport: { width, height: 800 } });
    await visit(page, `/setting/accounts?search=${office.userOf('STAFF')}`);
    await page.getByRole('button', { name: holding(words.end_day_of) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(words.end_day_field, { exact: true }).fill('31/12/2099');
    await dialog.getByLabel(words.end_day_field, { exact: true }).press('Enter');
    await dialog.getByRole('button', { name: words.end_day_save, exact: true }).click();
    await expect(page.getByText('31/12/2099').first()).toBeVisible();
    await expectAccessible(page, 'the list of accounts');

    await visit(page, `/employees/profile/${id}`);
    await page.getByRole('button', { name: common.more, exact: true }).click();
    await page.getByRole('menuitem', { name: words.close, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.close, exact: true }).click();
    await expect(page.getByText(words.close_done)).toBeVisible();
    await visit(leaver, '/');
    await expect(leaver).toHaveURL(/\/signin/);
  });
