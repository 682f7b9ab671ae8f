/** What other features use of the layouts of files. */
export { insertShippedLayouts, layoutsAreShipped } from '#server/features/file-layouts/shipped.ts';
export {
  followDonors,
  readWriters,
  markVersionUsed,
  readLayoutInForce,
  readLayouts,
} from '#server/features/file-layouts/file-layouts.queries.ts';
export type { LayoutInForce } from '#server/features/file-layouts/file-layouts.queries.ts';
export { readCompanyFacts } from '#server/features/file-layouts/company.queries.ts';
export type { CompanyFacts } from '#server/features/file-layouts/company.queries.ts';
export { readSource, remarkOf } from '#server/features/file-layouts/sources.ts';
