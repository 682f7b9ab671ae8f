import { decisionAreas } from '#contract/areas.ts';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import type { Scope } from '#contract/endpoint.ts';
import { RequestAction, statuses } from '#contract/requests/requests.ts';
import { Day, Id, LinkAnswer, Month, Page, TimeOfDay, dataOf, listOf, required, search, text } from '#contract/shared.ts';

const word = z.string().nullable();
/** Wall time of the company, `YYYY-MM-DD HH:mm`. */
const when = z.string().nullable();

/** Presence, absent, day off, request for another time, holiday (seed 000 section 3). */
export const attendanceTypes = [1, 2, 3, 4, 5] as const;
export const AttendanceType = z.literal(attendanceTypes);

export const Direction = z.enum(['IN', 'OUT']);
export type Direction = z.output<typeof Direction>;
export const clockVerdicts = ['OK', 'UNCERTAIN', 'OUTSIDE', 'NO_PLACE', 'SUSPECT', 'CLOCK_WRONG', 'DUPLICATE'] as const;
export type ClockVerdict = (typeof clockVerdicts)[number];
export const correctionKinds = ['LATE', 'EARLY', 'IN', 'OUT'] as const;
const CorrectionKind = z.enum(correctionKinds);
export type CorrectionKind = z.output<typeof CorrectionKind>;

/** An instant of a phone, of this age of the world. */
const Instant = z.iso
  .datetime({ offset: true })
  .refine((at) => {
    const year = new Date(at).getUTCFullYear();
    return year >= 2000 && year <= 2200;
  }, 'validation.date_range')
  .transform((at) => new Date(at));

const ClockSent = z
  .object({
    /** Made by the phone: what is sent twice counts once. */
    id: Id,
    /** When it was tapped; counts where it is sent later, else the server's clock does. */
    at: Instant,
    direction: Direction,
    method: z.enum(['PLACE', 'QR']),
    lat: z.number().min(-90, 'validation.number_range').max(90, 'validation.number_range').nullish(),
    lon: z.number().min(-180, 'validation.number_range').max(180, 'validation.number_range').nullish(),
    /** Metres. */
    accuracy: z.number().min(0, 'validation.min_0').max(1e8, 'validation.number_range').nullish(),
    code: z.string().max(200).nullish(),
    offline: z.boolean().default(false),
  })
  .refine(({ method, code }) => method !== 'QR' || (code ?? '') !== '', { path: ['code'], message: 'validation.required' });
export type ClockSent = z.output<typeof ClockSent>;

/** One event as lists show it. Coordinates reach oneself and who decides, nobody else. */
export const ClockRow = z.object({
  id: z.string(),
  at: z.string(),
  direction: Direction,
  method: z.enum(['PLACE', 'QR', 'CORRECTION']),
  verdict: z.enum(clockVerdicts),
  isOffline: z.boolean(),
  branch: word,
  distance: z.number().nullable(),
  accuracy: z.number().nullable(),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  /** What the manager says of it, and who that was; null before. */
  judgement: z.enum(['confirmed', 'struck']).nullable(),
  judgedBy: word,
  comment: word,
  /** Of the judgement; 0 before the first. */
  version: z.number(),
  mayJudge: z.boolean(),
});
export type ClockRow = z.output<typeof ClockRow>;

/** A day of somebody. Amounts are whole minutes. */
export const AttendanceDayRow = z.object({
  date: z.string(),
  /** Null on leave, ahead, and where nothing is expected of the person. */
  type: AttendanceType.nullable(),
  leave: z.enum(['AM', 'PM', 'DAY']).nullable(),
  isExpected: z.boolean(),
  expectedIn: when,
  expectedOut: when,
  firstIn: when,
  lastOut: when,
  /** Since when the person is at work; null where the last event closed the day. */
  openSince: when,
  worked: z.number(),
  late: z.number(),
  early: z.number(),
  /** Days absent without a request: 0, 0.5 or 1. */
  absent: z.number(),
  faults: z.array(z.enum(['IN_WITHOUT_OUT', 'OUT_WITHOUT_IN'])),
  events: z.array(ClockRow),
});
export type AttendanceDayRow = z.output<typeof AttendanceDayRow>;

const Person = z.object({ id: z.string(), code: z.string(), name: z.string(), photoLink: word, department: word });

export const TeamRow = Person.extend({ day: AttendanceDayRow });
export type TeamRow = z.output<typeof TeamRow>;

export const AttendanceMonth = z.object({
  employee: Person,
  /** Whether the person is one of those who clock in. */
  attends: z.boolean(),
  days: z.array(AttendanceDayRow),
  totals: z.object({
    worked: z.number(),
    present: z.number(),
    absent: z.number(),
    lateTimes: z.number(),
    late: z.number(),
    earlyTimes: z.number(),
    early: z.number(),
    faults: z.number(),
  }),
});
export type AttendanceMonth = z.output<typeof AttendanceMonth>;

/** By what a day of a team is counted and narrowed. Somebody who is late is present too. */
export const teamStates = ['present', 'late', 'absent', 'away', 'awaited'] as const;
export type TeamState = (typeof teamStates)[number];

/** Whether somebody's day is one of a state: came, came late, is missing without leave, is on leave, is expected and has not come yet. */
export function isOfState(day: AttendanceDayRow, state: TeamState): boolean {
  if (state === 'present') return day.firstIn !== null;
  if (state === 'late') return day.late > 0;
  if (state === 'absent') return day.type === 2;
  if (state === 'away') return day.leave !== null;
  return day.isExpected && day.firstIn === null && day.type !== 2 && day.leave !== 'DAY';
}

/** A request of type 4. */
export const CorrectionRow = z.object({
  id: z.string(),
  requestNo: z.string(),
  type: z.literal(4),
  employeeId: z.string(),
  employeeCode: z.string(),
  employeeName: z.string(),
  photoLink: word,
  kind: CorrectionKind,
  date: z.string(),
  time: z.string(),
  reason: z.string(),
  /** Request, approved, rejected, cancelled. */
  status: z.literal([0, 1, 2, 3]),
  requestedDate: z.string(),
  /** Who decided, `X for Y` where acting; null before. */
  userName: word,
  comment: word,
  actions: z.array(RequestAction),
});
export type CorrectionRow = z.output<typeof CorrectionRow>;

/** What a form asks for. */
export const CorrectionBody = z.object({ kind: CorrectionKind, date: Day, time: TimeOfDay, reason: required(2_000) });

const Choice = z.object({ id: z.string(), name: z.string() });
const ids = z.array(Id).max(1_000);
const minutes = (max: number) =>
  z.number().int('validation.whole').min(0, 'validation.min_0').max(max, 'validation.number_range');
const lasting = (max: number) =>
  z.number().int('validation.whole').min(1, 'validation.above_0').max(max, 'validation.number_range');

export const AttendanceSettings = z.object({
  version: z.number(),
  shiftIds: z.array(z.string()),
  departmentIds: z.array(z.string()),
  teamIds: z.array(z.string()),
  /** Nobody is late or absent before this day. */
  countsFrom: z.string(),
  tolerance: z.number(),
  placeDays: z.number(),
  eventMonths: z.number(),
  branches: z.array(Choice.extend({ radius: z.number() })),
  choices: z.object({ shifts: z.array(Choice), departments: z.array(Choice), teams: z.array(Choice) }),
});
export type AttendanceSettings = z.output<typeof AttendanceSettings>;

export const AttendanceSettingsChange = z.object({
  shiftIds: ids.optional(),
  departmentIds: ids.optional(),
  teamIds: ids.optional(),
  countsFrom: Day.optional(),
  tolerance: minutes(120).optional(),
  placeDays: lasting(3_650).optional(),
  eventMonths: lasting(120).optional(),
  branches: z
    .array(
      z.object({
        id: Id,
        radius: z.number().int('validation.whole').min(10, 'validation.number_range').max(100_000, 'validation.number_range'),
      }),
    )
    .max(1_000)
    .optional(),
  version: z.number().int(),
});
export type AttendanceSettingsChange = z.output<typeof AttendanceSettingsChange>;

const listed = {
  kind: CorrectionKind.optional(),
  status: statuses,
  search: search(['requestNo', 'employeeName', 'employeeCode']),
  /** mine: one's own. decide: those the caller may decide now. all: whoever one may see. */
  scope: z.enum(['mine', 'decide', 'all']).default('all'),
};
const Listed = z.object(listed);
export type CorrectionConditions = z.output<typeof Listed>;

const common = { tag: 'attendance' } as const;
/** Own; one's line with the right to approve; everybody with the right to see all. Named approvers reach theirs besides. */
const seen = (record: 'clockEvent' | 'clockCorrection') =>
  ({
    rows: 'person',
    record,
    own: 'always',
    line: { any: ['attendance/approve', 'attendance/view'] },
    others: 'attendance/view',
  }) as const satisfies Scope;

/** Clocking in and out, and what it comes to. */
export const attendance = {
  clock: endpoint({
    ...common,
    method: 'POST',
    path: '/attendance/v1/clock',
    isUrgent: true,
    summary:
      'One event or a list of them. An id that was sent before answers as it did then; one alone that is refused is an error.',
    needs: 'attendance/clock',
    scope: { rows: 'none' },
    body: z.preprocess((given) => (Array.isArray(given) ? given : [given]), z.array(ClockSent).min(1).max(100)),
    answer: z.object({
      data: z.array(
        z.object({
          id: z.string(),
          verdict: z.enum(clockVerdicts).nullable(),
          error: z.object({ code: z.string(), message: z.string() }).nullable(),
        }),
      ),
      /** The server's clock, by which a phone corrects its own. */
      now: z.string(),
    }),
  }),
  today: endpoint({
    ...common,
    method: 'GET',
    path: '/attendance/v1/clock',
    isUrgent: true,
    summary: "The caller's work day, and what is to be clocked next.",
    needs: 'session',
    scope: { rows: 'none' },
    answer: dataOf(
      z.object({
        /** Whether the caller clocks in at all. */
        attends: z.boolean(),
        next: Direction,
        day: AttendanceDayRow.nullable(),
        now: z.string(),
      }),
    ),
  }),
  judge: endpoint({
    ...common,
    method: 'PUT',
    path: '/attendance/v1/clock/{id}',
    summary: 'Confirms an event, or strikes it out: it then counts for nothing.',
    needs: { any: ['attendance/approve', 'attendance/view'] },
    scope: seen('clockEvent'),
    params: z.object({ id: Id }),
    body: z.object({
      judgement: z.enum(['confirmed', 'struck']),
      comment: text(2_000).nullish(),
      version: z.number().int().optional(),
    }),
    answer: dataOf(ClockRow),
  }),
  code: endpoint({
    ...common,
    method: 'GET',
    path: '/attendance/v1/code',
    summary:
      'The code that the screen of a branch shows: another every 30 seconds, and once the present one was used. With `wait`, answers once that is so.',
    needs: 'attendance/display',
    scope: { rows: 'company' },
    query: z.object({
      branchId: Id.optional(),
      /** The code on the screen. */
      shown: z.string().max(200).optional(),
      /** Seconds that the answer may take while the shown code stays good; then it is that code again. */
      wait: z.coerce.number().int().min(0).max(25).default(0),
    }),
    answer: dataOf(z.object({ branches: z.array(Choice), branch: word, code: word, link: word, secondsLeft: z.number() })),
  }),
  month: endpoint({
    ...common,
    method: 'GET',
    path: '/attendance/v1/month',
    summary: 'The days of a month of somebody.',
    needs: 'session',
    scope: { rows: 'company' },
    query: z.object({ employeeId: Id.optional(), month: Month }),
    answer: dataOf(AttendanceMonth),
  }),
  team: endpoint({
    ...common,
    method: 'GET',
    path: '/attendance/v1/team',
    summary: 'A day of everybody whom the caller may see and who clocks in.',
    needs: { any: ['attendance/view', 'attendance/approve'] },
    scope: { rows: 'company' },
    query: Page.extend({
      date: Day,
      search: search(['employeeName', 'employeeCode']),
      state: z.enum(teamStates).optional(),
    }),
    answer: listOf(TeamRow),
  }),
  teamCounts: endpoint({
    ...common,
    method: 'GET',
    path: '/attendance/v1/team_counts',
    summary:
      'How many of those whom the caller may see and who clock in are present, late, absent, away or not there yet on a day.',
    needs: { any: ['attendance/view', 'attendance/approve'] },
    scope: { rows: 'company' },
    query: z.object({ date: Day }),
    answer: dataOf(z.array(z.object({ state: z.enum(teamStates), count: z.number() }))),
  }),
  exporting: endpoint({
    ...common,
    method: 'GET',
    path: '/attendance/v1/month_export',
    isHeavy: true,
    summary: 'The days of a month of everybody whom the caller may see, as a spreadsheet.',
    needs: 'attendance/export',
    scope: { rows: 'company' },
    query: z.object({ month: Month }),
    answer: LinkAnswer,
    changes: true,
  }),
  requests: endpoint({
    ...common,
    method: 'GET',
    path: '/attendance/v1/requests',
    summary: 'Requests for another time or a missing event, the newest first.',
    needs: { any: ['attendance/request', 'attendance/approve', 'attendance/view'] },
    scope: { rows: 'company' },
    query: Page.extend(listed),
    answer: listOf(CorrectionRow),
  }),
  request: endpoint({
    ...common,
    method: 'POST',
    path: '/attendance/v1/request',
    summary: 'Asks for another time to come or go, or for an event that is missing.',
    needs: 'attendance/request',
    scope: { rows: 'none' },
    body: CorrectionBody,
    answer: dataOf(CorrectionRow),
    touches: decisionAreas,
  }),
  decide: endpoint({
    ...common,
    method: 'PUT',
    path: '/attendance/v1/approve_request/{id}',
    isUrgent: true,
    summary: 'Approves (1) or rejects (2) a request; its owner may take it back (3) before.',
    needs: { any: ['attendance/request', 'attendance/approve', 'attendance/view'] },
    scope: seen('clockCorrection'),
    params: z.object({ id: Id }),
    body: z.object({ status: z.literal([1, 2, 3]), comment: text(2_000).nullish() }),
    answer: dataOf(CorrectionRow),
    touches: decisionAreas,
  }),
  settings: endpoint({
    ...common,
    method: 'GET',
    path: '/attendance/v1/setting',
    summary: 'Who clocks in, where, and how long it is kept.',
    needs: 'setting/access',
    scope: { rows: 'company' },
    answer: dataOf(AttendanceSettings),
  }),
  changeSettings: endpoint({
    ...common,
    method: 'PUT',
    path: '/attendance/v1/setting',
    summary: 'Changes it; what is absent stays.',
    needs: 'setting/edit',
    scope: { rows: 'company' },
    body: AttendanceSettingsChange,
    answer: dataOf(AttendanceSettings),
  }),
};
