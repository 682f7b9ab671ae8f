import { Select, Switch } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { SheetRules, timesheets } from '#contract/time/timesheets.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { MonthInput } from '#web/kit/input/date-inputs.tsx';
import { Page } from '#web/kit/page/page.tsx';
import { sheetRules } from './timesheets.api.ts';
import styles from './timesheets.module.css';
import { SettingForm } from '#web/kit/form/setting-form.tsx';
import { call } from '#web/api/call.ts';

const form = defineForm(SheetRules.omit({ version: true }));

/** What the company decides about its timesheets, and whether payroll follows them. */
export function TimesheetRulesScreen() {
  const { t } = useTranslation(['timesheets', 'shell']);
  return (
    <Page title={t('shell:pages.timesheet_rules')}>
      <section className={styles.panel} aria-label={t('shell:pages.timesheet_rules')}>
        <SettingForm
          form={form}
          reading={sheetRules()}
          needs="setting/edit"
          toForm={(rules) => rules}
          save={async (values, { version }) => await call(timesheets.changeRules, { body: { ...values, version } })}
          saved={t('rules.saved')}
        >
          {() => (
            <>
              <h2 className={styles.heading}>{t('rules.hours_title')}</h2>
              <form.Field name="hours" label={t('rules.hours')} help={t('rules.hours_about')} ask="select">
                <Select options={(['calendar', 'clock'] as const).map((value) => ({ value, label: t(`rules.${value}`) }))} />
              </form.Field>
              <form.Field name="anyProject" label={t('rules.any_project')} help={t('rules.any_project_about')} required={false}>
                <Switch />
              </form.Field>
              <form.Field name="from" label={t('rules.from')} help={t('rules.from_about')} ask="select">
                <MonthInput withoutClear />
              </form.Field>
              <h2 className={styles.heading}>{t('rules.payroll_title')}</h2>
              <p className={styles.quiet}>{t('rules.settles_about')}</p>
              <form.Field name="settles" label={t('rules.settles')} required={false}>
                <Switch />
              </form.Field>
              <SettlesFrom />
            </>
          )}
        </SettingForm>
      </section>
    </Page>
  );
}

/** Asked only while payroll follows the sheets. */
function SettlesFrom() {
  const { t } = useTranslation('timesheets');
  if (form.useValue('settles') !== true) return null;
  return (
    <form.Field name="settlesFrom" label={t('rules.settles_from')} help={t('rules.settles_from_about')} required={false}>
      <MonthInput />
    </form.Field>
  );
}
