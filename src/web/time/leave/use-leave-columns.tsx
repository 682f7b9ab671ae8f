import { useTranslation } from '#web/language/use-translation.ts';
import type { LeaveRow } from '#contract/time/leave.ts';
import type { Column } from '#web/kit/list/table/column.ts';
import { RequestStatusTag, WaitsForLine } from '#web/kit/requests/request-status.tsx';
import { weekdayDate } from '#web/kit/show/formats.ts';
import { PersonCell } from '#web/kit/show/person-cell.tsx';
import { useNameOf } from '#web/language/name-of.ts';
import { LeaveEdge, useLeaveQuantity } from './leave-quantity.tsx';
import styles from './leave.module.css';

/** The columns of requests, in the list and in the report. */
export function useLeaveColumns(): readonly Column<LeaveRow>[] {
  const { t } = useTranslation(['requests', 'leave']);
  const nameOf = useNameOf();
  const quantity = useLeaveQuantity();
  return [
    { key: 'no', title: t('request_no'), width: 124, render: (row) => row.requestNo },
    {
      key: 'employee',
      title: t('employee'),
      width: 160,
      keep: true,
      phone: 'heading',
      render: (row) => <PersonCell name={row.employeeName} code={row.employeeCode} photo={row.photoLink} />,
    },
    {
      key: 'status',
      title: t('status_label'),
      width: 120,
      keep: true,
      render: (row) => (
        <>
          <RequestStatusTag status={row.status} />
          <WaitsForLine waitsFor={row.waitsFor} />
        </>
      ),
    },
    {
      key: 'requested',
      title: t('requested_date'),
      width: 112,
      phone: 'hidden',
      render: (row) => weekdayDate(row.requestedDate),
    },
    {
      key: 'type',
      title: t('leave:type'),
      width: 112,
      keep: true,
      render: (row) => (
        <>
          {nameOf({ name: row.leaveName, nameKH: row.leaveNameKH })}
          <div className={styles.half}>{quantity(row)}</div>
        </>
      ),
    },
    { key: 'from', title: t('from'), width: 92, keep: true, render: (row) => <LeaveEdge row={row} edge="start" /> },
    { key: 'to', title: t('to'), width: 92, keep: true, render: (row) => <LeaveEdge row={row} edge="end" /> },
  ];
}
