import { randomUUIDv7 } from 'node:crypto';
import { expectAccessible } from './accessible.ts';
import { digestOf } from '#server/access/auth/challenge.queries.ts';
import { newToken } from '#server/http/session.ts';
import type { Office } from './arrange/office.ts';
import { expect, test } from './fixtures.ts';
import { walkedLanguages } from './languages.ts';
import { hireComplete } from './walks/employee-form.ts';
import { signInWith } from './walks/sign-in.ts';
import { visit } from './walks/visit.ts';
import { fill, holding, wordsOf } from './words.ts';

const chosen = 'a password of my own';

/** A link as the mail of this account holds it. */
async function linkTo(office: Office, kind: 'password' | 'address'): Promise<string> {
  const { userId } = await office.session('STAFF');
  const token = newToken(office.id);
  await office.work((db) =>
    db
      .insertInto('mail_links')
      .values({
        company_id: office.id,
        id: randomUUIDv7(),
        user_id: userId,
        kind,
        token_hash: digestOf(token),
        created_at: new Date(),
        expires_at: new Date(Date.now() + 900_000),
      })
      .execute(),
  );
  return `/signin/link#${token}`;
}

for (const language of walkedLanguages) {
  test(`a forgotten password: whom to ask without mail, and a link that works once, in ${language}`, async ({ office, open }) => {
    const words = wordsOf(language);
    const { auth, errors, shell } = words;
    const page = await open({ language, viewport: { width: 360, height: 740 } });
    await page.goto(`/signin?company=${office.code}`);
    await page.getByRole('link', { name: auth.forgotten.open }).click();
    await expect(page.getByText(auth.forgotten.no_mail)).toBeVisible();
    await expectAccessible(page, 'forgotten');

    const link = await linkTo(office, 'password');
    await page.goto(link);
    await expect(page.getByRole('heading', { name: auth.link.password_title })).toBeVisible();
    expect(page.url()).not.toContain('#');
    await page.getByLabel(auth.change_password.new, { exact: true }).fill(chosen);
    await page.getByLabel(auth.change_password.confirm, { exact: true }).fill(chosen);
    await expectAccessible(page, 'new password');
    await page.getByRole('button', { name: auth.link.password_submit }).click();
    await expect(page.getByText(auth.link.password_done)).toBeVisible();
    await page.getByRole('link', { name: auth.forgotten.back }).click();
    await signInWith(page, words, { company: office.code, user: office.userOf('STAFF'), password: chosen });
    await expect(page).toHaveURL(/\/$/);

    const again = await open({ language });
    await again.goto(link);
    await expect(again.getByText(errors.LINK_EXPIRED)).toBeVisible();
    await again.goto('/signin/forgotten');
    await again.goto(await linkTo(office, 'address'));
    const text = fill(auth.link.address_text, { userName: office.userOf('STAFF'), name: office.nameOf('STAFF') });
    await expect(again.getByText(text)).toBeVisible();
    await again.getByRole('button', { name: auth.link.address_submit }).click();
    await expect(again.getByText(auth.link.address_done)).toBeVisible();
    await expect(again.getByRole('navigation', { name: shell.navigation })).toHaveCount(0);
  });
}

for (const language of walkedLanguages) {
  test(`somebody new chooses a first password by an invitation, which the profile tells of, in ${language}`, async ({
    office,
    open,
  }) => {
    const words = wordsOf(language);
    const { auth, employeeForm, employees } = words;
    const id = await hireComplete(office, { userName: 'newcomer' });
    const hr = await open({ role: 'HR_MANAGER', language });
    await visit(hr, `/employees/profile/${id}`);
    await expect(hr.getByText(employeeForm.hire.invitation.none)).toBeVisible();
    const token = newToken(office.id);
    const { userId: madeBy } = await office.session('HR_MANAGER');
    await office.work((db) =>
      db
        .insertInto('mail_links')
        .columns(['company_id', 'id', 'user_id', 'kind', 'token_hash', 'created_at', 'expires_at', 'made_by'])
        .expression((e) =>
          e
            .selectFrom('employees')
            .select((build) => [
              'company_id',
              build.val(randomUUIDv7()).as('id'),
              'user_id',
              build.val('invitation').as('kind'),
              build.val(digestOf(token)).as('token_hash'),
              build.val(new Date()).as('created_at'),
              build.val(new Date(Date.now() + 900_000)).as('expires_at'),
              build.val(madeBy).as('made_by'),
            ])
            .where('id', '=', id),
        )
        .execute(),
    );
    await visit(hr, `/employees/profile/${id}`);
    await expect(hr.getByText(holding(employeeForm.hire.invitation.invited))).toBeVisible();
    await expectAccessible(hr, 'the invited person');

    const page = await open({ language, viewport: { width: 360, height: 740 } });
    await page.goto(`/signin/link#${token}`);
    await expect(page.getByRole('heading', { name: auth.link.invitation_title })).toBeVisible();
    await page.getByLabel(auth.change_password.new, { exact: true }).fill(chosen);
    await page.getByLabel(auth.change_password.confirm, { exact: true }).fill(chosen);
    await page.getByRole('button', { name: auth.link.password_submit }).click();
    await expect(page.getByText(auth.link.invitation_done)).toBeVisible();
    await page.getByRole('link', { name: auth.forgotten.back }).click();
    await signInWith(page, words, { company: office.code, user: 'newcomer', password: chosen });
    await expect(page).toHaveURL(/\/$/);
    await visit(hr, `/employees/profile/${id}`);
    await expect(hr.getByRole('button', { name: employees.profile.edit }).first()).toBeVisible();
    await expect(hr.getByText(holding(employeeForm.hire.invitation.invited))).toBeHidden();
  });
}
