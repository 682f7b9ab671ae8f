import { describe, expect, test } from 'vitest';
import type { WaitingRow } from '#contract/home/approvals.ts';
import { decisionsFrom, requestKindNames, requestKinds } from '#contract/request-kinds.ts';
import { frameOf, jointMoves, peopleOf } from './approvals.rules.ts';

const row = (of: Partial<WaitingRow> & Pick<WaitingRow, 'id' | 'actions'>): WaitingRow => ({
  type: 'leave',
  requestNo: of.id,
  employeeId: 'p1',
  employeeName: 'KEO Staff',
  photo: null,
  photoLink: null,
  title: 'Annual leave',
  start: '2026-07-01',
  end: '2026-07-01',
  quantity: 1,
  unit: 'days',
  requestedDate: '2026-06-01',
  status: 0,
  waitingDays: 1,
  actingFor: null,
  alsoAway: 0,
  isWhole: true,
  link: '/leaves',
  ...of,
});
const review = { status: 4, needsComment: false } as const;
const approve = { status: 1, needsComment: false } as const;
const reject = { status: 2, needsComment: true } as const;
const cancel = { status: 3, needsComment: false } as const;

describe('what may be done with what is ticked', () => {
  test('who only reviews is never offered an approval', () => {
    const moves = jointMoves([row({ id: 'a', actions: [review, reject] })]);
    expect(moves.map(({ key }) => key)).toEqual(['review', 'reject']);
  });

  test('each move counts the rows that allow it, and asks for a comment where one of them does', () => {
    const moves = jointMoves([
      row({ id: 'a', actions: [review, reject] }),
      row({ id: 'b', status: 4, actions: [{ ...approve, needsComment: true }, reject] }),
      row({ id: 'c', type: 'timesheet', status: null, actions: [approve] }),
    ]);
    expect(moves.map(({ key, rows, needsComment }) => [key, rows.map(({ id }) => id).join(''), needsComment])).toEqual([
      ['review', 'a', false],
      ['approve', 'bc', true],
      ['reject', 'ab', true],
    ]);
  });

  test('keeping a leave whose cancellation is asked for is never an approval among others', () => {
    const asked = row({ id: 'a', status: 5, actions: [cancel, { ...approve, needsComment: true }] });
    expect(jointMoves([asked, row({ id: 'b', actions: [approve] })]).map(({ key, rows }) => [key, rows.length])).toEqual([
      ['approve', 1],
      ['cancel', 1],
      ['keep', 1],
    ]);
  });

  test('people are counted once, with their rows', () => {
    const ticked = [
      row({ id: 'a', actions: [] }),
      row({ id: 'b', employeeId: 'p2', employeeName: 'CHEA', actions: [] }),
      row({ id: 'c', actions: [] }),
    ];
    expect(peopleOf(ticked)).toEqual([
      { name: 'KEO Staff', count: 2 },
      { name: 'CHEA', count: 1 },
    ]);
  });
});

// Whoever decides reads what a row is, not a state: two states of one kind that wait for other things never look the same.
test.each(requestKindNames)('rows of %s say what they wait for in each state', (type) => {
  const waits = requestKinds[type].states.flatMap((state) => {
    const step = requestKinds[type].waits[state];
    const status = ([0, 1, 2, 3, 4, 5] as const).find((one) => one === state) ?? null;
    const moves = decisionsFrom(type, state).map(({ key }) => key);
    return step === undefined ? [] : [{ step, frame: frameOf({ type, status }), moves }];
  });
  for (const one of waits)
    for (const other of waits)
      if (one.step !== other.step) expect([one.frame, ...one.moves]).not.toEqual([other.frame, ...other.moves]);
  // What gives a granted request up is no approval of it.
  for (const { frame, moves } of waits) expect(frame === 'cancellation').toBe(moves.includes('cancel'));
});
