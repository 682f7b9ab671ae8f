import { CheckCircleOutlined, ClockCircleOutlined, RollbackOutlined, StopOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { BatchPayment, BatchState } from '#contract/payment-batches.ts';
import { StatusTag } from '#web/kit/show/status-tag.tsx';

const looks = {
  MADE: { tone: 'info', icon: <ClockCircleOutlined /> },
  SENT: { tone: 'success', icon: <CheckCircleOutlined /> },
  CANCELLED: { tone: 'neutral', icon: <StopOutlined /> },
} as const;

/** Whether a batch is at the bank. */
export function BatchStateTag({ state }: { readonly state: BatchState }) {
  const { t } = useTranslation('paymentBatches');
  return <StatusTag {...looks[state]} label={t(`states.${state}`)} />;
}

const rowLooks = {
  STANDING: { tone: 'success', icon: <CheckCircleOutlined /> },
  RETURNED: { tone: 'error', icon: <RollbackOutlined /> },
  CANCELLED: { tone: 'neutral', icon: <StopOutlined /> },
} as const;

/** What became of a payment of a batch. */
export function PaymentStateTag({ state }: { readonly state: BatchPayment['state'] }) {
  const { t } = useTranslation('paymentBatches');
  return <StatusTag {...rowLooks[state]} label={t(`row_states.${state}`)} />;
}
