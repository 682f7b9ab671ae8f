import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { PerformanceYear } from '#contract/performance/records/performance-records.ts';
import { goalHealths } from '#contract/performance/quarterly-reviews.ts';
import { Id, dataOf } from '#contract/shared.ts';
import { personSteps } from '#engine/performance/timeline.ts';

const day = z.string().nullable();

/** A step of somebody's year: a state and days, no content. */
export const TimelineStep = z.object({
  step: z.enum(personSteps),
  /** open: nobody finished it; waiting: it is submitted and the next one is asked. */
  state: z.enum(['open', 'waiting', 'done']),
  /** Null where nothing is expected, or the day depends on a step that is not done. */
  due: day,
  doneOn: day,
  /** Calendar days from today to the due day, negative when late; null where it is done or has no due day. */
  days: z.number().nullable(),
});
export type TimelineStep = z.output<typeof TimelineStep>;

const Progress = z.object({
  quarter: z.number(),
  /** Of all goals by weight, whole percent; null without goals. */
  percent: z.number().nullable(),
  reported: z.number(),
  goals: z.number(),
});

const Goal = z.object({
  uniqueId: z.string(),
  title: z.string(),
  quarters: z.array(z.object({ quarter: z.number(), progress: z.number(), health: z.enum(goalHealths) })),
});

export const Timeline = z.object({
  employeeId: z.string(),
  employeeName: z.string(),
  year: z.number(),
  isOwn: z.boolean(),
  steps: z.array(TimelineStep),
  /** What the person is to do next; null: nothing. */
  next: TimelineStep.nullable(),
  /** The record that the next step is made on, or null where it is made anew. */
  nextLink: z.string().nullable(),
  /** Of the quarters that were handed over; empty for who reads no content. */
  progress: z.array(Progress),
  goals: z.array(Goal),
});
export type Timeline = z.output<typeof Timeline>;

/** Where somebody stands in a year (performance.md 8). */
export const performanceTimeline = {
  read: endpoint({
    method: 'GET',
    path: '/pdd/v1/timeline',
    tag: 'performance',
    summary:
      "The steps of a person's year with their due days, and the progress of the goals; one's own and the running year where none is named. Null where there is nothing to see.",
    needs: 'session',
    scope: { rows: 'company' },
    query: z.object({ employeeId: Id.optional(), year: PerformanceYear.optional() }),
    answer: dataOf(Timeline.nullable()),
  }),
};
