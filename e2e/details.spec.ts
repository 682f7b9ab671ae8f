import { details as detailsEn } from '#i18n/en/details.ts';
import { requests as requestsEn } from '#i18n/en/requests.ts';
import { details as detailsKm } from '#i18n/km/details.ts';
import { requests as requestsKm } from '#i18n/km/requests.ts';
import { expectAccessible } from './accessible.ts';
import { accountOf } from './arrange/office.ts';
import { hire } from './arrange/payroll.ts';
import { expect, test } from './fixtures.ts';
import { walkedLanguages } from './languages.ts';
import { fill, wordsOf } from './words.ts';

const own = { en: { details: detailsEn, requests: requestsEn }, km: { details: detailsKm, requests: requestsKm } } as const;

for (const language of walkedLanguages) {
  const { details, requests } = own[language];
  const { employees } = wordsOf(language);
  const field = employees.profile.field;

  test(`staff ask on a phone for another account and address, HR accepts one of them, in ${language}`, async ({
    office,
    open,
  }) => {
    await hire(office, [{ code: 'D-1', lastName: 'SOK', firstName: 'Asks', userId: await accountOf(office, 'STAFF') }]);
    const phone = await open({ role: 'STAFF', language, viewport: { width: 360, height: 780 } });
    await phone.goto('/details?ask=true');
    const form = phone.getByRole('dialog', { name: details.ask });
    await form.getByRole('textbox', { name: field.address }).fill('Street 271, Phnom Penh');
    await form.getByRole('textbox', { name: field.bankAccNumber }).fill('001 234 567');
    await expectAccessible(phone);
    await form.getByRole('button', { name: details.ask }).click();
    await expect(form).toBeHidden();
    await expect(phone.getByText(`${field.address}, ${field.bankAccNumber}`)).toBeVisible();

    const page = await open({ role: 'HR_MANAGER', language });
    await page.goto('/approvals');
    await page.getByRole('row').filter({ hasText: 'SOK Asks' }).getByRole('cell').nth(2).click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByText('001 234 567')).toBeVisible();
    await expect(drawer.getByText(details.account_warning)).toBeVisible();
    await drawer.getByRole('checkbox', { name: fill(details.accept, { field: field.address }) }).uncheck();
    await drawer.getByRole('textbox', { name: requests.comment }).fill('No paper for the address.');
    await expectAccessible(page);
    await drawer.getByRole('button', { name: requests.action.s1 }).click();
    await page.getByRole('dialog').last().getByRole('button', { name: requests.action.s1 }).click();
    await expect(page.getByText(requests.done.s1)).toBeVisible();

    await phone.reload();
    await phone.goto('/details?scope=mine');
    await phone.locator('main').getByText('SOK Asks').click();
    const decided = phone.getByRole('dialog');
    await expect(decided.getByText(details.accepted, { exact: true })).toBeVisible();
    await expect(decided.getByText(details.declined, { exact: true })).toBeVisible();
  });
}
