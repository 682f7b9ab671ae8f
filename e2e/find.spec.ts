import { expectAccessible } from './accessible.ts';
import { hire } from './arrange/payroll.ts';
import { expect, test } from './fixtures.ts';
import { walkedLanguages } from './languages.ts';
import { signInAs } from './walks/sign-in.ts';
import { visit } from './walks/visit.ts';
import { wordsOf } from './words.ts';

for (const language of walkedLanguages)
  test(`an action is found by other words and opens its form, by keyboard and by right, in ${language}`, async ({ open }) => {
    const { shell } = wordsOf(language);
    const staff = await open({ role: 'STAFF', language, viewport: { width: 360, height: 740 } });
    await visit(staff, '/');
    const search = staff.getByRole('combobox', { name: shell.search.label });
    await search.fill(language === 'en' ? 'weekend work' : 'ធ្វើការបន្ថែម');
    const found = staff.getByRole('option', { name: shell.actions.record_overtime });
    await expect(found).toBeVisible();
    await expect(staff.getByRole('option', { name: shell.actions.new_employee })).toHaveCount(0);
    await expectAccessible(staff, 'actions');
    while ((await found.getAttribute('aria-selected')) !== 'true') await search.press('ArrowDown');
    await search.press('Enter');
    await expect(staff).toHaveURL(/\/overtime-request\?ask=true/);
    await expect(staff.getByRole('dialog')).toBeVisible();
    await expect(staff.getByRole('heading', { level: 1, name: shell.pages.overtime })).toBeAttached();

    await visit(staff, '/');
    await search.fill('forgotten');
    await search.blur();
    await search.focus();
    await expect(search).toHaveValue('');
    // What is asked for by its name comes first.
    await search.fill(shell.actions.ask_leave);
    await expect(staff.getByRole('option').first()).toHaveText(shell.actions.ask_leave);
    await search.press('Enter');
    await expect(staff).toHaveURL(/\/leaves\?ask=true/);

    const hr = await open({ role: 'ADMIN', language });
    await visit(hr, '/donor');
    await hr.getByRole('combobox', { name: shell.search.label }).fill(shell.actions.new_project);
    await hr.getByRole('option', { name: shell.actions.new_project }).click();
    const dialog = hr.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expect(hr).toHaveURL(/\/donor\?ask=true/);
    await hr.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(hr).not.toHaveURL(/ask/);
  });

for (const language of walkedLanguages)
  test(`what was last opened stands before a search, and is gone for the next person, in ${language}`, async ({
    office,
    open,
  }) => {
    const words = wordsOf(language);
    const { shell } = words;
    const [person] = await hire(office, [{ code: `RC-${language}`, lastName: 'Sok', firstName: 'Recently' }]);
    const page = await open({ language });
    await visit(page, '/signin');
    await signInAs(page, words, { office, role: 'HR_MANAGER' });
    await visit(page, '/employees/expiring');
    await expect(page.getByRole('heading', { level: 1, name: shell.pages.expiring })).toBeVisible();
    await visit(page, `/employees/profile/${person}`);
    await expect(page.getByRole('heading', { name: 'Sok Recently' }).first()).toBeVisible();
    const search = page.getByRole('combobox', { name: shell.search.label });
    await search.focus();
    const group = page.getByRole('group', { name: shell.search.opened });
    await expect(group.getByRole('option').nth(0)).toContainText('Sok Recently');
    await expect(group.getByRole('option').nth(1)).toContainText(shell.pages.expiring);
    await expectAccessible(page, 'last opened');
    // Only ids are kept: a name stands nowhere in the browser's storage.
    expect(await page.evaluate<string>('JSON.stringify(localStorage)')).not.toContain('Recently');
    // A record that is no more is not shown.
    await office.work((db) =>
      db
        .updateTable('employees')
        .set({ archived_at: new Date() })
        .where('id', '=', person ?? '')
        .execute(),
    );
    await search.blur();
    await search.focus();
    await expect(group.getByRole('option')).toHaveCount(1);
    await search.press('Escape');

    await page.getByRole('button', { name: /Menu of|ម៉ឺនុយរបស់/ }).click();
    await page.getByRole('menuitem', { name: shell.user.log_out }).click();
    await expect(page).toHaveURL(/\/signin/);
    expect(await page.evaluate<string | null>("localStorage.getItem('lastOpened')")).toBeNull();
    await signInAs(page, words, { office, role: 'PAYROLL_OFFICER' });
    await expect(page.getByRole('navigation', { name: shell.navigation })).toBeVisible();
    await search.focus();
    await expect(page.getByRole('group', { name: shell.search.to_do })).toBeVisible();
    await expect(group).toHaveCount(0);
  });
