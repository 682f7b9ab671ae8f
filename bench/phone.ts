import { randomUUIDv7 } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { arrangeBench } from './arrange.ts';
import { launchBrowser } from './browser.ts';
import { atMost, median, say } from './figures.ts';

// What waits for who opens the product on a slow phone: a processor four times slower than this one, 1.6 Mbit/s down, 0.75 up, 150 ms.
// Until nothing of the page is on its way, medians of five. Of an office of 80 people with a paid month.

const ROUNDS = 5;
const SLOWER = 4;
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const seconds = (value: number): string => `${(value / 1_000).toFixed(1)} s`;
const isStill = `document.querySelector('h1') !== null
  && document.querySelector('.ant-skeleton-active, .ant-spin-spinning, [aria-busy=true]') === null`;

async function phonePage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return page;
}

const bench = await arrangeBench();
const browser = await launchBrowser();
if (browser === undefined) say('On a slow phone: no browser found');
else
  try {
    const base = await bench.app.listen({ port: 0, host: '127.0.0.1' });
    const office = await bench.company(80);
    await office.call('POST', '/payroll/v1/generate?date=2026-11');
    await office.call('PUT', '/payroll/v1/process', {
      month: '2026-11',
      payrollPeriod: 'second_payment',
      exchangeRate: 4_095,
      nssfExchangeRate: 4_085,
    });
    // One of the people signs in with the password of the administrator.
    await bench.owner.query(
      `insert into users (company_id, id, user_name, full_name, password_hash, role_id)
       select u.company_id, $2, 'staff', 'Staff', u.password_hash, r.id from users u join roles r on r.company_id = u.company_id
       where u.company_id = $1 and u.user_name = 'admin' and r.seeded_as = 'STAFF'`,
      [office.id, randomUUIDv7()],
    );
    await bench.owner.query(
      `update employees set user_id = (select id from users where company_id = $1 and user_name = 'staff')
       where company_id = $1 and code = (select min(code) from employees where company_id = $1)`,
      [office.id],
    );
    const waited = { signIn: [] as number[], staff: [] as number[], admin: [] as number[], again: [] as number[] };
    const until = async (page: Page, begin: number): Promise<number> => {
      await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
      await page.waitForFunction(isStill);
      return performance.now() - begin;
    };
    for (let round = 0; round < ROUNDS; round += 1)
      for (const userName of ['staff', 'admin'] as const) {
        // The product's policy allows no script in words, by which the runner waits.
        const context = await browser.newContext({ viewport: { width: 360, height: 740 }, bypassCSP: true });
        const page = await phonePage(context);
        const password = page.getByLabel('Password', { exact: true });
        let begin = performance.now();
        await page.goto(`${base}/signin`);
        await password.waitFor();
        waited.signIn.push(performance.now() - begin);
        await page.getByLabel('Company code').fill(office.account.company);
        await page.getByLabel('Username').fill(userName);
        // As long as somebody types a password.
        await password.pressSequentially(office.account.password, { delay: 150 });
        begin = performance.now();
        await password.press('Enter');
        waited[userName].push(await until(page, begin));
        if (userName === 'admin') {
          // Until the device keeps the files of the version, as it has them the next day.
          await sleep(8_000);
          await page.close();
          const later = await phonePage(context);
          begin = performance.now();
          await later.goto(`${base}/`);
          waited.again.push(await until(later, begin));
        }
        await context.close();
      }
    atMost('On a slow phone, the sign-in', median(waited.signIn), { goal: 4_000 }, seconds);
    atMost('On a slow phone, the dashboard of staff', median(waited.staff), { goal: 4_000 }, seconds);
    atMost('On a slow phone, the dashboard of an administrator', median(waited.admin), { goal: 5_000 }, seconds);
    atMost('On a slow phone, the same on another day', median(waited.again), { goal: 3_000 }, seconds);
  } finally {
    await browser.close();
  }
await bench.close();
process.exit(0);
