/** What other features use of payroll. */
export { hasFirstPaymentOf } from '#server/features/payroll/payment-word.ts';
export { balanceKeys, periodNumber } from '#server/features/payroll/payroll.types.ts';
export { readPayCost } from '#server/features/payroll/cost.reads.ts';
export { readSalaryMeasure } from '#server/features/payroll/guards/salary-measure.queries.ts';
export { readRateBounds } from '#server/features/payroll/guards/rates.queries.ts';
export { readUnpaidLeave } from '#server/features/payroll/requests.queries.ts';
export { readItems } from '#server/features/payroll/parameters.queries.ts';
export type { StoredItem } from '#server/features/payroll/parameters.queries.ts';
export { frozenInput, frozenParameters } from '#server/features/payroll/frozen.ts';
export { plainNumber } from '#server/features/payroll/group.ts';
export { readProjectCodes } from '#server/features/payroll/settlements.queries.ts';
