import { CheckCircleOutlined, ClockCircleOutlined, SendOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import type { SheetStatus } from '#contract/time/timesheets.ts';
import { StatusTag } from '#web/kit/show/status-tag.tsx';
import type { Tone } from '#web/kit/show/status-tag.tsx';

const looks: Readonly<Record<SheetStatus, { readonly tone: Tone; readonly icon: ReactNode }>> = {
  PENDING: { tone: 'neutral', icon: <ClockCircleOutlined /> },
  SUBMITTED: { tone: 'info', icon: <SendOutlined /> },
  APPROVED: { tone: 'success', icon: <CheckCircleOutlined /> },
};

/** The state of a sheet: a word, an icon and a colour. */
export function SheetStatusTag({ status }: { readonly status: SheetStatus }) {
  const { t } = useTranslation('timesheets');
  return <StatusTag {...looks[status]} label={t(`status.${status}`)} />;
}
