import { useQuery } from '@tanstack/react-query';
import dayjs from 'dayjs';
import { useTranslation } from '#web/language/use-translation.ts';
import type { LeaveRow } from '#contract/time/leave.ts';
import { LeaveDrawer, exportLeaves, leaveList, useLeaveColumns } from '#web/time/leave/index.ts';
import { pageOf } from '#web/kit/address/address.ts';
import { months, record } from '#web/kit/address/codecs.ts';
import { paths } from '#web/kit/address/paths.ts';
import { listSpec, useAddress } from '#web/kit/address/use-address.ts';
import { ExportButton } from '#web/kit/export/export-button.tsx';
import { MonthSpanInput } from '#web/kit/input/range-inputs.tsx';
import { ListPage } from '#web/kit/list/list-page.tsx';
import { useOpenRecord } from '#web/kit/overlay/use-open-record.ts';
import { thisMonth } from '#web/kit/show/today.ts';
import { EmployeeFilter } from './employee-filter.tsx';

const spec = { ...listSpec(), months: months(), employeeId: record() };

/** Requests of all states that touch some months, this one at first. */
export function MonthlyReportScreen() {
  const { t } = useTranslation(['leave', 'shell', 'requests']);
  const address = useAddress(spec);
  const { values, change } = address;
  const now = thisMonth();
  const span = values.months ?? { from: now, to: now };
  const dates = { from: `${span.from}-01`, to: dayjs(`${span.to}-01`).endOf('month').format('YYYY-MM-DD') };
  const filters = { search: values.search, status: undefined, dates, scope: 'all', employeeId: values.employeeId } as const;
  const query = useQuery(leaveList({ ...filters, ...pageOf(values) }));
  const open = useOpenRecord('leaveId');
  return (
    <ListPage<LeaveRow>
      title={t('reports.monthly_title')}
      crumbs={[{ title: t('shell:pages.report_leaves'), to: paths.leaveReports() }]}
      address={address}
      query={query}
      columns={useLeaveColumns()}
      rowKey={(row) => row.id}
      onInfo={(row) => open.open(row.id)}
      searchPlaceholder={t('requests:search')}
      empty={{ title: t('requests:empty'), text: t('reports.monthly') }}
      filters={
        <>
          <MonthSpanInput label={t('reports.months')} value={span} onChange={(next) => change({ months: next })} />
          <EmployeeFilter value={values.employeeId} onChange={(employeeId) => change({ employeeId })} />
        </>
      }
      actions={<ExportButton needs="leave report/view" onExport={async () => await exportLeaves(filters)} />}
    >
      <LeaveDrawer id={open.id} onClose={() => open.close()} onNext={open.open} />
    </ListPage>
  );
}
