import { Alert, Select } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { AttendanceSettingsChange, attendance } from '#contract/time/attendance.ts';
import type { AttendanceSettings } from '#contract/time/attendance.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { DayInput } from '#web/kit/input/date-inputs.tsx';
import { WholeInput } from '#web/kit/input/number-inputs.tsx';
import { Page } from '#web/kit/page/page.tsx';
import { attendanceSettings } from './attendance.api.ts';
import styles from './attendance.module.css';
import { SettingForm } from '#web/kit/form/setting-form.tsx';
import { call } from '#web/api/call.ts';

const form = defineForm(AttendanceSettingsChange.omit({ version: true }).required());

/** Who clocks in, where, and how long it is kept. */
export function AttendanceSettingsScreen() {
  const { t } = useTranslation(['attendance', 'shell']);
  return (
    <Page title={t('shell:pages.attendance_settings')}>
      <section className={styles.panel} aria-label={t('shell:pages.attendance_settings')}>
        <SettingForm
          form={form}
          reading={attendanceSettings()}
          needs="setting/edit"
          toForm={(settings) => settings}
          save={async (values, { version }) => await call(attendance.changeSettings, { body: { ...values, version } })}
          saved={t('saved')}
        >
          {({ data }) => <SettingsFields settings={data} />}
        </SettingForm>
      </section>
    </Page>
  );
}

const optionsOf = (choices: readonly { readonly id: string; readonly name: string }[]) =>
  choices.map(({ id, name }) => ({ value: id, label: name }));

function SettingsFields({ settings }: { readonly settings: AttendanceSettings }) {
  const { t } = useTranslation('attendance');
  const { choices } = settings;
  const names = (value: readonly { readonly id: string; readonly name: string }[]) => (
    <Select mode="multiple" optionFilterProp="label" allowClear options={optionsOf(value)} />
  );
  return (
    <>
      <h2 className={styles.heading}>{t('who')}</h2>
      <p className={styles.quiet}>{t('who_about')}</p>
      <form.Field name="shiftIds" label={t('shifts')} required={false}>
        {names(choices.shifts)}
      </form.Field>
      <form.Field name="departmentIds" label={t('departments')} required={false}>
        {names(choices.departments)}
      </form.Field>
      <form.Field name="teamIds" label={t('teams')} required={false}>
        {names(choices.teams)}
      </form.Field>
      <form.Field name="countsFrom" label={t('counts_from')} help={t('counts_from_about')} ask="select">
        <DayInput />
      </form.Field>
      <form.Field name="tolerance" label={t('tolerance')}>
        <WholeInput />
      </form.Field>
      <h2 className={styles.heading}>{t('where')}</h2>
      <p className={styles.quiet}>{t('where_about')}</p>
      {settings.branches.length === 0 ? <Alert type="info" showIcon title={t('no_branches')} /> : null}
      {settings.branches.map(({ id, name }, index) => (
        <form.Field key={id} name={['branches', index, 'radius']} label={name}>
          <WholeInput />
        </form.Field>
      ))}
      <h2 className={styles.heading}>{t('keeping')}</h2>
      <form.Field name="placeDays" label={t('place_days')}>
        <WholeInput />
      </form.Field>
      <form.Field name="eventMonths" label={t('event_months')}>
        <WholeInput />
      </form.Field>
    </>
  );
}
