/** What other screens show of a year of performance. */
export { RatingsOfYear } from './ratings-of-year.tsx';
export { NextStepCard } from './next-step.tsx';
export { TimelineLine } from './timeline.tsx';
