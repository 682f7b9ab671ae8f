import { useTranslation } from '#web/language/use-translation.ts';
import type { LeaveRow } from '#contract/time/leave.ts';
import type { Column } from '#web/kit/list/table/column.ts';
import { weekdayDate } from '#web/kit/show/formats.ts';
import { useNameOf } from '#web/language/name-of.ts';
import { LeaveEdge, useLeaveQuantity } from './leave-quantity.tsx';
import styles from './leave.module.css';
import { useRequestColumns } from '#web/kit/requests/request-columns.tsx';

/** The columns of requests, in the list and in the report. */
export function useLeaveColumns(): readonly Column<LeaveRow>[] {
  const { t } = useTranslation(['requests', 'leave']);
  const nameOf = useNameOf();
  const quantity = useLeaveQuantity();
  return [
    ...useRequestColumns<LeaveRow>(),
    {
      key: 'requested',
      title: t('requested_date'),
      width: 140,
      phone: 'hidden',
      holds: 'weekday',
      render: (row) => weekdayDate(row.requestedDate),
    },
    {
      key: 'type',
      title: t('leave:type'),
      width: 92,
      keep: true,
      render: (row) => (
        <>
          {nameOf({ name: row.leaveName, nameKH: row.leaveNameKH })}
          <div className={styles.half}>{quantity(row)}</div>
        </>
      ),
    },
    {
      key: 'from',
      title: t('from'),
      width: 132,
      keep: true,
      holds: 'weekday',
      render: (row) => <LeaveEdge row={row} edge="start" />,
    },
    { key: 'to', title: t('to'), width: 132, keep: true, holds: 'weekday', render: (row) => <LeaveEdge row={row} edge="end" /> },
  ];
}
