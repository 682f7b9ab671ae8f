import { CheckCircleOutlined, WarningOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Table } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { payrollReports } from '#contract/finance/payroll-reports.ts';
import type { Check } from '#contract/finance/payroll-reports.ts';
import { readList } from '#web/api/queries.ts';
import { useAddress } from '#web/kit/address/use-address.ts';
import { MonthInput } from '#web/kit/input/date-inputs.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { useNarrow } from '#web/kit/page/use-narrow.ts';
import { money, riel } from '#web/kit/show/formats.ts';
import { StatusTag } from '#web/kit/show/status-tag.tsx';
import styles from './payroll-reports.module.css';
import { thisMonth } from '#web/kit/show/today.ts';
import { monthOrNone, useReportMonth } from './use-report.ts';

const spec = { date: monthOrNone() };

const amount = (check: Pick<Check, 'currency'>, value: number): string => (check.currency === 'USD' ? money(value) : riel(value));

/** What must tie in a month, this one at first: both sides, and who makes a difference. */
export function ChecksPanel() {
  const { t } = useTranslation('payrollReports');
  const isPhone = useNarrow('phone');
  const { values, change } = useAddress(spec);
  const asked = useReportMonth(values.date);
  const date = asked ?? thisMonth();
  const query = useQuery({ ...readList(payrollReports.checks, { query: { date } }), enabled: asked !== undefined });
  return (
    <section className={styles.panel} aria-label={t('checks.title')}>
      <div className={styles.tools}>
        <h2 className={styles.heading}>{t('checks.title')}</h2>
        <div className={styles.month}>
          <MonthInput aria-label={t('month')} value={date} withoutClear onChange={(next) => change({ date: next })} />
        </div>
      </div>
      <p className={styles.quiet}>{t('checks.about')}</p>
      <Loaded query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <p className={styles.quiet}>{t('checks.none')}</p>
          ) : isPhone ? (
            <ul className={styles.checks}>
              {data.map((check) => (
                <li key={check.id}>
                  <div className={styles.side}>
                    <span>{t(`checks.sides.${check.id}.left`)}</span>
                    <span className="numeric">{amount(check, check.left)}</span>
                  </div>
                  <div className={styles.side}>
                    <span className={styles.quiet}>{t(`checks.sides.${check.id}.right`)}</span>
                    <span className="numeric">{amount(check, check.right)}</span>
                  </div>
                  <Verdict check={check} />
                  {check.people.length === 0 ? null : <People check={check} />}
                </li>
              ))}
            </ul>
          ) : (
            <Table<Check>
              size="small"
              rowKey="id"
              aria-label={t('checks.title')}
              pagination={false}
              dataSource={data}
              expandable={{
                rowExpandable: ({ people }) => people.length > 0,
                defaultExpandedRowKeys: data.filter(({ people }) => people.length > 0).map(({ id }) => id),
                expandedRowRender: (check) => <People check={check} />,
                showExpandColumn: data.some(({ people }) => people.length > 0),
              }}
              columns={[
                {
                  key: 'check',
                  title: t('checks.check'),
                  render: (_value, { id }) => (
                    <div className={styles.sides}>
                      <span>{t(`checks.sides.${id}.left`)}</span>
                      <span className={styles.quiet}>{t(`checks.sides.${id}.right`)}</span>
                    </div>
                  ),
                },
                {
                  key: 'left',
                  title: t('checks.left'),
                  align: 'right',
                  className: 'numeric',
                  render: (_value, check) => amount(check, check.left),
                },
                {
                  key: 'right',
                  title: t('checks.right'),
                  align: 'right',
                  className: 'numeric',
                  render: (_value, check) => amount(check, check.right),
                },
                {
                  key: 'difference',
                  title: t('checks.difference'),
                  align: 'right',
                  className: 'numeric',
                  render: (_value, check) => amount(check, check.difference),
                },
                { key: 'state', title: t('checks.state'), render: (_value, check) => <Verdict check={check} /> },
              ]}
            />
          )
        }
      </Loaded>
    </section>
  );
}

function Verdict({ check }: { readonly check: Check }) {
  const { t } = useTranslation('payrollReports');
  return check.difference === 0 && check.people.length === 0 ? (
    <StatusTag tone="success" icon={<CheckCircleOutlined />} label={t('checks.ties')} />
  ) : (
    <StatusTag tone="error" icon={<WarningOutlined />} label={t('checks.differs')} />
  );
}

function People({ check }: { readonly check: Check }) {
  const { t } = useTranslation('payrollReports');
  return (
    <>
      <strong>{t('checks.people')}</strong>
      <ul>
        {check.people.map((one) => (
          <li key={one.employeeId} className="numeric">
            {one.employeeCode} {one.employeeName}: {amount(check, one.left)} / {amount(check, one.right)}
          </li>
        ))}
      </ul>
    </>
  );
}
