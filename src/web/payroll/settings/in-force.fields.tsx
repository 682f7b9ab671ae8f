import { Form, Input } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import type { ChangeDates, SettingVersion } from '#contract/payroll/settings/payroll-settings.ts';
import type { FieldProps } from '#web/kit/form/field.tsx';
import { DayInput } from '#web/kit/input/date-inputs.tsx';
import { day, monthName } from '#web/kit/show/formats.ts';
import { effectOf } from './in-force.rules.ts';
import styles from './payroll-settings.module.css';

export interface InForceFieldsProps {
  readonly Field: (props: FieldProps<'validFrom' | 'legal'>) => ReactElement;
  readonly change: ChangeDates;
  readonly versions: readonly Pick<SettingVersion, 'validFrom' | 'isProposal'>[];
}

/** From when a change is in force and by what law, with the payroll that it changes in words. */
export function InForceFields({ Field, change, versions }: InForceFieldsProps) {
  const { t } = useTranslation('payrollSettings');
  const chosen: unknown = Form.useWatch('validFrom');
  return (
    <div className={styles.inForce}>
      <Field
        name="validFrom"
        label={t('dates.from')}
        help={
          <EffectText validFrom={typeof chosen === 'string' ? chosen : change.validFrom} change={change} versions={versions} />
        }
      >
        <DayInput withoutClear />
      </Field>
      <Field name="legal" label={t('dates.legal')} help={t('dates.legal_help')}>
        <Input maxLength={500} />
      </Field>
    </div>
  );
}

function EffectText({ validFrom, change, versions }: Omit<InForceFieldsProps, 'Field'> & { readonly validFrom: string }) {
  const { t } = useTranslation('payrollSettings');
  if (versions.some((version) => version.isProposal && version.validFrom === validFrom))
    return <span>{t('dates.proposed', { day: day(validFrom) })}</span>;
  const { month, approvedMonth, begun, until } = effectOf(validFrom, { change, versions });
  if (approvedMonth !== null && month <= approvedMonth)
    return <span aria-live="polite">{t('dates.approved', { month: monthName(approvedMonth) })}</span>;
  const sentences = [
    t('dates.effect', { month: monthName(month) }),
    ...(until === null ? [] : [t('dates.until', { day: day(until) })]),
    ...(begun.length === 0 ? [] : [t('dates.process_again', { months: begun.map(monthName).join(', ') })]),
  ];
  return <span aria-live="polite">{sentences.join(' ')}</span>;
}
