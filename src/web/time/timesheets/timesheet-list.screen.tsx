import { useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { sheetStatuses } from '#contract/time/sheet-statuses.ts';
import type { SheetRow } from '#contract/time/timesheets.ts';
import { useMay } from '#web/api/current-session.ts';
import { pageOf } from '#web/kit/address/address.ts';
import { choice, days } from '#web/kit/address/codecs.ts';
import { useGo } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { listSpec, useAddress } from '#web/kit/address/use-address.ts';
import { ShareBars } from '#web/kit/chart/share-bars.tsx';
import { ExportButton } from '#web/kit/export/export-button.tsx';
import { DaySpanInput } from '#web/kit/input/range-inputs.tsx';
import type { Column } from '#web/kit/list/table/column.ts';
import { Counters } from '#web/kit/list/counters.tsx';
import { ListPage } from '#web/kit/list/list-page.tsx';
import { useNarrow } from '#web/kit/page/use-narrow.ts';
import { day, monthName } from '#web/kit/show/formats.ts';
import { PersonCell } from '#web/kit/show/person-cell.tsx';
import { RemindButton } from './remind-button.tsx';
import { SheetStatusTag } from './sheet-status.tsx';
import styles from './timesheets.module.css';
import { exportSheets, sheetList, sheetSummary } from './timesheets.api.ts';

const spec = { ...listSpec(), status: choice(sheetStatuses), dates: days() };

/** Timesheets: the own ones, those of the line, or everybody's. */
export function TimesheetListScreen() {
  const isPhone = useNarrow('phone');
  const { t } = useTranslation(['timesheets', 'shell']);
  const address = useAddress(spec);
  const { values, change } = address;
  const filters = { search: values.search, status: values.status, dates: values.dates };
  const query = useQuery(sheetList({ ...filters, ...pageOf(values) }));
  const go = useGo();
  const seesOthers = useMay({ any: ['timesheet/view', 'timesheet/approve', 'leave report/view'] });
  return (
    <ListPage<SheetRow>
      title={t('shell:pages.timesheets')}
      address={address}
      query={query}
      columns={useSheetColumns()}
      rowKey={(row) => row.id}
      onInfo={(row) => go(paths.timesheet(row.id))}
      searchPlaceholder={t('search')}
      empty={{ title: t('empty'), text: t('empty_text') }}
      cards={
        <>
          <Summary />
          {seesOthers && !isPhone ? <Completion /> : null}
        </>
      }
      filters={
        <>
          <Segmented
            aria-label={t('status_label')}
            value={values.status ?? 'ALL'}
            onChange={(next) => change({ status: sheetStatuses.find((one) => one === next) })}
            options={[
              { value: 'ALL', label: t('all') },
              ...sheetStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
            ]}
          />
          <DaySpanInput label={t('dates')} value={values.dates} onChange={(dates) => change({ dates })} />
        </>
      }
      actions={
        <>
          {seesOthers ? <RemindButton /> : null}
          <ExportButton needs="session" onExport={() => exportSheets(filters)} />
        </>
      }
    />
  );
}

/** How many sheets stand in each status; each number opens its list. */
function Summary() {
  const { t } = useTranslation('timesheets');
  const counts = useQuery(sheetSummary()).data?.data;
  const values = { PENDING: counts?.pending, SUBMITTED: counts?.submitted, APPROVED: counts?.approved };
  return (
    <Counters
      counters={sheetStatuses.map((status) => ({
        key: status,
        label: t(`status.${status}`),
        value: values[status],
        to: paths.timesheets({ status }),
      }))}
    />
  );
}

/** Months that are shown by themselves. */
const MONTHS = 3;

/** How many of the sheets of the last months were submitted; on a phone the counters say it, and the first sheet stays in sight. */
function Completion() {
  const { t } = useTranslation('timesheets');
  const months = useQuery(sheetSummary()).data?.data.months.slice(-MONTHS).toReversed() ?? [];
  if (months.length === 0) return null;
  return (
    <section className={styles.completion} aria-label={t('completion')}>
      <ShareBars
        label={t('completion')}
        parts={[t('status.APPROVED'), t('status.SUBMITTED')]}
        bars={months.map(({ month, pending, submitted, approved }) => {
          const all = pending + submitted + approved;
          const text = t('completed', { done: submitted + approved, all });
          return { key: month, name: monthName(month), text, shares: all === 0 ? [] : [approved / all, submitted / all] };
        })}
      />
    </section>
  );
}

function useSheetColumns(): readonly Column<SheetRow>[] {
  const { t } = useTranslation('timesheets');
  // A card says month and year in one line.
  const isPhone = useNarrow('phone');
  return [
    {
      key: 'name',
      title: t('name'),
      width: 180,
      keep: true,
      phone: 'heading',
      render: (row) => <PersonCell name={row.name} code={row.employeeCode} photo={row.photoLink} />,
    },
    { key: 'position', title: t('position'), phone: 'hidden', render: (row) => row.position ?? '-' },
    {
      key: 'status',
      title: t('status_label'),
      width: 126,
      keep: true,
      phone: 'line',
      render: (row) => <SheetStatusTag status={row.status} />,
    },
    {
      key: 'month',
      title: t('month'),
      width: 72,
      keep: true,
      numeric: true,
      render: (row) => (isPhone ? `${String(row.month).padStart(2, '0')}/${row.year}` : String(row.month).padStart(2, '0')),
    },
    { key: 'year', title: t('year'), width: 72, keep: true, numeric: true, phone: 'hidden', render: (row) => row.year },
    {
      key: 'submitted',
      title: t('submitted_date'),
      width: 104,
      keep: true,
      holds: 'day',
      render: (row) => day(row.submittedDate),
    },
    { key: 'approver', title: t('approver'), width: 130, render: (row) => row.approver ?? '-' },
    { key: 'approved', title: t('approved_date'), width: 104, holds: 'day', render: (row) => day(row.approvedDate) },
  ];
}
