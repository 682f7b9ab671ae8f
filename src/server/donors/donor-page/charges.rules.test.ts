import { describe, expect, it } from 'vitest';
import { chargesOf } from '#server/donors/donor-page/charges.rules.ts';
import type { ChargeLine } from '#server/donors/donor-page/donor-page.queries.ts';

const today = '2026-11-20';
const line = (of: Partial<ChargeLine> = {}): ChargeLine => ({
  employeeId: 'e1',
  code: 'E-1',
  name: 'Sok',
  validFrom: '2024-01-01',
  projectId: 'p1',
  projectCode: 'P-1',
  projectEnd: '2026-12-31',
  isDonors: true,
  subProject: null,
  share: 6_000,
  contractEnd: null,
  lastWorkingDay: null,
  ...of,
});
const other = (of: Partial<ChargeLine> = {}): ChargeLine =>
  line({ projectId: 'p9', projectCode: 'P-9', isDonors: false, share: 4_000, ...of });
const told = (lines: readonly ChargeLine[]) =>
  chargesOf(lines, today).map(({ percent, from, until, endsFirst, outlives }) => ({ percent, from, until, endsFirst, outlives }));

describe('whom a donor pays', () => {
  it('goes on without an end where no later split is recorded, and outlives the award', () => {
    expect(told([line(), other()])).toEqual([{ percent: 60, from: null, until: null, endsFirst: 'award', outlives: true }]);
    expect(told([line({ projectEnd: null })])).toEqual([
      { percent: 60, from: null, until: null, endsFirst: null, outlives: false },
    ]);
  });

  it('lasts until the day before the first split without it, whatever its percent is meanwhile', () => {
    const later = [line({ validFrom: '2026-12-01', share: 3_000 }), other({ validFrom: '2027-01-01', share: 10_000 })];
    expect(told([line(), other(), ...later])).toEqual([
      { percent: 60, from: null, until: '2026-12-31', endsFirst: 'award', outlives: false },
    ]);
    expect(told([line(), other({ validFrom: '2026-12-01' })])).toMatchObject([{ until: '2026-11-30', endsFirst: 'share' }]);
    expect(told([line(), other({ validFrom: '2027-01-02' })])).toMatchObject([{ until: '2027-01-01', outlives: true }]);
  });

  it('begins on its own day where it is yet to come, and is none where work ends before', () => {
    const next = line({ validFrom: '2026-12-15' });
    expect(told([other(), next])).toEqual([{ percent: 60, from: '2026-12-15', until: null, endsFirst: 'award', outlives: true }]);
    expect(told([other(), { ...next, lastWorkingDay: '2026-12-14' }])).toEqual([]);
  });

  it('does not outlive an award after the contract or the last working day; a contract that is over is taken to go on', () => {
    expect(told([line({ contractEnd: '2026-12-31' })])).toMatchObject([{ endsFirst: 'award', outlives: false }]);
    expect(told([line({ contractEnd: '2027-01-01' })])).toMatchObject([{ endsFirst: 'award', outlives: true }]);
    expect(told([line({ lastWorkingDay: '2026-12-01' })])).toMatchObject([{ endsFirst: 'work', outlives: false }]);
    expect(told([line({ contractEnd: '2026-10-31' })])).toMatchObject([{ endsFirst: 'award', outlives: true }]);
  });

  it('is a row for each sub-project, the lines of one together, those of nothing left out', () => {
    const rows = chargesOf(
      [
        line({ subProject: 'A', share: 1_000 }),
        line({ subProject: 'A', share: 500 }),
        line({ subProject: 'B', share: 0 }),
        line(),
      ],
      today,
    );
    expect(rows.map(({ subProject, percent }) => [subProject, percent])).toEqual([
      ['A', 15],
      [null, 60],
    ]);
  });
});
