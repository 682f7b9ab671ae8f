import {
  CheckCircleOutlined,
  CloseCircleOutlined,
  FileAddOutlined,
  SafetyOutlined,
  SendOutlined,
  SyncOutlined,
} from '@ant-design/icons';
import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import type { RunState } from '#contract/payroll-words.ts';

const looks: Readonly<Record<RunState, { readonly color: string; readonly icon: ReactNode }>> = {
  GENERATED: { color: 'default', icon: <FileAddOutlined /> },
  PROCESSED: { color: 'blue', icon: <SyncOutlined /> },
  SUBMITTED: { color: 'geekblue', icon: <SendOutlined /> },
  VERIFIED: { color: 'purple', icon: <SafetyOutlined /> },
  APPROVED: { color: 'success', icon: <CheckCircleOutlined /> },
  REJECTED: { color: 'error', icon: <CloseCircleOutlined /> },
};

/** The state of a period: colour, icon and word. `isBrief`: the word is read aloud alone, where there is no room for it. */
export function StateTag({ state, isBrief = false }: { readonly state: RunState | null; readonly isBrief?: boolean }) {
  const { t } = useTranslation('payroll');
  if (state === null) return <Tag>{t('states.none')}</Tag>;
  const { color, icon } = looks[state];
  const word = t(`states.${state}`);
  return isBrief ? (
    <>
      <Tag color={color} icon={icon} />
      <span className="visually-hidden">{word}</span>
    </>
  ) : (
    <Tag color={color} icon={icon}>
      {word}
    </Tag>
  );
}
