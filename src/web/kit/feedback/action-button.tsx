import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import type { Needs } from '#contract/permissions.ts';
import { useMay } from '#web/api/current-session.ts';
import styles from './action-button.module.css';
import { useFeedback } from './use-feedback.ts';

export interface ActionButtonProps {
  readonly label: string;
  readonly onClick: () => void;
  readonly icon?: ReactNode;
  /** Shown to everybody; a click without this right warns and does nothing (decision D16). */
  readonly needs?: Needs | undefined;
  /** Why the button cannot be used now: it is disabled and says so. */
  readonly disabledReason?: string | undefined;
  readonly kind?: 'primary' | 'default' | 'text' | 'link' | undefined;
  readonly danger?: boolean | undefined;
  readonly loading?: boolean | undefined;
  /** Shows the icon alone; the label is its tooltip and its spoken name. */
  readonly iconOnly?: boolean | undefined;
  /** The spoken name where the label alone would repeat in every row. */
  readonly spoken?: string | undefined;
  readonly size?: 'small' | 'middle' | undefined;
  /** Whether what it unfolds stands open. */
  readonly expanded?: boolean | undefined;
}

/** A button that knows its right and says why it is disabled; stays reachable by keyboard then. */
export function ActionButton(props: ActionButtonProps) {
  const {
    label,
    onClick,
    icon,
    needs = 'session',
    disabledReason,
    kind = 'default',
    danger = false,
    loading = false,
    iconOnly = false,
    spoken,
    size = 'middle',
    expanded,
  } = props;
  const { t } = useTranslation();
  const allowed = useMay(needs);
  const { warn } = useFeedback();
  const press = (): void => {
    if (disabledReason !== undefined || loading) return;
    if (allowed) onClick();
    else warn(t('alert.no_permission'));
  };
  const tip = disabledReason ?? (iconOnly ? label : undefined);
  const button = (
    <Button
      type={kind}
      size={size}
      danger={danger}
      loading={loading}
      icon={icon}
      onClick={press}
      // While it works it takes no click either.
      aria-disabled={disabledReason !== undefined || loading || undefined}
      aria-expanded={expanded}
      // Else the icon's own English name would be read with it.
      aria-label={spoken ?? label}
      {...(disabledReason === undefined
        ? {}
        : { className: kind === 'text' ? `${styles.disabled} ${styles.bare}` : styles.disabled })}
    >
      {iconOnly ? null : label}
    </Button>
  );
  // Always within the tooltip: a button that is put in its place anew loses the focus, and the press that is under way.
  return (
    <Tooltip title={tip} trigger={['hover', 'focus']}>
      {button}
    </Tooltip>
  );
}
