/** What other features use of the layouts of files. */
export { bankComplaints, compact, paidBy } from '#server/finance/file-layouts/bank-layout.ts';
export { insertShippedLayouts, layoutsAreShipped } from '#server/finance/file-layouts/shipped.ts';
export {
  readWriters,
  markVersionUsed,
  readLayoutInForce,
  readLayouts,
} from '#server/finance/file-layouts/file-layouts.queries.ts';
export type { LayoutInForce } from '#server/finance/file-layouts/file-layouts.queries.ts';
export { companyTokens, readCompanyFacts } from '#server/finance/file-layouts/company.queries.ts';
export type { CompanyFacts } from '#server/finance/file-layouts/company.queries.ts';
export { readSource, remarkOf } from '#server/finance/file-layouts/sources.ts';
