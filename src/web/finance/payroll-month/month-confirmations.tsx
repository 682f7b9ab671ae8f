import { useTranslation } from '#web/language/use-translation.ts';
import type { Confirmation } from '#contract/payroll/payroll-confirmation.ts';
import { StateTag } from '#web/payroll/runs/index.ts';
import { instant } from '#web/kit/show/formats.ts';
import { useStepName } from './month-steps.tsx';
import type { Month } from './payroll-month.api.ts';
import styles from './payroll-month.module.css';

/** What a step confirmed, in words: how many changes, none, or that it was taken without a confirmation. */
export function useConfirmedWords(): (confirmation: Confirmation) => string {
  const { t } = useTranslation('payrollMonth');
  return ({ changes }) => (changes === null ? t('confirmed.without') : t('confirmed.changes', { count: changes }));
}

/** By whom: in whose place too, where it was not their own step. */
export function useConfirmer(): (confirmation: Confirmation) => string {
  const { t } = useTranslation('payrollMonth');
  return ({ by, onBehalfOf }) => (onBehalfOf === null ? by : t('confirmed.instead', { name: by, absent: onBehalfOf }));
}

/** So many digits of a digest tell lists apart on paper. */
export const markOf = (digest: string): string => digest.slice(0, 12);

/** Who reviewed and approved the payments of the month, and which list of changes each of them confirmed with it. */
export function MonthConfirmations({ month, all }: { readonly month: Month; readonly all: readonly Confirmation[] }) {
  const { t } = useTranslation('payrollMonth');
  const nameOf = useStepName(month);
  const say = useConfirmedWords();
  const byWhom = useConfirmer();
  if (all.length === 0) return null;
  return (
    <section className={styles.stack} aria-label={t('confirmed.title')}>
      <h3>{t('confirmed.title')}</h3>
      <ul className={styles.confirmations}>
        {all.map((one) => (
          <li key={one.id}>
            <span>
              {nameOf(one.period)} <StateTag state={one.state} />
            </span>
            <span>
              {say(one)}
              {one.isOfThisList === false ? ` ${t('confirmed.other')}` : ''}
            </span>
            <span className={styles.quiet}>{[byWhom(one), instant(one.at)].join(' · ')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
