import { expect, it } from 'vitest';
import { cents, decimal4 } from '#engine/money/units.ts';
import { costByProject } from './cost-by-project.ts';
import { costMatrix } from './cost-matrix.ts';

const share = (project: string, percent: number) => ({ key: project, project, percent: decimal4(percent * 10_000) });

it('splits each item over the projects, what is missing stands by itself, and every column keeps its sum', () => {
  const rows = [
    {
      costs: [
        { code: 'BASIC_SALARY', cents: cents(125_000) },
        { code: 'NSSF', cents: cents(235) },
      ],
      allocations: [share('a', 60), share('b', 40)],
      timesheets: [],
    },
    { costs: [{ code: 'BASIC_SALARY', cents: cents(-1_001) }], allocations: [share('a', 50)], timesheets: [] },
    { costs: [{ code: 'NSSF', cents: cents(100) }], allocations: [], timesheets: [] },
  ];
  const matrix = costMatrix(rows);
  expect(Object.fromEntries([...matrix].map(([project, items]) => [String(project), Object.fromEntries(items)]))).toEqual({
    a: { BASIC_SALARY: 75_000 - 501, NSSF: 141 },
    b: { BASIC_SALARY: 50_000, NSSF: 94 },
    null: { BASIC_SALARY: -500, NSSF: 100 },
  });
  // The same sums as those of projects alone.
  const alone = costByProject(rows);
  for (const [project, sum] of alone)
    expect([...(matrix.get(project)?.values() ?? [])].reduce((total, one) => total + one, 0)).toBe(sum);
});
