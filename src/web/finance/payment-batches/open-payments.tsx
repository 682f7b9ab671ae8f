import { BankOutlined, PauseCircleOutlined, PlayCircleOutlined, SwapOutlined, WarningOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { paymentWordOf } from '#contract/payroll-words.ts';
import { paymentBatches } from '#contract/finance/payment-batches.ts';
import type { OpenPayment } from '#contract/finance/payment-batches.ts';
import { readList, useChange } from '#web/api/queries.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { useConfirm } from '#web/kit/feedback/use-confirm.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import type { Column, RowAction } from '#web/kit/list/table/column.ts';
import { ListBody } from '#web/kit/list/table/list-body.tsx';
import { useNarrow } from '#web/kit/page/use-narrow.ts';
import { day, month as shownMonth } from '#web/kit/show/formats.ts';
import { WholeNumbers } from '#web/kit/show/whole-numbers.tsx';
import { StatusTag } from '#web/kit/show/status-tag.tsx';
import { PaymentStateTag } from './batch-state.tsx';
import { HoldDialog } from './hold.dialog.tsx';
import { MakeBatchDialog } from './make-batch.dialog.tsx';
import type { MakeBatch } from './make-batch.dialog.tsx';
import { amountIn, groupsOf, paymentKey, saidSums } from './payment.rules.ts';
import styles from './payment-batches.module.css';

const post = paymentBatches.create.needs;

/** The payments that stand in no batch: made into batches by payroll, or chosen one by one; held and released. */
export function OpenPayments({ month, onAll }: { readonly month: string | undefined; readonly onAll: () => void }) {
  const { t } = useTranslation(['paymentBatches', 'payroll']);
  const query = useQuery(readList(paymentBatches.toPay, { query: month === undefined ? {} : { month } }));
  const payments = query.data?.data ?? [];
  const [chosenKeys, setChosen] = useState<readonly string[]>([]);
  const [making, setMaking] = useState<MakeBatch>();
  const [held, setHeld] = useState<OpenPayment>();
  const close = useCallback(() => {
    setMaking(undefined);
    setHeld(undefined);
  }, []);
  const chosen = payments.filter((payment) => chosenKeys.includes(paymentKey(payment)));
  const chosenGroups = groupsOf(chosen);
  const [onlyGroup] = chosenGroups;
  const read = query.data === undefined ? undefined : { data: payments, pagination: { total: payments.length } };
  return (
    <>
      <ul className={styles.groups}>
        {groupsOf(payments).map((group) => (
          <li key={group.key} className={styles.group}>
            <span>
              <strong>
                {t(`payroll:periods.${group.payment}`)} {shownMonth(group.month)}
              </strong>
              <br />
              <span className={styles.quiet}>
                {t('count_of', { count: group.payments.length })}, {saidSums(group.payments)}
                {group.payments.every(({ hold }) => hold !== null) ? ` · ${t('all_held')}` : null}
              </span>
            </span>
            <ActionButton
              kind="primary"
              icon={<BankOutlined />}
              label={t('make')}
              spoken={t('make_of', { payment: t(`payroll:periods.${group.payment}`), month: shownMonth(group.month) })}
              needs={post}
              disabledReason={group.payments.every(({ hold }) => hold !== null) ? t('all_held') : undefined}
              onClick={() => setMaking({ group })}
            />
          </li>
        ))}
      </ul>
      {chosen.length === 0 ? null : (
        <div className={styles.tools}>
          <ActionButton
            label={t('make_chosen', { count: chosen.length })}
            needs={post}
            disabledReason={chosenGroups.length > 1 ? t('choose_one') : undefined}
            onClick={() => {
              if (onlyGroup !== undefined) setMaking({ group: onlyGroup, isChosen: true });
            }}
          />
        </div>
      )}
      <ListBody<OpenPayment>
        label={t('tabs.open')}
        query={{ data: read, error: query.error, isPlaceholderData: query.isPlaceholderData, refetch: query.refetch }}
        columns={useColumns()}
        rowKey={paymentKey}
        offset={0}
        rowActions={useActions(setHeld)}
        selection={{
          chosen,
          onChange: (next) => setChosen(next.map(paymentKey)),
          disabled: ({ hold }) => hold !== null,
          spoken: ({ employeeName, employeeCode }) => `${employeeCode} ${employeeName}`,
        }}
        empty={{ title: t('nothing'), text: t('nothing_text') }}
        narrowed={month !== undefined}
        onClear={onAll}
      />
      <MakeBatchDialog
        making={making}
        onClose={close}
        onMade={() => {
          setChosen([]);
          close();
        }}
      />
      <HoldDialog payment={held} onClose={close} />
    </>
  );
}

function useColumns(): readonly Column<OpenPayment>[] {
  const { t } = useTranslation(['paymentBatches', 'payroll']);
  // A card says payment and month in one line.
  const isPhone = useNarrow('phone');
  return [
    {
      key: 'person',
      title: t('person'),
      width: 170,
      keep: true,
      phone: 'heading',
      render: ({ employeeName, employeeCode }) => `${employeeCode} ${employeeName}`,
    },
    {
      key: 'amount',
      title: t('amount'),
      width: 130,
      keep: true,
      numeric: true,
      phone: 'line',
      render: ({ currency, amount }) => amountIn(currency, amount),
    },
    {
      key: 'account',
      title: t('account'),
      width: 120,
      keep: true,
      render: (payment) => payment.accountNumber ?? t('no_account'),
    },
    { key: 'state', title: t('state'), width: 140, keep: true, render: (payment) => <Notes payment={payment} /> },
    { key: 'month', title: t('month'), width: 90, phone: 'hidden', render: ({ month }) => shownMonth(month) },
    {
      key: 'payment',
      title: t('payment'),
      width: 140,
      render: ({ month, period, hasFirstPayment }) => {
        const name = t(`payroll:periods.${paymentWordOf(period, hasFirstPayment)}`);
        return isPhone ? `${name} ${shownMonth(month)}` : name;
      },
    },
    {
      key: 'why',
      title: t('reason'),
      width: 240,
      render: ({ hold, returned }) =>
        hold !== null ? (
          t('held_because', { name: hold.by, reason: hold.reason })
        ) : returned === null ? (
          '-'
        ) : (
          <WholeNumbers
            text={t('returned_because', { date: day(returned.on), number: returned.number, reason: returned.reason })}
          />
        ),
    },
  ];
}

/** What keeps a payment from being paid like the others. */
function Notes({ payment }: { readonly payment: OpenPayment }) {
  const { t } = useTranslation(['paymentBatches', 'payroll']);
  return (
    <span className={styles.notes}>
      <PaymentStateTag state={payment.payment} />
      {payment.accountNumber === null ? <StatusTag tone="warning" icon={<WarningOutlined />} label={t('no_account')} /> : null}
      {payment.change === null ? null : <StatusTag tone="info" icon={<SwapOutlined />} label={t('changed')} />}
    </span>
  );
}

function useActions(onHold: (payment: OpenPayment) => void): (payment: OpenPayment) => readonly RowAction[] {
  const { t } = useTranslation(['paymentBatches', 'common']);
  const confirm = useConfirm();
  const release = useChange(paymentBatches.release);
  const { success, failed } = useFeedback();
  const letGo = async (id: string, name: string): Promise<void> => {
    if (!(await confirm({ title: `${t('release')}: ${name}`, text: t('release_text'), yes: t('release') }))) return;
    try {
      await release.mutateAsync({ params: { id } });
      success({ title: t('done') });
    } catch (error) {
      failed(t('common:alert.failed'), error);
    }
  };
  return (payment) => {
    const own = payment.isOwn ? { disabledReason: t('own') } : {};
    const { hold } = payment;
    return [
      hold === null
        ? { key: 'hold', label: t('hold'), icon: <PauseCircleOutlined />, needs: post, ...own, onClick: () => onHold(payment) }
        : {
            key: 'release',
            label: t('release'),
            icon: <PlayCircleOutlined />,
            needs: post,
            ...own,
            onClick: () => void letGo(hold.id, payment.employeeName),
          },
    ];
  };
}
