import { z } from 'zod';
import { ACCOUNT_KEYS } from '#engine/voucher/account-keys.ts';
import { endpoint } from '#contract/endpoint.ts';
import { lineShapes } from '#contract/finance/journal-columns.ts';
import { Period } from '#contract/payroll-words.ts';
import { ReportHead } from '#contract/report.ts';
import { Day, Id, LinkAnswer, Month, Page, QueryFlag, dataOf, listOf, required, search } from '#contract/shared.ts';

/** What a journal books: a first payment, a month with its riders, one leaver; what left the bank or came back; or it takes one back. */
export const journalKinds = ['FIRST', 'MONTH', 'FINAL', 'PAYMENT', 'RETURN', 'REVERSAL'] as const;
/** Those that are posted from payroll. */
export const postedKinds = ['FIRST', 'MONTH', 'FINAL', 'PAYMENT', 'RETURN'] as const;
export const journalStates = ['POSTED', 'REVERSED'] as const;

/** A posted journal is dated within so many days of what it books. */
export const JOURNAL_DATE_DAYS = 31;

const Kind = z.enum(journalKinds);
const PostedKind = z.enum(postedKinds, 'validation.choice');

/** A line as it is read: cents as dollars, the riel beside what is owed in riel; people only to who may see costs person by person. */
export const JournalLine = z.object({
  /** Its place among the lines, from 1. */
  place: z.number(),
  /** Whose amount it is; null where several are summed. */
  payrollId: z.string().nullable(),
  payrollPeriod: Period.nullable(),
  employeeCode: z.string().nullable(),
  employeeName: z.string().nullable(),
  itemCode: z.string().nullable(),
  itemTitle: z.string().nullable(),
  /** Null: there is no account for it yet. */
  accountCode: z.string().nullable(),
  accountName: z.string().nullable(),
  project: z.string().nullable(),
  subProject: z.string().nullable(),
  donor: z.string().nullable(),
  activities: z.string().nullable(),
  /** The project whose donor does not take it; else null. */
  movedFrom: z.string().nullable(),
  settledMonth: z.string().nullable(),
  debit: z.number().nullable(),
  credit: z.number().nullable(),
  riel: z.number().nullable(),
});
export type JournalLine = z.output<typeof JournalLine>;

/** What cannot be booked for want of an account: items by name, payables by key. */
export const MissingAccounts = z.object({
  items: z.array(z.object({ code: z.string(), name: z.string() })),
  keys: z.array(z.enum(ACCOUNT_KEYS)),
});
export type MissingAccounts = z.output<typeof MissingAccounts>;

const Person = z.object({ code: z.string(), name: z.string() });

/** An approved payment, or money that left or came back, of which something is not posted yet. */
export const Unposted = z.object({
  runId: z.string(),
  month: z.string(),
  kind: PostedKind,
  /** A leaver's own payment. */
  rowId: z.string().nullable(),
  /** The batch of a payment or a return. */
  batch: z.object({ id: z.string(), number: z.string() }).nullable(),
  /** The leaver; null to who may not see costs person by person. */
  person: Person.nullable(),
  people: z.number(),
  /** What is paid out by it: dollars. */
  paid: z.number(),
  /** The date that is proposed. */
  date: z.string(),
});
export type Unposted = z.output<typeof Unposted>;

const Reference = z.object({ id: z.string(), number: z.string() });

export const JournalRow = z.object({
  id: z.string(),
  version: z.number(),
  number: z.string(),
  kind: Kind,
  state: z.enum(journalStates),
  month: z.string(),
  date: z.string(),
  people: z.number(),
  person: Person.nullable(),
  /** The number of the batch of a payment or a return. */
  batch: z.string().nullable(),
  debit: z.number(),
  credit: z.number(),
  postedBy: z.string().nullable(),
  postedAt: z.string(),
});
export type JournalRow = z.output<typeof JournalRow>;

export const JournalDetail = JournalRow.extend({
  reason: z.string().nullable(),
  balancesByProject: z.boolean(),
  /** The journal that it takes back, and the one that took it back. */
  reverses: Reference.nullable(),
  reversedBy: Reference.nullable(),
  /** SHA-256 of its lines, in hexadecimal digits: what was posted is what is shown. */
  sha256: z.string(),
  rates: z.array(z.number()),
});
export type JournalDetail = z.output<typeof JournalDetail>;

export const JournalSettings = z.object({
  version: z.number(),
  balancesByProject: z.boolean(),
  /** What leaves the bank is booked here too. */
  booksPayments: z.boolean(),
  firstMonth: z.string().nullable(),
});

const link = z.object({ link: z.string() });
/** Lines with what stands around them; an export is its link, in both places (decision A2). */
export const LinesAnswer = z.object({
  data: z.union([z.array(JournalLine), link]),
  report: ReportHead.nullable(),
  link: z.string().optional(),
  missing: MissingAccounts.optional(),
});

const ofCompany = { rows: 'company' } as const;
const ofJournal = { rows: 'company', record: 'journal' } as const;
const params = z.object({ id: Id });
const shape = z.enum(lineShapes, 'validation.choice').default('account');
const posted = { runId: Id, kind: PostedKind, rowId: Id.optional(), batchId: Id.optional() };

/** Journals of payroll: posted once, taken back by a reversal, never changed. */
export const journals = {
  list: endpoint({
    method: 'GET',
    path: '/finance/v1/journals/lists',
    tag: 'finance',
    summary: 'Posted journals, the newest first.',
    needs: 'finance/view',
    scope: ofCompany,
    query: Page.extend({
      search: search(['number']),
      month: Month.optional(),
      kind: Kind.optional(),
      state: z.enum(journalStates).optional(),
    }),
    answer: listOf(JournalRow),
  }),
  unposted: endpoint({
    method: 'GET',
    path: '/finance/v1/journals/unposted',
    tag: 'finance',
    summary: 'Approved payments that no journal holds yet, the oldest first.',
    needs: 'finance/view',
    scope: ofCompany,
    answer: dataOf(z.array(Unposted)),
  }),
  preview: endpoint({
    method: 'GET',
    path: '/finance/v1/journals/preview',
    tag: 'finance',
    summary: 'What a journal would book, by account, and what has no account. Writes nothing.',
    needs: 'finance/view',
    scope: ofCompany,
    query: z.object(posted),
    answer: dataOf(
      z.object({
        people: z.number(),
        debit: z.number(),
        credit: z.number(),
        lines: z.array(JournalLine),
        missing: MissingAccounts,
        /** Cost that no allocation covers, in dollars. */
        unallocated: z.number(),
      }),
    ),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/finance/v1/journals/detail/{id}',
    tag: 'finance',
    summary: 'One journal.',
    needs: 'finance/view',
    scope: ofJournal,
    params,
    answer: dataOf(JournalDetail),
  }),
  lines: endpoint({
    method: 'GET',
    path: '/finance/v1/journals/lines/{id}',
    tag: 'finance',
    summary:
      'The lines of a journal by account, by project and item, or person by person to who may see cost sharing. With isExport a link to the sheet.',
    needs: 'finance/view',
    scope: ofJournal,
    params,
    query: z.object({ shape, isExport: QueryFlag }),
    answer: LinesAnswer,
    changes: 'export',
    isHeavy: 'export',
  }),
  file: endpoint({
    method: 'GET',
    path: '/finance/v1/journals/file/{id}',
    tag: 'finance',
    summary: 'A link to the file of a journal in a layout that is in use; person by person to who may see cost sharing.',
    needs: 'finance/view',
    scope: ofJournal,
    params,
    query: z.object({ layoutId: Id, shape: z.enum(lineShapes, 'validation.choice').default('project') }),
    answer: LinkAnswer,
    changes: true,
    isHeavy: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/finance/v1/journals/create',
    tag: 'finance',
    summary: 'Posts what no standing journal holds of an approved payment. Refused while an item has no account.',
    needs: 'finance/post',
    scope: ofCompany,
    body: z.object({ ...posted, date: Day }),
    answer: dataOf(z.object({ id: z.string(), number: z.string() })),
    isHeavy: true,
    touches: 'everything',
  }),
  reverse: endpoint({
    method: 'PUT',
    path: '/finance/v1/journals/reverse/{id}',
    tag: 'finance',
    summary: 'Takes a journal back by one with the signs turned; its payments can be posted again.',
    needs: 'finance/post',
    scope: ofJournal,
    params,
    body: z.object({ date: Day, reason: required(500), version: z.number().int().optional() }),
    answer: dataOf(z.object({ id: z.string(), number: z.string() })),
    isHeavy: true,
    touches: 'everything',
  }),
  settings: endpoint({
    method: 'GET',
    path: '/finance/v1/journals/settings',
    tag: 'finance',
    summary: 'How this office books.',
    needs: 'finance/view',
    scope: ofCompany,
    answer: dataOf(JournalSettings),
  }),
  changeSettings: endpoint({
    method: 'PUT',
    path: '/finance/v1/journals/settings',
    tag: 'finance',
    summary: 'Changes how this office books, from the next journal on.',
    needs: 'finance/edit',
    scope: ofCompany,
    body: JournalSettings.partial().extend({ firstMonth: Month.nullish() }),
    answer: dataOf(JournalSettings),
    touches: 'everything',
  }),
};
