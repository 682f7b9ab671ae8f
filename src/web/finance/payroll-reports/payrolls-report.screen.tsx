import { useQuery } from '@tanstack/react-query';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { payrollItems } from '#contract/payroll/settings/payroll-items.ts';
import { payrollsColumns } from '#contract/finance/payroll-report-columns.ts';
import { payrollReports } from '#contract/finance/payroll-reports.ts';
import { call } from '#web/api/call.ts';
import { read, readList } from '#web/api/queries.ts';
import { months, text } from '#web/kit/address/codecs.ts';
import { useAddress } from '#web/kit/address/use-address.ts';
import { ExportMenu } from '#web/kit/export/export-menu.tsx';
import { MonthSpanInput } from '#web/kit/input/range-inputs.tsx';
import { useNameOf } from '#web/language/name-of.ts';
import { PayrollReportPage } from './payroll-report-page.tsx';
import styles from './payroll-reports.module.css';
import { thisMonth } from '#web/kit/show/today.ts';
import { useReport, useReportMonth } from './use-report.ts';

const spec = { months: months(), search: text() };

/** Pay over some months, the newest that was calculated at first; as a file the items of a payment. */
export function PayrollsReportScreen() {
  const { t } = useTranslation('payrollReports');
  const { values, change } = useAddress(spec);
  const newest = useReportMonth(values.months === undefined ? undefined : null, 'payment');
  const span = values.months ?? { from: newest ?? thisMonth(), to: newest ?? thisMonth() };
  const query = {
    startMonth: span.from,
    endMonth: span.to,
    ...(values.search === '' ? {} : { search: values.search }),
  };
  const report = useReport(readList(payrollReports.payrolls, { query }), { enabled: newest !== undefined });
  const items = useItems();
  const make =
    (more: { payrollPeriod: 'first_payment' | 'second_payment'; payrollElements?: string }) => async (): Promise<string> =>
      (await call(payrollReports.payrolls, { query: { ...query, ...more, isExport: 'true' } })).link ?? '';
  return (
    <PayrollReportPage
      report="payrolls"
      columns={payrollsColumns}
      titles="payrolls"
      query={report}
      search={values.search}
      onSearch={(search) => change({ search }, { replace: true })}
      filters={<MonthSpanInput label={t('months')} value={span} onChange={(next) => change({ months: next })} />}
      isSummed={span.from !== span.to}
      actions={
        <ExportMenu
          groups={[
            {
              key: 'payments',
              entries: [
                { key: 'first', label: t('first_file'), onExport: make({ payrollPeriod: 'first_payment' }) },
                {
                  key: 'second',
                  label: t('second_file'),
                  onExport: make({ payrollPeriod: 'second_payment', payrollElements: JSON.stringify(items.chosen) }),
                  choice: items.choice,
                },
              ],
            },
          ]}
        />
      }
    />
  );
}

/** The items of the second payment's file: all ticked at first. */
function useItems() {
  const { t } = useTranslation('payrollReports');
  const nameOf = useNameOf();
  const query = useQuery(read(payrollItems.list, { query: { limit: 0 } }));
  const items = query.data?.data ?? [];
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const chosen = items.map(({ id }) => id).filter((id) => !unticked.has(id));
  const choice = (
    <div className={styles.choice}>
      <Checkbox
        checked={chosen.length === items.length}
        indeterminate={chosen.length > 0 && chosen.length < items.length}
        onChange={({ target }) => setUnticked(new Set(target.checked ? [] : items.map(({ id }) => id)))}
      >
        {t('all_items')}
      </Checkbox>
      <Checkbox.Group
        aria-label={t('choose_items')}
        className={styles.items ?? ''}
        value={chosen}
        options={items.map((item) => ({ value: item.id, label: nameOf({ name: item.title, nameKH: item.titleKH }) }))}
        onChange={(ticked) => setUnticked(new Set(items.map(({ id }) => id).filter((id) => !ticked.includes(id))))}
      />
    </div>
  );
  return { chosen, choice };
}
