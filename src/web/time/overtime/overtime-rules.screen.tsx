import { Select } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { OvertimeRules, overtime } from '#contract/time/overtime.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { Page } from '#web/kit/page/page.tsx';
import { overtimeRules } from './overtime.api.ts';
import styles from './overtime.module.css';
import { SettingForm } from '#web/kit/form/setting-form.tsx';
import { call } from '#web/api/call.ts';

const form = defineForm(OvertimeRules.omit({ version: true }));

/** What is done over the limit of hours. */
export function OvertimeRulesScreen() {
  const { t } = useTranslation(['overtime', 'shell']);
  return (
    <Page title={t('shell:pages.overtime_rules')}>
      <section className={styles.panel} aria-label={t('rules.title')}>
        <p className={styles.about}>{t('rules.about')}</p>
        <SettingForm
          form={form}
          reading={overtimeRules()}
          needs="overtime type/edit"
          toForm={(rules) => rules}
          save={async (values, { version }) => await call(overtime.changeRules, { body: { ...values, version } })}
          saved={t('rules.saved')}
        >
          {() => (
            <form.Field name="limit" label={t('rules.limit')}>
              <Select options={(['warn', 'refuse'] as const).map((value) => ({ value, label: t(`rules.${value}`) }))} />
            </form.Field>
          )}
        </SettingForm>
      </section>
    </Page>
  );
}
