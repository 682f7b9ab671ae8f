import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { columnsIn } from '#contract/report.ts';
import type { ReportColumn, ReportHead, ReportRow } from '#contract/report.ts';
import { useSession } from '#web/api/current-session.ts';
import { useRememberedPlace } from '#web/kit/address/places.ts';
import { EmptyState } from '#web/kit/list/empty-state.tsx';
import { NarrowButton } from '#web/kit/list/narrow-button.tsx';
import { SearchBox } from '#web/kit/list/search-box.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import type { Loadable } from '#web/kit/page/loaded.tsx';
import { Page } from '#web/kit/page/page.tsx';
import type { Crumb } from '#web/kit/page/page.tsx';
import { useNarrow } from '#web/kit/page/use-narrow.ts';
import { PlainTable, PrintButton, PrintSheet } from '#web/kit/print/print-sheet.tsx';
import { usePrinting } from '#web/kit/print/use-printing.ts';
import { count, exchangeRate, instant, month } from '#web/kit/show/formats.ts';
import { useNameOf } from '#web/language/name-of.ts';
import { isFigure, showCell, showValue } from './report-cells.ts';
import { ReportTable } from './report-table.tsx';
import type { ReportTableProps } from './report-table.tsx';
import styles from './report.module.css';

/** The rows of a report with what stands around them; no head where nothing is chosen yet. */
export interface Report {
  readonly rows: readonly ReportRow[];
  readonly head: ReportHead | null;
}

export interface ReportPageProps<Key extends string> extends Omit<ReportTableProps<Key>, 'label' | 'rows' | 'totals'> {
  readonly title: string;
  readonly crumbs?: readonly Crumb[] | undefined;
  readonly query: Loadable<Report> & { readonly isPlaceholderData?: boolean };
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** What the rows are chosen by, beside the search. */
  readonly filters: ReactNode;
  /** Facts of what is reported, above the rows. */
  readonly about?: ReactNode;
  /** The export and what else stands beside the title; printing comes by itself. */
  readonly actions: ReactNode;
  /** The state of the rows, as a tag. */
  readonly state: ReactNode;
  /** The state in words, for paper. */
  readonly stateWord: string | undefined;
  readonly children?: ReactNode;
}

/** A report: what it is chosen by, the state of its rows, every row with the sums at the foot; print and export beside the title. */
export function ReportPage<Key extends string>(props: ReportPageProps<Key>) {
  const { title, crumbs, query, search, onSearch, filters, about, actions, state, children } = props;
  const { t } = useTranslation('reports');
  useRememberedPlace();
  const read = query.data;
  const hasRows = read !== undefined && read.rows.length > 0;
  // On a phone the first row comes before what it is chosen by.
  const isPhone = useNarrow('phone');
  const [isOpen, setOpen] = useState(false);
  const hasChosen = read?.head !== undefined && read.head !== null;
  const isFolded = isPhone && hasChosen && !isOpen;
  return (
    <Page
      title={title}
      crumbs={crumbs}
      actions={
        <>
          {hasRows || read === undefined ? <PrintButton /> : null}
          {actions}
        </>
      }
    >
      <section className={`${styles.panel} no-print`} aria-label={title}>
        {about}
        <div className={styles.tools}>
          <SearchBox value={search} placeholder={t('search')} onSearch={onSearch} />
          {isPhone && hasChosen ? <NarrowButton isOpen={isOpen} count={0} onPress={() => setOpen(!isOpen)} /> : null}
          {isFolded ? null : <div className={styles.filters}>{filters}</div>}
        </div>
        <Loaded query={query}>
          {({ rows, head }) =>
            head === null ? (
              <EmptyState title={t('choose')} />
            ) : rows.length === 0 ? (
              <EmptyState title={t(search === '' ? 'none_processed' : 'none_found')} />
            ) : (
              <div className={query.isPlaceholderData === true ? styles.updating : undefined}>
                <div className={styles.head}>
                  {state}
                  {isPhone ? <span>{monthsOf(head)}</span> : null}
                  <span>{t('rows', { count: count(rows.length) })}</span>
                  {ratesOf(head).map(([key, rate]) => (
                    <span key={key}>{t(key, { rate })}</span>
                  ))}
                  {props.columns.some(isDollars) ? <span>{t('in_dollars')}</span> : null}
                </div>
                <ReportTable {...props} label={title} rows={rows} totals={head.totals} />
              </div>
            )
          }
        </Loaded>
      </section>
      {read?.head === null || read?.head === undefined ? null : <ReportPaper {...props} report={{ ...read, head: read.head }} />}
      {children}
    </Page>
  );
}

/** The month or months that a report tells of. */
const monthsOf = ({ from, to }: ReportHead): string => (from === to ? month(from) : `${month(from)} - ${month(to)}`);

/** Amounts in riel carry their sign. */
const isDollars = ({ kind, currency }: ReportColumn): boolean => kind === 'money' && currency === 'USD';

const ratesOf = (head: ReportHead): readonly (readonly ['rate' | 'nssf_rate', string])[] =>
  (
    [
      ['rate', head.rates],
      ['nssf_rate', head.nssfRates],
    ] as const
  ).flatMap(([key, rates]) => (rates.length === 0 ? [] : [[key, rates.map(exchangeRate).join(', ')] as const]));

/** The report on A4 across, every row of it; made when printing begins. */
function ReportPaper<Key extends string>({
  title,
  columns,
  words,
  rowKey,
  stateWord,
  report,
}: ReportPageProps<Key> & { readonly report: { readonly rows: readonly ReportRow[]; readonly head: ReportHead } }) {
  const { t } = useTranslation('reports');
  const { profile, companyName, companyNameKH } = useSession();
  const nameOf = useNameOf();
  const printedAt = usePrinting();
  if (printedAt === undefined) return null;
  const { rows, head } = report;
  const shown: readonly ReportColumn<Key>[] = columnsIn(columns, { place: 'screen', rows });
  const name = shown.find(({ kind }) => kind === 'text');
  const facts = [
    ...(stateWord === undefined ? [] : [`${t('state')}: ${stateWord}`]),
    ...ratesOf(head).map(([key, rate]) => t(key, { rate })),
    ...(shown.some(isDollars) ? [t('in_dollars')] : []),
    t('made', { name: profile.fullName, at: instant(printedAt) }),
  ];
  return (
    <div className={styles.paper}>
      <PrintSheet landscape>
        <p>{nameOf({ name: companyName, nameKH: companyNameKH })}</p>
        <h2>
          {title}, {monthsOf(head)}
        </h2>
        {head.isDraft ? <p>{t('draft')}</p> : null}
        <p>{facts.join('; ')}</p>
        <PlainTable
          caption={title}
          columns={shown.map((column) => ({ key: column.key, title: words.title(column.key), numeric: isFigure(column) }))}
          rows={[
            ...rows.map((values, at) => ({
              key: rowKey(values),
              cells: Object.fromEntries(shown.map((column) => [column.key, showCell(column, { values, at }, words)])),
            })),
            {
              key: 'total',
              isTotal: true,
              cells: Object.fromEntries(
                shown.map((column) => [
                  column.key,
                  column === name
                    ? t('total')
                    : column.isTotalled === true && head.totals[column.key] !== undefined
                      ? showValue(column, head.totals[column.key] ?? null, words)
                      : '',
                ]),
              ),
            },
          ]}
        />
      </PrintSheet>
    </div>
  );
}
