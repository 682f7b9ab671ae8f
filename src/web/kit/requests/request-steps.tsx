import { useTranslation } from '#web/language/use-translation.ts';
import type { RequestStep } from '#contract/requests/requests.ts';
import { instant } from '#web/kit/show/formats.ts';
import styles from './requests.module.css';

/** What happened to a request, the oldest first. */
export function RequestSteps({ steps }: { readonly steps: readonly RequestStep[] }) {
  const { t } = useTranslation('requests');
  const who = ({ by, actingFor }: RequestStep): string =>
    by === null ? t('system') : actingFor === null ? by : t('acting', { name: by, absent: actingFor });
  return (
    <section aria-label={t('history')}>
      <h3 className={styles.heading}>{t('history')}</h3>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={`${step.at}-${step.to}`}>
            {t('step', { status: t(`status.s${step.to}`), name: who(step), time: instant(step.at) })}
            {step.comment === null ? null : <q className={styles.comment}>{step.comment}</q>}
          </li>
        ))}
      </ol>
    </section>
  );
}
