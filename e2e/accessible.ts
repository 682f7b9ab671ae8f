import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** What slides or fades in; the spinner of a button that answered at once may turn on unseen. */
const movements =
  'document.getAnimations().filter((one) => one.playState === "running" && one.effect.getComputedTiming().iterations !== Infinity).length';

/** Holds the page against WCAG 2.1 AA, once it stands still; a breach fails the test at its end and tells the elements. */
export async function expectAccessible(page: Page, what = page.url()): Promise<void> {
  // What is half faded in has no contrast yet.
  await expect.poll(() => page.evaluate<number>(movements)).toBe(0);
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']).analyze();
  const told = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html}\n  ${failureSummary}`).join('\n')}`,
  );
  expect.soft(told, what).toEqual([]);
}
