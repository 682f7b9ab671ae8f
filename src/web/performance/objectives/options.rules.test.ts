import { describe, expect, it } from 'vitest';
import type { ObjectiveRow } from '#contract/performance/objectives.ts';
import { optionsOf } from './options.rules.ts';

const row: ObjectiveRow = {
  id: 'o',
  employeeId: 'e',
  employeeCode: 'E-1',
  employeeName: 'Sok Dara',
  photo: null,
  photoLink: null,
  year: 2026,
  title: 'Goals',
  status: 'PENDING',
  evaluateStatus: 'PENDING',
  selfEvalDate: null,
  mgrEvalDate: null,
  approver: null,
  approvedDate: null,
  progress: null,
  isOwner: true,
  evaluates: false,
  moves: ['edit', 'submit'],
};
const open = (change: Partial<ObjectiveRow>) =>
  optionsOf({ ...row, ...change })
    .filter(({ isOpen }) => isOpen)
    .map(({ key }) => key);

describe('the options of a row', () => {
  it('give the owner their own part and no other', () => {
    expect(optionsOf(row).map(({ key }) => key)).toEqual(['edit', 'duplicate', 'review_for_approval', 'self_evaluation']);
    expect(open({})).toEqual(['edit', 'duplicate']);
    expect(open({ status: 'SUBMITTED', moves: ['submitBack'] })).toEqual(['duplicate', 'review_for_approval']);
    expect(open({ status: 'APPROVED', moves: [] })).toEqual(['duplicate', 'self_evaluation']);
  });

  it('give others what they may read, and the evaluator what they may do', () => {
    const other = { isOwner: false, moves: [] } as const;
    expect(optionsOf({ ...row, ...other, moves: [] }).map(({ key }) => key)).toEqual([
      'review_for_approval',
      'review',
      'evaluation',
    ]);
    expect(open({ ...other, moves: ['archive'], evaluates: true, status: 'SUBMITTED' })).toEqual([
      'review_for_approval',
      'review',
      'remove',
    ]);
    expect(open({ ...other, moves: [], evaluates: true, status: 'APPROVED', evaluateStatus: 'SUBMITTED' })).toEqual([
      'review',
      'quarterly',
      'evaluation',
    ]);
    expect(open({ ...other, moves: [], status: 'APPROVED', evaluateStatus: 'SUBMITTED' })).toEqual(['review']);
  });
});
