import { describe, expect, it } from 'vitest';
import type { PlanRow } from '#server/people/employees/import/plan/plan.types.ts';
import { leftOutOf } from './left-out.ts';

const row = (of: Partial<PlanRow> & { code?: string }): PlanRow => ({
  kind: 'staff',
  sheet: 'Staff',
  row: 2,
  action: 'create',
  title: '',
  changes: [],
  errors: [],
  values: { code: of.code ?? null },
  ...of,
});

describe('rows that stay out', () => {
  it('a person whose one row is refused stays out with all rows, and nobody else', () => {
    const rows = [
      row({ code: 'KR-1' }),
      row({ code: 'KR-2', action: 'refuse' }),
      row({ kind: 'allocations', sheet: 'Shares', row: 2, code: 'kr-1' }),
      row({ kind: 'allocations', sheet: 'Shares', row: 3, code: 'kr-1', action: 'refuse' }),
      row({ kind: 'dependants', sheet: 'Family', row: 2, code: 'KR-3' }),
      row({ kind: 'projects', sheet: 'Projects', row: 2 }),
      row({ kind: 'projects', sheet: 'Projects', row: 3, action: 'refuse' }),
    ];
    expect(leftOutOf(rows).map((one) => [one.sheet, one.row, one.values.code])).toEqual([
      ['Staff', 2, 'KR-1'],
      ['Staff', 2, 'KR-2'],
      ['Shares', 2, 'kr-1'],
      ['Shares', 3, 'kr-1'],
      ['Projects', 3, null],
    ]);
  });
});
