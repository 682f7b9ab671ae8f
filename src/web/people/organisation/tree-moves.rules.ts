import type { Tree, TreeNode } from './organisation.rules.ts';

/** One box that is in sight, with its place among its siblings. */
export interface Row {
  readonly node: TreeNode;
  /** From 1 on. */
  readonly level: number;
  readonly place: number;
  readonly siblings: number;
}

/** What is open: every node above it is open too, in the order of reading. */
export function rowsOf(tree: Tree, open: ReadonlySet<string>): readonly Row[] {
  const rows: Row[] = [];
  const waiting = placed(tree, tree.roots, 1).toReversed();
  for (let row = waiting.pop(); row !== undefined; row = waiting.pop()) {
    rows.push(row);
    if (open.has(row.node.id)) waiting.push(...placed(tree, row.node.childIds, row.level + 1).toReversed());
  }
  return rows;
}

function placed(tree: Tree, ids: readonly string[], level: number): readonly Row[] {
  return ids.flatMap((id, at) => {
    const node = tree.nodes.get(id);
    return node === undefined ? [] : [{ node, level, place: at + 1, siblings: ids.length }];
  });
}

/** Who is above a node, from the nearest to the top. */
export function above(tree: Tree, id: string): readonly string[] {
  const ids: string[] = [];
  for (let at = tree.nodes.get(id)?.parentId ?? null; at !== null; at = tree.nodes.get(at)?.parentId ?? null) ids.push(at);
  return ids;
}

/** Open at first: the topmost, so that two levels are in sight, and the way to a person. */
export function openAtFirst(tree: Tree, personId: string | undefined): ReadonlySet<string> {
  return new Set([...tree.roots, ...(personId === undefined ? [] : above(tree, personId))]);
}

/** Everything that has somebody below. */
export const allOpen = (tree: Tree): ReadonlySet<string> =>
  new Set([...tree.nodes.values()].filter(({ childIds }) => childIds.length > 0).map(({ id }) => id));

export type Move = { readonly to: string } | { readonly toggle: string } | undefined;

/** What a key does in a tree (WAI-ARIA): up, down, into, out of, first, last; undefined: nothing. */
export function moveBy(key: string, of: { rows: readonly Row[]; open: ReadonlySet<string>; at: string }): Move {
  const { rows, open, at } = of;
  const index = rows.findIndex(({ node }) => node.id === at);
  const node = rows[index]?.node;
  if (node === undefined) return undefined;
  const to = (row: Row | undefined): Move => (row === undefined ? undefined : { to: row.node.id });
  const isOpen = open.has(node.id) && node.childIds.length > 0;
  switch (key) {
    case 'ArrowDown':
      return to(rows[index + 1]);
    case 'ArrowUp':
      return to(rows[index - 1]);
    case 'Home':
      return to(rows[0]);
    case 'End':
      return to(rows.at(-1));
    case 'ArrowRight':
      return node.childIds.length === 0 ? undefined : isOpen ? to(rows[index + 1]) : { toggle: node.id };
    case 'ArrowLeft':
      return isOpen ? { toggle: node.id } : node.parentId === null ? undefined : { to: node.parentId };
    default:
      return undefined;
  }
}
