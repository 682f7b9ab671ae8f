/** What other features use of notifications. */
export { notify } from '#server/features/notifications/notify.ts';
export { addressOf, settleAsked } from '#server/features/notifications/notify.queries.ts';
export type { NotificationEvent, Receiver } from '#server/features/notifications/notify.ts';
export { oldNotificationsGo } from '#server/features/notifications/forget-old.job.ts';
export { sendMailContinually } from '#server/features/notifications/mail.ts';
