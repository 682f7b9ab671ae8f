import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  CloseCircleOutlined,
  EyeOutlined,
  StopOutlined,
  UndoOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import type { RequestStatus, WaitsFor } from '#contract/requests/requests.ts';
import { StatusTag } from '#web/kit/show/status-tag.tsx';
import type { Tone } from '#web/kit/show/status-tag.tsx';
import styles from './requests.module.css';

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

/** For which step a request waits, and for whom; nothing once it is decided. */
export function WaitsForLine({ waitsFor }: { readonly waitsFor: WaitsFor | null }) {
  const { t } = useTranslation('requests');
  if (waitsFor === null) return null;
  return <div className={styles.waits}>{t(`waits.${waitsFor.step}`, { names: waitsFor.names ?? t('waits.nobody') })}</div>;
}
