import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** Presses a button beside the title; on a phone it may be folded behind the head's own button. */
export async function pressInHead(page: Page, button: Locator): Promise<void> {
  const fold = page.locator('h1 ~ div > button[aria-controls][aria-expanded=false]').filter({ visible: true });
  await expect(button.or(fold).filter({ visible: true }).first()).toBeVisible();
  if (!(await button.isVisible())) await fold.click();
  await button.click();
}
