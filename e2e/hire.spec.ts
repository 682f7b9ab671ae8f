import type { Locator, Page } from '@playwright/test';
import { sql } from 'kysely';
import { dayFromToday } from '#testing/today.ts';
import { dashboard as dashboardEn } from '#i18n/en/home/dashboard.ts';
import { details as detailsEn } from '#i18n/en/people/details.ts';
import { requests as requestsEn } from '#i18n/en/requests/requests.ts';
import { dashboard as dashboardKm } from '#i18n/km/home/dashboard.ts';
import { details as detailsKm } from '#i18n/km/people/details.ts';
import { requests as requestsKm } from '#i18n/km/requests/requests.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { walkedLanguages, walkedScreens } from './languages.ts';
import { furnish } from './walks/employee-form.ts';
import { choose } from './walks/choose.ts';
import { signInWith } from './walks/sign-in.ts';
import { visit } from './walks/visit.ts';
import { fill, holding, wordsOf } from './words.ts';
import type { ScreenWords } from './words.ts';

const ofLanguage = {
  en: { dashboard: dashboardEn, details: detailsEn, requests: requestsEn },
  km: { dashboard: dashboardKm, details: detailsKm, requests: requestsKm },
} as const;
const manager = 'KR-0001 Sok1 Dara';
/** The most that a hire may take: a field that is filled, or a choice that is made. */
const MOST_INTERACTIONS = 13;

/** The short form by its labels, counting what is done in it. */
function hireForm(page: Page, { employeeForm, employees }: ScreenWords) {
  const labels: Readonly<Record<string, string>> = { ...employees.profile.field, ...employeeForm.field };
  const field = (name: string): Locator =>
    page.getByRole('region', { name: employeeForm.hire.title }).getByLabel(labels[name] ?? name, { exact: true });
  let count = 0;
  return {
    field,
    interactions: () => count,
    type: async (name: string, text: string): Promise<void> => {
      count += 1;
      await field(name).fill(text);
      if (text.includes('/')) await field(name).press('Enter');
    },
    choose: async (name: string, option: string): Promise<void> => {
      count += 1;
      await choose(field(name), option);
    },
    turnOn: async (name: string): Promise<void> => {
      count += 1;
      await field(name).click();
    },
  };
}

for (const { language, width } of walkedScreens) {
  const words = wordsOf(language);
  const { common, employeeForm, employees } = words;
  const { hire } = employeeForm;

  test(`somebody without e-mail is hired in few steps and one save, in ${language} at ${width} px`, async ({ office, open }) => {
    await furnish(office);
    const page = await open({ role: 'HR_MANAGER', language, viewport: { width, height: 800 } });
    await visit(page, '/employees/create');
    const form = hireForm(page, words);
    await expect(form.field('code')).toHaveValue('KR-0003');
    await form.type('lastName', 'Chan');
    await form.type('firstName', 'Dara');
    await form.type('lastNameKH', 'ចាន់');
    await form.type('firstNameKH', 'តារា');
    await form.choose('gender', employeeForm.choice.gender.g0);
    await form.choose('maritalStatus', employees.profile.value.SINGLE);
    await form.type('dob', '15/04/1992');
    await form.turnOn('hasNoEmail');
    await form.type('position', 'Driver');
    await page.keyboard.press('Escape');
    await form.choose('contractType', employees.profile.value.UDC);
    await form.type('basicSalary', '420');
    await form.choose(hire.project, 'P-7 · Gardens');
    await form.choose('supervisorId', manager);
    expect(form.interactions()).toBeLessThanOrEqual(MOST_INTERACTIONS);
    await expectAccessible(page, 'the short form');
    await page.getByRole('button', { name: common.save, exact: true }).click();

    const done = fill(hire.done, { name: language === 'km' ? 'ចាន់ តារា' : 'Chan Dara', code: 'KR-0003' });
    await expect(page.getByRole('heading', { name: done })).toBeFocused();
    await expect(page.getByText(hire.no_sign_in)).toBeVisible();
    const lacking = page.getByText(holding(hire.lacking));
    for (const field of ['bankAccNumber', 'nssfNumber', 'nationIDNumber'] as const)
      await expect(lacking).toContainText(employees.profile.field[field]);
    await expect(lacking).not.toContainText(employees.profile.field.email);
    await expect(lacking).not.toContainText(employees.profile.allocations);
    await expectAccessible(page, 'what comes next');

    await page.getByRole('button', { name: hire.another }).click();
    await expect(form.field('code')).toHaveValue('KR-0004');
    await expect(form.field('lastName')).toHaveValue('');

    const { rows } = await office.work((db) =>
      sql`select e.email, e.has_no_email, e.approver1_id = e.line_manager1_id and e.approver2_id = e.line_manager1_id as follows,
            a.share, c.has_seniority, w.effective_from = e.join_date as from_joining
          from employees e join employee_allocations a on a.employee_id = e.id join employee_contracts c on c.employee_id = e.id
          join employee_salaries w on w.employee_id = e.id where e.company_id = ${office.id} and e.code = 'KR-0003'`.execute(db),
    );
    expect(rows).toEqual([
      { email: null, has_no_email: true, follows: true, share: 10_000, has_seniority: true, from_joining: true },
    ]);
  });
}

for (const language of walkedLanguages) {
  const words = wordsOf(language);
  const { auth, common, employeeForm, employees, firstCodes } = words;
  const { hire } = employeeForm;

  test(`a hire signs in by a slip before the first day, tells what HR left to them, and HR accepts it, in ${language}`, async ({
    office,
    open,
  }) => {
    await furnish(office);
    const page = await open({ role: 'HR_MANAGER', language });
    await visit(page, '/employees/create');
    const form = hireForm(page, words);
    await form.type('lastName', 'Kim');
    await page.getByRole('button', { name: hire.all, exact: true }).click();
    const personal = page.getByRole('region', { name: employeeForm.steps.personal, exact: true });
    await expect(personal.getByLabel(employees.profile.field.lastName, { exact: true })).toHaveValue('Kim');
    await page.getByRole('button', { name: hire.short, exact: true }).click();
    await expect(form.field('lastName')).toHaveValue('Kim');
    await form.type('firstName', 'Srey');
    await form.choose('gender', employeeForm.choice.gender.g0);
    await form.turnOn(hire.left);
    await expect(form.field('dob')).toBeHidden();
    await form.type('joinDate', dayFromToday(10).split('-').toReversed().join('/'));
    await form.turnOn('hasNoEmail');
    await form.choose('contractType', employees.profile.value.FDC);
    await form.type('contractEndDate', '31/12/2027');
    await form.type('basicSalary', '500');
    await form.choose('supervisorId', manager);
    await page.getByRole('radio', { name: hire.sign_in_by.slip }).check();
    await expect(form.field('userName')).toHaveValue('kr-0003');
    await page.getByRole('button', { name: common.save, exact: true }).dblclick();
    await page.getByRole('link', { name: hire.print_slip }).click();
    await page.getByRole('button', { name: firstCodes.make, exact: true }).click();
    const code = await page.getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/).innerText();
    const own = await open({ language, viewport: { width: 360, height: 740 } });
    await visit(own, `/signin?company=${office.code}`);
    await signInWith(own, words, { company: office.code, user: 'kr-0003', password: code });
    await own.getByLabel(auth.change_password.new, { exact: true }).fill('a password of my own');
    await own.getByLabel(auth.change_password.confirm, { exact: true }).fill('a password of my own');
    await own.getByRole('button', { name: auth.new_password.submit }).click();
    await own.getByRole('link', { name: ofLanguage[language].dashboard.standing.complete }).click();
    const told = own.getByRole('dialog', { name: ofLanguage[language].details.ask });
    const { field } = employees.profile;
    await told.getByLabel(field.lastNameKH, { exact: true }).fill('គឹម');
    await told.getByLabel(field.firstNameKH, { exact: true }).fill('ស្រី');
    await told.getByLabel(field.dob, { exact: true }).fill('01/02/1995');
    await told.getByLabel(field.dob, { exact: true }).press('Enter');
    await choose(told.getByLabel(field.maritalStatus, { exact: true }), employees.profile.value.MARRIED);
    await told.getByLabel(field.nationIDNumber, { exact: true }).fill('010 234 567');
    await expectAccessible(own, 'what somebody new tells');
    expect(await own.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
    await told.getByRole('button', { name: ofLanguage[language].details.ask, exact: true }).click();
    await expect(told).toBeHidden();

    await visit(page, '/approvals');
    await page.getByRole('row').filter({ hasText: 'Kim Srey' }).getByRole('cell').nth(2).click();
    const asked = page.getByRole('dialog');
    await expect(asked.getByText('010 234 567')).toBeVisible();
    const { requests } = ofLanguage[language];
    await asked.getByRole('button', { name: requests.action.approve }).click();
    await page.getByRole('dialog').last().getByRole('button', { name: requests.action.approve }).click();
    await expect(page.getByText(requests.done.approve)).toBeVisible();
    const { rows } = await office.work((db) =>
      sql`select date_of_birth::text, first_name_kh, marital_status, national_id_number from employees
        where company_id = ${office.id} and code = 'KR-0003'`.execute(db),
    );
    expect(rows).toEqual([
      { date_of_birth: '1995-02-01', first_name_kh: 'ស្រី', marital_status: 'MARRIED', national_id_number: '010 234 567' },
    ]);
  });
}
