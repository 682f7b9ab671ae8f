import { EditOutlined, FileTextOutlined, WarningOutlined } from '@ant-design/icons';
import { Table, Tag, Tooltip } from 'antd';
import type { TableColumnsType } from 'antd';
import { useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReceivedOf } from '#contract/endpoint.ts';
import type { payroll } from '#contract/payroll.ts';
import type { GroupPayroll, PayrollColumn, PayrollRow } from '#contract/payroll-answers.ts';
import { useMay } from '#web/api/current-session.ts';
import { useGo } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { useNarrow } from '#web/kit/page/use-narrow.ts';
import { useLanguage } from '#web/language/use-language.ts';
import { showAmount } from './amounts.ts';
import styles from './payroll.module.css';
import { isOnPaper } from './payslip-parts.ts';

type Answer = ReceivedOf<typeof payroll.list>;

export interface PayrollTableProps {
  readonly answer: Answer;
  readonly group: GroupPayroll;
  readonly offset: number;
  readonly updating: boolean;
  readonly activeId: string | undefined;
  /** Leaves out the columns of items that no row of the list has. */
  readonly withoutEmpty: boolean;
  readonly onExplain: (rowId: string, item: string) => void;
}

/** From here on only the rows in sight are in the page. */
const virtualFrom = 60;
/** What stands above and below the table. */
const aroundPx = 500;
const leastHeightPx = 360;

const rowStates = ['new', 'active', 'terminate', 'inactive'] as const;

/** A row with its amounts by code: built once for each answer, and not for each cell that scrolls by. */
interface TableRow extends PayrollRow {
  readonly amounts: ReadonlyMap<string, PayrollRow['payload'][number]>;
  readonly number: number;
}

/** The wide table: frozen number, id, name, net pay and actions; a column for each payroll item; totals at the foot. */
export function PayrollTable({ answer, group, offset, updating, activeId, withoutEmpty, onExplain }: PayrollTableProps) {
  const { t } = useTranslation('payroll');
  const isPhone = useNarrow('phone');
  const windowHeight = useWindowHeight();
  const columns = useColumns({ answer, group, isPhone, withoutEmpty, onExplain });
  const rows = useMemo(
    () =>
      Array.isArray(answer.data)
        ? answer.data.map((row, index): TableRow => ({
            ...row,
            number: offset + index + 1,
            amounts: new Map(row.payload.map((one) => [one.k, one])),
          }))
        : [],
    [answer.data, offset],
  );
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  return (
    <div className={updating ? styles.updating : undefined}>
      <Table<TableRow>
        aria-label={t('title')}
        className={styles.table ?? ''}
        size="small"
        rowKey="id"
        dataSource={rows}
        columns={columns}
        pagination={false}
        virtual={rows.length >= virtualFrom}
        scroll={{ x: width, ...(rows.length > 10 ? { y: Math.max(leastHeightPx, windowHeight - aroundPx) } : {}) }}
        rowClassName={(row) => (row.id === activeId ? 'ant-table-row-selected' : '')}
        // The table looks for `fixed` on this very element.
        summary={() => (
          <Table.Summary fixed>
            <TotalsRow answer={answer} group={group} columns={columns} />
          </Table.Summary>
        )}
      />
    </div>
  );
}

function useWindowHeight(): number {
  return useSyncExternalStore(
    (listener) => {
      addEventListener('resize', listener);
      return () => removeEventListener('resize', listener);
    },
    () => window.innerHeight,
  );
}

interface ColumnsOf {
  readonly answer: Answer;
  readonly group: GroupPayroll;
  readonly isPhone: boolean;
  readonly withoutEmpty: boolean;
  readonly onExplain: (rowId: string, item: string) => void;
}

type TableColumn = TableColumnsType<TableRow>[number] & { readonly key: string; readonly width: number };

function useColumns({ answer, group, isPhone, withoutEmpty, onExplain }: ColumnsOf): TableColumn[] {
  const { t } = useTranslation('payroll');
  const language = useLanguage();
  const fx = group.exchangeRate;
  return useMemo(() => {
    const title = (item: PayrollColumn): string => (language === 'km' ? item.titleKH : item.title);
    const ask = (row: TableRow, item: { code: string; title: string }, text: string) => (
      <button
        type="button"
        className={styles.amount}
        onClick={() => onExplain(row.id, item.code)}
        aria-label={t('actions.explain', { item: item.title, name: row.employeeName, amount: text })}
      >
        {text}
      </button>
    );
    const used = new Set(answer.footer.map(({ k }) => k));
    const frozen = isPhone ? {} : { fixed: 'left' as const };
    return [
      {
        key: 'no',
        title: '#',
        width: 48,
        align: 'right',
        className: 'numeric',
        ...frozen,
        render: (_value: unknown, row: TableRow) => row.number,
      },
      {
        key: 'code',
        title: t('columns.code'),
        width: 96,
        ...frozen,
        render: (_value: unknown, row: TableRow) => row.employeeCode,
      },
      {
        key: 'name',
        title: t('columns.name'),
        width: 190,
        ...frozen,
        render: (_value: unknown, row: TableRow) => (
          <span className={styles.person}>
            <span className={styles.name}>{language === 'km' ? (row.employeeNameKH ?? row.employeeName) : row.employeeName}</span>
            {row.status === 1 ? null : (
              <Tag className={styles.small ?? ''}>{t(`row_states.${rowStates[row.status] ?? 'active'}`)}</Tag>
            )}
            {row.exceptions === 0 ? null : (
              <Tooltip title={t('exceptions.count', { count: row.exceptions })}>
                <WarningOutlined className={styles.warning} aria-label={t('exceptions.count', { count: row.exceptions })} />
              </Tooltip>
            )}
          </span>
        ),
      },
      {
        key: 'position',
        title: t('columns.position'),
        width: 160,
        ellipsis: true,
        render: (_value: unknown, row: TableRow) => row.position ?? '-',
      },
      { key: 'contract', title: t('columns.contract'), width: 92, render: (_value: unknown, row: TableRow) => row.contractType },
      ...answer.payrollItems
        .filter((item) => !item.isHidden && (!withoutEmpty || used.has(item.code)))
        .map((item): TableColumn => ({
          key: `item ${item.code}`,
          title: title(item),
          width: item.columnWidth,
          align: 'right',
          className: 'numeric',
          render: (_value: unknown, row: TableRow) => {
            const amount = row.amounts.get(item.code);
            if (amount === undefined) return <span className={styles.nothing}>-</span>;
            const text = showAmount(amount, item.format, fx);
            return (
              <span className={amount.m === true ? styles.manual : undefined}>
                {ask(row, { code: item.code, title: title(item) }, text)}
              </span>
            );
          },
        })),
      {
        key: 'net',
        title: t('columns.net'),
        width: 112,
        align: 'right',
        className: `numeric ${styles.net ?? ''}`,
        ...(isPhone ? {} : { fixed: 'right' as const }),
        render: (_value: unknown, row: TableRow) =>
          row.payload.length === 0
            ? '-'
            : ask(row, { code: 'net', title: t('columns.net') }, showAmount({ a: row.netPay }, 'USD', fx)),
      },
      {
        key: 'actions',
        title: '',
        width: 84,
        ...(isPhone ? {} : { fixed: 'right' as const }),
        render: (_value: unknown, row: TableRow) => <RowActions row={row} group={group} />,
      },
    ];
  }, [answer.payrollItems, answer.footer, fx, group, isPhone, language, onExplain, t, withoutEmpty]);
}

function RowActions({ row, group }: { readonly row: TableRow; readonly group: GroupPayroll }) {
  const { t } = useTranslation('payroll');
  const go = useGo();
  const mayEdit = useMay('payroll/edit');
  const edit = group.actions['edit'];
  return (
    <span className={styles.rowActions}>
      <ActionButton
        kind="text"
        size="small"
        iconOnly
        icon={<FileTextOutlined />}
        label={t('actions.payslip', { name: row.employeeName })}
        disabledReason={
          isOnPaper(row, group) ? undefined : t(row.isProceedFinalPay ? 'payslip.final_not_yet' : 'payslip.not_yet')
        }
        onClick={() => go(paths.payslip(row.id, { isProceedFinalPay: row.isProceedFinalPay }))}
      />
      {mayEdit ? (
        <ActionButton
          kind="text"
          size="small"
          iconOnly
          icon={<EditOutlined />}
          label={t('actions.edit', { name: row.employeeName })}
          disabledReason={edit === undefined || edit.allowed ? undefined : (edit.reason ?? undefined)}
          onClick={() => go(paths.payrollUpdate(row.id, { payrollPeriod: group.period }))}
        />
      ) : null}
    </span>
  );
}

function TotalsRow({
  answer,
  group,
  columns,
}: {
  readonly answer: Answer;
  readonly group: GroupPayroll;
  readonly columns: readonly TableColumn[];
}) {
  const { t } = useTranslation('payroll');
  const sums = new Map(answer.footer.map((one) => [one.k, one]));
  const items = new Map(answer.payrollItems.map((item) => [`item ${item.code}`, item]));
  const text = (key: string): string => {
    if (key === 'name') return t('columns.total');
    if (key === 'net') return showAmount({ a: answer.summary.netPay }, 'USD', group.exchangeRate);
    const item = items.get(key);
    const sum = item === undefined ? undefined : sums.get(item.code);
    return item === undefined || sum === undefined ? '' : showAmount(sum, item.format, group.exchangeRate);
  };
  return (
    <Table.Summary.Row className={styles.total ?? ''}>
      {columns.map((column, index) => (
        <Table.Summary.Cell key={column.key} index={index} {...(column.key === 'name' ? {} : { align: 'right' as const })}>
          <span className="numeric">{text(column.key)}</span>
        </Table.Summary.Cell>
      ))}
    </Table.Summary.Row>
  );
}
