import { BankOutlined, FundOutlined, LineChartOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { donorPage } from '#contract/donors/donor-page.ts';
import type { DonorCosts } from '#contract/donors/donor-page.ts';
import { totalsOf } from '#contract/report.ts';
import type { ReportColumn, ReportRow } from '#contract/report.ts';
import { useMay } from '#web/api/current-session.ts';
import { read } from '#web/api/queries.ts';
import { PageLink, useGo } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { BurnBars, useAtCost } from '#web/finance/budgets/index.ts';
import { ReportTable } from '#web/kit/report/report-table.tsx';
import { month } from '#web/kit/show/formats.ts';
import styles from './donors.module.css';

const dollars = { kind: 'money', currency: 'USD', isTotalled: true } as const;

/** What the donor's projects cost in approved months, its budgets, and its own files. */
export function DonorCostsPart({ donor }: { readonly donor: string }) {
  const { t } = useTranslation('donors');
  const go = useGo();
  const query = useQuery(read(donorPage.costs, { query: { donor } }));
  return (
    <section className={styles.panel} aria-label={t('page.costs')}>
      <div className={styles.head}>
        <h2>{t('page.costs')}</h2>
        <ActionButton
          icon={<LineChartOutlined />}
          label={t('page.if_it_ends')}
          needs="payroll report/cost sharing"
          onClick={() => go(paths.forecast({ part: 'award', what: `donor:${donor}` }))}
        />
      </div>
      <Loaded query={query}>
        {({ data }) => (
          <>
            <Months costs={data} />
            <Budgets costs={data} />
            <Files files={data.files} />
          </>
        )}
      </Loaded>
    </section>
  );
}

function Months({ costs: { months, projects } }: { readonly costs: DonorCosts }) {
  const { t } = useTranslation('donors');
  if (months.length === 0) return <p className={styles.quiet}>{t('page.no_costs')}</p>;
  const columns: readonly ReportColumn[] = [
    { key: 'code', kind: 'text', width: 170 },
    // The sum and the newest month are in sight on a narrow screen too.
    { key: 'total', ...dollars },
    ...months.toReversed().map((key) => ({ key, ...dollars })),
  ];
  const rows = projects.map(({ key, code, amounts, total }) => ({
    id: key,
    code,
    total,
    ...Object.fromEntries(months.map((one, at) => [one, amounts[at] ?? 0])),
  }));
  const titles: Readonly<Record<string, string>> = { code: t('code'), total: t('page.total') };
  return (
    <>
      <p className={styles.quiet}>{t('page.costs_about')}</p>
      <Figures label={t('page.costs')} columns={columns} rows={rows} titleOf={(key) => titles[key] ?? month(key)} />
    </>
  );
}

function Budgets({ costs: { budgets, months } }: { readonly costs: DonorCosts }) {
  const { t } = useTranslation('donors');
  const go = useGo();
  const seesBudgets = useMay('finance/view');
  const atCost = useAtCost();
  const columns: readonly ReportColumn[] = [
    { key: 'code', kind: 'text', width: 170 },
    { key: 'months', kind: 'text', width: 160 },
    { key: 'amount', ...dollars },
    { key: 'spent', ...dollars },
    { key: 'left', ...dollars },
  ];
  const titles: Readonly<Record<string, string>> = {
    code: t('code'),
    months: t('page.months'),
    amount: t('page.amount'),
    spent: t('page.spent'),
    left: t('page.left'),
  };
  const late = budgets.filter(({ outlives }) => outlives);
  return (
    <>
      <div className={styles.head}>
        <h3 className={styles.part}>{t('page.budgets')}</h3>
        {seesBudgets ? (
          <ActionButton icon={<FundOutlined />} label={t('page.all_budgets')} onClick={() => go(paths.budgets())} />
        ) : null}
      </div>
      {late.map(({ id, code, to }) => (
        <Alert key={id} type="warning" showIcon title={t('page.budget_outlives', { project: code, month: month(to) })} />
      ))}
      {budgets.length === 0 ? (
        <p className={styles.quiet}>{t('page.no_budgets')}</p>
      ) : (
        <>
          <div className={styles.burn}>
            <BurnBars budgets={budgets} expected={atCost(months.at(-1))} />
          </div>
          <Figures
            label={t('page.budgets')}
            columns={columns}
            rows={budgets.map(({ id, code, from, to, amount, spent, left }) => ({
              id,
              code,
              months: `${month(from)} - ${month(to)}`,
              amount,
              spent,
              left,
            }))}
            titleOf={(key) => titles[key] ?? key}
          />
        </>
      )}
    </>
  );
}

function Files({ files }: { readonly files: DonorCosts['files'] }) {
  const { t } = useTranslation('donors');
  const go = useGo();
  const seesLayouts = useMay('finance/view');
  return (
    <>
      <div className={styles.head}>
        <h3 className={styles.part}>{t('page.files')}</h3>
        <ActionButton
          icon={<BankOutlined />}
          label={t('page.take_file')}
          onClick={() => go(paths.payrollReport('cost_sharing'))}
        />
      </div>
      {files.length === 0 ? (
        <p className={styles.quiet}>{t('page.no_files')}</p>
      ) : (
        <ul className={styles.lines}>
          {files.map(({ id, name }) => (
            <li key={id}>{seesLayouts ? <PageLink to={paths.fileLayout(id)}>{name}</PageLink> : name}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** A table of amounts with their sums. */
function Figures(of: {
  readonly label: string;
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly ReportRow[];
  readonly titleOf: (key: string) => string;
}) {
  return (
    <ReportTable
      label={of.label}
      columns={of.columns}
      rows={of.rows}
      rowKey={(row) => String(row['id'])}
      nameOf={(row) => String(row['code'])}
      totals={totalsOf(of.columns, of.rows)}
      words={{ title: of.titleOf, help: () => '' }}
    />
  );
}
