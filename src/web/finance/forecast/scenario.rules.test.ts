import { expect, it } from 'vitest';
import type { ScenarioRow } from '#contract/finance/forecast.ts';
import { ScenarioForm, toForm, toScenario } from './scenario.rules.ts';

const ids = Array.from({ length: 6 }, (_, at) => `01a21000-0000-7000-8000-00000000000${at}`);

it('keeps the shares of a post over six projects, in their order', () => {
  const allocation = ids.map((projectId, at) => ({
    projectId,
    subProjectId: at === 0 ? `01a21000-0000-7000-8000-0000000000ff` : null,
    percent: at === 5 ? 50 : 10,
  }));
  const post = { title: 'Officer', salary: 900, type: 'UDC', start: '2026-12-01', end: null, count: 2, allocation } as const;
  const stored: ScenarioRow = {
    id: 'scenario',
    version: 1,
    author: 'The PAYROLL_OFFICER',
    changedAt: '2026-11-20T05:00:00Z',
    namesPeople: false,
    name: 'Grown',
    months: 12,
    fx: null,
    nfx: null,
    contracts: 'END',
    afterBudget: 'UNALLOCATED',
    announced: false,
    raises: [],
    posts: [post],
    leavers: [],
  };
  const form = ScenarioForm.parse(toForm(stored));
  expect(form.posts?.[0]).toMatchObject({ place6: ids[5], percent6: 50 });
  expect(toScenario(form).posts).toEqual([post]);
  // A place that is emptied, and one without a share, are none.
  const [first] = form.posts ?? [];
  if (first === undefined) throw new Error('no post');
  const fewer = toScenario({ ...form, posts: [{ ...first, place2: null, percent3: null }] });
  expect(fewer.posts[0]?.allocation.map(({ projectId }) => projectId)).toEqual([ids[0], ids[3], ids[4], ids[5]]);
});
