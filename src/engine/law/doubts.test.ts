import { expect, test } from 'vitest';
import { lawDoubts, newDoubts } from '#engine/law/doubts.ts';
import type { LawContract, LawFacts } from '#engine/law/doubts.ts';

const facts: LawFacts = {
  joinDate: '2018-01-01',
  serviceFrom: '2018-01-01',
  born: '1990-01-01',
  isForeigner: false,
  hasWorkPermit: false,
  probationUntil: null,
  contracts: [{ type: 'UDC', from: '2018-01-01', until: null }],
  leaving: null,
  worksAtNight: false,
};
const codes = (changes: Partial<LawFacts>, day = '2026-12-01') =>
  lawDoubts({ ...facts, ...changes }, day).map(({ code }) => code);
const fixed = (from: string, until: string | null, type = 'FDC'): LawContract => ({ type, from, until });

test.each([
  ['one of two years', [fixed('2025-01-01', '2026-12-31')], []],
  ['one of a day more', [fixed('2025-01-01', '2027-01-01')], ['TERM_ABOVE_TWO_YEARS']],
  ['two of two years together', [fixed('2025-01-01', '2025-12-31'), fixed('2026-01-01', '2026-12-31')], []],
  ['three years together', [fixed('2024-01-01', '2025-12-31'), fixed('2026-01-01', '2026-12-31')], ['TERMS_ABOVE_TWO_YEARS']],
  ['four years together', [fixed('2023-01-01', '2024-12-31'), fixed('2025-01-01', '2026-12-31')], ['TERMS_ABOVE_TWO_YEARS']],
  ['a day more', [fixed('2023-01-01', '2024-12-31'), fixed('2025-01-01', '2027-01-01')], ['TERMS_ABOVE_FOUR_YEARS']],
  ['since 2018, renewed', [fixed('2018-01-01', '2026-12-31'), fixed('2027-01-01', '2028-12-31')], ['TERMS_ABOVE_FOUR_YEARS']],
  ['parted by more than a month', [fixed('2018-01-01', '2024-10-31'), fixed('2025-01-01', '2026-12-31')], []],
  ['undetermined since', [fixed('2018-01-01', '2024-12-31'), fixed('2025-01-01', null, 'UDC')], []],
  ['after an internship', [fixed('2018-01-01', '2024-12-31', 'INTERNSHIP'), fixed('2025-01-01', '2026-12-31')], []],
] as const)('fixed terms: %s', (_name, contracts, expected) => {
  expect(codes({ contracts })).toEqual(expected);
});

test.each([
  ['2026-10-01', null, []],
  ['2026-10-01', '2026-12-31', []],
  ['2026-10-01', '2027-01-01', ['PROBATION_LONG']],
] as const)('probation from %s to %s', (joinDate, probationUntil, expected) => {
  expect(codes({ joinDate, probationUntil })).toEqual(expected);
});

/** Service since 2018 has two months of notice in 2026. */
test.each([
  ['RESIGNATION', '2026-10-01', '2026-12-01', []],
  ['RESIGNATION', '2026-10-01', '2026-11-30', ['NOTICE_SHORT']],
  ['RESIGNATION', '2026-12-02', '2026-12-01', ['NOTICE_AFTER_END']],
  ['DEATH', '2026-11-30', '2026-12-01', []],
  ['MISCONDUCT', '2026-11-30', '2026-12-01', []],
] as const)('notice: %s on %s, gone after %s', (reason, noticeOn, lastDay, expected) => {
  expect(codes({ leaving: { lastDay, reason, noticeOn, noticeDays: null } })).toEqual(expected);
});

test('notice that is paid instead has the days of the law', () => {
  const of = (noticeDays: number | null) =>
    codes({ leaving: { lastDay: '2026-12-01', reason: 'DISMISSAL', noticeOn: null, noticeDays } });
  expect(of(44)).toEqual([]);
  expect(of(22)).toEqual(['NOTICE_DAYS_SHORT']);
  expect(of(null)).toEqual([]);
});

test('a fixed term is let end with 15 days of notice, 10 where it is short, and early without a rule of notice', () => {
  const of = (contract: LawContract, noticeOn: string, reason: 'CONTRACT_END' | 'RESIGNATION' = 'CONTRACT_END') =>
    codes({ contracts: [contract], leaving: { lastDay: '2026-12-31', reason, noticeOn, noticeDays: null } });
  expect(of(fixed('2026-01-01', '2026-12-31'), '2026-12-16')).toEqual([]);
  expect(of(fixed('2025-12-30', '2026-12-31'), '2026-12-17')).toEqual(['NOTICE_SHORT']);
  expect(of(fixed('2026-06-01', '2026-12-31'), '2026-12-21')).toEqual([]);
  expect(of(fixed('2026-06-01', '2026-12-31'), '2026-12-22')).toEqual(['NOTICE_SHORT']);
  expect(of(fixed('2026-01-01', '2027-12-31'), '2026-12-30', 'RESIGNATION')).toEqual([]);
});

test('nobody below 18 works at night, and a foreigner has a permit', () => {
  expect(codes({ worksAtNight: true, born: '2008-12-02' })).toEqual(['NIGHT_BELOW_18']);
  expect(codes({ worksAtNight: true, born: '2008-12-01' })).toEqual([]);
  expect(codes({ isForeigner: true })).toEqual(['PERMIT_MISSING']);
  expect(codes({ isForeigner: true, hasWorkPermit: true })).toEqual([]);
});

test('only what was not so before is new: another end of long terms is', () => {
  const before = lawDoubts({ ...facts, isForeigner: true, contracts: [fixed('2018-01-01', '2026-12-31')] }, '2026-12-01');
  const after = lawDoubts({ ...facts, isForeigner: true, contracts: [fixed('2018-01-01', '2028-12-31')] }, '2026-12-01');
  expect(newDoubts(before, after).map(({ code }) => code)).toEqual(['TERMS_ABOVE_FOUR_YEARS']);
  expect(newDoubts(before, before)).toEqual([]);
});
