import { describe, expect, it } from 'vitest';
import type { SplitLine } from '#server/people/employees/bulk/bulk.queries.ts';
import { moveShare, saySplit } from '#server/people/employees/bulk/share.rules.ts';

const line = (projectId: string, share: number, subProject: string | null = null): SplitLine => ({
  projectId,
  code: projectId.toUpperCase(),
  subProject,
  activities: subProject === null ? [] : ['A1'],
  share,
});
const move = (lines: readonly SplitLine[]) => moveShare(lines, { fromProjectId: 'a', toProjectId: 'b', code: 'B' });

describe('a share that another project takes over', () => {
  it('takes the place of the first line, all lines of the project together', () => {
    const moved = move([line('c', 2_000), line('a', 3_333, 'S1'), line('d', 1_333), line('a', 3_334, 'S2')]);
    expect(saySplit(moved)).toBe('C 20%, B 66.67%, D 13.33%');
    expect(moved[1]).toEqual({ projectId: 'b', code: 'B', subProject: null, activities: [], share: 6_667 });
  });

  it('is added to what the other pays without a sub-project, and leaves what it pays for one', () => {
    expect(saySplit(move([line('a', 6_000), line('b', 4_000)]))).toBe('B 100%');
    const moved = move([line('b', 1_000, 'S1'), line('a', 9_000)]);
    expect(moved.map(({ subProject, share }) => [subProject, share])).toEqual([
      ['S1', 1_000],
      [null, 9_000],
    ]);
  });

  it('changes nothing where the project pays nothing', () => {
    const lines = [line('b', 4_000), line('c', 6_000)];
    expect(move(lines)).toEqual(lines);
    expect(saySplit([])).toBeNull();
  });
});
