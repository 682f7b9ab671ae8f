import { expectAccessible } from './accessible.ts';
import type { Office } from './arrange/office.ts';
import { hire } from './arrange/payroll.ts';
import { expect, test } from './fixtures.ts';
import { walkedLanguages } from './languages.ts';
import { visit } from './walks/visit.ts';
import { fill, holding, wordsOf } from './words.ts';

/** Three nurses and a driver, two of them in the department Health. */
async function arrange(office: Office): Promise<void> {
  const admin = await office.api('ADMIN');
  await hire(office, [
    { code: 'P-1', lastName: 'SOK', firstName: 'Zita', position: 'Nurse' },
    { code: 'P-2', lastName: 'CHAN', firstName: 'Bona', position: 'Driver', contractType: 'FDC', contractEnd: '2031-03-31' },
    { code: 'P-3', lastName: 'MAO', firstName: 'Lina', position: 'Nurse' },
    { code: 'P-4', lastName: 'KEO', firstName: 'Nary', position: 'Nurse', contractType: 'FDC', contractEnd: '2031-01-31' },
  ]);
  await admin.post('/department/v1/create', { name: 'Health' });
}

for (const language of walkedLanguages) {
  const { common, employees } = wordsOf(language);

  test(`people are found by what their record says, sorted, and the look is kept as a view, in ${language}`, async ({
    office,
    open,
  }) => {
    await arrange(office);
    const page = await open({ role: 'HR_MANAGER', language });
    await visit(page, '/employees');
    const names = page.locator('main .ant-table-row');
    await expect(names).toHaveCount(4);
    await page.getByRole('button', { name: common.filter, exact: true }).click();
    const drawer = page.getByRole('dialog', { name: employees.list.filter_title });
    // Several can be chosen: the list of choices stays until one goes on.
    const contract = drawer.getByRole('combobox', { name: employees.profile.field.contractType });
    await contract.click();
    await page.locator('.ant-select-dropdown:visible').getByText(employees.profile.value.FDC).click();
    await drawer.getByText(employees.list.filter_title).click();
    await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0);
    await expectAccessible(page);
    await drawer.getByRole('button', { name: common.apply }).click();
    await expect(names).toHaveCount(2);
    await expect(page).toHaveURL(/contractType=FDC/);
    const words = `${employees.profile.field.contractType}: ${employees.profile.value.FDC}`;
    await expect(page.getByText(words)).toBeVisible();
    // By name: Chan before Keo, and the other way round.
    const heading = page.getByRole('columnheader', { name: employees.list.employee });
    await heading.click();
    await expect(heading).toHaveAttribute('aria-sort', 'ascending');
    await expect(names.first()).toContainText('CHAN');
    await heading.click();
    await expect(names.first()).toContainText('KEO');
    await expect(page).toHaveURL(/sort=-name/);

    await page.getByRole('button', { name: common.list.views }).click();
    const views = page.getByRole('dialog', { name: common.list.views });
    await views.getByRole('checkbox', { name: employees.profile.field.contractEndDate }).check();
    await views.getByRole('button', { name: common.list.show_columns }).click();
    await expect(views).toBeHidden();
    await expect(page.getByRole('columnheader', { name: employees.profile.field.contractEndDate })).toBeVisible();
    await page.getByRole('button', { name: common.list.views }).click();
    await views.getByRole('textbox', { name: common.list.view_name }).fill('Fixed terms');
    await views.getByRole('checkbox', { name: common.list.view_share_text }).check();
    await expectAccessible(page);
    await views.getByRole('button', { name: common.list.view_keep }).click();
    await expect(page.getByRole('button', { name: fill(common.list.view_named, { name: 'Fixed terms' }) })).toBeVisible();

    await page.getByRole('button', { name: common.list.clear_filters }).click();
    await expect(names).toHaveCount(4);
    await expectAccessible(page);

    // The director sees the shared view with its columns, and cannot take it away.
    const other = await open({ role: 'COUNTRY_DIRECTOR', language });
    await visit(other, '/employees');
    await other.getByRole('button', { name: common.list.views }).click();
    const offered = other.getByRole('dialog', { name: common.list.views });
    await expect(offered.getByRole('button', { name: fill(common.list.view_remove, { name: 'Fixed terms' }) })).toHaveCount(0);
    await offered.getByRole('button', { name: holding('Fixed terms') }).click();
    await expect(other.locator('main .ant-table-row')).toHaveCount(2);
    await expect(other.getByRole('columnheader', { name: employees.profile.field.contractEndDate })).toBeVisible();
  });
}

for (const language of walkedLanguages) {
  const { common, employees } = wordsOf(language);

  test(`many people are given another manager after a look at each, in ${language}`, async ({ office, open }) => {
    await arrange(office);
    const page = await open({ role: 'HR_MANAGER', language });
    await visit(page, '/employees');
    for (const name of ['SOK Zita', 'MAO Lina', 'KEO Nary'])
      await page.getByRole('checkbox', { name: fill(common.list.choose_named, { name }) }).check();
    const bar = page.getByRole('region', { name: employees.bulk.label });
    await expect(bar).toContainText(fill(employees.bulk.chosen_other, { count: 3 }));
    await bar.getByRole('button', { name: employees.bulk.manager }).click();
    const drawer = page.getByRole('dialog', { name: employees.bulk.manager });
    const manager = drawer.getByRole('combobox', { name: employees.bulk.manager_field });
    await manager.fill('SOK');
    await page.locator('.ant-select-dropdown:visible').getByText(holding('SOK Zita')).click();
    await drawer.getByRole('button', { name: employees.bulk.preview }).click();
    // Nobody is the own manager.
    await expect(drawer.getByText(fill(employees.bulk.counts, { change: 2, ask: 0, same: 0, refuse: 1 }))).toBeVisible();
    await expectAccessible(page);
    await drawer.getByRole('button', { name: fill(employees.bulk.apply_other, { count: 2 }) }).click();
    await expect(drawer).toBeHidden();
    await expect(bar).toContainText(fill(employees.bulk.chosen_one, { count: 1 }));
    const { body } = await (await office.api('ADMIN')).get('/employee/v1/lists?sort=code');
    expect(body.data.map(({ lineManager }: { lineManager: string | null }) => lineManager)).toEqual([
      null,
      null,
      'SOK Zita',
      'SOK Zita',
    ]);
  });
}

for (const language of walkedLanguages) {
  const { employees } = wordsOf(language);

  test(`a leaver’s people are handed over in one act, in ${language}`, async ({ office, open }) => {
    await arrange(office);
    const admin = await office.api('ADMIN');
    const { body } = await admin.get('/employee/v1/lists?sort=code');
    const [leaver, taker, ...team] = body.data.map(({ id }: { id: string }) => id);
    await admin.post('/employee/v1/change_many', { ids: team, act: { kind: 'manager', managerId: leaver }, preview: false });
    await office.work((db) =>
      db.updateTable('employees').set({ status: 0, last_working_day: '2031-01-31' }).where('id', '=', leaver).execute(),
    );
    const page = await open({ role: 'HR_MANAGER', language });
    await visit(page, `/employees/profile/${leaver}`);
    await page.getByRole('button', { name: employees.bulk.handover, exact: true }).click();
    const drawer = page.getByRole('dialog', { name: employees.bulk.handover });
    await drawer.getByRole('combobox', { name: employees.bulk.handover_field }).fill('CHAN');
    await page.locator('.ant-select-dropdown:visible').getByText(holding('CHAN Bona')).click();
    await drawer.getByRole('button', { name: employees.bulk.preview }).click();
    await expect(drawer.getByText(fill(employees.bulk.counts, { change: 2, ask: 0, same: 0, refuse: 0 }))).toBeVisible();
    await expectAccessible(page);
    await drawer.getByRole('button', { name: fill(employees.bulk.apply_other, { count: 2 }) }).click();
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('button', { name: employees.bulk.handover, exact: true })).toBeHidden();
    for (const id of team) expect((await admin.get(`/employee/v1/detail/${id}`)).body.data.supervisorId).toBe(taker);
  });
}
