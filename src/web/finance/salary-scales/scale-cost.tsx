import { useQuery } from '@tanstack/react-query';
import { Alert, Select, Table } from 'antd';
import { useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { salaryScales, scaleRoundings } from '#contract/finance/salary-scales.ts';
import type { ReceivedOf } from '#contract/endpoint.ts';
import { read } from '#web/api/queries.ts';
import { MonthInput } from '#web/kit/input/date-inputs.tsx';
import { DecimalInput } from '#web/kit/input/number-inputs.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { money, month as showMonth } from '#web/kit/show/formats.ts';
import styles from './salary-scales.module.css';

type Cost = ReceivedOf<typeof salaryScales.cost>['data'];

/** What a scale would cost before it is adopted, as it is or raised by a percent: everybody below their band lifted to it. */
export function ScaleCost({ id }: { readonly id: string }) {
  const { t } = useTranslation('salaryScales');
  const [from, setFrom] = useState<string | null>(null);
  const [percent, setPercent] = useState(0);
  const [rounding, setRounding] = useState<(typeof scaleRoundings)[number]>(0.01);
  const asked = { percent: String(percent), rounding: String(rounding), ...(from === null ? {} : { from }) };
  const query = useQuery(read(salaryScales.cost, { params: { id }, query: asked }));
  return (
    <div className={styles.stack}>
      <p>{t('cost.about')}</p>
      <div className={styles.tools}>
        <label>
          <span className={styles.quiet}>{t('cost.from')}</span>
          <MonthInput value={from ?? query.data?.data.from ?? null} onChange={setFrom} />
        </label>
        <label>
          <span className={styles.quiet}>{t('cost.percent')}</span>
          <DecimalInput
            suffix="%"
            value={percent}
            onChange={(value) => setPercent(typeof value === 'number' && value >= 0 && value <= 100 ? value : 0)}
          />
        </label>
        <label>
          <span className={styles.quiet}>{t('cost.rounding')}</span>
          <Select
            value={rounding}
            onChange={setRounding}
            options={scaleRoundings.map((value) => ({ value, label: t('cost.rounded_to', { amount: value }) }))}
          />
        </label>
      </div>
      <Loaded query={query}>{({ data }) => <Figures cost={data} />}</Loaded>
    </div>
  );
}

function Figures({ cost }: { readonly cost: Cost }) {
  const { t } = useTranslation('salaryScales');
  const span = { from: showMonth(cost.from), to: showMonth(cost.to) };
  return (
    <>
      <Alert
        type="info"
        showIcon
        title={t('cost.total', { amount: money(cost.total), count: cost.people.length, ...span })}
        description={cost.notPlaced === 0 ? undefined : t('cost.not_placed', { count: cost.notPlaced })}
      />
      {cost.people.length === 0 ? null : (
        <>
          <Table<Cost['people'][number]>
            size="small"
            pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
            rowKey="id"
            dataSource={cost.people}
            expandable={{ expandedRowRender: ({ items }) => <Amounts title={t('cost.item')} rows={items} /> }}
            columns={[
              {
                key: 'name',
                title: t('cost.person'),
                render: (_value, { code, name, level, grade, salary, lifted }) => (
                  <>
                    {code} {name}
                    <div className={styles.quiet}>
                      {t('duplicate.row', { level, grade })}: {money(salary)} → {money(lifted)}
                    </div>
                  </>
                ),
              },
              {
                key: 'cost',
                title: t('cost.cost'),
                align: 'right',
                className: 'numeric',
                render: (_value, row) => money(row.cost),
              },
            ]}
          />
          <Amounts
            title={t('cost.donor')}
            rows={cost.projects.map(({ project, donor, amount }) => ({
              title: project === null ? t('cost.unallocated') : [donor, project].filter(Boolean).join(' · '),
              amount,
            }))}
          />
          <Amounts title={t('cost.item')} rows={cost.items} />
          <Amounts title={t('cost.month')} rows={cost.months.map(({ month, amount }) => ({ title: showMonth(month), amount }))} />
        </>
      )}
    </>
  );
}

function Amounts({
  title,
  rows,
}: {
  readonly title: string;
  readonly rows: readonly { readonly title: string; readonly amount: number }[];
}) {
  const { t } = useTranslation('salaryScales');
  return (
    <Table<{ readonly title: string; readonly amount: number }>
      size="small"
      pagination={false}
      rowKey="title"
      aria-label={title}
      dataSource={[...rows]}
      columns={[
        { key: 'title', title, render: (_value, row) => row.title },
        {
          key: 'amount',
          title: t('cost.cost'),
          align: 'right',
          className: 'numeric',
          render: (_value, { amount }) => money(amount),
        },
      ]}
    />
  );
}
