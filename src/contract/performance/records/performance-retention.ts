import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { ofEachKind, performanceKinds } from '#contract/performance/record-kinds/index.ts';
import { Id, dataOf, text } from '#contract/shared.ts';

/** Somebody who has left, whose records are erased within a year, or are held. */
const Leaver = z.object({
  employeeId: z.string(),
  employeeCode: z.string(),
  employeeName: z.string(),
  lastWorkingDay: z.string(),
  /** The day from which on the daily job erases them, unless they are held. */
  erasedFrom: z.string(),
  /** How many records there are of each kind. */
  records: z.object(ofEachKind(z.number())),
  /** Why and by whom they are held; null: they are not. */
  hold: z.object({ reason: z.string(), by: z.string().nullable(), at: z.string() }).nullable(),
});
export type Leaver = z.output<typeof Leaver>;

/** What is left of an erased record. */
const Erased = z.object({ employeeCode: z.string(), kind: z.enum(performanceKinds), year: z.number(), erasedOn: z.string() });

const Retention = z.object({
  /** Years after the last working day. */
  years: z.number(),
  leavers: z.array(Leaver),
  /** The newest first, two hundred at most. */
  erased: z.array(Erased),
});
export type Retention = z.output<typeof Retention>;

const rights = {
  tag: 'performance',
  needs: 'performance report/calibrate',
  scope: { rows: 'company' },
  path: '/pdd/v1/retention',
  area: '/pdd/v1/retention',
} as const;

/** How long records of performance are kept of who has left (performance.md 12). */
export const performanceRetention = {
  read: endpoint({
    ...rights,
    method: 'GET',
    summary: 'Whose records of performance are erased within a year, whose are held, and what was erased. No contents.',
    answer: dataOf(Retention),
  }),
  hold: endpoint({
    ...rights,
    method: 'PUT',
    summary: "Keeps a leaver's records beyond their time, with the reason; without a reason they go as all others.",
    body: z.object({ employeeId: Id, reason: text(2_000) }),
    answer: dataOf(Retention),
  }),
};
