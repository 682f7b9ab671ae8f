import { describe, expect, it } from 'vitest';
import type { PerformanceVersion } from '#contract/performance/records/performance-versions.ts';
import type { FormLevel1 } from '#contract/performance/records/performance-records.ts';
import { compareVersions, rowNames } from './versions.rules.ts';

const node = (id: string, more: object = {}) => ({
  id,
  title: `<p>${id}</p>`,
  titleKH: null,
  defaultDescription: null,
  descriptionKH: null,
  action1: null,
  action2: null,
  action3: null,
  action4: null,
  reportable: 0,
  inputType: 'input' as const,
  layout: 'vertical' as const,
  numRow: 3,
  enableMultiRow: 0,
  order: 10,
  rated: 0,
  weight: 1,
  content1: null,
  content2: null,
  ...more,
});
const level1s: FormLevel1[] = [
  { ...node('goals', { layout: 'horizontal', enableMultiRow: 1, rated: 1 }), level2s: [{ ...node('what'), level3s: [] }] },
  { ...node('wish'), level2s: [] },
];
const row = (uniqueId: string, content: string, weight: number) => ({
  uniqueId,
  modules: [{ moduleId: 'what', content, inputType: 'input' }],
  weight,
});
const version = (number: number, side: 1 | 2, contents: Readonly<Record<string, string>>): PerformanceVersion => ({
  number,
  stage: 'SETTING',
  side,
  by: 'Sok',
  actingFor: null,
  isOnBehalf: false,
  at: '2026-03-14T08:00:00.000Z',
  level1s,
  entries: Object.entries(contents).map(([performanceModuleId, content]) => ({
    performanceModuleId,
    content1: side === 1 ? content : null,
    content2: side === 2 ? content : null,
    rating1: null,
    rating2: null,
  })),
});

const first = version(1, 1, { goals: JSON.stringify([row('a', 'Train 24', 60), row('b', 'Visit', 40)]), wish: 'A course' });
const second = version(2, 1, { goals: JSON.stringify([row('a', 'Train 30', 60)]), wish: 'A course ' });
const remark = version(3, 2, { goals: JSON.stringify([{ uniqueId: 'a', content: 'Good', rating: 4 }]) });

describe('two versions', () => {
  it('are compared field by field, with rows that are gone', () => {
    const compared = compareVersions({ before: first, after: second }, new Map());
    expect(compared.filter(({ isChanged }) => isChanged).map(({ key }) => key)).toEqual([
      'goals a what',
      'wish',
      'goals b what',
      'goals b weight',
    ]);
    expect(compared.find(({ key }) => key === 'goals a what')).toMatchObject({
      before: { cell: 'Train 24' },
      after: { cell: 'Train 30' },
      row: { number: 1 },
    });
    expect(compared.find(({ key }) => key === 'goals b what')?.after).toBeUndefined();
    expect(compared.find(({ key }) => key === 'goals a weight')).toMatchObject({ isChanged: false, after: { cell: '60%' } });
  });

  it('do not differ from themselves, and nothing has changed in the first', () => {
    expect(compareVersions({ before: second, after: second }, new Map()).some(({ isChanged }) => isChanged)).toBe(false);
    expect(compareVersions({ before: undefined, after: second }, new Map()).some(({ isChanged }) => isChanged)).toBe(false);
  });

  it('name the goals that are commented on', () => {
    const names = rowNames([remark, second, first]);
    expect(names.get('a')).toBe('Train 30');
    expect(compareVersions({ before: undefined, after: remark }, names)).toMatchObject([
      { row: { name: 'Train 30', column: 'comment' }, after: { cell: 'Good', rating: 4 } },
    ]);
  });
});
