import { describe, expect, test } from 'vitest';
import * as fc from 'fast-check';
import { decimal4 } from '#engine/money/units.ts';
import { addMonthsToDay, dayAfter, laterOf, type Day } from '#engine/calendar/day.ts';
import { SATURDAY_AND_SUNDAY, type WeekendMask } from '#engine/calendar/weekend.ts';
import { workOfDay, type WorkCalendar } from '#engine/calendar/work-calendar.ts';
import { availableOn, covers, leaveBalance, weeksOf } from './balance.ts';
import { chargedDays, countLeave, leaveByMonth, mostInAWeek } from './counting.ts';
import {
  earnedByMonth,
  endOfMonth,
  entitlementRows,
  type EntitledPerson,
  type EntitledType,
  type EntitlementRules,
} from './entitlement.ts';
import { LEAVE, type LeaveKind } from './leave-kinds.ts';
import type { LedgerRow } from './ledger.ts';
import { closingOf, countedRows, outstandingRows, type LeaveAccount } from './outstanding.ts';

const days = (value: number) => decimal4(Math.round(value * 10_000));
const shown = (value: number): number => value / 10_000;

const shift = { from: '2020-01-01', weekend: SATURDAY_AND_SUNDAY, endsHalfDay: false, daysPerMonth: days(22), hoursPerMonth: days(176), startsAt: 480, endsAt: 1020, beforeStart: null, beforeEnd: null } as const; // prettier-ignore
const holidays = new Set(['2026-11-09', '2026-11-23', '2026-11-24', '2026-11-25', '2026-12-29', '2027-01-01']);
const calendar: WorkCalendar = {
  shifts: [shift],
  holidays,
  daysOff: new Set(),
  joinDate: '2020-01-01',
  lastWorkingDay: null,
  former: [],
};

const ask = (kind: LeaveKind, from: Day, to: Day, fromHalf: 'AM' | 'PM' = 'AM', toHalf: 'AM' | 'PM' = 'PM') =>
  countLeave(calendar, { kind, from, fromHalf, to, toHalf });

const rules: EntitlementRules = { style: 'whole', yearsForFurtherDay: 3, contractTypes: new Set(['UDC', 'FDC']), carryExpiryMonth: 0, waitingMonths: 0 }; // prettier-ignore
const person = (joinDate: Day, lastWorkingDay: Day | null = null): EntitledPerson => ({
  joinDate,
  lastWorkingDay,
  serviceFrom: joinDate,
  keptFrom: joinDate,
  broughtForward: null,
  contracts: [{ from: joinDate, type: 'UDC' }],
  notice: null,
});
const typeOf = (kind: LeaveKind, ...of: readonly { readonly from: Day; readonly yearly: number }[]): EntitledType => ({
  kind,
  policies: of.map(({ from, yearly }) => ({ from, yearly: days(yearly), carryMaximum: days(6) })),
});
const annualOf = (...of: readonly { readonly from: Day; readonly yearly: number }[]) => typeOf(LEAVE.ANNUAL, ...of);
const annual = annualOf({ from: '2000-01-01', yearly: 18 });
const row = (of: Partial<LedgerRow> & Pick<LedgerRow, 'kind' | 'date'>, value: number): LedgerRow => ({ part: 'own', year: Number(of.date.slice(0, 4)), expiresOn: null, ...of, days: days(value) }); // prettier-ignore
const total = (rows: readonly { days: number }[]): number => shown(rows.reduce((sum, one) => sum + one.days, 0));

// The numbers are those of the worked examples of the design's page on time, section 11.
describe('counting', () => {
  test('1: halves at the edges; holidays count nothing', () => {
    expect(shown(ask(LEAVE.ANNUAL, '2026-11-13', '2026-11-17', 'PM', 'AM').counted)).toBe(2);
    expect(shown(ask(LEAVE.ANNUAL, '2026-11-23', '2026-11-27').counted)).toBe(2);
  });

  test('2: each day belongs to its own year', () => {
    const leave = ask(LEAVE.ANNUAL, '2026-12-28', '2027-01-05');
    expect(leaveByMonth(leave)).toEqual([
      { month: '2026-12', date: '2026-12-28', days: days(3) },
      { month: '2027-01', date: '2027-01-04', days: days(2) },
    ]);
  });

  test('3: the half day is on the latest weekday that is worked at all', () => {
    const twoSaturdaysOff: WeekendMask = [0, 0, 0, 0, 0, 10, 31];
    const half = { ...calendar, holidays: new Set<Day>(), shifts: [{ ...shift, weekend: twoSaturdaysOff, endsHalfDay: true }] };
    let sum = 0;
    for (let day = '2026-10-01'; day <= '2026-10-31'; day = dayAfter(day)) sum += workOfDay(half, day);
    expect(shown(sum)).toBe(23.5);
    const leave = countLeave(half, { kind: LEAVE.ANNUAL, from: '2026-10-03', fromHalf: 'PM', to: '2026-10-03', toHalf: 'PM' });
    expect(leave.counted).toBe(0);
  });

  test('4, 5: maternity and paternity leave count calendar days and charge whole weeks', () => {
    const maternity = ask(LEAVE.MATERNITY, '2026-11-02', '2027-03-08');
    expect([shown(maternity.counted), shown(maternity.charged), weeksOf(maternity.charged)]).toEqual([127, 126, 18]);
    expect(shown(ask(LEAVE.MATERNITY, '2026-11-02', '2027-03-07').charged)).toBe(126);
    expect(maternity.days.find(({ date }) => date === '2026-11-07')?.minutes).toBe(0);
    expect(maternity.days.find(({ date }) => date === '2026-11-03')?.minutes).toBe(480);
    const paternity = ask(LEAVE.PATERNITY, '2026-11-02', '2026-11-16');
    expect([shown(paternity.counted), shown(paternity.charged), weeksOf(paternity.charged)]).toEqual([15, 14, 2]);
    expect(chargedDays(LEAVE.PATERNITY, days(1))).toBe(days(1));
    expect(total(leaveByMonth(maternity))).toBe(126);
  });

  test('6: sick leave over a holiday', () => {
    expect(shown(ask(LEAVE.SICK, '2026-11-04', '2026-11-09').counted)).toBe(3);
    expect(shown(ask(LEAVE.SICK, '2026-11-04', '2026-11-10', 'AM', 'AM').counted)).toBe(3.5);
  });

  test('13: a whole month of unpaid leave counts its working days', () => {
    expect(shown(ask(LEAVE.UNPAID, '2026-11-01', '2026-11-30').counted)).toBe(17);
  });

  test('nothing is counted before joining, after leaving, or on a day off', () => {
    const short = { ...calendar, joinDate: '2026-11-17', lastWorkingDay: '2026-11-19', daysOff: new Set(['2026-11-18']) };
    const leave = countLeave(short, { kind: LEAVE.ANNUAL, from: '2026-11-16', fromHalf: 'AM', to: '2026-11-20', toHalf: 'PM' });
    expect(leave.days.map(({ date }) => date)).toEqual(['2026-11-17', '2026-11-19']);
  });

  test('days in one week, Monday to Sunday', () => {
    expect(shown(mostInAWeek(ask(LEAVE.JOB_SEEKING, '2026-11-12', '2026-11-16').days))).toBe(2);
    expect(shown(mostInAWeek(ask(LEAVE.JOB_SEEKING, '2026-11-11', '2026-11-16').days))).toBe(3);
  });
});

describe('entitlement', () => {
  test('7: a joiner earns by the calendar days of the first month', () => {
    const joiner = person('2026-10-16');
    expect(entitlementRows(joiner, annual, 2026, { ...rules, style: 'earned' })).toEqual([
      { kind: 'ACCRUAL', date: '2026-10-16', days: days(0.77) },
      { kind: 'ACCRUAL', date: '2026-11-01', days: days(1.5) },
      { kind: 'ACCRUAL', date: '2026-12-01', days: days(1.5) },
    ]);
    expect(entitlementRows(joiner, annual, 2026, rules)).toEqual([{ kind: 'GRANT', date: '2026-10-16', days: days(4) }]);
  });

  test('8: every three years of service are a further day, from their month on', () => {
    expect(total(entitlementRows(person('2023-07-01'), annual, 2026, rules))).toBe(18.5);
  });

  test('of who left before leave was kept here, what HR says was left counts on the last working day, in whatever year', () => {
    for (const keptFrom of ['2026-12-01', '2027-01-01']) {
      const left = { ...person('2020-01-01', '2026-11-20'), keptFrom, broughtForward: days(4.5) };
      const rows = entitlementRows(left, annual, 2026, { ...rules, style: 'earned' });
      expect(rows).toEqual([{ kind: 'OPENING', date: '2026-11-20', days: days(4.5) }]);
    }
  });

  test('a leaver has what was earned since leave is kept here, and what HR says was left then', () => {
    const leaver = { ...person('2020-01-01', '2026-12-15'), keptFrom: '2026-01-01' };
    const told = { ...leaver, broughtForward: days(2.5) };
    // 20 days a year: eleven months, and 15 of 31 days of December
    for (const style of ['whole', 'earned'] as const) {
      const by = { ...rules, style };
      expect(total(entitlementRows(leaver, annual, 2026, by))).toBe(19.14);
      expect(total(entitlementRows(told, annual, 2026, by))).toBe(21.64);
      expect(entitlementRows(told, annual, 2026, by)[0]).toEqual({ kind: 'OPENING', date: '2026-01-01', days: days(2.5) });
      expect(entitlementRows(told, { ...annual, kind: LEAVE.SPECIAL }, 2026, by).map(({ kind }) => kind)).toEqual(['GRANT']);
    }
    // an opening stands for what came before it, the year's beginning included
    const opening = { date: '2026-10-31', days: days(4) };
    expect(total(entitlementRows(told, annual, 2026, { ...rules, style: 'earned' }, opening))).toBe(6.47);
  });

  test('an opening stands for what was taken before it too', () => {
    const opening = { date: '2026-06-30', days: days(5) };
    const before = [
      row({ kind: 'GRANT', date: '2026-01-01' }, 20),
      row({ kind: 'CARRY', part: 'carried', date: '2026-01-01' }, 3),
      row({ kind: 'TAKE', date: '2026-03-02' }, -7),
    ];
    const after = row({ kind: 'TAKE', date: '2026-07-06' }, -2);
    const account = { person: person('2020-01-01'), type: annual, opening, rows: [...before, after] };
    const all = [...account.rows, ...outstandingRows(account, rules, { today: '2026-08-01', closedYears: new Set(), throughYear: 2026 })]; // prettier-ignore
    const counted = countedRows(all, opening);
    expect(total(counted)).toBe(3);
    // what lies before the opening is nobody's to take
    expect(covers(counted, [row({ kind: 'RESERVE', date: '2026-05-04' }, -1)], LEAVE.ANNUAL, 0)).toBe(false);
    expect(covers(counted, [row({ kind: 'RESERVE', date: '2026-08-03' }, -3)], LEAVE.ANNUAL, 0)).toBe(true);
  });

  test('who leaves after the year was closed carries nothing: what was written is taken back', () => {
    const time = { today: '2027-02-10', closedYears: new Set([2026]), throughYear: 2027 };
    const stayed: LeaveAccount = { person: person('2025-01-01'), type: annual, opening: null, rows: [] };
    const written = outstandingRows(stayed, rules, time);
    const left = { ...stayed, person: person('2025-01-01', '2026-12-18'), rows: written };
    const change = outstandingRows(left, rules, time);
    const of = (year: number) => total([...written, ...change].filter((one) => one.year === year && one.part !== 'closing'));
    // January 2025 to 18 December 2026: 18 days a year, 18 of 31 days of December
    expect(of(2026)).toBe(17.37);
    expect(of(2027)).toBe(0);
    expect(outstandingRows({ ...left, rows: [...written, ...change] }, rules, time)).toEqual([]);
  });

  test('12: a leaver has what was earned, to the hundredth', () => {
    const leaver = person('2025-01-01', '2026-07-15');
    expect(total(entitlementRows(leaver, annual, 2026, rules))).toBe(9.73);
    const rows = [
      row({ kind: 'CARRY', part: 'carried', date: '2026-01-01' }, 2),
      ...outstandingRows({ person: leaver, type: annual, opening: null, rows: [] }, rules, { today: '2026-07-20', closedYears: new Set(), throughYear: 2026 }),
      row({ kind: 'TAKE', date: '2026-03-02' }, -7),
    ]; // prettier-ignore
    expect(shown(leaveBalance(rows, LEAVE.ANNUAL, '2026-07-15', 0).balance)).toBe(4.73);
  });

  test('20: two days of looking for work for each week of notice begun', () => {
    const leaver = { ...person('2020-01-01', '2026-07-31'), notice: { from: '2026-07-01', to: '2026-07-31' } };
    const type = typeOf(LEAVE.JOB_SEEKING, { from: '2000-01-01', yearly: 0 });
    expect(total(entitlementRows(leaver, type, 2026, rules))).toBe(10);
  });

  test('an opening stands for what came before it', () => {
    const opening = { date: '2026-06-30', days: days(5) };
    const stays = person('2020-01-01');
    expect(entitlementRows(stays, annual, 2026, rules, opening)).toEqual([
      { kind: 'OPENING', date: '2026-06-30', days: days(5) },
    ]);
    expect(total(entitlementRows(stays, annual, 2026, { ...rules, style: 'earned' }, opening))).toBe(5 + 6 * (20 / 12));
    const leaves = person('2020-01-01', '2026-09-30');
    expect(total(entitlementRows(leaves, annual, 2026, rules, opening))).toBe(5 - 5);
  });

  test('another policy counts from its month on, and rewrites no month before', () => {
    const raised = annualOf({ from: '2000-01-01', yearly: 18 }, { from: '2026-12-08', yearly: 24 });
    const [before, after] = [annual, raised].map((type) => earnedByMonth(person('2020-01-01'), type, 2026, rules));
    expect(after?.slice(0, 11)).toEqual(before?.slice(0, 11));
    expect(shown((after?.at(-1) ?? 0) - (before?.at(-1) ?? 0))).toBe(0.5);
    expect(earnedByMonth(person('2020-01-01'), raised, 2025, rules)).toEqual(
      earnedByMonth(person('2020-01-01'), annual, 2025, rules),
    );
    // Who leaves before it begins earns nothing by it.
    const leaver = person('2020-01-01', '2026-12-07');
    expect(entitlementRows(leaver, raised, 2026, rules)).toEqual(entitlementRows(leaver, annual, 2026, rules));
  });

  test('another policy of the days of a year gives or takes the difference on its day', () => {
    const special = typeOf(
      LEAVE.SPECIAL,
      { from: '2000-01-01', yearly: 7 },
      { from: '2026-06-01', yearly: 10 },
      { from: '2026-09-01', yearly: 4 },
    );
    const given = (of: EntitledPerson, year = 2026) =>
      entitlementRows(of, special, year, rules).map(({ date, days: given }) => [date, shown(given)]);
    expect(given(person('2020-01-01'))).toEqual([
      ['2026-01-01', 7],
      ['2026-06-01', 3],
      ['2026-09-01', -6],
    ]);
    expect(given(person('2026-07-01'))).toEqual([
      ['2026-07-01', 10],
      ['2026-09-01', -6],
    ]);
    expect(given(person('2020-01-01', '2026-05-31'))).toEqual([['2026-01-01', 7]]);
    expect(given(person('2020-01-01'), 2025)).toEqual([['2025-01-01', 7]]);
  });

  test('consultants have none', () => {
    const consultant = { ...person('2020-01-01'), contracts: [{ from: '2020-01-01', type: 'CONSULTANT' }] };
    expect(entitlementRows(consultant, annual, 2026, rules)).toEqual([]);
    expect(entitlementRows(consultant, { ...annual, kind: LEAVE.SPECIAL }, 2026, rules)).toEqual([]);
  });

  test('twelve accruals are the year, and what is earned to its end is the whole', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3650 }), fc.integer({ min: 0, max: 80 }), (offset, halves) => {
        const joined = new Date(Date.UTC(2016, 0, 1 + offset)).toISOString().slice(0, 10);
        const type = annualOf({ from: '2000-01-01', yearly: halves / 2 });
        const sums = earnedByMonth(person(joined), type, 2026, rules);
        const accruals = entitlementRows(person(joined), type, 2026, { ...rules, style: 'earned' });
        const whole = total(entitlementRows(person(joined), type, 2026, rules));
        expect(total(accruals)).toBeCloseTo(shown(sums.at(-1) ?? 0), 9);
        expect(Math.abs(whole - shown(sums.at(-1) ?? 0))).toBeLessThanOrEqual(0.25);
        expect(accruals.every((one) => one.days % 100 === 0)).toBe(true);
      }),
    );
  });
});

const dayOf2026 = (offset: number): Day => new Date(Date.UTC(2026, 0, 1 + offset)).toISOString().slice(0, 10);

test('what is earned is the share of the days with a contract that has leave, counted one by one', () => {
  const offset = fc.integer({ min: -40, max: 400 });
  const contract = fc.record({ from: offset.map(dayOf2026), type: fc.constantFrom('UDC', 'FDC', 'CONSULTANT') });
  fc.assert(
    fc.property(offset, fc.option(offset), offset, fc.array(contract, { maxLength: 4 }), (joined, left, kept, contracts) => {
      const someone: EntitledPerson = {
        ...person(dayOf2026(joined), left === null ? null : dayOf2026(left)),
        keptFrom: dayOf2026(kept),
        contracts: contracts.toSorted((one, other) => (one.from < other.from ? -1 : one.from > other.from ? 1 : 0)),
      };
      const sums = earnedByMonth(someone, annual, 2026, rules);
      let earned = 0;
      for (let month = 1; month <= 12; month += 1) {
        const length = new Date(Date.UTC(2026, month, 0)).getUTCDate();
        for (let number = 1; number <= length; number += 1) {
          const day = new Date(Date.UTC(2026, month - 1, number)).toISOString().slice(0, 10);
          const inForce = someone.contracts.findLast(({ from }) => from <= day) ?? someone.contracts[0];
          const isEmployed = day >= someone.joinDate && day >= someone.keptFrom && day <= (someone.lastWorkingDay ?? day);
          if (isEmployed && inForce !== undefined && rules.contractTypes.has(inForce.type)) earned += 18 / 12 / length;
        }
        expect(Math.abs(shown(sums[month - 1] ?? 0) - earned)).toBeLessThanOrEqual(0.005_001);
      }
    }),
  );
});

describe('balance', () => {
  const granted = [
    row({ kind: 'GRANT', date: '2026-01-01' }, 18),
    row({ kind: 'CARRY', part: 'carried', date: '2026-01-01' }, 6),
  ];

  test('9: carried days go first and lapse at the end of their month', () => {
    expect(closingOf([row({ kind: 'GRANT', date: '2025-01-01' }, 8.5)], 2025, days(6))).toEqual({
      remaining: days(8.5),
      carried: days(6),
      lapsing: days(2.5),
    });
    expect([availableOn(granted, LEAVE.ANNUAL, '2026-02-10', 3), availableOn(granted, LEAVE.ANNUAL, '2026-04-10', 3)].map(shown)).toEqual([24, 18]); // prettier-ignore
    const account = (taken: number): LeaveAccount => ({ person: { ...person('2025-01-01'), keptFrom: '2026-01-01' }, type: annual, opening: null, rows: [...granted, row({ kind: 'TAKE', date: '2026-02-02' }, -taken)] }); // prettier-ignore
    const time = { today: '2026-04-01', closedYears: new Set<number>(), throughYear: 2026 };
    const lapse = (taken: number) => outstandingRows(account(taken), { ...rules, carryExpiryMonth: 3 }, time);
    expect(lapse(4)).toEqual([row({ kind: 'LAPSE', part: 'carried', date: '2026-03-31' }, -2)]);
    expect(lapse(7)).toEqual([]);
  });

  test('10: a later cancellation changes what a closed year carried', () => {
    const rows = [row({ kind: 'GRANT', date: '2026-01-01' }, 18), row({ kind: 'TAKE', date: '2026-12-07' }, -14)];
    const time = { today: '2027-01-15', closedYears: new Set([2026]), throughYear: 2027 };
    const account = { person: person('2024-02-01'), type: annual, opening: null, rows };
    const closed = outstandingRows(account, rules, time);
    expect(closed.filter(({ part }) => part !== 'own')).toEqual([
      row({ kind: 'CARRY', part: 'closing', date: '2026-12-31' }, -4),
      row({ kind: 'CARRY', part: 'carried', date: '2027-01-01' }, 4),
    ]);
    const later = [...rows, ...closed, row({ kind: 'REVERSAL', date: '2026-12-07' }, 2)];
    expect(outstandingRows({ ...account, rows: later }, rules, time)).toEqual([
      row({ kind: 'CARRY', part: 'closing', date: '2026-12-31' }, -2),
      row({ kind: 'CARRY', part: 'carried', date: '2027-01-01' }, 2),
    ]);
  });

  test('11: earned leave is had when it is earned, and never from an approved later leave', () => {
    const earned = entitlementRows(person('2025-01-01'), annual, 2026, { ...rules, style: 'earned' }).map((one) =>
      row(one, shown(one.days)),
    );
    const taken = [...earned, row({ kind: 'TAKE', date: '2026-03-02' }, -1)];
    expect(shown(availableOn(taken, LEAVE.ANNUAL, '2026-04-06', 0))).toBe(5);
    const later = [...taken, row({ kind: 'TAKE', date: '2026-08-03' }, -10)];
    expect(shown(availableOn(later, LEAVE.ANNUAL, '2026-04-06', 0))).toBe(1);
    expect(covers(later, [row({ kind: 'RESERVE', date: '2026-04-06' }, -1.5)], LEAVE.ANNUAL, 0)).toBe(false);
    const whole = [row({ kind: 'GRANT', date: '2026-01-01' }, 18), row({ kind: 'RESERVE', date: '2026-11-02' }, -10)];
    expect(shown(availableOn(whole, LEAVE.ANNUAL, '2026-06-01', 0))).toBe(8);
    expect(covers(whole, [row({ kind: 'RESERVE', date: '2026-06-01' }, -9)], LEAVE.ANNUAL, 0)).toBe(false);
  });

  test('16: a credit is used before it expires, the earliest first, and lapses on its day', () => {
    const credits = [
      row({ kind: 'CREDIT', date: '2026-11-07', expiresOn: '2027-11-30' }, 1),
      row({ kind: 'CREDIT', date: '2026-12-05', expiresOn: '2027-12-31' }, 0.75),
    ];
    expect(shown(availableOn(credits, LEAVE.COMPENSATION, '2026-11-06', 0))).toBe(0);
    expect(shown(availableOn(credits, LEAVE.COMPENSATION, '2026-12-07', 0))).toBe(1.75);
    const used = [...credits, row({ kind: 'TAKE', date: '2026-12-07' }, -0.5)];
    const type = typeOf(LEAVE.COMPENSATION, { from: '2000-01-01', yearly: 0 });
    const account = { person: person('2020-01-01'), type, opening: null, rows: used };
    const at = (today: Day) => outstandingRows(account, rules, { today, closedYears: new Set(), throughYear: 2027 });
    expect(at('2027-11-30')).toEqual([]);
    expect(at('2027-12-01')).toEqual([row({ kind: 'LAPSE', part: 'credit', date: '2027-11-30' }, -0.5)]);
    expect(covers(used, [row({ kind: 'RESERVE', date: '2027-12-06' }, -1)], LEAVE.COMPENSATION, 0)).toBe(false);
  });
});

const movement = fc.record({
  month: fc.integer({ min: 1, max: 12 }),
  hundredths: fc.integer({ min: 1, max: 600 }),
});
const at = (month: number): Day => addMonthsToDay('2026-01-10', month - 1);

describe('always', () => {
  test('a request of what is available is covered, one of a hundredth more is not; nothing falls below 0', () => {
    fc.assert(
      fc.property(
        fc.array(movement, { maxLength: 12 }), fc.integer({ min: 0, max: 12 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 800 }), fc.boolean(),
        (moves, expiry, month, carried, isEarned) => {
          const style = isEarned ? 'earned' : 'whole';
          const base = entitlementRows(person('2024-05-20'), annual, 2026, { ...rules, style }).map((one) => row(one, shown(one.days)));
          const given = [...base, row({ kind: 'CARRY', part: 'carried', date: '2026-01-01' }, carried / 100)];
          const rows: LedgerRow[] = [...given];
          for (const move of moves) {
            const asked = row({ kind: 'TAKE', date: at(move.month) }, -move.hundredths / 100);
            if (covers(rows, [asked], LEAVE.ANNUAL, expiry)) rows.push(asked);
          }
          const most = shown(availableOn(rows, LEAVE.ANNUAL, at(month), expiry));
          expect(most).toBeGreaterThanOrEqual(0);
          expect(covers(rows, [row({ kind: 'RESERVE', date: at(month) }, -most)], LEAVE.ANNUAL, expiry)).toBe(true);
          expect(covers(rows, [row({ kind: 'RESERVE', date: at(month) }, -most - 0.01)], LEAVE.ANNUAL, expiry)).toBe(false);
        },
      ),
    ); // prettier-ignore
  });

  test('the days of a leave are those of its parts, cut at any date; a weekend alone is none', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 }), (start, length, cut) => {
        const day = (offset: number): Day => new Date(Date.UTC(2026, 9, 1 + offset)).toISOString().slice(0, 10);
        const end = start + length;
        const middle = start + (cut % (length + 1));
        const parts = ask(LEAVE.ANNUAL, day(start), day(middle)).counted + (middle < end ? ask(LEAVE.ANNUAL, day(middle + 1), day(end)).counted : 0);
        const whole = ask(LEAVE.ANNUAL, day(start), day(end));
        expect(whole.counted).toBe(parts);
        expect(shown(whole.counted)).toBeLessThanOrEqual(length + 1);
        expect(total(leaveByMonth(whole))).toBe(shown(whole.charged));
      }),
    ); // prettier-ignore
    expect(ask(LEAVE.ANNUAL, '2026-11-14', '2026-11-15').counted).toBe(0);
  });

  test('writing what is outstanding leaves nothing outstanding, whatever closed; carry and lapse are the remainder', () => {
    fc.assert(
      fc.property(fc.array(movement, { maxLength: 8 }), fc.integer({ min: 0, max: 6 }), fc.boolean(), (moves, expiry, isEarned) => {
        const own: EntitlementRules = { ...rules, style: isEarned ? 'earned' : 'whole', carryExpiryMonth: expiry };
        const taken = moves.map((move) => row({ kind: 'TAKE', date: at(move.month) }, -move.hundredths / 100));
        const account = { person: person('2024-05-20'), type: annual, opening: null, rows: taken };
        const time = { today: '2027-08-15', closedYears: new Set([2026]), throughYear: 2027 };
        const rows = [...taken, ...outstandingRows(account, own, time)];
        expect(outstandingRows({ ...account, rows }, own, time)).toEqual([]);
        const { remaining, carried, lapsing } = closingOf(rows, 2026, days(6));
        expect(carried + lapsing).toBe(remaining);
        expect(carried).toBeLessThanOrEqual(days(6));
        expect(total(rows.filter(({ year }) => year === 2026))).toBeCloseTo(0, 9);
        const balance = leaveBalance(rows, LEAVE.ANNUAL, '2027-12-31', expiry);
        expect(balance.balance).toBe(rows.filter(({ year }) => year === 2027).reduce((sum, one) => sum + one.days, 0));
      }),
    ); // prettier-ignore
  });

  test('a request that came to nothing changes no balance, and a year change that runs twice writes nothing', () => {
    const date = (offset: number): Day => new Date(Date.UTC(2022, 0, 1 + offset)).toISOString().slice(0, 10);
    const anyDay = fc.integer({ min: 0, max: 2190 }).map(date);
    const life = fc.record({
      joined: anyDay,
      recordYear: fc.integer({ min: 2023, max: 2026 }),
      stays: fc.option(fc.integer({ min: 0, max: 1800 }), { nil: null }),
      told: fc.option(fc.integer({ min: 0, max: 3_000 }), { nil: null }),
      opened: fc.option(fc.record({ month: fc.integer({ min: 0, max: 47 }), hundredths: fc.integer({ min: 0, max: 2_500 }) }), { nil: null }), // prettier-ignore
      closed: fc.subarray([2023, 2024, 2025, 2026]),
      expiry: fc.integer({ min: 0, max: 6 }),
      isEarned: fc.boolean(),
      taken: fc.array(fc.record({ day: anyDay, hundredths: fc.integer({ min: 50, max: 600 }) }), { maxLength: 6 }),
      undone: fc.array(fc.record({ day: anyDay, hundredths: fc.integer({ min: 50, max: 900 }), wasTaken: fc.boolean() }), { minLength: 1, maxLength: 5 }), // prettier-ignore
      kind: fc.constantFrom(LEAVE.ANNUAL, LEAVE.SPECIAL),
    });
    fc.assert(
      fc.property(life, (of) => {
        const own: EntitlementRules = { ...rules, style: of.isEarned ? 'earned' : 'whole', carryExpiryMonth: of.expiry };
        const lived: EntitledPerson = {
          ...person(of.joined, of.stays === null ? null : addMonthsToDay(of.joined, Math.round(of.stays / 30))),
          keptFrom: laterOf(of.joined, `${of.recordYear}-01-01`),
          broughtForward: of.told === null ? null : days(of.told / 100),
        };
        const opening = of.opened === null || of.kind !== LEAVE.ANNUAL ? null : { date: endOfMonth(2023 + Math.floor(of.opened.month / 12), 1 + (of.opened.month % 12)), days: days(of.opened.hundredths / 100) }; // prettier-ignore
        const time = { today: '2027-03-15', closedYears: new Set(of.closed), throughYear: 2027 };
        const taken = of.taken.map((one) => row({ kind: 'TAKE', date: one.day }, -one.hundredths / 100));
        const undone = of.undone.flatMap((one) => [
          row({ kind: one.wasTaken ? 'TAKE' : 'RESERVE', date: one.day }, -one.hundredths / 100),
          row({ kind: one.wasTaken ? 'REVERSAL' : 'RELEASE', date: one.day }, one.hundredths / 100),
        ]);
        const account = { person: lived, type: { ...annual, kind: of.kind }, opening };
        const ledgerOf = (rows: readonly LedgerRow[]) => [...rows, ...outstandingRows({ ...account, rows }, own, time)];
        const balancesOf = (rows: readonly LedgerRow[]) =>
          [2022, 2023, 2024, 2025, 2026, 2027].map((year) =>
            leaveBalance(countedRows(rows, opening), of.kind, `${year}-12-31`, of.expiry),
          );
        const plain = ledgerOf(taken);
        // filed and undone before the ledger was written, and after it
        expect(balancesOf(ledgerOf([...taken, ...undone]))).toEqual(balancesOf(plain));
        expect(ledgerOf([...plain, ...undone])).toEqual([...plain, ...undone]);
        expect(balancesOf([...plain, ...undone])).toEqual(balancesOf(plain));
        expect(outstandingRows({ ...account, rows: plain }, own, time)).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });
});
