import { decisionAreas } from '#contract/areas.ts';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import type { Scope } from '#contract/endpoint.ts';
import { holds } from '#contract/permissions.ts';
import type { Rights } from '#contract/permissions.ts';
import {
  DayTime,
  HalfDay,
  LatePay,
  RequestAction,
  RequestStatus,
  RequestStep,
  WaitsFor,
  dayRange,
  statuses,
} from '#contract/requests/requests.ts';
import { Id, LinkAnswer, Page, dataOf, listOf, search, text } from '#contract/shared.ts';

const word = z.string().nullable();

/** How overtime is rewarded: with pay, or with days off (compensation leave). */
export const overtimeRewards = ['FOR_PAYMENT', 'FOR_LEAVE'] as const;
export const OvertimeReward = z.enum(overtimeRewards);
export type OvertimeReward = z.output<typeof OvertimeReward>;

const rightTo = {
  FOR_PAYMENT: 'overtime request/request for payment',
  FOR_LEAVE: 'overtime request/request for leave',
} as const;

/** The rewards that somebody may ask for: by the right for each; who files for others may choose either. */
export function rewardsFor(rights: Rights, isForOther: boolean): readonly OvertimeReward[] {
  if (isForOther) return holds(rights, 'overtime request/request for others') ? overtimeRewards : [];
  return overtimeRewards.filter((reward) => holds(rights, rightTo[reward]));
}

/** The classes of minutes, by the code of the overtime type whose rate they earn: holiday, normal, night shift, day off. */
export const MinuteClass = z.literal([1, 2, 3, 4]);
export type MinuteClass = z.output<typeof MinuteClass>;

/** A request for overtime as lists show it. Times `YYYY-MM-DD HH:mm`, days and hours numbers with two decimals. */
export const OvertimeRow = z.object({
  id: z.string(),
  requestNo: z.string(),
  employeeId: z.string(),
  employeeCode: z.string(),
  employeeName: z.string(),
  photo: word,
  photoLink: word,
  staffEmailId: word,
  startDate: z.string(),
  endDate: z.string(),
  type: OvertimeReward,
  numberOfDay: z.number(),
  hours: z.number(),
  reason: word,
  requestedDate: z.string(),
  createdAt: z.string(),
  /** Who decided, `X for Y` where acting; before, who may decide. */
  userName: word,
  /** Who filed it, where that was not the employee. */
  filedBy: word,
  comment: word,
  status: RequestStatus,
  /** Null once it is decided. */
  waitsFor: WaitsFor.nullable(),
});
export type OvertimeRow = z.output<typeof OvertimeRow>;

/** What overtime comes to. */
const comesTo = {
  /** By date and class. */
  minutes: z.array(z.object({ date: z.string(), type: MinuteClass, minutes: z.number() })),
  /** Days off that it earns; null for overtime that is paid. */
  credit: z.object({ days: z.number(), expiresOn: z.string() }).nullable(),
  /** Days over the limit of the law, with what is asked for besides. */
  warnings: z.array(z.object({ date: z.string(), hours: z.number(), most: z.number() })),
  /** Days of it on which leave is approved. */
  leaveDays: z.array(z.string()),
  /** Months that are paid already: minutes in them come with the next payroll. */
  paidMonths: z.array(z.string()),
};

/** A request whole. */
export const OvertimeDetail = OvertimeRow.extend({
  ...comesTo,
  latePay: z.array(LatePay),
  actions: z.array(RequestAction),
  /** Nobody has decided yet, and the caller asked for it or filed it. */
  mayWithdraw: z.boolean(),
  steps: z.array(RequestStep),
});
export type OvertimeDetail = z.output<typeof OvertimeDetail>;

/** What a period would come to, before it is asked for. */
export const OvertimeCount = z.object({ numberOfDays: z.number(), hours: z.number(), ...comesTo });
export type OvertimeCount = z.output<typeof OvertimeCount>;

const period = {
  startDate: DayTime,
  endDate: DayTime,
  /** Compensation alone: the times of a half day in the place of those above. */
  startDateTime: HalfDay.nullish(),
  endDateTime: HalfDay.nullish(),
  /** Needed where both may be asked for. */
  type: OvertimeReward.nullish(),
};

/** What a form sends; numberOfDay is what it showed, the server counts for itself. */
export const OvertimeBody = z.object({
  employeeId: Id,
  ...period,
  numberOfDay: z.number().nullish(),
  reason: z.preprocess((given) => given ?? '', text(2_000).pipe(z.string().min(1, 'validation.required'))),
});
export type OvertimeBody = z.output<typeof OvertimeBody>;
export type OvertimePeriod = Pick<OvertimeBody, keyof typeof period>;

const counted = z.object({ ...period, employeeId: Id.optional() });
export type OvertimeToCount = z.output<typeof counted>;

const listed = {
  search: search(['requestNo', 'employeeName', 'employeeCode', 'reason']),
  status: statuses,
  rangFilter: dayRange,
  dates: dayRange,
  date: dayRange,
  employeeId: Id.optional(),
  /** mine: one's own. team: those one decides on, or leads. all: whoever one may see. */
  scope: z.enum(['mine', 'team', 'all']).default('all'),
};
const Listed = z.object(listed);
export type OvertimeConditions = z.output<typeof Listed>;

/** What is done over the limit of hours. */
export const OvertimeRules = z.object({
  version: z.number(),
  /** warn: requester and approver are told. refuse: neither can go on. */
  limit: z.enum(['warn', 'refuse']),
});
export type OvertimeRules = z.output<typeof OvertimeRules>;

const common = { tag: 'overtime' } as const;
const lists = { any: ['overtime request/view', 'overtime report/view'] } as const;
/** Own; one's line with the right to approve; everybody with the overtime report. Named approvers reach theirs besides. */
const seen = {
  rows: 'person',
  record: 'overtimeRequest',
  own: 'always',
  line: { any: ['overtime request/approve', 'overtime report/view'] },
  others: 'overtime report/view',
} as const satisfies Scope;

/** Requests for overtime. */
export const overtime = {
  list: endpoint({
    ...common,
    method: 'GET',
    path: '/overtime/v1/lists',
    summary: 'Requests that the caller may see, the newest first.',
    needs: lists,
    scope: { rows: 'company' },
    query: Page.extend(listed),
    answer: listOf(OvertimeRow),
  }),
  exporting: endpoint({
    ...common,
    method: 'GET',
    path: '/overtime/v1/export',
    isHeavy: true,
    summary: 'The same rows, all pages, as a spreadsheet.',
    needs: lists,
    scope: { rows: 'company' },
    query: Listed,
    answer: LinkAnswer,
    changes: true,
  }),
  detail: endpoint({
    ...common,
    method: 'GET',
    path: '/overtime/v1/detail/{id}',
    summary: 'A request with its minutes, its steps and what the caller may do with it.',
    needs: 'session',
    scope: seen,
    params: z.object({ id: Id }),
    answer: dataOf(OvertimeDetail),
  }),
  numberOfDay: endpoint({
    ...common,
    method: 'GET',
    path: '/overtime/v1/number_of_day',
    summary: 'What a period would come to: days, hours, minutes by class, and what speaks against it.',
    needs: 'session',
    scope: { rows: 'company' },
    query: counted,
    answer: dataOf(OvertimeCount),
  }),
  request: endpoint({
    ...common,
    method: 'POST',
    path: '/overtime/v1/request',
    summary: 'Asks for overtime, for oneself or, with the right, for somebody else.',
    needs: {
      any: ['overtime request/request for payment', 'overtime request/request for leave', 'overtime request/request for others'],
    },
    scope: { rows: 'company' },
    body: OvertimeBody,
    answer: dataOf(OvertimeDetail),
    touches: decisionAreas,
  }),
  decide: endpoint({
    ...common,
    method: 'PUT',
    path: '/overtime/v1/approve/{id}',
    isUrgent: true,
    summary: 'Reviews, approves or rejects a request. An approval is final.',
    needs: 'session',
    scope: seen,
    params: z.object({ id: Id }),
    body: z.object({ overTimeRequestId: Id.nullish(), status: RequestStatus, comment: text(2_000).nullish() }),
    answer: dataOf(OvertimeDetail),
    touches: decisionAreas,
  }),
  withdraw: endpoint({
    ...common,
    method: 'PUT',
    path: '/overtime/v1/cancel/{id}',
    summary: 'Withdraws a request that nobody has decided: by who asked, or who filed it for them.',
    needs: 'session',
    scope: seen,
    params: z.object({ id: Id }),
    body: z.object({ comment: text(2_000).nullish() }),
    answer: dataOf(OvertimeDetail),
    touches: decisionAreas,
  }),
  rules: endpoint({
    ...common,
    method: 'GET',
    path: '/overtime/v1/rules',
    summary: 'What is done over the limit of hours.',
    needs: 'setting/access',
    scope: { rows: 'company' },
    answer: dataOf(OvertimeRules),
  }),
  changeRules: endpoint({
    ...common,
    method: 'PUT',
    path: '/overtime/v1/rules',
    summary: 'Changes what is done over the limit of hours.',
    needs: 'overtime type/edit',
    scope: { rows: 'company' },
    body: OvertimeRules.partial(),
    answer: dataOf(OvertimeRules),
  }),
};
