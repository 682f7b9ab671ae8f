import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Period, RunState } from '#contract/payroll-words.ts';
import { sheetImports } from '#contract/sheet-imports.ts';
import { Day, Done, Id, LinkAnswer, Month, Page, dataOf, listOf, required } from '#contract/shared.ts';

const Currency = z.enum(['USD', 'KHR']);

/** MADE can still be cancelled; SENT is at the bank. */
export const batchStates = ['MADE', 'SENT', 'CANCELLED'] as const;
export type BatchState = (typeof batchStates)[number];

/**
 * Where a payment stands. WAITING: in no batch; IN_BATCH: its file is made, and not sent; SENT: at the bank, or handed out; SETTLED: the bank
 * says that it has paid; RETURNED: it came back; HELD: kept out of batches; CANCELLED: its batch was.
 */
export const paymentStates = ['WAITING', 'HELD', 'IN_BATCH', 'SENT', 'SETTLED', 'RETURNED', 'CANCELLED'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** The account of a record that is another than the payment was calculated with, or than the person was last paid to. */
export const AccountChange = z.object({
  before: z.string().nullable(),
  changedBy: z.string().nullable(),
  changedAt: z.string().nullable(),
});

/** A payment that stands in no batch. Amounts in its currency: dollars, or whole riel. */
export const OpenPayment = z.object({
  rowId: z.string(),
  /** Of the row: a leaver's is the final payment, also where it rides along with the second. */
  period: Period,
  /** The payment whose batches take it. */
  paidWith: Period,
  /** Whether its month has a first payment: what is called the second is the only one where it has none. */
  hasFirstPayment: z.boolean(),
  runId: z.string(),
  month: z.string(),
  /** Only what is approved is paid. */
  state: RunState,
  payment: z.enum(['WAITING', 'HELD', 'RETURNED']),
  employeeId: z.string(),
  employeeCode: z.string(),
  employeeName: z.string(),
  accountNumber: z.string().nullable(),
  currency: Currency,
  amount: z.number(),
  /** One's own payment: held, released and marked by others. */
  isOwn: z.boolean(),
  hold: z.object({ id: z.string(), reason: z.string(), by: z.string(), at: z.string() }).nullable(),
  /** The batch from which it came back last. */
  returned: z.object({ batchId: z.string(), number: z.string(), on: z.string(), reason: z.string() }).nullable(),
  change: AccountChange.nullable(),
  /** The reason why the reader does not pay it where duties are separate, and the names of those who may. ACCOUNT: they had its account changed, which bars them from bank files alone. */
  barred: z.object({ why: z.enum(['ACCOUNT', 'RETURNED']), others: z.array(z.string()) }).nullable(),
});
export type OpenPayment = z.output<typeof OpenPayment>;

export const BatchRow = z.object({
  id: z.string(),
  number: z.string(),
  version: z.number(),
  state: z.enum(batchStates),
  runId: z.string(),
  month: z.string(),
  period: Period,
  hasFirstPayment: z.boolean(),
  /** Null: a cash list. */
  layout: z.string().nullable(),
  currency: Currency,
  payments: z.number(),
  /** How many the bank says it has paid. */
  settled: z.number(),
  returned: z.number(),
  /** Everything that the batch paid, and what of it came back: dollars, or riel. */
  total: z.number(),
  returnedTotal: z.number(),
  madeBy: z.string(),
  madeAt: z.string(),
  sentOn: z.string().nullable(),
});
export type BatchRow = z.output<typeof BatchRow>;

/** Payments that stand at one place of the way from approval to the bank's answer. */
const PipelineStep = z.object({
  payments: z.number(),
  batches: z.number(),
  /** In dollars, or whole riel. */
  sums: z.array(z.object({ currency: Currency, amount: z.number() })),
  /** The batch, where it is one alone. */
  batchId: z.string().nullable(),
});

/**
 * The way of payments: WAITING stands in no batch and is not held; MADE has a file that is not sent; SENT is at the bank or handed out, without an answer;
 * ANSWERED is settled or came back.
 */
export const PaymentPipeline = z.object({
  waiting: PipelineStep.extend({
    /** Held payments, which are not among the waiting, and waiting ones that a bank file cannot take. */
    held: z.number(),
    withoutAccount: z.number(),
  }),
  /** `cancelAsked`: batches that wait for a second person to cancel or keep them. */
  made: PipelineStep.extend({ cancelAsked: z.number() }),
  sent: PipelineStep,
  answered: PipelineStep,
});
export type PaymentPipeline = z.output<typeof PaymentPipeline>;

export const BatchPayment = z.object({
  id: z.string(),
  employeeId: z.string(),
  employeeCode: z.string(),
  employeeName: z.string(),
  accountNumber: z.string().nullable(),
  amount: z.number(),
  /** Riel in cash: by how much it is more than what the payroll owes; the next cash list of the person makes up for it. */
  rounding: z.number(),
  state: z.enum(['IN_BATCH', 'SENT', 'SETTLED', 'RETURNED', 'CANCELLED']),
  settledOn: z.string().nullable(),
  returnedOn: z.string().nullable(),
  reason: z.string().nullable(),
  returnedBy: z.string().nullable(),
  isOwn: z.boolean(),
});
export type BatchPayment = z.output<typeof BatchPayment>;

export const BatchDetail = BatchRow.extend({
  fileName: z.string(),
  /** Of the file's bytes, in hexadecimals. */
  sha256: z.string(),
  sentBy: z.string().nullable(),
  cancelledBy: z.string().nullable(),
  cancelledAt: z.string().nullable(),
  cancelReason: z.string().nullable(),
  /** Its file was downloaded, and the first of two people wants it cancelled. */
  cancelAsked: z.object({ by: z.string(), at: z.string(), isOwn: z.boolean() }).nullable(),
  /** Whether a second person confirms the cancellation of a batch whose file was downloaded. */
  cancelsByTwo: z.boolean(),
  /** The version of the layout that made the file, its writers (none where it came with the program), and who put it into use. Null for a cash list. */
  layoutVersion: z
    .object({
      number: z.number(),
      validFrom: z.string(),
      writtenBy: z.array(z.string()),
      liveBy: z.string().nullable(),
      liveAt: z.string().nullable(),
    })
    .nullable(),
  /** Who took the file, and which bytes. */
  downloads: z.array(z.object({ by: z.string(), at: z.string(), sha256: z.string() })),
  /** The bank's files that told of it. */
  results: z.array(z.object({ by: z.string(), at: z.string(), settled: z.number(), returned: z.number() })),
  rows: z.array(BatchPayment),
});
export type BatchDetail = z.output<typeof BatchDetail>;

const base = '/finance/v1/payment_batches';
const see = 'payroll report/payroll for bank';
/** The rights to make batches and to mark them as sent. */
export const paymentRights = ['finance/post', see] as const;
const change = { all: paymentRights };
const params = z.object({ id: Id });
const scope = { rows: 'company', record: 'paymentBatch' } as const;
const company = { rows: 'company' } as const;
const Reason = required(500);

/** Payment batches: what is paid, and what is to be paid. */
export const paymentBatches = {
  toPay: endpoint({
    method: 'GET',
    path: `${base}/to_pay`,
    tag: 'finance',
    summary:
      'Payments that stand in no batch: of a month, or of all months since the setting. Held ones, those that came back and those without an account are told.',
    needs: see,
    scope: company,
    query: z.object({ month: Month.optional() }),
    answer: dataOf(z.array(OpenPayment)),
  }),
  pipeline: endpoint({
    method: 'GET',
    path: `${base}/pipeline`,
    tag: 'finance',
    summary: 'How many payments wait, are in a file, are sent and are answered: of a month, or of all months since the setting.',
    needs: see,
    scope: company,
    query: z.object({ month: Month.optional() }),
    answer: dataOf(PaymentPipeline),
  }),
  lists: endpoint({
    method: 'GET',
    path: `${base}/lists`,
    tag: 'finance',
    summary: 'Batches, the newest first.',
    needs: see,
    scope: company,
    query: Page.extend({ month: Month.optional(), state: z.enum(batchStates).optional() }),
    answer: listOf(BatchRow),
  }),
  detail: endpoint({
    method: 'GET',
    path: `${base}/detail/{id}`,
    tag: 'finance',
    summary: 'A batch with its payments.',
    needs: see,
    scope,
    params,
    answer: dataOf(BatchDetail),
  }),
  create: endpoint({
    method: 'POST',
    path: `${base}/create`,
    touches: ['/payroll/v1'],
    tag: 'finance',
    summary:
      'Makes a batch of an approved payment for each currency: of all its payments that stand in none, or of those named. Without a layout a cash list of those without an account. Accounts that changed are confirmed with what they are now.',
    needs: change,
    scope: company,
    body: z.object({
      runId: Id,
      period: Period,
      layoutId: Id.nullable(),
      rowIds: z.array(Id).min(1).max(20_000).optional(),
      /** Payments that the batch is made without. */
      withoutRowIds: z.array(Id).max(20_000).default([]),
      confirmed: z
        .array(z.object({ rowId: Id, accountNumber: z.string().max(255).nullable() }))
        .max(20_000)
        .default([]),
    }),
    answer: dataOf(z.array(BatchRow)),
  }),
  file: endpoint({
    method: 'GET',
    path: `${base}/file/{id}`,
    tag: 'finance',
    summary: 'A link to the file of a batch: always the same bytes. Who takes it is recorded.',
    needs: see,
    scope,
    params,
    changes: true,
    answer: LinkAnswer,
  }),
  sent: endpoint({
    method: 'PUT',
    path: `${base}/sent/{id}`,
    touches: ['/payroll/v1'],
    tag: 'finance',
    summary: 'Marks a batch as sent to the bank, or as handed out.',
    needs: change,
    scope,
    params,
    body: z.object({ date: Day, version: z.number().int() }),
    answer: dataOf(BatchDetail),
  }),
  cancel: endpoint({
    method: 'PUT',
    path: `${base}/cancel/{id}`,
    touches: ['/payroll/v1'],
    tag: 'finance',
    summary:
      'Cancels a batch that was not sent: its payments are free again, its number stays. Where its file was downloaded, a second person confirms that the bank does not have it.',
    needs: change,
    scope,
    params,
    body: z.object({ reason: Reason, version: z.number().int() }),
    answer: dataOf(BatchDetail),
  }),
  confirmCancel: endpoint({
    method: 'PUT',
    path: `${base}/confirm_cancel/{id}`,
    touches: ['/payroll/v1'],
    tag: 'finance',
    summary: 'Confirms that the downloaded file of a batch was not handed to the bank, and cancels the batch.',
    needs: change,
    scope,
    params,
    body: z.object({ version: z.number().int() }),
    answer: dataOf(BatchDetail),
  }),
  keep: endpoint({
    method: 'PUT',
    path: `${base}/keep/{id}`,
    tag: 'finance',
    summary: 'Keeps a batch that somebody wants cancelled.',
    needs: change,
    scope,
    params,
    body: z.object({ version: z.number().int() }),
    answer: dataOf(BatchDetail),
  }),
  returned: endpoint({
    method: 'PUT',
    path: `${base}/returned/{id}`,
    touches: ['/payroll/v1'],
    tag: 'finance',
    summary:
      'Marks a payment of a batch that was sent as returned: it goes into the next batch. The id is that of the payment in the batch.',
    needs: change,
    scope: { rows: 'company', record: 'batchPayment' },
    params,
    body: z.object({ date: Day, reason: Reason }),
    answer: dataOf(BatchDetail),
  }),
  hold: endpoint({
    method: 'POST',
    path: `${base}/hold`,
    touches: ['/payroll/v1'],
    tag: 'finance',
    summary: "Keeps a person's payment out of batches until it is released.",
    needs: change,
    scope: company,
    body: z.object({ rowId: Id, period: Period, reason: Reason }),
    answer: Done,
  }),
  release: endpoint({
    method: 'PUT',
    path: `${base}/release/{id}`,
    touches: ['/payroll/v1'],
    tag: 'finance',
    summary: 'Releases a payment that was held.',
    needs: change,
    scope: { rows: 'company', record: 'paymentHold' },
    params,
    answer: Done,
  }),
};

/** What the bank answers: a sheet, or a message of ISO 20022 (camt.053, pain.002), of any batches that were sent. */
export const bankResults = sheetImports({
  kind: 'results',
  base: `${base}/results`,
  tag: 'finance',
  needs: change,
  summary:
    'Marks payments of batches that were sent as settled or returned, as a file of the bank tells. What differs is listed.',
});
