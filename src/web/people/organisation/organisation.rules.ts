import { inTextOrder } from '#engine/text/order.ts';
import type { OrganisationNode } from '#contract/people/organisation.ts';

/** Why somebody with a recorded manager stands at the top. */
export type Mark = 'gone' | 'circle';

/** One box of the chart: a person, or a department or team that people stand in. */
export interface TreeNode {
  readonly id: string;
  readonly parentId: string | null;
  readonly childIds: readonly string[];
  /** How many people are below, at any depth. */
  readonly below: number;
  readonly person: OrganisationNode | null;
  /** The name of a department or team; null: people without one. */
  readonly group: string | null;
  readonly mark: Mark | null;
}

/** A forest: every node by its id, and the topmost ones in order. */
export interface Tree {
  readonly nodes: ReadonlyMap<string, TreeNode>;
  readonly roots: readonly string[];
}

interface Seat {
  readonly id: string;
  readonly parentId: string | null;
  readonly person: OrganisationNode | null;
  readonly group: string | null;
  readonly mark: Mark | null;
}

/** From the 1st line managers. Whoever has none, one who is not here, or closes a circle, is a root; the latter two are marked. */
export function treeByLine(people: readonly OrganisationNode[]): Tree {
  const managers = new Map(people.map(({ id, managerId }) => [id, managerId === id ? null : managerId]));
  const cut = circleCuts(managers);
  const seats = people.map((person): Seat => {
    const manager = managers.get(person.id) ?? null;
    const mark = cut.has(person.id) ? 'circle' : manager !== null && !managers.has(manager) ? 'gone' : null;
    return { id: person.id, parentId: mark === null ? manager : null, person, group: null, mark };
  });
  const tree = plant(seats);
  const below = (id: string): number => tree.nodes.get(id)?.below ?? 0;
  // Who leads most comes first; people with neither manager nor reports stand at the end.
  return { ...tree, roots: tree.roots.toSorted((one, other) => below(other) - below(one)) };
}

/** Of every circle of managers the one person, first in the given order, at whom it is cut. */
function circleCuts(managers: ReadonlyMap<string, string | null>): ReadonlySet<string> {
  const cuts = new Set<string>();
  const done = new Set<string>();
  const order = new Map([...managers.keys()].map((id, at) => [id, at]));
  for (const start of managers.keys()) {
    const way: string[] = [];
    const onWay = new Set<string>();
    let at: string | null | undefined = start;
    while (typeof at === 'string' && managers.has(at) && !done.has(at) && !onWay.has(at)) {
      way.push(at);
      onWay.add(at);
      at = managers.get(at);
    }
    if (typeof at === 'string' && onWay.has(at)) {
      const circle = way.slice(way.indexOf(at)).toSorted((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0));
      cuts.add(circle[0] ?? at);
    }
    for (const id of way) done.add(id);
  }
  return cuts;
}

/** By department and, within it, by team; people without either stand after the others. */
export function treeByDepartment(people: readonly OrganisationNode[]): Tree {
  const seats = new Map<string, Seat>();
  const groupId = (...names: readonly (string | null)[]): string => `group:${JSON.stringify(names)}`;
  const group = (id: string, of: Pick<Seat, 'parentId' | 'group'>): void => {
    if (!seats.has(id)) seats.set(id, { id, person: null, mark: null, ...of });
  };
  const placed = people.map((person): Seat => {
    const { department, team } = person;
    const departmentId = groupId(department);
    group(departmentId, { parentId: null, group: department });
    if (team === null) return { id: person.id, parentId: departmentId, person, group: null, mark: null };
    const teamId = groupId(department, team);
    group(teamId, { parentId: departmentId, group: team });
    return { id: person.id, parentId: teamId, person, group: null, mark: null };
  });
  return plant([...[...seats.values()].toSorted(byGroup), ...placed]);
}

function byGroup(one: Seat, other: Seat): number {
  if (one.group === null || other.group === null) return Number(one.group === null) - Number(other.group === null);
  return inTextOrder(one.group, other.group);
}

/** Joins children to parents and counts the people below; the order of the seats is the order of the children. */
function plant(seats: readonly Seat[]): Tree {
  const children = Map.groupBy(seats, ({ parentId }) => parentId);
  const childrenOf = (id: string | null): readonly string[] => (children.get(id) ?? []).map((child) => child.id);
  const bySeat = new Map(seats.map((seat) => [seat.id, seat]));
  const roots = childrenOf(null);
  const downwards: string[] = [...roots];
  for (const id of downwards) downwards.push(...childrenOf(id));
  const below = new Map<string, number>();
  for (const id of downwards.toReversed()) {
    const own = childrenOf(id);
    const isPerson = (child: string): number => (bySeat.get(child)?.person === null ? 0 : 1);
    below.set(
      id,
      own.reduce((sum, child) => sum + isPerson(child) + (below.get(child) ?? 0), 0),
    );
  }
  const nodes = seats.map((seat): [string, TreeNode] => [
    seat.id,
    { ...seat, childIds: childrenOf(seat.id), below: below.get(seat.id) ?? 0 },
  ]);
  return { nodes: new Map(nodes), roots };
}
