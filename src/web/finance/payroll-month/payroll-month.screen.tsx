import { addMonths } from '#engine/calendar/day.ts';
import { useQuery } from '@tanstack/react-query';
import { Tag } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { ReviewPanel } from '#web/payroll/runs/index.ts';
import { thisMonth } from '#web/kit/show/today.ts';
import { month as monthCodec, tab } from '#web/kit/address/codecs.ts';
import { PageLink } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { useAddress } from '#web/kit/address/use-address.ts';
import { MonthInput } from '#web/kit/input/date-inputs.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Counters } from '#web/kit/list/counters.tsx';
import { Page } from '#web/kit/page/page.tsx';
import { PartChoice } from '#web/kit/page/part-choice.tsx';
import { PrintButton } from '#web/kit/print/print-sheet.tsx';
import { money, monthName } from '#web/kit/show/formats.ts';
import { ChangesPaper } from './changes-paper.tsx';
import { MonthBridge } from './month-bridge.tsx';
import { MonthChanges } from './month-changes.tsx';
import { MonthRecord } from './month-record.tsx';
import { MonthSteps } from './month-steps.tsx';
import { monthSteps } from './payroll-month.api.ts';
import type { Month } from './payroll-month.api.ts';
import styles from './payroll-month.module.css';

const parts = ['review', 'bridge', 'changes'] as const;
const spec = { date: monthCodec(), part: tab(parts, 'review'), against: monthCodec() };

/** One month for everybody who works on it: what is done, what lacks, who is next, and why it is not the month before. */
export function PayrollMonthScreen() {
  const { t } = useTranslation(['payrollMonth', 'shell']);
  const { values, change } = useAddress(spec);
  const date = values.date ?? thisMonth();
  const query = useQuery(monthSteps(date));
  const month = query.data?.data;
  return (
    <Page
      title={t('shell:pages.payroll_month')}
      crumbs={[{ title: t('to_list'), to: paths.payrolls({ date }) }]}
      aside={
        month === undefined || !month.isGenerated ? null : (
          <Tag color={month.isClosed ? 'success' : 'processing'}>
            {t(month.isClosed ? 'closed' : month.isApproved ? 'approved' : 'open')}
          </Tag>
        )
      }
      actions={
        <>
          <div className={styles.month}>
            <MonthInput
              aria-label={t('month')}
              withoutClear
              value={date}
              onChange={(chosen) => change({ date: chosen ?? undefined, against: undefined })}
            />
          </div>
          <PageLink to={paths.payrolls({ date })} className="lone-link">
            {t('to_list')}
          </PageLink>
          {month?.isApproved === true || (month?.isGenerated === true && values.part === 'changes') ? <PrintButton /> : null}
        </>
      }
    >
      <Loaded query={query}>
        {({ data }) => (
          <>
            <Figures month={data} />
            <MonthSteps month={data} />
            {data.isGenerated ? (
              <section className={`${styles.panel} ${styles.stack} no-print`}>
                <PartChoice
                  label={t('shell:pages.payroll_month')}
                  value={values.part}
                  onChange={(part) => change({ part })}
                  parts={parts.map((part) => ({ value: part, label: t(`tabs.${part}`) }))}
                />
                {values.part === 'review' ? <ReviewPanel month={date} period={undefined} /> : null}
                {values.part === 'bridge' ? (
                  <MonthBridge date={date} against={values.against} onAgainst={(against) => change({ against })} />
                ) : null}
                {values.part === 'changes' ? <MonthChanges month={data} /> : null}
              </section>
            ) : null}
            {values.part === 'changes' && data.isGenerated ? (
              <ChangesPaper month={data.month} />
            ) : data.isApproved ? (
              <MonthRecord month={data} />
            ) : null}
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Figures({ month }: { readonly month: Month }) {
  const { t } = useTranslation('payrollMonth');
  const { netPay, lastMonthNetPay: last } = month;
  const difference = netPay === null || last === null ? null : Math.round((netPay - last) * 100) / 100;
  return (
    <section className="no-print" aria-label={t('of', { month: monthName(month.month) })}>
      <Counters
        counters={[
          { key: 'net', label: t('net'), value: netPay === null ? t('not_calculated') : money(netPay) },
          {
            key: 'difference',
            label: t('difference', { month: monthName(addMonths(month.month, -1)) }),
            value: difference === null ? '-' : `${difference > 0 ? '+' : ''}${money(difference)}`,
          },
          { key: 'people', label: t('people'), value: month.people },
        ]}
      />
    </section>
  );
}
