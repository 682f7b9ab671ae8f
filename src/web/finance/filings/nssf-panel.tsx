import { WarningOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/language/use-translation.ts';
import { filings } from '#contract/finance/filings.ts';
import type { NssfMonth } from '#contract/finance/filings.ts';
import { call } from '#web/api/call.ts';
import { readList } from '#web/api/queries.ts';
import { ExportButton } from '#web/kit/export/export-button.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Details } from '#web/kit/show/details.tsx';
import { count, month as shownMonth, riel } from '#web/kit/show/formats.ts';
import { StatusTag } from '#web/kit/show/status-tag.tsx';
import { Figures, FiguresOnPaper } from './figures.tsx';
import type { FiguresProps } from './figures.tsx';
import styles from './filings.module.css';

const branches = ['occupationalRisk', 'healthCare', 'pensionStaff', 'pensionOrganization'] as const;

/** NSSF's month. */
export function NssfPanel({ month }: { readonly month: string }) {
  const query = useQuery(readList(filings.nssfMonth, { query: { date: month } }));
  return <Loaded query={query}>{({ data }) => (data === null ? null : <Month made={data} />)}</Loaded>;
}

function Month({ made }: { readonly made: NssfMonth }) {
  const { t } = useTranslation('filings');
  const title = `${t('nssf_month')} ${shownMonth(made.month)}`;
  const facts = [
    { label: t('persons'), value: count(made.persons) },
    { label: t('contributory_wages'), value: riel(made.contributoryWages) },
    { label: t('joiners'), value: count(made.joiners) },
    { label: t('leavers'), value: count(made.leavers) },
    { label: t('without_number'), value: count(made.withoutNumber) },
  ];
  const table: FiguresProps = {
    label: t('nssf_month'),
    lineTitle: t('columns.line'),
    columns: [{ key: 'amount', title: t('columns.amount'), show: riel, keep: true }],
    lines: [
      ...branches.map((key) => ({ key, label: t(`branches.${key}`), figures: { amount: made[key] } })),
      { key: 'total', label: t('total'), isTotal: true, figures: { amount: made.total } },
      ...made.late.map((late) => ({
        key: late.month,
        label: t('late_month', { month: shownMonth(late.month) }),
        figures: { amount: late.total },
      })),
    ],
  };
  const rates = t('in_riel', { rates: made.nssfRates.map((rate) => count(rate)).join(', ') });
  return (
    <section className={styles.panel} aria-label={t('nssf_month')}>
      <div className={`${styles.tools} no-print`}>
        <h2 className={styles.heading}>{title}</h2>
        {made.isDraft ? <StatusTag tone="warning" icon={<WarningOutlined />} label={t('draft')} /> : null}
        <strong>
          {t('total')}: {riel(made.total)}
        </strong>
        <ExportButton
          needs={filings.nssfMonth.needs}
          onExport={async () => (await call(filings.nssfMonth, { query: { date: made.month, isExport: 'true' } })).link ?? ''}
        />
      </div>
      <div className="no-print">
        <p className={styles.quiet}>{rates}</p>
        <Details items={facts} />
        <Figures {...table} />
      </div>
      <FiguresOnPaper
        title={title}
        notes={[...(made.isDraft ? [t('draft')] : []), rates, <Details key="facts" items={facts} />]}
        tables={[table]}
      />
    </section>
  );
}
