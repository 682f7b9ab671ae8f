import { describe, expect, it } from 'vitest';
import type { DonorCharge, DonorProject } from '#contract/donors/donor-page.ts';
import { awardSpan, movedFrom, outlivingOf } from './donors.rules.ts';

const project = (of: Partial<DonorProject> = {}): DonorProject => ({
  id: 'p1',
  title: 'Water',
  code: 'P-1',
  start: '2025-01-01',
  end: '2026-12-31',
  isArchived: false,
  subProjects: [],
  ...of,
});

describe('the days of a donor’s awards', () => {
  it('span all that are not archived, and are open where one of them is', () => {
    const later = project({ start: '2026-01-01', end: '2027-06-30' });
    expect(awardSpan([project(), later])).toEqual({ start: '2025-01-01', end: '2027-06-30' });
    expect(awardSpan([project(), project({ end: null })])).toEqual({ start: '2025-01-01', end: null });
    expect(awardSpan([project(), project({ start: null, end: '2030-01-01', isArchived: true })])).toEqual({
      start: '2025-01-01',
      end: '2026-12-31',
    });
    expect(awardSpan([])).toEqual({ start: null, end: null });
  });
});

describe('shares that outlive a project', () => {
  const charge = (of: Partial<DonorCharge> = {}): DonorCharge => ({
    employeeId: 'e1',
    code: 'E-1',
    name: 'Sok',
    project: { id: 'p1', code: 'P-1', end: '2026-12-31' },
    subProject: null,
    percent: 50,
    from: null,
    until: null,
    workEnds: null,
    endsFirst: 'award',
    outlives: true,
    ...of,
  });

  it('are each person once by project, the first to end first', () => {
    const sooner = { id: 'p2', code: 'P-2', end: '2026-11-30' };
    expect(
      outlivingOf([
        charge(),
        charge({ subProject: 'S' }),
        charge({ employeeId: 'e2', outlives: false }),
        charge({ employeeId: 'e3', project: sooner }),
      ]),
    ).toEqual([
      { project: sooner, people: [{ id: 'e3' }] },
      { project: charge().project, people: [{ id: 'e1' }] },
    ]);
  });

  it('are moved from the day after, or today where that is past', () => {
    expect(movedFrom('2026-12-31', '2026-11-20')).toBe('2027-01-01');
    expect(movedFrom('2026-10-31', '2026-11-20')).toBe('2026-11-20');
  });
});
