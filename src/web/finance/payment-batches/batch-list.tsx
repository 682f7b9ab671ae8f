import { EyeOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/language/use-translation.ts';
import { paymentWordOf } from '#contract/payroll-words.ts';
import { paymentBatches } from '#contract/finance/payment-batches.ts';
import type { BatchRow, BatchState } from '#contract/finance/payment-batches.ts';
import { readList } from '#web/api/queries.ts';
import { pageOf } from '#web/kit/address/address.ts';
import { useGo } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import type { Column } from '#web/kit/list/table/column.ts';
import { ListBody } from '#web/kit/list/table/list-body.tsx';
import { ListFooter } from '#web/kit/list/list-footer.tsx';
import type { ListAddress } from '#web/kit/list/list-page.tsx';
import { sizesOf } from '#web/kit/address/use-address.ts';
import { day, instant, month as shownMonth } from '#web/kit/show/formats.ts';
import { BatchStateTag } from './batch-state.tsx';
import { amountIn } from './payment.rules.ts';
import styles from './payment-batches.module.css';

/** The batches, the newest first. */
export function BatchList({
  address,
  month,
  state,
}: {
  readonly address: ListAddress;
  readonly month: string | undefined;
  readonly state: BatchState | undefined;
}) {
  const { t } = useTranslation(['paymentBatches', 'payroll']);
  const go = useGo();
  const { current, size } = address.values;
  const query = useQuery(
    readList(paymentBatches.lists, {
      query: { ...pageOf(address.values), ...(month === undefined ? {} : { month }), ...(state === undefined ? {} : { state }) },
    }),
  );
  const open = ({ id }: BatchRow): void => go(paths.payment(id));
  return (
    <>
      <ListBody<BatchRow>
        label={t('tabs.batches')}
        query={query}
        columns={useColumns()}
        rowKey={({ id }) => id}
        offset={(current - 1) * size}
        onOpen={open}
        rowActions={(row) => [{ key: 'open', label: row.number, icon: <EyeOutlined />, onClick: () => open(row) }]}
        empty={{ title: t('no_batches'), text: t('no_batches_text') }}
        narrowed={month !== undefined || state !== undefined}
        onClear={() => address.clear()}
      />
      <ListFooter
        current={current}
        size={size}
        found={query.data === undefined ? undefined : { total: query.data.pagination.total, count: query.data.data.length }}
        sizes={sizesOf({})}
        onChange={(page) => address.change(page)}
      />
    </>
  );
}

function useColumns(): readonly Column<BatchRow>[] {
  const { t } = useTranslation(['paymentBatches', 'payroll']);
  return [
    {
      key: 'number',
      title: t('number'),
      width: 122,
      keep: true,
      holds: 'number',
      phone: 'heading',
      render: ({ number }) => number,
    },
    {
      key: 'state',
      title: t('state'),
      width: 150,
      keep: true,
      render: ({ state, layout, returned }) => (
        <span className={styles.notes}>
          <BatchStateTag state={state} isCash={layout === null} />
          {returned === 0 ? null : <small>{t('returned_of', { count: returned })}</small>}
        </span>
      ),
    },
    {
      key: 'total',
      title: t('total'),
      width: 150,
      keep: true,
      numeric: true,
      render: ({ currency, total }) => amountIn(currency, total),
    },
    { key: 'payments', title: t('payments'), width: 90, keep: true, numeric: true, render: ({ payments }) => payments },
    { key: 'month', title: t('month'), width: 90, render: ({ month }) => shownMonth(month) },
    {
      key: 'payment',
      title: t('payment'),
      width: 130,
      render: ({ period, hasFirstPayment }) => t(`payroll:periods.${paymentWordOf(period, hasFirstPayment)}`),
    },
    { key: 'returned', title: t('returned'), width: 90, numeric: true, render: ({ returned }) => returned },
    { key: 'layout', title: t('layout'), width: 170, render: ({ layout }) => layout ?? t('cash') },
    { key: 'sent', title: t('sent_on'), width: 110, holds: 'day', render: ({ sentOn }) => day(sentOn) },
    { key: 'made', title: t('made'), width: 180, render: ({ madeBy, madeAt }) => `${madeBy}, ${instant(madeAt)}` },
  ];
}
