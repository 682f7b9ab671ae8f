import { Form, Radio } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { laterSplits } from '#contract/people/employees/employee-form.ts';
import type { DatedTable } from '#contract/people/facts/dated-facts.ts';
import { day } from '#web/kit/show/formats.ts';
import { laterValuesOf } from '../employee-form.rules.ts';
import type { LaterValue } from '../employee-form.rules.ts';
import { useDatedLabel } from '../fields.tsx';
import { useFormAround } from '../form-around.ts';
import { form } from '../form-parts.tsx';

const inPay: readonly DatedTable[] = ['employee_salaries', 'employee_funds', 'employee_contracts'];

/** The values of the form that begin before another one that is recorded: whether that stays. It stands where the first of them does. */
export function LaterValues({ section }: { readonly section: 'job' | 'pay' }) {
  const values: unknown = Form.useWatch([], { preserve: true });
  const { detail } = useFormAround();
  if (detail === undefined || typeof values !== 'object' || values === null) return null;
  const held = Object.fromEntries(Object.entries(values));
  const ofJob = laterValuesOf(held, detail, ['employee_posts']);
  const ofPay = laterValuesOf(held, detail, inPay);
  const isHere = section === (ofJob.length > 0 ? 'job' : 'pay');
  return isHere && ofJob.length + ofPay.length > 0 ? <Choice of={[...ofJob, ...ofPay]} /> : null;
}

function Choice({ of }: { readonly of: readonly LaterValue[] }) {
  const { t } = useTranslation(['employeeForm', 'employees']);
  const label = useDatedLabel();
  const named = of.map(({ field, since }) => t('help.later_value', { field: label(field), day: day(since) }));
  return (
    <form.Field name="laterValues" label={t('field.laterValues')} help={named.join(' ')} ask="select" required>
      <Radio.Group options={laterSplits.map((value) => ({ value, label: t(`employees:bulk.later_of.${value}`) }))} />
    </form.Field>
  );
}
