import { chromium } from '@playwright/test';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBrowser } from '../tools/browser.ts';
import type { Account } from './arrange.ts';

/** A browser without a window; undefined where there is none. */
export async function launchBrowser(): Promise<Browser | undefined> {
  const executablePath = await findBrowser();
  if (executablePath === undefined) return undefined;
  const flags = ['--disable-background-networking', '--disable-component-update', '--disable-sync'];
  return await chromium.launch({
    executablePath,
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), ...flags],
  });
}

/** What a browser fetched until a page stood, and how long that took. */
export interface Fetched {
  /** As sent, without fonts, in kilobytes. */
  readonly kilobytes: number;
  readonly fontKilobytes: number;
  /** All requests, fonts and calls among them. */
  readonly requests: number;
  readonly milliseconds: number;
}

export interface FirstLoads {
  readonly signIn: Fetched;
  readonly dashboard: Fetched;
  readonly again: Fetched;
}

/** A line as a phone has it: 1.6 Mbit/s down, 0.75 up, 150 ms. */
const phoneLine = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** Counts what a page and its workers fetch. */
function counting(context: BrowserContext) {
  let sizes: Promise<{ readonly isFont: boolean; readonly bytes: number }>[] = [];
  context.on('requestfinished', (request) => {
    // What the service worker answers did not come over the line.
    sizes.push(
      (async () => {
        const response = await request.response();
        const isKept = response === null || response.fromServiceWorker();
        return { isFont: request.resourceType() === 'font', bytes: isKept ? -1 : (await request.sizes()).responseBodySize };
      })().catch(() => ({ isFont: false, bytes: -1 })),
    );
  });
  return async (milliseconds: number, isQuiet = true): Promise<Fetched> => {
    // Until nothing came for a second: what a screen asks for by and by belongs to it.
    for (let known = isQuiet ? -1 : sizes.length; known !== sizes.length;) {
      known = sizes.length;
      // oxlint-disable-next-line no-await-in-loop -- looked at again after a pause
      await sleep(1_000);
    }
    const all = (await Promise.all(sizes)).filter(({ bytes }) => bytes >= 0);
    sizes = [];
    const sum = (isFont: boolean): number =>
      Math.round(all.filter((one) => one.isFont === isFont).reduce((total, one) => total + one.bytes, 0) / 1_024);
    return { kilobytes: sum(false), fontKilobytes: sum(true), requests: all.length, milliseconds };
  };
}

async function onPhoneLine(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', phoneLine);
}

/**
 * What a browser with nothing in its store fetches for the sign-in page, for the dashboard after it, and a day later, on the line of
 * a phone. Undefined without a browser.
 */
export async function measureFirstLoads(base: string, account: Account): Promise<FirstLoads | undefined> {
  const browser = await launchBrowser();
  if (browser === undefined) return undefined;
  try {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    await onPhoneLine(page);
    const fetched = counting(context);
    const password = page.getByLabel('Password', { exact: true });
    let begin = performance.now();
    await page.goto(`${base}/signin`);
    await password.waitFor();
    // What comes from now on is fetched ahead, for the dashboard.
    const signIn = await fetched(performance.now() - begin, false);
    await page.getByLabel('Company code').fill(account.company);
    await page.getByLabel('Username').fill(account.userName);
    // As long as somebody types a password.
    await password.pressSequentially(account.password, { delay: 150 });
    begin = performance.now();
    await password.press('Enter');
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    const shown = performance.now() - begin;
    const dashboard = await fetched(shown);
    await page.close();
    const later = await context.newPage();
    await onPhoneLine(later);
    begin = performance.now();
    await later.goto(`${base}/`);
    await later.getByRole('heading', { name: 'Dashboard' }).waitFor();
    return { signIn, dashboard, again: await fetched(performance.now() - begin) };
  } finally {
    await browser.close();
  }
}
