import { performanceRules } from '#contract/performance/performance-rules.ts';
import { read } from '#web/api/queries.ts';

/** The company's rules of performance. */
export const rulesOfPerformance = read(performanceRules.read, {});
