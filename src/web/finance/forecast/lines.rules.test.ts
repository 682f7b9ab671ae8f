import { expect, test } from 'vitest';
import { linesOf } from './lines.rules.ts';

const project = (key: string | null, code: string, donor: string, amounts: number[]) => ({
  key,
  code,
  name: code,
  donor,
  amounts,
  total: amounts.reduce((sum, amount) => sum + amount, 0),
});

test('costs of one donor are one line, the largest first and what nothing covers last', () => {
  const projects = [
    project('a', 'A', 'EU', [1.1, 2.2]),
    project('b', 'B', 'UN', [9, 9]),
    project('c', 'C', 'EU', [0.2, 0.1]),
    project(null, '', '', [50, 0]),
  ];
  expect(linesOf(projects, 'donor').map(({ name, values, total }) => [name, values, total])).toEqual([
    ['UN', [9, 9], 18],
    ['EU', [1.3, 2.3], 3.6],
    [null, [50, 0], 50],
  ]);
  expect(linesOf(projects, 'project')).toHaveLength(4);
});
