import { chromium } from '@playwright/test';
import { findBrowser } from '../tools/browser.ts';

export interface FirstLoad {
  readonly kilobytes: number;
  readonly files: number;
  readonly fontKilobytes: number;
}

/** What a browser fetches to show the sign-in page for the first time, as it goes over the wire. Undefined without a browser. */
export async function measureFirstLoad(base: string): Promise<FirstLoad | undefined> {
  const executablePath = await findBrowser();
  if (executablePath === undefined) return undefined;
  const flags = ['--disable-background-networking', '--disable-component-update', '--disable-sync'];
  const browser = await chromium.launch({
    executablePath,
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), ...flags],
  });
  try {
    const page = await browser.newPage();
    const sizes: Promise<{ readonly font: boolean; readonly bytes: number }>[] = [];
    page.on('requestfinished', (request) => {
      sizes.push(
        request.sizes().then(({ responseBodySize }) => ({ font: request.resourceType() === 'font', bytes: responseBodySize })),
      );
    });
    await page.goto(`${base}/signin`, { waitUntil: 'networkidle' });
    const all = await Promise.all(sizes);
    const sum = (font: boolean): number =>
      Math.round(all.filter((one) => one.font === font).reduce((total, one) => total + one.bytes, 0) / 1_024);
    return { kilobytes: sum(false), files: all.filter((one) => !one.font).length, fontKilobytes: sum(true) };
  } finally {
    await browser.close();
  }
}
