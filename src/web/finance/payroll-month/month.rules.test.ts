import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MonthStep } from '#contract/finance/payroll-month.ts';
import { placesOf } from './month-bridge.rules.ts';
import { actOf, placeOfLack } from './month-steps.rules.ts';

const step = (of: Partial<MonthStep>): MonthStep => ({
  key: 'second_payment',
  state: 'now',
  payment: 'GENERATED',
  by: null,
  at: null,
  next: null,
  lacks: [],
  people: null,
  ...of,
});

describe('the button of a step', () => {
  it.each([
    [step({ payment: 'GENERATED' }), 'process', '/payrolls?date=2026-10&period=second_payment&open=process', 'payroll/process'],
    [step({ payment: 'PROCESSED' }), 'submit', '/payrolls?date=2026-10&period=second_payment&open=review', 'payroll/submit'],
    [step({ payment: 'SUBMITTED' }), 'review', '/payrolls?date=2026-10&period=second_payment&open=review', 'payroll/verify'],
    [step({ payment: 'VERIFIED' }), 'approve', '/payrolls?date=2026-10&period=second_payment&open=review', 'payroll/approve'],
    [step({ key: 'generate', payment: null }), 'generate', '/payrolls?date=2026-10&open=generate', 'payroll/generate'],
  ] as const)('leads to where it is done', (of, word, to, needs) => {
    expect(actOf(of, '2026-10')).toEqual({ word, to, needs, isMain: true });
  });

  it('is none where another step comes first', () => {
    expect(actOf(step({ state: 'waits' }), '2026-10')).toBeUndefined();
    expect(actOf(step({ key: 'inputs', payment: null }), '2026-10')).toBeUndefined();
  });

  it('leads from what lacks to where it is put right', () => {
    expect(placeOfLack('stops', 'first_payment', '2026-10')).toBe('/payrolls?date=2026-10&period=first_payment&open=exceptions');
    expect(placeOfLack('leavers_unpaid', 'generate', '2026-10')).toBe('/payrolls?date=2026-10&open=generate');
    expect(placeOfLack('people_incomplete', 'inputs', '2026-10')).toBe('/employees?incomplete=true');
  });
});

describe('the places of bars', () => {
  it('go from the end of the bar before, inside the width', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.array(fc.integer({ min: -500_000, max: 500_000 }), { maxLength: 12 }),
        (from, steps) => {
          const to = steps.reduce((sum, one) => sum + one, from);
          const places = placesOf({ from, to, steps });
          for (const { left, width } of [places.from, places.to, ...places.steps]) {
            expect(left).toBeGreaterThanOrEqual(0);
            expect(width).toBeGreaterThanOrEqual(0);
            expect(left + width).toBeLessThanOrEqual(100.000_001);
          }
          let end = places.from.width;
          steps.forEach((amount, at) => {
            const { left, width } = places.steps[at] ?? { left: Number.NaN, width: Number.NaN };
            expect(amount < 0 ? left + width : left).toBeCloseTo(end, 5);
            end = amount < 0 ? left : left + width;
          });
          expect(places.to.width).toBeCloseTo(end, 5);
        },
      ),
    );
  });
});
