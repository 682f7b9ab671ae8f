import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  CloseCircleOutlined,
  EyeOutlined,
  StopOutlined,
  UndoOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestStatus } from '#contract/requests.ts';
import { StatusTag } from '#web/kit/show/status-tag.tsx';
import type { Tone } from '#web/kit/show/status-tag.tsx';

const looks: Readonly<Record<RequestStatus, { readonly tone: Tone; readonly icon: ReactNode }>> = {
  0: { tone: 'info', icon: <ClockCircleOutlined /> },
  1: { tone: 'success', icon: <CheckCircleOutlined /> },
  2: { tone: 'error', icon: <CloseCircleOutlined /> },
  3: { tone: 'neutral', icon: <StopOutlined /> },
  4: { tone: 'info', icon: <EyeOutlined /> },
  5: { tone: 'warning', icon: <UndoOutlined /> },
};

/** The state of a request: a word, an icon and a colour. */
export function RequestStatusTag({ status }: { readonly status: RequestStatus }) {
  const { t } = useTranslation('requests');
  const word = t(`status.s${status}`);
  return <StatusTag {...looks[status]} label={word.charAt(0).toUpperCase() + word.slice(1)} />;
}
