import { allPermissions } from '#contract/permissions.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { testPassword } from '#testing/password.ts';
import { walkedLanguages, walkedScreens } from './languages.ts';
import { choose } from './walks/choose.ts';
import { visit } from './walks/visit.ts';
import { holding, fill, wordsOf } from './words.ts';

for (const language of walkedLanguages) {
  test(`a role is made, changed and compared, in ${language}`, async ({ open }) => {
    const { roles, common, permissions, shell } = wordsOf(language);
    const held = (count: number): string => fill(roles.list.count, { count, total: allPermissions.length });
    const page = await open({ role: 'ADMIN', language });
    await visit(page, '/setting/role');
    await expect(page.getByText('Country Director')).toBeVisible();
    await expectAccessible(page, 'list');
    await page.getByRole('button', { name: shell.pages.role_create }).click();
    await expect(page).toHaveURL(/\/setting\/role\/create$/);

    await page.getByRole('button', { name: common.save }).click();
    await expect(page.locator('.ant-form-item-explain-error')).toHaveCount(2);
    await page.getByLabel(roles.form.name, { exact: true }).fill('Gate keeper');
    await choose(page.getByLabel(roles.form.code, { exact: true }), roles.base.GUARD);
    await page.getByRole('textbox', { name: roles.form.search }).fill(permissions.resources['duty station']);
    await expect(page.locator('form').getByRole('group')).toHaveCount(1);
    await page.getByRole('switch', { name: fill(roles.form.all_of, { module: permissions.resources['duty station'] }) }).click();
    const remove = page.getByRole('switch', {
      name: `${permissions.resources['duty station']}: ${permissions.actions.delete}`,
    });
    await expect(remove).toBeChecked();
    await remove.click();
    await page.getByRole('textbox', { name: roles.form.search }).clear();
    await expectAccessible(page, 'new role');
    await page.getByRole('button', { name: common.save }).click();
    await expect(page).toHaveURL(/\/setting\/role$/);
    const row = page.getByRole('row').filter({ hasText: 'Gate keeper' });
    await expect(row).toContainText(roles.base.GUARD);
    await expect(row).toContainText(held(3));

    await row.getByRole('button', { name: fill(roles.list.update, { name: 'Gate keeper' }) }).click();
    await expect(page.getByLabel(roles.form.name, { exact: true })).toHaveValue('Gate keeper');
    await expect(remove).not.toBeChecked();
    await remove.click();
    await expect(
      page.getByText(
        fill(roles.form.added, { permissions: `${permissions.resources['duty station']}: ${permissions.actions.delete}` }),
      ),
    ).toBeVisible();
    // What is typed and not saved is not left without asking.
    await page
      .getByRole('navigation', { name: wordsOf(language).settingLayout.menu })
      .getByRole('link')
      .first()
      .click();
    await page.getByRole('button', { name: common.form.stay }).click();
    await page.getByLabel(roles.form.name, { exact: true }).fill('Administrator');
    await page.getByRole('button', { name: common.save }).click();
    await expect(page.getByRole('alert').filter({ hasText: roles.form.opps })).toBeVisible();
    await page.getByLabel(roles.form.name, { exact: true }).fill('Gate keeper');
    const cleared = page.waitForRequest(/clear_all_sesion_employee/);
    await page.getByRole('button', { name: common.save }).click();
    await cleared;
    await expect(row).toContainText(held(4));

    await page.getByRole('button', { name: roles.list.compare }).click();
    for (const [side, name] of [
      [roles.compare.first, 'Gate keeper'],
      [roles.compare.second, 'Staff'],
    ] as const) {
      await choose(page.getByLabel(side, { exact: true }).last(), name);
    }
    await expect(page.getByText(fill(roles.compare.more, { name: 'Gate keeper', other: 'Staff', count: 4 }))).toBeVisible();
    await expect(page.getByRole('table').getByText(permissions.resources['duty station'])).toBeVisible();
    await expectAccessible(page, 'comparison');
    await expect(page.getByRole('heading', { name: shell.pages.role_compare })).toBeVisible();
  });

  test(`one sees what another sees, changes nothing, and the trail tells it, in ${language}`, async ({ office, open }) => {
    const { roles, common, audit, shell } = wordsOf(language);
    const name = office.nameOf('HR_MANAGER');
    const page = await open({ role: 'ADMIN', language });
    await visit(page, '/setting/role');
    await page.getByRole('button', { name: roles.list.preview, exact: true }).click();
    await expect(page.getByRole('dialog', { name: roles.preview.title })).toBeVisible();
    await page.getByRole('button', { name: fill(roles.preview.start_of, { name }) }).click();
    const banner = page.getByText(fill(roles.preview.banner, { name, role: 'HR Manager' }));
    await expect(banner).toBeVisible();

    await expect(page).toHaveURL(/\/$/);
    await visit(page, '/setting/department');
    await expect(banner).toBeVisible();
    await page
      .getByRole('button', { name: holding(common.reference.new) })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').first().fill('Not to be');
    await dialog.getByRole('button', { name: common.save }).click();
    await expect(dialog.getByText(wordsOf(language).errors.PREVIEW_READ_ONLY).first()).toBeVisible();
    await expect(page.getByRole('button', { name: fill(shell.user.menu, { name }) })).toBeVisible();
    await page.goto('/setting/role/create');
    await expect(page.getByText(shell.forbidden.page)).toBeVisible();
    await expectAccessible(page, 'preview');
    await page.getByRole('button', { name: roles.preview.end }).click();
    await expect(page).toHaveURL(/\/setting\/role$/);
    await expect(banner).toBeHidden();
    await expect(page.getByRole('button', { name: fill(shell.user.menu, { name: office.nameOf('ADMIN') }) })).toBeVisible();

    const auditor = await open({ role: 'FINANCE_REVIEWER', language });
    await visit(auditor, '/setting/audit?kind=users');
    const ended = auditor.getByRole('row').filter({ hasText: audit.actions['end preview'] });
    await expect(ended).toContainText(name);
    await expect(ended).toContainText(office.nameOf('ADMIN'));
    await expect(auditor.getByRole('row').filter({ hasText: audit.actions['start preview'] })).toHaveCount(1);
    await expectAccessible(auditor, 'audit');
    await ended.getByRole('button').first().click();
    const drawer = auditor.getByRole('dialog', { name: audit.details });
    await expect(drawer.getByText(audit.fields.ended_at, { exact: true })).toBeVisible();
    await expectAccessible(auditor, 'entry');
    await drawer.getByRole('button', { name: audit.history }).click();
    await expect(auditor).toHaveURL(/recordId=/);
  });
}

test('roles and the trail fit a phone', async ({ open }) => {
  const page = await open({ role: 'ADMIN', language: 'km', viewport: { width: 360, height: 740 } });
  const { shell } = wordsOf('km');
  const pages = {
    '/setting/role': shell.pages.role,
    '/setting/role/create': shell.pages.role_create,
    '/setting/audit': shell.pages.audit,
  };
  for (const [address, title] of Object.entries(pages)) {
    await visit(page, address);
    await expect(page.getByRole('heading', { name: title, exact: true, level: 1 })).toBeVisible();
    const wide = await page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
    expect.soft(wide, address).toBeLessThanOrEqual(0);
  }
});

for (const { language, width } of walkedScreens)
  test(`who changes a role long after signing in shows again that it is them, in ${language} at ${width} px`, async ({
    office,
    open,
  }) => {
    const { roles, common, secondStep, errors } = wordsOf(language);
    const page = await open({ role: 'ADMIN', language, viewport: { width, height: 800 } });
    const { id } = await office.work((db) =>
      db
        .selectFrom('roles')
        .select('id')
        .where('company_id', '=', office.id)
        .where('seeded_as', '=', 'STAFF')
        .executeTakeFirstOrThrow(),
    );
    await visit(page, `/setting/role/update/${id}`);
    await page.getByLabel(roles.form.name, { exact: true }).fill('Everybody else');
    await page.getByLabel(roles.form.name_kh, { exact: true }).fill('');
    await office.work((db) =>
      db
        .updateTable('sessions')
        .set({ proved_at: new Date(0) })
        .where('company_id', '=', office.id)
        .execute(),
    );
    await page.getByRole('button', { name: common.save, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: secondStep.again.title });
    await dialog.getByLabel(secondStep.own.password, { exact: true }).fill('not it');
    await dialog.getByRole('button', { name: secondStep.again.go_on }).click();
    await expect(dialog.getByText(errors.CURRENT_PASSWORD_WRONG)).toBeVisible();
    await dialog.getByLabel(secondStep.own.password, { exact: true }).fill(testPassword);
    await dialog.getByRole('button', { name: secondStep.again.go_on }).click();
    await expect(page).toHaveURL(/\/setting\/role$/);
    await expect(page.getByText('Everybody else').first()).toBeVisible();
  });
