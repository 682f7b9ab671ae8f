import { useQuery } from '@tanstack/react-query';
import { Alert, Empty } from 'antd';
import { useTranslation } from 'react-i18next';
import type { MonthChange } from './payroll-month.api.ts';
import { AccountActs } from '#web/features/account-control/index.ts';
import { ChangeValues, comparesValues, useAuditWords } from '#web/features/audit/index.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { count, instant } from '#web/kit/show/formats.ts';
import { MonthConfirmations } from './month-confirmations.tsx';
import { monthChanges } from './payroll-month.api.ts';
import type { Month } from './payroll-month.screen.tsx';
import styles from './payroll-month.module.css';

/** Every fact of pay that was changed since the month before was approved: old, new, who and when; and who confirmed them. */
export function MonthChanges({ month }: { readonly month: Month }) {
  const { t } = useTranslation('payrollMonth');
  const query = useQuery(monthChanges(month.month));
  return (
    <Loaded query={query}>
      {({ data }) => {
        const { since, until, confirmations } = data;
        const confirmed = <MonthConfirmations month={month} all={confirmations} />;
        if (since === null)
          return (
            <div className={styles.stack}>
              {confirmed}
              <AccountActs acts={data.accounts} />
              <Empty description={t('changes.first')} />
            </div>
          );
        return (
          <div className={styles.stack}>
            <p>
              {t('changes.text')}{' '}
              <span className={styles.quiet}>
                {until === null
                  ? t('changes.since', { since: instant(since) })
                  : t('changes.between', { since: instant(since), until: instant(until) })}
              </span>
            </p>
            {confirmed}
            <AccountActs acts={data.accounts} />
            {data.isCut ? <Alert type="warning" showIcon title={t('changes.cut', { total: count(data.count) })} /> : null}
            {data.count === 0 ? <Empty description={t('changes.none')} /> : <Changes changes={data.changes} />}
          </div>
        );
      }}
    </Loaded>
  );
}

function Changes({ changes }: { readonly changes: readonly MonthChange[] }) {
  const { t } = useTranslation('payrollMonth');
  const words = useAuditWords();
  return (
    <ul className={styles.changes} aria-label={t('tabs.changes')}>
      {changes.map((entry) => (
        <li key={entry.id}>
          <div className={styles.changed}>
            <strong>{entry.recordName ?? words.kind(entry.kind)}</strong>
            <span className={styles.quiet}>
              {[words.kind(entry.kind), words.action(entry.action)].join(' · ')}
              <br />
              {[entry.userName ?? t('changes.system'), instant(entry.at)].join(' · ')}
            </span>
          </div>
          <dl className={styles.fields}>
            {entry.changes.map((change) => (
              <div key={change.field}>
                <dt>{words.field(change.field)}</dt>
                <dd>
                  <ChangeValues change={change} compares={comparesValues(entry.action)} />
                </dd>
              </div>
            ))}
            {entry.why === null ? null : (
              <div>
                <dt>{t('changes.why')}</dt>
                <dd>{[entry.why.requestNo, entry.why.reason].filter(Boolean).join(': ')}</dd>
              </div>
            )}
          </dl>
        </li>
      ))}
    </ul>
  );
}
