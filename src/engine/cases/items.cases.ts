import { SYSTEM_ITEMS } from '#engine/rules/system-items.ts';
import type { DatedRules } from '#engine/rules/parameter-types.ts';
import { STARTING_RULES } from '#engine/rules/starting-rules.ts';
import type { OfferedBy, PayrollItem } from '#engine/rules/item-types.ts';
import type { Benefit, ManualEntry } from '#engine/payroll/types.ts';
import { n, usd } from './base.ts';
import type { GoldenCase } from './golden-case.ts';

const benefit = (code: string, dollars: number, isTaxable = true, offeredBy: OfferedBy = 'ORGANIZATION'): Benefit => ({
  code,
  cents: usd(dollars),
  isTaxable,
  offeredBy,
});

const typed = (code: string, dollars: number): ManualEntry => ({
  code,
  cents: usd(dollars),
  remark: null,
  source: { kind: 'edit', by: 'u1', at: '2026-10-28T03:00:00Z' },
});

const OWN_ITEMS: readonly PayrollItem[] = [
  {
    code: 'HARDSHIP',
    order: 95,
    type: 6,
    format: 'USD',
    itemClass: 'cost',
    isWage: true,
    taxRate: n(20),
    offeredBy: 'ORGANIZATION',
  },
  {
    code: 'OWN_PENSION',
    order: 201,
    type: 4,
    format: 'USD',
    itemClass: 'deduction',
    isWage: false,
    taxRate: null,
    offeredBy: 'EMPLOYEE',
  },
  {
    code: 'MEDICAL_COVER',
    order: 345,
    type: 3,
    format: 'USD',
    itemClass: 'cost',
    isWage: false,
    taxRate: null,
    offeredBy: 'ORGANIZATION',
  },
  { code: 'FOOD', order: 96, type: 1, format: 'USD', itemClass: 'cost', isWage: false, taxRate: null, offeredBy: 'ORGANIZATION' },
  { code: 'LATENESS', order: 35, type: 5, format: 'USD', itemClass: 'cost', isWage: true, taxRate: null, offeredBy: 'EMPLOYEE' },
];

const OWN_PENSION_COUNTS: DatedRules = {
  ...STARTING_RULES,
  parameters: STARTING_RULES.parameters.map((one) => (one.code === 'own_pension_lowers_base' ? { ...one, value: n(1) } : one)),
};

const WITH_OWN_ITEMS = { items: [...SYSTEM_ITEMS, ...OWN_ITEMS] };

/** Overtime, benefits, typed entries, provident fund and allowance tax (steps 4, 5, 10 and 11). */
export const ITEM_CASES: readonly GoldenCase[] = [
  {
    name: 'overtime of two classes is summed exactly and rounded once',
    person: {
      overtime: [
        { requestNo: 'OT-1', date: '2026-10-05', overtimeClass: 'normal', minutes: 600, isLate: false },
        { requestNo: 'OT-2', date: '2026-10-06', overtimeClass: 'night', minutes: 120, isLate: false },
      ],
    },
    // 1,000 / 176 x (10 x 1.5 + 2 x 2) = 107.9545...
    entries: {
      OVERTIME: 107_95,
      OVERTIME_HOURS: { quantity: 120_000 },
      TAX_ON_SALARY: [-67_47, -276_306],
      ACCRUAL_ANNUAL_SALARY: 83_33,
    },
    figures: { netCents: 1_034_60, grossCents: 1_107_95 },
    exceptions: [],
  },
  {
    name: 'overtime on a day off and on a holiday is twice the hour',
    person: {
      overtime: [
        { requestNo: 'OT-1', date: '2026-10-03', overtimeClass: 'day_off', minutes: 480, isLate: false },
        { requestNo: 'OT-2', date: '2026-10-15', overtimeClass: 'holiday', minutes: 480, isLate: false },
      ],
    },
    entries: { OVERTIME: 181_82, OVERTIME_HOURS: { quantity: 160_000 } },
  },
  {
    name: 'twenty minutes are a third of an hour',
    person: { overtime: [{ requestNo: 'OT-1', date: '2026-10-05', overtimeClass: 'normal', minutes: 20, isLate: false }] },
    // 1,000 / 176 x 1.5 / 3 = 2.8409...
    entries: { OVERTIME: 2_84, OVERTIME_HOURS: { quantity: 3_333 } },
  },
  {
    name: 'the overtime import replaces the requests',
    person: {
      overtime: [{ requestNo: 'OT-1', date: '2026-10-05', overtimeClass: 'normal', minutes: 600, isLate: false }],
      overtimeImport: [{ overtimeClass: 'normal', hours: n(7.5), file: 'overtime.csv', line: 4 }],
    },
    entries: { OVERTIME: 63_92, OVERTIME_HOURS: { quantity: 75_000 } },
    exceptions: ['OVERTIME_REPLACED'],
  },
  {
    name: 'overtime approved late is paid at the salary of its day',
    person: {
      salaries: [
        { from: '2020-01-06', cents: usd(900) },
        { from: '2026-07-01', cents: usd(1000) },
      ],
      overtime: [{ requestNo: 'OT-1', date: '2026-06-10', overtimeClass: 'normal', minutes: 300, isLate: true }],
    },
    entries: { OVERTIME: 38_35 },
    exceptions: ['LATE_OVERTIME'],
  },
  {
    name: 'one of each type',
    run: WITH_OWN_ITEMS,
    person: {
      benefits: [
        benefit('BONUS', 100),
        benefit('REIMBURSEMENT', 50),
        benefit('OTHER_DEDUCTION', 30),
        benefit('ADVANCE_REPAYMENT', 40),
        benefit('HOUSING_ALLOWANCE', 200),
        benefit('GASOLINE_ALLOWANCE', 60, true, 'EMPLOYEE'),
        benefit('MEDICAL_COVER', 25),
      ],
    },
    entries: {
      BONUS: 100_00,
      REIMBURSEMENT: 50_00,
      OTHER_DEDUCTION: -30_00,
      ADVANCE_REPAYMENT: -40_00,
      HOUSING_ALLOWANCE: 200_00,
      GASOLINE_ALLOWANCE: 60_00,
      MEDICAL_COVER: 25_00,
      GROSS_SALARY: 1_060_00,
      TAXABLE_SALARY: [1_054_14, 4_316_700],
      TAX_ON_SALARY: [-62_68, -256_670],
      TAX_ON_HOUSING_ALLOWANCE: [40_00, 163_800],
      TAX_ON_ALLOWANCE_STAFF: [-12_00, -49_140],
    },
    absent: ['TAX_ON_GASOLINE_ALLOWANCE', 'TAX_ON_OTHER_ALLOWANCE'],
    // 1,000 + 100 + 50 - 30 - 40 + 200 + 60 - 5.88 - 62.68 - 12.00; wage: 1,000 + 100 + 200
    figures: { netCents: 1_259_44, wageBaseCents: 1_300_00 },
  },
  {
    name: 'HR own items: hardship goes to the tax on other allowances, an own pension fund leaves the base',
    run: WITH_OWN_ITEMS,
    person: { benefits: [benefit('HARDSHIP', 100), benefit('OWN_PENSION', 20), benefit('FOOD', 15), benefit('LATENESS', 10)] },
    entries: {
      OWN_PENSION: -20_00,
      // 990 x 4,095 = 4,054,050 - 24,000
      TAXABLE_SALARY: [984_14, 4_030_050],
      // 25,000 + 203,005
      TAX_ON_SALARY: [-55_68, -228_005],
    },
    // 1,000 + 100 - 20 + 15 - 10 - 5.88 - 55.68
    figures: { netCents: 1_023_44 },
  },
  {
    name: 'HR own items where the office lets an own pension fund lower the base',
    run: { ...WITH_OWN_ITEMS, rules: OWN_PENSION_COUNTS },
    person: { benefits: [benefit('HARDSHIP', 100), benefit('OWN_PENSION', 20), benefit('FOOD', 15), benefit('LATENESS', 10)] },
    entries: {
      HARDSHIP: 100_00,
      OWN_PENSION: -20_00,
      FOOD: 15_00,
      LATENESS: -10_00,
      // 100 x 4,095 x 20 percent
      TAX_ON_OTHER_ALLOWANCE: [20_00, 81_900],
      // 990 x 4,095 = 4,054,050 - 24,000 - 81,900
      TAXABLE_SALARY: [964_14, 3_948_150],
      // 25,000 + 194,815
      TAX_ON_SALARY: [-53_68, -219_815],
    },
    // 1,000 + 100 - 20 + 15 - 10 - 5.88 - 53.68
    figures: { netCents: 1_025_44, wageBaseCents: 1_090_00 },
  },
  {
    name: 'earnings, allowances and costs are shared in a part month, deductions are not',
    run: { ...WITH_OWN_ITEMS, month: '2026-07' },
    person: {
      joinDate: '2026-07-16',
      salaries: [{ from: '2026-07-16', cents: usd(1000) }],
      benefits: [
        benefit('BONUS', 100),
        benefit('FOOD', 50),
        benefit('MEDICAL_COVER', 25),
        benefit('PHONE_ALLOWANCE', 20),
        benefit('OTHER_DEDUCTION', 30),
        benefit('LATENESS', 10),
        benefit('OWN_PENSION', 20),
      ],
    },
    // x 12 / 23
    entries: {
      BONUS: 52_17,
      FOOD: 26_09,
      MEDICAL_COVER: 13_04,
      PHONE_ALLOWANCE: 10_43,
      OTHER_DEDUCTION: -30_00,
      LATENESS: -10_00,
      OWN_PENSION: -20_00,
      // 10.43 x 4,095 = 42,710.85 -> 42,711; x 20 percent = 8,542.2 -> 8,542
      TAX_ON_PHONE_ALLOWANCE: [2_09, 8_542],
    },
  },
  {
    name: 'benefits are whole in a part month where the setting says so',
    run: {
      month: '2026-07',
      settings: {
        firstPayrollDay: 15,
        proratesBenefits: false,
        usesAverageDayPay: true,
        netChangePercent: n(20),
        settlesTimesheets: false,
      },
    },
    person: {
      joinDate: '2026-07-16',
      salaries: [{ from: '2026-07-16', cents: usd(1000) }],
      benefits: [benefit('PHONE_ALLOWANCE', 20)],
    },
    entries: { PHONE_ALLOWANCE: 20_00 },
  },
  {
    name: 'unpaid leave does not lessen benefits',
    person: {
      benefits: [benefit('PHONE_ALLOWANCE', 20)],
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
    entries: { PHONE_ALLOWANCE: 20_00, TAX_ON_PHONE_ALLOWANCE: [4_00, 16_380] },
  },
  {
    name: 'an allowance that is not taxable',
    person: { benefits: [benefit('PHONE_ALLOWANCE', 20, false)] },
    entries: { PHONE_ALLOWANCE: 20_00 },
    absent: ['TAX_ON_PHONE_ALLOWANCE'],
    figures: { netCents: 957_44 },
  },
  {
    name: 'a typed allowance without a benefit row is taxed as its item says',
    person: { manualEntries: [typed('HOUSING_ALLOWANCE', 200)] },
    entries: { HOUSING_ALLOWANCE: 200_00, TAX_ON_HOUSING_ALLOWANCE: [40_00, 163_800] },
    exceptions: ['MANUAL_ENTRY'],
  },
  {
    name: 'two rows of one allowance that differ in who bears the tax',
    person: { benefits: [benefit('PHONE_ALLOWANCE', 20), benefit('PHONE_ALLOWANCE', 10, true, 'EMPLOYEE')] },
    entries: { PHONE_ALLOWANCE: 30_00, TAX_ON_PHONE_ALLOWANCE: [4_00, 16_380], TAX_ON_ALLOWANCE_STAFF: [-2_00, -8_190] },
  },
  {
    name: 'both sides of the provident fund',
    person: {
      providentFund: { kind: 'AMOUNT', cents: usd(50) },
      joinDate: '2026-10-19',
      salaries: [{ from: '2026-10-19', cents: usd(1000) }],
    },
    // 50 x 10 / 22
    entries: { BASIC_SALARY: 454_55, PF_STAFF: -22_73 },
  },
  {
    name: 'a benefit of an engine-filled item is refused, one of no item blocks',
    person: { benefits: [benefit('OVERTIME', 20), benefit('NOT_THERE', 20)] },
    entries: { BASIC_SALARY: 1_000_00 },
    absent: ['OVERTIME'],
    exceptions: ['BENEFIT_OF_SYSTEM_ITEM', 'ITEM_MISSING'],
  },
  {
    name: 'a typed basic salary: tax, 13th and fund follow, unpaid leave keeps to the record',
    person: {
      manualEntries: [typed('BASIC_SALARY', 800)],
      providentFund: { kind: 'PERCENTAGE', percent: n(5) },
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
    entries: { BASIC_SALARY: 800_00, UNPAID_LEAVE: -136_36, PF_STAFF: -40_00, ACCRUAL_ANNUAL_SALARY: 66_67 },
    exceptions: ['MANUAL_ENTRY'],
  },
  {
    name: 'a typed tax stays as typed, with riel by the rate of tax',
    person: { manualEntries: [typed('TAX_ON_SALARY', 50)] },
    entries: { TAX_ON_SALARY: [-50_00, -204_750] },
    figures: { netCents: 944_12, taxRate: 100_000 },
    exceptions: ['MANUAL_ENTRY', 'MANUAL_TAX'],
  },
  {
    name: 'a typed pension gets its riel by the rate of NSSF and lowers the tax base by it',
    person: { manualEntries: [typed('PENSION_FUND_STAFF', -10)] },
    entries: { PENSION_FUND_STAFF: [-10_00, -40_850], TAX_ON_SALARY: [-56_27, -230_415] },
  },
  {
    name: 'what HR typed as 0 is kept, and deductions are negative however they were typed',
    person: { manualEntries: [typed('BONUS', 0), typed('OTHER_DEDUCTION', 25), typed('PENSION_FUND_STAFF', 0)] },
    entries: { BONUS: 0, OTHER_DEDUCTION: -25_00, PENSION_FUND_STAFF: [0, 0], TAX_ON_SALARY: [-57_26, -234_500] },
    figures: { netCents: 917_74 },
  },
  {
    name: 'adjustments may be negative, other earnings may not',
    person: { manualEntries: [typed('ADJUSTMENT_TAXABLE', -100), typed('BONUS', -5)] },
    entries: { ADJUSTMENT_TAXABLE: -100_00, BONUS: -5_00 },
    exceptions: ['MANUAL_ENTRY', 'NEGATIVE_EARNING'],
  },
  {
    name: 'information cannot be typed, codes without an item block',
    person: { manualEntries: [typed('GROSS_SALARY', 5), typed('NOT_THERE', 5)] },
    entries: { GROSS_SALARY: 1_000_00 },
    exceptions: ['ENTRY_NOT_TYPABLE', 'ITEM_MISSING'],
  },
];
