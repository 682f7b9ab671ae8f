import type { Locator } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** Chooses from a drop-down list. */
export async function choose(select: Locator, option: string): Promise<void> {
  const list = select.page().locator('.ant-select-dropdown:visible');
  // A press while the list still comes to rest may leave it open; choosing again chooses the same.
  await expect(async () => {
    if (!(await list.isVisible())) await select.click();
    await list.getByTitle(option, { exact: true }).click({ timeout: 3_000 });
    await expect(list).toBeHidden({ timeout: 2_000 });
  }).toPass({ timeout: 15_000 });
}

/** Chooses an option of a list from which several are chosen: it stays open until something else is pressed. */
export async function chooseAmong(select: Locator, option: string): Promise<void> {
  const list = select.page().locator('.ant-select-dropdown:visible');
  await expect(async () => {
    if (!(await list.isVisible())) await select.click();
    await expect(list.getByTitle(option, { exact: true })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 15_000 });
  await list.getByTitle(option, { exact: true }).click();
  // The list takes the focus back a moment after the press, so it is left until it stays closed.
  await expect(async () => {
    await select.focus();
    await select.blur();
    await expect(list).toBeHidden({ timeout: 2_000 });
  }).toPass({ timeout: 15_000 });
}
