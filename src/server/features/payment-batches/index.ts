/** What other features use of payments and their batches. */
export { amountOf } from '#server/features/payment-batches/payment-amount.ts';
export { countBatches, countUnsent, readBatches } from '#server/features/payment-batches/batches.queries.ts';
export { toldBatch } from '#server/features/payment-batches/batches.service.ts';
export { countWaitingPayments, readBatchNumbers, readPayments } from '#server/features/payment-batches/payments.queries.ts';
