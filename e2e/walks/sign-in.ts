import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { SeededRole } from '#contract/access/roles.ts';
import { testPassword as password } from '#testing/password.ts';
import type { Office } from '../arrange/office.ts';
import type { ScreenWords } from '../words.ts';

/** Fills the three fields of sign-in and presses its button. */
export async function signInWith(
  page: Page,
  { auth }: ScreenWords,
  typed: { readonly company: string; readonly user: string; readonly password: string },
): Promise<void> {
  await page.getByLabel(auth.company_code).fill(typed.company);
  await page.getByLabel(auth.user_name).fill(typed.user);
  await page.getByLabel(auth.password, { exact: true }).fill(typed.password);
  await page.getByRole('button', { name: auth.sign_in, exact: true }).click();
}

/** Signs in as a role, as a person does. */
export async function signInAs(
  page: Page,
  words: ScreenWords,
  of: { readonly office: Office; readonly role: SeededRole },
): Promise<void> {
  const { office, role } = of;
  await signInWith(page, words, { company: office.code, user: office.userOf(role), password });
  await expect(page.getByRole('navigation', { name: words.shell.navigation })).toBeVisible();
}
