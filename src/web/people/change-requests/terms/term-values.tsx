import { useTranslation } from '#web/language/use-translation.ts';
import type { TermRequest, TermValue } from '#contract/people/term-changes.ts';
import { day, money, number } from '#web/kit/show/formats.ts';
import { changeOf } from './terms.rules.ts';
import styles from './terms.module.css';

/** What stands beside what shall stand. */
export function TermValues({ request }: { readonly request: Pick<TermRequest, 'before' | 'after'> }) {
  const { t } = useTranslation('terms');
  const change = changeOf(request);
  return (
    <div className={styles.values}>
      <section className={styles.side} aria-label={t('stands')}>
        <h3>{t('stands')}</h3>
        {request.before.length === 0
          ? t('nothing')
          : request.before.map((value) => <Value key={value.from ?? ''} value={value} />)}
      </section>
      <section className={`${styles.side} ${styles.shall}`} aria-label={t('shall')}>
        <h3>{t('shall')}</h3>
        {request.after.length === 0 ? t('nothing') : request.after.map((value) => <Value key={value.from ?? ''} value={value} />)}
        {change === null ? null : (
          <div className={styles.day}>
            {t(change.amount > 0 ? 'more' : 'less', {
              amount: money(Math.abs(change.amount)),
              percent: number(Math.abs(change.percent)),
            })}
          </div>
        )}
      </section>
    </div>
  );
}

function Value({ value }: { readonly value: TermValue }) {
  const { t } = useTranslation('terms');
  const { salary, contract, lines, benefits, funds, facts, from } = value;
  return (
    <div className={styles.value}>
      {from === null ? null : <span className={styles.day}>{t('since', { day: day(from) })}</span>}
      {salary === null ? null : <span className={styles.main}>{t('a_month', { amount: money(salary) })}</span>}
      {contract === null ? null : <Contract contract={contract} />}
      {lines.map(({ project, subProject, percentage }) => (
        <span key={`${project} ${subProject ?? ''}`} className={styles.main}>
          {[project, subProject].filter(Boolean).join(' · ')} {number(percentage)}%
        </span>
      ))}
      {benefits.map(({ item, amount, taxable, byEmployee }, at) => (
        // A record may have two of one item.
        <span key={`${item} ${at}`} className={styles.main}>
          {item} {t('a_month', { amount: money(amount) })} {taxable ? null : t('untaxed')} {byEmployee ? t('by_employee') : null}
        </span>
      ))}
      {facts.map(({ name, value: told }, at) => (
        // Two children may have one name.
        <span key={`${name} ${at}`} className={styles.main}>
          {name}: {told}
        </span>
      ))}
      {funds === null ? null : (
        <>
          <Rate name={t('pension')} rate={funds.pension} />
          <Rate name={t('provident')} rate={funds.provident} />
        </>
      )}
    </div>
  );
}

/** What is paid into a fund. */
function Rate({ name, rate }: { readonly name: string; readonly rate: NonNullable<TermValue['funds']>['pension'] }) {
  const { t } = useTranslation('terms');
  if (rate === null) return null;
  return (
    <span className={styles.main}>
      {name} {rate.type === 'PERCENTAGE' ? `${number(rate.value)}%` : t('a_month', { amount: money(rate.value) })}
    </span>
  );
}

function Contract({ contract }: { readonly contract: NonNullable<TermValue['contract']> }) {
  const { t } = useTranslation('terms');
  const { type, endDate, seniority, severancePay, correction } = contract;
  return (
    <>
      <span className={styles.main}>
        {type} {endDate === null ? t('no_end') : t('until', { day: day(endDate) })}
      </span>
      {seniority ? <span>{t('seniority')}</span> : null}
      {severancePay ? <span>{t('severance')}</span> : null}
      {correction === null ? null : <span>{t('correction', { reason: correction })}</span>}
    </>
  );
}
