import { OneQuarter } from '#contract/notice-shapes.ts';
import { recordKind } from '#contract/performance/records/record-kind.ts';

/** Reviews of a quarter (performance.md 7). */
export const quarterlyKind = recordKind({
  table: 'quarterly_reviews',
  year: { column: 'year', is: 'year' },
  waitsAs: ['quarterly'],
  notices: { quarterly_submitted: OneQuarter, quarterly_reviewed: OneQuarter },
  toPerson: ['quarterly_reviewed'],
  group: 'performance',
});
