import { CheckCircleOutlined, ClockCircleOutlined, ExclamationCircleOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { StatusTag } from '#web/kit/show/status-tag.tsx';
import { urgencyOf } from './expiring.rules.ts';
import type { Urgency } from './expiring.rules.ts';

const icons: Readonly<Record<Urgency['tone'], ReactNode>> = {
  error: <ExclamationCircleOutlined />,
  warning: <ClockCircleOutlined />,
  neutral: <CheckCircleOutlined />,
};

/** How soon something lapses, by whole days from today; 0 is its last good day. */
export function DaysLeft({ daysLeft }: { readonly daysLeft: number }) {
  const { t } = useTranslation('expiringDocuments');
  const { tone, word, count } = urgencyOf(daysLeft);
  return <StatusTag tone={tone} icon={icons[tone]} label={word === 'last_day' ? t('last_day') : t(word, { count })} />;
}
