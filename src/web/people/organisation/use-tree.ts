import { useCallback, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useGo } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import type { Tree } from './organisation.rules.ts';
import { above, allOpen, moveBy, openAtFirst, rowsOf } from './tree-moves.rules.ts';
import type { Row } from './tree-moves.rules.ts';

/** What a drawing does once it has drawn: bring a box into sight, perhaps to the middle, perhaps with the focus. */
export interface Asked {
  readonly id: string;
  readonly how: 'centre' | 'near' | 'still';
  readonly focus: boolean;
}

export interface TreeState {
  readonly tree: Tree;
  readonly rows: readonly Row[];
  readonly open: ReadonlySet<string>;
  /** The one box that the Tab key reaches. */
  readonly at: string | undefined;
  /** What was asked of the drawing; asked once. */
  readonly takeAsked: () => Asked | null;
  readonly toggle: (id: string) => void;
  readonly pick: (id: string) => void;
  /** Opens the way to a person and goes there. */
  readonly find: (id: string) => void;
  readonly openAll: () => void;
  readonly closeAll: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Which boxes are open, which one is current, and the keys of a tree. */
export function useTree(tree: Tree, personId: string | undefined): TreeState {
  const go = useGo();
  const [open, setOpen] = useState(() => openAtFirst(tree, personId));
  const [current, setCurrent] = useState(personId ?? tree.roots[0]);
  const rows = useMemo(() => rowsOf(tree, open), [tree, open]);
  const at = useMemo(() => nearestInSight(tree, rows, current), [tree, rows, current]);
  const asked = useRef<Asked | null>(at === undefined ? null : { id: at, how: 'centre', focus: false });

  const takeAsked = useCallback(() => {
    const wish = asked.current;
    asked.current = null;
    return wish;
  }, []);
  const pick = useCallback((id: string) => {
    asked.current = { id, how: 'near', focus: true };
    setCurrent(id);
  }, []);
  const toggle = useCallback((id: string) => {
    asked.current = { id, how: 'still', focus: true };
    setCurrent(id);
    setOpen((earlier) => new Set(earlier.has(id) ? [...earlier].filter((one) => one !== id) : [...earlier, id]));
  }, []);
  const find = (id: string): void => {
    asked.current = { id, how: 'centre', focus: true };
    setCurrent(id);
    setOpen((earlier) => new Set([...earlier, ...above(tree, id)]));
  };
  const show = (next: ReadonlySet<string>): void => {
    const kept = at ?? tree.roots[0];
    asked.current = kept === undefined ? null : { id: kept, how: 'centre', focus: false };
    setOpen(next);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (at === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter') {
      if (event.target instanceof HTMLElement && event.target.getAttribute('role') !== 'treeitem') return;
      const isPerson = tree.nodes.get(at)?.person !== null;
      if (isPerson) go(paths.employeeProfile(at));
      else toggle(at);
      return;
    }
    const move = moveBy(event.key, { rows, open, at });
    if (move === undefined) return;
    event.preventDefault();
    if ('to' in move) pick(move.to);
    else toggle(move.toggle);
  };
  return {
    tree,
    rows,
    open,
    at,
    takeAsked,
    toggle,
    pick,
    find,
    openAll: () => show(allOpen(tree)),
    closeAll: () => show(new Set()),
    onKeyDown,
  };
}

/** The current box, or the closest one above it that is not closed away. */
function nearestInSight(tree: Tree, rows: readonly Row[], current: string | undefined): string | undefined {
  const shown = new Set(rows.map(({ node }) => node.id));
  const way = current === undefined ? [] : [current, ...above(tree, current)];
  return way.find((id) => shown.has(id)) ?? rows[0]?.node.id;
}

/** The id of a box in the page. */
export const elementId = (id: string): string => `chart-${id}`;
