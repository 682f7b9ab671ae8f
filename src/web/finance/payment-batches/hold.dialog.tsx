import { Input } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { z } from 'zod';
import { paymentBatches } from '#contract/finance/payment-batches.ts';
import type { OpenPayment } from '#contract/finance/payment-batches.ts';
import { required } from '#contract/shared.ts';
import { useChange } from '#web/api/queries.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { Dialog } from '#web/kit/overlay/dialog.tsx';
import styles from './payment-batches.module.css';

const form = defineForm(z.object({ reason: required(500) }));

/** Keeps a payment out of batches, with its reason. */
export function HoldDialog({ payment, onClose }: { readonly payment: OpenPayment | undefined; readonly onClose: () => void }) {
  const { t } = useTranslation('paymentBatches');
  const hold = useChange(paymentBatches.hold);
  const { success } = useFeedback();
  return (
    <Dialog title={t('hold_title', { name: payment?.employeeName ?? '' })} open={payment !== undefined} onClose={onClose}>
      <p className={styles.quiet}>{t('hold_text')}</p>
      <form.Form
        submitLabel={t('hold')}
        onSubmit={async ({ reason }) => {
          if (payment === undefined) return;
          await hold.mutateAsync({ body: { rowId: payment.rowId, period: payment.period, reason } });
          success({ title: t('done') });
          onClose();
        }}
      >
        <form.Field name="reason" label={t('reason')}>
          <Input.TextArea maxLength={500} rows={2} />
        </form.Field>
      </form.Form>
    </Dialog>
  );
}
