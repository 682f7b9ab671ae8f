import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type { Period, RunState } from '#contract/payroll-words.ts';
import { shownMonth } from '#testing/today.ts';
import { nssfRate, taxRate } from '../arrange/payroll.ts';
import { fill } from '../words.ts';
import type { ScreenWords } from '../words.ts';
import { limits } from '#testing/limits.ts';

/** The state beside the title; the line of steps names all of them. */
export async function expectState(page: Page, { payroll }: ScreenWords, state: RunState): Promise<void> {
  await expect(page.locator('h1 ~ .ant-tag')).toHaveText(payroll.states[state]);
}

/** From the empty list to rows that are not calculated yet. */
export async function generateByHand(
  page: Page,
  words: ScreenWords,
  of: { readonly month: string; readonly people: number },
): Promise<void> {
  const { payroll } = words;
  await page.getByRole('link', { name: payroll.title }).click();
  await expect(page).toHaveURL(/date=\d{4}-\d{2}/);
  await page.getByRole('button', { name: payroll.actions.generate, exact: true }).first().click();
  const drawer = page.getByRole('dialog', { name: payroll.generate.title });
  await expect(drawer).toContainText(payroll.generate.text);
  const month = drawer.getByLabel(payroll.month);
  // The drawer takes the focus when it has opened: what was typed before that is not yet taken.
  await expect(async () => {
    await month.fill(shownMonth(of.month));
    await month.press('Enter');
    await expect(month).toHaveValue(shownMonth(of.month), { timeout: limits.repeat });
  }).toPass();
  await drawer.getByRole('button', { name: payroll.actions.generate, exact: true }).click();
  await expect(page.getByText(fill(payroll.generate.done, { count: of.people, added: of.people }))).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`date=${of.month}`));
  await expectState(page, words, 'GENERATED');
}

/** Looks at what processing would do, then does it. */
export async function processByHand(
  page: Page,
  words: ScreenWords,
  of: { readonly period: Period; readonly people: number; readonly isOnlyPayment?: boolean },
): Promise<void> {
  const { payroll } = words;
  await page.getByRole('button', { name: payroll.actions.process, exact: true }).click();
  const drawer = page.getByRole('dialog', { name: payroll.process.title });
  await drawer.getByLabel(payroll.process.tax_rate).fill(String(taxRate));
  await drawer.getByLabel(payroll.process.nssf_rate).fill(String(nssfRate));
  if (of.isOnlyPayment === true) {
    await drawer.getByLabel(payroll.period).click();
    await page.locator('.ant-select-item-option').getByText(payroll.periods[of.period]).click();
  }
  await expect(drawer.getByTitle(payroll.periods[of.period])).toBeVisible();
  await drawer.getByRole('button', { name: payroll.process.preview }).click();
  if (of.isOnlyPayment === true) await expect(drawer.getByText(payroll.process.closes_first)).toBeVisible();
  await expect(drawer.getByText(payroll.process.again)).toBeVisible();
  await expect(drawer).toContainText(`${payroll.process.people}${of.people}`);
  await expectState(page, words, 'GENERATED');
  await drawer.getByRole('button', { name: payroll.process.confirm }).click();
  await expect(page.getByText(payroll.process.done)).toBeVisible();
  await expectState(page, words, 'PROCESSED');
}

const steps = { submit: 'SUBMITTED', verify: 'VERIFIED', approve: 'APPROVED' } as const;
export type Step = keyof typeof steps;

/** Moves the period one step, after the question. */
export async function stepByHand(page: Page, words: ScreenWords, step: Step): Promise<void> {
  const { payroll } = words;
  await page.getByRole('button', { name: payroll.actions[step], exact: true }).click();
  const question = page.getByRole('dialog', { name: payroll.steps[`${step}_title`] });
  await expect(question).toContainText(payroll.steps[`${step}_text`]);
  await question.getByRole('button', { name: payroll.steps.yes, exact: true }).click();
  await expectState(page, words, steps[step]);
}

/** The row of an employee in the payroll table, frozen cells and all. */
export const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });

/** The bytes behind a link that is offered for download. */
export async function downloadBy(page: Page, link: Locator): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
