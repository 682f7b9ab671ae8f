/** What other features use of notifications. */
export { notify } from '#server/requests/notifications/notify.ts';
export { addressOf, settleAsked } from '#server/requests/notifications/notify.queries.ts';
export type { NotificationEvent, Receiver } from '#server/requests/notifications/notify.ts';
export { oldNotificationsGo } from '#server/requests/notifications/forget-old.job.ts';
export { sendMailContinually } from '#server/requests/notifications/mail.ts';
