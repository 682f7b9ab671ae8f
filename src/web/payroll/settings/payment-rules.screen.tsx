import { useLegalNote } from '#web/language/legal-note.ts';
import { useTranslation } from '#web/language/use-translation.ts';
import { nssfSettings, paymentFields } from '#contract/payroll/settings/payroll-settings.ts';
import { call } from '#web/api/call.ts';
import { useMay } from '#web/api/current-session.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { FieldGrid } from '#web/kit/form/form.tsx';
import { day } from '#web/kit/show/formats.ts';
import { RateInput } from './amount-inputs.tsx';
import { InForceFields } from './in-force.fields.tsx';
import { SettingPage } from './setting-page.tsx';
import type { SettingFormProps } from './setting-page.tsx';
import { changedValues, daysOf } from './setting-values.rules.ts';

const form = defineForm(nssfSettings.updatePayments.body.required({ firstPaymentShare: true, recoveryCap: true }));

/** The share of the first payment, and what a month takes back at most. */
export function PaymentRulesScreen() {
  return (
    <SettingPage title="pages.payment_rules" fields={paymentFields}>
      {(props) => <PaymentsForm key={`${props.setting.paymentVersion} ${JSON.stringify(props.setting.origins)}`} {...props} />}
    </SettingPage>
  );
}

function PaymentsForm({ setting, onSave, onConflict }: SettingFormProps) {
  const { t } = useTranslation('payrollSettings');
  const sayLegal = useLegalNote();
  const mayEdit = useMay('payroll item/edit');
  const { firstPaymentShare, recoveryCap } = setting;
  const originOf = (name: (typeof paymentFields)[number]): string | undefined => {
    const origin = setting.origins[name];
    return origin === undefined ? undefined : t('origin', { from: day(origin.validFrom), legal: sayLegal(origin.legal) });
  };
  return (
    <form.Form
      initial={{ firstPaymentShare, recoveryCap, validFrom: setting.change.validFrom }}
      readOnly={!mayEdit}
      draft="setting:payments"
      onSubmit={async ({ validFrom, legal, ...typed }) =>
        await onSave(async () => {
          const values = changedValues(setting, typed, { fields: paymentFields, validFrom });
          const version = setting.paymentVersion;
          return await call(nssfSettings.updatePayments, { body: { ...values, validFrom, legal, version } });
        }, validFrom)
      }
      onConflict={async () => {
        const newest = await onConflict();
        return newest === undefined
          ? undefined
          : { firstPaymentShare: newest.firstPaymentShare, recoveryCap: newest.recoveryCap };
      }}
    >
      <FieldGrid>
        {paymentFields.map((name) => (
          <form.Field key={name} name={name} label={t(`values.${name}`)} tooltip={t(`hints.${name}`)} help={originOf(name)}>
            <RateInput />
          </form.Field>
        ))}
      </FieldGrid>
      {mayEdit ? (
        <InForceFields Field={form.Field} change={setting.change} versions={daysOf(setting.history, paymentFields)} />
      ) : null}
    </form.Form>
  );
}
