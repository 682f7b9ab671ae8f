import { expectAccessible } from './accessible.ts';
import { accountOf } from './arrange/office.ts';
import { hire } from './arrange/payroll.ts';
import { expect, test } from './fixtures.ts';
import { walkedLanguages } from './languages.ts';
import { signInWith } from './walks/sign-in.ts';
import { visit } from './walks/visit.ts';
import { fill, wordsOf } from './words.ts';

for (const language of walkedLanguages) {
  test(`somebody without mail signs in first with a printed slip, in ${language}`, async ({ office, open }) => {
    const words = wordsOf(language);
    const { auth, common, employees, firstCodes, errors, shell } = words;
    await hire(office, [
      { code: 'S-1', lastName: 'LIM', firstName: 'Slip', userId: await accountOf(office, 'STAFF') },
      { code: 'S-2', lastName: 'KEO', firstName: 'Bare' },
    ]);
    const hr = await open({ role: 'HR_MANAGER', language });
    await visit(hr, '/employees');
    for (const name of ['LIM Slip', 'KEO Bare'])
      await hr.getByRole('checkbox', { name: fill(common.list.choose_named, { name }) }).check();
    await hr.getByRole('region', { name: employees.bulk.label }).getByRole('button', { name: common.more }).click();
    await hr.getByRole('menuitem', { name: employees.bulk.first_codes }).click();
    await expect(hr.getByRole('heading', { name: shell.pages.first_codes, level: 1 })).toBeVisible();
    await expectAccessible(hr, 'before the slips');
    await hr.getByRole('button', { name: firstCodes.make, exact: true }).click();
    await expect(hr.getByText(firstCodes.made_title)).toBeVisible();
    await expect(hr.getByText(errors.NO_ACCOUNT)).toBeVisible();
    await expectAccessible(hr, 'the slips');
    const slip = hr.getByRole('region', { name: 'LIM Slip (S-1)' });
    const code = await slip.getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/).innerText();
    await hr.emulateMedia({ media: 'print' });
    await expect(slip).toBeVisible();
    await expect(hr.getByText(firstCodes.made_title)).toBeHidden();
    await expect(hr.getByRole('banner')).toBeHidden();

    const page = await open({ language, viewport: { width: 360, height: 740 } });
    await visit(page, `/signin?company=${office.code}`);
    await expect(page.getByText(auth.slip_hint)).toBeVisible();
    await expectAccessible(page, 'the sign-in');
    await signInWith(page, words, { company: office.code, user: office.userOf('STAFF'), password: code.toLowerCase() });
    await page.getByLabel(auth.change_password.new, { exact: true }).fill('a password of my own');
    await page.getByLabel(auth.change_password.confirm, { exact: true }).fill('a password of my own');
    await expectAccessible(page, 'the new password');
    await page.getByRole('button', { name: auth.new_password.submit }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/$/);

    const again = await open({ language });
    await visit(again, `/signin?company=${office.code}`);
    await signInWith(again, words, { company: office.code, user: office.userOf('STAFF'), password: code });
    await expect(again.getByText(errors.SIGN_IN_FAILED).first()).toBeVisible();
  });
}
