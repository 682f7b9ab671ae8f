import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/language/use-translation.ts';
import { filings } from '#contract/finance/filings.ts';
import type { TaxReturn } from '#contract/finance/filings.ts';
import { call } from '#web/api/call.ts';
import { readList } from '#web/api/queries.ts';
import { ExportButton } from '#web/kit/export/export-button.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { count, month as shownMonth, riel } from '#web/kit/show/formats.ts';
import { StatusTag } from '#web/kit/show/status-tag.tsx';
import { WarningOutlined } from '@ant-design/icons';
import { Figures, FiguresOnPaper } from './figures.tsx';
import type { FigureColumn, FigureLine, FiguresProps } from './figures.tsx';
import styles from './filings.module.css';

/** The monthly return of tax on salary. */
export function ReturnPanel({ month }: { readonly month: string }) {
  const { t } = useTranslation('filings');
  const query = useQuery(readList(filings.taxReturn, { query: { date: month } }));
  return <Loaded query={query}>{({ data }) => (data === null ? null : <Return made={data} title={t('tax_return')} />)}</Loaded>;
}

function Return({ made, title }: { readonly made: TaxReturn; readonly title: string }) {
  const { t } = useTranslation('filings');
  const tables = useTables(made);
  const notes = [
    ...(made.isDraft ? [t('draft')] : []),
    t('in_riel', { rates: made.rates.map((rate) => count(rate)).join(', ') }),
    t('base_note'),
  ];
  return (
    <section className={styles.panel} aria-label={title}>
      <div className={`${styles.tools} no-print`}>
        <h2 className={styles.heading}>
          {title} {shownMonth(made.month)}
        </h2>
        {made.isDraft ? <StatusTag tone="warning" icon={<WarningOutlined />} label={t('draft')} /> : null}
        <strong>
          {t('all_tax')}: {riel(made.total)}
        </strong>
        <ExportButton
          needs={filings.taxReturn.needs}
          onExport={async () => (await call(filings.taxReturn, { query: { date: made.month, isExport: 'true' } })).link ?? ''}
        />
      </div>
      <p className={`${styles.quiet} no-print`}>{notes.slice(-2).join(' · ')}</p>
      <div className="no-print">
        {tables.map((table) => (
          <Figures key={table.label} {...table} />
        ))}
      </div>
      <FiguresOnPaper title={`${title} ${shownMonth(made.month)}`} notes={notes} tables={tables} />
    </section>
  );
}

function useTables(made: TaxReturn): readonly FiguresProps[] {
  const { t } = useTranslation('filings');
  const of = (key: 'persons' | 'spouses' | 'children', keep?: true): FigureColumn => ({
    key,
    title: t(`columns.${key}`),
    show: count,
    ...(keep === undefined ? {} : { keep }),
  });
  const money = (
    key: 'salary' | 'pension' | 'relief' | 'base' | 'tax' | 'value' | 'staffTax' | 'organizationTax',
    keep?: true,
  ): FigureColumn => ({ key, title: t(`columns.${key}`), show: riel, ...(keep === undefined ? {} : { keep }) });
  const rate = (points: number): string => t('at_rate', { rate: points });
  const line = (key: string, label: string, { rate: _rate, ...figures }: TaxReturn['nonResidents']): FigureLine => ({
    key,
    label,
    figures,
  });
  return [
    {
      label: t('tax_return'),
      lineTitle: t('columns.line'),
      columns: [
        of('persons', true),
        money('base', true),
        money('tax', true),
        money('salary'),
        money('pension'),
        money('relief'),
        of('spouses'),
        of('children'),
      ],
      lines: [
        ...made.residents.map((one) => line(`r${one.rate}`, `${t('residents')} ${rate(one.rate)}`, one)),
        line('others', t('non_residents'), made.nonResidents),
        { key: 'total', label: t('total'), isTotal: true, figures: made.salary },
      ],
    },
    {
      label: t('fringe'),
      lineTitle: t('fringe'),
      columns: [money('value', true), money('staffTax', true), money('organizationTax', true)],
      lines: [
        ...made.fringe.map(({ rate: points, ...figures }) => ({
          key: `f${points}`,
          label: points === null ? t('typed_tax') : rate(points),
          figures,
        })),
        { key: 'total', label: t('total'), isTotal: true, figures: made.fringeTotal },
      ],
    },
  ];
}
