import { Table } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ProcessAnswer } from '#contract/payroll-answers.ts';
import { money } from '#web/kit/show/formats.ts';
import styles from './payroll.module.css';

type Row = NonNullable<ProcessAnswer['preview']>['rows'][number];

const shownRows = 50;

/** Row by row what Process would change: against what is stored where something is, else against last month. */
export function PreviewChanges({ rows }: { readonly rows: readonly Row[] }) {
  const { t } = useTranslation('payroll');
  const stored = rows.filter((row) => row.storedNetPay !== null);
  const changed = stored.filter((row) => row.changes.length > 0);
  const isAgain = stored.length > 0;
  const listed = (isAgain ? changed : rows).slice(0, shownRows);
  const before = (row: Row): number | null => (isAgain ? row.storedNetPay : row.lastMonthNetPay);
  return (
    <div className={styles.changes}>
      <strong>{isAgain ? t('process.changed', { count: changed.length }) : t('process.against_last')}</strong>
      {listed.length === 0 ? (
        <p className={styles.quiet}>{t('process.no_change')}</p>
      ) : (
        <Table<Row>
          size="small"
          rowKey="rowId"
          pagination={false}
          dataSource={listed}
          columns={[
            { key: 'name', title: t('columns.name'), render: (_value, row) => `${row.employeeCode} ${row.employeeName}` },
            {
              key: 'before',
              title: isAgain ? t('columns.net') : t('process.net_last'),
              align: 'right',
              className: 'numeric',
              render: (_value, row) => {
                const net = before(row);
                return net === null ? t('process.first_time') : money(net);
              },
            },
            {
              key: 'now',
              title: t('process.net_now'),
              align: 'right',
              className: 'numeric',
              render: (_value, row) => money(row.netPay),
            },
          ]}
        />
      )}
    </div>
  );
}
