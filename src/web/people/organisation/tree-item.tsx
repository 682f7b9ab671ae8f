import { MinusOutlined, PlusOutlined, WarningOutlined } from '@ant-design/icons';
import type { CSSProperties } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { PageLink } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { count } from '#web/kit/show/formats.ts';
import { useNameOf } from '#web/language/name-of.ts';
import type { TreeNode } from './organisation.rules.ts';
import styles from './organisation.module.css';
import type { Row } from './tree-moves.rules.ts';
import { elementId } from './use-tree.ts';
import type { TreeState } from './use-tree.ts';

/** What a box says. */
export function useBoxWords(): (node: TreeNode) => { readonly title: string; readonly second: string; readonly mark: string } {
  const { t } = useTranslation('organisation');
  const nameOf = useNameOf();
  return ({ person, group, below, mark }) => ({
    title: person === null ? (group ?? t('no_department')) : nameOf({ name: person.name, nameKH: person.namekh }),
    second: person === null ? t('people', { count: below }) : (person.position ?? person.code),
    mark: mark === null ? '' : t(mark === 'gone' ? 'manager_gone' : 'circle'),
  });
}

export interface TreeItemProps {
  readonly row: Row;
  readonly state: TreeState;
  /** Found by the search. */
  readonly isFound: boolean;
  readonly className: string | undefined;
  readonly style?: CSSProperties;
}

/** One box, as the chart and the outline have it: a name that leads to the profile, and a button that opens what is below. */
export function TreeItem({ row, state, isFound, className, style }: TreeItemProps) {
  const { t } = useTranslation('organisation');
  const { node, level, place, siblings } = row;
  const { title, second, mark } = useBoxWords()(node);
  const hasBelow = node.childIds.length > 0;
  const isOpen = state.open.has(node.id);
  const classes = [className, node.person === null ? styles.group : '', isFound ? styles.found : ''];
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the tree listens to the keys of all its items
    <div
      role="treeitem"
      id={elementId(node.id)}
      className={classes.filter((one) => one !== '' && one !== undefined).join(' ')}
      style={style}
      tabIndex={node.id === state.at ? 0 : -1}
      aria-labelledby={`${elementId(node.id)}-words`}
      aria-level={level}
      aria-posinset={place}
      aria-setsize={siblings}
      aria-selected={isFound}
      {...(hasBelow ? { 'aria-expanded': isOpen } : {})}
      onClick={() => state.pick(node.id)}
    >
      <span className={styles.words} id={`${elementId(node.id)}-words`}>
        <span className={styles.title} title={title}>
          {node.person === null ? (
            title
          ) : (
            <PageLink to={paths.employeeProfile(node.id)} tabIndex={-1} className={styles.link}>
              {title}
            </PageLink>
          )}
        </span>
        <span className={styles.second} title={second}>
          {mark === '' ? null : <WarningOutlined className={styles.mark ?? ''} title={mark} aria-hidden />}
          {mark === '' ? second : `${second} · ${mark}`}
        </span>
      </span>
      {hasBelow ? (
        <button
          type="button"
          tabIndex={-1}
          className={styles.toggle}
          data-below={count(node.below)}
          aria-label={t(isOpen ? 'close_below' : 'open_below', { name: title })}
          onClick={(event) => {
            event.stopPropagation();
            state.toggle(node.id);
          }}
        >
          {isOpen ? <MinusOutlined aria-hidden /> : <PlusOutlined aria-hidden />}
        </button>
      ) : null}
    </div>
  );
}
