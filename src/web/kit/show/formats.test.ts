import { describe, expect, it } from 'vitest';
import {
  bytes,
  count,
  day,
  exchangeRate,
  instant,
  money,
  moneyIn,
  month,
  number,
  numberWith,
  percent,
  riel,
  time12,
  weekdayDate,
} from './formats.ts';

describe('numbers', () => {
  it('shows money with 2 decimals and thousands separators', () => {
    expect(money(1234.5)).toBe('1,234.50');
    expect(money(0)).toBe('0.00');
    expect(money(-1_000_000)).toBe('-1,000,000.00');
    expect(moneyIn(12, 'USD')).toBe('USD\u00a012.00');
  });

  it('shows riel, percent, counts and rates', () => {
    expect(riel(4_100_000)).toBe('4,100,000\u00a0៛');
    expect(percent(2.6)).toBe('2.6%');
    expect(count(1200)).toBe('1,200');
    expect(exchangeRate(4012.5)).toBe('4,012.5');
  });

  it('shows no sign where what is left is nothing', () => {
    expect([money(-0), money(-0.001), number(-0), percent(-0.001), numberWith(-0, 2)]).toEqual([
      '0.00',
      '0.00',
      '0',
      '0%',
      '0.00',
    ]);
    expect(money(-0.01)).toBe('-0.01');
  });

  it('shows a dash where there is nothing', () => {
    expect([money(null), percent(undefined), day(''), month(null), time12(undefined)]).toEqual(['-', '-', '-', '-', '-']);
  });
});

describe('dates', () => {
  it('shows days and months without any zone', () => {
    expect(day('2026-01-31')).toBe('31/01/2026');
    expect(month('2026-02')).toBe('02/2026');
  });

  it.each([
    ['00:05', '12:05 AM'],
    ['08:00', '08:00 AM'],
    ['12:00', '12:00 PM'],
    ['17:30', '05:30 PM'],
  ])('shows %s as %s', (given, expected) => {
    expect(time12(given)).toBe(expected);
  });

  it.each([
    ['2026-11-24T16:59:59Z', '24/11/2026', 'Tue 24 Nov, 2026'],
    ['2026-11-24T17:00:00Z', '25/11/2026', 'Wed 25 Nov, 2026'],
    ['2026-11-24T19:03:12.345Z', '25/11/2026', 'Wed 25 Nov, 2026'],
    ['2026-11-25T02:03:00+07:00', '25/11/2026', 'Wed 25 Nov, 2026'],
    ['2026-12-31T17:00:00Z', '01/01/2027', 'Fri 01 Jan, 2027'],
    ['2026-11-24', '24/11/2026', 'Tue 24 Nov, 2026'],
    ['2026-11-24 23:30', '24/11/2026', 'Tue 24 Nov, 2026'],
  ])('shows %s on the day of the company, %s', (given, shown, withWeekday) => {
    expect([day(given), weekdayDate(given)]).toEqual([shown, withWeekday]);
  });

  it('shows instants in the zone of the company', () => {
    expect(instant('2026-11-19T18:30:00Z')).toBe('20/11/2026 01:30');
    expect(instant('2026-11-24T99:99:99Z')).toBe('2026-11-24T99:99:99Z');
  });
});

it('shows sizes of files', () => {
  expect([bytes(0), bytes(10), bytes(20_480), bytes(5_242_880), bytes(3_221_225_472)]).toEqual([
    '0 KB',
    '1 KB',
    '20 KB',
    '5 MB',
    '3 GB',
  ]);
});
