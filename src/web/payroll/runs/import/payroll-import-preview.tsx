import { DownloadOutlined } from '@ant-design/icons';
import { Alert, Button, Table, Tag } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { NOTHING } from '#web/kit/show/formats.ts';
import { useNarrow } from '#web/kit/page/use-narrow.ts';
import { doubtfulFirst, figure } from './payroll-imports.ts';
import type { ImportKind, PlannedChange, PlannedImport } from './payroll-imports.ts';
import styles from '../payroll.module.css';

/** The rows that keep the sheet out, each with why; and as a sheet to be mended. */
export function ImportRefusals({ refused, onSave }: { readonly refused: PlannedImport['refused']; readonly onSave: () => void }) {
  const { t } = useTranslation(['payroll', 'common']);
  return (
    <>
      <Alert
        type="error"
        showIcon
        role="alert"
        title={t('import.refused', { count: refused.length })}
        description={t('common:import_box.blocked')}
        action={
          <Button size="small" icon={<DownloadOutlined />} onClick={onSave}>
            {t('import.refused_rows')}
          </Button>
        }
      />
      <Table
        size="small"
        pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
        rowKey="line"
        dataSource={[...refused]}
        columns={[
          { key: 'line', title: t('import.line'), width: 60, align: 'right', className: 'numeric', dataIndex: 'line' },
          { key: 'code', title: t('import.code'), width: 110, dataIndex: 'employeeCode' },
          { key: 'why', title: t('import.reason'), render: (_value, row) => row.reasons.join(' ') },
        ]}
      />
    </>
  );
}

/** What the sheet would change, what should be looked at first: what stands now, what comes, and for overtime what was requested. */
export function ImportChanges({ kind, changes }: { readonly kind: ImportKind; readonly changes: readonly PlannedChange[] }) {
  const { t } = useTranslation(['payroll', 'common']);
  const isPhone = useNarrow('phone');
  const doubt = (row: PlannedChange) => (row.doubt === null ? null : <Tag color="warning">{t(`import.doubt.${row.doubt}`)}</Tag>);
  const requested = (row: PlannedChange) => (row.requested === null ? '' : figure(row.requested, row));
  return (
    <Table
      size="small"
      pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
      rowKey={(row) => `${row.line} ${row.item}`}
      dataSource={[...doubtfulFirst(changes)]}
      columns={[
        ...(isPhone
          ? []
          : [
              {
                key: 'line',
                title: t('import.line'),
                width: 60,
                align: 'right' as const,
                className: 'numeric',
                dataIndex: 'line',
              },
            ]),
        {
          key: 'name',
          title: t('columns.name'),
          render: (_value: unknown, row: PlannedChange) => (
            <div className={styles.changed}>
              <span>{`${row.employeeCode} ${row.employeeName}`}</span>
              {isPhone ? <span className={styles.quiet}>{row.item}</span> : null}
              {isPhone && kind === 'overtime' ? (
                <span className={styles.quiet}>{`${t('import.overtime.requested')}: ${requested(row)}`}</span>
              ) : null}
              {doubt(row)}
            </div>
          ),
        },
        ...(isPhone
          ? []
          : [{ key: 'item', title: kind === 'overtime' ? t('import.overtime.class') : t('edit.item'), dataIndex: 'item' }]),
        ...(kind === 'overtime' && !isPhone
          ? [
              {
                key: 'requested',
                title: t('import.overtime.requested'),
                align: 'right' as const,
                className: 'numeric',
                render: (_value: unknown, row: PlannedChange) => requested(row),
              },
            ]
          : []),
        {
          key: 'to',
          title: kind === 'overtime' ? t('import.overtime.hours') : t('edit.amount'),
          align: 'right' as const,
          className: 'numeric',
          render: (_value: unknown, row: PlannedChange) => (
            <>
              <span className={styles.quiet}>{`${figure(row.from, row)} → `}</span>
              <strong>{figure(row.to, row)}</strong>
            </>
          ),
        },
      ]}
    />
  );
}

/** What the sheet brings by item, what it takes the place of, and what the month before paid. */
export function ImportTotals({ totals }: { readonly totals: PlannedImport['totals'] }) {
  const { t } = useTranslation('payroll');
  const isPhone = useNarrow('phone');
  type Total = (typeof totals)[number];
  const sum = (of: Total['replaced'] | null, row: Total) =>
    of === null || of.people === 0 ? NOTHING : `${figure(of.amount, row)} (${of.people})`;
  const right = { align: 'right' as const, className: 'numeric' };
  return (
    <Table
      size="small"
      pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
      rowKey="item"
      dataSource={[...totals]}
      title={() => t('import.totals.title')}
      columns={[
        { key: 'item', title: t('edit.item'), dataIndex: 'item' },
        ...(isPhone ? [] : [{ key: 'people', title: t('import.totals.people'), dataIndex: 'people', ...right }]),
        {
          key: 'amount',
          title: t('import.totals.amount'),
          ...right,
          render: (_value: unknown, row: Total) => <strong>{isPhone ? sum(row, row) : figure(row.amount, row)}</strong>,
        },
        ...(totals.some(({ replaced }) => replaced.people > 0) && !isPhone
          ? [
              {
                key: 'replaced',
                title: t('import.totals.replaced'),
                ...right,
                render: (_value: unknown, row: Total) => sum(row.replaced, row),
              },
            ]
          : []),
        ...(totals.some(({ lastMonth }) => lastMonth !== null)
          ? [
              {
                key: 'last',
                title: t('import.totals.last'),
                ...right,
                render: (_value: unknown, row: Total) => sum(row.lastMonth, row),
              },
            ]
          : []),
      ]}
    />
  );
}
