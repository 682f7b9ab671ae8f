import { sampleFiles } from '#testing/sample-files.ts';
import { details as detailsEn } from '#i18n/en/people/details.ts';
import { requests as requestsEn } from '#i18n/en/requests/requests.ts';
import { details as detailsKm } from '#i18n/km/people/details.ts';
import { requests as requestsKm } from '#i18n/km/requests/requests.ts';
import { thisYear } from '#testing/today.ts';
import { expectAccessible } from './accessible.ts';
import { accountOf } from './arrange/office.ts';
import { hire } from './arrange/payroll.ts';
import { expect, test } from './fixtures.ts';
import { walkedLanguages } from './languages.ts';
import { hireComplete } from './walks/employee-form.ts';
import { keptFile } from './walks/kept-file.ts';
import { visit } from './walks/visit.ts';
import { fill, wordsOf } from './words.ts';

const own = { en: { details: detailsEn, requests: requestsEn }, km: { details: detailsKm, requests: requestsKm } } as const;

for (const language of walkedLanguages) {
  const { details, requests } = own[language];
  const { employees, shell } = wordsOf(language);
  const field = employees.profile.field;

  test(`staff ask on a phone for a contact, an address and an account, HR accepts some, and the account is a request of its own, in ${language}`, async ({
    office,
    open,
  }) => {
    await hire(office, [{ code: 'D-1', lastName: 'SOK', firstName: 'Asks', userId: await accountOf(office, 'STAFF') }]);
    const phone = await open({ role: 'STAFF', language, viewport: { width: 360, height: 780 } });
    await visit(phone, '/details?ask=true');
    const form = phone.getByRole('dialog', { name: details.ask });
    await form.getByRole('textbox', { name: field.address }).fill('Street 271, Phnom Penh');
    await form.getByRole('textbox', { name: field.emergencyContactName, exact: true }).fill('SOK Phalla');
    await form.getByRole('textbox', { name: field.bankAccNumber }).fill('001 234 567');
    await expectAccessible(phone);
    await form.getByRole('button', { name: details.ask }).click();
    await expect(form).toBeHidden();
    await expect(phone.getByText(`${field.emergencyContactName}, ${field.address}`)).toBeVisible();
    await expect(phone.getByText(field.bankAccNumber, { exact: true })).toBeVisible();

    const page = await open({ role: 'HR_MANAGER', language });
    await visit(page, '/approvals');
    // A number that somebody names on the telephone leads to the request.
    await page.getByRole('combobox', { name: shell.search.label }).fill('dc-');
    await page.keyboard.type(`${thisYear()}-00001`);
    await page.getByRole('option', { name: 'Asks' }).click();
    await expect(page).toHaveURL(/\/details\?search=DC-\d{4}-00001/);
    await expect(page.locator('main').getByText('D-1').first()).toBeVisible();
    await visit(page, '/approvals');
    await page.getByRole('row').filter({ hasText: field.emergencyContactName }).getByRole('cell').nth(2).click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByText('SOK Phalla')).toBeVisible();
    await expect(drawer.getByText('001 234 567')).toBeHidden();
    await drawer.getByRole('checkbox', { name: fill(details.accept, { field: field.address }) }).uncheck();
    await drawer.getByRole('textbox', { name: requests.comment }).fill('No paper for the address.');
    await expectAccessible(page);
    await drawer.getByRole('button', { name: requests.action.approve }).click();
    await page.getByRole('dialog').last().getByRole('button', { name: requests.action.approve }).click();
    await expect(page.getByText(requests.done.approve)).toBeVisible();

    const finance = await open({ role: 'FINANCE_REVIEWER', language });
    await visit(finance, '/details?scope=decide');
    await finance.locator('main').getByText('D-1').click();
    const account = finance.getByRole('dialog');
    await expect(account.getByText('001 234 567')).toBeVisible();
    await expect(account.getByText(details.account_warning)).toBeVisible();
    await expectAccessible(finance, 'the account before finance');
    await account.getByRole('button', { name: requests.action.approve }).click();
    await finance.getByRole('dialog').last().getByRole('button', { name: requests.action.approve }).click();
    await expect(finance.getByText(requests.done.approve)).toBeVisible();

    await phone.reload();
    await visit(phone, '/details?scope=mine');
    await phone.locator('main').getByText(`${field.emergencyContactName}, ${field.address}`).click();
    const decided = phone.getByRole('dialog');
    await expect(decided.getByText(details.accepted, { exact: true })).toBeVisible();
    await expect(decided.getByText(details.declined, { exact: true })).toBeVisible();
  });

  test(`staff ask on a phone for a child with its paper, a study and a photo, HR looks at each, in ${language}`, async ({
    office,
    open,
  }) => {
    const { employeeForm } = wordsOf(language);
    const { rows } = employeeForm;
    await hire(office, [{ code: 'D-2', lastName: 'SOK', firstName: 'Asks', userId: await accountOf(office, 'STAFF') }]);
    const phone = await open({ role: 'STAFF', language, viewport: { width: 360, height: 780 } });
    await visit(phone, '/details?ask=true');
    const form = phone.getByRole('dialog', { name: details.ask });
    const kids = form.getByRole('region', { name: rows.kids, exact: true });
    await kids.getByRole('button', { name: rows.kids_add, exact: true }).click();
    await kids.getByLabel(field.name, { exact: true }).fill('Bopha');
    await form.getByRole('button', { name: details.ask }).click();
    await expect(kids.getByText(wordsOf(language).validation.upload_file).first()).toBeVisible();
    await kids
      .locator('input[type=file]')
      .setInputFiles({ name: 'birth.pdf', mimeType: 'application/pdf', buffer: sampleFiles.pdf });
    await expect(keptFile(kids, 'birth.pdf')).toBeVisible();
    const studies = form.getByRole('region', { name: employees.profile.educations, exact: true });
    await studies.getByRole('button', { name: rows.educations_add, exact: true }).click();
    await studies.getByRole('textbox', { name: field.institute, exact: true }).fill('RUPP');
    await form
      .getByRole('group', { name: details.photo_new })
      .locator('input[type=file]')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: sampleFiles.png });
    await expect(keptFile(form, 'me.png')).toBeVisible();
    await expectAccessible(phone);
    await form.getByRole('button', { name: details.ask }).click();
    await expect(form).toBeHidden();

    const page = await open({ role: 'HR_MANAGER', language });
    await visit(page, '/details?scope=decide');
    await page.locator('main').getByText('D-2').click();
    const drawer = page.getByRole('dialog');
    await expect(keptFile(drawer, 'birth.pdf')).toBeVisible();
    await expect(drawer.getByRole('checkbox', { name: new RegExp('RUPP') })).toBeChecked();
    await expectAccessible(page);
    await drawer.getByRole('button', { name: requests.action.approve }).click();
    await page.getByRole('dialog').last().getByRole('button', { name: requests.action.approve }).click();
    await expect(page.getByText(requests.done.approve)).toBeVisible();
  });

  test(`papers that are on their way when the form is sent go with it, every one, in ${language}`, async ({ office, open }) => {
    const { common } = wordsOf(language);
    await hire(office, [{ code: 'D-3', lastName: 'SOK', firstName: 'Asks', userId: await accountOf(office, 'STAFF') }]);
    const page = await open({ role: 'STAFF', language });
    await visit(page, '/details?ask=true');
    const form = page.getByRole('dialog', { name: details.ask });
    await form.getByRole('textbox', { name: field.address }).fill('Street 271, Phnom Penh');
    const papers = form.getByRole('group', { name: details.papers });
    const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: sampleFiles.pdf });
    await papers.locator('input[type=file]').setInputFiles([pdf('one.pdf'), pdf('two.pdf')]);
    for (const name of ['one.pdf', 'two.pdf']) await expect(keptFile(papers, name)).toBeVisible();

    const line = Promise.withResolvers<void>();
    await page.route('**/api/file/v1/**', async (route) => {
      if (route.request().method() === 'POST') await line.promise;
      await route.continue();
    });
    await papers.locator('input[type=file]').setInputFiles(pdf('three.pdf'));
    await expect(papers.getByText(fill(common.input.sending, { name: 'three.pdf' }))).toBeVisible();
    const asked = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().includes('/api/details/v1/request'),
    );
    await form.getByRole('button', { name: details.ask }).click();
    await expect(form.getByRole('button', { name: details.ask })).toHaveClass(/loading/);
    line.resolve();
    expect((await asked).postDataJSON().papers).toHaveLength(3);
    await expect(form).toBeHidden();
  });

  test(`a bank account that HR types waits for a second person, in ${language}`, async ({ office, open }) => {
    const { common, employeeForm } = wordsOf(language);
    const id = await hireComplete(office, { bankAccNumber: '000 111' });
    const page = await open({ role: 'HR_MANAGER', language });
    await visit(page, `/employees/update/${id}`);
    const account = page.getByRole('textbox', { name: field.bankAccNumber, exact: true });
    await account.fill('000 222');
    await page.getByRole('button', { name: common.save, exact: true }).click();
    await expect(page.getByText(fill(employeeForm.saved_but_account, { requestNo: /DC-/.source }).slice(0, 20))).toBeVisible();
    await expect(account).toHaveValue('000 111');
    await expect(page.getByText('000 222')).toBeVisible();
    await expectAccessible(page, 'the form with an account that waits');
    await visit(page, '/details?scope=all');
    await page.locator('main').getByText('F-0002').click();
    await expect(page.getByRole('button', { name: requests.action.approve })).toHaveCount(0);
    await expect(page.getByRole('button', { name: requests.action.withdraw })).toBeVisible();

    const second = await open({ role: 'COUNTRY_DIRECTOR', language });
    await visit(second, '/details?scope=decide');
    await second.locator('main').getByText('F-0002').click();
    const drawer = second.getByRole('dialog');
    await expect(drawer.getByText(office.nameOf('HR_MANAGER'))).toBeVisible();
    await expect(drawer.getByText(details.account_warning)).toBeVisible();
    await expectAccessible(second);
    await drawer.getByRole('button', { name: requests.action.approve }).click();
    await second.getByRole('dialog').last().getByRole('button', { name: requests.action.approve }).click();
    await expect(second.getByText(requests.done.approve)).toBeVisible();
    await visit(page, `/employees/update/${id}`);
    await expect(account).toHaveValue('000 222');
  });
}
