/** What other features use of notifications. */
export { notify } from '#server/features/notifications/notify.ts';
export type { NotificationEvent, Receiver } from '#server/features/notifications/notify.ts';
