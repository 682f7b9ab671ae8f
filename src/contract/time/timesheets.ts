import { decisionAreas } from '#contract/areas.ts';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import type { Scope } from '#contract/endpoint.ts';
import { LeaveKind } from '#contract/time/leave-types.ts';
import { dayRange } from '#contract/requests/requests.ts';
import { sheetStatuses } from '#contract/time/sheet-statuses.ts';
import { Day, Done, Id, LinkAnswer, Month, NumericFlag, Page, dataOf, listOf, parseJson, search } from '#contract/shared.ts';

export const SheetStatus = z.enum(sheetStatuses);
export type SheetStatus = z.output<typeof SheetStatus>;

const word = z.string().nullable();

/** A sheet as the list shows it. */
export const SheetRow = z.object({
  id: z.string(),
  employeeId: z.string(),
  employeeCode: z.string(),
  name: z.string(),
  photo: word,
  photoLink: word,
  position: word,
  status: SheetStatus,
  month: z.number(),
  year: z.number(),
  submittedDate: word,
  /** Who approved it, `X for Y` where acting. */
  approver: word,
  approvedDate: word,
});
export type SheetRow = z.output<typeof SheetRow>;

/** A day of a sheet. Hours are minutes / 60 with two decimals. */
export const SheetDayRow = z
  .object({
    date: z.string(),
    /** False where the person was not employed: the row stays empty. */
    isEmployed: z.boolean(),
    isWeekend: z.boolean(),
    dayoff: NumericFlag,
    dayoffId: word,
    hour: z.number(),
    holiday: z.string(),
    holidayKH: z.string(),
    isHoliday: NumericFlag,
    /** `type` is null, and the name says 'Leave', where the caller may not know the kind. */
    leave: z.object({ type: LeaveKind.nullable(), numberOfHour: z.number(), name: z.string(), nameKH: word }).nullable(),
    total: z.number(),
    /** Hours by sub-project; each stands as a field of the row besides. */
    values: z.record(z.string(), z.number()),
    unallocated: z.number(),
    /** Approved overtime; in no total. */
    overtime: z.number(),
    /** Paired clock hours, where the hours of this day are at most those; else null. */
    clocked: z.number().nullable(),
    /** 1: the owner's own split. */
    isOwn: NumericFlag,
    /** 1: the day's hours changed after the owner split them; the proportions were kept. */
    isAdjusted: NumericFlag,
  })
  .catchall(z.union([z.number(), z.string(), z.boolean(), z.null(), z.object({}).loose()]));
export type SheetDayRow = z.output<typeof SheetDayRow>;

/** A sheet whole. */
export const SheetDetail = z.object({
  id: z.string(),
  version: z.number(),
  attendance: z.object({
    status: SheetStatus,
    employeeId: z.string(),
    month: z.number(),
    year: z.number(),
    firstName: z.string(),
    lastName: z.string(),
    /** As the person is called today, in the reader's language. */
    employeeName: z.string(),
    position: word,
    employee: z.object({ code: z.string(), department: word, team: word }),
    submittedDate: word,
    approver: word,
    approvedDate: word,
  }),
  /** The columns of the sheet: percentage of the allocation on the last day of the month, hours in total. */
  projects: z.array(z.object({ project: z.string(), subProject: z.string(), percentage: z.number(), total: z.number() })),
  /** Projects that the owner may put hours on besides, where the company lets him. */
  otherProjects: z.array(z.object({ key: z.string(), project: z.string() })),
  leaveTypes: z.array(z.object({ name: z.string(), nameKH: word, type: LeaveKind.nullable(), total: z.number() })),
  daily: z.array(SheetDayRow),
  totalHoliday: z.number(),
  totalHour: z.number(),
  totalProjectAllocated: z.number(),
  totalLeave: z.number(),
  totalOvertime: z.number(),
  total: z.number(),
  /** Requests of leave in the month that nobody decided. */
  pendingLeave: z.number(),
  /** Working days off that neither overtime for leave nor work on a weekend made up for. */
  daysOffNotMadeUp: z.number(),
  /** Days whose hours would be others now: what was approved after the sheet was submitted. */
  changedSince: z.array(z.object({ date: z.string(), hour: z.number(), now: z.number() })),
  isOwner: z.boolean(),
  /** From which day on the owner may submit it. */
  submitFrom: word,
  maySubmit: z.boolean(),
  mayApprove: z.boolean(),
});
export type SheetDetail = z.output<typeof SheetDetail>;

const Hours = z
  .number()
  .min(0, 'validation.min_0')
  .max(24, 'validation.number_range')
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'validation.two_decimals');

/** The owner's hours by sub-project, for some days; null gives a day back to the allocations. */
export const SheetChange = z.object({
  version: z.number().int(),
  days: z
    .array(z.object({ date: Day, values: z.record(z.string().max(300), Hours).nullable() }))
    .min(1, 'validation.required')
    .max(31, 'validation.number_range'),
});
export type SheetChange = z.output<typeof SheetChange>;

/** Statuses as a JSON list or joined by commas, or none for all. */
const statuses = z
  .string()
  .max(100)
  .optional()
  .transform((given, context): readonly SheetStatus[] | undefined => {
    const text = given?.trim() ?? '';
    if (text === '' || text === '[]') return undefined;
    const parsed = z.array(SheetStatus).safeParse(text.startsWith('[') ? parseJson(text) : text.split(','));
    if (parsed.success) return parsed.data;
    context.addIssue({ code: 'custom', message: 'validation.choice' });
    return z.NEVER;
  });

const Filter = z.object({ employeeId: Id.optional(), departmentId: Id.optional(), year: z.number().int().optional() }).strict();

/** `filter`: JSON with employeeId, departmentId, year. */
const filter = z
  .string()
  .max(500)
  .optional()
  .transform((given, context): z.output<typeof Filter> => {
    if (given === undefined || given.trim() === '') return {};
    const parsed = Filter.safeParse(parseJson(given));
    if (parsed.success) return parsed.data;
    context.addIssue({ code: 'custom', message: 'validation.search' });
    return z.NEVER;
  });

const listed = {
  filter,
  search: search(['name', 'code', 'position']),
  status: statuses,
  /** Sheets whose month overlaps. */
  rangFilter: dayRange,
  dates: dayRange,
};
const Listed = z.object(listed);
export type SheetConditions = z.output<typeof Listed>;

/** What the company decides about its timesheets. */
export const SheetRules = z.object({
  version: z.number(),
  /** calendar: what the day expects less leave. clock: of those who clock in no more than they clocked. */
  hours: z.enum(['calendar', 'clock']),
  /** Owners may put hours on any living project, not only on those of their allocations. */
  anyProject: z.boolean(),
  /** The first month that has sheets, `YYYY-MM`. */
  from: Month,
  /** Payroll settles the costs of a month by its approved hours. */
  settles: z.boolean(),
  /** The first month that is settled; null = the first that has sheets. */
  settlesFrom: Month.nullable(),
});
export type SheetRules = z.output<typeof SheetRules>;

const common = { tag: 'timesheets' } as const;
const byId = z.object({ id: Id });
/** The own sheet, those of the own line, and all with view on timesheet or on the leave report. */
const seen = {
  rows: 'person',
  record: 'timesheet',
  own: 'always',
  line: 'always',
  others: { any: ['timesheet/view', 'leave report/view'] },
} as const satisfies Scope;

const SheetCounts = z.object({ pending: z.number(), submitted: z.number(), approved: z.number() });

/** Timesheets. */
export const timesheets = {
  summary: endpoint({
    ...common,
    method: 'GET',
    path: '/attendance/v1/summary',
    summary: 'How many sheets that the caller may see stand in each status, in all and in each of the last six months.',
    needs: 'session',
    scope: { rows: 'company' },
    answer: dataOf(SheetCounts.extend({ months: z.array(SheetCounts.extend({ month: z.string() })) })),
  }),
  list: endpoint({
    ...common,
    method: 'GET',
    path: '/attendance/v1/lists',
    summary: 'Sheets that the caller may see, the newest month first.',
    needs: 'session',
    scope: { rows: 'company' },
    query: Page.extend(listed),
    answer: listOf(SheetRow),
  }),
  exporting: endpoint({
    ...common,
    method: 'GET',
    path: '/attendance/v1/export',
    isHeavy: true,
    summary: 'The same rows, all pages, as a spreadsheet.',
    needs: 'session',
    scope: { rows: 'company' },
    query: Listed,
    answer: LinkAnswer,
    changes: true,
  }),
  detail: endpoint({
    ...common,
    method: 'GET',
    path: '/attendance/v1/detail/{id}',
    summary: 'A sheet with its days and what the caller may do with it.',
    needs: 'session',
    scope: seen,
    params: byId,
    answer: dataOf(SheetDetail),
  }),
  update: endpoint({
    ...common,
    method: 'PUT',
    path: '/attendance/v1/update/{id}',
    summary: "Splits the hours of days of the caller's own pending sheet over the month's allocations.",
    needs: 'session',
    scope: seen,
    params: byId,
    body: SheetChange,
    answer: dataOf(SheetDetail),
  }),
  submit: endpoint({
    ...common,
    method: 'POST',
    path: '/attendance/v1/submit_timesheet/{id}',
    summary: "Submits the caller's own sheet, which freezes it; from the month's last working day on.",
    needs: 'session',
    scope: seen,
    params: byId,
    answer: dataOf(SheetDetail),
    touches: decisionAreas,
  }),
  approve: endpoint({
    ...common,
    method: 'POST',
    path: '/attendance/v1/approve_timesheet/{id}',
    isUrgent: true,
    summary: "Approves a submitted sheet of somebody in the caller's line, or of those for whom the caller acts.",
    needs: 'session',
    scope: seen,
    params: byId,
    answer: dataOf(SheetDetail),
    touches: decisionAreas,
  }),
  remind: endpoint({
    ...common,
    method: 'POST',
    path: '/attendance/v1/remind',
    summary:
      'Reminds the others whose sheets the caller sees of what is due and not submitted, of this month and the last; nobody twice within a day. With preview nobody is told. Answers who is concerned.',
    needs: 'session',
    scope: { rows: 'company' },
    body: z.object({ preview: z.boolean() }),
    answer: dataOf(z.array(z.object({ employeeId: z.string(), name: z.string(), month: Month }))),
    touches: 'nothing',
  }),
  rules: endpoint({
    ...common,
    method: 'GET',
    path: '/attendance/v1/timesheet_rules',
    summary: 'What the company has decided about its timesheets.',
    needs: 'setting/access',
    scope: { rows: 'company' },
    answer: dataOf(SheetRules),
  }),
  changeRules: endpoint({
    ...common,
    method: 'PUT',
    path: '/attendance/v1/timesheet_rules',
    summary: 'Changes it; an absent field stays. What is submitted or settled stays as it is.',
    needs: 'setting/edit',
    scope: { rows: 'company' },
    body: SheetRules.partial(),
    answer: dataOf(SheetRules),
  }),
};

export const DayOffBody = z
  .object({
    startDate: z.preprocess((given) => given ?? '', z.string().min(1, 'validation.dayoff_start').pipe(Day)),
    endDate: z.preprocess((given) => given ?? '', z.string().min(1, 'validation.dayoff_end').pipe(Day)),
  })
  .refine(({ startDate, endDate }) => endDate >= startDate, { path: ['endDate'], error: 'validation.end_before_start' });
export type DayOffBody = z.output<typeof DayOffBody>;

/** Days that somebody marks as not worked. */
export const daysOff = {
  create: endpoint({
    ...common,
    method: 'POST',
    path: '/leave/v1/dayoff',
    summary: 'Marks days as not worked by the caller, in months whose sheet is pending; one row for the period.',
    needs: 'session',
    scope: { rows: 'company' },
    body: DayOffBody,
    answer: Done,
    touches: ['/attendance/v1'],
  }),
  remove: endpoint({
    ...common,
    method: 'DELETE',
    path: '/leave/v1/dayoff/{id}',
    summary: "Takes the caller's own days off back while the sheets they touch are pending.",
    needs: 'session',
    scope: { rows: 'person', record: 'dayOff', own: 'always', line: 'never', others: 'never' },
    params: byId,
    answer: Done,
    touches: ['/attendance/v1'],
  }),
};
