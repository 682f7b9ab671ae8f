import { Table, Tag } from 'antd';
import type { TableColumnsType } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import type { ReviewChange, ReviewItem, ReviewRow } from '#contract/payroll/payroll-review.ts';
import { useNarrow } from '#web/kit/page/use-narrow.ts';
import { money, month as shownMonth } from '#web/kit/show/formats.ts';
import { useLanguage } from '#web/language/use-language.ts';
import { useNameOf } from '#web/language/name-of.ts';
import styles from '../payroll.module.css';

/** What a person's net is held against. */
export type Against = 'last' | 'stored';

export interface ReviewTableProps {
  readonly rows: readonly ReviewRow[];
  readonly items: readonly ReviewItem[];
  readonly against: Against;
  /** `YYYY-MM` of an earlier month that is compared with; undefined: last month. */
  readonly beforeMonth?: string | undefined;
  /** In a drawer as narrow as a phone. */
  readonly isNarrow?: boolean | undefined;
}

const signed = (amount: number): string => (amount > 0 ? `+${money(amount)}` : money(amount));
const beforeOf = (row: ReviewRow, against: Against): number | null =>
  against === 'stored' ? row.storedNetPay : row.lastMonthNetPay;
/** In whole cents: amounts of the wire are dollars. */
export const differenceOf = (row: ReviewRow, against: Against): number =>
  Math.round((row.netPay - (beforeOf(row, against) ?? 0)) * 100) / 100;
const changesOf = (row: ReviewRow, against: Against): readonly ReviewChange[] => (against === 'stored' ? row.changes : row.items);

/** Person by person what changed and why; a row opens on its items. On a phone a card for each person. */
export function ReviewTable({ rows, items, against, beforeMonth, isNarrow = false }: ReviewTableProps) {
  const { t } = useTranslation('payroll');
  const isPhone = useNarrow('phone');
  const nameOf = useReviewName();
  if (isPhone || isNarrow) {
    return (
      <ul className={styles.cards} aria-label={t('review.title')}>
        {rows.map((row) => (
          <li key={row.employeeId} className={styles.card}>
            <div className={styles.cardLine}>
              <strong>{nameOf(row)}</strong>
              <strong className="numeric">{money(row.netPay)}</strong>
            </div>
            <div className={styles.cardLine}>
              <Before row={row} against={against} />
              <Difference row={row} against={against} />
            </div>
            <Causes row={row} />
            <Items changes={changesOf(row, against)} items={items} />
          </li>
        ))}
      </ul>
    );
  }
  const columns: TableColumnsType<ReviewRow> = [
    { key: 'name', title: t('columns.name'), ellipsis: true, render: (_value, row) => nameOf(row) },
    {
      key: 'before',
      title: `${beforeMonth === undefined ? t(against === 'stored' ? 'review.stored' : 'review.before') : shownMonth(beforeMonth)} (USD)`,
      align: 'right',
      className: 'numeric',
      width: 130,
      render: (_value, row) => <Before row={row} against={against} />,
    },
    {
      key: 'now',
      title: `${t('review.now')} (USD)`,
      align: 'right',
      className: 'numeric',
      width: 130,
      render: (_value, row) => (row.rowId === null ? t('review.gone') : money(row.netPay)),
    },
    {
      key: 'difference',
      title: t('review.difference'),
      align: 'right',
      className: 'numeric',
      width: 110,
      render: (_value, row) => <Difference row={row} against={against} />,
    },
    { key: 'why', title: t('review.why'), width: 220, render: (_value, row) => <Causes row={row} /> },
  ];
  return (
    <Table<ReviewRow>
      aria-label={t('review.title')}
      size="small"
      rowKey="employeeId"
      pagination={false}
      dataSource={[...rows]}
      columns={columns}
      expandable={{
        rowExpandable: (row) => changesOf(row, against).length > 0,
        expandedRowRender: (row) => <Items changes={changesOf(row, against)} items={items} isOpen />,
        expandRowByClick: true,
      }}
    />
  );
}

function useReviewName(): (row: ReviewRow) => string {
  const nameOf = useNameOf();
  return ({ employeeCode, employeeName, employeeNameKH }) =>
    `${employeeCode} ${nameOf({ name: employeeName, nameKH: employeeNameKH })}`;
}

function Before({ row, against }: { readonly row: ReviewRow; readonly against: Against }) {
  const { t } = useTranslation('payroll');
  const before = beforeOf(row, against);
  return <span className="numeric">{before === null ? t('review.new') : money(before)}</span>;
}

function Difference({ row, against }: { readonly row: ReviewRow; readonly against: Against }) {
  const difference = differenceOf(row, against);
  return <span className={`numeric ${difference === 0 ? styles.quiet : ''}`}>{signed(difference)}</span>;
}

function Causes({ row }: { readonly row: ReviewRow }) {
  const { t } = useTranslation('payroll');
  return (
    <span className={styles.causes}>
      {row.causes.map((cause) => (
        <Tag key={cause} color={cause === 'typed' ? 'warning' : 'default'}>
          {t(`review.causes.${cause}`)}
        </Tag>
      ))}
    </span>
  );
}

function Items({
  changes,
  items,
  isOpen = false,
}: {
  readonly changes: readonly ReviewChange[];
  readonly items: readonly ReviewItem[];
  readonly isOpen?: boolean;
}) {
  const { t } = useTranslation('payroll');
  const language = useLanguage();
  if (changes.length === 0) return null;
  const titles = new Map(items.map((item) => [item.code, language === 'km' ? item.titleKH : item.title]));
  const list = (
    <dl className={styles.itemChanges}>
      {changes.map(({ code, from, to }) => (
        <div key={code}>
          <dt>{titles.get(code) ?? code}</dt>
          <dd className="numeric">{`${money(from)} → ${money(to)}`}</dd>
        </div>
      ))}
    </dl>
  );
  return isOpen ? (
    list
  ) : (
    <details>
      <summary>{t('review.items')}</summary>
      {list}
    </details>
  );
}
