import { describe, expect, it } from 'vitest';
import {
  awaitedFrom,
  decisionNamed,
  isIn,
  moveNamed,
  moveOf,
  requestKindNames,
  requestKinds,
  statesIn,
} from '#contract/request-kinds.ts';

describe.each(requestKindNames)('%s', (kind) => {
  const { states, drafts, undecided, granted, waits, moves, approvers } = requestKinds[kind];

  it('moves between its own states, each of which is in one set at most', () => {
    for (const { from, to } of moves) for (const state of [...from, to]) expect(states).toContain(state);
    const all = [...drafts, ...undecided, ...granted];
    expect(new Set(all).size).toBe(all.length);
  });

  it('says what it waits for wherever somebody is to decide, and has a rule for who that is', () => {
    expect(Object.keys(waits).toSorted()).toEqual(statesIn(kind, 'waiting').map(String).toSorted());
    for (const { who } of moves) if (who.includes('reviewer')) expect(approvers.review).toBeDefined();
  });

  it('has one move for what a call is sent in a state, and a name for it in the inbox', () => {
    const sent = moves.flatMap(({ call, from, answer }) =>
      answer === null ? [] : from.map((state) => `${call} ${state} ${answer}`),
    );
    expect(new Set(sent).size).toBe(sent.length);
    for (const state of statesIn(kind, 'waiting'))
      for (const move of awaitedFrom(kind, state)) {
        expect(move.answer).not.toBeNull();
        expect(decisionNamed(kind, { answer: move.answer ?? 0, state })).toBe(move.key);
      }
  });
});

it('the sets of leave are those of time.md section 3', () => {
  expect(statesIn('leave', 'waiting')).toEqual([0, 4, 5]);
  expect(statesIn('leave', 'open')).toEqual([0, 1, 4, 5]);
  expect(statesIn('leave', 'granted')).toEqual([1, 5]);
  expect(statesIn('leave', 'decided')).toEqual([1, 2, 3]);
  expect(statesIn('overtime', 'open')).toEqual([0, 1, 4]);
  expect(statesIn('timesheet', 'waiting')).toEqual(['SUBMITTED']);
  expect(isIn('timesheet', 'drafts', 'PENDING')).toBe(true);
});

it('approving what asked to be cancelled keeps it, and what is final leads nowhere', () => {
  expect(decisionNamed('leave', { answer: 1, state: 5 })).toBe('keep');
  expect(decisionNamed('leave', { answer: 1, state: 0 })).toBe('approve');
  expect(decisionNamed('timesheet', { answer: 1, state: null })).toBe('approve');
  expect(decisionNamed('correction', { answer: 3, state: 0 })).toBe('withdraw');
  expect(moveOf('leave', { call: 'decide', state: 0, answer: 3 })).toBeUndefined();
  expect(moveNamed('overtime', 'ask_cancel', 1)).toBeUndefined();
});
