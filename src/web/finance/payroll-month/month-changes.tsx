import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import type { LoneLayout, SaidWord } from '#contract/finance/payroll-month.ts';
import { ToldAccountActs } from '#web/people/account-papers/index.ts';
import { FactLines } from '#web/payroll/changes/index.ts';
import { EmptyState } from '#web/kit/list/empty-state.tsx';
import { ExportButton } from '#web/kit/export/export-button.tsx';
import { useDataWords } from '#web/language/use-data-words.ts';
import { useNameOf } from '#web/language/name-of.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { count, instant } from '#web/kit/show/formats.ts';
import { MonthConfirmations } from './month-confirmations.tsx';
import { exportChanges, monthChanges } from './payroll-month.api.ts';
import type { Month } from './payroll-month.api.ts';
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
              <ToldAccountActs acts={data.accounts} />
              <SaidWords words={data.words} />
              <LoneLayouts layouts={data.layouts} />
              <EmptyState title={t('changes.first')} />
            </div>
          );
        return (
          <div className={styles.stack}>
            <div className={styles.tools}>
              <ExportButton onExport={async () => await exportChanges(month.month)} />
            </div>
            <p>
              {t('changes.text')}{' '}
              <span className={styles.quiet}>
                {until === null
                  ? t('changes.since', { since: instant(since) })
                  : t('changes.between', { since: instant(since), until: instant(until) })}
              </span>
            </p>
            {confirmed}
            <ToldAccountActs acts={data.accounts} />
            <SaidWords words={data.words} />
            <LoneLayouts layouts={data.layouts} />
            {data.isCut ? <Alert type="warning" showIcon title={t('changes.cut', { total: count(data.count) })} /> : null}
            {data.count === 0 ? <EmptyState title={t('changes.none')} /> : <FactLines facts={data.facts} />}
          </div>
        );
      }}
    </Loaded>
  );
}

/** What was said of what stops or marks the month, and by whom. */
function SaidWords({ words }: { readonly words: readonly SaidWord[] }) {
  const { t } = useTranslation(['payrollMonth', 'payroll']);
  const kindWords = useDataWords('payrollExceptionKinds');
  if (words.length === 0) return null;
  return (
    <details>
      <summary>{t('changes.words', { count: words.length })}</summary>
      <ul className={styles.said}>
        {words.map((word) => (
          <li key={`${word.code} ${word.who} ${word.at} ${word.words}`}>
            <strong>{[kindWords(word.code), word.who].filter(Boolean).join(', ')}</strong>{' '}
            {[word.reason === null ? null : t(`payroll:exceptions.reasons.${word.reason}`), word.words]
              .filter(Boolean)
              .join('. ')}{' '}
            <span className={styles.quiet}>
              {word.by}, {instant(word.at)}
              {word.holdsOn ? `, ${t('payroll:exceptions.note_holds')}` : null}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Bank layouts in use that no second person has looked at. */
function LoneLayouts({ layouts }: { readonly layouts: readonly LoneLayout[] }) {
  const { t } = useTranslation('payrollMonth');
  const nameOf = useNameOf();
  if (layouts.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={t('changes.lone_layouts')}
      description={layouts.map((layout) => (
        <div key={layout.id}>
          {t('changes.lone_layout', { name: nameOf(layout), number: layout.number, writers: layout.writtenBy.join(', ') })}
        </div>
      ))}
    />
  );
}
