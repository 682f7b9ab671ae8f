import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import type { OvertimeRow } from '#contract/time/overtime.ts';
import { useMay, useSession } from '#web/api/current-session.ts';
import { pageOf } from '#web/kit/address/address.ts';
import { choice, days } from '#web/kit/address/codecs.ts';
import { listSpec, useAddress } from '#web/kit/address/use-address.ts';
import { useAsked } from '#web/kit/address/use-asked.ts';
import { ExportButton } from '#web/kit/export/export-button.tsx';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import type { Column } from '#web/kit/list/table/column.ts';
import { ListPage } from '#web/kit/list/list-page.tsx';
import { useOpenRecord } from '#web/kit/overlay/use-open-record.ts';
import { useOpenRequest } from '#web/kit/requests/use-open-request.ts';
import { RequestFilters, StatusTabs, requestTabs, whoseRequests } from '#web/kit/requests/request-filters.tsx';
import { RequestStatusTag, WaitsForLine } from '#web/kit/requests/request-status.tsx';
import { weekdayDate } from '#web/kit/show/formats.ts';
import { PersonCell } from '#web/kit/show/person-cell.tsx';
import { exportOvertime, overtimeList } from './overtime.api.ts';
import { OvertimeDrawer } from './overtime-detail.tsx';
import { OvertimeFormDrawer } from './overtime-form.tsx';
import styles from './overtime.module.css';

const spec = { ...listSpec(), status: choice(requestTabs), dates: days(), whose: choice(whoseRequests) };
const toAsk = {
  any: ['overtime request/request for payment', 'overtime request/request for leave', 'overtime request/request for others'],
} as const;

/** Requests for overtime: the own ones, and those of whom one decides on or leads. */
export function OvertimeListScreen() {
  const { t } = useTranslation(['requests', 'shell']);
  const address = useAddress(spec);
  const { values, change } = address;
  const offered = useWhose();
  const whose = values.whose ?? offered[0] ?? 'all';
  const filters = { search: values.search, status: values.status, dates: values.dates, scope: whose };
  const query = useQuery(overtimeList({ ...filters, ...pageOf(values) }));
  const open = useOpenRecord('overtimeId');
  const onInfo = useOpenRequest('overtime request/approve', (id) => open.open(id));
  const asked = useAsked(useMay(toAsk));
  return (
    <ListPage<OvertimeRow>
      title={t('shell:pages.overtime')}
      address={address}
      query={query}
      columns={useOvertimeColumns()}
      rowKey={(row) => row.id}
      onInfo={onInfo}
      searchPlaceholder={t('search')}
      empty={{ title: t('empty'), text: t('empty_text') }}
      cards={<StatusTabs value={values.status} onChange={(status) => change({ status })} />}
      filters={
        <RequestFilters
          whose={whose}
          offered={offered}
          onWhose={(next) => change({ whose: next })}
          dates={values.dates}
          onDates={(dates) => change({ dates })}
        />
      }
      actions={
        <>
          <ExportButton
            needs={{ any: ['overtime request/view', 'overtime report/view'] }}
            onExport={() => exportOvertime(filters)}
          />
          <NewRequest onAsk={asked.open} />
        </>
      }
    >
      <OvertimeDrawer id={open.id} onClose={() => open.close()} onNext={open.open} />
      <OvertimeFormDrawer open={asked.isOpen} onClose={asked.close} />
    </ListPage>
  );
}

/** Staff see their own alone; who may decide begins with what waits for them. */
function useWhose(): readonly (typeof whoseRequests)[number][] {
  const leads = useMay({ any: ['overtime request/approve', 'approval/review', 'overtime report/view'] });
  const { isActing } = useSession();
  return leads || isActing ? ['all', 'team', 'mine'] : ['all'];
}

function useOvertimeColumns(): readonly Column<OvertimeRow>[] {
  const { t } = useTranslation(['requests', 'overtime']);
  return [
    { key: 'no', title: t('request_no'), width: 124, render: (row) => row.requestNo },
    {
      key: 'employee',
      title: t('employee'),
      width: 168,
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
    { key: 'start', title: t('overtime:start'), width: 136, keep: true, render: (row) => <Moment text={row.startDate} /> },
    { key: 'end', title: t('overtime:end'), width: 136, keep: true, render: (row) => <Moment text={row.endDate} /> },
    { key: 'reason', title: t('reason'), width: 180, render: (row) => row.reason },
  ];
}

function Moment({ text }: { readonly text: string }) {
  return (
    <span>
      {weekdayDate(text.slice(0, 10))} <span className={styles.time}>{text.slice(11)}</span>
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
