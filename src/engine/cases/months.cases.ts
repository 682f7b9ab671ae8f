import { n, usd } from './base.ts';
import type { GoldenCase } from './golden-case.ts';

const RAISE_IN_FEBRUARY = [
  { from: '2020-01-06', cents: usd(1000) },
  { from: '2026-02-16', cents: usd(1100) },
];

const SECOND_AND_FOURTH_SATURDAY_OFF = [
  {
    from: '2020-01-06',
    weekend: [0, 0, 0, 0, 0, 10, 31] as const,
    endsHalfDay: true,
    daysPerMonth: n(22),
    hoursPerMonth: n(176),
  },
];

/** Days, basic salary and unpaid leave (steps 1 to 3). */
export const MONTH_CASES: readonly GoldenCase[] = [
  {
    name: 'a full month of 22 days',
    entries: {
      BASIC_SALARY: 1_000_00,
      PENSION_FUND_STAFF: [-5_88, -24_000],
      TAX_ON_SALARY: [-56_68, -232_100],
      NSSF_OCCUPATIONAL_ACCIDENT: [2_35, 9_600],
      NSSF_HEALTH_CARE: [7_64, 31_200],
      PENSION_FUND_ORGANIZATION: [5_88, 24_000],
      NSSF_TOTAL: [21_74, 88_800],
      CONTRIBUTORY_WAGE: [293_76, 1_200_000],
      TAXABLE_SALARY: [994_14, 4_071_000],
      TAX_RATE: { quantity: 100_000 },
      WORKED_DAYS: { quantity: 220_000 },
      GROSS_SALARY: 1_000_00,
      ACCRUAL_ANNUAL_SALARY: 83_33,
      SECOND_PAYMENT: 937_44,
    },
    absent: ['FIRST_PAYMENT', 'TAX_RELIEF', 'RECOVERABLE', 'SENIORITY', 'ANNUAL_SALARY'],
    figures: { netCents: 937_44, monthDays: 220_000, employedDays: 220_000, paidDays: 220_000, status: 1, dependants: 0 },
    exceptions: [],
  },
  {
    name: 'a full short month: February',
    run: { month: '2026-02' },
    entries: { BASIC_SALARY: 1_000_00, WORKED_DAYS: { quantity: 200_000 } },
    figures: { netCents: 937_44 },
  },
  {
    name: 'a full long month: July',
    run: { month: '2026-07' },
    entries: { BASIC_SALARY: 1_000_00, WORKED_DAYS: { quantity: 230_000 } },
    figures: { netCents: 937_44 },
  },
  {
    name: 'joined on the first working day, the 1st being a Sunday: a full month',
    run: { month: '2026-02' },
    person: { joinDate: '2026-02-02', salaries: [{ from: '2026-02-02', cents: usd(1000) }] },
    entries: { BASIC_SALARY: 1_000_00, WORKED_DAYS: { quantity: 200_000 } },
    figures: { from: '2026-02-02', to: '2026-02-28', status: 0, monthDays: 200_000 },
  },
  {
    name: 'a raise on 16 February: half the days each',
    run: { month: '2026-02' },
    person: { salaries: RAISE_IN_FEBRUARY },
    entries: { BASIC_SALARY: 1_050_00 },
    figures: { netCents: 982_44, currentSalaryCents: 1_100_00 },
  },
  {
    name: 'a raise on 16 July',
    run: { month: '2026-07' },
    person: {
      salaries: [
        { from: '2020-01-06', cents: usd(1000) },
        { from: '2026-07-16', cents: usd(1100) },
      ],
    },
    entries: { BASIC_SALARY: 1_052_17, TAX_ON_SALARY: [-61_90, -253_464] },
    figures: { netCents: 984_39 },
  },
  {
    name: 'a raise of next month changes nothing',
    run: { month: '2026-01' },
    person: { salaries: RAISE_IN_FEBRUARY },
    entries: { BASIC_SALARY: 1_000_00 },
    figures: { currentSalaryCents: 1_000_00 },
  },
  {
    name: 'leaves on 15 July, not ticked for a final payment',
    run: { month: '2026-07' },
    person: { lastWorkingDay: '2026-07-15' },
    entries: { BASIC_SALARY: 478_26, TAX_ON_SALARY: [-5_31, -21_724], WORKED_DAYS: { quantity: 110_000 } },
    figures: { netCents: 467_07, to: '2026-07-15' },
  },
  {
    name: 'joins on 16 July',
    run: { month: '2026-07' },
    person: { joinDate: '2026-07-16', salaries: [{ from: '2026-07-16', cents: usd(1000) }] },
    entries: { BASIC_SALARY: 521_74, TAX_ON_SALARY: [-8_85, -36_253], ACCRUAL_ANNUAL_SALARY: 43_48 },
    figures: { netCents: 507_01, status: 0 },
  },
  {
    name: 'joins on 7 October, leaves on 20 October',
    person: { joinDate: '2026-10-07', lastWorkingDay: '2026-10-20', salaries: [{ from: '2026-10-07', cents: usd(1000) }] },
    entries: { BASIC_SALARY: 454_55, TAX_ON_SALARY: [-4_12, -16_869], ACCRUAL_ANNUAL_SALARY: 37_88 },
    figures: { netCents: 444_55, employedDays: 100_000 },
  },
  {
    name: 'three unpaid days over a weekend',
    person: {
      unpaidLeaves: [
        {
          requestNo: 'LR-1',
          from: '2026-10-08',
          to: '2026-10-12',
          startsAtMidday: false,
          endsAtMidday: false,
          paidPercent: 0,
          isLate: false,
        },
      ],
    },
    entries: { BASIC_SALARY: 1_000_00, UNPAID_LEAVE: -136_36, TAX_ON_SALARY: [-43_04, -176_261], ACCRUAL_ANNUAL_SALARY: 83_33 },
    figures: { netCents: 814_72, paidDays: 190_000, grossCents: 863_64 },
  },
  {
    name: 'two and a half unpaid days: the first begins at midday',
    person: {
      unpaidLeaves: [
        {
          requestNo: 'LR-1',
          from: '2026-10-08',
          to: '2026-10-12',
          startsAtMidday: true,
          endsAtMidday: false,
          paidPercent: 0,
          isLate: false,
        },
      ],
    },
    entries: { UNPAID_LEAVE: -113_64, WORKED_DAYS: { quantity: 195_000 } },
  },
  {
    name: 'a whole month of maternity leave at 50 percent',
    person: {
      unpaidLeaves: [
        {
          requestNo: 'LR-1',
          from: '2026-09-01',
          to: '2026-12-31',
          startsAtMidday: false,
          endsAtMidday: false,
          paidPercent: 50,
          isLate: false,
        },
      ],
    },
    entries: {
      BASIC_SALARY: 1_000_00,
      UNPAID_LEAVE: -500_00,
      TAX_ON_SALARY: [-6_68, -27_350],
      WORKED_DAYS: { quantity: 110_000 },
    },
    figures: { netCents: 487_44 },
  },
  {
    name: 'the whole of February unpaid: nothing but the 13th accrues',
    run: { month: '2026-02' },
    person: {
      unpaidLeaves: [
        {
          requestNo: 'LR-1',
          from: '2026-02-01',
          to: '2026-02-28',
          startsAtMidday: false,
          endsAtMidday: false,
          paidPercent: 0,
          isLate: false,
        },
      ],
      providentFund: { kind: 'PERCENTAGE', percent: n(5) },
    },
    entries: { BASIC_SALARY: 1_000_00, UNPAID_LEAVE: -1_000_00, ACCRUAL_ANNUAL_SALARY: 83_33 },
    absent: [
      'PENSION_FUND_STAFF',
      'NSSF_OCCUPATIONAL_ACCIDENT',
      'TAX_ON_SALARY',
      'PF_STAFF',
      'SECOND_PAYMENT',
      'NSSF_TOTAL',
      'WORKED_DAYS',
    ],
    figures: { netCents: 0, grossCents: 0, taxRate: 0, status: 3 },
  },
  {
    name: 'a whole unpaid month with a raise inside it: both sums cancel to the cent',
    run: { month: '2026-07' },
    person: {
      salaries: [
        { from: '2020-01-06', cents: usd(1000) },
        { from: '2026-07-16', cents: usd(1100) },
      ],
      unpaidLeaves: [
        {
          requestNo: 'LR-1',
          from: '2026-07-01',
          to: '2026-07-31',
          startsAtMidday: false,
          endsAtMidday: false,
          paidPercent: 0,
          isLate: false,
        },
      ],
    },
    entries: { BASIC_SALARY: 1_052_17, UNPAID_LEAVE: -1_052_17 },
    figures: { netCents: 0 },
  },
  {
    name: 'half Saturdays: W of October 2026 is 22 weekdays and Saturdays 1, 3, 5 at half a day',
    person: {
      shifts: SECOND_AND_FOURTH_SATURDAY_OFF,
      joinDate: '2026-10-19',
      salaries: [{ from: '2026-10-19', cents: usd(1000) }],
    },
    // W = 22 + 3 x 0.5; w = 19..31 October: 10 weekdays + Saturday 31 at half a day
    entries: { BASIC_SALARY: 446_81, WORKED_DAYS: { quantity: 105_000 } },
    figures: { monthDays: 235_000, employedDays: 105_000 },
  },
  {
    name: 'leave on a half Saturday takes half a day, in the morning only',
    person: {
      shifts: SECOND_AND_FOURTH_SATURDAY_OFF,
      unpaidLeaves: [
        {
          requestNo: 'LR-1',
          from: '2026-10-17',
          to: '2026-10-17',
          startsAtMidday: false,
          endsAtMidday: false,
          paidPercent: 0,
          isLate: false,
        },
        {
          requestNo: 'LR-2',
          from: '2026-10-31',
          to: '2026-10-31',
          startsAtMidday: true,
          endsAtMidday: false,
          paidPercent: 0,
          isLate: false,
        },
      ],
    },
    // 1,000 x 0.5 / 23.5
    entries: { UNPAID_LEAVE: -21_28 },
  },
  {
    name: 'arrears are added once, taxed and pensioned',
    person: { arrearsCents: usd(100) },
    entries: { UNPAID_SALARY: 100_00, TAX_ON_SALARY: [-66_68, -273_050], ACCRUAL_ANNUAL_SALARY: 83_33 },
    figures: { netCents: 1_027_44, arrearsPaidCents: 100_00 },
  },
  {
    name: 'leave approved late is cut with its own month, and lessens no paid days of this one',
    person: {
      unpaidLeaves: [
        {
          requestNo: 'LR-9',
          from: '2026-07-30',
          to: '2026-07-31',
          startsAtMidday: false,
          endsAtMidday: false,
          paidPercent: 0,
          isLate: true,
        },
        {
          requestNo: 'LR-10',
          from: '2026-10-08',
          to: '2026-10-08',
          startsAtMidday: false,
          endsAtMidday: false,
          paidPercent: 0,
          isLate: false,
        },
      ],
    },
    // 1,000 x (2 / 23 + 1 / 22) = 132.4110...
    entries: { UNPAID_LEAVE: -132_41, WORKED_DAYS: { quantity: 210_000 } },
    exceptions: ['LATE_LEAVE'],
  },
  {
    name: 'no working day in the month blocks',
    person: {
      shifts: [
        {
          from: '2020-01-06',
          weekend: [31, 31, 31, 31, 31, 31, 31],
          endsHalfDay: false,
          daysPerMonth: n(22),
          hoursPerMonth: n(176),
        },
      ],
    },
    entries: {},
    exceptions: ['NO_WORKING_DAY'],
  },
  { name: 'no salary', person: { salaries: [] }, entries: { BASIC_SALARY: 0 }, exceptions: ['NO_SALARY'] },
  {
    name: 'a salary entered for an approved month is an exception with the difference',
    run: { month: '2026-03' },
    person: {
      salaries: RAISE_IN_FEBRUARY,
      lateMonths: [{ month: '2026-02', hasRow: true, to: '2026-02-28', paidBasicCents: usd(1000), arrearsSinceCents: usd(0) }],
    },
    entries: { BASIC_SALARY: 1_100_00 },
    exceptions: ['LATE_SALARY'],
  },
  {
    name: 'a salary entered late whose difference is typed as arrears is answered, with what was typed',
    run: { month: '2026-03' },
    person: {
      salaries: RAISE_IN_FEBRUARY,
      lateMonths: [{ month: '2026-02', hasRow: true, to: '2026-02-28', paidBasicCents: usd(1000), arrearsSinceCents: usd(0) }],
      arrearsCents: usd(50),
    },
    entries: { UNPAID_SALARY: 50_00 },
    noted: { LATE_SALARY_PAID: { month: '2026-02', differenceCents: 50_00, typedCents: 50_00 } },
    exceptions: ['LATE_SALARY_PAID'],
  },
  {
    name: 'a salary entered late whose difference is typed in part stays, with both amounts',
    run: { month: '2026-03' },
    person: {
      salaries: RAISE_IN_FEBRUARY,
      lateMonths: [{ month: '2026-02', hasRow: true, to: '2026-02-28', paidBasicCents: usd(1000), arrearsSinceCents: usd(0) }],
      arrearsCents: usd(20),
    },
    entries: { UNPAID_SALARY: 20_00 },
    noted: { LATE_SALARY_PARTLY: { month: '2026-02', differenceCents: 50_00, typedCents: 20_00 } },
    exceptions: ['LATE_SALARY_PARTLY'],
  },
  {
    name: 'arrears of two months are answered one after the other, the oldest first',
    run: { month: '2026-04' },
    person: {
      salaries: RAISE_IN_FEBRUARY,
      lateMonths: [
        { month: '2026-02', hasRow: true, to: '2026-02-28', paidBasicCents: usd(1000), arrearsSinceCents: usd(50) },
        { month: '2026-03', hasRow: true, to: '2026-03-31', paidBasicCents: usd(1000), arrearsSinceCents: usd(0) },
      ],
      arrearsCents: usd(30),
    },
    // 50.00 of February was paid by an approved row; 100.00 of March has 30.00
    entries: { UNPAID_SALARY: 30_00 },
    noted: { LATE_SALARY_PARTLY: { month: '2026-03', differenceCents: 100_00, typedCents: 30_00 } },
    exceptions: ['LATE_SALARY_PARTLY'],
  },
  {
    name: 'a month approved without somebody who had joined is told with its days and amount',
    run: { month: '2026-03' },
    person: {
      joinDate: '2026-02-16',
      salaries: [{ from: '2026-02-16', cents: usd(1000) }],
      lateMonths: [{ month: '2026-02', hasRow: false, to: '2026-02-28', paidBasicCents: usd(0), arrearsSinceCents: usd(0) }],
    },
    entries: { BASIC_SALARY: 1_000_00 },
    noted: {
      MONTH_WITHOUT_ROW: {
        month: '2026-02',
        differenceCents: 500_00,
        from: '2026-02-16',
        to: '2026-02-28',
        workedDays: 100_000,
      },
    },
    exceptions: ['MONTH_WITHOUT_ROW'],
  },
];
