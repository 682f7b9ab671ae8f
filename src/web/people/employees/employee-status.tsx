import {
  CheckCircleOutlined,
  LogoutOutlined,
  MedicineBoxOutlined,
  SmileOutlined,
  StopOutlined,
  UserAddOutlined,
} from '@ant-design/icons';
import { Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { day } from '#web/kit/show/formats.ts';
import { StatusTag } from '#web/kit/show/status-tag.tsx';
import type { Tone } from '#web/kit/show/status-tag.tsx';
import { today } from '#web/kit/show/today.ts';
import { leavesOn, statusWord } from './employees.rules.ts';
import type { StatusWord } from './employees.rules.ts';

const looks: Readonly<Record<StatusWord, { readonly tone: Tone; readonly icon: ReactNode }>> = {
  active: { tone: 'success', icon: <CheckCircleOutlined /> },
  resigned: { tone: 'neutral', icon: <LogoutOutlined /> },
  terminated: { tone: 'error', icon: <StopOutlined /> },
  maternity: { tone: 'info', icon: <SmileOutlined /> },
  sick: { tone: 'warning', icon: <MedicineBoxOutlined /> },
};

export interface EmployeeStatusProps {
  readonly status: number;
  readonly isNoticeTerminate: number | null;
  readonly joinDate: string;
  readonly lastWorkingDay: string | null;
}

/** Whether somebody is still to come, active, away, leaving or gone; of who is gone the last working day is told on hover and focus. */
export function EmployeeStatus(props: EmployeeStatusProps) {
  const { t } = useTranslation('employees');
  const leaves = leavesOn(props, today());
  if (props.status !== 0 && props.joinDate > today())
    return <StatusTag tone="info" icon={<UserAddOutlined />} label={t('status_joins', { day: day(props.joinDate) })} />;
  if (leaves !== null)
    return <StatusTag tone="warning" icon={<LogoutOutlined />} label={t('status_leaves', { day: day(leaves) })} />;
  const word = statusWord(props);
  const tag = <StatusTag {...looks[word]} label={t(`status.${word}`)} />;
  if (props.status !== 0 || props.lastWorkingDay === null) return tag;
  const text = t('list.last_day', { day: day(props.lastWorkingDay) });
  return (
    <Tooltip title={text} trigger={['hover', 'focus']}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the tooltip must be reachable by keyboard */}
      <span tabIndex={0} aria-description={text}>
        {tag}
      </span>
    </Tooltip>
  );
}
