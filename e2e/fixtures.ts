/* oxlint-disable no-empty-pattern -- Playwright reads from the pattern what a fixture needs */
import { readFile, writeFile } from 'node:fs/promises';
import { test as base } from '@playwright/test';
import type { BrowserContext, BrowserContextOptions, Page, TestInfo } from '@playwright/test';
import type { SeededRole } from '#contract/access/roles.ts';
import type { Language } from '#i18n/translation.ts';
import { serverUrl } from './arrange/api.ts';
import { closeDatabase, makeOffice } from './arrange/office.ts';
import type { Office } from './arrange/office.ts';

export { expect } from '@playwright/test';

export interface OpenOptions {
  readonly role?: SeededRole;
  readonly language?: Language;
  readonly appearance?: 'light' | 'dark';
  readonly viewport?: { readonly width: number; readonly height: number };
  /**
   * With the movements of the product; without, as for who asked the device for less motion. A button that moves can leave the
   * pointer between its press and its release, which is no click: walks with movements wait until what they click stands still.
   */
  readonly moves?: boolean;
  /** With the service worker, whose fetches the routes of a test do not see. */
  readonly keepsFiles?: boolean;
}

export interface Fixtures {
  /** A company of this test's own. */
  readonly office: Office;
  /** A browser of its own, signed in as a role; without one, signed out. */
  readonly open: (options?: OpenOptions) => Promise<Page>;
  /** What a page may say in its console; whatever else is said fails the test. */
  readonly allowed: { readonly console: RegExp[] };
}

/** What the browser itself says of an answer that is no success; the screens say theirs, and the tests look for that. */
const toldByBrowser = /^Failed to load resource: the server responded with a status of 4\d\d/;

export const test = base.extend<Fixtures, { readonly letGo: undefined }>({
  letGo: [
    async ({}, use) => {
      await use(undefined);
      await closeDatabase();
    },
    { scope: 'worker', auto: true },
  ],
  office: async ({}, use, testInfo) => {
    const office = await makeOffice();
    await use(office);
    if (testInfo.status !== testInfo.expectedStatus) await keepServerLog(testInfo, office.id);
  },
  allowed: async ({}, use) => {
    await use({ console: [toldByBrowser] });
  },
  open: async ({ browser, office, allowed }, use, testInfo) => {
    const contexts: BrowserContext[] = [];
    const faults: string[] = [];
    const usual = usualOf(testInfo.project.use);
    await use(async (options = {}) => {
      const context = await browser.newContext({
        ...usual,
        serviceWorkers: options.keepsFiles === true ? 'allow' : 'block',
        reducedMotion: options.moves === true ? 'no-preference' : 'reduce',
        ...(options.viewport === undefined ? {} : { viewport: options.viewport }),
        baseURL: serverUrl(),
        storageState: {
          cookies: [],
          origins: [{ origin: serverUrl(), localStorage: await stored(office, options) }],
        },
      });
      contexts.push(context);
      await watch(context, { faults, allowed: allowed.console });
      return await context.newPage();
    });
    for (const context of contexts) await context.close();
    if (faults.length > 0) throw new Error(`The pages complained:\n${faults.join('\n')}`);
  },
});

/** Keeps what the server logged of the company's calls beside the trace of a failed walk. */
async function keepServerLog(testInfo: TestInfo, companyId: string): Promise<void> {
  const log = await readFile(process.env['KRAMA_E2E_LOG'] ?? '', 'utf8');
  const path = testInfo.outputPath('server.log');
  await writeFile(
    path,
    log
      .split('\n')
      .filter((line) => line.includes(companyId))
      .join('\n'),
  );
  testInfo.attachments.push({ name: 'server.log', contentType: 'text/plain', path });
}

/** What every browser of the run is like. */
function usualOf({ viewport, locale, timezoneId }: TestInfo['project']['use']): BrowserContextOptions {
  return {
    ...(viewport === undefined ? {} : { viewport }),
    ...(locale === undefined ? {} : { locale }),
    ...(timezoneId === undefined ? {} : { timezoneId }),
  };
}

/** What the browser's storage holds from the start. */
async function stored(office: Office, { role, language, appearance }: OpenOptions): Promise<{ name: string; value: string }[]> {
  const entries: [string, string | undefined][] = [
    ['locale', language],
    ['appearance', appearance],
  ];
  if (role !== undefined) {
    const session = await office.session(role);
    entries.push(['accessToken', JSON.stringify(session)], ['storeToken', session.accessToken]);
  }
  return entries.flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }]));
}

/** Notes what no page may do: complain, fail unseen, ask another host, break the content security policy. */
async function watch(
  context: BrowserContext,
  of: { readonly faults: string[]; readonly allowed: readonly RegExp[] },
): Promise<void> {
  const { faults, allowed } = of;
  const { host } = new URL(serverUrl());
  await context.exposeFunction('tellPolicy', (text: string) => void faults.push(`content security policy: ${text}`));
  await context.addInitScript(
    "addEventListener('securitypolicyviolation', (event) => tellPolicy(event.violatedDirective + ' ' + event.blockedURI));",
  );
  context.on('console', (message) => {
    if (message.type() !== 'error' || allowed.some((pattern) => pattern.test(message.text()))) return;
    faults.push(`console.error: ${message.text()} (${message.page()?.url() ?? ''})`);
  });
  context.on('weberror', (unhandled) => {
    const fault = unhandled.error();
    faults.push(`unhandled: ${fault.stack ?? fault.message}`);
  });
  context.on('request', (request) => {
    const url = new URL(request.url());
    if ((url.protocol === 'http:' || url.protocol === 'https:') && url.host !== host)
      faults.push(`outside request: ${request.url()}`);
  });
}
