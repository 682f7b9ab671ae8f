import { kinds as kindsEn } from '#i18n/en/kinds.ts';
import { kinds as kindsKm } from '#i18n/km/kinds.ts';
import { requests as requestsEn } from '#i18n/en/requests/requests.ts';
import { requests as requestsKm } from '#i18n/km/requests/requests.ts';
import { expectAccessible } from './accessible.ts';
import { accountOf } from './arrange/office.ts';
import { hire } from './arrange/payroll.ts';
import { expect, test } from './fixtures.ts';
import { walkedScreens } from './languages.ts';
import { choose } from './walks/choose.ts';
import { visit } from './walks/visit.ts';
import { wordsOf } from './words.ts';

for (const { language, width } of walkedScreens) {
  const { shell } = wordsOf(language);
  const { letter } = language === 'km' ? kindsKm : kindsEn;
  const requests = language === 'km' ? requestsKm : requestsEn;

  test(`somebody asks for a confirmation of salary, HR signs, and it is printed, in ${language} at ${width} px`, async ({
    office,
    open,
  }) => {
    await hire(office, [
      {
        code: 'L-1',
        lastName: 'SOK',
        firstName: 'Dara',
        salaryCents: 62_500,
        position: 'Nurse',
        userId: await accountOf(office, 'STAFF'),
      },
    ]);
    const viewport = { width, height: 800 };
    const staff = await open({ role: 'STAFF', language, viewport });
    await visit(staff, '/');
    await staff.getByRole('combobox', { name: shell.search.label }).fill(language === 'en' ? 'embassy' : 'ស្ថានទូត');
    await staff.getByRole('option', { name: letter.name }).first().click();
    await staff.getByRole('button', { name: letter.ask, exact: true }).click();
    const asking = staff.getByRole('dialog', { name: letter.ask });
    await choose(asking.getByLabel(letter.fields.template, { exact: true }), letter.keys.salary);
    await choose(asking.getByLabel(letter.fields.language, { exact: true }), letter.languages[language]);
    await asking.getByLabel(letter.fields.addressee, { exact: true }).fill('ACLEDA');
    await expectAccessible(staff, 'the form of a letter');
    await asking.getByRole('button', { name: letter.ask, exact: true }).click();
    await expect(asking).toBeHidden();

    const hr = await open({ role: 'HR_MANAGER', language, viewport });
    await visit(hr, '/letters?scope=decide');
    await hr.getByText('SOK Dara').first().click();
    const opened = hr.getByRole('dialog');
    await expect(opened.getByText('625.00')).toBeVisible();
    await expect(opened.getByText('ACLEDA').first()).toBeVisible();
    await expectAccessible(hr, 'a letter to sign');
    await opened.getByRole('button', { name: requests.action.approve, exact: true }).click();
    await hr.getByRole('dialog').last().getByRole('button', { name: requests.action.approve, exact: true }).click();
    await expect(hr.getByText(requests.done.approve)).toBeVisible();

    await visit(staff, '/letters');
    await staff.getByText(letter.keys.salary).first().click();
    await staff.getByRole('dialog').getByRole('link', { name: letter.print }).click();
    await expect(staff.getByRole('article')).toContainText('625.00');
    await expectAccessible(staff, 'a letter on paper');
    expect(await staff.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
  });
}
