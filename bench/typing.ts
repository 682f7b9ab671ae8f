import type { CDPSession, Page } from '@playwright/test';
import { arrangeBench } from './arrange.ts';
import type { Account } from './arrange.ts';
import { launchBrowser } from './browser.ts';
import { atMost, say } from './figures.ts';

// What a key costs in a form of performance until its letter stands: processor time of the page, scripts, layout and painting, times
// four as on a phone. A form of 60 modules and 30 goals beside one of a module and a goal.

const SLOWER = 4;
const text = 'Train 24 village health volunteers';

/** Milliseconds of the page's own thread so far; other programs do not count. */
async function timeOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}

/** Milliseconds that a key takes on a phone: of the page's thread, less what as many frames without a key take. */
async function typeInto(page: Page, field: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const box = page.getByRole('textbox', { name: field });
  await box.click();
  await box.press('End');
  const frames = async (press: (key: string) => Promise<unknown>): Promise<number> => {
    const begin = await timeOf(session);
    for (const key of text) {
      await press(key);
      await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))');
    }
    return (await timeOf(session)) - begin;
  };
  const idle = await frames(() => Promise.resolve());
  const typed = await frames((key) => session.send('Input.dispatchKeyEvent', { type: 'char', text: key }));
  return (SLOWER * (typed - idle)) / text.length;
}

async function signIn(page: Page, base: string, account: Account): Promise<void> {
  await page.goto(`${base}/signin`);
  await page.getByLabel('Company code').fill(account.company);
  await page.getByLabel('Username').fill(account.userName);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
}

const bench = await arrangeBench();
const browser = await launchBrowser();
if (browser === undefined) say('Typing: no browser found');
else
  try {
    const base = await bench.app.listen({ port: 0, host: '127.0.0.1' });
    const measured: { readonly of: string; readonly time: number }[] = [];
    for (const [leaves, goals] of [
      [1, 1],
      [58, 30],
    ] as const) {
      const company = await bench.company(1);
      await bench.database.transaction({ companyId: company.id }, async (db) => {
        const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
        await db.updateTable('employees').set({ user_id: id }).execute();
      });
      const lists = await company.read('/performance_module/v1/lists');
      for (const { id } of lists.data) await company.call('DELETE', `/performance_module/v1/archive/${String(id)}`);
      const make = async (body: object): Promise<string> => {
        await company.call('POST', '/performance_module/v1/create', { usedIn: ['OBJECTIVE'], ...body });
        return (await company.read('/performance_module/v1/lists')).data.at(-1).id;
      };
      const parentId = await make({ title: '<p>Goals</p>', layout: 'horizontal', enableMultiRow: 1, order: 1 });
      await make({ title: '<p>Goal</p>', parentId });
      const { data } = await company.read(`/performance_module/v1/detail/${parentId}`);
      const moduleId = data.level1s[0].level2s[0].id;
      for (let at = 1; at <= leaves; at += 1) await make({ title: `<p>Question ${String(at)}</p>`, order: 10 * at });
      const rows = Array.from({ length: goals }, (_, at) => ({
        uniqueId: `row-${String(at)}`,
        modules: [{ moduleId, content: `Goal ${String(at)}`, inputType: 'input' }],
      }));
      const entries = [{ performanceModuleId: parentId, content1: JSON.stringify(rows) }];
      await company.call('POST', '/pdd/v1/create', { year: 2026, entries });
      const { id } = (await company.read('/pdd/v1/lists?limit=1')).data[0];

      const page = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
      await signIn(page, base, company.account);
      await page.goto(`${base}/performance/pdd/update/${String(id)}?type=object-setting`);
      await page.getByRole('textbox', { name: /Question 1:/ }).waitFor();
      const of = `${String(leaves + 2)} modules and ${String(goals)} goals`;
      measured.push({ of: `a goal of ${of}`, time: await typeInto(page, 'Goals, row 1, Goal') });
      measured.push({ of: `an answer of ${of}`, time: await typeInto(page, 'Question 1: Employee') });
      await page.close();
    }
    for (const { of, time } of measured) atMost(`Typing ${of}, a key`, time, { goal: 30 });
  } finally {
    await browser.close();
  }
await bench.close();
process.exit(0);
