import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import type { z } from 'zod';
import { leaveReports } from '#contract/time/leave-reports.ts';
import type { BookedBalances } from '#contract/time/leave-reports.ts';
import { leaveUnit } from '#contract/time/leave-types.ts';
import { call } from '#web/api/call.ts';
import { readList } from '#web/api/queries.ts';
import { pageOf } from '#web/kit/address/address.ts';
import { record, text } from '#web/kit/address/codecs.ts';
import { PageLink, useGo } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { listSpec, useAddress } from '#web/kit/address/use-address.ts';
import { ExportButton } from '#web/kit/export/export-button.tsx';
import type { Column } from '#web/kit/list/table/column.ts';
import { ListPage } from '#web/kit/list/list-page.tsx';
import { thisYear } from '#web/kit/show/today.ts';
import { useNameOf } from '#web/language/name-of.ts';
import { EmployeeFilter } from './employee-filter.tsx';

const spec = { ...listSpec(), year: text(), employeeId: record() };
type Row = z.infer<typeof BookedBalances>['leaves'][number];

/** Annual, sick and special leave: what most people take. */
const mostTaken: ReadonlySet<number> = new Set([1, 2, 5]);

const oneDecimal = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Taken and left of everybody in a year, type by type. */
export function BookReportScreen() {
  const { t } = useTranslation(['leave', 'shell', 'requests']);
  const nameOf = useNameOf();
  const go = useGo();
  const now = thisYear();
  const address = useAddress(spec);
  const { values, change } = address;
  const year = /^\d{4}$/.test(values.year) ? values.year : String(now);
  const filter = { date: year, ...(values.employeeId === undefined ? {} : { employeeId: values.employeeId }) };
  const query = useQuery(readList(leaveReports.booked, { query: { ...pageOf(values), ...filter } }));
  const answer = query.data;
  const booked = answer !== undefined && 'leaves' in answer.data ? answer.data : undefined;
  const items = booked?.leaveItems ?? [];
  const cellOf = (row: Row, id: string, part: 'taken' | 'remain'): string => {
    const value = row.payload.find(({ lId }) => lId === id)?.[part];
    return value === null || value === undefined ? '' : oneDecimal.format(value);
  };
  const columns: readonly Column<Row>[] = [
    {
      key: 'name',
      title: t('requests:employee'),
      width: 176,
      keep: true,
      phone: 'heading',
      render: (row) => (
        <PageLink to={paths.leaveBalanceReport({ employeeId: row.employeeId })}>
          {row.employeeCode} {row.employeeName}
        </PageLink>
      ),
    },
    ...items.map((item): Column<Row> => ({
      key: item.id,
      ...(mostTaken.has(item.type) ? { keep: true } : {}),
      title: t(leaveUnit(item.type) === 'weeks' ? 'balance.of_weeks' : 'balance.of_days', {
        name: nameOf(item),
      }),
      render: () => null,
      children: [
        {
          key: `${item.id} taken`,
          title: t('balance.taken'),
          numeric: true,
          width: 72,
          render: (row) => cellOf(row, item.id, 'taken'),
        },
        {
          key: `${item.id} left`,
          title: t('balance.balance'),
          numeric: true,
          width: 72,
          render: (row) => cellOf(row, item.id, 'remain'),
        },
      ],
    })),
  ];
  const rows = answer === undefined ? undefined : { data: booked?.leaves ?? [], pagination: answer.pagination };
  return (
    <ListPage<Row>
      title={t('reports.book_title')}
      crumbs={[{ title: t('shell:pages.report_leaves'), to: paths.leaveReports() }]}
      address={address}
      query={{
        data: rows,
        error: query.error,
        isFetching: query.isFetching,
        isPlaceholderData: query.isPlaceholderData,
        refetch: query.refetch,
      }}
      columns={columns}
      rowKey={(row) => row.employeeId}
      onOpen={(row) => go(paths.leaveBalanceReport({ employeeId: row.employeeId }))}
      withoutSearch
      empty={{ title: t('ledger.empty'), text: t('reports.book') }}
      filters={
        <>
          <Select
            aria-label={t('balance.year')}
            value={year}
            options={[now - 2, now - 1, now, now + 1].map((value) => ({ value: String(value), label: String(value) }))}
            onChange={(next) => change({ year: next === String(now) ? '' : next })}
          />
          <EmployeeFilter value={values.employeeId} onChange={(employeeId) => change({ employeeId })} />
        </>
      }
      actions={
        <ExportButton
          needs="leave report/view"
          onExport={async () => (await call(leaveReports.booked, { query: { ...filter, isExport: 'true' } })).link ?? ''}
        />
      }
    />
  );
}
