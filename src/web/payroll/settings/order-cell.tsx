import { InputNumber } from 'antd';
import { useRef } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { payrollItems } from '#contract/payroll/settings/payroll-items.ts';
import type { PayrollItemRow } from '#contract/payroll/settings/payroll-items.ts';
import { useMay } from '#web/api/current-session.ts';
import { useChange } from '#web/api/queries.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import styles from './payroll-settings.module.css';

/** The place of an item, typed in its row: saved when it is left or with Enter, a whole number from 0 on. */
export function OrderCell({ item }: { readonly item: PayrollItemRow }) {
  const { t } = useTranslation(['payrollSettings', 'common']);
  const { mutateAsync, isPending } = useChange(payrollItems.modifyOrder);
  const { success, failed, warn } = useFeedback();
  const allowed = useMay('payroll item/edit');
  const typed = useRef(item.order);
  const sent = useRef(item.order);
  const commit = async (): Promise<void> => {
    const order = typed.current;
    if (order === sent.current) return;
    if (!allowed) {
      warn(t('common:alert.no_permission'));
      return;
    }
    sent.current = order;
    try {
      await mutateAsync({ params: { id: item.id }, body: { order } });
      success({ title: t('success'), text: t('common:reference.updated', { title: item.title }) });
    } catch (error) {
      sent.current = item.order;
      failed(t('common:alert.failed'), error);
    }
  };
  return (
    <InputNumber<number>
      size="small"
      className={styles.order ?? ''}
      aria-label={t('item.order_of', { title: item.title })}
      defaultValue={item.order}
      min={0}
      max={1_000_000}
      precision={0}
      controls={false}
      inputMode="numeric"
      readOnly={!allowed || isPending}
      onChange={(next) => {
        typed.current = next ?? item.order;
      }}
      onBlur={() => void commit()}
      onPressEnter={() => void commit()}
    />
  );
}
