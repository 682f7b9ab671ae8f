import { useQuery } from '@tanstack/react-query';
import { Alert, Switch } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { z } from 'zod';
import { payrollSafeguards } from '#contract/payroll/settings/payroll-safeguards.ts';
import type { PayrollSafeguards } from '#contract/payroll/settings/payroll-safeguards.ts';
import { Percent4 } from '#contract/payroll/settings/payroll-settings.ts';
import { Amount } from '#contract/shared.ts';
import { useMay, useSession } from '#web/api/current-session.ts';
import { read, useChange } from '#web/api/queries.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { MoneyInput, PercentInput } from '#web/kit/input/number-inputs.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Page } from '#web/kit/page/page.tsx';
import { day, instant } from '#web/kit/show/formats.ts';
import styles from './payroll-settings.module.css';

const form = defineForm(
  z.object({
    separateDuties: z.boolean(),
    accountsByTwo: z.boolean(),
    termsByTwo: z.boolean(),
    hiresByTwo: z.boolean(),
    batchesByTwo: z.boolean(),
    confirmsChanges: z.boolean(),
    termsPaper: z.boolean(),
    netChangePercent: Percent4,
    rateConfirmPercent: Percent4,
    rateReasonPercent: Percent4,
    smallestWage: Amount.nullish(),
  }),
);

const labels = {
  termsByTwo: 'terms_by_two',
  termsPaper: 'terms_paper',
  hiresByTwo: 'hires_by_two',
  batchesByTwo: 'batches_by_two',
  confirmsChanges: 'confirms_changes',
} as const;

/** Separate duties, who takes which step, and from what on pay and rates are looked at. */
export function SafeguardsScreen() {
  const { t } = useTranslation(['payrollSettings', 'shell']);
  const query = useQuery(read(payrollSafeguards.detail, {}));
  return (
    <Page title={t('shell:pages.payroll_safeguards')}>
      <Loaded query={query}>
        {({ data }) => (
          <section className={`${styles.panel} ${styles.formPanel}`} aria-label={t('shell:pages.payroll_safeguards')}>
            <SafeguardsForm key={data.version} stored={data} readAgain={async () => (await query.refetch()).data?.data} />
          </section>
        )}
      </Loaded>
    </Page>
  );
}

interface SafeguardsFormProps {
  readonly stored: PayrollSafeguards;
  readonly readAgain: () => Promise<PayrollSafeguards | undefined>;
}

function SafeguardsForm({ stored, readAgain }: SafeguardsFormProps) {
  const { t } = useTranslation('payrollSettings');
  const save = useChange(payrollSafeguards.update);
  const { success } = useFeedback();
  const mayEdit = useMay('setting/edit');
  const { isFullAccess } = useSession();
  return (
    <form.Form
      initial={stored}
      readOnly={!mayEdit}
      onConflict={async () => ({ ...(await readAgain()) })}
      onSubmit={async (values) => {
        await save.mutateAsync({ body: { ...values, smallestWage: values.smallestWage ?? null, version: stored.version } });
        success({ title: t('safeguards.saved') });
      }}
    >
      <h2 className={styles.heading}>{t('safeguards.duties')}</h2>
      <p>{t('safeguards.duties_about')}</p>
      <form.Field
        name="separateDuties"
        label={t('safeguards.separate')}
        required={false}
        help={
          isFullAccess
            ? stored.changedAt === null
              ? t('safeguards.since_beginning')
              : t('safeguards.since', { time: instant(stored.changedAt), name: stored.changedBy ?? '-' })
            : t('safeguards.full_access_only')
        }
      >
        <Switch disabled={!isFullAccess} />
      </form.Field>
      <Joined />
      <dl className={styles.holders}>
        {stored.holders.map(({ step, names }) => (
          <div key={step}>
            <dt>{t(`safeguards.steps.${step}`)}</dt>
            <dd>{names.length === 0 ? t('safeguards.nobody') : names.join(', ')}</dd>
          </div>
        ))}
      </dl>
      <h2 className={styles.heading}>{t('safeguards.accounts')}</h2>
      <p>{t('safeguards.accounts_about')}</p>
      <form.Field
        name="accountsByTwo"
        label={t('safeguards.accounts_by_two')}
        required={false}
        help={isFullAccess ? undefined : t('safeguards.full_access_only')}
      >
        <Switch disabled={!isFullAccess} />
      </form.Field>
      <h2 className={styles.heading}>{t('safeguards.terms')}</h2>
      <p>{t('safeguards.terms_about')}</p>
      {(['termsByTwo', 'termsPaper', 'hiresByTwo', 'batchesByTwo', 'confirmsChanges'] as const).map((name) => (
        <form.Field
          key={name}
          name={name}
          label={t(`safeguards.${labels[name]}`)}
          required={false}
          help={isFullAccess ? undefined : t('safeguards.full_access_only')}
        >
          <Switch disabled={!isFullAccess} />
        </form.Field>
      ))}
      <h2 className={styles.heading}>{t('safeguards.numbers')}</h2>
      <form.Field name="netChangePercent" label={t('safeguards.net_change')} help={t('safeguards.net_change_about')}>
        <PercentInput />
      </form.Field>
      <form.Field
        name="rateConfirmPercent"
        label={t('safeguards.rate_confirm')}
        help={stored.ratesValidFrom === null ? undefined : t('safeguards.in_force', { day: day(stored.ratesValidFrom) })}
      >
        <PercentInput />
      </form.Field>
      <form.Field name="rateReasonPercent" label={t('safeguards.rate_reason')}>
        <PercentInput />
      </form.Field>
      <form.Field
        name="smallestWage"
        label={t('safeguards.smallest_wage')}
        help={t('safeguards.smallest_wage_about')}
        required={false}
      >
        <MoneyInput />
      </form.Field>
    </form.Form>
  );
}

/** What it means where one person may do all. */
function Joined() {
  const { t } = useTranslation('payrollSettings');
  return form.useValue('separateDuties') === false ? <Alert type="warning" showIcon title={t('safeguards.joined')} /> : null;
}
