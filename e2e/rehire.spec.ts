import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { pressInHead } from './walks/head.ts';
import { walkedScreens } from './languages.ts';
import { hireComplete } from './walks/employee-form.ts';
import { visit } from './walks/visit.ts';
import { wordsOf } from './words.ts';

for (const { language, width } of walkedScreens) {
  const { common, employees, employeeProfile } = wordsOf(language);
  const { rehire, timeline, tabs } = employeeProfile;
  const { field } = employees.profile;

  test(`a leaver is hired again under the same record, in ${language} at ${width} px`, async ({ office, open }) => {
    const id = await hireComplete(office, { code: 'F-0002', joinDate: '2025-01-06', lastModifiedSalaryAt: '2025-01-06' });
    await office.work((db) =>
      db
        .updateTable('employees')
        .set({ status: 0, last_working_day: '2026-03-31', end_reason: 'RESIGNATION' })
        .where('company_id', '=', office.id)
        .where('id', '=', id)
        .execute(),
    );
    const page = await open({ role: 'HR_MANAGER', language, viewport: { width, height: 800 } });
    await visit(page, `/employees/profile/${id}`);
    const glance = page.getByRole('region', { name: employeeProfile.glance.label });
    await expect(glance).toContainText('31/03/2026');
    await expect(glance.getByRole('button', { name: employeeProfile.glance.leave, exact: true })).toHaveCount(0);
    const button = page.getByRole('button', { name: rehire.button, exact: true });
    if (!(await button.isVisible())) await pressInHead(page, page.getByRole('button', { name: common.more, exact: true }));
    await page
      .getByRole('button', { name: rehire.button, exact: true })
      .or(page.getByRole('menuitem', { name: rehire.button, exact: true }))
      .click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByText('06/01/2025')).toBeVisible();
    await expectAccessible(page, 'the terms of a rehire');
    await drawer.getByLabel(field.joinDate, { exact: true }).fill('01/12/2026');
    await drawer.getByLabel(field.joinDate, { exact: true }).press('Enter');
    await drawer.getByLabel(field.basicSalary, { exact: true }).fill('950');
    await drawer.getByRole('button', { name: rehire.submit, exact: true }).click();
    await expect(drawer.getByText(rehire.unpaid_help)).toBeVisible();
    await drawer.getByLabel(rehire.unpaid, { exact: true }).fill('Paid before this product');
    await drawer.getByRole('button', { name: rehire.submit, exact: true }).click();
    await expect(drawer).toHaveCount(0);
    await page.getByRole('tab', { name: tabs.history }).click();
    const told = page.getByRole('region', { name: timeline.title });
    await expect(told.getByText('01/12/2026').first()).toBeVisible();
    await expect(told.getByText(timeline.left, { exact: true })).toBeVisible();
    await expect(told.getByText('06/01/2025').first()).toBeVisible();
  });
}
