import { expect, it } from 'vitest';
import { recentCalls } from '#server/operations/alarms/recent.ts';

function counting() {
  let at = Date.parse('2026-11-20T05:00:00Z');
  let refused = 7;
  const recent = recentCalls({ now: () => new Date(at), refused: () => refused });
  return {
    recent,
    pass: (minutes: number) => void (at += minutes * 60_000),
    refuse: (count: number) => void (refused += count),
  };
}

it('tells the calls of the last five minutes, and forgets them after', () => {
  const { recent, pass, refuse } = counting();
  expect(recent.read()).toEqual({ faults: 0, refused: 0, slow: undefined });
  for (let call = 0; call < 100; call += 1) recent.note({ status: call < 3 ? 500 : 200, seconds: call < 90 ? 0.1 : 3 });
  refuse(4);
  expect(recent.read()).toEqual({ faults: 3, refused: 4, slow: 3 });
  pass(4);
  recent.note({ status: 500, seconds: 0.1 });
  expect(recent.read()).toMatchObject({ faults: 4, refused: 4 });
  pass(1);
  expect(recent.read()).toEqual({ faults: 1, refused: 0, slow: undefined });
  pass(60);
  expect(recent.read()).toEqual({ faults: 0, refused: 0, slow: undefined });
});

it('says nothing of speed by a few calls, and begins anew where the clock is set back', () => {
  const { recent, pass } = counting();
  for (let call = 0; call < 99; call += 1) recent.note({ status: 200, seconds: 9 });
  expect(recent.read().slow).toBeUndefined();
  pass(-600);
  recent.note({ status: 500, seconds: 1 });
  expect(recent.read()).toEqual({ faults: 1, refused: 0, slow: undefined });
});
