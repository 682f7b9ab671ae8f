import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/language/use-translation.ts';
import { overtimeReport, overtimeReportColumns } from '#contract/time/overtime-report.ts';
import type { OvertimeReportRow } from '#contract/time/overtime-report.ts';
import { call } from '#web/api/call.ts';
import { readList } from '#web/api/queries.ts';
import { pageOf } from '#web/kit/address/address.ts';
import { months } from '#web/kit/address/codecs.ts';
import { listSpec, useAddress } from '#web/kit/address/use-address.ts';
import { ExportButton } from '#web/kit/export/export-button.tsx';
import { MonthSpanInput } from '#web/kit/input/range-inputs.tsx';
import { ListPage } from '#web/kit/list/list-page.tsx';
import { listColumns } from '#web/kit/report/list-columns.ts';
import { thisMonth } from '#web/kit/show/today.ts';

type OvertimeColumn = (typeof overtimeReportColumns)[number]['key'];

const spec = { ...listSpec(), months: months() };

/** Overtime that touches some months, this one at first. */
export function OvertimeReportScreen() {
  const { t } = useTranslation(['overtime', 'shell', 'requests']);
  const address = useAddress(spec);
  const { values, change } = address;
  const now = thisMonth();
  const span = values.months ?? { from: now, to: now };
  const filter = {
    rangFilter: JSON.stringify({ column: 'date', value: [span.from, span.to] }),
    ...(values.search === '' ? {} : { search: values.search }),
  };
  const query = useQuery(readList(overtimeReport.list, { query: { ...pageOf(values), ...filter } }));
  const answer = query.data;
  const columns = listColumns<OvertimeColumn, OvertimeReportRow>(overtimeReportColumns, {
    title: (key) => t(`report.columns.${key}`),
  });
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
