import { useLegalNote } from '#web/language/legal-note.ts';
import { useTranslation } from '#web/language/use-translation.ts';
import { nssfFields, nssfSettings } from '#contract/payroll/settings/payroll-settings.ts';
import type { NssfSetting } from '#contract/payroll/settings/payroll-settings.ts';
import { call } from '#web/api/call.ts';
import { useMay } from '#web/api/current-session.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { FieldGrid } from '#web/kit/form/form.tsx';
import { day } from '#web/kit/show/formats.ts';
import { RateInput } from './amount-inputs.tsx';
import { InForceFields } from './in-force.fields.tsx';
import styles from './payroll-settings.module.css';
import { SettingPage } from './setting-page.tsx';
import type { SettingFormProps } from './setting-page.tsx';
import { changedValues, daysOf } from './setting-values.rules.ts';

// A page shows every value: none may be emptied.
const form = defineForm(
  nssfSettings.update.body.required({ accident: true, health: true, providentFundStaff: true, providentFundOrganization: true }),
);

/** The percents of social security and of the provident fund. */
export function NssfScreen() {
  return (
    <SettingPage title="pages.nssf" fields={nssfFields}>
      {(props) => <NssfForm key={`${props.setting.version} ${JSON.stringify(props.setting.origins)}`} {...props} />}
    </SettingPage>
  );
}

const valuesOf = ({ accident, health, providentFundStaff, providentFundOrganization }: NssfSetting) => ({
  accident,
  health,
  providentFundStaff,
  providentFundOrganization,
});

function NssfForm({ setting, onSave, onConflict }: SettingFormProps) {
  const { t } = useTranslation('payrollSettings');
  const sayLegal = useLegalNote();
  const mayEdit = useMay('nssf/edit');
  const field = (name: (typeof nssfFields)[number]) => {
    const origin = setting.origins[name];
    return (
      <form.Field
        key={name}
        name={name}
        label={t(`values.${name}`)}
        tooltip={t(`hints.${name}`)}
        help={origin === undefined ? undefined : t('origin', { from: day(origin.validFrom), legal: sayLegal(origin.legal) })}
      >
        <RateInput />
      </form.Field>
    );
  };
  return (
    <form.Form
      initial={{ ...valuesOf(setting), validFrom: setting.change.validFrom }}
      readOnly={!mayEdit}
      draft="setting:nssf"
      onSubmit={async ({ validFrom, legal, ...typed }) =>
        await onSave(async () => {
          const values = changedValues(setting, typed, { fields: nssfFields, validFrom });
          return await call(nssfSettings.update, { body: { ...values, validFrom, legal, version: setting.version } });
        }, validFrom)
      }
      onConflict={async () => {
        const newest = await onConflict();
        return newest === undefined ? undefined : valuesOf(newest);
      }}
    >
      <h2 className={styles.heading}>{t('groups.nssf')}</h2>
      <FieldGrid>{nssfFields.slice(0, 2).map(field)}</FieldGrid>
      <h2 className={styles.heading}>{t('groups.provident')}</h2>
      <FieldGrid>{nssfFields.slice(2).map(field)}</FieldGrid>
      {mayEdit ? (
        <InForceFields Field={form.Field} change={setting.change} versions={daysOf(setting.history, nssfFields)} />
      ) : null}
    </form.Form>
  );
}
