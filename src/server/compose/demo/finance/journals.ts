import { z } from 'zod';
import { dayIn } from '#engine/calendar/day.ts';
import type { DemoClient } from '#server/compose/demo/client.ts';

const Named = z.object({ id: z.string(), code: z.string() });
const Choices = z.object({ data: z.object({ items: z.array(Named), projects: z.array(Named) }) });
const Made = z.object({ data: z.object({ id: z.string() }) });
const Known = z.object({ data: z.array(Named) });
const Open = z.object({
  data: z.array(
    z.object({
      runId: z.string(),
      month: z.string(),
      kind: z.string(),
      rowId: z.string().nullable(),
      batch: z.object({ id: z.string() }).nullable(),
      date: z.string(),
    }),
  ),
});
const Settings = z.object({ data: z.object({ booksPayments: z.boolean(), version: z.number() }) });
const Posted = z.object({ data: z.array(z.object({ id: z.string(), kind: z.string() })) });

/**
 * Accounts and rules, one of a project's own; every month but the last is posted, one of them twice, for it was reversed. What left the
 * bank and the cash box is booked as well, and what came back.
 */
export async function arrangeJournals(
  finance: DemoClient,
  { today, openMonth }: { readonly today: string; readonly openMonth: string },
): Promise<void> {
  await finance.call('POST', '/finance/v1/accounts/start');
  const { data: posted } = Posted.parse(await finance.call('GET', '/finance/v1/journals/lists?limit=0'));
  if (posted.length === 0) await bookProject(finance);
  const { data: settings } = Settings.parse(await finance.call('GET', '/finance/v1/journals/settings'));
  if (!settings.booksPayments)
    await finance.call('PUT', '/finance/v1/journals/settings', { booksPayments: true, version: settings.version });
  await post(finance, openMonth);
  // What came back is listed once its leaving is booked.
  await post(finance, openMonth);
  if (posted.some(({ kind }) => kind === 'REVERSAL')) return;
  const { data: standing } = Posted.parse(await finance.call('GET', '/finance/v1/journals/lists?limit=0&kind=MONTH'));
  const [latest] = standing;
  if (latest === undefined) return;
  const reason = 'Booked before the costs of a project were split';
  await finance.call('PUT', `/finance/v1/journals/reverse/${latest.id}`, { date: today, reason });
  await post(finance, openMonth);
}

/** The salaries of one project stand on an account of its own. */
async function bookProject(finance: DemoClient): Promise<void> {
  const { data } = Choices.parse(await finance.call('GET', '/finance/v1/account_rules/choices'));
  const salary = data.items.find(({ code }) => code === 'BASIC_SALARY');
  const [project] = data.projects;
  if (salary === undefined || project === undefined) return;
  // An interrupted start has made it already.
  const code = `5110-${project.code}`.slice(0, 40);
  const { data: known } = Known.parse(
    await finance.call('GET', `/finance/v1/accounts/lists?limit=0&search=${encodeURIComponent(code)}`),
  );
  if (known.length > 0) return;
  const account = Made.parse(
    await finance.call('POST', '/finance/v1/accounts/create', {
      code,
      name: `Salaries ${project.code}`.slice(0, 100),
      nameKH: `ប្រាក់ខែ ${project.code}`.slice(0, 100),
      type: 'expense',
    }),
  );
  await finance.call('POST', '/finance/v1/account_rules/create', {
    itemId: salary.id,
    side: 'cost',
    accountId: account.data.id,
    projectId: project.id,
  });
}

/** Posts what is approved before a month; a first payment in the middle of its own. */
async function post(finance: DemoClient, openMonth: string): Promise<void> {
  const { data } = Open.parse(await finance.call('GET', '/finance/v1/journals/unposted'));
  for (const { runId, month, kind, rowId, batch, date } of data) {
    if (month >= openMonth) continue;
    const body = {
      runId,
      kind,
      date: kind === 'FIRST' ? dayIn(month, 15) : date,
      ...(rowId === null ? {} : { rowId }),
      ...(batch === null ? {} : { batchId: batch.id }),
    };
    await finance.call('POST', '/finance/v1/journals/create', body);
  }
}
