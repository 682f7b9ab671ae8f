import { useQuery } from '@tanstack/react-query';
import { Alert, Checkbox, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { z } from 'zod';
import { fileLayouts } from '#contract/finance/layouts/file-layouts.ts';
import { filings } from '#contract/finance/filings.ts';
import { paymentBatches } from '#contract/finance/payment-batches.ts';
import type { OpenPayment } from '#contract/finance/payment-batches.ts';
import { useMay } from '#web/api/current-session.ts';
import { read, readList, useChange } from '#web/api/queries.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { useLanguage } from '#web/language/use-language.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { Dialog } from '#web/kit/overlay/dialog.tsx';
import { instant, month as shownMonth } from '#web/kit/show/formats.ts';
import { contentOf, paymentKey, saidSums } from './payment.rules.ts';
import type { PaymentGroup } from './payment.rules.ts';
import styles from './payment-batches.module.css';

/** What a batch is made of: all that can be paid of a payroll's payment, or those that were chosen. */
export interface MakeBatch {
  readonly group: PaymentGroup;
  readonly isChosen?: true;
}

const CASH = 'cash';
const form = defineForm(
  z.object({ layout: z.string('validation.required').min(1, 'validation.required'), withoutUnconfirmed: z.boolean() }),
);

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
  const isConfirmed = (payment: OpenPayment): boolean => confirmed.includes(paymentKey(payment));
  return (
    <>
      <p>{isChosen ? t('make_text_chosen', { count: group.payments.length }) : t('make_text')}</p>
      <form.Form
        initial={{ withoutUnconfirmed: false }}
        submitLabel={t('make')}
        onSubmit={async ({ layout, withoutUnconfirmed }) => {
          const isCash = layout === CASH;
          const { taken, barred, changed } = contentOf(group.payments, { isChosen, isCash });
          const unconfirmed = withoutUnconfirmed ? changed.filter((payment) => !isConfirmed(payment)) : [];
          const leftOut = [...barred, ...unconfirmed];
          const { data } = await create.mutateAsync({
            body: {
              runId: group.runId,
              period: group.paidWith,
              layoutId: isCash ? null : layout,
              ...(isChosen
                ? { rowIds: taken.filter((payment) => !unconfirmed.includes(payment)).map(({ rowId }) => rowId) }
                : { withoutRowIds: leftOut.map(({ rowId }) => rowId) }),
              confirmed: changed.filter(isConfirmed).map(({ rowId, accountNumber }) => ({ rowId, accountNumber })),
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
        <Content
          making={making}
          isConfirmed={isConfirmed}
          onConfirm={(payment, isNow) =>
            setConfirmed((before) =>
              isNow ? [...before, paymentKey(payment)] : before.filter((key) => key !== paymentKey(payment)),
            )
          }
        />
      </form.Form>
    </>
  );
}

/** The sum of the batch by the layout that was chosen, the accounts to confirm, and who pays the others. */
function Content(of: {
  readonly making: MakeBatch;
  readonly isConfirmed: (payment: OpenPayment) => boolean;
  readonly onConfirm: (payment: OpenPayment, isNow: boolean) => void;
}) {
  const { t } = useTranslation('paymentBatches');
  const { making, isConfirmed, onConfirm } = of;
  const { group, isChosen = false } = making;
  const isCash = form.useValue('layout') === CASH;
  const isWithout = form.useValue('withoutUnconfirmed') === true;
  const { taken, barred, changed } = contentOf(group.payments, { isChosen, isCash });
  const paid = isWithout ? taken.filter((payment) => payment.change === null || isConfirmed(payment)) : taken;
  return (
    <>
      <p>
        <strong>
          {t('count_of', { count: paid.length })}, {saidSums(paid)}
        </strong>
      </p>
      {isCash && paid.some(({ currency }) => currency === 'KHR') ? <CashRounding /> : null}
      {barred.length === 0 ? null : (
        <Alert
          type="info"
          showIcon
          title={t('made_without', { count: barred.length })}
          description={
            <ul className={styles.accounts}>
              {barred.map((payment) => (
                <li key={paymentKey(payment)}>
                  {payment.employeeCode} {payment.employeeName}: {t(`barred.${payment.barred?.why ?? 'RETURNED'}`)}{' '}
                  {t('barred_others', { names: payment.barred?.others.join(', ') || t('nobody_else') })}
                </li>
              ))}
            </ul>
          }
        />
      )}
      {changed.length === 0 ? null : (
        <>
          <Alert type="warning" showIcon title={t('confirm_accounts')} description={t('confirm_text')} />
          <ul className={styles.accounts}>
            {changed.map((payment) => (
              <li key={paymentKey(payment)}>
                <Checkbox checked={isConfirmed(payment)} onChange={({ target }) => onConfirm(payment, target.checked)}>
                  {payment.employeeCode} {payment.employeeName}: <strong>{payment.accountNumber}</strong>{' '}
                  <span className={styles.quiet}>
                    {t('was', { account: payment.change?.before ?? '-' })};{' '}
                    {t('changed_by', { name: payment.change?.changedBy ?? '-', at: instant(payment.change?.changedAt) })}
                  </span>
                </Checkbox>
              </li>
            ))}
          </ul>
          <form.Field name="withoutUnconfirmed" label={t('without_unconfirmed')} valuePropName="checked">
            <Checkbox />
          </form.Field>
        </>
      )}
    </>
  );
}

/** Says that the riel of a cash list are rounded, where they are. */
function CashRounding() {
  const { t } = useTranslation('paymentBatches');
  const { data } = useQuery(read(filings.settings, {}));
  return data?.data.roundsCashRiel === true ? <p className={styles.quiet}>{t('cash_rounded')}</p> : null;
}
