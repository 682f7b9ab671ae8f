import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { fillLists } from './arrange/long-lists.ts';
import { expect, test } from './fixtures.ts';
import { faultsOfPage, faultsOfTables, listPages, plainPages } from './measures.ts';

const wide = { width: 1440, height: 900 };
const narrow = { width: 1024, height: 768 };
const phone = { width: 360, height: 740 };

/** Nothing of the page is still on its way. */
const isStill = `document.querySelector('h1') !== null
  && document.querySelector('.ant-skeleton-active, .ant-spin-spinning, [aria-busy=true]') === null`;

/** The page, reached inside the product as by a link: its scripts are loaded once for all pages. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate(`history.pushState({}, '', ${JSON.stringify(path)})`);
  const arrived = `location.pathname === ${JSON.stringify(path.split('?')[0])} && ${isStill}`;
  await expect.poll(() => page.evaluate<boolean>(arrived), path).toBe(true);
}

/** Waits until nothing is wrong any more: what has just been made narrower settles within moments, on a busy machine within seconds. */
async function expectWhole(page: Page, script: string, what: string): Promise<void> {
  await expect.soft(async () => expect(await page.evaluate<string[]>(script), what).toEqual([])).toPass({ timeout: 10_000 });
}

// A company of long lists is made, and every page of it looked at three times.
test.setTimeout(720_000);

for (const half of [0, 1])
  test(`every page is whole in Khmer at three widths, half ${half + 1}`, async ({ office, open }) => {
    await fillLists(office);
    const page = await open({ role: 'ADMIN', language: 'km' });
    await page.goto('/');
    for (const path of plainPages.filter((_path, at) => at % 2 === half)) {
      const isList = listPages.includes(path);
      await page.setViewportSize(wide);
      await goTo(page, isList ? `${path}?size=100` : path);
      await expectWhole(page, faultsOfPage, `${path} at 1440 px`);
      await expectAccessible(page, `${path} at 1440 px`);
      await page.setViewportSize(narrow);
      await expectWhole(page, faultsOfPage, `${path} at 1024 px`);
      if (isList) await expectWhole(page, faultsOfTables, `the lists of ${path} at 1024 px`);
      await page.setViewportSize(phone);
      await expectWhole(page, faultsOfPage, `${path} at 360 px`);
      await expectAccessible(page, `${path} at 360 px`);
    }
  });
