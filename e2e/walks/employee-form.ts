import { randomUUIDv7 } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { EmployeeBodyInput } from '#contract/people/employees/employee-form.ts';
import { formOf } from '#testing/employee-form.ts';
import { hire, somePeople } from '../arrange/payroll.ts';
import type { Office } from '../arrange/office.ts';
import { expect } from '../fixtures.ts';
import { fill } from '../words.ts';
import { choose as chooseFrom } from './choose.ts';
import type { ScreenWords } from '../words.ts';

/** A colleague to be manager and approver, projects with a sub-project, and lists to choose from. */
export async function furnish(office: Office): Promise<readonly string[]> {
  const ids = await hire(office, somePeople(2));
  const admin = await office.api('ADMIN');
  const { body } = await admin.post('/donor/v1/create', { title: 'Gardens', code: 'P-7' });
  await admin.post('/donor/v1/create', { title: 'Wells', code: 'P-8' });
  await admin.post('/department/v1/create', { name: 'Field work' });
  await admin.post('/nationality/v1/create', { name: 'Cambodian' });
  await office.work((db) =>
    db
      .insertInto('sub_projects')
      .values({
        company_id: office.id,
        id: randomUUIDv7(),
        project_id: body.data.id,
        code: 'S-1',
        activity_codes: ['A-11', 'A-12'],
      })
      .execute(),
  );
  return ids;
}

/** A complete record on probation; returns its id. */
export async function hireComplete(office: Office, own: Partial<EmployeeBodyInput> = {}): Promise<string> {
  const [managerId = ''] = await furnish(office);
  const api = await office.api('HR_MANAGER');
  const { body: offered } = await api.get('/employee/v1/form_payload');
  const roles: readonly { readonly id: string; readonly name: string }[] = offered.data.roles;
  const roleId = roles.find(({ name }) => name === 'Staff')?.id ?? '';
  const record = formOf({ managerId, roleId }, { code: 'F-0002', probationExpiredDate: '2025-04-01', ...own });
  const { body } = await api.post('/employee/v1/create', record);
  return body.data.id;
}

/** The hands of a person at the form, in the words of one language. */
export function atForm(page: Page, { common, employeeForm, employees }: ScreenWords) {
  const labels: Readonly<Record<string, string>> = { ...employees.profile.field, ...employeeForm.field };
  const label = (name: string): string => labels[name] ?? name;
  const typeInto = async (scope: Locator, entries: Readonly<Record<string, string>>): Promise<void> => {
    for (const [name, text] of Object.entries(entries)) {
      const field = scope.getByLabel(label(name), { exact: true });
      await field.fill(text);
      // A day is taken with Enter.
      if (/^\d\d\/\d\d\/\d{4}$/.test(text)) await field.press('Enter');
    }
  };
  const choose = async (scope: Locator, name: string, option: string): Promise<void> => {
    await chooseFrom(scope.getByLabel(label(name), { exact: true }), option);
  };
  const section = (step: keyof ScreenWords['employeeForm']['steps']): Locator =>
    page.getByRole('region', { name: employeeForm.steps[step], exact: true });
  const group = (name: string): Locator => page.getByRole('region', { name, exact: true });
  const row = (name: string, at: number): Locator =>
    page.getByRole('listitem', { name: fill(common.form.row, { label: name, row: at }), exact: true });
  return {
    label,
    typeInto,
    choose,
    section,
    row,
    /** Adds a row and gives it. */
    add: async (name: string, button: string, at = 1): Promise<Locator> => {
      await group(name).getByRole('button', { name: button, exact: true }).click();
      return row(name, at);
    },
    update: (of: Locator) => of.getByRole('button', { name: new RegExp(`^${common.form.row_update}: `) }).click(),
    erase: async (of: Locator): Promise<void> => {
      await of.getByRole('button', { name: new RegExp(`^${common.delete}: `) }).click();
      const question = page.getByRole('dialog', { name: common.confirm.delete_title });
      await question.getByRole('button', { name: common.confirm.delete_yes }).click();
      await expect(of).toBeHidden();
    },
    save: async (): Promise<void> => {
      const notice = page.getByRole('status').filter({ hasText: employeeForm.saved });
      // That of an earlier save must have gone, or it would speak for this one.
      await expect(notice).toHaveCount(0);
      await page.getByRole('button', { name: common.save, exact: true }).click();
      // It stays for a second: this looks at every frame, an expectation only now and then.
      await notice.waitFor();
    },
  };
}
export type AtForm = ReturnType<typeof atForm>;

/** The repeating groups: their name, the button that adds, a row's entries, and the field that is changed later. */
export function groupsOf({ employeeForm: { rows }, employees: { profile } }: ScreenWords) {
  return [
    { name: rows.kids, add: rows.kids_add, entries: { name: 'Bopha', dob: '04/03/2018' }, changes: 'name' },
    { name: rows.siblings, add: rows.siblings_add, entries: { name: 'Vanna' }, changes: 'name' },
    { name: profile.next_of_kin, add: rows.inheritances_add, entries: { name: 'Maly', percentage: '60' }, changes: 'name' },
    {
      name: profile.educations,
      add: rows.educations_add,
      entries: { institute: 'RUPP', date: 'June 2010' },
      changes: 'institute',
    },
    { name: profile.certifications, add: rows.certifications_add, entries: { title: 'First aid' }, changes: 'title' },
    { name: profile.languages, add: rows.languages_add, entries: { title: 'English' }, changes: 'title' },
    { name: profile.skills, add: rows.skills_add, entries: { title: 'Welding' }, changes: 'title' },
  ] as const;
}
