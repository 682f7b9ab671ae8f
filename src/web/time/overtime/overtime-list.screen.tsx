import { Button } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import type { OvertimeRow } from '#contract/time/overtime.ts';
import { useMay } from '#web/api/current-session.ts';
import { useAsked } from '#web/kit/address/use-asked.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import type { Column } from '#web/kit/list/table/column.ts';
import { number, weekdayDate } from '#web/kit/show/formats.ts';
import { exportOvertime, overtimeList } from './overtime.api.ts';
import { OvertimeDrawer } from './overtime-detail.tsx';
import { OvertimeFormDrawer } from './overtime-form.tsx';
import styles from './overtime.module.css';
import { useRequestColumns } from '#web/kit/requests/request-columns.tsx';
import { RequestListPage } from '#web/kit/requests/request-list-page.tsx';

const toAsk = {
  any: ['overtime request/request for payment', 'overtime request/request for leave', 'overtime request/request for others'],
} as const;

/** Requests for overtime: the own ones, and those of whom one decides on or leads. */
export function OvertimeListScreen() {
  const { t } = useTranslation('shell');
  const asked = useAsked(useMay(toAsk));
  return (
    <RequestListPage<OvertimeRow>
      title={t('pages.overtime')}
      of="overtime"
      list={overtimeList}
      columns={useOvertimeColumns()}
      onExport={exportOvertime}
      drawer={(open) => <OvertimeDrawer id={open.id} onClose={open.close} onNext={open.open} />}
      actions={(exportButton) => (
        <>
          {exportButton}
          <NewRequest onAsk={asked.open} />
        </>
      )}
    >
      <OvertimeFormDrawer open={asked.isOpen} onClose={asked.close} />
    </RequestListPage>
  );
}

function useOvertimeColumns(): readonly Column<OvertimeRow>[] {
  const { t } = useTranslation(['requests', 'overtime']);
  return [
    ...useRequestColumns<OvertimeRow>(),
    {
      key: 'requested',
      title: t('requested_date'),
      width: 112,
      phone: 'hidden',
      holds: 'weekday',
      render: (row) => weekdayDate(row.requestedDate),
    },
    {
      key: 'start',
      title: t('overtime:start'),
      width: 136,
      keep: true,
      holds: 'weekday',
      render: (row) => <Moment text={row.startDate} />,
    },
    {
      key: 'end',
      title: t('overtime:end'),
      width: 136,
      keep: true,
      holds: 'weekday',
      render: (row) => <Moment text={row.endDate} note={t('overtime:hours', { hours: number(row.hours) })} />,
    },
    {
      key: 'reason',
      title: t('reason'),
      width: 128,
      render: ({ reason, type }) => (
        <>
          {reason}
          <div className={styles.time}>{t(`overtime:reward.${type}`)}</div>
        </>
      ),
    },
  ];
}

function Moment({ text, note }: { readonly text: string; readonly note?: string }) {
  return (
    <span>
      {weekdayDate(text.slice(0, 10))}{' '}
      <span className={styles.time}>{note === undefined ? text.slice(11) : `${text.slice(11)} · ${note}`}</span>
    </span>
  );
}

/** Opens the form; without the right a warning. */
function NewRequest({ onAsk }: { readonly onAsk: () => void }) {
  const { t } = useTranslation('requests');
  const may = useMay(toAsk);
  const { warn } = useFeedback();
  return (
    <Button type="primary" onClick={may ? onAsk : () => warn(t('no_permission'))}>
      {t('new_request')}
    </Button>
  );
}
