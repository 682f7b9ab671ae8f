import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { expect } from './fixtures.ts';

/** What slides or fades in; the spinner of a button that answered at once may turn on unseen. */
const movements =
  'document.getAnimations().filter((one) => one.playState === "running" && one.effect.getComputedTiming().iterations !== Infinity).length';

/** A button at work is paler than one that can be pressed. */
const atWork = '[...document.querySelectorAll(".ant-btn-loading")].filter((one) => one.checkVisibility()).length';

/** Every document reads it anew: the short form of it takes half the time. */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** None of these rules reads style sheets, which would be collected first. */
const rules = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'], resultTypes: ['violations'], preload: false };

/** Holds the page against WCAG 2.1 AA, once it stands still; a breach fails the test at its end and tells the elements. */
export async function expectAccessible(page: Page, what = page.url()): Promise<void> {
  // What is half faded in has no contrast yet.
  await expect.poll(() => page.evaluate<number>(`${movements} + ${atWork}`)).toBe(0);
  // The product has no frames: one script, brought once to each document, sees the whole page.
  if (!(await page.evaluate<boolean>('typeof axe === "object"'))) await page.evaluate(axe);
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(rules)})`);
  const told = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html}\n  ${failureSummary}`).join('\n')}`,
  );
  expect.soft(told, what).toEqual([]);
}
