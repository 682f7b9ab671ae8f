import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { paymentBatches } from '#contract/finance/payment-batches.ts';
import type { PaymentPipeline as Pipeline } from '#contract/finance/payment-batches.ts';
import { read } from '#web/api/queries.ts';
import { useNarrow } from '#web/kit/page/use-narrow.ts';
import { PageLink } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { Counters } from '#web/kit/list/counters.tsx';
import { nextStep, saidSums } from './payment.rules.ts';
import styles from './payment-batches.module.css';

const steps = ['waiting', 'made', 'sent', 'answered'] as const;

/** The way of the payments from approval to the bank's answer, and what is to be done next. `isElsewhere`: what waits is on another tab. */
export function PaymentPipeline({ month, isElsewhere }: { readonly month: string | undefined; readonly isElsewhere: boolean }) {
  const { t } = useTranslation('paymentBatches');
  const ofMonth = month === undefined ? {} : { month };
  const { data } = useQuery(read(paymentBatches.pipeline, { query: ofMonth }));
  const pipeline = data?.data;
  const addressOf = (step: (typeof steps)[number]): string =>
    paths.payments({
      ...ofMonth,
      ...(step === 'waiting' ? {} : { tab: 'batches', state: step === 'made' ? 'MADE' : 'SENT' }),
    });
  return (
    <section className={styles.pipeline} aria-label={t('pipeline.title')}>
      <Counters
        counters={steps.map((step) => ({
          key: step,
          label: t(`pipeline.steps.${step}`),
          value: pipeline?.[step].payments,
          to: addressOf(step),
          note: pipeline === undefined ? null : <Note step={step} pipeline={pipeline} />,
        }))}
      />
      {pipeline === undefined ? null : <Next pipeline={pipeline} addressOf={addressOf} isElsewhere={isElsewhere} />}
    </section>
  );
}

function Note({ step, pipeline }: { readonly step: (typeof steps)[number]; readonly pipeline: Pipeline }) {
  const { t } = useTranslation('paymentBatches');
  const { payments, batches, sums } = pipeline[step];
  const { held, withoutAccount } = pipeline.waiting;
  const parts = [
    ...(payments === 0 ? [] : [saidSums(sums)]),
    ...(batches === 0 ? [] : [t('pipeline.batches', { count: batches })]),
    ...(step !== 'waiting' || held === 0 ? [] : [t('pipeline.held', { count: held })]),
    ...(step !== 'waiting' || withoutAccount === 0 ? [] : [t('pipeline.without_account', { count: withoutAccount })]),
  ];
  return <div className={styles.quiet}>{parts.join(', ')}</div>;
}

function Next({
  pipeline,
  addressOf,
  isElsewhere,
}: {
  readonly pipeline: Pipeline;
  readonly addressOf: (step: (typeof steps)[number]) => string;
  readonly isElsewhere: boolean;
}) {
  const { t } = useTranslation('paymentBatches');
  const next = nextStep(pipeline);
  const shown = next === 'cancel' ? 'made' : next;
  const batches = shown === 'made' || shown === 'sent' ? pipeline[shown] : undefined;
  const isPhone = useNarrow('phone');
  // What waits stands right below: on a phone a sentence about it would push it out of sight.
  const leads = shown === 'waiting' && isElsewhere;
  if (isPhone && batches === undefined && !leads) return null;
  return (
    <Alert
      type={next === 'done' || next === 'nothing' ? 'success' : 'info'}
      showIcon
      title={t(`pipeline.do.${next}`, {
        payments: t('count_of', { count: batches?.payments ?? 0 }),
        batches: t('pipeline.batches', { count: batches?.batches ?? 0 }),
      })}
      description={
        leads ? (
          <PageLink to={addressOf('waiting')}>{t('pipeline.open_waiting')}</PageLink>
        ) : batches === undefined ? undefined : (
          <PageLink
            to={batches.batchId === null ? addressOf(shown === 'sent' ? 'sent' : 'made') : paths.payment(batches.batchId)}
          >
            {t(batches.batchId === null ? 'pipeline.open_all' : 'pipeline.open')}
          </PageLink>
        )
      }
    />
  );
}
