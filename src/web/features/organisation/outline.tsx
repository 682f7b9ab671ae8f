import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './organisation.module.css';
import { TreeItem } from './tree-item.tsx';
import { elementId } from './use-tree.ts';
import type { TreeState } from './use-tree.ts';

/** Deeper levels are not set in further: a phone has no room for it. */
const DEEPEST = 8;

/** The same tree as an indented list, for a phone. */
export function Outline({ state, foundId }: { readonly state: TreeState; readonly foundId: string | undefined }) {
  const { t } = useTranslation('organisation');
  const { rows, takeAsked } = state;
  useLayoutEffect(() => {
    const wish = takeAsked();
    const element = wish === null ? null : document.getElementById(elementId(wish.id));
    if (wish === null || element === null || !wish.focus) return;
    element.scrollIntoView({ block: wish.how === 'centre' ? 'center' : 'nearest' });
    element.focus({ preventScroll: true });
  });
  return (
    <div role="tree" tabIndex={-1} aria-label={t('tree')} className={styles.outline} onKeyDown={state.onKeyDown}>
      {rows.map((row) => (
        <TreeItem
          key={row.node.id}
          row={row}
          state={state}
          isFound={row.node.id === foundId}
          className={styles.line}
          style={{ marginInlineStart: (Math.min(row.level, DEEPEST) - 1) * 14 }}
        />
      ))}
    </div>
  );
}
