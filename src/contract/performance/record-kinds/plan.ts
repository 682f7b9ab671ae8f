import { Nothing, OneDay } from '#contract/notice-shapes.ts';
import { performanceKind } from '#contract/performance/records/record-kind.ts';

/** Improvement plans. */
export const planKind = performanceKind({
  table: 'improvement_plans',
  year: { column: 'date_of_pdd', is: 'day' },
  waitsAs: [],
  isManagers: true,
  notices: {
    /** Something to read, and no word of what: the mail is read over shoulders. */
    plan_changed: Nothing,
    /** The last day of a plan, and no word of what it is. */
    plan_ends: OneDay,
  },
  toPerson: ['plan_ends'],
  group: 'performance',
});
