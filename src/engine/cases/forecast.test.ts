import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { awardStops } from '#engine/forecast/award-stop.ts';
import { overlaps, standingsOf, type Budget } from '#engine/forecast/budgets.ts';
import { coverageOf } from '#engine/forecast/coverage.ts';
import { assumedPeople } from '#engine/forecast/assumed.ts';
import { costTable, forecast, type ForecastRow } from '#engine/forecast/forecast.ts';
import { noticeDaysOf } from '#engine/forecast/notice.ts';
import { costOfLifts } from '#engine/forecast/scale-cost.ts';
import { NO_SCENARIO, type ForecastFacts, type ForecastPerson, type Scenario } from '#engine/forecast/types.ts';
import type { Month } from '#engine/calendar/day.ts';
import { SATURDAY_AND_SUNDAY } from '#engine/calendar/weekend.ts';
import { cents } from '#engine/money/units.ts';
import { calculate } from '#engine/payroll/calculate.ts';
import { asPast, historyOf } from '#engine/payroll/balances/history.ts';
import { prepareRun } from '#engine/payroll/run.ts';
import type { EmployeeInput, History } from '#engine/payroll/types.ts';
import { arbitraryRow, parametersOf } from './arbitraries.testing.ts';
import { live } from './told-late.testing.ts';
import { BASE_PERSON, BASE_RUN, EMPTY_BALANCE, NO_HISTORY, n, usd } from './base.ts';

const { month: _month, period: _period, ...parameters } = BASE_RUN;
const shift: ForecastFacts['shift'] = {
  weekend: SATURDAY_AND_SUNDAY,
  endsHalfDay: false,
  daysPerMonth: n(22),
  hoursPerMonth: n(176),
};

function personOf(input: Partial<EmployeeInput> = {}, more: Partial<ForecastPerson> = {}): ForecastPerson {
  const whole = { ...BASE_PERSON, ...input };
  return {
    input: whole,
    leaver: null,
    terms: whole.contracts.map(({ from, type }) => ({ from, type, endDate: null })),
    funds: [{ from: whole.joinDate, pension: whole.pension, providentFund: whole.providentFund }],
    allocations: [{ from: whole.joinDate, shares: whole.allocations }],
    grades: [],
    pastYear: [],
    instalments: [],
    count: 1,
    ...more,
  };
}

function factsOf(people: readonly ForecastPerson[], more: Partial<ForecastFacts> = {}): ForecastFacts {
  return {
    from: '2026-11',
    months: 1,
    parameters,
    hasAnnounced: false,
    people,
    contractTypes: ['UDC', 'FDC', 'INTERNSHIP', 'VOLUNTEER'],
    projectOf: {},
    awardEnds: {},
    ineligible: [],
    shift,
    ...more,
  };
}

function rowsOf(facts: ForecastFacts, scenario: Partial<Scenario> = {}): readonly ForecastRow[] {
  const answer = forecast(facts, { ...NO_SCENARIO, ...scenario });
  if (!answer.isReady) throw new Error(answer.lacks.join());
  return [...answer.rows];
}

const costOf = (rows: readonly ForecastRow[]): number =>
  rows.flatMap(({ lines }) => lines).reduce((sum, line) => sum + line.cents, 0);
const entry = (row: ForecastRow | undefined, code: string): number =>
  row?.result.entries.find((one) => one.code === code)?.cents ?? 0;

/** What ten months at 800 dollars left: 13th 66.67 and severance 40.00 a month. */
const TEN_MONTHS: History = {
  ...NO_HISTORY,
  thirteenth: { ...EMPTY_BALANCE, accruedCents: usd(666.7) },
  thirteenthBasicCents: usd(8000),
  thirteenthAccruedCents: usd(666.7),
  severance: { ...EMPTY_BALANCE, accruedCents: usd(400) },
};

/** finance.md 13, example 14. */
const UDC = personOf({
  employeeId: 'udc',
  contracts: [{ from: '2020-01-06', type: 'UDC', paysSeniority: true, paysSeverance: false }],
});
const FDC = personOf(
  {
    employeeId: 'fdc',
    joinDate: '2026-01-01',
    salaries: [{ from: '2026-01-01', cents: usd(800) }],
    shifts: [{ ...shift, from: '2026-01-01' }],
    contracts: [{ from: '2026-01-01', type: 'FDC', paysSeniority: false, paysSeverance: true }],
    history: TEN_MONTHS,
  },
  { terms: [{ from: '2026-01-01', type: 'FDC', endDate: '2026-11-13' }] },
);
const FIVE_PERCENT = { month: '2026-11', hundredths: 500, roundingCents: 1, scope: { kind: 'PERSON', id: 'udc' } } as const;

describe('the forecast of November (finance.md 13, example 14)', () => {
  const rows = rowsOf(factsOf([UDC, FDC]), { raises: [FIVE_PERCENT] });
  const [udc, fdc] = rows;

  test('a UDC raised by 5 percent', () => {
    expect(entry(udc, 'BASIC_SALARY')).toBe(1050_00);
    expect(entry(udc, 'ACCRUAL_ANNUAL_SALARY')).toBe(87_50);
    expect(entry(udc, 'ACCRUAL_SENIORITY')).toBe(62_50);
    expect(costOf(rows.slice(0, 1))).toBe(1215_87);
  });

  test('an FDC that ends: 13th and severance are paid, no cost', () => {
    expect(entry(fdc, 'BASIC_SALARY')).toBe(380_95);
    expect(entry(fdc, 'ACCRUAL_ANNUAL_SALARY')).toBe(31_71);
    expect(entry(fdc, 'ACCRUAL_SEVERANCE_PAY')).toBe(19_05);
    expect(entry(fdc, 'ANNUAL_SALARY')).toBe(698_41);
    expect(entry(fdc, 'SEVERANCE_PAY')).toBe(419_05);
    expect(costOf(rows.slice(1))).toBe(447_58);
  });

  test('together, and with nothing changed', () => {
    expect(costOf(rows)).toBe(1663_45);
    expect(costOf(rowsOf(factsOf([UDC, FDC]), { contracts: 'GO_ON' }))).toBe(2081_26);
  });

  test('after its end an FDC costs nothing', () => {
    const later = rowsOf(factsOf([FDC], { months: 3 }));
    expect(later.map(({ month }) => month)).toEqual(['2026-11']);
  });
});

describe('what a scenario assumes', () => {
  test('a rise is rounded, and holds for the salary that is recorded of a later day', () => {
    const person = personOf({
      salaries: [
        { from: '2020-01-06', cents: usd(1003) },
        { from: '2027-01-01', cents: usd(1100) },
      ],
    });
    const raise = { month: '2026-12', hundredths: 1000, roundingCents: 500, scope: { kind: 'ALL' } } as const;
    const rows = rowsOf(factsOf([person], { months: 3 }), { raises: [raise] });
    expect(rows.map((row) => entry(row, 'BASIC_SALARY'))).toEqual([1003_00, 1105_00, 1210_00]);
  });

  test.each([
    [{ kind: 'PROJECT', id: 'p1' } as const, 1],
    [{ kind: 'PROJECT', id: 'parent' } as const, 1],
    [{ kind: 'PROJECT', id: 'p9' } as const, 0],
    [{ kind: 'GRADE', id: 'g1' } as const, 1],
    [{ kind: 'GRADE', id: 'g2' } as const, 0],
    [{ kind: 'PERSON', id: 'e1' } as const, 1],
    [{ kind: 'PERSON', id: 'e2' } as const, 0],
  ])('a rise for %o', (scope, times) => {
    const person = personOf({}, { grades: [{ from: '2020-01-06', gradeId: 'g1' }] });
    const raise = { month: '2026-11', hundredths: 1000, roundingCents: 1, scope };
    const [row] = rowsOf(factsOf([person], { projectOf: { p1: 'parent' } }), { raises: [raise] });
    expect(entry(row, 'BASIC_SALARY')).toBe(1000_00 + times * 100_00);
  });

  test('a new post is paid from its start to its end, as often as there are such posts', () => {
    const post = {
      key: 'post:0',
      cents: usd(600),
      type: 'FDC',
      start: '2026-12-01',
      end: '2027-01-29',
      shares: [{ key: 's', project: 'p1', percent: n(100) }],
      count: 3,
    } as const;
    const rows = rowsOf(factsOf([], { months: 4 }), { posts: [post] });
    expect(rows.map(({ month, input }) => [month, input.leaver !== null])).toEqual([
      ['2026-12', false],
      ['2027-01', true],
    ]);
    const one = rowsOf(factsOf([], { months: 4 }), { posts: [{ ...post, count: 1 }] });
    expect(costOf(rows)).toBe(3 * costOf(one));
    expect(entry(rows[0], 'ACCRUAL_SEVERANCE_PAY')).toBe(30_00);
  });

  test('somebody who leaves is paid to the last day', () => {
    const rows = rowsOf(factsOf([UDC], { months: 3 }), { leavers: [{ employeeId: 'udc', lastWorkingDay: '2026-12-11' }] });
    expect(rows.map(({ month }) => month)).toEqual(['2026-11', '2026-12']);
    expect(entry(rows[1], 'BASIC_SALARY')).toBeLessThan(1000_00);
  });

  test('after the month in which its award ends a share is nobody’s, or goes on', () => {
    const facts = factsOf([UDC], { months: 2, awardEnds: { p1: '2026-11' } });
    const ended = costTable(rowsOf(facts, { afterBudget: 'UNALLOCATED' }));
    expect([...(ended.get('p1')?.keys() ?? [])]).toEqual(['2026-11']);
    expect([...(ended.get(null)?.keys() ?? [])]).toEqual(['2026-12']);
    const lines = rowsOf(facts, { afterBudget: 'UNALLOCATED' }).flatMap((row) =>
      row.lines.map((line) => [row.month, line.ended]),
    );
    expect(lines.every(([month, project]) => project === (month === '2026-12' ? 'p1' : null))).toBe(true);
    expect(costTable(rowsOf(facts)).get(null)).toBeUndefined();
  });

  test('a proposal of the parameters counts where it is asked for', () => {
    const found = parameters.rules.parameters.find(({ code }) => code === 'severance_rate');
    if (found === undefined) throw new Error('no rate of severance');
    const proposal = { ...found, validFrom: '2026-11-01', value: n(10), isProposal: true };
    const rules = { ...parameters.rules, parameters: [...parameters.rules.parameters, proposal] };
    const facts = factsOf([FDC], { parameters: { ...parameters, rules } });
    const severance = (hasAnnounced: boolean): number =>
      entry(rowsOf({ ...facts, hasAnnounced }, { contracts: 'GO_ON' })[0], 'ACCRUAL_SEVERANCE_PAY');
    expect([severance(false), severance(true)]).toEqual([40_00, 80_00]);
  });

  test('25 months are refused, and a month without a rate is named', () => {
    expect(() => forecast(factsOf([], { months: 25 }), NO_SCENARIO)).toThrow(RangeError);
    expect(forecast(factsOf([], { parameters: { ...parameters, rates: null } }), NO_SCENARIO)).toEqual({
      isReady: false,
      month: '2026-11',
      lacks: ['NO_EXCHANGE_RATE'],
    });
  });
});

describe('months one after the other', () => {
  /** Months run one by one, each with the history that a server would sum from the rows before it. */
  test('the 13th of December and the seniority of June are what twelve runs would pay', () => {
    const person = personOf({
      joinDate: '2026-11-02',
      salaries: [{ from: '2026-11-02', cents: usd(1000) }],
      shifts: [{ ...shift, from: '2026-11-02' }],
      contracts: [{ from: '2026-11-02', type: 'UDC', paysSeniority: true, paysSeverance: false }],
    });
    const rows = rowsOf(factsOf([person], { months: 24 }));
    const of = (month: Month): ForecastRow | undefined => rows.find((row) => row.month === month);
    expect(entry(of('2026-12'), 'ANNUAL_SALARY')).toBe(166_67);
    expect(entry(of('2027-12'), 'ANNUAL_SALARY')).toBe(1000_00);
    expect(entry(of('2027-11'), 'ANNUAL_SALARY')).toBe(0);
    // 7.5 days of January to June: 6,000 dollars over the 129 days of those months
    expect(entry(of('2027-06'), 'SENIORITY') + entry(of('2027-06'), 'SENIORITY_TAXABLE')).toBe(348_84);
    expect(of('2028-10')?.result.balances.thirteenth.balanceCents).toBe(833_30);
  });

  test('a forecast that begins amid a half-year goes on as runs do that were never interrupted', () => {
    const person = {
      joinDate: '2026-02-02',
      salaries: [
        { from: '2026-02-02', cents: usd(1000) },
        { from: '2027-02-15', cents: usd(1100) },
      ],
      contracts: [{ from: '2026-02-02', type: 'UDC', paysSeniority: true, paysSeverance: false }],
      shifts: [{ ...shift, from: '2026-02-02' }],
    } as const;
    const lived = live({ from: '2026-02', months: 24, person });
    const past = [...lived.rows].filter(([month]) => month < '2026-11').map(([month, row]) => asPast(month, row));
    const prepared = prepareRun({ ...parameters, month: '2026-11', period: 'second_payment' });
    if (!prepared.isReady) throw new Error('blocked');
    const history = historyOf({ rows: past, opening: null, joinDate: person.joinDate, lastWorkingDay: null }, prepared.run);
    const rows = rowsOf(factsOf([personOf({ ...person, history })], { months: 15 }));
    expect(rows.at(-1)?.month).toBe('2028-01');
    for (const row of rows) expect([row.month, row.result.entries]).toEqual([row.month, lived.rows.get(row.month)?.entries]);
  });
});

describe('properties', () => {
  const one = arbitraryRow().map((row) => ({ row, person: personOf({ ...row.input, lastWorkingDay: null, leaver: null }) }));

  test('the first month is the run of that month, where nothing of the unknown comes', () => {
    fc.assert(
      fc.property(one, ({ row, person }) => {
        const { month, period: _p, ...rest } = parametersOf(row);
        const facts = factsOf([person], { from: month, parameters: rest, hasAnnounced: false });
        const prepared = prepareRun({ ...rest, month, period: 'second_payment' });
        if (!prepared.isReady) return;
        const known: EmployeeInput = {
          ...person.input,
          unpaidLeaves: [],
          overtime: [],
          overtimeImport: [],
          manualEntries: [],
          firstPaymentCents: cents(0),
        };
        const [found] = rowsOf(facts);
        if (found === undefined) return;
        expect(found.result.entries).toEqual(calculate(known, prepared.run).entries);
      }),
      { numRuns: 60 },
    );
  });

  test('a scenario without changes and a rise of 0 are none, the order of people changes nothing, parts sum to the whole', () => {
    fc.assert(
      fc.property(fc.array(one, { minLength: 1, maxLength: 3 }), (people) => {
        const list = people.map(({ person }, at) => ({ ...person, input: { ...person.input, employeeId: `e${at}` } }));
        const [first] = people;
        if (first === undefined) return;
        const { month, period: _p, ...rest } = parametersOf(first.row);
        const facts = factsOf(list, { from: month, months: 8, parameters: rest });
        const answer = forecast(facts, NO_SCENARIO);
        if (!answer.isReady) return;
        const nothing = { month, hundredths: 0, roundingCents: 1000, scope: { kind: 'ALL' } } as const;
        const plain = (rows: readonly ForecastRow[]) => rows.map(({ result, lines }) => ({ entries: result.entries, lines }));
        expect(plain(rowsOf(facts, { raises: [nothing] }))).toEqual(plain([...answer.rows]));
        const table = costTable(answer.rows);
        const turned = costTable(rowsOf({ ...facts, people: list.toReversed() }));
        expect(new Map(turned)).toEqual(new Map(table));
        const parts = [...table.values()].flatMap((months) => [...months.values()]).reduce((sum, part) => sum + part, 0);
        const whole = [...answer.rows]
          .flatMap(({ result }) => result.entries.filter(({ itemClass }) => itemClass === 'cost'))
          .reduce((sum, { cents: amount }) => sum + amount, 0);
        expect(parts).toBe(whole);
      }),
      { numRuns: 30 },
    );
  });
});

const budgetOf = (more: Partial<Budget> = {}): Budget => ({
  id: 'b1',
  projectId: 'p1',
  subProjectId: null,
  from: '2026-01',
  to: '2026-12',
  cents: usd(10_000),
  ...more,
});

describe('budgets', () => {
  const cost = (project: string | null, month: Month, amount: number) => ({ project, month, cents: amount * 100 });

  test('spent and expected of its own months, and what is left', () => {
    const [standing] = standingsOf([budgetOf()], {
      spent: [cost('p1', '2025-12', 999), cost('p1', '2026-10', 4000), cost('p2', '2026-10', 50), cost(null, '2026-10', 60)],
      expected: [cost('p1', '2026-11', 5000), cost('p1', '2026-12', 2500), cost('p1', '2027-01', 2500)],
      projectOf: {},
    });
    expect(standing).toMatchObject({
      spentCents: 4000_00,
      expectedCents: 7500_00,
      expectedTo: '2026-12',
      leftCents: -1500_00,
      beyondCents: 2500_00,
      usedUpIn: '2026-12',
    });
  });

  test('what is expected ends with the last month that costs something', () => {
    const to = (expected: ReturnType<typeof cost>[]) =>
      standingsOf([budgetOf()], { spent: [], expected, projectOf: {} }).map(({ expectedTo }) => expectedTo);
    expect(to([])).toEqual([null]);
    expect(to([cost('p1', '2026-11', 0)])).toEqual([null]);
    expect(to([cost('p1', '2026-11', 70), cost('p1', '2026-10', 70), cost('p1', '2026-12', 0)])).toEqual(['2026-11']);
    expect(to([cost('p1', '2026-11', 70), cost('p1', '2027-01', 70)])).toEqual(['2026-11']);
  });

  test('a project’s covers its sub-projects without one', () => {
    const budgets = [budgetOf(), budgetOf({ id: 'b2', subProjectId: 's1', cents: usd(100) })];
    const standings = standingsOf(budgets, {
      spent: [cost('s1', '2026-10', 70), cost('s2', '2026-10', 80)],
      expected: [],
      projectOf: { s1: 'p1', s2: 'p1' },
    });
    expect(standings.map(({ spentCents }) => spentCents)).toEqual([80_00, 70_00]);
  });

  test('two that share a month overlap', () => {
    expect(overlaps(budgetOf(), budgetOf({ from: '2026-12', to: '2027-01' }))).toBe(true);
    expect(overlaps(budgetOf(), budgetOf({ from: '2027-01', to: '2027-01' }))).toBe(false);
  });

  test('who stays after a budget’s end, and who leaves it before', () => {
    const moved = personOf(
      { employeeId: 'moved' },
      {
        allocations: [
          { from: '2020-01-06', shares: BASE_PERSON.allocations },
          { from: '2027-01-01', shares: [{ key: 'a2', project: 'p2', percent: n(100) }] },
        ],
      },
    );
    const facts = factsOf([UDC, FDC, moved], { months: 12 });
    const people = assumedPeople(facts, NO_SCENARIO);
    const coverage = coverageOf([budgetOf({ to: '2027-03' })], { facts, people, scenario: NO_SCENARIO });
    expect(coverage[0]?.after).toEqual(['udc']);
    expect(coverage[0]?.leavesEarly).toEqual([{ employeeId: 'moved', month: '2027-01' }]);
  });
});

test.each([
  ['2026-06-01', '2026-11-30', 5],
  ['2026-06-01', '2026-12-01', 10],
  ['2024-12-01', '2026-11-30', 10],
  ['2024-12-01', '2026-12-01', 22],
  ['2021-12-01', '2026-12-01', 44],
  ['2016-12-01', '2026-12-01', 66],
])('who joined on %s and is let go on %s has %i working days of notice', (joined, day, days) => {
  const terms = [{ from: joined, type: 'UDC', endDate: null }] as const;
  expect(noticeDaysOf({ serviceFrom: joined, terms }, day)).toBe(days);
});

test('who is let go before a fixed term ends has no days of notice: the pay to its end is owed', () => {
  const fixed = { from: '2021-12-01', type: 'FDC', endDate: '2026-12-31' } as const;
  expect(noticeDaysOf({ serviceFrom: '2021-12-01', terms: [fixed] }, '2026-12-01')).toBe(0);
  const since = { from: '2024-01-01', type: 'UDC', endDate: null } as const;
  expect(noticeDaysOf({ serviceFrom: '2021-12-01', terms: [fixed, since] }, '2026-12-01')).toBe(44);
});

describe('the cost of a scale', () => {
  test('13: somebody below the band is lifted to its low end from July', () => {
    // FDC at 770, 13th, a fund of 10%: finance.md 13.
    const person = personOf(
      {
        employeeId: 'low',
        salaries: [{ from: '2026-01-01', cents: usd(770) }],
        contracts: [{ from: '2026-01-01', type: 'FDC', paysSeniority: false, paysSeverance: true }],
        joinDate: '2026-01-01',
        providentFund: { kind: 'PERCENTAGE', percent: n(5) },
      },
      { terms: [{ from: '2026-01-01', type: 'FDC', endDate: null }] },
    );
    const rules = {
      ...parameters.rules,
      parameters: [
        ...parameters.rules.parameters,
        {
          code: 'provident_fund_organization_rate' as const,
          validFrom: '2026-01-01',
          value: n(10),
          legal: '',
          isProposal: false,
        },
      ],
    };
    const facts = factsOf([person, personOf({ employeeId: 'inside' })], {
      from: '2026-07',
      months: 6,
      parameters: { ...parameters, rules },
    });
    const lifts = new Map([
      ['low', usd(800)],
      ['inside', usd(800)],
    ]);
    const costs = costOfLifts(facts, { lifts, from: '2026-07', to: '2026-12' });
    if ('isReady' in costs) throw new Error('not ready');
    // who is inside the band costs nothing more
    expect(costs.map(({ employeeId }) => employeeId)).toEqual(['low']);
    const [cost] = costs;
    expect(Object.fromEntries(cost?.items ?? [])).toEqual({
      BASIC_SALARY: 180_00,
      ACCRUAL_ANNUAL_SALARY: 15_00,
      PF_ORGANIZATION: 18_00,
      ACCRUAL_SEVERANCE_PAY: 9_00,
    });
    expect(cost).toMatchObject({ cents: 222_00, beforeCents: 770_00, liftedCents: 800_00 });
    expect([...(cost?.months.values() ?? [])].reduce((sum, one) => sum + one, 0)).toBe(222_00);
    expect(cost?.projects).toEqual(new Map([['p1', 222_00]]));
  });

  test('a salary that is agreed for later stays where it is above the band', () => {
    const salaries = [
      { from: '2020-01-06', cents: usd(700) },
      { from: '2026-12-01', cents: usd(900) },
    ];
    const facts = factsOf([personOf({ employeeId: 'low', salaries })], { from: '2026-11', months: 2 });
    const costs = costOfLifts(facts, { lifts: new Map([['low', usd(800)]]), from: '2026-11', to: '2026-12' });
    if ('isReady' in costs) throw new Error('not ready');
    expect(costs[0]?.items.get('BASIC_SALARY')).toBe(100_00);
  });
});

describe('an award that stops', () => {
  const terms = {
    day: '2026-11-13',
    projects: new Set(['p1']),
    isNoticeGiven: false,
    noticeDays: new Map([['fdc', n(10)]]),
    unusedLeave: new Map([['fdc', n(4.5)]]),
  };

  test('a final payment by the engine, over the projects of the last day', () => {
    const shares = [
      { key: 'a1', project: 'p1', percent: n(60) },
      { key: 'a2', project: 'p2', percent: n(40) },
    ];
    const person = { ...FDC, allocations: [{ from: '2026-01-01', shares }] };
    const [stop] =
      awardStops(factsOf([person, personOf({ employeeId: 'other' }, { allocations: [] })], { months: 24 }), terms) ?? [];
    expect(stop).toMatchObject({
      employeeId: 'fdc',
      lostPercent: n(60),
      leftPercent: n(40),
      severanceCents: 419_05,
      thirteenthCents: 698_41,
      seniorityCents: 0,
      accruedCents: 1066_70,
    });
    // 10 and 4.5 days of the average day of the months that are known: 380.95 / 10
    expect(stop?.noticeCents).toBe(380_95);
    expect(stop?.leaveCents).toBe(171_43);
    expect(stop?.paidCents).toBe(380_95 + 171_43 + 419_05 + 698_41);
    expect(stop?.newCostCents).toBe((stop?.paidCents ?? 0) - 1066_70);
    expect(stop?.byProject.reduce((sum, part) => sum + part.cents, 0)).toBe(stop?.paidCents);
  });

  test('the pay to the end of a fixed term stands beside, in no sum; of an open one there is none', () => {
    const until = (endDate: string) => ({ ...FDC, terms: [{ from: '2026-01-01', type: 'FDC' as const, endDate }] });
    const restOf = (person: ForecastPerson, day = terms.day) =>
      (awardStops(factsOf([person], { months: 24 }), { ...terms, day }) ?? []).map(({ restCents, paidCents }) => [
        restCents,
        paidCents,
      ]);
    // 11 of November's 21 working days after the 13th: 800.00 - 380.95; then December, and 10 of January's 21 working days: 380.95.
    const paid = 380_95 + 171_43 + 419_05 + 698_41;
    expect(restOf(until('2027-01-14'))).toEqual([[800_00 - 380_95 + 800_00 + 380_95, paid]]);
    expect(restOf(until('2026-11-13'))).toEqual([[0, paid]]);
    expect(restOf(FDC)).toEqual([[0, paid]]);
    const udc = { ...UDC, allocations: FDC.allocations };
    expect(restOf(udc).map(([rest]) => rest)).toEqual([0]);
    // A rise that is recorded for later is part of it.
    const risen = until('2026-12-31');
    const salaries = [...risen.input.salaries, { from: '2026-12-01', cents: usd(1000) }];
    expect(restOf({ ...risen, input: { ...risen.input, salaries } })[0]?.[0]).toBe(800_00 - 380_95 + 1000_00);
  });

  test('what the donor that stays does not take, and what the one that ends did not, is with who carries it', () => {
    const shares = [
      { key: 'a1', project: 'p1', percent: n(60) },
      { key: 'a2', project: 'p2', percent: n(40) },
    ];
    const person = { ...FDC, allocations: [{ from: '2026-01-01', shares }] };
    const ineligible = [
      { project: 'p1', code: 'ACCRUAL_SEVERANCE_PAY', chargedTo: 'core', from: '2026-01', to: null },
      { project: 'p2', code: 'NOTICE_PAY', chargedTo: 'core', from: '2026-12', to: null },
    ];
    const [stop] = awardStops(factsOf([person], { months: 2, ineligible }), terms) ?? [];
    // severance 419.05 x 60 percent; the notice is still the donor's in November
    expect(stop?.byProject.find(({ project }) => project === 'core')?.cents).toBe(251_43);
    expect(stop?.byProject.reduce((sum, part) => sum + part.cents, 0)).toBe(stop?.paidCents);
    expect(stop?.lostPercent).toBe(n(60));
  });

  test('costs that a donor does not take from a month on leave its project in the forecast', () => {
    const ineligible = [{ project: 'p1', code: 'ACCRUAL_ANNUAL_SALARY', chargedTo: 'core', from: '2026-12', to: null }];
    const rows = rowsOf(factsOf([personOf()], { months: 2, ineligible }));
    const charged = (month: string) =>
      rows
        .filter((row) => row.month === month)
        .flatMap(({ lines }) => lines)
        .filter(({ code }) => code === 'ACCRUAL_ANNUAL_SALARY')
        .map(({ project }) => project);
    expect(charged('2026-11')).toEqual(['p1']);
    expect(charged('2026-12')).toEqual(['core']);
    expect(costOf(rows)).toBe(costOf(rowsOf(factsOf([personOf()], { months: 2 }))));
  });

  test('who left before, and whom another award pays, is not concerned', () => {
    const gone = { ...FDC, terms: [{ from: '2026-01-01', type: 'FDC' as const, endDate: '2026-11-12' }] };
    const other = personOf(
      { employeeId: 'o' },
      { allocations: [{ from: '2020-01-06', shares: [{ key: 'x', project: 'p2', percent: n(100) }] }] },
    );
    expect(awardStops(factsOf([gone, other], { months: 2 }), terms)).toEqual([]);
  });
});
