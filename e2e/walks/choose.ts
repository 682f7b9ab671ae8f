import type { Locator } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { limits } from '#testing/limits.ts';

/** Chooses from a drop-down list. */
export async function choose(select: Locator, option: string): Promise<void> {
  const list = select.page().locator('.ant-select-dropdown:visible');
  // A press while the list still comes to rest may leave it open; choosing again chooses the same.
  await expect(async () => {
    if (!(await list.isVisible())) await select.click();
    await list.getByTitle(option, { exact: true }).click({ timeout: limits.repeat });
    await expect(list).toBeHidden({ timeout: limits.repeat });
  }).toPass();
}

/** Chooses an option of a list from which several are chosen: it stays open until something else is pressed. */
export async function chooseAmong(select: Locator, option: string): Promise<void> {
  const list = select.page().locator('.ant-select-dropdown:visible');
  await expect(async () => {
    if (!(await list.isVisible())) await select.click();
    await expect(list.getByTitle(option, { exact: true })).toBeVisible({ timeout: limits.repeat });
  }).toPass();
  await list.getByTitle(option, { exact: true }).click();
  // The list takes the focus back a moment after the press, so it is left until it stays closed.
  await expect(async () => {
    await select.focus();
    await select.blur();
    await expect(list).toBeHidden({ timeout: limits.repeat });
  }).toPass();
}
