import { dayFromToday } from '#testing/today.ts';
import { expectAccessible } from './accessible.ts';
import { hire, somePeople } from './arrange/payroll.ts';
import { writeTermsAlone } from './arrange/terms.ts';
import { expect, test } from './fixtures.ts';
import { pressInHead } from './walks/head.ts';
import { walkedScreens } from './languages.ts';
import { chooseAmong } from './walks/choose.ts';
import { visit } from './walks/visit.ts';
import { fill, wordsOf } from './words.ts';

for (const { language, width } of walkedScreens) {
  const { common, employees, employeeProfile, shell } = wordsOf(language);
  const { suspension } = employeeProfile;
  const { bulk, profile } = employees;
  const lastDay = dayFromToday(3);

  test(`a department is raised together, somebody resigns, and one is suspended and comes back, in ${language} at ${width} px`, async ({
    office,
    open,
  }) => {
    const people = await hire(office, somePeople(4));
    await writeTermsAlone(office);
    const admin = await office.api('ADMIN');
    const department = await admin.post('/department/v1/create', { name: 'Rescue' });
    const moved = await admin.post('/employee/v1/change_many', {
      ids: people.slice(0, 3),
      act: { kind: 'team', departmentId: department.body.data.id, teamId: null, from: '2026-01-01' },
      preview: false,
    });
    expect(moved.status, JSON.stringify(moved.body)).toBe(200);

    const page = await open({ role: 'HR_MANAGER', language, viewport: { width, height: 800 } });
    await visit(page, '/');
    await page.getByRole('combobox', { name: shell.search.label }).fill(language === 'en' ? 'increment' : 'បង្កើនប្រាក់ខែ');
    await page.getByRole('option', { name: shell.actions.raise }).click();
    const drawer = page.getByRole('dialog', { name: bulk.raise });
    await chooseAmong(drawer.getByRole('combobox', { name: bulk.of_departments }), 'Rescue');
    await expect(drawer.getByText(fill(bulk.chosen_other, { count: 3 }))).toBeVisible();
    await drawer.getByLabel(bulk.raise_value.percent, { exact: true }).last().fill('10');
    await drawer.getByRole('button', { name: bulk.preview }).click();
    await expect(drawer.getByText(fill(bulk.counts, { change: 3, ask: 0, same: 0, refuse: 0 }))).toBeVisible();
    // 600, 635 and 670 dollars, each rounded to a dollar.
    await expect(drawer.getByText('1,905.00')).toContainText('2,096.00');
    await expectAccessible(page, 'the preview of a raise');
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
    await drawer.getByRole('button', { name: fill(bulk.apply_other, { count: 3 }) }).click();
    await expect(drawer).toBeHidden();
    const { body: paid } = await admin.get(`/employee/v1/detail/${people[0]}`);
    expect(paid.data.basicSalary).toBe(660);

    await visit(page, `/employees/profile/${people[3]}`);
    await pressInHead(page, page.getByRole('button', { name: common.more, exact: true }));
    await page.getByRole('menuitem', { name: bulk.leave, exact: true }).click();
    const leaving = page.getByRole('dialog', { name: bulk.leave });
    await leaving.getByRole('radio', { name: profile.value.RESIGNATION, exact: true }).check();
    await leaving.getByLabel(profile.field.lastWorkingDay, { exact: true }).fill(lastDay.split('-').toReversed().join('/'));
    await leaving.getByLabel(profile.field.lastWorkingDay, { exact: true }).press('Enter');
    await leaving.getByRole('button', { name: bulk.preview }).click();
    await expect(leaving.getByText(/75/u)).toBeVisible();
    await expectAccessible(page, 'the preview of a resignation');
    await leaving.getByRole('button', { name: fill(bulk.apply_one, { count: 1 }) }).click();
    await expect(leaving).toBeHidden();
    const { body: gone } = await admin.get(`/employee/v1/detail/${people[3]}`);
    expect(gone.data).toMatchObject({ lastWorkingDay: lastDay, endReason: 'RESIGNATION' });

    await visit(page, `/employees/profile/${people[2]}`);
    const openSuspension = async () => {
      await pressInHead(page, page.getByRole('button', { name: common.more, exact: true }));
      await page.getByRole('menuitem', { name: suspension.button, exact: true }).click();
      return page.getByRole('dialog');
    };
    const suspending = await openSuspension();
    await suspending.getByLabel(suspension.until, { exact: true }).fill(dayFromToday(30).split('-').toReversed().join('/'));
    await suspending.getByLabel(suspension.until, { exact: true }).press('Enter');
    await suspending.getByLabel(suspension.reason, { exact: true }).fill('An inquiry');
    await expectAccessible(page, 'a suspension');
    await suspending.getByRole('button', { name: suspension.submit, exact: true }).click();
    await expect(suspending).toBeHidden();
    const until = dayFromToday(30).split('-').toReversed().join('/');
    await expect(page.getByText(fill(suspension.until_day, { day: until }))).toBeVisible();
    const returning = await openSuspension();
    await returning.getByLabel(suspension.reason, { exact: true }).fill('Nothing was found');
    await returning.getByRole('button', { name: suspension.return, exact: true }).click();
    await expect(returning).toBeHidden();
    await expect(page.getByText(fill(suspension.until_day, { day: until }))).toBeHidden();
  });
}
