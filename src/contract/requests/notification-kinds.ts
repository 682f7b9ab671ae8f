import { z } from 'zod';
import { occasions } from '#contract/people/checklists.ts';
import { filingKinds } from '#contract/finance/filings.ts';
import { expiringKinds } from '#contract/people/expiring-documents.ts';
import { paymentWords } from '#contract/payroll-words.ts';
import { waitingKinds } from '#contract/requests/requests.ts';
import { Day, Month } from '#contract/shared.ts';
import { personSteps } from '#engine/performance/timeline.ts';

/** From one day to another, both included. */
const Days = z.strictObject({ start: Day, end: Day });
const OneDay = z.strictObject({ day: Day });
const OneMonth = z.strictObject({ month: Month });
/** The performance year. */
const OneYear = z.strictObject({ year: z.int().min(1900).max(2200) });
/** The performance year and its quarter. */
const OneQuarter = OneYear.extend({ quarter: z.int().min(1).max(4) });
const Doer = z.strictObject({ by: z.string().max(400) });
/** A payment of a month, and the account that moved it: it may belong to nobody's record. */
const Payment = z.strictObject({ month: Month, payment: z.enum(paymentWords), by: z.string().max(400) });
/** Who did it, in both scripts; the Khmer one is empty where the record has none. */
const By = z.strictObject({ by: z.string().max(255), byKH: z.string().max(255) });

/**
 * Every kind of notification, with what it says beside the person it is about. That is dates, kinds and names alone: no reason, no
 * leave type and no amount, since all of it goes into mails (time.md section 5). A kind's words are `notifications:kinds.<kind>`.
 */
export const notificationParams = {
  leave_requested: Days,
  leave_reviewed: Days,
  leave_cancellation_asked: Days,
  leave_approved: Days,
  leave_rejected: Days,
  leave_cancelled: Days,
  leave_cancellation_refused: Days,
  leave_recounted: Days,
  leave_restored: Days,
  overtime_requested: Days,
  overtime_reviewed: Days,
  overtime_approved: Days,
  overtime_rejected: Days,
  overtime_recounted: Days,
  correction_requested: OneDay,
  correction_decided: OneDay,
  details_requested: z.strictObject({}),
  details_decided: z.strictObject({}),
  terms_requested: z.strictObject({}),
  terms_decided: z.strictObject({}),
  /** Somebody asks in the receiver's name that their pay goes to another account. */
  account_asked: z.strictObject({}),
  /** From the open payments of this month on. */
  account_changed: OneMonth,
  /** `since`: the day of the request. */
  waiting: z.strictObject({ request: z.enum(waitingKinds), since: Day }),
  sheet_due: OneMonth,
  sheet_overdue: OneMonth,
  sheet_submitted: OneMonth,
  sheet_approved: OneMonth,
  /** The first and the last of the days whose hours have changed. */
  sheet_recounted: Days,
  clock_suspect: OneDay,
  /** The last day on which the balance can be used. */
  balance_expiring: OneDay,
  year_changed: z.strictObject({ year: z.int().min(1900).max(2200) }),
  balance_changed: OneDay,
  acting_begins: Days,
  /** The last day on which it is good. */
  payroll_submitted: Payment,
  payroll_reviewed: Payment,
  /** With the comment of who sent it back. */
  payroll_rejected: Payment.extend({ comment: z.string().max(2_000) }),
  payroll_withdrawn: Payment,
  payroll_approved: Payment,
  payslip_ready: OneMonth,
  payslip_question: OneMonth,
  payslip_answered: OneMonth,
  /** The first of the paid months that it corrects. */
  arrears_found: OneMonth,
  /** The day by which it is due. */
  filing_due: z.strictObject({ filing: z.enum(filingKinds), month: Month, day: Day }),
  objective_submitted: OneYear,
  objective_sent_back: OneYear,
  objective_approved: OneYear,
  objective_rejected: OneYear,
  quarter_reviewed: OneYear,
  quarterly_submitted: OneQuarter,
  quarterly_reviewed: OneQuarter,
  self_evaluation_submitted: OneYear,
  evaluation_approved: OneYear,
  appraisal_submitted: OneYear,
  appraisal_released: OneYear,
  appraisal_answered: OneYear,
  /** The night on which no backup could be made. */
  backup_failed: OneDay,
  /** The day of which the backup is. */
  backup_damaged: OneDay,
  performance_reopened: OneYear,
  /** A step of somebody's year and the day it is due. */
  performance_due: OneYear.extend({ step: z.enum(personSteps), day: Day }),
  /** The last day of a plan, and no word of what it is. */
  plan_ends: OneDay,
  duties_separated: Doer,
  duties_joined: Doer,
  accounts_by_two: Doer,
  accounts_by_one: Doer,
  terms_by_two: Doer,
  terms_by_one: Doer,
  hires_by_two: Doer,
  hires_by_one: Doer,
  batches_by_two: Doer,
  batches_by_one: Doer,
  changes_confirmed: Doer,
  changes_unconfirmed: Doer,
  checklist_made: z.strictObject({ occasion: z.enum(occasions), day: Day }),
  /** How many tasks, and the day by which the oldest of them was due. */
  checklist_overdue: z.strictObject({ count: z.int().min(1), day: Day }),
  /** Of a document of a kind of the company's own, the kind by name. */
  document_expiring: z.strictObject({
    document: z.enum(expiringKinds),
    day: Day,
    name: z.string().max(255).default(''),
    nameKH: z.string().max(255).default(''),
  }),
  /** The project of the award, the donor and the award's last day. */
  award_ends: OneDay.extend({ donor: z.string().max(255), project: z.string().max(60) }),
  /** `acting`: who decides in the place of the person it is about. */
  acting_named: By.extend({ ...Days.shape, acting: z.string().max(255), actingKH: z.string().max(255) }),
  acting_ended: By.extend({ ...Days.shape, acting: z.string().max(255), actingKH: z.string().max(255) }),
  /** Something to read, and no word of what: the mail is read over shoulders. */
  plan_changed: z.strictObject({}),
  password_set: By,
  /** Somebody printed a code that opens the account in the place of its password. */
  first_code_made: By,
  /** By a link that went to the owner's mail; `by` is the owner. */
  password_reset: By,
  second_step_removed: By,
} as const;

export type NotificationKind = keyof typeof notificationParams;
export type NotificationParams<K extends NotificationKind = NotificationKind> = z.output<(typeof notificationParams)[K]>;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets the names it was given
export const notificationKinds = Object.keys(notificationParams) as readonly NotificationKind[];

/** Narrows a stored text; a kind that a later version dropped is none. */
export function isNotificationKind(text: string): text is NotificationKind {
  return Object.hasOwn(notificationParams, text);
}

/** Kinds by what they are about, in the order of the settings. */
export const notificationGroups = {
  leave: [
    'leave_requested',
    'leave_reviewed',
    'leave_cancellation_asked',
    'leave_approved',
    'leave_rejected',
    'leave_cancelled',
    'leave_cancellation_refused',
    'leave_recounted',
    'leave_restored',
    'balance_expiring',
    'balance_changed',
    'year_changed',
  ],
  overtime: ['overtime_requested', 'overtime_reviewed', 'overtime_approved', 'overtime_rejected', 'overtime_recounted'],
  attendance: ['correction_requested', 'correction_decided', 'clock_suspect'],
  details: ['details_requested', 'details_decided', 'terms_requested', 'terms_decided'],
  timesheet: ['sheet_due', 'sheet_overdue', 'sheet_submitted', 'sheet_approved', 'sheet_recounted'],
  payroll: [
    'payroll_submitted',
    'payroll_reviewed',
    'payroll_rejected',
    'payroll_withdrawn',
    'payroll_approved',
    'payslip_ready',
    'payslip_question',
    'payslip_answered',
    'arrears_found',
    'filing_due',
    'duties_separated',
    'duties_joined',
    'accounts_by_two',
    'accounts_by_one',
    'terms_by_two',
    'terms_by_one',
    'hires_by_two',
    'hires_by_one',
    'batches_by_two',
    'batches_by_one',
    'changes_confirmed',
    'changes_unconfirmed',
  ],
  performance: [
    'objective_submitted',
    'objective_sent_back',
    'objective_approved',
    'objective_rejected',
    'quarter_reviewed',
    'quarterly_submitted',
    'quarterly_reviewed',
    'self_evaluation_submitted',
    'evaluation_approved',
    'appraisal_submitted',
    'appraisal_released',
    'appraisal_answered',
    'performance_reopened',
    'performance_due',
    'plan_changed',
    'plan_ends',
  ],
  others: [
    'waiting',
    'acting_begins',
    'document_expiring',
    'award_ends',
    'checklist_made',
    'checklist_overdue',
    'backup_failed',
    'backup_damaged',
  ],
  accounts: [
    'acting_named',
    'acting_ended',
    'password_set',
    'first_code_made',
    'password_reset',
    'second_step_removed',
    'account_asked',
    'account_changed',
  ],
} as const satisfies Readonly<Record<string, readonly NotificationKind[]>>;

/** Kinds that nobody switches off, neither the company nor the receiver: who takes an account over would begin with that. */
export const alwaysTold: ReadonlySet<NotificationKind> = new Set(notificationGroups.accounts);
