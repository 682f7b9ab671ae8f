import { sampleFiles } from '#testing/sample-files.ts';
import { requests as requestsEn } from '#i18n/en/requests/requests.ts';
import { terms as termsEn } from '#i18n/en/people/terms.ts';
import { requests as requestsKm } from '#i18n/km/requests/requests.ts';
import { terms as termsKm } from '#i18n/km/people/terms.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { walkedLanguages } from './languages.ts';
import { atForm, hireComplete } from './walks/employee-form.ts';
import { keptFile } from './walks/kept-file.ts';
import { visit } from './walks/visit.ts';
import { fill, wordsOf } from './words.ts';

const own = { en: { terms: termsEn, requests: requestsEn }, km: { terms: termsKm, requests: requestsKm } } as const;

for (const language of walkedLanguages) {
  const { terms, requests } = own[language];
  const { common, employeeForm } = wordsOf(language);

  test(`a salary that HR raises waits with its paper, and a second person approves it on a phone, in ${language}`, async ({
    office,
    open,
  }) => {
    const id = await hireComplete(office, { basicSalary: 800 });
    await (await office.api('ADMIN')).put('/payroll_safeguards/v1/update', { termsPaper: true });
    const page = await open({ role: 'HR_MANAGER', language });
    await visit(page, `/employees/update/${id}`);
    await page.getByText(employeeForm.terms_by_two).first().scrollIntoViewIfNeeded();
    const at = atForm(page, wordsOf(language));
    const pay = at.section('pay');
    const salary = pay.getByLabel(at.label('basicSalary'), { exact: true });
    await at.typeInto(pay, { basicSalary: '900', lastModifiedSalaryAt: '01/12/2026' });
    await page.getByRole('button', { name: common.save, exact: true }).click();
    await expect(page.getByText(fill(employeeForm.saved_but_terms, { requestNos: 'CT-2026-00001' }))).toBeVisible();
    await expect(salary).toHaveValue(/^800/);
    await expectAccessible(page, 'the form with a salary that waits');

    // On the person's page it stands beside the record, and leads to where the paper is added.
    await visit(page, `/employees/profile/${id}`);
    await expect(page.getByText(terms.waits, { exact: true })).toBeVisible();
    await expectAccessible(page, "the person's page");
    await page.getByRole('link', { name: /CT-2026-00001/ }).click();
    const mine = page.getByRole('dialog');
    await expect(mine.getByText(terms.needs_paper)).toBeVisible();
    await expect(mine.getByRole('button', { name: requests.action.approve })).toHaveCount(0);
    await mine.getByRole('textbox', { name: terms.reason }).fill('Promoted to team leader');
    await mine
      .getByRole('group', { name: terms.papers })
      .locator('input[type=file]')
      .setInputFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer: sampleFiles.pdf });
    await expect(keptFile(mine, 'letter.pdf')).toBeVisible();
    await mine.getByRole('button', { name: terms.save, exact: true }).click();
    await expect(page.getByText(terms.explained)).toBeVisible();
    await expect(mine.getByText(terms.needs_paper)).toBeHidden();
    await expectAccessible(page, 'the change of who made it');

    const phone = await open({ role: 'COUNTRY_DIRECTOR', language, viewport: { width: 360, height: 780 } });
    await visit(phone, '/approvals?type=terms');
    await phone.locator('main').getByText(terms.parts.salary).first().click();
    const drawer = phone.getByRole('dialog');
    await expect(drawer.getByRole('region', { name: terms.stands })).toContainText('800');
    await expect(drawer.getByRole('region', { name: terms.shall })).toContainText('900');
    await expect(drawer.getByRole('region', { name: terms.shall })).toContainText('12.5');
    await expect(keptFile(drawer, 'letter.pdf')).toBeVisible();
    await expect(drawer.getByText('Promoted to team leader')).toBeVisible();
    await expectAccessible(phone, 'the change on a phone');
    await drawer.getByRole('button', { name: requests.action.approve }).click();
    await phone.getByRole('dialog').last().getByRole('button', { name: requests.action.approve }).click();
    await expect(phone.getByText(requests.done.approve)).toBeVisible();

    await visit(page, '/terms?scope=all');
    await expect(page.locator('main').getByText('CT-2026-00001')).toBeVisible();
    await expectAccessible(page, 'the list');
    await visit(page, `/employees/update/${id}`);
    await expect(salary).toHaveValue(/^900/);
  });
}
