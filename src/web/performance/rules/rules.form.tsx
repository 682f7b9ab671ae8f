import { Alert, Input, Select } from 'antd';
import dayjs from 'dayjs';
import { useTranslation } from '#web/language/use-translation.ts';
import { expectedContractTypes, performanceRules } from '#contract/performance/performance-rules.ts';
import type { PerformanceRules } from '#contract/performance/performance-rules.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { FlagSwitch } from '#web/kit/input/flag-switch.tsx';
import { DecimalInput, WholeInput } from '#web/kit/input/number-inputs.tsx';
import { useLanguage } from '#web/language/use-language.ts';
import styles from './performance-rules.module.css';
import { RulesValues, complaintsOf, points, rulesOf, valuesOf } from './rules.values.ts';
import { SettingForm } from '#web/kit/form/setting-form.tsx';
import { call } from '#web/api/call.ts';
import { read } from '#web/api/queries.ts';

const form = defineForm(RulesValues);

/** What the company decides about its years, weights, ratings and scores. */
export function RulesForm() {
  const { t } = useTranslation('performanceRules');
  return (
    <SettingForm
      form={form}
      reading={read(performanceRules.read, {})}
      needs="performance module/edit"
      draft="setting:performance-rules"
      check={(values) => {
        const parsed = form.schema.safeParse(values);
        return parsed.success ? complaintsOf(parsed.data) : {};
      }}
      toForm={valuesOf}
      save={async (values, { version }) => await call(performanceRules.change, { body: { ...rulesOf(values), version } })}
      saved={t('saved')}
    >
      {({ data }) => <RulesFields rules={data} />}
    </SettingForm>
  );
}

function RulesFields({ rules }: { readonly rules: PerformanceRules }) {
  const { t } = useTranslation(['performanceRules', 'performanceRecords', 'employees']);
  const language = useLanguage();
  const own = language === 'km' ? rules.labelsKH : rules.labels;
  const nameOf = (point: (typeof points)[number]): string => own?.[point - 1] ?? t(`performanceRecords:form.points.p${point}`);
  const months = Array.from({ length: 12 }, (_, at) => ({
    value: at + 1,
    label: dayjs().locale(language).month(at).format('MMMM'),
  }));
  return (
    <>
      <Alert type="info" showIcon title={t('frozen')} />
      <h2 className={styles.heading}>{t('year_title')}</h2>
      <form.Field name="firstMonth" label={t('first_month')} help={t('first_month_help')} ask="select">
        <Select options={months} />
      </form.Field>
      <form.Field name="expectedContracts" label={t('expected_contracts')} help={t('expected_contracts_help')} ask="select">
        <Select
          mode="multiple"
          options={expectedContractTypes.map((value) => ({ value, label: t(`employees:profile.value.${value}`) }))}
        />
      </form.Field>
      <form.Field name="expectedMonths" label={t('expected_months')} help={t('expected_months_help')}>
        <WholeInput max={11} />
      </form.Field>
      <h2 className={styles.heading}>{t('shown_title')}</h2>
      <form.Field name="useWeights" label={t('use_weights')} help={t('use_weights_help')}>
        <FlagSwitch />
      </form.Field>
      <form.Field name="useRatings" label={t('use_ratings')} help={t('use_ratings_help')}>
        <FlagSwitch />
      </form.Field>
      <form.Field name="calibration" label={t('calibration')} help={t('calibration_help')}>
        <FlagSwitch />
      </form.Field>
      <form.Field name="closedToFullAccess" label={t('closed')} help={t('closed_help')}>
        <FlagSwitch />
      </form.Field>
      <form.Field name="formerYears" label={t('former_years')} help={t('former_years_help')}>
        <WholeInput max={30} />
      </form.Field>
      <form.Field name="retentionYears" label={t('retention_years')} help={t('retention_years_help')}>
        <WholeInput max={30} />
      </form.Field>
      <h2 className={styles.heading}>{t('score_title')}</h2>
      <form.Field name="objectivesPart" label={t('objectives_part')} help={t('objectives_part_help')}>
        <DecimalInput suffix="%" />
      </form.Field>
      <div className={styles.grid}>
        {([2, 3, 4] as const).map((point) => (
          <form.Field key={point} name={`bound${point}`} label={t('bound', { label: nameOf(point) })} help={t('bound_help')}>
            <DecimalInput />
          </form.Field>
        ))}
      </div>
      <form.Field name="mostApart" label={t('most_apart')} help={t('most_apart_help')}>
        <WholeInput max={3} />
      </form.Field>
      <h2 className={styles.heading}>{t('labels_title')}</h2>
      <p className={styles.quiet}>{t('labels_help')}</p>
      <div className={styles.grid}>
        {points.flatMap((point) => [
          <form.Field key={point} name={`label${point}`} label={t('label', { point })}>
            <Input placeholder={t(`performanceRecords:form.points.p${point}`)} />
          </form.Field>,
          <form.Field key={`${String(point)}-km`} name={`labelKH${point}`} label={t('label_kh', { point })}>
            <Input />
          </form.Field>,
        ])}
      </div>
      <h2 className={styles.heading}>{t('increment_title')}</h2>
      <p className={styles.quiet}>{t('increment_help')}</p>
      <div className={styles.grid}>
        {points.map((point) => (
          <form.Field key={point} name={`step${point}`} label={t('increment', { label: nameOf(point) })}>
            <WholeInput max={8} />
          </form.Field>
        ))}
      </div>
    </>
  );
}
