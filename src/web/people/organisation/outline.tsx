import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import styles from './organisation.module.css';
import { TreeItem } from './tree-item.tsx';
import { useRowsInSight } from './use-rows-in-sight.ts';
import { elementId } from './use-tree.ts';
import type { TreeState } from './use-tree.ts';

/** Deeper levels are not set in further: a phone has no room for it. */
const DEEPEST = 8;
const INDENT = 14;
/** Pixels from one row to the next, and of the space between them. */
const STEP = 58;
const GAP = 6;

/** The same tree as an indented list, for a phone. */
export function Outline({ state, foundId }: { readonly state: TreeState; readonly foundId: string | undefined }) {
  const { t } = useTranslation('organisation');
  const { rows, at, takeAsked } = state;
  const ref = useRef<HTMLDivElement>(null);
  const [from, to] = useRowsInSight(ref, STEP);
  useLayoutEffect(() => {
    const wish = takeAsked();
    const element = wish === null ? null : document.getElementById(elementId(wish.id));
    if (wish === null || element === null || !wish.focus) return;
    element.scrollIntoView({ block: wish.how === 'centre' ? 'center' : 'nearest' });
    element.focus({ preventScroll: true });
  });
  return (
    <div
      ref={ref}
      role="tree"
      tabIndex={-1}
      aria-label={t('tree')}
      className={styles.outline}
      style={{ height: rows.length * STEP - GAP }}
      onKeyDown={state.onKeyDown}
    >
      {rows.map((row, index) =>
        (index >= from && index < to) || row.node.id === at ? (
          <TreeItem
            key={row.node.id}
            row={row}
            state={state}
            isFound={row.node.id === foundId}
            className={styles.line}
            style={{ top: index * STEP, height: STEP - GAP, left: (Math.min(row.level, DEEPEST) - 1) * INDENT }}
          />
        ) : null,
      )}
    </div>
  );
}
