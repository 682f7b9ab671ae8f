/** What other features use of the voucher. */
export { asRead, exportLines, nameAccounts, nameMissing, shapeLines } from '#server/features/voucher/line-view.ts';
export type { ReadLine } from '#server/features/voucher/line-view.ts';
export { makeVoucher } from '#server/features/voucher/voucher.ts';
export type { BookedLine } from '#server/features/voucher/voucher.ts';
export { isPostable, kindOfRow, readActivities, readBooked, readItemNames } from '#server/features/voucher/voucher.queries.ts';
export type { BookedRow } from '#server/features/voucher/voucher.queries.ts';
