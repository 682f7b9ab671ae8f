/** What other features use of notifications. */
export { oldNotificationsGo } from '#server/requests/notifications/forget-old.job.ts';
export { sendMailContinually } from '#server/requests/notifications/mail.ts';
