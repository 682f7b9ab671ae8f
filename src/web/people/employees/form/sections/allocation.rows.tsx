import { Form, Input, Radio, Select } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { laterSplits } from '#contract/people/employees/employee-form.ts';
import { isKept } from '#contract/people/employees/employee-rules.ts';
import { PercentInput } from '#web/kit/input/number-inputs.tsx';
import { day, number } from '#web/kit/show/formats.ts';
import styles from '../employee-form.module.css';
import { useLabel } from '../fields.tsx';
import { useFormAround } from '../form-around.ts';
import { form } from '../form-parts.tsx';
import type { FormValues } from '../form-values.ts';
import { TermsNote } from './terms-note.tsx';

const { RowField } = form;
const activities = ['activityCode1', 'activityCode2', 'activityCode3', 'activityCode4'] as const;

/** Which projects bear the cost; together at most 100 percent. */
export function AllocationRows() {
  const { t } = useTranslation(['employeeForm', 'employees']);
  return (
    <>
      <TermsNote part="allocation" />
      <form.KeptRows name="budgetAllocations" label={t('employees:profile.allocations')} addLabel={t('rows.allocations_add')}>
        {(index) => <AllocationFields index={index} />}
      </form.KeptRows>
      <Sum />
      <LaterSplits />
    </>
  );
}

function AllocationFields({ index }: { readonly index: number }) {
  const label = useLabel();
  const { projects, detail } = useFormAround();
  const projectId: unknown = Form.useWatch(['budgetAllocations', index, 'project'], { preserve: true });
  const project = projects.find(({ id }) => id === projectId);
  const options = projects.map(({ id, code, title }) => ({ value: id, label: `${code} · ${title}` }));
  // A project that was archived since keeps its line.
  const earlier = detail?.budgetAllocations.find((line) => line.project === projectId);
  if (project === undefined && earlier !== undefined) options.push({ value: earlier.project, label: earlier.subProject });
  const subs = (project?.payload ?? []).map(({ subProjectCode }) => ({ value: subProjectCode, label: subProjectCode }));
  return (
    <>
      <RowField name="project" label={label('project')} ask="select" required>
        <Select showSearch={{ optionFilterProp: 'label' }} options={options} popupMatchSelectWidth={false} />
      </RowField>
      <RowField name="subProjectCode" label={label('subProjectCode')} ask="select">
        <Select allowClear showSearch={{ optionFilterProp: 'label' }} options={subs} />
      </RowField>
      {activities.map((name) => (
        <RowField key={name} name={name} label={label(name)}>
          <Input maxLength={60} />
        </RowField>
      ))}
      <RowField name="percentage" label={label('percentage')} required>
        <PercentInput />
      </RowField>
    </>
  );
}

/** Where the newest allocation begins after the day of the change: whether it stays, or what stands here takes its place. */
function LaterSplits() {
  const { t } = useTranslation(['employeeForm', 'employees']);
  const { detail } = useFormAround();
  const from: unknown = Form.useWatch('changesFrom', { preserve: true });
  const newest = detail?.allocationFrom ?? null;
  if (newest === null || typeof from !== 'string' || newest <= from) return null;
  return (
    <form.Field name="allocationLater" label={t('help.allocation_later', { day: day(newest) })} ask="select">
      <Radio.Group options={laterSplits.map((value) => ({ value, label: t(`employees:bulk.later_of.${value}`) }))} />
    </form.Field>
  );
}

/** Says what is left when the shares stay below 100. */
function Sum() {
  const { t } = useTranslation('employeeForm');
  // Preserved: of a deleted row no field stands in the page, and its place would be a hole.
  const held: FormValues['budgetAllocations'] = Form.useWatch('budgetAllocations', { preserve: true });
  const lines = (held ?? []).filter(isKept);
  const sum = lines.reduce((whole, { percentage }) => whole + Math.round((percentage ?? 0) * 100), 0) / 100;
  if (lines.length === 0 || sum >= 100) return null;
  return <p className={styles.note}>{t('help.allocation_below', { sum: number(sum) })}</p>;
}
