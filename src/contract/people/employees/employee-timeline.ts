import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, dataOf } from '#contract/shared.ts';

/** The most events that are told, the newest ones. */
export const MOST_EVENTS = 300;

export const lifeKinds = [
  'joined',
  'rehired',
  'probation',
  'post',
  'contract',
  'salary',
  'leave',
  'appraisal',
  'left',
  'renamed',
  'merged',
  'suspended',
] as const;

/** Something that happened to somebody. */
export const LifeEvent = z.object({
  /** The day of it, or the first of its days: YYYY-MM-DD. */
  date: z.string(),
  kind: z.enum(lifeKinds),
  /** The value before: code or name, post and place, a salary in US dollars a month, or code and name of the merged record. */
  before: z.string().nullable(),
  /** What it is since: post and place, type of contract, US dollars a month, kind of leave. */
  after: z.string().nullable(),
  /** The last day of a contract or of leave. */
  until: z.string().nullable(),
  /** Of an appraisal. */
  year: z.number().nullable(),
  /** Names of who wrote or requested it and who approved it, for HR; null if unknown. */
  askedBy: z.string().nullable(),
  approvedBy: z.string().nullable(),
});
export type LifeEvent = z.output<typeof LifeEvent>;

/** What happened to a person. */
export const employeeTimeline = {
  read: endpoint({
    method: 'GET',
    path: '/employee/v1/timeline/{id}',
    tag: 'employees',
    summary:
      'What happened to somebody, the newest first: joined, hired again, probation, posts, contracts, pay, leave, suspensions, appraisals, left, another code or name, merged with another record, each with who asked and approved for HR. Raises, leave and appraisals for who sees these of the person.',
    needs: 'account',
    scope: { rows: 'person', record: 'employee', own: 'always', line: 'employee/view', others: 'employee/view' },
    params: z.object({ id: Id }),
    answer: dataOf(z.array(LifeEvent)),
  }),
};
