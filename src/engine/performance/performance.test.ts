import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmpty, readEntries, rowIds, writeEntries } from '#engine/performance/answers.ts';
import type { AnswerRow, Contents, GivenEntry, Rating } from '#engine/performance/answers.ts';
import { actionsOf, fieldsOf, formOf, formText, goalTables, ratedLeaves, roleOf } from '#engine/performance/form.ts';
import type { CatalogueModule, Form } from '#engine/performance/form.ts';
import {
  appraisalMoves,
  evaluationMoves,
  moveFrom,
  objectiveMoveKeys,
  objectiveMoves,
  objectiveStates,
} from '#engine/performance/moves.ts';
import { appraisalScore } from '#engine/performance/appraisal-score.ts';
import { distribution, inHundredths, mayGive, partOf, proposedStep, scoreOf } from '#engine/performance/scores.ts';
import { namedGoals } from '#engine/performance/goals.ts';
import {
  appraisalYearOf,
  doAscend,
  objectivesDue,
  quarterNamed,
  quarterOf,
  quarterReviewed,
  usualDueDates,
} from '#engine/performance/year.ts';
import { areWeightsWhole, overallProgress, spreadEvenly, sumOfWeights } from '#engine/performance/weights.ts';

const usual: Omit<CatalogueModule, 'id' | 'title'> = {
  parentId: null,
  titleKH: null,
  defaultDescription: null,
  descriptionKH: null,
  action1: null,
  action2: null,
  action3: null,
  action4: null,
  reportable: 0,
  inputType: 'input',
  layout: 'vertical',
  numRow: 3,
  enableMultiRow: 0,
  order: 10,
  usedIn: [],
  rated: 0,
  weight: 1,
};
const catalogue: readonly CatalogueModule[] = [
  { ...usual, id: 'goals', title: 'Objectives', layout: 'horizontal', enableMultiRow: 1, rated: 1, usedIn: ['OBJECTIVE'] },
  { ...usual, id: 'what', title: 'Objective', parentId: 'goals' },
  { ...usual, id: 'when', title: 'Timeline', parentId: 'goals', inputType: 'date' },
  { ...usual, id: 'back', title: 'Looking back', usedIn: ['EVALUATION'] },
  { ...usual, id: 'well', title: 'Went well', parentId: 'back', layout: 'horizontal' },
  { ...usual, id: 'heart', title: 'Communication', rated: 1, usedIn: ['OBJECTIVE', 'APPRAISAL'] },
  { ...usual, id: 'orphan', title: 'Of nobody', parentId: 'gone', usedIn: [] },
];
const form: Form = formOf(catalogue, 'OBJECTIVE');
const own = { form, commented: new Map<string, ReadonlySet<string>>(), passed: new Set<string>() };
const entry = (moduleId: string, content: unknown, rating: unknown = null): GivenEntry => ({ moduleId, content, rating });
const goal = (uniqueId: string, weight: number | null = null): AnswerRow => ({ uniqueId, weight, cells: { what: uniqueId } });
const goalsOf = (...rows: AnswerRow[]): Contents => ({ goals: { kind: 'rows', rows } });
const rated = (weight: number, rating: Rating) => ({ weight, rating });
const rules = { objectivesPart: 60, competenciesPart: 40, bounds: [150, 250, 350] as const, mostApart: 1 };

describe('a form', () => {
  it('has the trees that are used in it, and what is filled in of them', () => {
    expect(form.map(({ id }) => id)).toEqual(['goals', 'heart']);
    expect(fieldsOf(form).map(({ id }) => id)).toEqual(['goals', 'heart']);
    expect(fieldsOf(formOf(catalogue, 'EVALUATION')).map(({ id }) => id)).toEqual(['well']);
    expect(goalTables(form).map(({ id }) => id)).toEqual(['goals']);
    expect(ratedLeaves(form).map(({ id }) => id)).toEqual(['heart']);
  });

  it('takes a table only where it is horizontal and all below it are leaves', () => {
    const deep = formOf([...catalogue, { ...usual, id: 'deeper', title: 'x', parentId: 'what' }], 'OBJECTIVE')[0];
    expect(deep && roleOf(deep)).toBe('heading');
    const upright = formOf(
      [
        { ...usual, id: 'a', title: 'a', enableMultiRow: 1, usedIn: ['PIP'] },
        { ...usual, id: 'b', title: 'b', parentId: 'a' },
      ],
      'PIP',
    )[0];
    expect(upright && roleOf(upright)).toBe('heading');
  });

  it('shows what is seen at the points in Khmer where it stands in Khmer, and one without Khmer in English', () => {
    const older = { ...usual, action1: 'Asks', action3: 'Helps' };
    const module = { ...older, action1KH: 'សួរ', action2KH: null, action3KH: null, action4KH: null };
    const shown = (isKhmer: boolean) => actionsOf(module, isKhmer).map(({ point, html }) => `${point} ${html}`);
    expect(shown(true)).toEqual(['1 សួរ', '3 Helps']);
    expect(shown(false)).toEqual(['1 Asks', '3 Helps']);
    expect(actionsOf(older, true).map(({ html }) => html)).toEqual(['Asks', 'Helps']);
  });

  it('has one text for equal forms', () => {
    expect(formText(formOf(catalogue, 'OBJECTIVE'))).toBe(formText(formOf([...catalogue], 'OBJECTIVE')));
  });
});

describe('answers', () => {
  it('are read from the text of JSON or from JSON itself', () => {
    const rows = [
      {
        uniqueId: 'r1',
        weight: 40,
        modules: [
          { moduleId: 'what', content: 'Teach', inputType: 'input' },
          { moduleId: 'when', content: '{"start":"2026-01-13","end":""}', inputType: 'date' },
        ],
      },
    ];
    const read = {
      rows: [{ uniqueId: 'r1', weight: 40, cells: { what: 'Teach', when: { start: '2026-01-13', end: '' } } }],
      kind: 'rows',
    };
    for (const content of [rows, JSON.stringify(rows)]) {
      expect(readEntries([entry('goals', content)], own)).toEqual({ contents: { goals: read }, complaints: [] });
    }
  });

  it.each([
    ['a module that the form does not ask', entry('well', 'x'), 'performance_module'],
    [
      'a column of another table',
      entry('goals', [{ uniqueId: 'a', modules: [{ moduleId: 'well', content: '' }] }]),
      'performance_module',
    ],
    ['too long a text', entry('heart', 'x'.repeat(10_001)), 'too_long'],
    [
      'more than 30 rows',
      entry(
        'goals',
        Array.from({ length: 31 }, (_, at) => ({ uniqueId: `r${String(at)}`, modules: [] })),
      ),
      'performance_rows',
    ],
    [
      'one id twice',
      entry('goals', [
        { uniqueId: 'a', modules: [] },
        { uniqueId: 'a', modules: [] },
      ]),
      'performance_content',
    ],
    [
      'an end before its start',
      entry('goals', [{ uniqueId: 'a', modules: [{ moduleId: 'when', content: { start: '2026-02-14', end: '2026-02-13' } }] }]),
      'performance_dates',
    ],
    [
      'a day that is none',
      entry('goals', [{ uniqueId: 'a', modules: [{ moduleId: 'when', content: { start: '2026-02-30' } }] }]),
      'performance_content',
    ],
    ['a rating beyond the scale', entry('heart', '', 5), 'performance_content'],
    ['a weight of no whole percent', entry('goals', [{ uniqueId: 'a', modules: [], weight: 0.5 }]), 'performance_content'],
    ['no JSON', entry('goals', '[{'), 'performance_content'],
    ['a name of the language for an id', entry('constructor', 'x'), 'performance_module'],
  ])('refuse %s', (_, given, key) => {
    expect(readEntries([given], own).complaints).toEqual([{ at: 0, key }]);
  });

  it('pass over a module that is no longer asked for', () => {
    expect(readEntries([entry('well', 'x')], { ...own, passed: new Set(['well']) })).toEqual({ contents: {}, complaints: [] });
  });

  it('comment on rows of the other alone', () => {
    const commented = rowIds(goalsOf(goal('a'), goal('b')));
    const on = (uniqueId: string) =>
      readEntries([entry('goals', [{ uniqueId, content: 'good', rating: 3 }])], { ...own, commented });
    expect(on('a')).toEqual({
      contents: { goals: { kind: 'comments', comments: [{ uniqueId: 'a', content: 'good', rating: 3 }] } },
      complaints: [],
    });
    expect(on('c').complaints).toEqual([{ at: 0, key: 'performance_goal' }]);
  });

  it('know when nothing at all is filled in', () => {
    expect(isEmpty({})).toBe(true);
    expect(isEmpty(goalsOf({ uniqueId: 'a', weight: 50, cells: { what: ' ', when: { start: '', end: '' } } }))).toBe(true);
    expect(isEmpty(goalsOf(goal('a')))).toBe(false);
  });

  it('come back as they were written', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 40 });
    const day = fc.constantFrom('', '2026-03-14', '2026-03-31');
    const row = fc.record({
      uniqueId: fc.uuid(),
      weight: fc.option(fc.integer({ min: 1, max: 100 })),
      cells: fc.record({ what: text, when: day.map((end) => ({ start: end === '' ? '' : '2026-03-13', end })) }),
    });
    const written = fc.record({
      heart: text,
      rating: fc.constantFrom<Rating>(null, 0, 1, 2, 3, 4),
      rows: fc.uniqueArray(row, { maxLength: 30, selector: ({ uniqueId }) => uniqueId }),
    });
    const wire = (contents: Contents) =>
      writeEntries(contents).map(({ moduleId, content, rating }) => entry(moduleId, content, rating));
    fc.assert(
      fc.property(written, ({ heart, rating, rows }) => {
        const first = readEntries(wire({ goals: { kind: 'rows', rows }, heart: { kind: 'leaf', content: heart, rating } }), own);
        expect(first.complaints).toEqual([]);
        expect(readEntries(wire(first.contents), own)).toEqual(first);
      }),
    );
  });
});

describe('weights and progress', () => {
  it('spread evenly, the rest to the earlier rows', () => {
    expect(spreadEvenly(3)).toEqual([34, 33, 33]);
    expect(spreadEvenly(6)).toEqual([17, 17, 17, 17, 16, 16]);
    expect(spreadEvenly(7)).toEqual([15, 15, 14, 14, 14, 14, 14]);
    expect(spreadEvenly(0)).toEqual([]);
  });

  it('are whole with 100 in all, or with none given', () => {
    expect(sumOfWeights(form, goalsOf(goal('a', 40), goal('b', 30), goal('c', 20)))).toBe(90);
    expect(areWeightsWhole(form, goalsOf(goal('a', 40), goal('b', 30), goal('c', 20)))).toBe(false);
    expect(areWeightsWhole(form, goalsOf(goal('a', 40), goal('b', 30), goal('c', 30)))).toBe(true);
    expect(areWeightsWhole(form, goalsOf(goal('a'), goal('b')))).toBe(true);
    expect(areWeightsWhole(form, goalsOf(goal('a', 100), goal('b')))).toBe(false);
  });

  it('give the progress of all goals, one not reported counting 0', () => {
    const goals = [goal('a', 50), goal('b', 30), goal('c', 20)];
    const reports = [
      { uniqueId: 'a', progress: 80 },
      { uniqueId: 'b', progress: 50 },
    ];
    expect(overallProgress(goals, reports)).toEqual({ percent: 55, reported: 2, goals: 3 });
    expect(overallProgress([], reports)).toEqual({ percent: null, reported: 0, goals: 0 });
  });
});

describe('scores', () => {
  const three = [rated(40, 4), rated(30, 3), rated(30, 2)];

  it('weigh what is rated; not applicable leaves both sums', () => {
    expect(partOf(three)).toEqual({ n: 310, d: 100 });
    expect(partOf([rated(40, 4), rated(30, 0), rated(30, 2)])).toEqual({ n: 220, d: 70 });
    expect(inHundredths({ n: 220, d: 70 })).toBe(314);
    expect(inHundredths(partOf([rated(34, 3), rated(33, 3), rated(33, 4)]) ?? { n: 0, d: 1 })).toBe(333);
    expect(inHundredths(partOf([rated(1, 3), rated(1, 2), rated(2, 4)]) ?? { n: 0, d: 1 })).toBe(325);
  });

  it('are rounded once, at the end', () => {
    const competencies = [rated(1, 3), rated(1, 2), rated(2, 4)];
    expect(scoreOf({ objectives: three, competencies }, rules)).toMatchObject({ shown: 316, proposed: 3 });
    const sevenths = {
      objectives: [rated(34, 1), rated(33, 2), rated(33, 0)],
      competencies: Array.from({ length: 6 }, () => rated(1, 4)),
    };
    expect(scoreOf(sevenths, rules)).toMatchObject({ objectives: { n: 100, d: 67 }, shown: 250, proposed: 3 });
    expect(scoreOf({ objectives: three, competencies: [] }, rules)).toMatchObject({ shown: 310, competencies: undefined });
    expect(scoreOf({ objectives: [], competencies: [] }, rules)).toMatchObject({ total: undefined, proposed: undefined });
  });

  it('bind the manager to what is near, with a reason', () => {
    expect(mayGive({ proposed: 3, given: 4, hasReason: true }, rules)).toBe(true);
    expect(mayGive({ proposed: 3, given: 4, hasReason: false }, rules)).toBe(false);
    expect(mayGive({ proposed: 2, given: 4, hasReason: true }, rules)).toBe(false);
    expect(mayGive({ proposed: 2, given: 2, hasReason: false }, rules)).toBe(true);
  });

  it('let 3.48 become 4 with a reason and 2.40 never (worked example 9)', () => {
    const near = scoreOf({ objectives: [rated(48, 4), rated(52, 3)], competencies: [] }, rules);
    expect(near).toMatchObject({ shown: 348, proposed: 3 });
    expect(mayGive({ proposed: 3, given: 4, hasReason: true }, rules)).toBe(true);
    const far = scoreOf({ objectives: [rated(40, 3), rated(60, 2)], competencies: [] }, rules);
    expect(far).toMatchObject({ shown: 240, proposed: 2 });
    expect(mayGive({ proposed: 2, given: 4, hasReason: true }, rules)).toBe(false);
    expect(mayGive({ proposed: 2, given: 3, hasReason: true }, rules)).toBe(true);
  });

  it('are spread over a team in percents that come to 100, and in counts alone where it is small', () => {
    expect(distribution([3, 3, 4])).toEqual({ counts: [0, 0, 2, 1], percents: null });
    expect(distribution([1, 2, 3, 3, 3, 4])).toEqual({ counts: [1, 1, 3, 1], percents: [17, 17, 50, 16] });
  });

  it('propose steps, none beside a running plan', () => {
    const steps = { steps: [0, 0, 1, 2] as const, lastStep: 9 };
    expect(proposedStep({ step: 8, rating: 4, hasPlan: false }, steps)).toBe(9);
    expect(proposedStep({ step: 5, rating: 3, hasPlan: false }, steps)).toBe(6);
    expect(proposedStep({ step: 5, rating: 3, hasPlan: true }, steps)).toBe(5);
  });

  it('stay within the scale, never fall with a better rating, and do not depend on the size of weights', () => {
    const item = fc.record({ weight: fc.integer({ min: 1, max: 100 }), rating: fc.constantFrom<Rating>(null, 0, 1, 2, 3, 4) });
    const items = fc.array(item, { maxLength: 12 });
    fc.assert(
      fc.property(items, items, fc.nat(), fc.integer({ min: 2, max: 5 }), (objectives, competencies, at, times) => {
        const { shown, objectives: part } = scoreOf({ objectives, competencies }, rules);
        if (shown !== undefined) expect(shown >= 100 && shown <= 400).toBe(true);
        const larger = objectives.map(({ weight, rating }) => rated(weight * times, rating));
        expect(scoreOf({ objectives: larger, competencies }, rules).shown).toBe(shown);
        expect(scoreOf({ objectives: objectives.toReversed(), competencies }, rules).shown).toBe(shown);
        expect(partOf(objectives.filter(({ rating }) => rating !== 0))).toEqual(part);
        const chosen = objectives[at % Math.max(1, objectives.length)];
        if (chosen !== undefined && chosen.rating !== null && chosen.rating > 0 && chosen.rating < 4) {
          const better = objectives.map((one) => (one === chosen ? rated(one.weight, 4) : one));
          expect(scoreOf({ objectives: better, competencies }, rules).shown).toBeGreaterThanOrEqual(shown ?? 0);
        }
      }),
    );
  });
});

describe('a year', () => {
  it.each([
    ['2026-04-15', 1, 2026, 1],
    ['2026-05-01', 1, 2026, 1],
    ['2026-05-02', 1, 2026, 2],
    ['2026-06-10', 1, 2026, 2],
    ['2027-01-10', 1, 2026, 4],
    ['2026-04-20', 4, 2025, 4],
    ['2026-08-01', 4, 2026, 2],
  ])('a review of %s where years begin in month %i is of %i, quarter %i', (day, firstMonth, year, quarter) => {
    expect(quarterReviewed(day, firstMonth)).toEqual({ year, quarter });
  });

  it.each([
    ['2027-01-10', 4, 1, 2026],
    ['2026-04-15', 1, 1, 2026],
    ['2026-04-15', 3, 1, 2025],
    ['2026-10-01', 4, 1, 2026],
    ['2026-04-20', 4, 4, 2025],
  ] as const)('on %s means by quarter %i, with years from month %i, the one of %i', (day, quarter, firstMonth, year) => {
    expect(quarterNamed(day, quarter, firstMonth)).toEqual({ year, quarter });
  });

  it('has due days that ascend', () => {
    expect(usualDueDates(2026, 1)).toEqual({
      objectives: '2026-01-31',
      quarter1: '2026-04-15',
      quarter2: '2026-07-15',
      quarter3: '2026-10-15',
      selfEvaluation: '2026-12-15',
      evaluation: '2026-12-31',
      appraisal: '2027-01-15',
      release: '2027-01-31',
    });
    expect(objectivesDue('2026-01-31', '2026-06-16')).toBe('2026-07-16');
    expect(objectivesDue('2026-01-31', '2020-06-16')).toBe('2026-01-31');
    for (let month = 1; month <= 12; month += 1) expect(doAscend(usualDueDates(2027, month))).toBe(true);
    expect(doAscend({ ...usualDueDates(2026, 1), release: '2026-01-13' })).toBe(false);
  });

  it('gives each day one quarter', () => {
    const day = fc
      .date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
      .map((at) => at.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 12 }), (one, firstMonth) => {
        const { year, quarter } = quarterOf(one, firstMonth);
        expect(quarter >= 1 && quarter <= 4 && (year === Number(one.slice(0, 4)) || year === Number(one.slice(0, 4)) - 1)).toBe(
          true,
        );
      }),
    );
  });
});

describe('goals that a review reports on', () => {
  const column = { ...usual, id: 'what', title: '<p>Goal</p>', parentId: 'goals' };
  const table = {
    ...usual,
    id: 'goals',
    title: '<p>Goals</p>',
    layout: 'horizontal',
    enableMultiRow: 1,
    usedIn: ['OBJECTIVE'],
  } as const;
  const learning = { ...table, id: 'learning', title: '<p>Learning</p>' };
  const wish = { ...column, id: 'wish', parentId: 'learning' };
  const row = (uniqueId: string, cells: Record<string, string>) => ({ uniqueId, cells, weight: 40 });
  const contents: Contents = {
    goals: { kind: 'rows', rows: [row('g1', { what: ' Visit villages ' }), row('g2', {})] },
    learning: { kind: 'rows', rows: [row('l1', { wish: 'English' })] },
  };
  const named = (rated: 0 | 1) =>
    namedGoals(formOf([{ ...table, rated }, column, learning, wish], 'OBJECTIVE'), contents).map(({ uniqueId, title }) => [
      uniqueId,
      title,
    ]);

  it('are the rows of rated tables, named by their first filled column', () => {
    expect(named(1)).toEqual([
      ['g1', 'Visit villages'],
      ['g2', ''],
    ]);
  });

  it('are the rows of every table in a form that rates nothing', () => {
    expect(named(0).map(([id]) => id)).toEqual(['g1', 'g2', 'l1']);
  });
});

describe('moves', () => {
  it('are those of the specification and no others', () => {
    const allowed = objectiveStates.flatMap((state) =>
      objectiveMoveKeys.flatMap((key) => (moveFrom(objectiveMoves, { key, state }) === undefined ? [] : [`${state} ${key}`])),
    );
    expect(allowed).toEqual([
      'PENDING submit',
      'SUBMITTED submitBack',
      'SUBMITTED sendBack',
      'SUBMITTED approve',
      'SUBMITTED reject',
      'APPROVED markReviewed',
      'REQUIRED_UPDATE submit',
    ]);
    expect(moveFrom(evaluationMoves, { key: 'approveEvaluation', state: 'PENDING' })).toBeUndefined();
  });

  it('of the other side are never the person’s own', () => {
    for (const move of [...objectiveMoves, ...evaluationMoves, ...appraisalMoves]) {
      if (move.handsOver === 2) expect(move.who).not.toContain('employee');
    }
  });
});

describe('an appraisal', () => {
  it.each([
    ['2026-01-15', 1, 2025],
    ['2026-09-30', 1, 2025],
    ['2026-10-01', 1, 2026],
    ['2026-12-31', 4, 2025],
    ['2027-01-01', 4, 2026],
  ])('of %s with years from month %i is about %i', (day, firstMonth, year) => {
    expect(appraisalYearOf(day, firstMonth)).toBe(year);
  });

  it('scores goals at 60 and competencies at 40, the own ratings only beside', () => {
    const item = (source: 'goals' | 'evaluation' | 'appraisal', weight: number, rating: Rating, self: Rating) => ({
      source,
      id: `${source} ${String(weight)}`,
      title: '',
      weight,
      rating,
      self,
    });
    const scoring = { objectivesPart: 60, competenciesPart: 40, bounds: [150, 250, 350], mostApart: 1 } as const;
    const goals = [item('goals', 40, 4, 4), item('goals', 30, 3, 4), item('goals', 31, 2, 4)];
    const forms = [item('evaluation', 1, 3, 4), item('appraisal', 2, 4, 4), item('appraisal', 1, 2, 4)];
    // O = 312 / 101 = 3.089..., C = 13 / 4 = 3.25, T = 1.853... + 1.30 = 3.153...
    expect(appraisalScore([...goals, ...forms], scoring)).toMatchObject({
      objectives: 309,
      competencies: 325,
      total: 315,
      selfTotal: 400,
      proposed: 3,
    });
    expect(appraisalScore([], scoring)).toMatchObject({ total: null, proposed: null });
  });
});
