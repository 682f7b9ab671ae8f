import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { budgetWarnings } from '#contract/finance/budgets.ts';
import { filingKinds, filingRights } from '#contract/finance/filings.ts';
import { BatchRow } from '#contract/finance/payment-batches.ts';
import { MonthStep, bridgeParts } from '#contract/finance/payroll-month.ts';
import type { Needs, Permission } from '#contract/permissions.ts';
import { RunState } from '#contract/payroll-words.ts';
import { Page, Pagination, dataOf, listOf } from '#contract/shared.ts';
import { missableFields } from '#contract/people/employees/employee-form.ts';

const text = z.string().nullable();

/** A request that waits, as the tabs show it. */
const WaitingRequest = z.object({
  id: z.string(),
  employeeName: z.string(),
  photo: text,
  photoLink: text,
  start: z.string(),
  end: z.string(),
  leaveType: z.string(),
  status: z.number(),
  link: z.string(),
});

const waitingTab = (kind: string) =>
  ({
    method: 'GET',
    isBrief: true,
    tag: 'dashboard',
    summary: `Requests for ${kind} that the caller may decide now, the oldest first.`,
    needs: 'dashboard/view',
    scope: { rows: 'company' },
    query: Page,
    answer: z.object({ data: z.array(WaitingRequest), pagination: Pagination }),
  }) as const;

/** What a new company does first, in this order, in its parts: the office, its rules, its people, and the parallel run. */
export const setUpSteps = {
  office: ['company', 'logo', 'branches', 'holidays'],
  rules: ['roles', 'shifts', 'leave', 'rates', 'checklists', 'documents'],
  people: ['donors', 'people', 'accounts', 'owners', 'balances'],
  run: ['payroll', 'compare', 'approval'],
} as const;
export type SetUpPart = keyof typeof setUpSteps;
export type FirstStep = (typeof setUpSteps)[SetUpPart][number];
export const firstSteps: readonly FirstStep[] = Object.values(setUpSteps).flat();

/** The rights that each step takes: all of them. */
export const firstStepRights: Readonly<Record<FirstStep, readonly Permission[]>> = {
  company: ['setting/edit'],
  logo: ['setting/edit'],
  branches: ['branch/create'],
  holidays: ['public holiday/create'],
  roles: ['role/edit'],
  shifts: ['shift/create'],
  leave: ['leave type/edit'],
  rates: ['salary tax rate/edit'],
  checklists: ['checklist/edit'],
  documents: ['custom field/edit'],
  donors: ['donor/create'],
  people: ['employee donor/import', 'employee/create'],
  accounts: ['employee/edit'],
  owners: ['employee/edit'],
  balances: ['employee donor/import', 'employee/create'],
  payroll: ['payroll/generate', 'payroll/process'],
  compare: ['payroll/import', 'payroll/view'],
  approval: ['payroll/approve'],
};

/** The cards of the first page in their usual order: what waits first, then what is looked at daily. */
export const dashboardCards = [
  'first_steps',
  'waiting',
  'clock',
  'head_count',
  'payroll',
  'pay_cost',
  'month_change',
  'finance',
  'late_final',
  'approvals',
  'ahead',
  'award_ends',
  'gaps',
  'absent',
  'next_step',
  'leave',
  'payslips',
  'person',
  'holidays',
  'away',
] as const;
export type DashboardCard = (typeof dashboardCards)[number];

const Cards = z.array(z.enum(dashboardCards)).max(dashboardCards.length);

/** The cards that a first page begins with: the first entry whose rights the reader has. The other cards follow in their usual order. */
export const firstCards = [
  {
    /** Who processes payroll begins with the month's steps and what stops them; so does full access. */
    needs: 'payroll/process',
    cards: ['first_steps', 'clock', 'payroll', 'waiting', 'late_final', 'month_change', 'finance', 'ahead', 'gaps', 'pay_cost'],
  },
  {
    /** Who approves payroll begins with what waits, why net pay moved and which awards end. */
    needs: 'payroll/approve',
    cards: ['first_steps', 'clock', 'waiting', 'pay_cost', 'month_change', 'award_ends', 'approvals', 'payroll', 'finance'],
  },
  {
    /** Who posts or reviews begins with what is due, and why net pay moved. */
    needs: { any: ['finance/post', 'payroll/verify'] },
    cards: ['first_steps', 'clock', 'finance', 'month_change', 'waiting', 'payroll', 'pay_cost', 'award_ends'],
  },
  {
    /** Who keeps the records begins with what they lack, and who joins, leaves or expires. */
    needs: 'employee/edit',
    cards: ['first_steps', 'clock', 'gaps', 'ahead', 'waiting', 'absent', 'approvals', 'head_count', 'award_ends', 'payroll'],
  },
] as const satisfies readonly { readonly needs: Needs; readonly cards: readonly DashboardCard[] }[];

/** What happens to somebody in the days to come. */
export const peopleAhead = ['JOINS', 'PROBATION', 'CONTRACT', 'LEAVES'] as const;

/** A payment of payroll that is not approved. */
const OpenPayment = z.object({
  month: z.string(),
  period: z.enum(['first_payment', 'second_payment']),
  payment: z.enum(['first_payment', 'second_payment', 'only_payment']),
  state: z.enum(['GENERATED', 'PROCESSED', 'SUBMITTED', 'VERIFIED', 'REJECTED']),
});

/** Who works on payroll, and may see where a month stands. */
export const worksOnPayroll = { any: ['payroll/view', 'payroll/approve'] } as const;

/** Who sees a part of what finance has to do: payments, what is sent to the authorities, budgets. */
export const seesFinance = {
  payments: 'payroll report/payroll for bank',
  filings: { any: filingKinds.map((kind) => filingRights[kind]) },
  budgets: 'finance/view',
} as const;

/** A part of which only so many are told, and how many there are. */
const told = <T extends z.ZodType>(row: T) => z.object({ rows: z.array(row), total: z.number() });

/** The calls of the first page. */
export const dashboard = {
  me: endpoint({
    method: 'GET',
    path: '/dashboard/v1/me',
    isBrief: true,
    tag: 'dashboard',
    summary: "What is the caller's own: post and manager, approved payslips, the next public holidays.",
    needs: 'account',
    scope: { rows: 'company' },
    answer: dataOf(
      z.object({
        person: z
          .object({
            id: z.string(),
            code: z.string(),
            name: z.string(),
            position: text,
            department: text,
            team: text,
            manager: text,
            joinDate: z.string(),
          })
          .nullable(),
        /** The newest first, at most twelve. */
        payslips: z.array(z.object({ id: z.string(), month: z.string(), netPay: z.number() })),
        holidays: z.array(z.object({ id: z.string(), name: z.string(), nameKH: text, start: z.string(), end: z.string() })),
        /** Annual, compensation and job seeking leave, in days. */
        leave: z.array(
          z.object({
            leaveItemId: z.string(),
            name: z.string(),
            nameKH: text,
            balance: z.number(),
            available: z.number(),
            /** Days of this year that were taken, and that open requests hold. */
            taken: z.number(),
            reserved: z.number(),
          }),
        ),
        /** Own requests that are open: asked for, reviewed, or asked to be cancelled. */
        requests: z.array(
          z.object({
            id: z.string(),
            requestNo: z.string(),
            name: z.string(),
            nameKH: text,
            start: z.string(),
            end: z.string(),
            status: z.number(),
            link: z.string(),
          }),
        ),
        /** Who of the own team is on approved leave today. */
        away: z.array(z.object({ employeeId: z.string(), name: z.string() })),
      }),
    ),
  }),
  countEmployee: endpoint({
    method: 'GET',
    path: '/dashboard/v1/count_employee',
    isBrief: true,
    tag: 'dashboard',
    summary: 'The counters of the dashboard; the last three are the rows that their buttons open in the employee list.',
    needs: 'dashboard/view',
    scope: { rows: 'company' },
    answer: dataOf(
      z.object({
        total: z.number(),
        male: z.number(),
        female: z.number(),
        totalNewHire: z.number(),
        resignedEmployee: z.number(),
        contractExpired: z.number(),
      }),
    ),
  }),
  absentEmployees: endpoint({
    method: 'GET',
    path: '/dashboard/v1/absent_employees',
    isBrief: true,
    tag: 'dashboard',
    summary: 'Who is on approved leave today, by name.',
    needs: 'dashboard/view',
    scope: { rows: 'company' },
    query: Page,
    answer: z.object({
      data: z.array(
        z.object({
          id: z.string(),
          employeeName: z.string(),
          photo: text,
          photoLink: text,
          start: z.string(),
          end: z.string(),
          /** The kind for HR and the person's line, 'Away' for the rest (decision A37). */
          leaveType: z.string(),
          status: z.number(),
        }),
      ),
      pagination: Pagination,
    }),
  }),
  summaries: endpoint({
    method: 'GET',
    path: '/dashboard/v1/summaries_request',
    isBrief: true,
    tag: 'dashboard',
    summary: 'What each tab of the approvals holds.',
    needs: 'dashboard/view',
    scope: { rows: 'company' },
    answer: dataOf(z.array(z.object({ type: z.enum(['leave', 'overtime', 'late', 'early']), count: z.number() }))),
  }),
  arrangement: endpoint({
    method: 'GET',
    path: '/dashboard/v1/arrangement',
    isBrief: true,
    tag: 'dashboard',
    area: '/dashboard/v1/arrangement',
    summary: 'The order of the cards as the caller has arranged them and those hidden; both empty for the usual ones.',
    needs: 'account',
    scope: { rows: 'none' },
    answer: dataOf(z.object({ cards: z.array(z.string()), hidden: z.array(z.string()) })),
  }),
  arrange: endpoint({
    method: 'PUT',
    path: '/dashboard/v1/arrangement',
    tag: 'dashboard',
    summary: "Keeps the caller's order of the cards and those hidden; no card in either: the usual ones again.",
    needs: 'account',
    scope: { rows: 'none' },
    area: '/dashboard/v1/arrangement',
    body: z.object({ cards: Cards, hidden: Cards }),
    answer: dataOf(z.object({ cards: z.array(z.string()), hidden: z.array(z.string()) })),
  }),
  peopleAhead: endpoint({
    method: 'GET',
    path: '/dashboard/v1/people_ahead',
    isBrief: true,
    tag: 'dashboard',
    summary: 'Who joins, ends probation, ends a contract or leaves from today to 30 days on, the next first.',
    needs: { all: ['dashboard/view', 'employee/view'] },
    scope: { rows: 'company' },
    query: Page,
    answer: listOf(z.object({ id: z.string(), code: z.string(), name: z.string(), day: z.string(), what: z.enum(peopleAhead) })),
  }),
  awardEnds: endpoint({
    method: 'GET',
    path: '/dashboard/v1/award_ends',
    isBrief: true,
    tag: 'dashboard',
    summary: 'The awards that end next, the first first, and those that ended while people are still charged to them.',
    needs: { all: ['dashboard/view', 'donor/view'] },
    scope: { rows: 'company' },
    answer: dataOf(
      z.array(
        z.object({
          id: z.string(),
          donor: z.string(),
          code: z.string(),
          /** The award's last day. */
          end: z.string(),
          /** The number of people whose split in force has a share of it; null for a reader who may not see employees. */
          people: z.number().nullable(),
        }),
      ),
    ),
  }),
  recordGaps: endpoint({
    method: 'GET',
    path: '/dashboard/v1/record_gaps',
    isBrief: true,
    tag: 'dashboard',
    summary: 'How many records lack each field that the form, pay or filings need; what nobody lacks is left out.',
    needs: { all: ['dashboard/view', 'employee/view'] },
    scope: { rows: 'company' },
    answer: dataOf(z.array(z.object({ field: z.enum(missableFields), count: z.number() }))),
  }),
  countPending: endpoint({
    method: 'GET',
    path: '/dashboard/v1/count_pending',
    isBrief: true,
    tag: 'dashboard',
    summary: 'How many requests of each kind the caller may decide now.',
    needs: 'dashboard/view',
    scope: { rows: 'company' },
    answer: dataOf(z.array(z.object({ type: z.enum(['leave', 'overtime', 'timesheet']), count: z.number() }))),
  }),
  leavesRequest: endpoint({
    ...waitingTab('leave'),
    path: '/dashboard/v1/leaves_request',
  }),
  overtimesRequest: endpoint({
    ...waitingTab('overtime'),
    path: '/dashboard/v1/overtimes_request',
  }),
  latesRequest: endpoint({
    ...waitingTab('late arrivals'),
    path: '/dashboard/v1/lates_request',
  }),
  earliesRequest: endpoint({
    ...waitingTab('early leaving'),
    path: '/dashboard/v1/earlies_request',
  }),
  headCount: endpoint({
    method: 'GET',
    path: '/dashboard/v1/head_count',
    isBrief: true,
    tag: 'dashboard',
    summary: 'Twelve months up to this one: people employed at the end of the month (of this one, today), joined and left in it.',
    needs: 'dashboard/view',
    scope: { rows: 'company' },
    answer: dataOf(z.array(z.object({ month: z.string(), employed: z.number(), joined: z.number(), left: z.number() }))),
  }),
  whoIsAway: endpoint({
    method: 'GET',
    path: '/dashboard/v1/who_is_away',
    isBrief: true,
    tag: 'dashboard',
    summary:
      'The next 14 days from today on: who is on approved leave, by department. Neither kind nor reason of a leave is told.',
    needs: 'dashboard/view',
    scope: { rows: 'company' },
    answer: dataOf(
      z.array(
        z.object({
          date: z.string(),
          /** Saturday or Sunday. */
          isWeekend: z.boolean(),
          holiday: z.object({ name: z.string(), nameKH: text }).nullable(),
          /** Those with somebody away, by name; null: people without one, last. */
          departments: z.array(
            z.object({
              id: text,
              name: text,
              people: z.array(z.object({ employeeId: z.string(), name: z.string(), half: z.enum(['DAY', 'AM', 'PM']) })),
            }),
          ),
        }),
      ),
    ),
  }),
  payCost: endpoint({
    method: 'GET',
    path: '/dashboard/v1/pay_cost',
    isBrief: true,
    tag: 'dashboard',
    summary:
      'What pay cost in dollars, by donor and month: of the twelve months up to the newest with an approved payroll those since the first with one, from the cost entries of approved second and final payments as they were split over the allocations.',
    needs: 'payroll/view',
    scope: { rows: 'company' },
    answer: dataOf(
      z.object({
        /** `YYYY-MM`, the oldest first; none where nothing was approved. */
        months: z.array(z.string()),
        /** The dearest first; null, last: what no allocation covers. */
        donors: z.array(
          z.object({
            donor: text,
            /** By the months' order. */
            costs: z.array(z.number()),
            total: z.number(),
          }),
        ),
        /** By the months' order. */
        totals: z.array(z.number()),
        total: z.number(),
      }),
    ),
  }),
  firstSteps: endpoint({
    method: 'GET',
    path: '/dashboard/v1/first_steps',
    isBrief: true,
    tag: 'dashboard',
    summary:
      "What a new company does until its first payroll is approved: how much of each there is, whether it is done as the data tell, and for a step that is not the caller's who may do it, at most three accounts.",
    needs: 'setting/access',
    scope: { rows: 'company' },
    answer: dataOf(
      z.object({
        /** A payroll was approved: nothing more is asked for. */
        isOver: z.boolean(),
        steps: z.array(
          z.object({
            step: z.enum(Object.values(setUpSteps).flat()),
            isDone: z.boolean(),
            /** Branches, holidays to come, roles in use, accounts, people and so on; null where there is nothing to count. */
            count: z.number().nullable(),
            mayDo: z.boolean(),
            /** Empty where the caller may do it, and where nobody may. */
            holders: z.array(z.string()),
          }),
        ),
      }),
    ),
  }),
  lateFinalPayments: endpoint({
    method: 'GET',
    path: '/dashboard/v1/late_final_payments',
    isBrief: true,
    tag: 'dashboard',
    summary:
      'People whose last working day is over and whose final payment is not approved: wages are due within 48 hours (Labour Law art. 116).',
    needs: 'payroll/view',
    scope: { rows: 'company' },
    answer: dataOf(
      z.array(
        z.object({
          employeeId: z.string(),
          employeeCode: z.string(),
          employeeName: z.string(),
          lastWorkingDay: z.string(),
          /** Since the last working day. */
          days: z.number(),
          /** The payroll that holds their row, else that of the last working day. */
          month: z.string(),
        }),
      ),
    ),
  }),
  payrollState: endpoint({
    method: 'GET',
    path: '/dashboard/v1/payroll_state',
    tag: 'dashboard',
    summary: 'The payments of payroll that are not approved yet, the oldest first.',
    needs: worksOnPayroll,
    scope: { rows: 'company' },
    answer: dataOf(z.array(OpenPayment)),
  }),
  payrollMonth: endpoint({
    method: 'GET',
    path: '/dashboard/v1/payroll_month',
    isBrief: true,
    tag: 'dashboard',
    summary:
      'The steps of the month at work, and what else is not approved: the oldest month with an open payment, else this month or a later one that was generated. No amount is told.',
    needs: worksOnPayroll,
    scope: { rows: 'company' },
    answer: dataOf(
      z.object({
        month: z.string(),
        /** Any month was generated yet: before that nothing is to be compared, and nothing has cost. */
        hasPayrolls: z.boolean(),
        isGenerated: z.boolean(),
        hasFirstPayment: z.boolean(),
        steps: z.array(MonthStep),
        /** Of other months, the oldest first. */
        others: z.array(OpenPayment),
      }),
    ),
  }),
  monthChange: endpoint({
    method: 'GET',
    path: '/dashboard/v1/month_change',
    isBrief: true,
    tag: 'dashboard',
    summary:
      "The net pay of the newest calculated month against the month before it, US dollars: the bars of its bridge with the number of each one's people, who are not named. Null without two such months.",
    needs: worksOnPayroll,
    scope: { rows: 'company' },
    answer: dataOf(
      z
        .object({
          month: z.string(),
          against: z.string(),
          /** Where the newer one's payment stands. */
          state: RunState,
          from: z.number(),
          to: z.number(),
          peopleBefore: z.number(),
          peopleNow: z.number(),
          bars: z.array(
            z.object({
              part: z.enum(bridgeParts),
              code: text,
              /** Of a part that is an item. */
              title: text,
              titleKH: text,
              amount: z.number(),
              people: z.number(),
            }),
          ),
        })
        .nullable(),
    ),
  }),
  financeDue: endpoint({
    method: 'GET',
    path: '/dashboard/v1/finance_due',
    isBrief: true,
    tag: 'dashboard',
    summary:
      'What finance has to do: payments without a batch and batches that were not sent, filings that are not marked as sent, budgets near or over their end. A part is null for who may not see it.',
    needs: { any: [seesFinance.payments, ...seesFinance.filings.any, seesFinance.budgets] },
    scope: { rows: 'company' },
    answer: dataOf(
      z.object({
        payments: z
          .object({
            /** Payments of approved payroll that stand in no batch, each counted once. */
            open: z.number(),
            held: z.number(),
            returned: z.number(),
            withoutAccount: z.number(),
            /** Made and not sent, the newest first. */
            batches: told(BatchRow.pick({ id: true, number: true, month: true, currency: true, total: true, payments: true })),
          })
          .nullable(),
        /** Those of months with payroll, what is due next first, after it what is overdue. */
        filings: told(
          z.object({ kind: z.enum(filingKinds), month: z.string(), dueOn: z.string(), isLate: z.boolean() }),
        ).nullable(),
        /** Dollars; only approved months are spent. */
        budgets: told(
          z.object({
            id: z.string(),
            code: z.string(),
            warning: z.enum(budgetWarnings),
            to: z.string(),
            amount: z.number(),
            spent: z.number(),
            left: z.number(),
          }),
        ).nullable(),
      }),
    ),
  }),
};
