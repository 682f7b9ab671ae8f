/** What other features use of payments and their batches. */
export { amountOf } from '#server/finance/payment-batches/payment-amount.ts';
export { countBatches, countUnsent, readBatches } from '#server/finance/payment-batches/batches.queries.ts';
export { toldBatch } from '#server/finance/payment-batches/batches.service.ts';
export { countWaitingPayments, readBatchNumbers, readPayments } from '#server/finance/payment-batches/payments.queries.ts';
