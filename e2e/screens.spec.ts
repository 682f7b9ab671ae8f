import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { fillLists } from './arrange/long-lists.ts';
import { expect, test } from './fixtures.ts';
import { faultsOfCards, faultsOfPage, faultsOfTables, listPages, listsOnTop, plainPages } from './measures.ts';
import { visit } from './walks/visit.ts';
import { limits } from '#testing/limits.ts';

const wide = { width: 1440, height: 900 };
/** As wide as the open menu leaves a list the room of its columns. */
const laptop = { width: 1400, height: 900 };
const narrow = { width: 1024, height: 768 };
const phone = { width: 360, height: 740 };

/** Nothing of the page is still on its way. */
const isStill = `document.querySelector('h1') !== null
  && document.querySelector('.ant-skeleton-active, .ant-spin-spinning, [aria-busy=true]') === null`;

/** The page, once all of it has come. */
async function goTo(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await expect.poll(() => page.evaluate<boolean>(isStill), { message: path, intervals: [20, 50, 100] }).toBe(true);
}

/** Waits until nothing is wrong any more: what has just been made narrower settles within moments, on a busy machine within seconds. */
async function expectWhole(page: Page, script: string, what: string): Promise<void> {
  await expect
    .soft(async () => expect(await page.evaluate<string[]>(script), what).toEqual([]))
    .toPass({ intervals: [20, 50, 100, 250] });
}

// The parts are walked beside each other, each over a company of its own.
test.describe.configure({ mode: 'parallel', timeout: limits.sweep });

const parts = 2;
for (let part = 0; part < parts; part += 1)
  test(`every page is whole, accessible and in its own words at every width, part ${part + 1} of ${parts}`, async ({
    office,
    open,
  }) => {
    await fillLists(office);
    const paths = plainPages.filter((_path, at) => at % parts === part);
    const khmer = await open({ role: 'ADMIN', language: 'km' });
    for (const path of paths) {
      await khmer.setViewportSize(wide);
      await goTo(khmer, path);
      await expectWhole(khmer, faultsOfPage, `${path} at 1440 px`);
      await khmer.setViewportSize(narrow);
      await expectWhole(khmer, faultsOfPage, `${path} at 1024 px`);
      if (listPages.includes(path)) await expectWhole(khmer, faultsOfTables, `the lists of ${path} at 1024 px`);
      await khmer.setViewportSize(phone);
      await expectWhole(khmer, faultsOfPage, `${path} at 360 px`);
      if (listsOnTop.includes(path)) await expectWhole(khmer, faultsOfCards, `the list of ${path} at 360 px`);
    }
    // Each page is held against the rules of accessible pages once: the colours are the theme's, not the page's.
    const shades = [
      await open({ role: 'ADMIN', language: 'en', appearance: 'dark' }),
      await open({ role: 'ADMIN', language: 'en', appearance: 'light' }),
    ];
    for (const [at, path] of paths.entries()) {
      const english = shades[at % shades.length] ?? khmer;
      await goTo(english, path);
      await expectAccessible(english, `${path} in English`);
      if (!listPages.includes(path)) continue;
      for (const size of [narrow, laptop]) {
        await english.setViewportSize(size);
        await expectWhole(english, faultsOfTables, `the lists of ${path} in English at ${size.width} px`);
      }
    }
  });
