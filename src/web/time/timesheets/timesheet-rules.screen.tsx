import { useQuery } from '@tanstack/react-query';
import { Select, Switch } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { SheetRules, timesheets } from '#contract/time/timesheets.ts';
import { useMay } from '#web/api/current-session.ts';
import { useChange } from '#web/api/queries.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { MonthInput } from '#web/kit/input/date-inputs.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Page } from '#web/kit/page/page.tsx';
import { sheetRules } from './timesheets.api.ts';
import styles from './timesheets.module.css';

const form = defineForm(SheetRules.omit({ version: true }));

/** What the company decides about its timesheets, and whether payroll follows them. */
export function TimesheetRulesScreen() {
  const { t } = useTranslation(['timesheets', 'shell']);
  const query = useQuery(sheetRules());
  return (
    <Page title={t('shell:pages.timesheet_rules')}>
      <section className={styles.panel} aria-label={t('shell:pages.timesheet_rules')}>
        <Loaded query={query}>
          {({ data }) => <RulesForm key={data.version} rules={data} readAgain={async () => (await query.refetch()).data?.data} />}
        </Loaded>
      </section>
    </Page>
  );
}

interface RulesFormProps {
  readonly rules: SheetRules;
  readonly readAgain: () => Promise<SheetRules | undefined>;
}

function RulesForm({ rules, readAgain }: RulesFormProps) {
  const { t } = useTranslation('timesheets');
  const save = useChange(timesheets.changeRules);
  const { success } = useFeedback();
  const mayEdit = useMay('setting/edit');
  return (
    <form.Form
      initial={rules}
      readOnly={!mayEdit}
      onConflict={async () => ({ ...(await readAgain()) })}
      onSubmit={async (values) => {
        await save.mutateAsync({ body: { ...values, version: rules.version } });
        success({ title: t('rules.saved') });
      }}
    >
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
    </form.Form>
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
