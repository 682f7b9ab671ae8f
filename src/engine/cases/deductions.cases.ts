import { n, usd } from './base.ts';
import type { GoldenCase } from './golden-case.ts';

const NO_PENSION = { kind: 'PERCENTAGE', percent: n(0) } as const;

const salary = (dollars: number): { salaries: [{ from: string; cents: ReturnType<typeof usd> }] } => ({
  salaries: [{ from: '2020-01-06', cents: usd(dollars) }],
});

const child = (
  dateOfBirth: string | null,
  hasAttachment = false,
): { dateOfBirth: string | null; isUnderControl: boolean; hasAttachment: boolean } => ({
  dateOfBirth,
  isUnderControl: true,
  hasAttachment,
});

/** A tax base that is exactly so many riel: no pension, salary x rate without a rest. */
function bound(base: number, dollars: number, fx: number, tax: readonly [number, number], rate: number): GoldenCase {
  return {
    name: `tax bound: a base of ${base} riel`,
    run: { rates: { fx: n(fx), nfx: n(4085) } },
    person: { ...salary(dollars), pension: NO_PENSION },
    entries: tax[0] === 0 ? {} : { TAX_ON_SALARY: tax },
    absent: tax[0] === 0 ? ['TAX_ON_SALARY', 'TAX_RATE'] : [],
    figures: { taxRate: rate, netCents: dollars * 100 + tax[0] },
  };
}

function family(name: string, person: GoldenCase['person'], dependants: number): GoldenCase {
  return {
    name,
    ...(person === undefined ? {} : { person }),
    entries: dependants === 0 ? { TAXABLE_SALARY: [994_14, 4_071_000] } : {},
    absent: dependants === 0 ? ['TAX_RELIEF'] : [],
    figures: { dependants },
  };
}

/** Tax, relief, NSSF and pension (steps 9 and 12). */
export const DEDUCTION_CASES: readonly GoldenCase[] = [
  bound(1_499_999, 500, 2999.998, [0, 0], 0),
  bound(1_500_000, 500, 3000, [0, 0], 0),
  bound(1_500_001, 500, 3000.002, [0, 0], 0),
  bound(1_999_999, 1000, 1999.999, [-12_50, -25_000], 50_000),
  bound(2_000_000, 1000, 2000, [-12_50, -25_000], 50_000),
  bound(2_000_001, 1000, 2000.001, [-12_50, -25_000], 100_000),
  bound(8_499_999, 2000, 4249.9995, [-158_82, -675_000], 100_000),
  bound(8_500_000, 2000, 4250, [-158_82, -675_000], 100_000),
  bound(8_500_001, 2000, 4250.0005, [-158_82, -675_000], 150_000),
  bound(12_499_999, 2500, 4999.9996, [-255_00, -1_275_000], 150_000),
  bound(12_500_000, 2500, 5000, [-255_00, -1_275_000], 150_000),
  bound(12_500_001, 2500, 5000.0004, [-255_00, -1_275_000], 200_000),
  {
    name: 'a gross whose conversion ends in half a riel is rounded up',
    person: salary(1000.1),
    entries: { TAXABLE_SALARY: [994_24, 4_071_410], TAX_ON_SALARY: [-56_69, -232_141] },
    figures: { netCents: 937_53 },
  },
  {
    name: 'December 2022: the first bound is 1,300,000',
    run: { month: '2022-12' },
    person: { hasThirteenth: false },
    entries: { TAX_ON_SALARY: [-59_12, -242_100], PENSION_FUND_STAFF: [-5_88, -24_000] },
    figures: { netCents: 935_00 },
  },
  {
    name: 'January 2023: the first bound is 1,500,000',
    run: { month: '2023-01' },
    entries: { TAX_ON_SALARY: [-56_68, -232_100] },
  },
  {
    name: 'September 2022: no NSSF entries are kept',
    run: { month: '2022-09' },
    // 4,095,000: 35,000 + 209,500
    entries: { TAX_ON_SALARY: [-59_71, -244_500] },
    absent: ['NSSF_OCCUPATIONAL_ACCIDENT', 'PENSION_FUND_STAFF', 'CONTRIBUTORY_WAGE', 'NSSF_TOTAL'],
  },
  {
    name: 'December 2019: the first bound is 1,200,000',
    run: { month: '2019-12' },
    person: { joinDate: '2019-01-01', hasThirteenth: false },
    // 4,095,000: 40,000 + 209,500
    entries: { TAX_ON_SALARY: [-60_93, -249_500] },
  },
  {
    name: 'a non-resident pays 20 percent of the base after pension, without relief, and keeps the dependants counted',
    person: { isResident: false, isMarried: true, isSpouseWorking: false },
    entries: { TAX_ON_SALARY: [-198_83, -814_200], TAXABLE_SALARY: [994_14, 4_071_000], TAX_RATE: { quantity: 200_000 } },
    absent: ['TAX_RELIEF'],
    figures: { netCents: 795_29, dependants: 1, taxRate: 200_000 },
  },
  {
    name: 'a foreigner pays NSSF and pension like everybody',
    person: { isNational: false },
    entries: { PENSION_FUND_STAFF: [-5_88, -24_000], NSSF_HEALTH_CARE: [7_64, 31_200], TAX_ON_SALARY: [-56_68, -232_100] },
  },
  {
    name: 'a spouse without work and two children',
    person: { isMarried: true, isSpouseWorking: false, children: [child('2020-02-02'), child('2022-02-02')] },
    entries: { TAX_RELIEF: [109_89, 450_000], TAXABLE_SALARY: [884_25, 3_621_000], TAX_ON_SALARY: [-45_69, -187_100] },
    figures: { netCents: 948_43, dependants: 3, isSpouseCounted: true, childrenCounted: 2 },
  },
  family('a spouse who works', { isMarried: true, isSpouseWorking: true }, 0),
  family('a spouse of whom nothing is known', { isMarried: true, isSpouseWorking: null }, 0),
  family('not married', { isMarried: false, isSpouseWorking: false }, 0),
  family('a child of 13, who is 14 tomorrow', { children: [child('2012-11-01')] }, 1),
  family('a child of 14 today', { children: [child('2012-10-31')] }, 1),
  family('a child of 18, who is 19 tomorrow', { children: [child('2007-11-01')] }, 1),
  family('a child of 19 today, without a paper', { children: [child('2007-10-31')] }, 0),
  family('a child of 19 with the paper', { children: [child('2007-10-31', true)] }, 1),
  family('a child of 24 with the paper, 25 tomorrow', { children: [child('2001-11-01', true)] }, 1),
  family('a child of 25 today with the paper', { children: [child('2001-10-31', true)] }, 0),
  family('a child born tomorrow', { children: [child('2026-11-01')] }, 0),
  family('a child out of control', { children: [{ ...child('2020-02-02'), isUnderControl: false }] }, 0),
  {
    name: 'a child without a date of birth does not count',
    person: { children: [child(null)] },
    entries: { TAX_ON_SALARY: [-56_68, -232_100] },
    figures: { dependants: 0 },
    exceptions: ['CHILD_WITHOUT_DATE_OF_BIRTH'],
  },
  {
    name: 'a wage below the contributory band counts as its lower end',
    person: salary(90),
    entries: {
      CONTRIBUTORY_WAGE: [97_92, 400_000],
      NSSF_OCCUPATIONAL_ACCIDENT: [78, 3_200],
      NSSF_HEALTH_CARE: [2_55, 10_400],
      PENSION_FUND_STAFF: [-1_96, -8_000],
      NSSF_TOTAL: [7_25, 29_600],
    },
    absent: ['TAX_ON_SALARY'],
    figures: { netCents: 88_04 },
  },
  {
    name: 'a wage inside the band counts as it is',
    person: salary(200),
    entries: {
      CONTRIBUTORY_WAGE: [200_00, 817_000],
      NSSF_OCCUPATIONAL_ACCIDENT: [1_60, 6_536],
      NSSF_HEALTH_CARE: [5_20, 21_242],
      PENSION_FUND_STAFF: [-4_00, -16_340],
      PENSION_FUND_ORGANIZATION: [4_00, 16_340],
      NSSF_TOTAL: [14_80, 60_458],
    },
    figures: { netCents: 196_00 },
  },
  {
    name: 'the contributory wage is not reduced for a part month',
    person: { joinDate: '2026-10-29', salaries: [{ from: '2026-10-29', cents: usd(1000) }] },
    // 1,000 x 2 / 22 = 90.91, 371,367 riel: below the band
    entries: { BASIC_SALARY: 90_91, CONTRIBUTORY_WAGE: [97_92, 400_000] },
  },
  {
    name: 'not a member of the pension',
    person: { pension: { kind: 'AMOUNT', cents: usd(0) } },
    entries: { NSSF_OCCUPATIONAL_ACCIDENT: [2_35, 9_600], NSSF_TOTAL: [9_99, 40_800], TAX_ON_SALARY: [-57_26, -234_500] },
    absent: ['PENSION_FUND_STAFF', 'PENSION_FUND_ORGANIZATION'],
    figures: { netCents: 942_74 },
    exceptions: ['NOT_IN_PENSION'],
  },
  {
    name: 'an own pension of 10 dollars; the organisation keeps to the scale',
    person: { pension: { kind: 'AMOUNT', cents: usd(10) } },
    entries: {
      PENSION_FUND_STAFF: [-10_00, -40_850],
      PENSION_FUND_ORGANIZATION: [5_88, 24_000],
      TAX_ON_SALARY: [-56_27, -230_415],
    },
    figures: { netCents: 933_73 },
  },
  {
    name: 'an own pension of 4 percent of the contributory wage',
    person: { pension: { kind: 'PERCENTAGE', percent: n(4) } },
    entries: {
      PENSION_FUND_STAFF: [-11_75, -48_000],
      PENSION_FUND_ORGANIZATION: [5_88, 24_000],
      TAX_ON_SALARY: [-56_09, -229_700],
    },
    figures: { netCents: 932_16 },
  },
  {
    name: 'the month of the 60th birthday still has a pension',
    person: { dateOfBirth: '1966-10-31' },
    entries: { PENSION_FUND_STAFF: [-5_88, -24_000] },
    exceptions: [],
  },
  {
    name: 'the month after the 60th birthday has none, on either side',
    person: { dateOfBirth: '1966-09-30' },
    entries: { NSSF_HEALTH_CARE: [7_64, 31_200] },
    absent: ['PENSION_FUND_STAFF', 'PENSION_FUND_ORGANIZATION'],
    exceptions: ['PENSION_ENDED_BY_AGE'],
  },
  {
    name: 'later months after 60 are no exception any more',
    person: { dateOfBirth: '1966-08-30' },
    entries: {},
    absent: ['PENSION_FUND_STAFF'],
    exceptions: [],
  },
  {
    name: 'no date of birth: the pension goes on',
    person: { dateOfBirth: null },
    entries: { PENSION_FUND_STAFF: [-5_88, -24_000] },
    exceptions: ['NO_DATE_OF_BIRTH'],
  },
  {
    name: 'the announced pension of October 2027 waits for its confirmation',
    run: { month: '2027-10' },
    entries: { PENSION_FUND_STAFF: [-5_88, -24_000] },
  },
];
