import { useQuery } from '@tanstack/react-query';
import { Alert, Checkbox, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { z } from 'zod';
import { fileLayouts } from '#contract/finance/layouts/file-layouts.ts';
import { paymentBatches } from '#contract/finance/payment-batches.ts';
import { useMay } from '#web/api/current-session.ts';
import { readList, useChange } from '#web/api/queries.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { useLanguage } from '#web/language/use-language.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { Dialog } from '#web/kit/overlay/dialog.tsx';
import { instant, month as shownMonth } from '#web/kit/show/formats.ts';
import { paymentKey, payable, saidSums } from './payment.rules.ts';
import type { PaymentGroup } from './payment.rules.ts';
import styles from './payment-batches.module.css';

/** What a batch is made of: all that can be paid of a payroll's payment, or those that were chosen. */
export interface MakeBatch {
  readonly group: PaymentGroup;
  readonly isChosen?: true;
}

const CASH = 'cash';
const form = defineForm(z.object({ layout: z.string('validation.required').min(1, 'validation.required') }));

export interface MakeBatchDialogProps {
  readonly making: MakeBatch | undefined;
  readonly onClose: () => void;
  readonly onMade: () => void;
}

/** Makes batches: by which layout, and with each account that changed looked at. */
export function MakeBatchDialog({ making, onClose, onMade }: MakeBatchDialogProps) {
  const { t } = useTranslation(['paymentBatches', 'payroll']);
  const title =
    making === undefined
      ? ''
      : t('make_of', { payment: t(`payroll:periods.${making.group.payment}`), month: shownMonth(making.group.month) });
  return (
    <Dialog title={title} open={making !== undefined} onClose={onClose} width={640}>
      {making === undefined ? null : <Making making={making} onMade={onMade} />}
    </Dialog>
  );
}

function Making({ making, onMade }: { readonly making: MakeBatch; readonly onMade: () => void }) {
  const { t } = useTranslation(['paymentBatches', 'payroll']);
  const { group, isChosen = false } = making;
  const create = useChange(paymentBatches.create);
  const { success } = useFeedback();
  const language = useLanguage();
  const maySeeLayouts = useMay(fileLayouts.lists.needs);
  const layouts = useQuery({
    ...readList(fileLayouts.lists, { query: { purpose: 'bank', state: 'LIVE', limit: '0' } }),
    enabled: maySeeLayouts,
  });
  const [confirmed, setConfirmed] = useState<readonly string[]>([]);
  const taken = isChosen ? group.payments : group.payments.filter(payable);
  const changed = taken.filter(({ change }) => change !== null);
  return (
    <>
      <p>{isChosen ? t('make_text_chosen', { count: group.payments.length }) : t('make_text')}</p>
      <p>
        <strong>{saidSums(taken)}</strong>
      </p>
      <form.Form
        submitLabel={t('make')}
        onSubmit={async (values) => {
          const isCash = values.layout === CASH;
          const { data } = await create.mutateAsync({
            body: {
              runId: group.runId,
              period: group.paidWith,
              layoutId: isCash ? null : values.layout,
              ...(isChosen ? { rowIds: group.payments.map(({ rowId }) => rowId) } : {}),
              confirmed: changed
                .filter((payment) => confirmed.includes(paymentKey(payment)))
                .map(({ rowId, accountNumber }) => ({ rowId, accountNumber })),
            },
          });
          success({ title: t('done'), text: t('batch_made', { numbers: data.map(({ number }) => number).join(', ') }) });
          onMade();
        }}
      >
        <form.Field name="layout" label={t('choose_layout')} ask="select">
          <Select
            loading={layouts.isLoading}
            options={[
              ...(layouts.data?.data ?? []).map(({ id, name, nameKH }) => ({
                value: id,
                label: language === 'km' ? (nameKH ?? name) : name,
              })),
              { value: CASH, label: isChosen ? t('cash_choice_chosen') : t('cash_choice') },
            ]}
          />
        </form.Field>
        {changed.length === 0 ? null : (
          <>
            <Alert type="warning" showIcon title={t('confirm_accounts')} description={t('confirm_text')} />
            <ul className={styles.accounts}>
              {changed.map((payment) => (
                <li key={paymentKey(payment)}>
                  <Checkbox
                    checked={confirmed.includes(paymentKey(payment))}
                    onChange={({ target }) =>
                      setConfirmed((before) =>
                        target.checked ? [...before, paymentKey(payment)] : before.filter((key) => key !== paymentKey(payment)),
                      )
                    }
                  >
                    {payment.employeeCode} {payment.employeeName}: <strong>{payment.accountNumber}</strong>{' '}
                    <span className={styles.quiet}>
                      {t('was', { account: payment.change?.before ?? '-' })};{' '}
                      {t('changed_by', { name: payment.change?.changedBy ?? '-', at: instant(payment.change?.changedAt) })}
                    </span>
                  </Checkbox>
                </li>
              ))}
            </ul>
          </>
        )}
      </form.Form>
    </>
  );
}
