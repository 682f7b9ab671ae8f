import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { hire } from './arrange/payroll.ts';
import { writeTermsAlone } from './arrange/terms.ts';
import { expect, test } from './fixtures.ts';
import { walkedLanguages } from './languages.ts';
import { atForm, furnish, groupsOf, hireComplete } from './walks/employee-form.ts';
import type { AtForm } from './walks/employee-form.ts';
import { signInWith } from './walks/sign-in.ts';
import { visit } from './walks/visit.ts';
import { fill, holding, wordsOf } from './words.ts';
import type { ScreenWords } from './words.ts';

// The longest form of the product, filled by hand.
const manager = 'KR-0001 Sok1 Dara';

for (const language of walkedLanguages) {
  const words = wordsOf(language);
  const { common, employeeForm, employeeProfile, employees, shell } = words;

  test(`an employee is made and all rows are changed, in ${language}`, async ({ office, open }) => {
    await furnish(office);
    await writeTermsAlone(office);
    const page = await open({ role: 'HR_MANAGER', language });
    const at = atForm(page, words);
    await page.goto('/employees/create?form=all');
    await test.step('every section is filled', () => fillAll(at, words));
    await page.getByRole('button', { name: common.save, exact: true }).click();
    await expect(page.getByText(holding(employeeForm.hire.lacking))).toContainText(employees.profile.field.bankAccNumber);
    await page.getByRole('link', { name: employeeForm.hire.complete }).click();
    await expect(page).toHaveURL(/\/employees\/update\//);
    await test.step('rows are updated, restored, added and deleted', () => changeRows(page, at, words));
  });

  test(`the form says what is missing, the probation is confirmed, the person leaves, in ${language}`, async ({
    office,
    open,
  }) => {
    const id = await hireComplete(office);
    const page = await open({ role: 'HR_MANAGER', language });
    const at = atForm(page, words);
    await test.step('what is missing is said', async () => {
      await page.goto('/employees');
      await page.getByRole('button', { name: shell.pages.employee_create }).click();
      await expect(page.getByRole('heading', { name: shell.pages.employee_create })).toBeVisible();
      await page.getByRole('button', { name: employeeForm.hire.all, exact: true }).click();
      await expect(at.section('pay').getByLabel(at.label('basicSalary'))).toBeVisible();
      await page.getByRole('button', { name: common.save, exact: true }).click();
      const chips = page.getByRole('list', { name: common.form.wrong_fields });
      await expect(chips.getByRole('listitem')).toHaveCount(13);
      await chips.getByRole('button', { name: at.label('basicSalary') }).click();
      await expect(at.section('pay').getByLabel(at.label('basicSalary'))).toBeInViewport();
      await expectAccessible(page, 'the form with complaints');
      await at.section('pay').getByLabel(at.label('basicSalary')).fill('2000000');
      await expect(at.section('pay').getByText(holding(employeeForm.doubt.riel))).toBeVisible();
    });
    await test.step('the probation is confirmed', async () => {
      await page.goto(`/employees/profile/${id}`);
      const confirm = page.getByRole('button', { name: employeeProfile.probation.confirm, exact: true });
      const ask = async (answer: string): Promise<void> => {
        await confirm.first().click();
        const dialog = page.getByRole('dialog', { name: holding(employeeProfile.probation.title) });
        const day = dialog.getByLabel(employeeProfile.probation.date);
        await day.fill('01/04/2025');
        await day.press('Enter');
        await dialog.getByRole('button', { name: employeeProfile.probation.confirm, exact: true }).click();
        const question = page.getByRole('dialog').filter({ hasText: employeeProfile.probation.question });
        await question.getByRole('button', { name: answer, exact: true }).click();
      };
      await ask(employeeProfile.probation.no);
      await expect(page.getByText(employeeProfile.probation.cancelled_text)).toBeVisible();
      await ask(employeeProfile.probation.yes);
      await expect(page.getByText(employeeProfile.probation.done, { exact: true })).toBeVisible();
      await expect(page.getByText(employees.profile.passed_probation)).toBeVisible();
      await expect(confirm).toHaveCount(0);
      await page.getByRole('tab', { name: employeeProfile.tabs.history }).click();
      await expect(page.getByRole('cell', { name: 'USD 850.50' })).toBeVisible();
      await expect(page.getByRole('cell', { name: office.nameOf('HR_MANAGER') })).toBeVisible();
      await expectAccessible(page, 'history');
    });
    await test.step('the person leaves', async () => {
      await page.getByRole('button', { name: employees.profile.edit, exact: true }).click();
      await at.choose(at.section('job'), 'status', employeeForm.choice.status.s0);
      await at.typeInto(at.section('job'), { lastWorkingDay: '31/12/2030' });
      await at.choose(at.section('job'), 'endReason', employees.profile.value.RESIGNATION);
      await at.choose(at.section('job'), 'isNoticeTerminate', employeeForm.choice.notice.n0);
      await at.choose(at.section('job'), 'noticePeriodType', employees.profile.value.CUSTOM);
      await at.typeInto(at.section('job'), { noticePayload: '15' });
      await at.save();
      await page.getByRole('button', { name: shell.pages.employee_profile }).click();
      await expect(page.getByText(fill(employees.status_leaves, { day: '31/12/2030' })).first()).toBeVisible();
      await expect(page.getByText('15', { exact: true })).toBeVisible();
    });
  });

  test(`one’s own record shows what is closed and is saved unchanged, in ${language}`, async ({ office, open }) => {
    const id = await hireComplete(office);
    const { userId } = await office.session('HR_OFFICER');
    await office.work((db) => db.updateTable('employees').set({ user_id: userId, role_id: null }).where('id', '=', id).execute());
    const page = await open({ role: 'HR_OFFICER', language });
    const at = atForm(page, words);
    await page.goto(`/employees/update/${id}`);
    await expect(page.getByText(employeeForm.help.own)).toBeVisible();
    for (const field of ['joinDate', 'basicSalary', 'bankAccNumber', 'typeOfWorker', 'maritalStatus'])
      await expect(page.getByLabel(at.label(field), { exact: true })).toBeDisabled();
    await expect(page.getByRole('button', { name: employeeForm.rows.kids_add, exact: true })).toBeDisabled();
    await page.getByLabel(at.label('address'), { exact: true }).fill('Street 63');
    await at.save();
  });

  test(`of two who change one record the second keeps what was typed, in ${language}`, async ({ office, open }) => {
    const id = await hireComplete(office);
    const first = await open({ role: 'HR_MANAGER', language });
    const second = await open({ role: 'HR_OFFICER', language });
    for (const page of [first, second]) {
      const at = atForm(page, words);
      await page.goto(`/employees/update/${id}`);
      await at.typeInto(at.section('contacts'), { email: page === first ? 'first@example.org' : 'second@example.org' });
      // What the second does not touch is not taken back by their save.
      if (page === first) await page.getByLabel(at.label('address'), { exact: true }).fill('Street 271');
    }
    await atForm(first, words).save();
    await second.getByRole('button', { name: common.save, exact: true }).click();
    const told = second
      .getByRole('alert')
      .filter({ hasText: office.nameOf('HR_MANAGER') })
      .filter({ has: second.getByRole('radio') });
    await expect(told).toBeVisible();
    await expect(told.getByRole('radio', { name: common.form.keep_mine })).toBeChecked();
    await expectAccessible(second, 'the stale save');
    const email = atForm(second, words).section('contacts').getByLabel(employees.profile.field.email, { exact: true });
    await expect(email).toHaveValue('second@example.org');
    await atForm(second, words).save();
    await second.reload();
    await expect(email).toHaveValue('second@example.org');
    await expect(second.getByLabel(atForm(second, words).label('address'), { exact: true })).toHaveValue('Street 271');
  });

  test(`of two who change one record the second takes what stands, and no draft comes back, in ${language}`, async ({
    office,
    open,
  }) => {
    const id = await hireComplete(office);
    const first = await open({ role: 'HR_MANAGER', language });
    const second = await open({ role: 'HR_OFFICER', language });
    for (const page of [first, second]) {
      const at = atForm(page, words);
      await page.goto(`/employees/update/${id}`);
      await at.typeInto(at.section('contacts'), { email: page === first ? 'first@example.org' : 'second@example.org' });
    }
    const drafts = () => second.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')).length);
    await expect.poll(drafts).toBe(1);
    await atForm(first, words).save();
    await second.getByRole('button', { name: common.save, exact: true }).click();
    await second.getByRole('radio', { name: common.form.keep_theirs }).check();
    const email = atForm(second, words).section('contacts').getByLabel(employees.profile.field.email, { exact: true });
    await expect(email).toHaveValue('first@example.org');
    await expect.poll(drafts).toBe(0);
    await second.reload();
    await expect(email).toHaveValue('first@example.org');
  });

  test(`another contract end is a renewal, or a correction with a reason, in ${language}`, async ({ office, open }) => {
    const id = await hireComplete(office, { contractType: 'FDC', contractEndDate: '2026-12-31' });
    await writeTermsAlone(office);
    const page = await open({ role: 'HR_MANAGER', language });
    const at = atForm(page, words);
    const job = at.section('job');
    const end = job.getByLabel(employees.profile.field.contractEndDate, { exact: true });
    const why = job.getByLabel(employeeForm.field.contractCorrection, { exact: true });
    await page.goto(`/employees/update/${id}`);
    await at.typeInto(job, { contractEndDate: '31/12/2027' });
    await expect(job.getByText('01/01/2027')).toBeVisible();
    await expect(why).toHaveCount(0);
    await at.save();
    await page.reload();
    await expect(end).toHaveValue('31/12/2027');
    await at.typeInto(job, { contractEndDate: '30/06/2028' });
    // The form draws its choice a moment after the click, which `check` does not wait for.
    const correction = job.getByRole('radio', { name: employeeForm.choice.contract_end.correction });
    await correction.click();
    await expect(correction).toBeChecked();
    await page.getByRole('button', { name: common.save, exact: true }).click();
    await expect(page.getByRole('list', { name: common.form.wrong_fields })).toContainText(employeeForm.field.contractCorrection);
    await why.fill('The signed contract says June.');
    await at.save();
    await page.reload();
    await expect(end).toHaveValue('30/06/2028');
  });

  test(`the password of the account is set anew, and its owner chooses another, in ${language}`, async ({ office, open }) => {
    const id = await hireComplete(office, { userName: 'sophea' });
    const page = await open({ role: 'HR_MANAGER', language });
    await page.goto(`/employees/update/${id}`);
    const card = page.getByRole('region', { name: employeeForm.reset.title });
    const submit = card.getByRole('button', { name: employeeForm.reset.submit });
    const enter = async (password: string, again: string): Promise<void> => {
      await card.getByLabel(employeeForm.reset.password, { exact: true }).fill(password);
      await card.getByLabel(employeeForm.reset.confirm, { exact: true }).fill(again);
      await submit.click();
    };
    await submit.click();
    await expect(card.locator('.ant-form-item-explain-error')).toHaveCount(2);
    await enter('a password of hers', 'another of hers');
    await expect(card.getByText(employeeForm.reset.mismatch).first()).toBeVisible();
    await enter('a password of hers', 'a password of hers');
    await expect(page).toHaveURL(/\/employees$/);
    const signedOut = await open({ language, viewport: { width: 360, height: 740 } });
    const { auth } = words;
    await signedOut.goto('/signin');
    await signInWith(signedOut, words, { company: office.code, user: 'sophea', password: 'a password of hers' });
    await expect(signedOut.getByRole('heading', { name: auth.new_password.title })).toBeVisible();
    const choose = async (password: string, again: string): Promise<void> => {
      await signedOut.getByLabel(auth.change_password.new, { exact: true }).fill(password);
      await signedOut.getByLabel(auth.change_password.confirm, { exact: true }).fill(again);
      await signedOut.getByRole('button', { name: auth.new_password.submit }).click();
    };
    await choose('a password of hers', 'a password of hers');
    await expect(signedOut.getByText(words.validation.password_was_set).first()).toBeVisible();
    await choose('known to her alone', 'known to nobody');
    await expect(signedOut.getByText(auth.change_password.mismatch).first()).toBeVisible();
    await expectAccessible(signedOut, 'the choice of a password');
    await choose('known to her alone', 'known to her alone');
    await expect(signedOut).toHaveURL(/\/$/);
    await expect(signedOut.getByRole('heading', { name: shell.pages.dashboard })).toBeVisible();
  });

  test(`who may neither create nor edit is shown neither form, in ${language}`, async ({ office, open }) => {
    const [id = ''] = await furnish(office);
    const page = await open({ role: 'COUNTRY_DIRECTOR', language });
    const calls: string[] = [];
    page.on('request', (request) => {
      if (/\/employee\/v1\/(detail|form_payload)/.test(request.url())) calls.push(request.url());
    });
    for (const address of ['/employees/create', `/employees/update/${id}`]) {
      await visit(page, address);
      await expect(page.getByText(shell.forbidden.title, { exact: true })).toBeVisible();
      await expect(page.getByRole('heading', { name: shell.forbidden.page })).toBeVisible();
    }
    expect(calls).toEqual([]);
  });
}

async function fillAll(at: AtForm, words: ScreenWords): Promise<void> {
  const { employees, employeeForm } = words;
  const value = employees.profile.value;
  const personal = at.section('personal');
  await at.typeInto(personal, { code: 'F-0001', lastName: 'Chan', firstName: 'Sophea', lastNameKH: 'ចាន់', firstNameKH: 'សុភា' });
  await at.choose(personal, 'gender', words.employeeForm.choice.gender.g1);
  await at.choose(personal, 'maritalStatus', value.MARRIED);
  await at.typeInto(personal, { dob: '15/04/1992', nationIDNumber: '010203', passportNumber: 'N-1', userName: 'sophea' });
  await at.choose(personal, 'nationalityId', 'Cambodian');
  await expect(personal.getByLabel(at.label('spouseWorkingStatus'), { exact: true })).toBeVisible();
  for (const { name, add, entries } of groupsOf(words)) await at.typeInto(await at.add(name, add), entries);
  await at.typeInto(at.section('contacts'), { contactNumber: '012 345 678', email: 'sophea@example.org' });

  const job = at.section('job');
  for (const who of ['approver1Id', 'approver2Id', 'supervisorId']) await at.choose(job, who, manager);
  await at.typeInto(job, { position: 'Gardener', step: '3', joinDate: '06/01/2025', probationExpiredDate: '06/04/2025' });
  await at.choose(job, 'departmentId', 'Field work');
  await at.choose(job, 'employeeType', value.NATIONAL);
  await at.choose(job, 'typeOfWorker', value.RESIDENT);
  await at.choose(job, 'roleId', 'Staff');
  await at.choose(job, 'contractType', value.FDC);
  await at.typeInto(job, { contractEndDate: '05/01/2027' });
  await at.choose(job, 'workingDay', value.OPERATION_CALENDAR);
  await expect(job.getByRole('checkbox')).toHaveCount(35);
  const line = await at.add(employees.profile.allocations, employeeForm.rows.allocations_add);
  await at.choose(line, 'project', 'P-7 · Gardens');
  await at.choose(line, 'subProjectCode', 'S-1');
  await expect(line.getByLabel(at.label('activityCode2'))).toHaveValue('A-12');
  await at.typeInto(line, { percentage: '60' });

  const pay = at.section('pay');
  await at.typeInto(pay, { basicSalary: '850.5', lastModifiedSalaryAt: '06/01/2025' });
  const benefit = await at.add(employees.profile.benefits, employeeForm.rows.benefits_add);
  await at.choose(benefit, 'payrollItemId', words === wordsOf('km') ? 'ការកាត់ផ្សេងៗ' : 'Other Deduction');
  await at.typeInto(benefit, { amount: '25' });
}

async function changeRows(page: Page, at: AtForm, words: ScreenWords): Promise<void> {
  const { common, employees, employeeForm } = words;
  const groups = [
    ...groupsOf(words).map(({ name, changes, entries }) => ({
      name,
      changes,
      before: new Map<string, string>(Object.entries(entries)).get(changes) ?? '',
      after: 'Changed',
    })),
    { name: employees.profile.allocations, changes: 'percentage', before: '60.00', after: '55' },
    { name: employees.profile.benefits, changes: 'amount', before: '25.00', after: '30' },
  ];
  for (const { name, changes, before, after } of groups) {
    const row = at.row(name, 1);
    const field = row.getByLabel(at.label(changes), { exact: true });
    await expect(field).toBeDisabled();
    await expect(field).toHaveValue(before);
    await at.update(row);
    await field.fill('77');
    await row.getByRole('button', { name: common.cancel, exact: true }).click();
    await expect(field).toHaveValue(before);
    await at.update(row);
    await field.fill(after);
    await row.getByRole('button', { name: common.ok, exact: true }).click();
    await expect(field).toBeDisabled();
  }
  const line = await at.add(employees.profile.allocations, employeeForm.rows.allocations_add, 2);
  await at.choose(line, 'project', 'P-8 · Wells');
  await at.typeInto(line, { percentage: '40' });
  await at.save();
  for (const { name, changes, after } of groups) {
    const row = at.row(name, 1);
    await expect(row.getByLabel(at.label(changes), { exact: true })).toHaveValue(new RegExp(`^${after}`));
    await at.erase(row);
  }
  await at.save();
  await page.reload();
  await expect(at.row(employees.profile.allocations, 1)).toContainText('P-8 · Wells');
  for (const { name } of groupsOf(words)) await expect(at.row(name, 1)).toHaveCount(0);
  await expect(at.row(employees.profile.benefits, 1)).toHaveCount(0);
  await expectAccessible(page, 'the form with rows');
}

test('what an imported person lacks holds up nothing, and stays named', async ({ office, open }) => {
  const { employeeForm, employees } = wordsOf('en');
  const [id = ''] = await hire(office, [{ code: 'IMP-1', lastName: 'LIM', firstName: 'Dara' }]);
  const page = await open({ role: 'HR_MANAGER' });
  const at = atForm(page, wordsOf('en'));
  await page.goto(`/employees/update/${id}`);
  const lacking = page.getByText(holding(employeeForm.lacking));
  await expect(lacking).toContainText(employees.profile.field.supervisorId);
  await at.typeInto(at.section('personal'), { workbookNumber: '000 111 333' });
  await at.save();
  await expect(lacking).toBeVisible();
  await visit(page, `/employees/profile/${id}`);
  await expect(page.getByText(holding(employees.profile.incomplete_text))).toContainText(employees.profile.field.supervisorId);
});

test('what is focused is never under the complaints, which close and mark their sections', async ({ open }) => {
  const { common, employeeForm } = wordsOf('en');
  const page = await open({ role: 'HR_MANAGER', viewport: { width: 1024, height: 768 } });
  await page.goto('/employees/create?form=all');
  const pay = page.getByRole('region', { name: employeeForm.steps.pay });
  await expect(pay.getByRole('textbox').first()).toBeVisible();
  await page.getByRole('button', { name: common.save, exact: true }).click();
  const complaints = page.getByRole('alert').filter({ has: page.getByRole('list', { name: common.form.wrong_fields }) });
  await expect(complaints).toBeVisible();
  const wrong = page
    .getByRole('navigation', { name: employeeForm.steps.label })
    .getByRole('img', { name: employeeForm.steps.wrong });
  await expect(wrong).toHaveCount(4);

  await page.getByRole('region', { name: employeeForm.steps.personal }).getByRole('textbox').first().focus();
  const covered: string[] = [];
  for (let stop = 0; stop < 60; stop += 1) {
    const name = await page.evaluate<string>(coveredFocus);
    if (name !== '') covered.push(name);
    await page.keyboard.press('Tab');
  }
  for (let stop = 0; stop < 60; stop += 1) {
    await page.keyboard.press('Shift+Tab');
    const name = await page.evaluate<string>(coveredFocus);
    if (name !== '') covered.push(name);
  }
  expect(covered).toEqual([]);

  await complaints.getByRole('button', { name: common.close }).click();
  await expect(complaints).toBeHidden();
  await expect(wrong).toHaveCount(4);
  await page.getByRole('button', { name: common.save, exact: true }).click();
  await expect(complaints).toBeVisible();
});

/** In the page: the name of the focused field, where something stands over one of its edges. */
const coveredFocus = `(() => {
  const at = document.activeElement;
  if (at === null || at.closest('form') === null || at.closest('[role=alert]') !== null) return '';
  const shown = at.closest('.ant-select, .ant-picker, .ant-upload, .ant-input-number') ?? at;
  const box = shown.getBoundingClientRect();
  const isFree = [box.top + 2, (box.top + box.bottom) / 2, box.bottom - 2].every((y) => {
    const top = document.elementFromPoint(box.left + box.width / 2, y);
    return top !== null && (shown.contains(top) || top.contains(shown) || top.closest('label')?.contains(at) === true || top.closest('.ant-picker-dropdown, .ant-select-dropdown') !== null);
  });
  return isFree ? '' : at.id || at.getAttribute('aria-label') || at.tagName;
})()`;
