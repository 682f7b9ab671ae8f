import { OneYear } from '#contract/notice-shapes.ts';
import { performanceKind } from '#contract/performance/records/record-kind.ts';

/** Appraisals of a year or of a probation. */
export const appraisalKind = performanceKind({
  table: 'appraisals',
  year: { column: 'year', is: 'year' },
  waitsAs: ['appraisal'],
  notices: { appraisal_submitted: OneYear, appraisal_released: OneYear, appraisal_answered: OneYear },
  toPerson: ['appraisal_released'],
  group: 'performance',
});
