import { decisionAreas } from '#contract/areas.ts';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { requestKindNames, waitingKinds } from '#contract/request-kinds.ts';
import { RequestAction, RequestStatus } from '#contract/requests/requests.ts';
import { Id, Page, dataOf, listOf, text } from '#contract/shared.ts';

export const WaitingKind = z.enum(waitingKinds);
export type WaitingKind = z.output<typeof WaitingKind>;

/** Something that waits for the caller. */
export const WaitingRow = z.object({
  type: WaitingKind,
  id: z.string(),
  requestNo: z.string().nullable(),
  employeeId: z.string().nullable(),
  employeeName: z.string().nullable(),
  photo: z.string().nullable(),
  photoLink: z.string().nullable(),
  /** The leave type, the kind of overtime, the state of payroll: in the caller's language. */
  title: z.string(),
  start: z.string(),
  end: z.string(),
  quantity: z.number().nullable(),
  unit: z.enum(['days', 'weeks', 'hours']).nullable(),
  requestedDate: z.string(),
  status: RequestStatus.nullable(),
  /** Whole days since it was asked. */
  waitingDays: z.number(),
  actions: z.array(RequestAction),
  /** The absent person in whose place the caller decides; null: in the own right. */
  actingFor: z.string().nullable(),
  /** How many others of team or department are away meanwhile. */
  alsoAway: z.number(),
  /** Whether the row says all that is decided on, so that it can be decided on unopened. */
  isWhole: z.boolean(),
  /** Where it is shown whole. */
  link: z.string(),
});
export type WaitingRow = z.output<typeof WaitingRow>;

/** mine: as approver, reviewer, line or acting person. all: by full access as well. */
export const WaitingScope = z.enum(['mine', 'all']);

/** Everything that waits for the caller's decision, in one place. */
export const approvals = {
  inbox: endpoint({
    method: 'GET',
    path: '/approval/v1/inbox',
    isUrgent: true,
    tag: 'approvals',
    summary: 'What the caller may decide now, the oldest first, of one kind or all.',
    needs: 'session',
    scope: { rows: 'company' },
    query: Page.extend({
      type: WaitingKind.optional(),
      scope: WaitingScope.default('mine'),
      search: z.string().max(200).optional(),
    }),
    answer: listOf(WaitingRow),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/approval/v1/counts',
    isUrgent: true,
    isBrief: true,
    tag: 'approvals',
    summary: 'How much of each kind waits for the caller.',
    needs: 'session',
    scope: { rows: 'company' },
    query: z.object({ scope: WaitingScope.default('mine') }),
    answer: dataOf(z.array(z.object({ type: WaitingKind, count: z.number() }))),
  }),
  decide: endpoint({
    method: 'POST',
    path: '/approval/v1/decide',
    isUrgent: true,
    tag: 'approvals',
    summary: 'Decides on up to 100 requests, each for itself: one that is refused leaves the others as they are.',
    needs: 'session',
    scope: { rows: 'company' },
    body: z.object({
      items: z
        .array(z.object({ type: z.enum(requestKindNames), id: Id, status: RequestStatus }))
        .min(1, 'validation.required')
        .max(100, 'validation.number_range'),
      comment: text(2_000).nullish(),
    }),
    answer: dataOf(z.array(z.object({ type: WaitingKind, id: z.string(), ok: z.boolean(), error: z.string().nullable() }))),
    touches: decisionAreas,
  }),
};
