import { describe, expect, it } from 'vitest';
import { effectOf, lowerEnd, usualDay } from './in-force.rules.ts';

const change = { validFrom: '2026-11-01', approvedUntil: '2026-10-31', openMonths: ['2026-11', '2026-12'] };
const now = { validFrom: '2023-01-01', isProposal: false };

describe('usualDay', () => {
  it('is that of the open payroll, unless the version shown begins later or is announced', () => {
    expect(usualDay(change, now)).toBe('2026-11-01');
    expect(usualDay(change, undefined)).toBe('2026-11-01');
    expect(usualDay(change, { validFrom: '2027-01-01', isProposal: false })).toBe('2027-01-01');
    expect(usualDay(change, { validFrom: '2020-01-01', isProposal: true })).toBe('2020-01-01');
  });
});

describe('effectOf', () => {
  it('names the first payroll that changes, and what is begun of those', () => {
    expect(effectOf('2026-11-15', { change, versions: [now] })).toEqual({
      month: '2026-11',
      approvedMonth: '2026-10',
      begun: ['2026-11', '2026-12'],
      until: null,
    });
  });

  it('ends where other values are set, announced ones aside', () => {
    const versions = [now, { validFrom: '2026-12-01', isProposal: false }, { validFrom: '2026-11-20', isProposal: true }];
    expect(effectOf('2026-11-01', { change: { ...change, approvedUntil: null }, versions })).toEqual({
      month: '2026-11',
      approvedMonth: null,
      begun: ['2026-11'],
      until: '2026-11-30',
    });
  });
});

describe('lowerEnd', () => {
  it('is one riel above the band below, 0 for the first', () => {
    const others = [{ to: 1_500_000 }, { to: 0 }, { to: 8_500_000 }];
    expect(lowerEnd(others, 2_000_000)).toBe(1_500_001);
    expect(lowerEnd(others, 1_000_000)).toBe(0);
    expect(
      lowerEnd(
        others.filter(({ to }) => to !== 0),
        0,
      ),
    ).toBe(8_500_001);
    expect(lowerEnd([], 0)).toBe(0);
  });
});
