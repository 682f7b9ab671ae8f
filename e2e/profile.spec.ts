import { expectAccessible } from './accessible.ts';
import { accountOf } from './arrange/office.ts';
import { hire } from './arrange/payroll.ts';
import { expect, test } from './fixtures.ts';
import { pressInHead } from './walks/head.ts';
import { walkedLanguages } from './languages.ts';
import { hireComplete } from './walks/employee-form.ts';
import { visit } from './walks/visit.ts';
import { fill, wordsOf } from './words.ts';

for (const language of walkedLanguages) {
  const { common, employees, employeeProfile } = wordsOf(language);
  const { profile } = employees;

  test(`a profile begins with what is looked for, leads to its sections and hides what is empty, in ${language}`, async ({
    office,
    open,
  }) => {
    const id = await hireComplete(office, { contactNumber: '012 345 678' });
    for (const width of [1440, 360]) {
      const page = await open({ role: 'HR_MANAGER', language, viewport: { width, height: 780 } });
      await visit(page, `/employees/profile/${id}`);
      const index = page.getByRole('navigation', { name: employeeProfile.index.label });
      await expect(page.getByRole('link', { name: '012 345 678' }).first()).toHaveAttribute('href', 'tel:012345678');
      await expect(page.getByText(profile.field.ethnicity, { exact: true })).toHaveCount(0);
      await expect(page.getByRole('heading', { name: profile.visa, exact: true })).toHaveCount(0);
      await index.getByRole('button', { name: employeeProfile.index.job }).click();
      await expect(page.getByRole('region', { name: profile.job, exact: true })).toBeFocused();
      await expect(page.getByRole('heading', { name: profile.job, exact: true })).toBeInViewport();
      await expectAccessible(page, `the profile at ${width}`);
      const glance = page.getByRole('region', { name: employeeProfile.glance.label });
      await glance.getByRole('button', { name: employeeProfile.index.pay }).click();
      await expect(page.getByRole('region', { name: profile.pay, exact: true })).toBeFocused();
      await glance.getByRole('button', { name: employeeProfile.glance.leave }).click();
      await expect(page.getByRole('tab', { name: employeeProfile.tabs.leave, selected: true })).toBeVisible();
    }
  });

  test(`what happened is told, raises to who sees pay, and nothing of the frame is printed, in ${language}`, async ({
    office,
    open,
  }) => {
    const [id = ''] = await hire(office, [
      { code: 'T-1', lastName: 'SOK', firstName: 'Told', salaryCents: 80_000, userId: await accountOf(office, 'STAFF') },
    ]);
    await office.work((db) =>
      db
        .insertInto('employee_salaries')
        .values({
          company_id: office.id,
          id: crypto.randomUUID(),
          employee_id: id,
          effective_from: '2026-06-01',
          amount_cents: 90_000,
        })
        .execute(),
    );
    const page = await open({ role: 'STAFF', language });
    await visit(page, `/employees/profile/${id}?tab=history`);
    const told = page.getByRole('region', { name: employeeProfile.timeline.title });
    await expect(
      told.getByText(fill(employeeProfile.timeline.salary, { after: 'USD 900.00', before: 'USD 800.00' })),
    ).toBeVisible();
    await expect(told.getByText(employeeProfile.timeline.joined_bare).first()).toBeVisible();
    await expectAccessible(page, 'what happened');
    await visit(page, `/employees/profile/${id}`);
    await expect(page.getByRole('heading', { name: profile.job, exact: true })).toBeVisible();
    await pressInHead(page, page.getByRole('button', { name: common.more, exact: true }));
    const print = page.getByRole('menuitem', { name: common.print, exact: true });
    await expect(print).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(print).toBeHidden();
    await expect(page.getByRole('navigation', { name: employeeProfile.index.label })).toBeHidden();
    await expect(page.getByRole('tab', { name: employeeProfile.tabs.history })).toBeHidden();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('heading', { name: profile.job, exact: true })).toBeVisible();
  });
}
