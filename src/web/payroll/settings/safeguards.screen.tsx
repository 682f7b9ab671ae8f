import { Alert, Switch } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { z } from 'zod';
import { payrollSafeguards } from '#contract/payroll/settings/payroll-safeguards.ts';
import type { PayrollSafeguards } from '#contract/payroll/settings/payroll-safeguards.ts';
import { Percent4 } from '#contract/payroll/settings/payroll-settings.ts';
import { Amount } from '#contract/shared.ts';
import { useSession } from '#web/api/current-session.ts';
import { read } from '#web/api/queries.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { MoneyInput, PercentInput } from '#web/kit/input/number-inputs.tsx';
import { SettingChanges } from '#web/access/setting-changes/index.ts';
import { Page } from '#web/kit/page/page.tsx';
import { day, instant } from '#web/kit/show/formats.ts';
import styles from './payroll-settings.module.css';
import { SettingForm } from '#web/kit/form/setting-form.tsx';
import { call } from '#web/api/call.ts';

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
  return (
    <Page title={t('shell:pages.payroll_safeguards')}>
      <SettingChanges kind="payroll_settings" />
      <section className={`${styles.panel} ${styles.formPanel}`} aria-label={t('shell:pages.payroll_safeguards')}>
        <SettingForm
          form={form}
          reading={read(payrollSafeguards.detail, {})}
          needs="setting/edit"
          toForm={(stored) => stored}
          save={async ({ smallestWage = null, ...values }, { version }) =>
            await call(payrollSafeguards.update, { body: { ...values, smallestWage, version } })
          }
          saved={({ data }) => t(data.changeWaits ? 'safeguards.asked' : 'safeguards.saved')}
        >
          {({ data }) => <SafeguardFields stored={data} />}
        </SettingForm>
      </section>
    </Page>
  );
}

function SafeguardFields({ stored }: { readonly stored: PayrollSafeguards }) {
  const { t } = useTranslation('payrollSettings');
  const { isFullAccess } = useSession();
  return (
    <>
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
    </>
  );
}

/** What it means where one person may do all. */
function Joined() {
  const { t } = useTranslation('payrollSettings');
  return form.useValue('separateDuties') === false ? <Alert type="warning" showIcon title={t('safeguards.joined')} /> : null;
}
