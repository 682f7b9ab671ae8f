/** What other features use of the voucher. */
export { asRead, exportLines, nameAccounts, nameMissing, shapeLines } from '#server/finance/voucher/line-view.ts';
export type { ReadLine } from '#server/finance/voucher/line-view.ts';
export { makeVoucher } from '#server/finance/voucher/voucher.ts';
export type { BookedLine } from '#server/finance/voucher/voucher.ts';
export { isPostable, kindOfRow, readActivities, readBooked, readItemNames } from '#server/finance/voucher/voucher.queries.ts';
export type { BookedRow } from '#server/finance/voucher/voucher.queries.ts';
