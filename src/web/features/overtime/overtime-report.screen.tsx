import { useQuery } from '@tanstack/react-query';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import { overtimeReport } from '#contract/overtime-report.ts';
import type { OvertimeReportRow } from '#contract/overtime-report.ts';
import { call } from '#web/api/call.ts';
import { readList } from '#web/api/queries.ts';
import { pageOf } from '#web/kit/address/address.ts';
import { months } from '#web/kit/address/codecs.ts';
import { listSpec, useAddress } from '#web/kit/address/use-address.ts';
import { ExportButton } from '#web/kit/export/export-button.tsx';
import { MonthSpanInput } from '#web/kit/input/range-inputs.tsx';
import type { Column } from '#web/kit/list/column.ts';
import { ListPage } from '#web/kit/list/list-page.tsx';
import { NOTHING, day, number } from '#web/kit/show/formats.ts';

const spec = { ...listSpec(), months: months() };

/** Overtime that touches some months, this one at first. */
export function OvertimeReportScreen() {
  const { t } = useTranslation(['overtime', 'shell', 'requests']);
  const address = useAddress(spec);
  const { values, change } = address;
  const now = dayjs().format('YYYY-MM');
  const span = values.months ?? { from: now, to: now };
  const filter = {
    rangFilter: JSON.stringify({ column: 'date', value: [span.from, span.to] }),
    ...(values.search === '' ? {} : { search: values.search }),
  };
  const query = useQuery(readList(overtimeReport.list, { query: { ...pageOf(values), ...filter } }));
  const answer = query.data;
  const time = (at: string): string => `${day(at.slice(0, 10))} ${at.slice(11)}`;
  const columns: readonly Column<OvertimeReportRow>[] = [
    { key: 'name', title: t('report.name'), width: 150, keep: true, phone: 'heading', render: (row) => row.employeeName },
    { key: 'code', title: t('report.code'), width: 96, render: (row) => row.employeeCode },
    { key: 'position', title: t('report.position'), width: 140, render: (row) => row.position ?? NOTHING },
    { key: 'start', title: t('report.start'), width: 100, keep: true, render: (row) => time(row.startDate) },
    { key: 'end', title: t('report.end'), width: 100, keep: true, render: (row) => time(row.endDate) },
    { key: 'days', title: t('report.days'), numeric: true, width: 88, keep: true, render: (row) => number(row.numberOfDay) },
    { key: 'reason', title: t('report.reason'), width: 170, render: (row) => row.reason ?? NOTHING },
    { key: 'status', title: t('report.status'), width: 104, keep: true, render: (row) => row.status },
  ];
  return (
    <ListPage<OvertimeReportRow>
      title={t('shell:pages.report_overtime')}
      address={address}
      query={{
        data: answer === undefined ? undefined : { ...answer, data: Array.isArray(answer.data) ? answer.data : [] },
        error: query.error,
        isFetching: query.isFetching,
        isPlaceholderData: query.isPlaceholderData,
        refetch: query.refetch,
      }}
      columns={columns}
      rowKey={(row) => row.id}
      searchPlaceholder={t('requests:search')}
      empty={{ title: t('requests:empty'), text: t('requests:empty_text') }}
      filters={<MonthSpanInput label={t('report.months')} value={span} onChange={(next) => change({ months: next })} />}
      actions={
        <ExportButton
          needs="overtime report/view"
          onExport={async () => (await call(overtimeReport.list, { query: { ...filter, isExport: 'true' } })).link ?? ''}
        />
      }
    />
  );
}
