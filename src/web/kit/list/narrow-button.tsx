import { FilterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';

export interface NarrowButtonProps {
  readonly isOpen: boolean;
  /** By how many filters the list is narrowed. */
  readonly count: number;
  readonly onPress: () => void;
}

/** Opens what narrows a list on a phone, where the first record comes before it. */
export function NarrowButton({ isOpen, count, onPress }: NarrowButtonProps) {
  const { t } = useTranslation();
  return (
    <Button
      icon={<FilterOutlined aria-hidden />}
      aria-expanded={isOpen}
      onClick={onPress}
      {...(count === 0 ? {} : { type: 'primary', ghost: true })}
    >
      {t('list.narrow', { count })}
    </Button>
  );
}
