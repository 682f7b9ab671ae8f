import { InfoCircleOutlined } from '@ant-design/icons';
import { useTranslation } from '#web/language/use-translation.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import type { RowAction } from './column.ts';

export interface RowButtonsProps {
  /** As shown in the first column, for the spoken names. */
  readonly number: number;
  readonly onInfo?: (() => void) | undefined;
  readonly actions: readonly RowAction[];
}

/** The info button of a row and its other actions. */
export function RowButtons({ number, onInfo, actions }: RowButtonsProps) {
  const { t } = useTranslation();
  return (
    <>
      {onInfo === undefined ? null : (
        <ActionButton
          kind="text"
          size="small"
          iconOnly
          label={t('view')}
          spoken={t('list.details_of', { row: number })}
          icon={<InfoCircleOutlined />}
          onClick={onInfo}
        />
      )}
      {actions.map((action) => (
        <ActionButton
          key={action.key}
          kind="text"
          size="small"
          iconOnly
          label={action.label}
          spoken={`${action.label}, ${number}`}
          icon={action.icon}
          needs={action.needs}
          disabledReason={action.disabledReason}
          danger={action.danger}
          onClick={action.onClick}
        />
      ))}
    </>
  );
}
