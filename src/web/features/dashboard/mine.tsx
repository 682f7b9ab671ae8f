import { useQuery } from '@tanstack/react-query';
import { Card } from 'antd';
import { useTranslation } from 'react-i18next';
import { dashboard } from '#contract/dashboard.ts';
import type { ReceivedOf } from '#contract/endpoint.ts';
import { read } from '#web/api/queries.ts';
import { NextStepCard } from '#web/features/performance-report/index.ts';
import { PageLink } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Details } from '#web/kit/show/details.tsx';
import { day, money, monthName, number } from '#web/kit/show/formats.ts';
import { useNameOf } from '#web/language/name-of.ts';
import styles from './dashboard.module.css';

type Own = ReceivedOf<typeof dashboard.me>['data'];

/** What is one's own: post, payslips, the holidays to come. */
export function Mine() {
  const query = useQuery(read(dashboard.me, {}));
  return (
    <Loaded query={query}>
      {({ data }) => (
        <>
          <Person person={data.person} />
          {data.person === null ? null : <NextStepCard />}
          {data.person === null ? null : <OwnLeave own={data} />}
          {data.person === null ? null : <Payslips payslips={data.payslips} />}
          <Holidays holidays={data.holidays} />
        </>
      )}
    </Loaded>
  );
}

function Person({ person }: { readonly person: Own['person'] }) {
  const { t } = useTranslation(['dashboard', 'employees']);
  return (
    <Card
      size="small"
      title={t('mine')}
      extra={person === null ? null : <PageLink to={paths.employeeProfile(person.id)}>{t('profile')}</PageLink>}
    >
      {person === null ? (
        <p className={styles.quiet}>{t('no_person')}</p>
      ) : (
        <Details
          items={[
            { label: t('employees:list.employee'), value: `${person.code} ${person.name}` },
            { label: t('employees:list.position'), value: person.position },
            { label: t('employees:list.department'), value: [person.department, person.team].filter(Boolean).join(' · ') },
            { label: t('manager'), value: person.manager },
            { label: t('since'), value: day(person.joinDate) },
          ]}
        />
      )}
    </Card>
  );
}

function OwnLeave({ own }: { readonly own: Own }) {
  const { t } = useTranslation(['dashboard', 'requests']);
  const nameOf = useNameOf();
  return (
    <Card size="small" title={t('my_leave')} extra={<PageLink to={paths.askLeave()}>{t('ask_leave')}</PageLink>}>
      <ul className={styles.list}>
        {own.leave.map((row) => (
          <li key={row.leaveItemId}>
            <span>{nameOf(row)}</span>
            <span className={styles.figures}>
              {t('my_leave_days', { available: number(row.available), balance: number(row.balance) })}
            </span>
          </li>
        ))}
      </ul>
      {own.requests.length === 0 ? <p className={styles.quiet}>{t('my_requests_none')}</p> : null}
      <ul className={styles.list} aria-label={t('my_requests')}>
        {own.requests.map((row) => (
          <li key={row.id}>
            <PageLink to={row.link}>{`${row.requestNo} ${nameOf(row)}`}</PageLink>
            <span className={styles.figures}>
              {row.start === row.end ? day(row.start) : `${day(row.start)} – ${day(row.end)}`}
            </span>
          </li>
        ))}
      </ul>
      {own.away.length === 0 ? null : (
        <p>
          {t('team_away')}: {own.away.map(({ name }) => name).join(', ')}
        </p>
      )}
    </Card>
  );
}

function Payslips({ payslips }: { readonly payslips: Own['payslips'] }) {
  const { t } = useTranslation('dashboard');
  return (
    <Card size="small" title={t('payslips')}>
      {payslips.length === 0 ? <p className={styles.quiet}>{t('payslips_none')}</p> : null}
      <ul className={styles.list}>
        {payslips.map(({ id, month, netPay }) => (
          <li key={id}>
            <PageLink to={paths.payslip(id)}>{t('payslip_of', { month: monthName(month) })}</PageLink>
            <span className={styles.figures}>{money(netPay)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Holidays({ holidays }: { readonly holidays: Own['holidays'] }) {
  const { t } = useTranslation('dashboard');
  const nameOf = useNameOf();
  return (
    <Card size="small" title={t('holidays')}>
      {holidays.length === 0 ? <p className={styles.quiet}>{t('holidays_none')}</p> : null}
      <ul className={styles.list}>
        {holidays.map(({ id, name, nameKH, start, end }) => (
          <li key={id}>
            <span>{nameOf({ name, nameKH })}</span>
            <span className={styles.figures}>{start === end ? day(start) : `${day(start)} – ${day(end)}`}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
