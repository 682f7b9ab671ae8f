import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import type { MenuProps } from 'antd';
import { useRef } from 'react';
import { useMaybeSession } from '#web/api/current-session.ts';
import { may } from '#web/api/session.ts';
import { useTranslation } from '#web/language/use-translation.ts';
import { useNarrow } from '#web/kit/page/use-narrow.ts';
import { ActionButton } from './action-button.tsx';
import type { ActionButtonProps } from './action-button.tsx';
import styles from './action-button.module.css';

/** Something that can be done with a page. */
export interface BarAction extends Pick<
  ActionButtonProps,
  'label' | 'icon' | 'needs' | 'disabledReason' | 'kind' | 'danger' | 'loading' | 'onClick'
> {
  readonly key: string;
  /** Stands beside the next step while it can be used, as far as there is room for two; beside a next step a phone has none. */
  readonly isNear?: boolean | undefined;
  /** Stands there for everybody while it is near or next: a press without its right warns. */
  readonly warns?: boolean | undefined;
}

/** Several choices under one heading, in the menu alone. */
export interface BarGroup {
  readonly key: string;
  readonly label: string;
  readonly needs?: ActionButtonProps['needs'];
  readonly choices: readonly { readonly key: string; readonly label: string; readonly onClick: () => void }[];
}

const NEAR = 2;

/**
 * What can be done with a page: the next step, at most two more, and the rest in a menu, where what cannot be used now says why. What the
 * person may not do is left out.
 */
export function ActionBar({
  actions,
  groups = [],
}: {
  readonly actions: readonly BarAction[];
  readonly groups?: readonly BarGroup[];
}) {
  const { t } = useTranslation();
  const session = useMaybeSession();
  const more = useRef<HTMLButtonElement>(null);
  // The menu goes away: what an entry opens gives the focus back to its button.
  const fromMenu = (act: () => void) => () => {
    more.current?.focus({ preventScroll: true });
    act();
  };
  const isHeld = ({ needs = 'session' }: BarAction): boolean => may(session, needs);
  const held = actions.filter((action) => action.warns === true || isHeld(action));
  const usable = held.filter(({ disabledReason }) => disabledReason === undefined);
  const next = usable.find(({ kind }) => kind === 'primary');
  const isPhone = useNarrow('phone');
  const near = usable
    .filter((action) => action !== next && action.isNear === true)
    .slice(0, isPhone && next !== undefined ? 0 : NEAR);
  const rest = held.filter((action) => action !== next && !near.includes(action) && isHeld(action));
  const shownGroups = groups.filter(({ needs = 'session', choices }) => may(session, needs) && choices.length > 0);
  const isOne = rest.length === 1 && shownGroups.length === 0;
  const items: MenuProps['items'] = [
    ...rest.map(({ key, label, icon, danger, disabledReason, onClick }) => ({
      key,
      // Else the icon's own English name would be read with the entry.
      icon: icon === undefined ? undefined : <span aria-hidden>{icon}</span>,
      danger: danger === true,
      disabled: disabledReason !== undefined,
      label:
        disabledReason === undefined ? (
          label
        ) : (
          <>
            {label}
            <small className={styles.reason}>{disabledReason}</small>
          </>
        ),
      onClick: fromMenu(onClick),
    })),
    ...shownGroups.map(({ key, label, choices }) => ({
      key,
      type: 'group' as const,
      label,
      children: choices.map(({ onClick, ...choice }) => ({ ...choice, onClick: fromMenu(onClick) })),
    })),
  ];
  return (
    <>
      {[...near, ...(isOne ? rest : [])].map((action) => (
        <Press key={action.key} of={action} />
      ))}
      {isOne || items.length === 0 ? null : (
        <Dropdown trigger={['click']} menu={{ items }}>
          <Button ref={more} aria-haspopup="menu">
            {t('more')} <DownOutlined aria-hidden />
          </Button>
        </Dropdown>
      )}
      {next === undefined ? null : <Press of={next} />}
    </>
  );
}

function Press({ of: { key: _key, isNear: _near, warns: _warns, ...action } }: { readonly of: BarAction }) {
  return <ActionButton {...action} />;
}
