import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/language/use-translation.ts';
import { leaving } from '#contract/people/leaving.ts';
import type { OpenAtLeaving } from '#contract/people/leaving.ts';
import { read } from '#web/api/queries.ts';
import { useCloseAccount } from '#web/access/account-control/index.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { PageLink } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Details } from '#web/kit/show/details.tsx';
import type { Detail } from '#web/kit/show/details.tsx';
import { day, month } from '#web/kit/show/formats.ts';
import styles from './leaving.module.css';
import { HandoverOfPeople } from './slots.ts';

/** People who are named before the rest is counted. */
const NAMED = 10;

/** What is to be settled before somebody leaves; for a day that is only typed, give it. */
export function LeavingOpen({ employeeId, lastWorkingDay }: { readonly employeeId: string; readonly lastWorkingDay?: string }) {
  const query = useQuery(
    read(leaving.open, {
      params: { id: employeeId },
      query: lastWorkingDay === undefined ? {} : { lastWorkingDay },
    }),
  );
  return <Loaded query={query}>{({ data }) => <Open open={data} employeeId={employeeId} />}</Loaded>;
}

function Open({ open, employeeId }: { readonly open: OpenAtLeaving; readonly employeeId: string }) {
  const { t } = useTranslation(['leaving', 'approvals']);
  const items: Detail[] = [
    ...(open.leave === null
      ? []
      : [
          {
            label: t('leaving:leave'),
            value: (
              <Lines
                of={[
                  t('leaving:annual', { count: open.leave.annual }),
                  ...(open.leave.compensation === 0 ? [] : [t('leaving:compensation', { count: open.leave.compensation })]),
                  ...(open.leave.isSettled ? [t('leaving:settled')] : []),
                ]}
              />
            ),
          },
        ]),
    ...(open.decides.length === 0 ? [] : [{ label: t('leaving:decides'), value: <Decides open={open} /> }]),
    ...(open.team.total === 0 ? [] : [{ label: t('leaving:team'), value: <Team open={open} /> }]),
    ...(open.approverOf === 0
      ? []
      : [{ label: t('leaving:approver'), value: t('leaving:approver_of', { count: open.approverOf }) }]),
    ...(open.actsFor.length === 0 ? [] : [{ label: t('leaving:acts_for'), value: open.actsFor.join(', ') }]),
    ...(open.own.length === 0
      ? []
      : [
          {
            label: t('leaving:own'),
            value: (
              <Lines
                of={open.own.map(({ kind, count }) => t('leaving:own_count', { kind: t(`approvals:kind.${kind}`), count }))}
              />
            ),
          },
        ]),
    ...(open.sheets === null || open.sheets.length === 0
      ? []
      : [{ label: t('leaving:sheets'), value: open.sheets.map((one) => month(one)).join(', ') }]),
    ...(open.account === null
      ? []
      : [{ label: t('leaving:account'), value: <Account employeeId={employeeId} account={open.account} /> }]),
    ...(open.isPaid === null ? [] : [{ label: t('leaving:payment'), value: t(open.isPaid ? 'leaving:paid' : 'leaving:unpaid') }]),
  ];
  if (items.length === 0) return <p className={styles.quiet}>{t('leaving:nothing')}</p>;
  return (
    <>
      <Details items={items} />
      {open.named.length === 0 ? null : <HandoverOfPeople fromId={employeeId} people={open.named.map((id) => ({ id }))} />}
    </>
  );
}

function Account({
  employeeId,
  account,
}: {
  readonly employeeId: string;
  readonly account: NonNullable<OpenAtLeaving['account']>;
}) {
  const { t } = useTranslation(['leaving', 'userAccounts']);
  const { closeOf } = useCloseAccount();
  return (
    <>
      {t('leaving:account_open', account)}{' '}
      <ActionButton
        size="small"
        danger
        label={t('userAccounts:close')}
        needs="employee/edit"
        onClick={() => void closeOf({ id: employeeId, name: account.userName })}
      />
    </>
  );
}

function Lines({ of }: { readonly of: readonly string[] }) {
  return (
    <ul className={styles.list}>
      {of.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function Decides({ open }: { readonly open: OpenAtLeaving }) {
  const { t } = useTranslation(['leaving', 'approvals']);
  return (
    <ul className={styles.list}>
      {open.decides.map(({ kind, count, takenOverBy: names }) => {
        const said = { kind: t(`approvals:kind.${kind}`), count };
        const isLone = names === null && open.isStored;
        return (
          <li key={`${kind} ${names ?? ''}`} className={isLone ? styles.lone : undefined}>
            {names === null
              ? t(isLone ? 'leaving:taken_by_nobody' : 'leaving:not_yet', said)
              : t('leaving:taken_over', { ...said, names })}
          </li>
        );
      })}
    </ul>
  );
}

function Team({ open }: { readonly open: OpenAtLeaving }) {
  const { t } = useTranslation('leaving');
  const { people, total } = open.team;
  return (
    <>
      {t('team_count', { count: total })}
      <ul className={styles.list}>
        {people.slice(0, NAMED).map(({ id, code, name, next }) => (
          <li key={id}>
            <PageLink to={paths.employeeProfile(id)}>
              {code} {name}
            </PageLink>
            <span className={next === null ? styles.lone : styles.quiet}>
              {' '}
              {next === null ? t('no_next') : t('next', { name: next })}
            </span>
          </li>
        ))}
      </ul>
      {total > NAMED ? <div className={styles.quiet}>{t('more', { count: total - NAMED })}</div> : null}
    </>
  );
}

/** The same in a frame of its own, below the field in which HR types the day. */
export function LeavingBox({ employeeId, lastWorkingDay }: { readonly employeeId: string; readonly lastWorkingDay: string }) {
  const { t } = useTranslation('leaving');
  return (
    <section className={styles.open} aria-label={t('title')}>
      <h3 className={styles.heading}>
        {t('title')} · {t('about', { day: day(lastWorkingDay) })}
      </h3>
      <LeavingOpen employeeId={employeeId} lastWorkingDay={lastWorkingDay} />
    </section>
  );
}
