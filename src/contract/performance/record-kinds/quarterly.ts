import { OneQuarter } from '#contract/notice-shapes.ts';
import { performanceKind } from '#contract/performance/records/record-kind.ts';

/** Reviews of a quarter (performance.md 7). */
export const quarterlyKind = performanceKind({
  table: 'quarterly_reviews',
  year: { column: 'year', is: 'year' },
  waitsAs: ['quarterly'],
  notices: { quarterly_submitted: OneQuarter, quarterly_reviewed: OneQuarter },
  toPerson: ['quarterly_reviewed'],
  group: 'performance',
});
