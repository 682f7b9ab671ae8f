import { atMost, median } from './figures.ts';
import { cents, decimal4 } from '#engine/money/units.ts';
import { SATURDAY_AND_SUNDAY } from '#engine/calendar/weekend.ts';
import { STARTING_RULES } from '#engine/rules/starting-rules.ts';
import { SYSTEM_ITEMS } from '#engine/rules/system-items.ts';
import { calculate } from '#engine/payroll/calculate.ts';
import { prepareRun } from '#engine/payroll/run.ts';
import type { BalanceBefore, EmployeeInput } from '#engine/payroll/types.ts';

const EMPLOYEES = 10_000;

const balance = (dollars: number): BalanceBefore => ({
  openingCents: cents(0),
  accruedCents: cents(dollars * 100),
  paidCents: cents(0),
});

/** The n-th of many different employees: salaries, families, contracts, benefits, leave, overtime, raises, projects. */
function employee(n: number): EmployeeInput {
  const joinDate = n % 11 === 0 ? `2026-10-${String(1 + (n % 28)).padStart(2, '0')}` : '2021-03-15';
  const salary = 25_000 + ((n * 7919) % 400_000);
  return {
    employeeId: `e${n}`,
    joinDate,
    lastWorkingDay: n % 23 === 0 ? '2026-10-30' : null,
    dateOfBirth: `19${60 + (n % 40)}-0${1 + (n % 9)}-15`,
    isNational: n % 10 !== 0,
    isResident: n % 15 !== 0,
    isMarried: n % 2 === 0,
    isSpouseWorking: n % 4 === 0,
    children: n % 3 === 0 ? [{ dateOfBirth: '2018-04-04', isUnderControl: true, hasAttachment: false }] : [],
    salaries:
      n % 9 === 0
        ? [
            { from: joinDate, cents: cents(salary) },
            { from: '2026-10-16', cents: cents(salary + 5_000) },
          ]
        : [{ from: joinDate, cents: cents(salary) }],
    shifts: [
      {
        from: joinDate,
        weekend: SATURDAY_AND_SUNDAY,
        endsHalfDay: n % 5 === 0,
        daysPerMonth: decimal4(220_000),
        hoursPerMonth: decimal4(1_760_000),
      },
    ],
    contracts: [{ from: joinDate, type: n % 2 === 0 ? 'UDC' : 'FDC', paysSeniority: n % 2 === 0, paysSeverance: n % 2 !== 0 }],
    contractEnds: [],
    hasThirteenth: true,
    pension: null,
    providentFund: n % 4 === 0 ? { kind: 'PERCENTAGE', percent: decimal4(50_000) } : null,
    arrearsCents: cents(0),
    benefits: [
      { code: 'PHONE_ALLOWANCE', cents: cents(2_000), isTaxable: true, offeredBy: 'ORGANIZATION' },
      { code: 'GASOLINE_ALLOWANCE', cents: cents(n % 2 === 0 ? 3_000 : 0), isTaxable: true, offeredBy: 'EMPLOYEE' },
    ],
    unpaidLeaves:
      n % 7 === 0
        ? [
            {
              requestNo: `LR-${n}`,
              from: '2026-10-08',
              to: '2026-10-12',
              startsAtMidday: true,
              endsAtMidday: false,
              paidPercent: 0,
              isLate: false,
            },
          ]
        : [],
    overtime:
      n % 6 === 0 ? [{ requestNo: `OT-${n}`, date: '2026-10-05', overtimeClass: 'normal', minutes: 150, isLate: false }] : [],
    overtimeImport: [],
    manualEntries:
      n % 20 === 0
        ? [{ code: 'BONUS', cents: cents(10_000), remark: null, source: { kind: 'import', file: 'bonus.xlsx', line: n } }]
        : [],
    allocations: [
      { key: `a${n}`, project: 'p1', percent: decimal4(600_000) },
      { key: `b${n}`, project: 'p2', percent: decimal4(400_000) },
    ],
    timesheets: [],
    history: {
      thirteenth: balance(750),
      thirteenthBasicCents: cents(900_000),
      thirteenthAccruedCents: cents(75_000),
      thirteenthAdvancedCents: cents(0),
      severance: balance(n % 2 === 0 ? 0 : 400),
      seniority: balance(n % 2 === 0 ? 170 : 0),
      seniorityHalfYear: { wageBaseCents: cents(300_000), paidDays: decimal4(660_000) },
      seniorityOfHalfYear: {
        accruedCents: cents(n % 2 === 0 ? 17_000 : 0),
        paidCents: cents(0),
        backPayCents: cents(0),
      },
      providentFundStaff: balance(300),
      providentFundOrganization: balance(600),
      recoverable: balance(0),
      twelveMonths: { wageBaseCents: cents(0), paidDays: decimal4(0) },
      previousNetCents: cents(salary),
    },
    firstPaymentCents: cents(Math.floor(salary / 3)),
    leaver: null,
    lateMonths: [],
    checks: { hasBankAccount: true, hasNssfNumber: true, hasOpeningBalances: true, contractEndedOn: null, absentDays: [] },
  };
}

const prepared = prepareRun({
  month: '2026-10',
  period: 'second_payment',
  rates: { fx: decimal4(40_950_000), nfx: decimal4(40_850_000) },
  items: SYSTEM_ITEMS,
  rules: STARTING_RULES,
  settings: {
    firstPayrollDay: 15,
    proratesBenefits: true,
    usesAverageDayPay: true,
    netChangePercent: decimal4(200_000),
    settlesTimesheets: false,
  },
});
if (!prepared.isReady) throw new Error(`the run is blocked: ${JSON.stringify(prepared.exceptions)}`);
const { run } = prepared;
const inputs = Array.from({ length: EMPLOYEES }, (_value, n) => employee(n));
for (const input of inputs.slice(0, 500)) calculate(input, run);
const rounds = Array.from({ length: 5 }, () => {
  const began = performance.now();
  const results = inputs.map((input) => calculate(input, run));
  return (performance.now() - began) / results.length;
});
// Machines differ by a factor of two: other figures are read beside this one.
atMost('Engine with explanations, a person', median(rounds), undefined, (value) => `${value.toFixed(3)} ms`);
