import type { AnswerOf } from '#contract/endpoint.ts';
import { filingKinds } from '#contract/finance/filings.ts';
import type { MonthLack, MonthStep, payrollMonth } from '#contract/finance/payroll-month.ts';
import type { Period, RunState } from '#contract/payroll-words.ts';
import { addMonths } from '#engine/calendar/day.ts';
import { readFilings, readFinanceSettings } from '#server/finance/filings/index.ts';
import { countUnsent, readPayments } from '#server/finance/payment-batches/index.ts';
import { countOpenQuestions } from '#server/payroll/questions/index.ts';
import { readJournalSettings, readPosting, readUnposted, readUnpostedBatches } from '#server/finance/journals/index.ts';
import {
  findRunByMonth,
  hasFirstPayment,
  isStale,
  readPayroll,
  readItems,
  readLeavers,
  readMonthFacts,
  readPeriodExceptions,
  readSettings,
  recordsOf,
  stateOf,
} from '#server/payroll/runs/index.ts';
import type { Payroll, PersonFact } from '#server/payroll/runs/index.ts';
import { bridge } from '#server/finance/payroll-month/bridge.ts';
import { countOpenInputs, countRows, hasPeopleForPayroll, readPaidBefore } from '#server/finance/payroll-month/month.queries.ts';
import type { Db } from '#server/db/connect.ts';
import type { Context } from '#server/http/context.ts';

type Lacks = MonthStep['lacks'];
type Month = AnswerOf<typeof payrollMonth.month>['data'];

const nextOf: Readonly<Record<RunState, MonthStep['next']>> = {
  GENERATED: 'payroll',
  REJECTED: 'payroll',
  PROCESSED: 'payroll',
  SUBMITTED: 'reviewer',
  VERIFIED: 'approver',
  APPROVED: null,
};

const sumOf = (people: readonly PersonFact[]): number | null =>
  people.length === 0 ? null : people.reduce((sum, { netCents }) => sum + netCents, 0) / 100;

/** The steps of a month and where it stands, without its amounts. */
type Stepped = Pick<Month, 'month' | 'isGenerated' | 'isApproved' | 'isClosed' | 'hasFirstPayment' | 'separateDuties' | 'steps'>;

/** Where a month stands, before it is generated too; no amount is read. */
export async function describeSteps(context: Context, month: string): Promise<Stepped> {
  const { db, session, today } = context;
  const { companyId } = session;
  const settings = await readSettings(db, companyId);
  const run = await findRunByMonth(db, { companyId, month });
  const payroll = run === undefined ? undefined : await readPayroll(db, { companyId, today: context.today, run, settings });
  const steps = await stepsOf(context, { month, payroll, inputs: await countOpenInputs(db, { companyId, month, today }) });
  return {
    month,
    isGenerated: payroll !== undefined,
    isApproved: payroll !== undefined && steps.every(({ payment }) => payment === null || payment === 'APPROVED'),
    isClosed: payroll !== undefined && steps.every(({ state }) => state === 'done'),
    hasFirstPayment: payroll !== undefined && hasFirstPayment(payroll),
    separateDuties: settings.separateDuties,
    steps,
  };
}

/** The steps of a month with what it pays and the month before it paid. */
export async function describeMonth(context: Context, month: string): Promise<Month> {
  const { db, session } = context;
  const { companyId } = session;
  const items = await readItems(db, companyId);
  const now = await readMonthFacts(db, { companyId, month, items });
  const before = await readMonthFacts(db, { companyId, month: addMonths(month, -1), items });
  return {
    ...(await describeSteps(context, month)),
    netPay: sumOf(now.people),
    lastMonthNetPay: sumOf(before.people),
    people: now.people.length,
  };
}

/** What is said of a month's inputs and keeps nobody from calculating it. */
const isBeside = ({ lack }: Lacks[number]): boolean => lack === 'people_incomplete';

async function stepsOf(
  context: Context,
  of: { readonly month: string; readonly payroll: Payroll | undefined; readonly inputs: Lacks },
): Promise<MonthStep[]> {
  const { db, session } = context;
  const { payroll, month } = of;
  const { companyId } = session;
  const blank = { payment: null, by: null, at: null, next: null, lacks: [], people: null };
  if (payroll === undefined)
    return [
      { ...blank, key: 'inputs', state: of.inputs.every(isBeside) ? 'done' : 'now', lacks: [...of.inputs] },
      { ...blank, key: 'generate', state: 'now', next: 'payroll' },
      { ...blank, key: 'second_payment', state: 'waits' },
      { ...blank, key: 'slips', state: 'waits' },
    ];
  const rows = await countRows(db, { companyId, runId: payroll.run.id });
  const leavers = await readLeavers(db, { companyId, month });
  const isPaid = stateOf(payroll, 'second_payment') === 'APPROVED';
  const questions = await countOpenQuestions(db, { companyId, runId: payroll.run.id });
  const first = hasFirstPayment(payroll)
    ? [await paymentStep(context, payroll, { period: 'first_payment', people: rows.people })]
    : [];
  const second = await paymentStep(context, payroll, { period: 'second_payment', people: rows.people });
  const finals =
    recordsOf(payroll, 'final_payment').length > 0
      ? [await paymentStep(context, payroll, { period: 'final_payment', people: recordsOf(payroll, 'final_payment').length })]
      : [];
  return [
    // What is decided after the approval goes into the next month: it is nothing that this one lacks.
    { ...blank, key: 'inputs', state: of.inputs.every(isBeside) || isPaid ? 'done' : 'now', lacks: isPaid ? [] : [...of.inputs] },
    {
      ...blank,
      key: 'generate',
      state: 'done',
      at: payroll.run.createdAt.toISOString(),
      people: rows.people + rows.leavers,
      lacks: leavers.length === 0 || isPaid ? [] : [{ lack: 'leavers_unpaid', count: leavers.length }],
    },
    ...first,
    first.some(({ payment }) => payment !== 'APPROVED') ? { ...second, state: 'waits', next: null } : second,
    ...finals,
    ...(await leavingSteps(context, { month, isPaid, blank })),
    {
      ...blank,
      key: 'slips',
      state: questions > 0 ? 'now' : isPaid ? 'done' : 'waits',
      next: questions > 0 ? 'payroll' : null,
      lacks: questions > 0 ? [{ lack: 'questions_open', count: questions }] : [],
      people: isPaid ? rows.people : null,
    },
  ];
}

/** What leaves payroll: payments in batches, from the month since which the office keeps them, what is sent to the authorities, the books. */
async function leavingSteps(
  { db, session: { companyId } }: Context,
  of: { readonly month: string; readonly isPaid: boolean; readonly blank: Omit<MonthStep, 'key' | 'state'> },
): Promise<MonthStep[]> {
  const { month, isPaid, blank } = of;
  const { batchesFrom } = await readFinanceSettings(db, companyId);
  const payments = await readPayments(db, { companyId, month });
  const open = payments.filter(({ state, batchId }) => state === 'APPROVED' && batchId === null);
  const count = (lack: MonthLack, test: (one: (typeof open)[number]) => boolean) => ({ lack, count: open.filter(test).length });
  const lacks = [
    count('payments_open', ({ holdId, account, backBatchId }) => holdId === null && account !== null && backBatchId === null),
    count('payments_held', ({ holdId }) => holdId !== null),
    count('payments_returned', ({ holdId, backBatchId }) => holdId === null && backBatchId !== null),
    count(
      'payments_without_account',
      ({ holdId, account, backBatchId }) => holdId === null && account === null && backBatchId === null,
    ),
  ].filter((one) => one.count > 0);
  // Money is out when its batch was sent, not when a file for it was made.
  const unsent = await countUnsent(db, { companyId, month });
  const told = unsent === 0 ? lacks : [...lacks, { lack: 'batches_unsent' as const, count: unsent }];
  const pay: MonthStep = {
    ...blank,
    key: 'pay',
    state: told.length > 0 ? 'now' : isPaid ? 'done' : 'waits',
    next: told.length > 0 ? 'finance' : null,
    lacks: told,
  };
  const marks = await readFilings(db, { companyId, months: [month] });
  const left = filingKinds.filter((kind) => !marks.some((mark) => mark.kind === kind)).length;
  const file: MonthStep = {
    ...blank,
    key: 'file',
    state: left === 0 ? 'done' : isPaid ? 'now' : 'waits',
    next: left > 0 && isPaid ? 'finance' : null,
    lacks: left > 0 && isPaid ? [{ lack: 'filings_open', count: left }] : [],
  };
  const steps = batchesFrom !== null && month < batchesFrom ? [file] : [pay, file];
  return [...steps, ...(await bookStep(db, { ...of, companyId }))];
}

/** The books, where the office posts journals from here and the month is not before the first one that it posts. */
async function bookStep(
  db: Db,
  of: {
    readonly companyId: string;
    readonly month: string;
    readonly isPaid: boolean;
    readonly blank: Omit<MonthStep, 'key' | 'state'>;
  },
): Promise<MonthStep[]> {
  const { companyId, month, isPaid, blank } = of;
  const { firstMonth, booksPayments } = await readJournalSettings(db, companyId);
  const posting = await readPosting(db, { companyId, month });
  if (firstMonth === null ? !posting.ever : month < firstMonth) return [];
  const batches = booksPayments ? await readUnpostedBatches(db, { companyId, firstMonth, month }) : [];
  const open = (await readUnposted(db, { companyId, firstMonth, month })).length + batches.length;
  return [
    {
      ...blank,
      key: 'book',
      state: open > 0 ? 'now' : isPaid ? 'done' : 'waits',
      by: posting.by,
      at: posting.at?.toISOString() ?? null,
      next: open > 0 ? 'finance' : null,
      lacks: open > 0 ? [{ lack: 'journals_open', count: open }] : [],
    },
  ];
}

/** A payment as a step: where it stands, who brought it there, and what must be looked at. */
async function paymentStep(
  context: Context,
  payroll: Payroll,
  of: { readonly period: Period; readonly people: number },
): Promise<MonthStep> {
  const { db, session, now } = context;
  const { period } = of;
  const state = stateOf(payroll, period) ?? 'GENERATED';
  const [record] = recordsOf(payroll, period).toSorted((one) => (one.state === state ? -1 : 1));
  const done = record === undefined ? undefined : { ...preparers(record)[state] };
  const isOpen = state !== 'APPROVED';
  const exceptions = isOpen ? await readPeriodExceptions(context, payroll, period) : [];
  const count = (test: (one: (typeof exceptions)[number]) => boolean): number => exceptions.filter(test).length;
  const hasPeople = !isOpen || (await hasPeopleForPayroll(db, { companyId: session.companyId, day: context.today }));
  const lacks: Lacks = [
    { lack: 'people_missing', count: hasPeople ? 0 : 1 },
    { lack: 'stale', count: isOpen && (await isStale(db, { companyId: session.companyId, payroll, period, now })) ? 1 : 0 },
    { lack: 'stops', count: count(({ severity }) => severity === 'stop' || severity === 'block') },
    { lack: 'exceptions', count: count(({ severity, note }) => severity === 'look' && note === null) },
  ];
  return {
    key: period,
    state: isOpen ? 'now' : 'done',
    payment: state,
    by: done?.name ?? null,
    at: done?.at?.toISOString() ?? null,
    next: nextOf[state],
    lacks: lacks.filter((one) => one.count > 0),
    people: of.people,
  };
}

type Records = ReturnType<typeof recordsOf>[number];

const preparers = (record: Records): Readonly<Record<RunState, Records['approved'] | undefined>> => ({
  GENERATED: undefined,
  PROCESSED: record.processed,
  SUBMITTED: record.submitted,
  VERIFIED: record.verified,
  APPROVED: record.approved,
  REJECTED: record.rejected,
});

/** From an earlier month's net pay to this one's; without another, the month before. */
export async function bridgeMonths(
  { db, session: { companyId } }: Context,
  of: { readonly date: string; readonly against?: string | undefined },
): Promise<AnswerOf<typeof payrollMonth.bridge>['data']> {
  const against = of.against ?? addMonths(of.date, -1);
  const items = await readItems(db, companyId);
  const now = await readMonthFacts(db, { companyId, month: of.date, items });
  const before = await readMonthFacts(db, { companyId, month: against, items });
  const [from, to] = [sumOf(before.people), sumOf(now.people)];
  const bars =
    from === null || to === null
      ? []
      : bridge({
          before: before.people,
          now: now.people,
          types: new Map(items.map(({ code, type }) => [code, type])),
          order: items.map(({ code }) => code),
          paidEarlier: await readPaidBefore(db, { companyId, month: against }),
        });
  const named = new Set(bars.flatMap(({ code }) => code ?? []));
  return {
    month: of.date,
    against,
    from,
    to,
    bars,
    items: items.filter(({ code }) => named.has(code)).map(({ code, title, titleKh }) => ({ code, title, titleKH: titleKh })),
  };
}
