import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { findBrowser } from '../tools/browser.ts';

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
