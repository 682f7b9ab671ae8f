import { EditOutlined, FileTextOutlined, WarningOutlined } from '@ant-design/icons';
import { Table, Tag } from 'antd';
import type { TableColumnsType } from 'antd';
import { useMemo, useRef, useSyncExternalStore } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReceivedOf } from '#contract/endpoint.ts';
import type { payroll } from '#contract/payroll.ts';
import type { GroupPayroll, PayrollColumn, PayrollRow } from '#contract/payroll-answers.ts';
import { useMay } from '#web/api/current-session.ts';
import { useGo } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { FloatingTip } from '#web/kit/feedback/floating-tip.tsx';
import { useNarrow } from '#web/kit/page/use-narrow.ts';
import { useLanguage } from '#web/language/use-language.ts';
import { showAmount } from './amounts.ts';
import styles from './payroll.module.css';

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

/**
 * A row with its amounts by code: built once for each answer, and not for each cell that scrolls by. Cells are drawn again when
 * their row is another object, so whatever they show besides it makes the rows anew.
 */
interface TableRow extends PayrollRow {
  readonly amounts: ReadonlyMap<string, PayrollRow['payload'][number]>;
  readonly number: number;
}

/** The wide table: frozen number, id, name, net pay and actions; a column for each payroll item; totals at the foot. */
export function PayrollTable({ answer, group, offset, updating, activeId, withoutEmpty, onExplain }: PayrollTableProps) {
  const { t } = useTranslation('payroll');
  const isPhone = useNarrow('phone');
  const windowHeight = useWindowHeight();
  const area = useRef<HTMLDivElement>(null);
  const go = useGo();
  const mayEdit = useMay('payroll/edit');
  const columns = useColumns({ answer, group, isPhone, withoutEmpty, mayEdit });
  const rows = useMemo(
    () => (columns.length > 0 && Array.isArray(answer.data) ? rowsOf(answer.data, offset) : []),
    [answer.data, offset, columns],
  );
  const press = (row: TableRow, target: EventTarget): void => {
    const button = target instanceof Element ? target.closest('button[data-does]') : null;
    if (button === null || button.getAttribute('aria-disabled') === 'true') return;
    const does = button.getAttribute('data-does') ?? '';
    if (does === 'payslip') go(paths.payslip(row.id, { isProceedFinalPay: row.isProceedFinalPay }));
    else if (does === 'edit') go(paths.payrollUpdate(row.id, { payrollPeriod: group.period }));
    else onExplain(row.id, does.replace('explain ', ''));
  };
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  return (
    <div ref={area} className={updating ? styles.updating : undefined}>
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
        // One listener for a row and none for a cell: a table of everybody has a hundred thousand of them.
        onRow={(row) => ({ onClick: (event: MouseEvent) => press(row, event.target) })}
        rowClassName={(row) => (row.id === activeId ? 'ant-table-row-selected' : '')}
        // The table looks for `fixed` on this very element.
        summary={() => (
          <Table.Summary fixed>
            <TotalsRow answer={answer} group={group} columns={columns} />
          </Table.Summary>
        )}
      />
      <FloatingTip around={area} />
    </div>
  );
}

function rowsOf(rows: readonly PayrollRow[], offset: number): TableRow[] {
  return rows.map((row, index) => ({
    ...row,
    number: offset + index + 1,
    amounts: new Map(row.payload.map((one) => [one.k, one])),
  }));
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
  readonly mayEdit: boolean;
}

type TableColumn = TableColumnsType<TableRow>[number] & { readonly key: string; readonly width: number };

function useColumns({ answer, group, isPhone, withoutEmpty, mayEdit }: ColumnsOf): TableColumn[] {
  const { t } = useTranslation('payroll');
  const language = useLanguage();
  const fx = group.exchangeRate;
  return useMemo(() => {
    const title = (item: PayrollColumn): string => (language === 'km' ? item.titleKH : item.title);
    const ask = askerOf(t);
    const net = ask('net', t('columns.net'));
    const used = new Set(answer.footer.map(({ k }) => k));
    const frozen = isPhone ? {} : { fixed: 'left' as const };
    const drawn: readonly TableColumn[] = [
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
              <WarningOutlined
                className={styles.warning}
                aria-label={t('exceptions.count', { count: row.exceptions })}
                data-tip={t('exceptions.count', { count: row.exceptions })}
              />
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
        .map((item): TableColumn => {
          const explained = ask(item.code, title(item));
          return {
            key: `item ${item.code}`,
            title: title(item),
            width: item.columnWidth,
            align: 'right',
            className: 'numeric',
            render: (_value: unknown, row: TableRow) => {
              const amount = row.amounts.get(item.code);
              return amount === undefined ? '-' : explained(row, showAmount(amount, item.format, fx), amount.m);
            },
          };
        }),
      {
        key: 'net',
        title: t('columns.net'),
        width: 112,
        align: 'right',
        className: `numeric ${styles.net ?? ''}`,
        ...(isPhone ? {} : { fixed: 'right' as const }),
        render: (_value: unknown, row: TableRow) =>
          row.payload.length === 0 ? '-' : net(row, showAmount({ a: row.netPay }, 'USD', fx)),
      },
      {
        key: 'actions',
        title: '',
        width: 84,
        ...(isPhone ? {} : { fixed: 'right' as const }),
        render: (_value: unknown, row: TableRow) => <RowActions row={row} group={group} mayEdit={mayEdit} />,
      },
    ];
    return drawn.map((column): TableColumn => ({ ...column, shouldCellUpdate: isOther }));
  }, [answer.payrollItems, answer.footer, fx, group, isPhone, language, mayEdit, t, withoutEmpty]);
}

const isOther = (row: TableRow, before: TableRow): boolean => row !== before;

/** Amounts that can be asked how they came about. The sentence is translated once for a column, and filled in for each cell. */
function askerOf(t: ReturnType<typeof useTranslation<'payroll'>>['t']) {
  return (code: string, title: string) => {
    const sentence = t('actions.explain', { item: title, name: '\u0001', amount: '\u0002' });
    return (row: TableRow, text: string, isManual = false) => (
      <button
        type="button"
        className={isManual ? `${styles.amount} ${styles.manual}` : styles.amount}
        data-does={`explain ${code}`}
        aria-label={sentence.replace('\u0001', row.employeeName).replace('\u0002', text)}
      >
        {text}
      </button>
    );
  };
}

interface RowActionsProps {
  readonly row: TableRow;
  readonly group: GroupPayroll;
  readonly mayEdit: boolean;
}

function RowActions({ row, group, mayEdit }: RowActionsProps) {
  const { t } = useTranslation('payroll');
  const edit = group.actions['edit'];
  const noPayslip = row.hasPayslip ? undefined : t(row.isProceedFinalPay ? 'payslip.final_not_yet' : 'payslip.not_yet');
  const noEdit = edit === undefined || edit.allowed ? undefined : (edit.reason ?? undefined);
  return (
    <span className={styles.rowActions}>
      <IconAction does="payslip" label={t('actions.payslip', { name: row.employeeName })} refusal={noPayslip}>
        <FileTextOutlined />
      </IconAction>
      {mayEdit ? (
        <IconAction does="edit" label={t('actions.edit', { name: row.employeeName })} refusal={noEdit}>
          <EditOutlined />
        </IconAction>
      ) : null}
    </span>
  );
}

interface IconActionProps {
  readonly does: 'payslip' | 'edit';
  readonly label: string;
  /** Why it cannot be done now. */
  readonly refusal: string | undefined;
  readonly children: ReactNode;
}

/** A button of a row: plain, because thousands of them scroll by; the row listens, and one tooltip serves all. */
function IconAction({ does, label, refusal, children }: IconActionProps) {
  return (
    <button
      type="button"
      className={styles.icon}
      data-does={does}
      data-tip={refusal ?? label}
      aria-label={label}
      aria-disabled={refusal === undefined ? undefined : true}
    >
      {children}
    </button>
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
