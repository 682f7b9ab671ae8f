import { describe, expect, it } from 'vitest';
import { isExpected, nextOwnStep, timelineOf } from '#engine/performance/timeline.ts';
import type { YearFacts } from '#engine/performance/timeline.ts';
import { usualDueDates } from '#engine/performance/year.ts';

const rules = { expectedContracts: ['UDC', 'FDC'], expectedMonths: 3 };
const of = { start: '2026-01-01', dates: usualDueDates(2026, 1), end: '2026-12-31', rules };
const nothing: YearFacts = {
  joinDate: '2020-01-01',
  lastWorkingDay: null,
  contractType: 'UDC',
  objective: null,
  quarters: [],
  appraisal: null,
  probation: null,
};
const at = (facts: Partial<YearFacts>, step: string) => timelineOf({ ...nothing, ...facts }, of).find((one) => one.step === step);
const objective = {
  status: 'APPROVED',
  approvedOn: '2026-01-28',
  evaluateStatus: 'PENDING',
  selfEvaluatedOn: null,
  evaluatedOn: null,
} as const;

describe('the appraisal of a probation', () => {
  const probation = { endsOn: '2026-06-30', passedOn: null, state: null, evaluatedOn: null } as const;
  const stepsWith = (more: Partial<YearFacts>) => timelineOf({ ...nothing, joinDate: '2026-04-01', probation, ...more }, of);
  const asked = (more: Partial<YearFacts>) => stepsWith(more).find(({ step }) => step === 'probation');

  it('is due two weeks before the probation ends, between the steps of its days', () => {
    expect(
      stepsWith({})
        .map(({ step }) => step)
        .slice(0, 4),
    ).toEqual(['objectives', 'quarter1', 'probation', 'quarter2']);
    expect(asked({})).toEqual({ step: 'probation', due: '2026-06-16', state: 'open', doneOn: null });
    expect(asked({ probation: { ...probation, state: 'SUBMITTED' } })?.state).toBe('waiting');
    expect(asked({ probation: { ...probation, state: 'EVALUATED', evaluatedOn: '2026-06-10' } })).toMatchObject({
      state: 'done',
      doneOn: '2026-06-10',
    });
  });

  it('is in the year of its day alone, and in none once the probation was passed without one', () => {
    expect(asked({ probation: { ...probation, endsOn: '2027-01-14' } })?.due).toBe('2026-12-31');
    expect(asked({ probation: { ...probation, endsOn: '2027-01-15' } })).toBeUndefined();
    expect(asked({ probation: { ...probation, passedOn: '2026-05-31' } })).toBeUndefined();
    expect(asked({ lastWorkingDay: '2026-05-31' })?.due).toBeNull();
  });

  it('is expected of a contract for which no year is', () => {
    expect(nextOwnStep(stepsWith({ contractType: 'INTERNSHIP' }))?.step).toBe('probation');
  });
});

describe('the timeline of a year', () => {
  it('asks every step on its day; the answer only once there is a result', () => {
    expect(timelineOf(nothing, of).map(({ due }) => due)).toEqual([
      '2026-01-31',
      '2026-04-15',
      '2026-07-15',
      '2026-10-15',
      '2026-12-15',
      '2026-12-31',
      '2027-01-15',
      '2027-01-31',
      null,
    ]);
    expect(timelineOf(nothing, of).every(({ state }) => state === 'open')).toBe(true);
  });

  it('gives who joined in June 30 days (worked example 15)', () => {
    expect(at({ joinDate: '2026-06-16' }, 'objectives')?.due).toBe('2026-07-16');
  });

  it('asks who joined during the year for no review of a quarter that ended before they had objectives', () => {
    const asked = (joinDate: string) =>
      [1, 2, 3].filter((quarter) => at({ joinDate }, `quarter${String(quarter)}`)?.due !== null);
    expect(asked('2026-03-01')).toEqual([1, 2, 3]);
    expect(asked('2026-03-02')).toEqual([2, 3]);
    expect(asked('2026-06-16')).toEqual([3]);
    expect(asked('2026-09-12')).toEqual([]);
    expect(nextOwnStep(timelineOf({ ...nothing, objective, joinDate: '2026-09-12' }, of))?.step).toBe('selfEvaluation');
  });

  it('tells what was handed over from what is done', () => {
    expect(at({ objective: { ...objective, status: 'SUBMITTED', approvedOn: null } }, 'objectives')?.state).toBe('waiting');
    expect(at({ objective }, 'objectives')).toMatchObject({ state: 'done', doneOn: '2026-01-28' });
    const review = { quarter: 2, status: 'SUBMITTED', markedOn: null } as const;
    expect(at({ quarters: [review] }, 'quarter2')?.state).toBe('waiting');
    expect(at({ quarters: [{ ...review, markedOn: '2026-07-20' }] }, 'quarter2')?.doneOn).toBe('2026-07-20');
    expect(at({ quarters: [review] }, 'quarter1')?.state).toBe('open');
  });

  it('leaves objectives done while they are updated after a quarter', () => {
    expect(at({ objective: { ...objective, status: 'REQUIRED_UPDATE' } }, 'objectives')?.state).toBe('done');
  });

  it('lets a result be answered for 14 days from its release', () => {
    const released = { state: 'RELEASED', evaluatedOn: '2027-01-10', releasedOn: '2027-01-20', acknowledgedOn: null } as const;
    expect(at({ appraisal: released }, 'release')).toMatchObject({ state: 'done', doneOn: '2027-01-20' });
    expect(at({ appraisal: released }, 'acknowledgement')).toMatchObject({ state: 'open', due: '2027-02-03' });
  });

  it('expects nothing of other contracts, of who joined in the last three months, or of who has left by then', () => {
    const due = '2026-12-15';
    const end = '2026-12-31';
    expect(isExpected({ ...nothing, contractType: 'CONSULTANT' }, { rules, end, due })).toBe(false);
    expect(isExpected({ ...nothing, joinDate: '2026-10-01' }, { rules, end, due })).toBe(true);
    expect(isExpected({ ...nothing, joinDate: '2026-10-02' }, { rules, end, due })).toBe(false);
    expect(isExpected({ ...nothing, lastWorkingDay: '2026-12-14' }, { rules, end, due })).toBe(false);
    expect(isExpected({ ...nothing, lastWorkingDay: '2026-12-15' }, { rules, end, due })).toBe(true);
    expect(at({ contractType: 'VOLUNTEER' }, 'objectives')).toMatchObject({ due: null, state: 'open' });
  });

  it("names the person's own next step, never one of the manager or HR", () => {
    expect(nextOwnStep(timelineOf(nothing, of))?.step).toBe('objectives');
    const marked = [1, 2, 3].map((quarter) => ({ quarter, status: 'SUBMITTED', markedOn: '2026-10-20' }) as const);
    const evaluated = { ...objective, evaluateStatus: 'SUBMITTED', selfEvaluatedOn: '2026-12-10' } as const;
    expect(nextOwnStep(timelineOf({ ...nothing, objective: evaluated, quarters: marked }, of))?.step).toBe('appraisal');
    expect(nextOwnStep(timelineOf({ ...nothing, contractType: null }, of))).toBeUndefined();
    const handedIn = { ...objective, status: 'SUBMITTED', approvedOn: null } as const;
    expect(nextOwnStep(timelineOf({ ...nothing, objective: handedIn }, of))).toBeUndefined();
  });
});
