import { z } from 'zod';
import { ARREARS_CAUSES } from '#engine/arrears/facts.ts';
import { endpoint } from '#contract/endpoint.ts';
import { ReviewItem } from '#contract/payroll/payroll-review.ts';
import { Amount, Id, Month, MonthOrDay, Page, Pagination, dataOf, text } from '#contract/shared.ts';

export const ArrearsCause = z.enum(ARREARS_CAUSES, 'validation.choice');

/** OPEN waits for a decision; TAKEN is input of a run; PAID stands with an approved row; SUPERSEDED has other figures now. */
export const arrearsStates = ['OPEN', 'TAKEN', 'PAID', 'DECLINED', 'SUPERSEDED'] as const;
export const ArrearsState = z.enum(arrearsStates, 'validation.choice');
export type ArrearsState = z.output<typeof ArrearsState>;

/** At most so many months back, and so many instalments. */
export const MOST_ARREARS_MONTHS = 24;

/** One fact as it was or is known: which fields a kind has is said beside each. */
export const ToldFact = z.object({
  kind: z.enum([
    'salary',
    'join_date',
    'benefit',
    'residence',
    'spouse',
    'children',
    'allocation',
    'leave',
    'no_leave',
    'last_day',
    'stays',
    'amount',
    'not_taken',
  ]),
  /** Of a salary: from when; the join date, the last working day, the first day of a leave, or of the month of an amount. */
  date: z.string().nullable(),
  /** Of a benefit or amount the item's code, of an allocation or a cost that is not taken the project's, of a leave the number of its request. */
  code: z.string().nullable(),
  /** US dollars of a salary or benefit, percent of an allocation, number of children; of a residence or spouse 1 or 0. */
  amount: z.number().nullable(),
  /** Of an amount that is put right: why; of a cost that is not taken: the items. */
  words: z.string().optional(),
});
export type ToldFact = z.output<typeof ToldFact>;

const Line = z.object({
  month: z.string(),
  /** The code of an item, or one of the engine's keys of what is none. */
  key: z.string(),
  stored: z.number(),
  corrected: z.number(),
  settled: z.number(),
  difference: z.number(),
  /** Of tax, whole riel. */
  riel: z.number().nullable(),
});

const Moved = z.object({ month: z.string(), project: z.string().nullable(), amount: z.number() });

const Instalment = z.object({ no: z.number(), month: z.string(), amount: z.number(), paidMonth: z.string().nullable() });

/** A proposal; amounts in US dollars, above 0 is paid to the person. */
export const ArrearsProposal = z.object({
  id: z.string(),
  version: z.number(),
  state: ArrearsState,
  cause: ArrearsCause,
  employee: z.object({ id: z.string(), code: z.string(), name: z.string(), nameKH: z.string().nullable() }),
  from: z.string(),
  to: z.string(),
  before: z.array(ToldFact),
  after: z.array(ToldFact),
  /** Who recorded the fact or approved it, and when; where that took two people, who had asked for it. */
  recordedBy: z.string().nullable(),
  askedBy: z.string().nullable(),
  recordedAt: z.string().nullable(),
  lines: z.array(Line),
  /** Of an allocation: what moves, by month and project. */
  moved: z.array(Moved),
  /** Before tax; what it gives back of tax beside. */
  pay: z.number(),
  tax: z.number(),
  /** The record's arrears, and what was paid as arrears or adjustment since the fact was recorded: HR says how much was for this. */
  paidSince: z.number(),
  paidOtherwise: z.number().nullable(),
  /** A cut above this many dollars a month needs instalments; null where nobody's net is known, or nothing is taken back. */
  cap: z.number().nullable(),
  instalments: z.array(Instalment),
  /** The month whose run takes it first; null: the next one that is generated. */
  takenIn: z.string().nullable(),
  isOwn: z.boolean(),
  /** Months that were approved without the person: their lines are decided together. */
  leftOut: z.array(z.string()),
  reason: z.string().nullable(),
  putOffTo: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  createdAt: z.string(),
});
export type ArrearsProposal = z.output<typeof ArrearsProposal>;

/** Causes that HR names with their months; the others are found by the days of the facts themselves. */
export const namedCauses = ['BENEFIT', 'PERSON', 'ALLOCATION'] as const;

const edit = { needs: 'payroll/edit', tag: 'payroll' } as const;
const version = z.number().int().min(0);

/** Corrections of months that are paid (finance.md 7). */
export const payrollArrears = {
  lists: endpoint({
    method: 'GET',
    path: '/payroll/v1/arrears',
    tag: 'payroll',
    summary: 'Corrections of paid months: what waits, what is taken, what was paid or declined; the newest first.',
    needs: 'payroll/view',
    scope: { rows: 'company' },
    query: Page.extend({ date: MonthOrDay.optional(), employeeId: Id.optional(), state: ArrearsState.optional() }),
    answer: z.object({
      data: z.array(ArrearsProposal),
      pagination: Pagination,
      /** Titles of the items that lines and facts name. */
      items: z.array(ReviewItem),
      /** The month whose run takes what is taken now; null before the first approved month. */
      next: z.string().nullable(),
      /** How many wait for a decision, of all. */
      open: z.number(),
    }),
  }),
  find: endpoint({
    ...edit,
    method: 'POST',
    path: '/payroll/v1/arrears/find',
    summary:
      'Looks for salaries and join dates told after their months were paid, and for months left out; Process does the same.',
    scope: { rows: 'company' },
    body: z.object({ employeeId: Id.optional() }),
    answer: dataOf(
      z.object({
        /** Proposals that are new or have other figures. */
        found: z.number(),
        /** Whose paid months today's engine does not give again, to be corrected by hand. */
        notSame: z.array(z.object({ employeeCode: z.string(), month: z.string() })),
      }),
    ),
    isHeavy: true,
    touches: 'everything',
  }),
  propose: endpoint({
    ...edit,
    method: 'POST',
    path: '/payroll/v1/arrears/propose',
    summary: 'Proposes a correction by benefits, a personal fact or an allocation, for the months from which it is proved.',
    scope: { rows: 'company' },
    body: z.object({
      employeeId: Id,
      cause: z.enum(namedCauses, 'validation.choice'),
      from: Month,
      to: Month,
    }),
    answer: dataOf(z.object({ id: z.string().nullable() })),
    touches: 'everything',
  }),
  decide: endpoint({
    ...edit,
    method: 'PUT',
    path: '/payroll/v1/arrears/decide/{id}',
    summary:
      'Takes a proposal or lines of it into the next run, whole or in instalments, declines them with a reason, or puts it off to a month.',
    scope: { rows: 'company', record: 'arrears' },
    params: z.object({ id: Id }),
    body: z.object({
      version,
      decision: z.enum(['take', 'put_off', 'decline', 'reopen'], 'validation.choice'),
      /** Of decline and put_off. */
      reason: text(500).optional(),
      putOffTo: Month.optional(),
      /** US dollars that were paid for these months otherwise. */
      paidOtherwise: Amount.nullable().optional(),
      /** Amounts month after month, the first in the run that takes it; US dollars, with the sign of the whole. */
      plan: z.array(Amount).max(MOST_ARREARS_MONTHS, 'validation.plan_length').optional(),
      /** Of tax: the months' returns were amended. */
      isReturnAmended: z.boolean().optional(),
      /**
       * The lines that take or decline is for, with what follows from them; the others wait on as a proposal of their own. Absent: all.
       */
      lines: z
        .array(z.object({ month: Month, key: z.string().max(100) }))
        .min(1, 'validation.required')
        .max(1000)
        .optional(),
    }),
    answer: dataOf(z.object({ id: z.string(), version: z.number(), state: ArrearsState })),
    touches: 'everything',
  }),
  takeBack: endpoint({
    ...edit,
    method: 'PUT',
    path: '/payroll/v1/arrears/take_back/{id}',
    summary: 'Takes back a taken proposal of which nothing is paid: it waits again.',
    scope: { rows: 'company', record: 'arrears' },
    params: z.object({ id: Id }),
    body: z.object({ version }),
    answer: dataOf(z.object({ id: z.string(), version: z.number(), state: ArrearsState })),
    touches: 'everything',
  }),
};
