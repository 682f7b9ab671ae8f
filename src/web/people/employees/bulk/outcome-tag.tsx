import { CheckCircleOutlined, ClockCircleOutlined, MinusCircleOutlined, StopOutlined } from '@ant-design/icons';
import { Tag } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import type { BulkRow } from '#contract/people/employees/employee-bulk.ts';

const looks = {
  change: { color: 'success', icon: <CheckCircleOutlined /> },
  ask: { color: 'processing', icon: <ClockCircleOutlined /> },
  same: { color: 'default', icon: <MinusCircleOutlined /> },
  refuse: { color: 'error', icon: <StopOutlined /> },
} as const;

/** What becomes of somebody. */
export function OutcomeTag({ outcome }: Pick<BulkRow, 'outcome'>) {
  const { t } = useTranslation('employees');
  return <Tag {...looks[outcome]}>{t(`bulk.${outcome}`)}</Tag>;
}
