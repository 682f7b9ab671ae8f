import { pressInHead } from './head.ts';
import type { Page } from '@playwright/test';
import type { Language } from '#i18n/translation.ts';
import { performanceRecords as en } from '#i18n/en/performance/performance-records.ts';
import { performanceRecords as km } from '#i18n/km/performance/performance-records.ts';
import { expectAccessible } from '../accessible.ts';
import { expect } from '../fixtures.ts';
import { wordsOf } from '../words.ts';

const own = { en, km } as const;

/** Opens the versions of the record on the screen: something was handed over. */
export async function lookAtVersions(page: Page, language: Language): Promise<void> {
  const { versions } = own[language];
  const more = page.getByRole('button', { name: wordsOf(language).common.more, exact: true });
  await pressInHead(page, more);
  await page.getByRole('menuitem', { name: versions.title, exact: true }).click();
  const drawer = page.getByRole('dialog', { name: versions.title });
  await expect(drawer.getByRole('combobox', { name: versions.version, exact: true })).toBeVisible();
  await expectAccessible(page, 'the versions');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(more).toBeFocused();
}

/** Opens the paper of the record on the screen, looks at it, and goes back to the form. */
export async function lookAtPaper(page: Page, of: { readonly language: Language; readonly title: string }): Promise<void> {
  const { paper } = own[of.language];
  await pressInHead(page, page.getByRole('button', { name: paper.open, exact: true }).first());
  const sheet = page.locator('.sheet');
  await expect(sheet.getByText(of.title).first()).toBeVisible();
  await expectAccessible(page, 'the paper');
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
  await page.getByRole('button', { name: paper.back }).click();
  await expect(sheet).toBeHidden();
}
