import { useLegalNote } from '#web/language/legal-note.ts';
import { useTranslation } from '#web/language/use-translation.ts';
import { nssfSettings, paymentFields } from '#contract/payroll/settings/payroll-settings.ts';
import type { NssfSetting } from '#contract/payroll/settings/payroll-settings.ts';
import { call } from '#web/api/call.ts';
import { useMay } from '#web/api/current-session.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { FieldGrid } from '#web/kit/form/form.tsx';
import { FlagSwitch } from '#web/kit/input/flag-switch.tsx';
import { day } from '#web/kit/show/formats.ts';
import { RateInput } from './amount-inputs.tsx';
import { InForceFields } from './in-force.fields.tsx';
import { SettingPage } from './setting-page.tsx';
import type { SettingFormProps } from './setting-page.tsx';
import { changedValues, daysOf } from './setting-values.rules.ts';

const shares = ['firstPaymentShare', 'recoveryCap'] as const;
const form = defineForm(
  nssfSettings.updatePayments.body.required({ firstPaymentShare: true, recoveryCap: true, ownPension: true }),
);
const typedOf = ({ firstPaymentShare, recoveryCap, ownPension }: NssfSetting) => ({ firstPaymentShare, recoveryCap, ownPension });

/** The share of the first payment, what a month takes back at most, and whether own pension items lower the base of the tax. */
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
  const originOf = (name: (typeof paymentFields)[number]): string | undefined => {
    const origin = setting.origins[name];
    return origin === undefined ? undefined : t('origin', { from: day(origin.validFrom), legal: sayLegal(origin.legal) });
  };
  return (
    <form.Form
      initial={{ ...typedOf(setting), validFrom: setting.change.validFrom }}
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
        return newest === undefined ? undefined : typedOf(newest);
      }}
    >
      <FieldGrid>
        {shares.map((name) => (
          <form.Field key={name} name={name} label={t(`values.${name}`)} tooltip={t(`hints.${name}`)} help={originOf(name)}>
            <RateInput />
          </form.Field>
        ))}
        <form.Field
          name="ownPension"
          label={t('values.ownPension')}
          tooltip={t('hints.ownPension')}
          help={originOf('ownPension')}
        >
          <FlagSwitch />
        </form.Field>
      </FieldGrid>
      {mayEdit ? (
        <InForceFields Field={form.Field} change={setting.change} versions={daysOf(setting.history, paymentFields)} />
      ) : null}
    </form.Form>
  );
}
