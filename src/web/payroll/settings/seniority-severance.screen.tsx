import { useLegalNote } from '#web/language/legal-note.ts';
import { useTranslation } from '#web/language/use-translation.ts';
import { nssfSettings, seniorityFields } from '#contract/payroll/settings/payroll-settings.ts';
import { call } from '#web/api/call.ts';
import { useMay } from '#web/api/current-session.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { FieldGrid } from '#web/kit/form/form.tsx';
import { day } from '#web/kit/show/formats.ts';
import { RateInput, RielInput } from './amount-inputs.tsx';
import { InForceFields } from './in-force.fields.tsx';
import { SettingPage } from './setting-page.tsx';
import type { SettingFormProps } from './setting-page.tsx';
import { changedValues, daysOf } from './setting-values.rules.ts';

const form = defineForm(nssfSettings.updateSeniority.body.required({ seniority: true, severancePay: true }));

/** The tax-free part of a seniority payment, and the severance percent. */
export function SenioritySeveranceScreen() {
  return (
    <SettingPage title="pages.seniority_severance" fields={seniorityFields}>
      {(props) => <SeniorityForm key={`${props.setting.seniorityVersion} ${JSON.stringify(props.setting.origins)}`} {...props} />}
    </SettingPage>
  );
}

function SeniorityForm({ setting, onSave, onConflict }: SettingFormProps) {
  const { t } = useTranslation('payrollSettings');
  const sayLegal = useLegalNote();
  const mayEdit = useMay('seniority severance/edit');
  const { seniority, severancePay } = setting;
  const originOf = (name: (typeof seniorityFields)[number]): string | undefined => {
    const origin = setting.origins[name];
    return origin === undefined ? undefined : t('origin', { from: day(origin.validFrom), legal: sayLegal(origin.legal) });
  };
  return (
    <form.Form
      initial={{ seniority, severancePay, validFrom: setting.change.validFrom }}
      readOnly={!mayEdit}
      draft="setting:seniority"
      onSubmit={async ({ validFrom, legal, ...typed }) =>
        await onSave(async () => {
          const values = changedValues(setting, typed, { fields: seniorityFields, validFrom });
          const version = setting.seniorityVersion;
          return await call(nssfSettings.updateSeniority, { body: { ...values, validFrom, legal, version } });
        }, validFrom)
      }
      onConflict={async () => {
        const newest = await onConflict();
        return newest === undefined ? undefined : { seniority: newest.seniority, severancePay: newest.severancePay };
      }}
    >
      <FieldGrid>
        <form.Field name="seniority" label={t('values.seniority')} tooltip={t('hints.seniority')} help={originOf('seniority')}>
          <RielInput />
        </form.Field>
        <form.Field
          name="severancePay"
          label={t('values.severancePay')}
          tooltip={t('hints.severancePay')}
          help={originOf('severancePay')}
        >
          <RateInput />
        </form.Field>
      </FieldGrid>
      {mayEdit ? (
        <InForceFields Field={form.Field} change={setting.change} versions={daysOf(setting.history, seniorityFields)} />
      ) : null}
    </form.Form>
  );
}
