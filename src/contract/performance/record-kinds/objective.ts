import { OneYear } from '#contract/notice-shapes.ts';
import { performanceKind } from '#contract/performance/records/record-kind.ts';

/** Objectives of a year, which are approved first and evaluated at its end (performance.md 5 and 6). */
export const objectiveKind = performanceKind({
  table: 'objectives',
  year: { column: 'year', is: 'year' },
  waitsAs: ['objective', 'evaluation'],
  notices: {
    objective_submitted: OneYear,
    objective_sent_back: OneYear,
    objective_approved: OneYear,
    objective_rejected: OneYear,
    quarter_reviewed: OneYear,
    self_evaluation_submitted: OneYear,
    evaluation_approved: OneYear,
  },
  toPerson: ['objective_sent_back', 'objective_approved', 'objective_rejected', 'quarter_reviewed', 'evaluation_approved'],
  group: 'performance',
});
