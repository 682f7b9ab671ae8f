import { describe, expect, it } from 'vitest';
import {
  customChoices,
  endsNext,
  genderWord,
  isExpired,
  isNewHire,
  isOnProbation,
  leavesOn,
  statusWord,
} from './employees.rules.ts';
import { today } from '#web/kit/show/today.ts';

describe('today', () => {
  it('is that of Phnom Penh, seven hours ahead', () => {
    expect(today(new Date('2026-11-19T16:59:00Z'))).toBe('2026-11-19');
    expect(today(new Date('2026-11-19T17:00:00Z'))).toBe('2026-11-20');
  });
});

describe('isNewHire', () => {
  it.each([
    ['2026-08-21', true],
    ['2026-08-20', false],
    ['2026-12-01', true],
    ['2026-11-20', true],
  ])('joined %s: %s on 20 November 2026', (joinDate, expected) => {
    expect(isNewHire(joinDate, '2026-11-20')).toBe(expected);
  });
});

describe('isExpired', () => {
  it('yesterday is, today and nothing are not', () => {
    expect(['2026-11-19', '2026-11-20', null].map((day) => isExpired(day, '2026-11-20'))).toEqual([true, false, false]);
  });
});

describe('isOnProbation', () => {
  const person = { type: null, probationExpiredDate: '2026-10-31', archivedAt: null, status: 1 };

  it('is who has a day on which it ends and has not passed it, late or not', () => {
    expect(isOnProbation(person)).toBe(true);
  });

  it.each([
    [{ type: 'PERMANENT_STAFF' }],
    [{ probationExpiredDate: null }],
    [{ archivedAt: '2026-11-01T00:00:00Z' }],
    [{ status: 0 }],
  ])('is not who %o', (other) => {
    expect(isOnProbation({ ...person, ...other })).toBe(false);
  });
});

describe('words', () => {
  it.each([
    [1, null, 'active'],
    [0, null, 'resigned'],
    [0, 0, 'resigned'],
    [0, 1, 'terminated'],
    [4, null, 'maternity'],
    [5, 1, 'sick'],
  ] as const)('status %s with notice %s is %s', (status, isNoticeTerminate, word) => {
    expect(statusWord({ status, isNoticeTerminate })).toBe(word);
  });

  it('genders, of the list as of the profile', () => {
    expect([0, 1, 2].map(genderWord)).toEqual(['male', 'female', 'other']);
  });
});

describe('a choice in the address', () => {
  it('is a field and a choice, or none', () => {
    const codec = customChoices();
    const pair = '0198f3a0-0000-7000-8000-000000000001:0198f3a0-0000-7000-8000-000000000002';
    expect(codec.read(pair)).toEqual([pair]);
    expect(codec.read(`${pair},nonsense,${pair}`)).toEqual([pair, pair]);
    expect([codec.write([pair]), codec.write([])]).toEqual([pair, undefined]);
    for (const typed of [undefined, '', 'nonsense', pair.slice(1)]) expect(codec.read(typed)).toEqual([]);
  });
});

it('tells who leaves until the last working day', () => {
  const leaver = { status: 0, lastWorkingDay: '2026-12-07' };
  expect([leavesOn(leaver, '2026-12-07'), leavesOn(leaver, '2026-12-08')]).toEqual(['2026-12-07', null]);
  expect(leavesOn({ status: 1, lastWorkingDay: null }, '2026-12-01')).toBeNull();
});

describe('endsNext', () => {
  it('is what ends first; what never ends is left out', () => {
    const documents = [{ expiresOn: null }, { expiresOn: '2027-03-01' }, { expiresOn: '2026-12-24' }];
    expect(endsNext(documents)).toEqual({ expiresOn: '2026-12-24' });
    expect(endsNext(documents.slice(0, 1))).toBeUndefined();
    expect(endsNext([])).toBeUndefined();
  });
});
