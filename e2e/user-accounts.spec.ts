import { userAccounts as en } from '#i18n/en/access/accounts.ts';
import { userAccounts as km } from '#i18n/km/access/accounts.ts';
import { sampleFiles } from '#testing/sample-files.ts';
import { expectAccessible } from './accessible.ts';
import { hire } from './arrange/payroll.ts';
import { expect, test } from './fixtures.ts';
import { pressInHead } from './walks/head.ts';
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
    await pressInHead(page, page.getByRole('button', { name: common.more, exact: true }));
    await page.getByRole('menuitem', { name: words.close, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.close, exact: true }).click();
    await expect(page.getByText(words.close_done)).toBeVisible();
    await visit(leaver, '/');
    await expect(leaver).toHaveURL(/\/signin/);
  });

for (const { language, width } of walkedScreens)
  test(`the owner of an account that somebody made signs a paper, in ${language} at ${width} px`, async ({ office, open }) => {
    const words = { en, km }[language];
    const api = await office.api('ADMIN');
    await hire(office, [{ code: 'KR-0001' }]);
    // Nobody else could confirm the account.
    await office.work((db) =>
      db
        .updateTable('users')
        .set({ archived_at: new Date() })
        .where('company_id', '=', office.id)
        .where('user_name', '<>', 'admin')
        .execute(),
    );
    const [first] = (await api.get('/employee/v1/lists')).body.data;
    const record = (await api.get(`/employee/v1/detail/${first.id}`)).body.data;
    const role = await office.work((db) =>
      db
        .selectFrom('roles')
        .select('id')
        .where('company_id', '=', office.id)
        .where('seeded_as', '=', 'HR_OFFICER')
        .executeTakeFirstOrThrow(),
    );
    expect(
      (await api.put(`/employee/v1/update/${first.id}`, { ...record, userName: 'maker_made', roleId: role.id })).status,
    ).toBe(200);

    const page = await open({ role: 'ADMIN', language, viewport: { width, height: 800 } });
    await visit(page, '/setting/accounts?search=maker_made');
    await expect(page.getByText(holding(words.hands.open)).first()).toBeVisible();
    await page.getByRole('button', { name: holding(words.paper_of) }).click();
    await page.getByRole('button', { name: words.paper.make, exact: true }).click();
    const code = await page.getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/).innerText();
    await expectAccessible(page, 'the paper');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(code)).toBeVisible();
    await expect(page.getByRole('button', { name: words.paper.attach })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await page.getByLabel(words.paper.code, { exact: true }).fill(code);
    await page.getByRole('group', { name: words.paper.file }).locator('input[type=file]').setInputFiles({
      name: 'signed.pdf',
      mimeType: 'application/pdf',
      buffer: sampleFiles.pdf,
    });
    await page.getByRole('button', { name: words.paper.attach, exact: true }).click();
    await expect(page.getByText(words.hands.paper).first()).toBeVisible();
  });
