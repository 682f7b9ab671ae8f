import { Table } from 'antd';
import type { TableColumnType, TableColumnsType } from 'antd';
import { useCallback, useMemo, useRef } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import type { ReceivedOf } from '#contract/endpoint.ts';
import type { payroll } from '#contract/payroll/payroll.ts';
import type { GroupPayroll, PayrollColumn, PayrollRow } from '#contract/payroll/payroll-answers.ts';
import { useMay } from '#web/api/current-session.ts';
import { useGo } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { FloatingTip } from '#web/kit/feedback/floating-tip.tsx';
import { useFillHeight } from '#web/kit/list/table/use-fill-height.ts';
import { usePinned } from '#web/kit/list/table/use-pinned.ts';
import { useNarrow } from '#web/kit/page/use-narrow.ts';
import { useLanguage } from '#web/language/use-language.ts';
import { nameIn } from '#web/language/name-of.ts';
import { showAmount, unitOf } from '../amounts.ts';
import { columnGroupOf, columnGroups } from './column-groups.ts';
import { overviewKeys, overviewOf, shownKeys } from './overview.ts';
import { PayrollCards } from './payroll-cards.tsx';
import styles from '../payroll.module.css';
import { RowActions, RowMarks } from './payroll-row.tsx';
import type { TableRow } from './payroll-row.tsx';

type Answer = ReceivedOf<typeof payroll.list>;

export interface PayrollTableProps {
  readonly answer: Answer;
  readonly group: GroupPayroll;
  readonly offset: number;
  readonly updating: boolean;
  readonly activeId: string | undefined;
  /** A column for each item; else for each person what makes up the net, and the cost. */
  readonly allItems: boolean;
  /** Leaves out the columns of items that no row of the list has. */
  readonly withoutEmpty: boolean;
  /** Codes of the columns that this person does not want to see. */
  readonly hidden: ReadonlySet<string>;
  readonly onExplain: (rowId: string, item: string) => void;
  readonly onSeverance: (rowId: string) => void;
}

/** From here on only the rows in sight are in the page. */
const virtualFrom = 60;
/** The line of pages, the end of the panel and of the page. */
const BELOW_PX = 76;
/** Widths on a small laptop, where seven amounts stand beside a name: '100,000.00' and the space around it. */
const FIGURE = 74;

/**
 * For each person what makes up the net. Or the wide table: name and net pay stay in sight, a column for each payroll item, in groups.
 * Totals at the foot; on a phone cards.
 */
export function PayrollTable(props: PayrollTableProps) {
  const { answer, group, offset, updating, activeId, allItems, withoutEmpty, hidden, onExplain, onSeverance } = props;
  const { t } = useTranslation('payroll');
  const isPhone = useNarrow('phone');
  const area = useRef<HTMLDivElement>(null);
  const go = useGo();
  const mayEdit = useMay('payroll/edit');
  const { columns, leaves } = useColumns({ answer, group, allItems, withoutEmpty, hidden, mayEdit });
  const rows = useMemo(
    () => (leaves.length > 0 && Array.isArray(answer.data) ? rowsOf(answer.data, offset) : []),
    [answer.data, offset, leaves],
  );
  const [fill, height] = useFillHeight(rows, { below: BELOW_PX });
  const frame = useCallback(
    (element: HTMLDivElement | null) => {
      area.current = element;
      fill(element);
    },
    [fill],
  );
  const press = (row: TableRow, target: EventTarget): void => {
    const button = target instanceof Element ? target.closest('button[data-does]') : null;
    if (button === null || button.getAttribute('aria-disabled') === 'true') return;
    const does = button.getAttribute('data-does') ?? '';
    if (does === 'payslip') go(paths.payslip(row.id, { isProceedFinalPay: row.isProceedFinalPay }));
    else if (does === 'edit') go(paths.payrollUpdate(row.id, { payrollPeriod: group.period }));
    else if (does === 'severance') onSeverance(row.id);
    else onExplain(row.id, does.replace('explain ', ''));
  };
  const isPinned = ({ fixed }: Leaf): boolean => fixed !== undefined;
  const widthOf = (some: readonly Leaf[]): number => some.reduce((sum, column) => sum + column.width, 0);
  const { fill: spare, ...pinned } = usePinned(area, {
    pinned: widthOf(leaves.filter(isPinned)),
    widths: leaves.filter((leaf) => !isPinned(leaf)).map((leaf) => leaf.width),
  });
  const end = { key: 'end', title: '', width: spare };
  const isFilled = allItems && spare > 0;
  if (isPhone) {
    return (
      <div className={updating ? styles.updating : undefined}>
        <PayrollCards rows={rows} group={group} mayEdit={mayEdit} onPress={press} />
        <p className={styles.cardLine}>
          <strong>{t('columns.total')}</strong>
          <strong className="numeric">
            {answer.footer.length === 0
              ? t('not_calculated')
              : showAmount({ a: answer.summary.netPay }, 'USD', group.exchangeRate)}
          </strong>
        </p>
      </div>
    );
  }
  return (
    <div
      ref={frame}
      className={`${allItems ? pinned.className : ''} ${updating ? (styles.updating ?? '') : ''}`}
      style={pinned.style}
    >
      <Table<TableRow>
        aria-label={t('title')}
        className={`${styles.table ?? ''} ${allItems ? '' : (styles.overview ?? '')}`}
        size="small"
        rowKey="id"
        dataSource={rows}
        columns={isFilled ? [...columns, end] : columns}
        pagination={false}
        virtual={rows.length >= virtualFrom}
        scroll={{
          x: widthOf(leaves) + (isFilled ? spare : 0),
          ...(rows.length > 10 ? { y: height } : {}),
        }}
        // One listener for a row and none for a cell: a table of everybody has a hundred thousand of them.
        onRow={(row) => ({ onClick: (event: MouseEvent) => press(row, event.target) })}
        rowClassName={(row) => (row.id === activeId ? 'ant-table-row-selected' : '')}
        // The table looks for `fixed` on this very element.
        summary={() =>
          // Before Process nothing is known, which is not the same as nothing.
          answer.footer.length === 0 ? null : (
            <Table.Summary fixed>
              <TotalsRow answer={answer} group={group} columns={isFilled ? [...leaves, end] : leaves} />
            </Table.Summary>
          )
        }
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

/** Pixels of two or three buttons; on a small laptop two lines of them where every part of the pay has its column. */
function actionsWidth(of: {
  readonly isOverview: boolean;
  readonly isTight: boolean;
  readonly isFirst: boolean;
  readonly parts: number;
}): number {
  if (of.isTight && of.isOverview) return of.parts > 5 ? 56 : 84;
  return of.isFirst ? 76 : 104;
}

interface ColumnsOf {
  readonly answer: Answer;
  readonly group: GroupPayroll;
  readonly allItems: boolean;
  readonly withoutEmpty: boolean;
  readonly hidden: ReadonlySet<string>;
  readonly mayEdit: boolean;
}

type Leaf = TableColumnType<TableRow> & { readonly key: string; readonly width: number };

interface Columns {
  /** With the heads of the groups. */
  readonly columns: TableColumnsType<TableRow>;
  /** The columns that hold values, from left to right. */
  readonly leaves: readonly Leaf[];
}

function useColumns({ answer, group, allItems, withoutEmpty, hidden, mayEdit }: ColumnsOf): Columns {
  const { t } = useTranslation('payroll');
  const language = useLanguage();
  const isTight = useNarrow('tablet');
  const fx = group.exchangeRate;
  return useMemo(() => {
    const title = (item: PayrollColumn): string => (language === 'km' ? item.titleKH : item.title);
    const ask = askerOf(t);
    const net = ask('net', t('columns.net'));
    const titleOf = (code: string): string => {
      const item = answer.payrollItems.find((one) => one.code === code);
      return item === undefined ? code : title(item);
    };
    const used = new Set(answer.footer.map(({ k }) => k));
    const nameOf = (row: TableRow): string => nameIn(language, { name: row.employeeName, nameKH: row.employeeNameKH });
    const who: readonly Leaf[] = [
      ...(isTight || !allItems
        ? []
        : [
            {
              key: 'no',
              title: '#',
              width: 48,
              align: 'right' as const,
              className: 'numeric',
              fixed: 'left' as const,
              render: (_value: unknown, row: TableRow) => row.number,
            },
            {
              key: 'code',
              title: t('columns.code'),
              width: 96,
              fixed: 'left' as const,
              render: (_value: unknown, row: TableRow) => row.employeeCode,
            },
          ]),
      {
        key: 'name',
        title: t('columns.name'),
        width: allItems ? (isTight ? 160 : 190) : isTight ? 128 : 230,
        ...(allItems ? { fixed: 'left' as const } : {}),
        render: (_value: unknown, row: TableRow) => (
          <span className={styles.person}>
            <span className={styles.name} title={nameOf(row)}>
              {nameOf(row)}
              {allItems ? null : <About row={row} isTight={isTight} />}
              {allItems && isTight ? <small className={styles.quiet}>{row.employeeCode}</small> : null}
            </span>
            <RowMarks row={row} />
          </span>
        ),
      },
      {
        key: 'net',
        title: headOf(t(group.period === 'first_payment' ? 'summary.first' : 'columns.net'), 'USD'),
        width: isTight && !allItems ? FIGURE : 104,
        align: 'right',
        className: `numeric ${styles.net ?? ''}`,
        ...(allItems ? { fixed: 'left' as const } : {}),
        render: (_value: unknown, row: TableRow) =>
          row.payload.length === 0 ? (
            <small className={styles.unknown}>{t('not_calculated')}</small>
          ) : (
            net(row, showAmount({ a: row.netPay }, 'USD', fx))
          ),
      },
    ];
    const about: readonly Leaf[] = [
      {
        key: 'position',
        title: t('columns.position'),
        width: 160,
        ellipsis: true,
        render: (_value: unknown, row: TableRow) => row.position ?? '-',
      },
      { key: 'contract', title: t('columns.contract'), width: 92, render: (_value: unknown, row: TableRow) => row.contractType },
    ];
    const byCode = new Map(answer.payrollItems.map((item) => [item.code, item]));
    const parts = shownKeys(overviewOf(answer.footer, byCode), group).map((key): Leaf => ({
      key,
      title: <span title={t(`overview_told.${key}`)}>{headOf(t(`overview.${key}`), 'USD')}</span>,
      width: isTight ? FIGURE : 104,
      align: 'right',
      className: 'numeric',
      render: (_value: unknown, row: TableRow) => {
        const { sum, parts: own } = overviewOf(row.payload, byCode)[key];
        if (own.length === 0) return '-';
        const [only] = own;
        const text = showAmount({ a: sum }, 'USD', fx);
        const item = own.length === 1 && only !== undefined ? byCode.get(only.code) : undefined;
        if (item !== undefined) return ask(item.code, title(item))(row, text);
        const told = own.map(({ code, amount }) => `${titleOf(code)} ${showAmount({ a: amount }, 'USD', fx)}`).join('\n');
        return <span data-tip={told}>{text}</span>;
      },
    }));
    const items = answer.payrollItems.filter(
      (item) => !item.isHidden && !hidden.has(item.code) && (!withoutEmpty || used.has(item.code)),
    );
    const groups = columnGroups.flatMap((key) => {
      const children = items
        .filter((item) => columnGroupOf(item) === key)
        .map((item): Leaf => {
          const explained = ask(item.code, title(item));
          return {
            key: `item ${item.code}`,
            title: headOf(title(item), unitOf(item.format)),
            width: item.columnWidth,
            align: 'right',
            className: 'numeric',
            render: (_value: unknown, row: TableRow) => {
              const amount = row.amounts.get(item.code);
              return amount === undefined ? '-' : explained(row, showAmount(amount, item.format, fx), amount.m);
            },
          };
        });
      return children.length === 0 ? [] : [{ key, title: t(`column_groups.${key}`), align: 'left' as const, children }];
    });
    const actions: Leaf = {
      key: 'actions',
      title: '',
      width: mayEdit
        ? actionsWidth({ isOverview: !allItems, isTight, isFirst: group.period === 'first_payment', parts: parts.length })
        : 48,
      ...(allItems ? { fixed: 'left' as const } : {}),
      render: (_value: unknown, row: TableRow) => <RowActions row={row} group={group} mayEdit={mayEdit} />,
    };
    const drawn = (column: Leaf): Leaf => ({ ...column, shouldCellUpdate: isOther });
    if (!allItems) {
      const leaves = [...who, ...parts, actions];
      return { columns: leaves.map(drawn), leaves };
    }
    return {
      columns: [
        ...[...who, actions, ...about].map(drawn),
        ...groups.map((one) => ({ ...one, children: one.children.map(drawn) })),
      ],
      leaves: [...who, actions, ...about, ...groups.flatMap(({ children }) => children)],
    };
  }, [allItems, answer.payrollItems, answer.footer, fx, group, hidden, isTight, language, mayEdit, t, withoutEmpty]);
}

/** The line under the name: code, contract and position; the position on hover alone where there is no room for it. */
function About({ row, isTight }: { readonly row: TableRow; readonly isTight: boolean }) {
  const say = (...parts: readonly (string | null)[]): string => parts.filter((part) => part !== null && part !== '').join(' · ');
  return (
    <small className={styles.quiet} title={say(row.employeeCode, row.contractType, row.position)}>
      {isTight ? say(row.employeeCode, row.contractType) : say(row.employeeCode, row.contractType, row.position)}
    </small>
  );
}

/** A column's title with the unit of its figures under it. */
function headOf(title: string, unit: string | undefined): ReactNode {
  return unit === undefined ? (
    title
  ) : (
    <>
      {title}
      <small className={styles.unit}>{unit}</small>
    </>
  );
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

function TotalsRow({
  answer,
  group,
  columns,
}: {
  readonly answer: Answer;
  readonly group: GroupPayroll;
  readonly columns: readonly Leaf[];
}) {
  const { t } = useTranslation('payroll');
  const sums = new Map(answer.footer.map((one) => [one.k, one]));
  const items = new Map(answer.payrollItems.map((item) => [`item ${item.code}`, item]));
  const overview = overviewOf(answer.footer, new Map(answer.payrollItems.map((item) => [item.code, item])));
  const text = (key: string): string => {
    if (key === 'name') return t('columns.total');
    const part = overviewKeys.find((one) => one === key);
    if (part !== undefined) return showAmount({ a: overview[part].sum }, 'USD', group.exchangeRate);
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
