import { describe, expect, it } from 'vitest';
import type { OrganisationNode } from '#contract/people/organisation.ts';
import { box, layOut, linesOf, sheetsOf, spotsOn, within } from './chart-layout.ts';
import { treeByDepartment, treeByLine } from './organisation.rules.ts';
import { above, allOpen, moveBy, openAtFirst, rowsOf } from './tree-moves.rules.ts';

const person = (id: string, managerId: string | null, of: Partial<OrganisationNode> = {}): OrganisationNode => ({
  id, code: id, name: id, namekh: null, position: null, department: null, team: null, managerId, ...of,
}); // prettier-ignore

const office = treeByLine([
  person('lone', null),
  person('head', null),
  person('a', 'head'),
  person('b', 'head'),
  person('a1', 'a'),
  person('a2', 'a'),
]);
const idsOf = (tree: typeof office, open: ReadonlySet<string>) => rowsOf(tree, open).map(({ node }) => node.id);

describe('by manager', () => {
  it('puts reports below managers, who leads most first, and counts the people below', () => {
    expect(office.roots).toEqual(['head', 'lone']);
    expect(office.nodes.get('head')).toMatchObject({ childIds: ['a', 'b'], below: 4, mark: null });
    expect(idsOf(office, allOpen(office))).toEqual(['head', 'a', 'a1', 'a2', 'b', 'lone']);
  });

  it('makes roots of the reports of one who left, marked, and of one who manages oneself, unmarked', () => {
    const tree = treeByLine([person('x', 'gone'), person('own', 'own')]);
    expect(tree.roots).toEqual(['x', 'own']);
    expect([tree.nodes.get('x')?.mark, tree.nodes.get('own')?.mark]).toEqual(['gone', null]);
  });

  it('cuts a circle once, at its first person, and loses nobody', () => {
    const tree = treeByLine([person('z', 'p'), person('p', 'r'), person('q', 'p'), person('r', 'q')]);
    expect(tree.roots).toEqual(['p']);
    expect(tree.nodes.get('p')?.mark).toBe('circle');
    expect(idsOf(tree, allOpen(tree)).toSorted()).toEqual(['p', 'q', 'r', 'z']);
  });
});

describe('by department', () => {
  it('nests teams in departments by name, and people without either after them', () => {
    const tree = treeByDepartment([
      person('1', null),
      person('2', null, { department: 'Health', team: 'Nurses' }),
      person('3', null, { department: 'Finance' }),
      person('4', null, { department: 'Health' }),
      person('5', null, { department: 'Finance', team: 'Nurses' }),
    ]);
    const told = rowsOf(tree, allOpen(tree)).map(({ node, level }) => `${level} ${node.person?.id ?? node.group ?? '-'}`);
    expect(told).toEqual(['1 Finance', '2 Nurses', '3 5', '2 3', '1 Health', '2 Nurses', '3 2', '2 4', '1 -', '2 1']);
    expect(tree.nodes.get(tree.roots[1] ?? '')?.below).toBe(2);
  });
});

describe('moving', () => {
  it('opens two levels at first, and the way to a person', () => {
    expect(idsOf(office, openAtFirst(office, undefined))).toEqual(['head', 'a', 'b', 'lone']);
    expect(idsOf(office, openAtFirst(office, 'a2'))).toEqual(['head', 'a', 'a1', 'a2', 'b', 'lone']);
    expect(above(office, 'a2')).toEqual(['a', 'head']);
  });

  it('follows the keys of a tree', () => {
    const open = openAtFirst(office, undefined);
    const rows = rowsOf(office, open);
    const press = (key: string, at: string) => moveBy(key, { rows, open, at });
    expect(press('ArrowDown', 'head')).toEqual({ to: 'a' });
    expect(press('ArrowUp', 'head')).toBeUndefined();
    expect(press('ArrowRight', 'head')).toEqual({ to: 'a' });
    expect(press('ArrowRight', 'a')).toEqual({ toggle: 'a' });
    expect(press('ArrowRight', 'b')).toBeUndefined();
    expect(press('ArrowLeft', 'a')).toEqual({ to: 'head' });
    expect(press('ArrowLeft', 'head')).toEqual({ toggle: 'head' });
    expect(press('Home', 'b')).toEqual({ to: 'head' });
    expect(press('End', 'a')).toEqual({ to: 'lone' });
    expect(press('x', 'a')).toBeUndefined();
  });
});

describe('the layout', () => {
  const open = openAtFirst(office, undefined);
  const layout = layOut(rowsOf(office, open), open);
  const line = box.height + box.down;

  it('puts a box in the middle of those below, one line for each of the others', () => {
    expect([...layout.spots.values()].map(({ row, x, y }) => [row.node.id, x, y])).toEqual([
      ['head', 0, line / 2],
      ['a', box.width + box.across, 0],
      ['b', box.width + box.across, line],
      ['lone', 0, 2 * line],
    ]);
    expect(layout.height).toBe(3 * line - box.down);
  });

  it('draws what touches the frame, and who holds the focus', () => {
    const frame = { left: 0, top: 0, right: box.width, bottom: 10 };
    expect(within(layout, frame, 'b').map(({ row }) => row.node.id)).toEqual(['b']);
    expect(within(layout, { ...frame, bottom: line }, undefined).map(({ row }) => row.node.id)).toEqual(['head']);
    expect(linesOf(layout, frame).match(/M/g)).toHaveLength(1);
    expect(linesOf(layout, { ...frame, top: 5 * line, bottom: 6 * line })).toBe('');
  });

  it('stays quick with two thousand people in a chain of managers', () => {
    const chain = treeByLine(Array.from({ length: 2_000 }, (_one, at) => person(String(at), at === 0 ? null : String(at - 1))));
    const all = allOpen(chain);
    expect(layOut(rowsOf(chain, all), all).spots.size).toBe(2_000);
  });
});

describe('on paper', () => {
  const sheet = { width: 1_010, height: 610, leastScale: 0.7 };

  it('is one sheet where it can be read on one', () => {
    const layout = layOut(rowsOf(office, allOpen(office)), allOpen(office));
    expect(sheetsOf(layout, sheet).frames).toHaveLength(1);
  });

  it('is as many sheets as it takes: each box on one of them, whole, in letters that are read', () => {
    const many = treeByLine([
      person('head', null),
      ...Array.from({ length: 40 }, (_, at) => person(`m${at}`, at < 8 ? (at === 0 ? 'head' : `m${at - 1}`) : 'head')),
      ...Array.from({ length: 300 }, (_, at) => person(`p${at}`, `m${at % 40}`)),
    ]);
    const open = allOpen(many);
    const layout = layOut(rowsOf(many, open), open);
    const { scale, frames } = sheetsOf(layout, sheet);
    expect(scale).toBeGreaterThanOrEqual(sheet.leastScale);
    const drawn = frames.flatMap((frame) => spotsOn(layout, frame).map((spot) => ({ spot, frame })));
    expect(drawn).toHaveLength(layout.spots.size);
    for (const { spot, frame } of drawn) {
      expect((spot.x + box.width - frame.left) * scale).toBeLessThanOrEqual(sheet.width);
      expect((spot.y + box.height - frame.top) * scale).toBeLessThanOrEqual(sheet.height);
      expect(spot.x + box.width).toBeLessThanOrEqual(frame.right);
    }
  });
});
