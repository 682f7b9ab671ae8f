/** What other features use of payments and their batches. */
export { amountOf } from '#server/features/payment-batches/payment-amount.ts';
export { readBatchNumbers, readPayments } from '#server/features/payment-batches/payments.queries.ts';
