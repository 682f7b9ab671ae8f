import type { z } from 'zod';
import { accessNotices } from '#contract/access/notices.ts';
import { donorsNotices } from '#contract/donors/notices.ts';
import { financeNotices } from '#contract/finance/notices.ts';
import { operationsNotices } from '#contract/operations/notices.ts';
import { payrollNotices } from '#contract/payroll/notices.ts';
import { peopleNotices } from '#contract/people/notices.ts';
import { performanceNotices } from '#contract/performance/notices.ts';
import { requestsNotices } from '#contract/requests/notices.ts';
import { timeNotices } from '#contract/time/notices.ts';
import { noticeGroups } from '#contract/notice-shapes.ts';
import type { NoticeGroup } from '#contract/notice-shapes.ts';
import { kindNotices, kindNoticesUnder } from '#contract/request-kinds.ts';
import { keysOf } from '#engine/keys-of.ts';

/**
 * Every kind of notification, with what it says beside the person it is about. That is dates, kinds and names alone: no reason, no
 * leave type and no amount, since all of it goes into mails (time.md section 5). Its words are `notifications:kinds.<notification>`.
 */
export const notificationParams = {
  ...kindNotices,
  ...timeNotices,
  ...peopleNotices,
  ...requestsNotices,
  ...payrollNotices,
  ...financeNotices,
  ...performanceNotices,
  ...operationsNotices,
  ...donorsNotices,
  ...accessNotices,
} as const;

export type NotificationKind = keyof typeof notificationParams;
export type NotificationParams<K extends NotificationKind = NotificationKind> = z.output<(typeof notificationParams)[K]>;

export const notificationKinds: readonly NotificationKind[] = keysOf(notificationParams);

/** Narrows a stored text; a kind that a later version dropped is none. */
export function isNotificationKind(text: string): text is NotificationKind {
  return Object.hasOwn(notificationParams, text);
}

/** Notices that no kind of request or record has, by what they are about. */
const others: Readonly<Partial<Record<NoticeGroup, readonly NotificationKind[]>>> = {
  leave: ['balance_expiring', 'balance_changed', 'year_changed'],
  attendance: ['clock_suspect'],
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
  performance: ['performance_reopened', 'performance_due'],
  others: [
    'waiting',
    'acting_begins',
    'document_expiring',
    'report_monthly',
    'award_ends',
    'checklist_made',
    'checklist_overdue',
    'backup_failed',
    'backup_damaged',
    'alarm',
  ],
  accounts: [
    'acting_named',
    'acting_ended',
    'password_set',
    'first_code_made',
    'password_reset',
    'second_step_removed',
    'passkey_added',
    'setting_asked',
    'api_key_asked',
    'webhook_set',
    'account_asked',
    'account_changed',
  ],
};

/** The notices under each heading of the settings. */
export const notificationGroups: readonly (readonly [NoticeGroup, readonly NotificationKind[]])[] = noticeGroups.map((group) => [
  group,
  [...kindNoticesUnder(group), ...(others[group] ?? [])],
]);

/** Kinds that nobody switches off, neither the company nor the receiver: who takes an account over would begin with that. */
export const alwaysTold: ReadonlySet<NotificationKind> = new Set(others.accounts);
