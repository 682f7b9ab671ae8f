import { expect, test } from 'vitest';
import { linesOf, unpaidOf } from './lines.rules.ts';

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

test('what has no payer is told from its first month on, with the least and the most of a month', () => {
  const months = ['2027-01', '2027-02', '2027-03', '2027-04'];
  const some = project('a', 'A', 'EU', [1, 1, 1, 1]);
  expect(unpaidOf(months, [some])).toBeUndefined();
  expect(unpaidOf(months, [some, project(null, '', '', [0, 0.2, 0, 0])])).toBeUndefined();
  expect(unpaidOf(months, [some, project(null, '', '', [0, 100.4, 0, 250.6])])).toEqual({
    from: '2027-02',
    least: 100,
    most: 251,
  });
});
