import { CheckOutlined, DownloadOutlined, RollbackOutlined, StopOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Alert, Input } from 'antd';
import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { z } from 'zod';
import { paymentWordOf } from '#contract/payroll-words.ts';
import { paymentBatches } from '#contract/finance/payment-batches.ts';
import type { BatchDetail, BatchPayment } from '#contract/finance/payment-batches.ts';
import { Day, required } from '#contract/shared.ts';
import { call } from '#web/api/call.ts';
import { read, useChange } from '#web/api/queries.ts';
import { paths } from '#web/kit/address/paths.ts';
import { useRouteId } from '#web/kit/address/use-route-id.ts';
import { saveLink } from '#web/kit/export/save-blob.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { useConfirm } from '#web/kit/feedback/use-confirm.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { DayInput } from '#web/kit/input/date-inputs.tsx';
import type { Column } from '#web/kit/list/table/column.ts';
import { ListBody } from '#web/kit/list/table/list-body.tsx';
import { Dialog } from '#web/kit/overlay/dialog.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Page } from '#web/kit/page/page.tsx';
import { PlainTable, PrintButton, PrintSheet } from '#web/kit/print/print-sheet.tsx';
import { usePrinting } from '#web/kit/print/use-printing.ts';
import { Details } from '#web/kit/show/details.tsx';
import { day, instant, month as shownMonth } from '#web/kit/show/formats.ts';
import { today } from '#web/kit/show/today.ts';
import { BatchStateTag, PaymentStateTag } from './batch-state.tsx';
import { amountIn } from './payment.rules.ts';
import styles from './payment-batches.module.css';

const post = paymentBatches.create.needs;
const sentForm = defineForm(z.object({ date: Day }));
const cancelForm = defineForm(z.object({ reason: required(500) }));
const returnForm = defineForm(z.object({ date: Day, reason: required(500) }));

/** A batch: its file, its payments, and what became of them. */
export function BatchScreen() {
  const { t } = useTranslation(['paymentBatches', 'shell']);
  const id = useRouteId();
  const query = useQuery(read(paymentBatches.detail, { params: { id } }));
  const batch = query.data?.data;
  return (
    <Page
      title={batch?.number ?? t('shell:pages.finance_payment')}
      crumbs={[{ title: t('shell:pages.finance_payments'), to: paths.payments({ tab: 'batches' }) }]}
      aside={batch === undefined ? null : <BatchStateTag state={batch.state} isCash={batch.layout === null} />}
      actions={batch === undefined ? null : <Actions batch={batch} onTaken={() => void query.refetch()} />}
    >
      <Loaded query={query} isPage>
        {({ data }) => <Batch batch={data} />}
      </Loaded>
    </Page>
  );
}

function Actions({ batch, onTaken }: { readonly batch: BatchDetail; readonly onTaken: () => void }) {
  const { t } = useTranslation(['paymentBatches', 'common']);
  const { failed, success } = useFeedback();
  const [asked, setAsked] = useState<'sent' | 'cancel'>();
  const close = useCallback(() => setAsked(undefined), []);
  const send = useChange(paymentBatches.sent);
  const cancel = useChange(paymentBatches.cancel);
  const { id, version, state, cancelAsked, downloads } = batch;
  const isCash = batch.layout === null;
  const sentTitle = t(isCash ? 'mark_handed_out' : 'mark_sent');
  const taken = downloads.at(-1);
  return (
    <>
      {state === 'CANCELLED' || cancelAsked !== null ? null : (
        <ActionButton
          icon={<DownloadOutlined />}
          label={t('download')}
          onClick={() =>
            void call(paymentBatches.file, { params: { id } }).then(
              ({ link }) => {
                saveLink(link);
                onTaken();
              },
              (error: unknown) => failed(t('common:alert.failed'), error),
            )
          }
        />
      )}
      <PrintButton />
      {state === 'MADE' && cancelAsked === null ? (
        <>
          <ActionButton icon={<StopOutlined />} danger label={t('cancel')} needs={post} onClick={() => setAsked('cancel')} />
          <ActionButton kind="primary" icon={<CheckOutlined />} label={sentTitle} needs={post} onClick={() => setAsked('sent')} />
        </>
      ) : null}
      <Dialog title={sentTitle} open={asked === 'sent'} onClose={close}>
        <p className={styles.quiet}>{t(isCash ? 'mark_handed_out_text' : 'mark_sent_text')}</p>
        <sentForm.Form
          initial={{ date: today() }}
          submitLabel={sentTitle}
          onSubmit={async ({ date }) => {
            await send.mutateAsync({ params: { id }, body: { date, version } });
            success({ title: t('done') });
            close();
          }}
        >
          <sentForm.Field name="date" label={t('date')} ask="select">
            <DayInput />
          </sentForm.Field>
        </sentForm.Form>
      </Dialog>
      <Dialog title={t('cancel')} open={asked === 'cancel'} onClose={close}>
        <p className={styles.quiet}>
          {taken === undefined
            ? t('cancel_text')
            : t(batch.cancelsByTwo ? 'cancel_downloaded' : 'cancel_downloaded_alone', { name: taken.by, at: instant(taken.at) })}
        </p>
        <cancelForm.Form
          submitLabel={t(taken === undefined ? 'cancel' : 'ask_cancel')}
          onSubmit={async ({ reason }) => {
            await cancel.mutateAsync({ params: { id }, body: { reason, version } });
            success({ title: t('done') });
            close();
          }}
        >
          <cancelForm.Field name="reason" label={t('reason')}>
            <Input.TextArea maxLength={500} rows={2} />
          </cancelForm.Field>
        </cancelForm.Form>
      </Dialog>
    </>
  );
}

function Batch({ batch }: { readonly batch: BatchDetail }) {
  const { t } = useTranslation(['paymentBatches', 'payroll']);
  const isPrinting = usePrinting();
  const [back, setBack] = useState<BatchPayment>();
  const close = useCallback(() => setBack(undefined), []);
  const { currency, rows, layoutVersion } = batch;
  const facts = [
    {
      label: t('payment'),
      value: `${t(`payroll:periods.${paymentWordOf(batch.period, batch.hasFirstPayment)}`)} ${shownMonth(batch.month)}`,
    },
    { label: t('total'), value: amountIn(currency, batch.total) },
    { label: t('payments'), value: batch.payments },
    ...(batch.returned === 0
      ? []
      : [
          {
            label: t('returned'),
            value: t('returned_sum', { count: batch.returned, amount: amountIn(currency, batch.returnedTotal) }),
          },
        ]),
    { label: t('layout'), value: batch.layout ?? t('cash') },
    ...(layoutVersion === null
      ? []
      : [
          {
            label: t('layout_version'),
            value: [
              t('layout_version_from', { n: layoutVersion.number, date: day(layoutVersion.validFrom) }),
              layoutVersion.writtenBy.length === 0
                ? t('layout_shipped')
                : t('layout_written', { names: layoutVersion.writtenBy.join(', ') }),
              ...(layoutVersion.liveBy === null
                ? []
                : [t('layout_live', { name: layoutVersion.liveBy, at: instant(layoutVersion.liveAt) })]),
            ].join(', '),
          },
        ]),
    { label: t('made'), value: `${batch.madeBy}, ${instant(batch.madeAt)}` },
    {
      label: t(batch.layout === null ? 'handed_out_on' : 'sent_on'),
      value: batch.sentOn === null ? null : `${day(batch.sentOn)}, ${batch.sentBy ?? ''}`,
    },
    ...(batch.state === 'CANCELLED'
      ? [
          {
            label: t('cancelled'),
            value: t('cancelled_text', {
              name: batch.cancelledBy ?? '-',
              at: instant(batch.cancelledAt),
              reason: batch.cancelReason ?? '',
            }),
          },
        ]
      : []),
    {
      label: t('downloads'),
      value:
        batch.downloads.length === 0
          ? t('never_downloaded')
          : batch.downloads.map(({ by, at }) => t('downloaded', { name: by, at: instant(at) })).join('; '),
    },
    ...(batch.settled === 0 ? [] : [{ label: t('settled'), value: batch.settled }]),
    ...(batch.results.length === 0
      ? []
      : [
          {
            label: t('results'),
            value: batch.results
              .map(({ by, at, settled, returned }) => t('result_of', { name: by, at: instant(at), settled, returned }))
              .join('; '),
          },
        ]),
    { label: t('file_name'), value: batch.fileName },
    { label: t('sha256'), value: <span className={styles.hash}>{batch.sha256}</span> },
  ];
  return (
    <>
      <section className={`${styles.panel} no-print`} aria-label={batch.number}>
        <CancelAsked batch={batch} />
        <Details items={facts} />
        <ListBody<BatchPayment>
          label={t('payments')}
          query={{
            data: { data: rows, pagination: { total: rows.length } },
            error: null,
            refetch: () => undefined,
          }}
          columns={usePaymentColumns(batch)}
          rowKey={({ id }) => id}
          offset={0}
          rowActions={(row) =>
            row.state === 'SENT' || row.state === 'SETTLED'
              ? [
                  {
                    key: 'returned',
                    label: t('returned'),
                    icon: <RollbackOutlined />,
                    needs: post,
                    ...(row.isOwn ? { disabledReason: t('own') } : {}),
                    onClick: () => setBack(row),
                  },
                ]
              : []
          }
          empty={{ title: t('nothing') }}
          narrowed={false}
          onClear={() => undefined}
        />
      </section>
      {isPrinting ? <Paper batch={batch} facts={facts} /> : null}
      <ReturnDialog payment={back} batch={batch} onClose={close} />
    </>
  );
}

/** That somebody wants the batch cancelled though its file was taken, and the two answers to it. */
function CancelAsked({ batch }: { readonly batch: BatchDetail }) {
  const { t } = useTranslation(['paymentBatches', 'common']);
  const confirm = useConfirm();
  const { success, failed } = useFeedback();
  const confirmCancel = useChange(paymentBatches.confirmCancel);
  const keep = useChange(paymentBatches.keep);
  const { id, version, cancelAsked, cancelReason, state, cancelsByTwo } = batch;
  if (cancelAsked === null || state !== 'MADE') return null;
  const answer = async (change: typeof keep | typeof confirmCancel): Promise<void> => {
    try {
      await change.mutateAsync({ params: { id }, body: { version } });
      success({ title: t('done') });
    } catch (error) {
      failed(t('common:alert.failed'), error);
    }
  };
  const cancelNow = async (): Promise<void> => {
    if (await confirm({ title: t('not_at_bank'), text: t('not_at_bank_text'), yes: t('not_at_bank'), danger: true }))
      await answer(confirmCancel);
  };
  return (
    <Alert
      type="warning"
      showIcon
      title={t('cancel_asked', { name: cancelAsked.by, at: instant(cancelAsked.at), reason: cancelReason ?? '' })}
      description={
        <>
          <p>{t('cancel_asked_text')}</p>
          <div className={styles.tools}>
            <ActionButton label={t('keep')} needs={post} onClick={() => void answer(keep)} />
            <ActionButton
              danger
              label={t('not_at_bank')}
              needs={post}
              disabledReason={cancelsByTwo && cancelAsked.isOwn ? t('cancel_asked_text') : undefined}
              onClick={() => void cancelNow()}
            />
          </div>
        </>
      }
    />
  );
}

function usePaymentColumns({ currency, layout }: BatchDetail): readonly Column<BatchPayment>[] {
  const { t } = useTranslation(['paymentBatches', 'payroll']);
  return [
    {
      key: 'person',
      title: t('person'),
      keep: true,
      phone: 'heading',
      render: ({ employeeCode, employeeName }) => `${employeeCode} ${employeeName}`,
    },
    { key: 'account', title: t('account'), width: 150, keep: true, render: ({ accountNumber }) => accountNumber ?? t('cash') },
    {
      key: 'amount',
      title: t('amount'),
      width: 140,
      keep: true,
      numeric: true,
      render: ({ amount, rounding }) => (
        <>
          {amountIn(currency, amount)}
          {rounding === 0 ? null : (
            <div className={styles.quiet}>
              {t(rounding > 0 ? 'more_than_owed' : 'less_than_owed', { amount: amountIn(currency, Math.abs(rounding)) })}
            </div>
          )}
        </>
      ),
    },
    {
      key: 'state',
      title: t('state'),
      width: 140,
      keep: true,
      render: ({ state }) => <PaymentStateTag state={state} isCash={layout === null} />,
    },
    {
      key: 'why',
      title: t('reason'),
      width: 240,
      render: ({ returnedOn, reason, returnedBy, settledOn }) =>
        returnedOn !== null
          ? `${day(returnedOn)}: ${reason ?? ''} (${returnedBy ?? '-'})`
          : settledOn === null
            ? '-'
            : t('settled_because', { date: day(settledOn) }),
    },
  ];
}

function ReturnDialog(of: {
  readonly payment: BatchPayment | undefined;
  readonly batch: BatchDetail;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['paymentBatches', 'payroll']);
  const mark = useChange(paymentBatches.returned);
  const { success } = useFeedback();
  const { payment, onClose } = of;
  return (
    <Dialog title={t('return_title', { name: payment?.employeeName ?? '' })} open={payment !== undefined} onClose={onClose}>
      <p className={styles.quiet}>{t('return_text')}</p>
      <returnForm.Form
        initial={{ date: today() }}
        submitLabel={t('returned')}
        onSubmit={async ({ date, reason }) => {
          if (payment === undefined) return;
          await mark.mutateAsync({ params: { id: payment.id }, body: { date, reason } });
          success({ title: t('done') });
          onClose();
        }}
      >
        <returnForm.Field name="date" label={t('date')} ask="select">
          <DayInput />
        </returnForm.Field>
        <returnForm.Field name="reason" label={t('reason')}>
          <Input.TextArea maxLength={500} rows={2} />
        </returnForm.Field>
      </returnForm.Form>
    </Dialog>
  );
}

/** The batch on A4: of a cash list with the place to sign. */
function Paper(of: {
  readonly batch: BatchDetail;
  readonly facts: readonly { readonly label: string; readonly value: ReactNode }[];
}) {
  const { t } = useTranslation(['paymentBatches', 'payroll']);
  const { batch, facts } = of;
  const isCash = batch.layout === null;
  return (
    <PrintSheet>
      <h2>{batch.number}</h2>
      <Details items={facts} />
      <PlainTable
        caption={batch.number}
        columns={[
          { key: 'code', title: t('code') },
          { key: 'name', title: t('person') },
          ...(isCash ? [] : [{ key: 'account', title: t('account') }]),
          { key: 'amount', title: t('amount'), numeric: true },
          { key: 'last', title: isCash ? t('sign') : t('state') },
        ]}
        rows={[
          ...batch.rows.map((row) => ({
            key: row.id,
            cells: {
              code: row.employeeCode,
              name: row.employeeName,
              account: row.accountNumber,
              amount: amountIn(batch.currency, row.amount),
              last: isCash ? '' : t(`payment_states.${row.state}`),
            },
          })),
          { key: 'total', isTotal: true, cells: { name: t('total'), amount: amountIn(batch.currency, batch.total) } },
        ]}
      />
    </PrintSheet>
  );
}
