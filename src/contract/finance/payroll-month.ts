import { z } from 'zod';
import { AccountActRow } from '#contract/access/account-acts.ts';
import { AuditChange } from '#contract/access/audit.ts';
import { endpoint } from '#contract/endpoint.ts';
import { ListedFile } from '#contract/reference/files.ts';
import { Confirmation } from '#contract/payroll/payroll-confirmation.ts';
import { noteReasons } from '#contract/payroll/payroll-guards.ts';
import { ReviewItem } from '#contract/payroll/payroll-review.ts';
import { RunState } from '#contract/payroll-words.ts';
import { LinkAnswer, MonthOrDay, dataOf } from '#contract/shared.ts';

/** What a month goes through, in its order. A step that the month does not need is none of its steps. */
export const monthSteps = [
  'inputs',
  'generate',
  'first_payment',
  'second_payment',
  'final_payment',
  'pay',
  'file',
  'book',
  'slips',
] as const;
export const MonthStepKey = z.enum(monthSteps);
export type MonthStepKey = z.output<typeof MonthStepKey>;

/** What a step lacks; `stops` and `stale` stop it, the others are to be known. */
export const monthLacks = [
  'leave_waiting',
  'overtime_waiting',
  'timesheets_waiting',
  'corrections_waiting',
  'terms_waiting',
  'arrears_waiting',
  'people_incomplete',
  'leavers_unpaid',
  'people_missing',
  'stale',
  'stops',
  'exceptions',
  'payments_open',
  'payments_held',
  'payments_returned',
  'payments_without_account',
  'batches_unsent',
  'filings_open',
  'journals_open',
  'questions_open',
] as const;
export const MonthLack = z.enum(monthLacks);
export type MonthLack = z.output<typeof MonthLack>;

/** Who is next: the holder of the right that the step's next act needs; null where nobody is. */
export const monthNext = ['payroll', 'reviewer', 'approver', 'finance'] as const;
export const MonthNext = z.enum(monthNext);
export type MonthNext = z.output<typeof MonthNext>;

/**
 * One step of a month. done: nothing is left of it; now: it can be done; waits: a step before it comes first.
 */
export const MonthStep = z.object({
  key: MonthStepKey,
  state: z.enum(['done', 'now', 'waits']),
  /** Where a payment of the step stands; null for a step that is no payment, and before Generate. */
  payment: RunState.nullable(),
  /** Who did the last thing to it, and when. */
  by: z.string().nullable(),
  at: z.string().nullable(),
  next: MonthNext.nullable(),
  lacks: z.array(z.object({ lack: MonthLack, count: z.number() })),
  /** What concerns people and their number: to be paid in a payment, slips that are out. */
  people: z.number().nullable(),
});
export type MonthStep = z.output<typeof MonthStep>;

/** The parts of a bridge. joined: never paid before; back: paid before, but not in the month compared with. */
export const bridgeParts = ['joined', 'back', 'gone', 'salary', 'days', 'item'] as const;

const BridgePerson = z.object({
  employeeId: z.string(),
  employeeCode: z.string(),
  employeeName: z.string(),
  employeeNameKH: z.string().nullable(),
  amount: z.number(),
});

/** One bar: US dollars, the sum of its people. */
const BridgeBar = z.object({
  part: z.enum(bridgeParts),
  /** The item of a part that is one; null else. */
  code: z.string().nullable(),
  amount: z.number(),
  /** Who moves most first. */
  people: z.array(BridgePerson),
});
export type BridgeBar = z.output<typeof BridgeBar>;

/** By which request it was changed, who asked for it, and the reason and papers given with it; for who sees what was changed. */
const Why = z.object({
  requestNo: z.string(),
  askedBy: z.string().nullable(),
  reason: z.string().nullable(),
  papers: z.array(ListedFile),
});

/** One changed fact of pay, as a line: whose, what, before, after, from which day, why, by whom. */
const PayFact = z.object({
  key: z.string(),
  /** Whose it is, or what the record is called; null where it has no name. */
  who: z.string().nullable(),
  /** What changed, in words. */
  what: z.string(),
  ...AuditChange.omit({ field: true }).shape,
  /** The first and the last day for which it is another, where it counts by day; no last day: from then on. */
  from: z.string().nullable(),
  until: z.string().nullable(),
  at: z.string(),
  /** Null: the product itself. */
  by: z.string().nullable(),
  /** The absent person for whom it was decided. */
  onBehalfOf: z.string().nullable(),
  why: Why.nullable(),
});
export type PayFact = z.output<typeof PayFact>;

const see = { any: ['payroll/view', 'payroll/approve'] } as const;

/** A bank layout in use. Its writers alone put it into use. */
const LoneLayout = z.object({
  id: z.string(),
  name: z.string(),
  nameKH: z.string().nullable(),
  /** The number of its newest version. */
  number: z.number(),
  writtenBy: z.array(z.string()),
  /** Whether no batch is made with it until a second person puts it into use. */
  isStopped: z.boolean(),
});
export type LoneLayout = z.output<typeof LoneLayout>;

/** A word that lifts what stops a month. */
const SaidWord = z.object({
  /** The kind of the exception. */
  code: z.string(),
  /** The person whom it is about; null of a cause of several people and of the run as a whole. */
  who: z.string().nullable(),
  reason: z.enum(noteReasons).nullable(),
  words: z.string(),
  holdsOn: z.boolean(),
  by: z.string(),
  at: z.string(),
});
export type SaidWord = z.output<typeof SaidWord>;

/** A month as one page: what is done, what lacks, who is next, and why it is not the month before. */
export const payrollMonth = {
  month: endpoint({
    method: 'GET',
    path: '/payroll/v1/month',
    tag: 'payroll',
    summary: 'The steps of a month: what is done, by whom and when, what lacks, and who is next.',
    needs: see,
    scope: { rows: 'company' },
    query: z.object({ date: MonthOrDay }),
    answer: dataOf(
      z.object({
        month: z.string(),
        /** False before Generate. */
        isGenerated: z.boolean(),
        /** Every payment of it is approved. */
        isApproved: z.boolean(),
        /** Nothing of it is left to do: paid out, filed and, where the office keeps books here, booked. */
        isClosed: z.boolean(),
        hasFirstPayment: z.boolean(),
        separateDuties: z.boolean(),
        steps: z.array(MonthStep),
        /** US dollars of all rows whose second or final payment is calculated, and of the month before. */
        netPay: z.number().nullable(),
        lastMonthNetPay: z.number().nullable(),
        people: z.number(),
      }),
    ),
  }),
  bridge: endpoint({
    method: 'GET',
    path: '/payroll/v1/bridge',
    tag: 'payroll',
    summary: "From an earlier month's net pay to this one's: bars that add up, each with its people.",
    needs: see,
    scope: { rows: 'company' },
    query: z.object({ date: MonthOrDay, against: MonthOrDay.optional() }),
    answer: dataOf(
      z.object({
        month: z.string(),
        against: z.string(),
        /** Null where a month has no calculated second or final payment: then there are no bars. */
        from: z.number().nullable(),
        to: z.number().nullable(),
        bars: z.array(BridgeBar),
        items: z.array(ReviewItem),
      }),
    ),
  }),
  changes: endpoint({
    method: 'GET',
    path: '/payroll/v1/month_changes',
    tag: 'payroll',
    summary:
      'Every fact of pay that was changed since the month before was approved: old, new, who and when; values by the right to them.',
    needs: see,
    scope: { rows: 'company' },
    query: z.object({ date: MonthOrDay }),
    answer: dataOf(
      z.object({
        /** The instant from which on, and until which where the month is closed. */
        since: z.string().nullable(),
        until: z.string().nullable(),
        /** How many there are, and the digest of all of them: what a step confirms. */
        count: z.number(),
        digest: z.string(),
        /** Accounts created or reset in that time; they count among the changes. */
        accounts: z.array(AccountActRow),
        /** Bank layouts in use that one person wrote and put into use, from before the rule of two people; beside the list. */
        layouts: z.array(LoneLayout),
        /** The words that were put to the warnings of the month. They stand beside the list and are not counted. */
        words: z.array(SaidWord),
        /** Newest first. */
        facts: z.array(PayFact),
        /** More than are told here; the spreadsheet has them all. */
        isCut: z.boolean(),
        /** What was confirmed with the steps of the month, first step first. */
        confirmations: z.array(Confirmation),
      }),
    ),
  }),
  changesExport: endpoint({
    method: 'GET',
    path: '/payroll/v1/month_changes_export',
    isHeavy: true,
    tag: 'payroll',
    summary: 'A link to the same list as a spreadsheet, a row for each fact.',
    needs: see,
    scope: { rows: 'company' },
    query: z.object({ date: MonthOrDay }),
    // An export leaves a file behind its link.
    changes: true,
    answer: LinkAnswer,
  }),
};
