import { generateSync } from 'otplib';
import { expectAccessible } from './accessible.ts';
import { testPassword as password } from '#testing/password.ts';
import { expect, test } from './fixtures.ts';
import { serverUrl } from './arrange/api.ts';
import { walkedLanguages, walkedScreens } from './languages.ts';
import { signInWith } from './walks/sign-in.ts';
import { fill, wordsOf } from './words.ts';

/** The code that follows the one used before: each works once. */
const codeOf = (key: string, next = 0): string =>
  generateSync({ secret: key.replaceAll(/\s/g, ''), epoch: Math.floor(Date.now() / 1000) + next * 30 });

for (const language of walkedLanguages) {
  test(`one switches it on, signs in with it, and with a recovery code, in ${language}`, async ({ office, open }) => {
    const words = wordsOf(language);
    const { secondStep, shell } = words;
    const page = await open({ role: 'STAFF', language });
    await page.goto('/');
    await page.getByRole('button', { name: fill(shell.user.menu, { name: office.nameOf('STAFF') }) }).click();
    await page.getByRole('menuitem', { name: shell.user.second_step }).click();
    const drawer = page.getByRole('dialog', { name: secondStep.title });
    await drawer.getByLabel(secondStep.own.password).fill(password);
    await drawer.getByRole('button', { name: secondStep.own.switch_on }).click();
    const key = await drawer.locator('code').innerText();
    await expectAccessible(page, 'set-up');
    await drawer.getByLabel(secondStep.code).fill(codeOf(key));
    await drawer.getByRole('button', { name: secondStep.setup.confirm }).click();
    const codes = drawer.getByRole('region', { name: secondStep.recovery.title }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    const recoveryCode = await codes.first().innerText();
    await expectAccessible(page, 'recovery codes');
    await drawer.getByRole('button', { name: secondStep.recovery.done }).click();
    await expect(drawer.getByText(secondStep.own.is_on, { exact: true })).toBeVisible();

    for (const code of [codeOf(key, 1), recoveryCode]) {
      const out = await open({ language });
      await out.goto('/signin');
      await signInWith(out, words, { company: office.code, user: office.userOf('STAFF'), password });
      const field = out.getByLabel(secondStep.sign_in.code, { exact: true });
      await field.fill('not the code');
      await out.getByRole('button', { name: secondStep.sign_in.submit }).click();
      await expect(out.getByRole('alert').filter({ hasText: words.errors.CODE_WRONG })).toBeVisible();
      await expectAccessible(out, 'second step');
      await field.fill(code);
      await out.getByRole('button', { name: secondStep.sign_in.submit }).click();
      await expect(out.getByRole('navigation', { name: shell.navigation })).toBeVisible();
    }
  });

  test(`a role demands it, its people set it up as they sign in, and HR resets it, in ${language}`, async ({ office, open }) => {
    const words = wordsOf(language);
    const { secondStep, shell } = words;
    const admin = await open({ role: 'ADMIN', language });
    await admin.goto('/setting/sign-in');
    const demand = admin.getByRole('switch', { name: fill(secondStep.setting.demand_of, { role: 'Payroll Officer' }) });
    await demand.click();
    await admin.getByRole('dialog').getByRole('button', { name: secondStep.setting.demand_yes }).click();
    await expect(demand).toBeChecked();
    await expectAccessible(admin, 'settings');

    const out = await open({ language });
    await out.goto('/signin');
    await signInWith(out, words, { company: office.code, user: office.userOf('PAYROLL_OFFICER'), password });
    await expect(out.getByRole('heading', { name: secondStep.enrolment.title })).toBeVisible();
    await out.getByRole('button', { name: secondStep.enrolment.begin }).click();
    const key = await out.locator('code').innerText();
    await expectAccessible(out, 'enrolment');
    await out.getByLabel(secondStep.code).fill(codeOf(key));
    await out.getByRole('button', { name: secondStep.setup.confirm }).click();
    await out.getByRole('button', { name: secondStep.recovery.done }).click();
    await expect(out.getByRole('navigation', { name: shell.navigation })).toBeVisible();

    await admin.reload();
    const name = office.nameOf('PAYROLL_OFFICER');
    await admin.getByRole('button', { name: fill(secondStep.setting.reset_of, { name }) }).click();
    await admin.getByRole('dialog').getByRole('button', { name: secondStep.setting.reset, exact: true }).click();
    await expect(admin.getByText(secondStep.setting.nobody, { exact: true })).toBeVisible();
  });
}

for (const { language, width } of walkedScreens)
  test(`somebody makes a passkey and signs in with it, in ${language} at ${width} px`, async ({ office, open }) => {
    const words = wordsOf(language);
    const { secondStep, shell, auth } = words;
    // Browsers have passkeys for names, not for numbers.
    const here = serverUrl().replace('127.0.0.1', 'localhost');
    const page = await open({ language, viewport: { width, height: 800 } });
    const devices = await page.context().newCDPSession(page);
    await devices.send('WebAuthn.enable');
    await devices.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await page.goto(`${here}/signin`);
    await signInWith(page, words, { company: office.code, user: office.userOf('STAFF'), password });
    await page.getByRole('button', { name: fill(shell.user.menu, { name: office.nameOf('STAFF') }) }).click();
    await page.getByRole('menuitem', { name: shell.user.second_step }).click();
    const own = page.getByRole('region', { name: secondStep.passkeys.title });
    await own.getByRole('button', { name: secondStep.passkeys.add }).click();
    await expect(own.getByRole('listitem')).toHaveCount(1);
    await expectAccessible(page, 'own passkeys');

    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: fill(shell.user.menu, { name: office.nameOf('STAFF') }) }).click();
    await page.getByRole('menuitem', { name: shell.user.log_out }).click();
    await expect(page).toHaveURL(/\/signin/);
    await page.goto(`${here}/signin?company=${office.code}`);
    await page.getByRole('button', { name: auth.passkey }).click();
    await expect(page.getByRole('button', { name: fill(shell.user.menu, { name: office.nameOf('STAFF') }) })).toBeVisible();
  });
