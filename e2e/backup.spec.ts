import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { Decrypter, identityToRecipient } from 'age-encryption';
import { backup as en } from '#i18n/en/operations/backup.ts';
import { backup as km } from '#i18n/km/operations/backup.ts';
import { shell } from '#i18n/en/shell.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { walkedOf } from './languages.ts';
import { fill, wordsOf } from './words.ts';

const own = { en, km } as const;

for (const [language, width] of walkedOf([
  ['en', 1024],
  ['km', 360],
] as const)) {
  test(`a backup is made, downloaded as sql and removed, in ${language} at ${width} px`, async ({ open }) => {
    const words = own[language];
    const { common } = wordsOf(language);
    const page = await open({ role: 'ADMIN', language, viewport: { width, height: 900 } });
    await page.goto('/backup_restore');
    const nights = page.getByRole('button', { name: words.nights.settings });
    await expect(page.getByText(words.nights.off, { exact: true })).toBeVisible();
    await nights.click();
    await page.getByRole('switch', { name: words.nights.is_on }).click();
    await expectAccessible(page, 'the nights');
    await page.getByRole('button', { name: common.save, exact: true }).click();
    await expect(page.getByText(fill(words.nights.on, { at: '02:00' }))).toBeVisible();
    await nights.click();
    await page.getByRole('switch', { name: words.nights.is_on }).click();
    await page.getByRole('button', { name: common.save, exact: true }).click();
    await expect(page.getByText(words.nights.off, { exact: true })).toBeVisible();
    const make = async (): Promise<void> => {
      await page.getByRole('button', { name: words.button, exact: true }).click();
      await expect(page.getByRole('switch', { name: words.keep })).toBeChecked();
      await page.getByRole('button', { name: words.start }).click();
      await expect(page.getByText(words.done)).toBeVisible();
    };
    await make();
    await expectAccessible(page, 'the drawer');
    const begun = page.waitForEvent('download');
    await page.getByRole('link', { name: fill(words.download, { kind: 'sql' }) }).click();
    const file = await begun;
    expect(file.suggestedFilename()).toMatch(/^[a-z\d-]+-\d{8}-\d{4}\.sql$/);
    const text = await readFile(await file.path(), 'utf8');
    expect(text.startsWith('-- Krama backup\n')).toBe(true);
    expect(text).toMatch(/-- \{"hmac":"[\da-f]{64}"\}\n$/);
    await page.getByRole('dialog', { name: words.drawer }).getByRole('button', { name: common.close }).click();
    await expect(page.getByRole('dialog', { name: words.drawer })).toBeHidden();

    const remove = page.getByRole('button', { name: fill(words.remove, { file: file.suggestedFilename() }) });
    const before = await remove.count();
    expect(before).toBeGreaterThan(0);
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
    await expectAccessible(page, 'the backups');
    await make();
    await page.getByRole('dialog', { name: words.drawer }).getByRole('button', { name: common.close }).click();
    await remove.last().click();
    await page.getByRole('button', { name: common.confirm.delete_yes }).click();
    await expect(page.getByText(common.confirm.delete_text)).toHaveCount(0);
  });
}

for (const [language, width] of walkedOf([
  ['km', 1024],
  ['en', 360],
] as const)) {
  test(`a backup is sealed by a password, and those of the nights for a key, in ${language} at ${width} px`, async ({ open }) => {
    const words = own[language];
    const { common } = wordsOf(language);
    const page = await open({ role: 'ADMIN', language, viewport: { width, height: 900 } });
    await page.goto('/backup_restore');
    await page.getByRole('button', { name: words.button, exact: true }).click();
    await page.getByRole('switch', { name: words.seal }).click();
    const start = page.getByRole('button', { name: words.start });
    await start.click();
    await expect(page.getByText(words.password_required).first()).toBeVisible();
    const password = 'a mango by the lake at noon';
    await page.getByLabel(words.password, { exact: true }).fill(password);
    await page.getByLabel(words.confirm, { exact: true }).fill('a mango by the lake');
    await start.click();
    await expect(page.getByText(words.mismatch).first()).toBeVisible();
    await expectAccessible(page, 'what is wrong with the password');
    await page.getByLabel(words.confirm, { exact: true }).fill(password);
    await start.click();
    await expect(page.getByText(words.done)).toBeVisible();
    const begun = page.waitForEvent('download');
    await page.getByRole('link', { name: fill(words.download, { kind: 'sql.gz.age' }) }).click();
    const decrypter = new Decrypter();
    decrypter.addPassphrase(password);
    const sealed = await readFile(await (await begun).path());
    expect(gunzipSync(await decrypter.decrypt(sealed)).toString('utf8')).toMatch(/^-- Krama backup\n/);
    await page.getByRole('dialog', { name: words.drawer }).getByRole('button', { name: common.close }).click();

    await page.getByRole('button', { name: words.nights.settings }).click();
    await page.getByRole('switch', { name: words.nights.is_on }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: words.nights.make_key }).click();
    const file = await saved;
    const text = await readFile(await file.path(), 'utf8');
    const [, recipient = ''] = /^# public key: (age1[a-z\d]{58})$/m.exec(text) ?? [];
    const [, key = ''] = /^(AGE-SECRET-KEY-1[A-Z\d]+)$/m.exec(text) ?? [];
    expect(await identityToRecipient(key)).toBe(recipient);
    await expect(page.getByLabel(words.nights.seal_to)).toHaveValue(recipient);
    await expect(page.getByText(fill(words.nights.key_made, { file: file.suggestedFilename() }))).toBeVisible();
    await expectAccessible(page, 'the key of the nights');
    await expect(page.locator('.paper-alone')).toContainText(key);
    await page.getByLabel(words.nights.key_holders).fill('Director; safe of the bank');
    await page.getByRole('button', { name: common.save, exact: true }).click();
    await expect(page.getByText(words.nights.are_sealed)).toBeVisible();
    await expect(page.getByText('Director; safe of the bank')).toBeVisible();
    // Nothing is sealed for the key before the first night.
    await page.getByRole('button', { name: words.trial.title }).click();
    await page.getByRole('textbox', { name: words.trial.key }).fill(key.toLowerCase());
    await page.getByRole('button', { name: words.trial.try, exact: true }).click();
    await expect(page.getByText(words.trial.nothing).first()).toBeVisible();
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
  });
}

test('without the permission the page says so in its own words', async ({ open }) => {
  const page = await open({ role: 'STAFF', language: 'en', viewport: { width: 1024, height: 900 } });
  await page.goto('/backup_restore');
  await expect(page.getByText(shell.forbidden.backup)).toBeVisible();
});
