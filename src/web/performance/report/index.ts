/** What other screens show of a year of performance. */
export { NextStepCard } from './next-step.tsx';
export { TimelineLine } from './timeline.tsx';
