import { decisionAreas } from '#contract/areas.ts';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import type { Scope } from '#contract/endpoint.ts';
import { ListedFile } from '#contract/reference/files.ts';
import { LeaveKind } from '#contract/time/leave-types.ts';
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
import { Day, FileName, Id, LinkAnswer, Page, dataOf, listOf, search, text } from '#contract/shared.ts';

const word = z.string().nullable();

/** A request for leave as lists show it. Days are numbers with two decimals, days `YYYY-MM-DD`, times `YYYY-MM-DD HH:mm`. */
export const LeaveRow = z.object({
  id: z.string(),
  requestNo: z.string(),
  employeeId: z.string(),
  employeeCode: z.string(),
  employeeName: z.string(),
  photo: word,
  photoLink: word,
  staffEmailId: word,
  leaveItemId: z.string(),
  leaveName: z.string(),
  leaveNameKH: word,
  type: LeaveKind,
  start: z.string(),
  end: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  startShift: HalfDay,
  endShift: HalfDay,
  startDateTime: HalfDay,
  endDateTime: HalfDay,
  numberOfDay: z.number(),
  /** Maternity and paternity leave; null for the others. */
  numberOfWeek: z.number().nullable(),
  /** Like the comment for the person, who decides, and HR; null for the rest (decision A37). */
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
  /** Asked to be cancelled: from which day on. */
  cancelFrom: word,
});
export type LeaveRow = z.output<typeof LeaveRow>;

/** A request whole. */
export const LeaveDetail = LeaveRow.extend({
  /** Stored names; the same files with their links beside. */
  attachment: z.array(z.string()),
  attachments: z.array(ListedFile),
  /** Whether reason, comments and papers are the caller's to see (decision A37); where not they are empty. */
  seesReason: z.boolean(),
  /** Days; 0 for kinds that show no balance. */
  lastBalance: z.number(),
  balanceThisLeave: z.number(),
  actions: z.array(RequestAction),
  /** The owner's way back: withdraw while nobody decided, or ask for the cancellation of what was approved. */
  mayCancel: z.enum(['withdraw', 'ask']).nullable(),
  cancelNeedsComment: z.boolean(),
  steps: z.array(RequestStep),
  days: z.array(z.object({ date: z.string(), half: z.enum(['AM', 'PM', 'DAY']), days: z.number(), minutes: z.number() })),
  /** Who else of the team or department is away meanwhile: approved leave, without its kind. */
  alsoAway: z.array(z.object({ employeeName: z.string(), start: z.string(), end: z.string() })),
  /** Months that are paid already and that no later payroll has made up for: the payroll to come does not change them by itself. */
  paidMonths: z.array(z.string()),
  latePay: z.array(LatePay),
  /** Sick leave that adjoins without a working day between, this one included; else null. */
  adjoiningSickDays: z.number().nullable(),
});
export type LeaveDetail = z.output<typeof LeaveDetail>;

/** What a form sends; numberOfDay is what it showed, the server counts for itself. */
export const LeaveBody = z.object({
  employeeId: Id,
  leaveItemId: z.preprocess((given) => given ?? '', z.string().min(1, 'validation.select_leave_type').pipe(Id)),
  startDate: DayTime,
  endDate: DayTime,
  startDateTime: HalfDay.default('AM'),
  endDateTime: HalfDay.default('PM'),
  numberOfDay: z.number().nullish(),
  numberOfWeek: z.number().min(0).max(60).nullish(),
  attachment: z
    .union([z.array(FileName).max(10), FileName.transform((one) => [one]), z.literal('').transform(() => [])])
    .nullish(),
  reason: text(2_000).nullish(),
});
export type LeaveBody = z.output<typeof LeaveBody>;

const listed = {
  search: search(['requestNo', 'employeeName', 'employeeCode', 'leaveName']),
  status: statuses,
  rangFilter: dayRange,
  dates: dayRange,
  date: dayRange,
  employeeId: Id.optional(),
  /** mine: one's own. team: those one decides on, or leads. all: whoever one may see. */
  scope: z.enum(['mine', 'team', 'all']).default('all'),
};
const Listed = z.object(listed);
export type LeaveConditions = z.output<typeof Listed>;

const counted = z.object({
  startDate: DayTime,
  endDate: DayTime,
  fromDateType: HalfDay.default('AM'),
  toDateType: HalfDay.default('PM'),
  leaveType: z.coerce.number().pipe(LeaveKind),
  /** Somebody else, for whom HR files. */
  employeeId: Id.optional(),
});
export type LeaveToCount = z.output<typeof counted>;

const DaysQuery = z.object({
  from: Day,
  to: Day,
  /** Somebody else, for whom HR files. */
  employeeId: Id.optional(),
});
export type DaysToChoose = z.output<typeof DaysQuery>;

/** A day as the choice of dates shows it. */
export const DayToChoose = z.object({
  date: z.string(),
  /** By the person's shift: 1, 0.5 on a half day, 0 on a weekend, a holiday, a day off and where not employed. */
  work: z.number(),
  holiday: z.object({ name: z.string(), nameKH: word }).nullable(),
  /** Names of those of the team or department whose leave is approved, without its kind. */
  away: z.array(z.string()),
});
export type DayToChoose = z.output<typeof DayToChoose>;

const common = { tag: 'leave' } as const;
/** Own; one's line with the right to approve; everybody with the leave report. Named approvers reach theirs besides. */
const seen = {
  rows: 'person',
  record: 'leaveRequest',
  own: 'always',
  line: { any: ['leave request/approve', 'leave report/view'] },
  others: 'leave report/view',
} as const satisfies Scope;

/** Requests for leave. */
export const leave = {
  types: endpoint({
    ...common,
    method: 'GET',
    path: '/leave/v1/leave_types',
    summary: 'The leave types, with what of each the caller could take today, and whether it fits them.',
    needs: 'session',
    scope: { rows: 'company' },
    answer: dataOf(
      z.array(
        z.object({
          id: z.string(),
          type: LeaveKind,
          name: z.string(),
          nameKH: word,
          available: z.number().nullable(),
          /** Whether the caller could ask for it: no maternity leave for a man. True without an employee. */
          fits: z.boolean(),
        }),
      ),
    ),
  }),
  people: endpoint({
    ...common,
    method: 'GET',
    path: '/leave/v1/people',
    summary: 'People to choose from, by name or code, for who files for others or reads the reports.',
    needs: {
      any: [
        'leave request/request for others',
        'overtime request/request for others',
        'leave report/view',
        'overtime report/view',
      ],
    },
    scope: { rows: 'company' },
    query: z.object({ search: z.string().max(200).optional() }),
    answer: dataOf(z.array(z.object({ id: z.string(), code: z.string(), name: z.string() }))),
  }),
  list: endpoint({
    ...common,
    method: 'GET',
    path: '/leave/v1/lists',
    summary: 'Requests that the caller may see, the newest first.',
    needs: { any: ['leave request/view', 'leave report/view'] },
    scope: { rows: 'company' },
    query: Page.extend(listed),
    answer: listOf(LeaveRow),
  }),
  exporting: endpoint({
    ...common,
    method: 'GET',
    path: '/leave/v1/export',
    isHeavy: true,
    summary: 'The same rows, all pages, as a spreadsheet.',
    needs: { any: ['leave request/view', 'leave report/view'] },
    scope: { rows: 'company' },
    query: Listed,
    answer: LinkAnswer,
    changes: true,
  }),
  detail: endpoint({
    ...common,
    method: 'GET',
    path: '/leave/v1/detail/{id}',
    summary: 'A request with its balance, its steps and what the caller may do with it.',
    needs: 'session',
    scope: seen,
    params: z.object({ id: Id }),
    answer: dataOf(LeaveDetail),
  }),
  numberOfDay: endpoint({
    ...common,
    method: 'GET',
    path: '/leave/v1/number_of_day',
    summary: "The days that a leave would count, by the person's shift, weekend and the public holidays.",
    needs: 'session',
    scope: { rows: 'company' },
    query: counted,
    answer: dataOf(
      z.object({
        numberOfDays: z.number(),
        numberOfWeeks: z.number().nullable(),
        /** The most that could be taken in the month it begins in; null where nothing is checked. */
        available: z.number().nullable(),
        alsoAway: z.array(z.string()),
        /** What the request would be refused for by its days, in the words of the refusal; null: nothing. */
        refusal: word,
      }),
    ),
  }),
  days: endpoint({
    ...common,
    method: 'GET',
    path: '/leave/v1/days',
    summary: 'The days of at most two months for who chooses some of them: what is worked, holidays, names of who is away.',
    needs: 'session',
    scope: { rows: 'company' },
    query: DaysQuery,
    answer: dataOf(z.array(DayToChoose)),
  }),
  maternityDays: endpoint({
    ...common,
    method: 'GET',
    path: '/leave/v1/maternity/number_of_day',
    summary: 'The calendar days of a maternity leave and the working hours of each.',
    needs: 'session',
    scope: { rows: 'company' },
    query: counted.extend({ leaveType: z.coerce.number().pipe(LeaveKind).default(3) }),
    answer: dataOf(
      z.object({ numberOfDays: z.number(), hoursOfLeaveByDays: z.array(z.object({ date: z.string(), hour: z.number() })) }),
    ),
  }),
  recentPaternity: endpoint({
    ...common,
    method: 'GET',
    path: '/leave/v1/recently_paternity_leave',
    summary: "The caller's last approved paternity leave that ended less than a year ago, or null.",
    needs: 'session',
    scope: { rows: 'company' },
    answer: dataOf(z.object({ endDate: z.string(), end: z.string() }).nullable()),
  }),
  request: endpoint({
    ...common,
    method: 'POST',
    path: '/leave/v1/request',
    summary: 'Asks for leave, for oneself or, with the right, for somebody else.',
    needs: { any: ['leave request/request', 'leave request/request for others'] },
    scope: { rows: 'company' },
    body: LeaveBody,
    answer: dataOf(LeaveDetail),
    touches: decisionAreas,
  }),
  decide: endpoint({
    ...common,
    method: 'PUT',
    path: '/leave/v1/approve/{id}',
    isUrgent: true,
    summary: 'Reviews, approves or rejects a request, or answers the wish to cancel it (decision A11).',
    needs: 'session',
    scope: seen,
    params: z.object({ id: Id }),
    body: z.object({
      leaveRequestId: Id.optional(),
      status: RequestStatus,
      comment: text(2_000).nullish(),
      startShift: z.unknown().optional(),
      endShift: z.unknown().optional(),
    }),
    answer: dataOf(LeaveDetail),
    touches: decisionAreas,
  }),
  cancel: endpoint({
    ...common,
    method: 'PUT',
    path: '/leave/v1/cancel/{id}',
    summary: 'Withdraws a request that nobody has decided, or asks for the cancellation of an approved one.',
    needs: 'session',
    scope: seen,
    params: z.object({ id: Id }),
    body: z.object({ comment: text(2_000).nullish(), cancelFrom: Day.nullish() }),
    answer: dataOf(LeaveDetail),
    touches: decisionAreas,
  }),
};

/** A row of the ledger, with the balance after it. */
export const LedgerLine = z.object({
  id: z.string(),
  date: z.string(),
  kind: z.string(),
  part: z.string(),
  days: z.number(),
  /** Null before an opening, which stands for what came before it. */
  balance: z.number().nullable(),
  requestNo: word,
  note: word,
  /** Why a row changes what the rules demanded before: the last working day became known. Else null. */
  cause: z.enum(['last_working_day', 'rehire']).nullable(),
  by: word,
  /** Null: the rules demand it, and it is written with the next change. */
  at: word,
  expiresOn: word,
});
export type LedgerLine = z.output<typeof LedgerLine>;

const YearQuery = z.coerce.number().int().min(2000).max(2200);

/** Somebody's row of a preview of the year change. */
export const YearChangeRow = z.object({
  employeeId: z.string(),
  employeeCode: z.string(),
  employeeName: z.string(),
  type: LeaveKind,
  leaveName: z.string(),
  remaining: z.number(),
  carry: z.number(),
  lapsing: z.number(),
  entitlement: z.number(),
  newBalance: z.number(),
  /** pending: requests of the year that nobody decided. negative: taken too much. lapses: days are lost (art. 167). */
  notes: z.array(z.enum(['pending', 'negative', 'lapses'])),
});
export type YearChangeRow = z.output<typeof YearChangeRow>;

export const LeaveRules = z.object({
  version: z.number(),
  entitlement: z.enum(['whole', 'earned']),
  yearsForFurtherDay: z.number().int('validation.whole').min(0, 'validation.min_0').max(50, 'validation.number_range'),
  contractTypes: z.array(z.enum(['UDC', 'FDC', 'INTERNSHIP', 'VOLUNTEER', 'CONSULTANT'])),
  /** Month 1 to 12 at whose end carried days lapse; 0: they do not. */
  carryExpiryMonth: z.number().int('validation.whole').min(0, 'validation.min_0').max(12, 'validation.number_range'),
  /** Months of service before annual leave can be taken; 0: from the first day. */
  waitingMonths: z.number().int('validation.whole').min(0, 'validation.min_0').max(12, 'validation.number_range'),
  creditMonths: z.number().int('validation.whole').min(1, 'validation.number_range').max(60, 'validation.number_range'),
});
export type LeaveRules = z.output<typeof LeaveRules>;
/** An absent field stays. */
export const LeaveRulesChange = LeaveRules.partial().extend({ version: z.number().int().optional() });
export type LeaveRulesChange = z.output<typeof LeaveRulesChange>;

/** Balances and what moves them. */
export const leaveBalances = {
  ledger: endpoint({
    ...common,
    method: 'GET',
    path: '/leave/v1/ledger/{employeeId}',
    summary: 'Every movement of a balance, the oldest first, with the balance after it.',
    needs: 'account',
    scope: {
      rows: 'person',
      record: 'employee',
      own: 'always',
      line: { any: ['leave request/approve', 'leave report/view'] },
      others: 'leave report/view',
    },
    params: z.object({ employeeId: Id }),
    query: z.object({
      leaveItemId: Id.optional(),
      type: z.coerce.number().pipe(LeaveKind).optional(),
      year: YearQuery.optional(),
    }),
    answer: dataOf(
      z.object({
        leaveItemId: z.string(),
        type: LeaveKind,
        name: z.string(),
        nameKH: word,
        year: z.number(),
        rows: z.array(LedgerLine),
      }),
    ),
  }),
  additional: endpoint({
    ...common,
    method: 'POST',
    path: '/leave/v1/additional',
    summary:
      'Gives or takes days of somebody else with a reason; never below what is available. Where two people change what pay hangs on, it files a request that a second person decides on.',
    needs: 'employee/edit',
    scope: { rows: 'company' },
    body: z.object({
      employeeId: Id,
      leaveItemId: Id,
      year: z.number().int().min(2000).max(2200),
      days: z
        .number()
        .min(-366, 'validation.number_range')
        .max(366, 'validation.number_range')
        .refine((value) => value !== 0 && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'validation.two_decimals'),
      reason: text(500).pipe(z.string().min(1, 'validation.required')),
    }),
    /** requestNo: the request as which it waits; null where the days are written. */
    answer: dataOf(z.object({ id: z.string(), requestNo: z.string().nullable() })),
    touches: ['/employee/v1', '/terms/v1'],
  }),
  rules: endpoint({
    ...common,
    method: 'GET',
    path: '/leave/v1/rules',
    summary: 'How the company gives and carries leave.',
    needs: 'setting/access',
    scope: { rows: 'company' },
    answer: dataOf(LeaveRules),
  }),
  changeRules: endpoint({
    ...common,
    method: 'PUT',
    path: '/leave/v1/rules',
    summary: 'Changes how the company gives and carries leave; balances follow by further rows of their ledgers.',
    needs: 'leave type/edit',
    scope: { rows: 'company' },
    body: LeaveRulesChange,
    answer: dataOf(LeaveRules),
    touches: ['/employee/v1'],
  }),
  yearChange: endpoint({
    ...common,
    method: 'POST',
    path: '/leave/v1/year_change',
    summary:
      'Closes a year: carries what may be carried, lets the rest lapse and opens the next. With `preview` nothing is written.',
    needs: 'leave type/edit',
    scope: { rows: 'company' },
    body: z.object({ year: z.number().int().min(2000).max(2200), preview: z.boolean().default(false) }),
    answer: dataOf(
      z.object({
        year: z.number(),
        isClosed: z.boolean(),
        /** Rows written; 0 for a preview, and for a second run that finds nothing missing. */
        written: z.number(),
        rows: z.array(YearChangeRow),
      }),
    ),
    touches: ['/employee/v1'],
  }),
};

/** Somebody's absence on a day. */
export const Away = z.object({
  employeeId: z.string(),
  name: z.string(),
  department: word,
  team: word,
  date: z.string(),
  half: z.enum(['AM', 'PM', 'DAY']),
  /** 0 and 4 are pending: shown to those who may see the request. */
  status: RequestStatus,
});
export type Away = z.output<typeof Away>;

/** Who is away when. */
export const leaveCalendar = {
  calendar: endpoint({
    ...common,
    method: 'GET',
    path: '/leave/v1/calendar',
    summary:
      "Who is away on the days asked for, at most 62: one's own team, approved leave alone; more for those who may see more.",
    needs: 'session',
    scope: { rows: 'company' },
    query: z.object({ from: Day, to: Day, departmentId: Id.optional(), teamId: Id.optional() }),
    answer: dataOf(
      z.object({
        away: z.array(Away),
        holidays: z.array(z.object({ date: z.string(), name: z.string(), nameKH: word })),
        /** `free`: the days on which the person does not work, by the own weekend. */
        people: z.array(z.object({ id: z.string(), name: z.string(), department: word, team: word, free: z.array(z.string()) })),
      }),
    ),
  }),
  feed: endpoint({
    ...common,
    method: 'GET',
    path: '/leave/v1/calendar_feed',
    summary: "Since when the caller has a private link to the team's calendar; null without one.",
    needs: 'session',
    scope: { rows: 'company' },
    answer: dataOf(z.object({ madeAt: word })),
  }),
  makeFeed: endpoint({
    ...common,
    method: 'POST',
    path: '/leave/v1/calendar_feed',
    summary: "Makes the caller's private link to the team's calendar; the one before ends. It is told once.",
    needs: 'session',
    scope: { rows: 'company' },
    answer: dataOf(
      z.object({
        /** From `/` on where the server does not know its own address. */
        link: z.string(),
        madeAt: z.string(),
      }),
    ),
    isSecret: true,
  }),
  endFeed: endpoint({
    ...common,
    method: 'DELETE',
    path: '/leave/v1/calendar_feed',
    summary: "Ends the caller's private link to the team's calendar.",
    needs: 'session',
    scope: { rows: 'company' },
    answer: dataOf(z.object({ madeAt: z.null() })),
  }),
};

/** What calendar programs read, with nobody signed in. */
export const leaveFeed = {
  read: endpoint({
    ...common,
    method: 'GET',
    path: '/leave/v1/calendar/{token}.ics',
    summary:
      "Approved leave of a person's team, 12 months back and ahead, as a calendar: names and days alone. The private link opens it as long as its maker has an account and is employed.",
    needs: 'nobody',
    scope: { rows: 'none' },
    params: z.object({ token: z.string().regex(/^[\w-]{64}$/) }),
    answer: z.unknown(),
    download: true,
  }),
};
