import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  FileDoneOutlined,
  PauseCircleOutlined,
  RollbackOutlined,
  SendOutlined,
  StopOutlined,
} from '@ant-design/icons';
import { useTranslation } from '#web/language/use-translation.ts';
import type { BatchState, PaymentState } from '#contract/finance/payment-batches.ts';
import { StatusTag } from '#web/kit/show/status-tag.tsx';

const looks = {
  MADE: { tone: 'warning', icon: <ClockCircleOutlined /> },
  SENT: { tone: 'success', icon: <CheckCircleOutlined /> },
  CANCELLED: { tone: 'neutral', icon: <StopOutlined /> },
} as const;

/** Whether a batch is at the bank, or a cash list handed out. */
export function BatchStateTag({ state, isCash }: { readonly state: BatchState; readonly isCash: boolean }) {
  const { t } = useTranslation('paymentBatches');
  return <StatusTag {...looks[state]} label={t(isCash ? `cash_states.${state}` : `states.${state}`)} />;
}

const paymentLooks = {
  WAITING: { tone: 'info', icon: <ClockCircleOutlined /> },
  HELD: { tone: 'warning', icon: <PauseCircleOutlined /> },
  IN_BATCH: { tone: 'info', icon: <FileDoneOutlined /> },
  SENT: { tone: 'success', icon: <SendOutlined /> },
  SETTLED: { tone: 'success', icon: <CheckCircleOutlined /> },
  RETURNED: { tone: 'error', icon: <RollbackOutlined /> },
  CANCELLED: { tone: 'neutral', icon: <StopOutlined /> },
} as const;

/** Where a payment stands; what a cash list hands out was not sent. */
export function PaymentStateTag({ state, isCash = false }: { readonly state: PaymentState; readonly isCash?: boolean }) {
  const { t } = useTranslation('paymentBatches');
  const label = isCash && state === 'SENT' ? t('cash_states.SENT') : t(`payment_states.${state}`);
  return <StatusTag {...paymentLooks[state]} label={label} />;
}
