import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/language/use-translation.ts';
import { dashboard } from '#contract/home/dashboard.ts';
import type { ReceivedOf } from '#contract/endpoint.ts';
import { read } from '#web/api/queries.ts';
import { NextStepCard } from '#web/performance/report/index.ts';
import { PageLink } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { ShareBars } from '#web/kit/chart/share-bars.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Details } from '#web/kit/show/details.tsx';
import { day, money, monthName, number } from '#web/kit/show/formats.ts';
import { useNameOf } from '#web/language/name-of.ts';
import styles from '../dashboard.module.css';
import { DashCard } from '../folding.tsx';

type Own = ReceivedOf<typeof dashboard.me>['data'];

const useMine = () => useQuery(read(dashboard.me, {}));

/** One's own post. */
export function Person() {
  const { t } = useTranslation(['dashboard', 'employees']);
  const query = useMine();
  const own = query.data?.data.person;
  return (
    <DashCard
      title={t('mine')}
      extra={own === null || own === undefined ? null : <PageLink to={paths.employeeProfile(own.id)}>{t('profile')}</PageLink>}
      none={own === null ? t('no_person') : undefined}
    >
      <Loaded query={query}>
        {({ data: { person } }) =>
          person === null ? null : (
            <Details
              items={[
                { label: t('employees:list.employee'), value: `${person.code} ${person.name}` },
                { label: t('employees:list.position'), value: person.position },
                { label: t('employees:list.department'), value: [person.department, person.team].filter(Boolean).join(' · ') },
                { label: t('manager'), value: person.manager },
                { label: t('since'), value: day(person.joinDate) },
              ]}
            />
          )
        }
      </Loaded>
    </DashCard>
  );
}

/** What comes next for oneself in performance; nothing for an account without an employee. */
export function NextStep() {
  const own = useMine().data?.data.person;
  return own === null || own === undefined ? null : <NextStepCard />;
}

/** One's own leave, open requests, and who of the team is away. */
export function MyLeave() {
  const own = useMine().data?.data;
  return own === undefined || own.person === null ? null : <OwnLeave own={own} />;
}

function OwnLeave({ own }: { readonly own: Own }) {
  const { t } = useTranslation(['dashboard', 'requests']);
  const nameOf = useNameOf();
  return (
    <DashCard title={t('my_leave')} extra={<PageLink to={paths.askLeave()}>{t('ask_leave')}</PageLink>}>
      <ShareBars
        label={t('my_leave')}
        parts={[t('leave_taken'), t('leave_reserved')]}
        bars={own.leave.map((row) => {
          // The bar and its words are of the whole year: what was taken is part of it.
          const total = row.balance + row.taken;
          const whole = Math.max(total, 1);
          return {
            key: row.leaveItemId,
            name: nameOf(row),
            text: t('my_leave_days', { available: number(row.available), total: number(total) }),
            shares: [row.taken / whole, row.reserved / whole],
          };
        })}
      />
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
    </DashCard>
  );
}

/** One's own approved payslips. */
export function Payslips() {
  const { t } = useTranslation('dashboard');
  const own = useMine().data?.data;
  if (own === undefined || own.person === null) return null;
  return (
    <DashCard title={t('payslips')} none={own.payslips.length === 0 ? t('payslips_none') : undefined}>
      <ul className={styles.list}>
        {own.payslips.map(({ id, month, netPay }) => (
          <li key={id}>
            <PageLink to={paths.payslip(id)}>{t('payslip_of', { month: monthName(month) })}</PageLink>
            <span className={styles.figures}>{money(netPay)}</span>
          </li>
        ))}
      </ul>
    </DashCard>
  );
}

/** The next public holidays. */
export function Holidays() {
  const { t } = useTranslation('dashboard');
  const nameOf = useNameOf();
  const holidays = useMine().data?.data.holidays;
  if (holidays === undefined) return null;
  return (
    <DashCard title={t('holidays')} none={holidays.length === 0 ? t('holidays_none') : undefined}>
      <ul className={styles.list}>
        {holidays.map(({ id, name, nameKH, start, end }) => (
          <li key={id}>
            <span>{nameOf({ name, nameKH })}</span>
            <span className={styles.figures}>{start === end ? day(start) : `${day(start)} – ${day(end)}`}</span>
          </li>
        ))}
      </ul>
    </DashCard>
  );
}
