import { useQuery } from '@tanstack/react-query';
import { AutoComplete, Radio, Select } from 'antd';
import { employeeBulk, raiseRoundings, raiseWays } from '#contract/people/employees/employee-bulk.ts';
import { employeeForm } from '#contract/people/employees/employee-form-calls.ts';
import { laterSplits } from '#contract/people/employees/employee-form.ts';
import { useMay } from '#web/api/current-session.ts';
import { read } from '#web/api/queries.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { FieldGrid } from '#web/kit/form/form.tsx';
import { DayInput } from '#web/kit/input/date-inputs.tsx';
import { DecimalInput, MoneyInput, WholeInput } from '#web/kit/input/number-inputs.tsx';
import { useTranslation } from '#web/language/use-translation.ts';
import { useLabel } from '../form/fields.tsx';
import { toOptions } from '../form/options.ts';
import type { ActForm } from './act-form.ts';

const acts = employeeBulk.change.body.shape.act.options;
const raiseAct = acts[9];
const promoteAct = acts[10];
const raiseForm = defineForm(raiseAct.omit({ kind: true }));
const promoteForm = defineForm(promoteAct.omit({ kind: true }));

/** The form's payload: lists to choose from, and the first day of the month whose pay is open. */
const usePayload = () => useQuery(read(employeeForm.payload, {})).data?.data;

/** Another salary from a day on, for one or many. */
export function RaiseForm({ onPreview, onEntry }: ActForm) {
  const { t } = useTranslation(['employees', 'validation']);
  const payload = usePayload();
  const seesScale = useMay('salary scale record/view');
  if (payload === undefined) return null;
  return (
    <raiseForm.Form
      submitLabel={t('bulk.preview')}
      initial={{ by: 'percent', rounding: 1, from: payload.openFrom }}
      check={({ by, value }) => (by === 'step' || typeof value === 'number' ? {} : { value: t('validation:required') })}
      onEntry={(changed, { set }) => {
        if ('by' in changed) set({ value: null });
        onEntry();
      }}
      onSubmit={async (act) => await onPreview({ kind: 'raise', ...act })}
    >
      <raiseForm.Field name="by" label={t('bulk.raise_by')}>
        <Radio.Group
          options={raiseWays
            .filter((way) => way !== 'step' || seesScale)
            .map((value) => ({ value, label: t(`bulk.raise_ways.${value}`) }))}
        />
      </raiseForm.Field>
      <RaiseValue />
      <FieldGrid>
        <raiseForm.Field name="from" label={t('bulk.from')} ask="select">
          <DayInput />
        </raiseForm.Field>
        <raiseForm.Field name="later" label={t('bulk.later')} ask="select" help={t('bulk.later_pay_hint')}>
          <Select allowClear options={laterSplits.map((value) => ({ value, label: t(`bulk.later_of.${value}`) }))} />
        </raiseForm.Field>
      </FieldGrid>
    </raiseForm.Form>
  );
}

function RaiseValue() {
  const { t } = useTranslation('employees');
  const by = raiseForm.useValue('by');
  if (by === 'step') return null;
  return (
    <FieldGrid>
      <raiseForm.Field
        name="value"
        label={t(`bulk.raise_value.${by === 'percent' ? 'percent' : by === 'to' ? 'to' : 'amount'}`)}
        required
      >
        {by === 'percent' ? <DecimalInput min={0} max={100} suffix="%" /> : <MoneyInput />}
      </raiseForm.Field>
      {by === 'percent' ? (
        <raiseForm.Field name="rounding" label={t('bulk.rounding')} ask="select">
          <Select options={raiseRoundings.map((value) => ({ value, label: t('bulk.rounded', { value }) }))} />
        </raiseForm.Field>
      ) : null}
    </FieldGrid>
  );
}

/** Another post from a day on, with the salary that comes with it. */
export function PromoteForm({ onPreview, onEntry }: ActForm) {
  const { t } = useTranslation('employees');
  const label = useLabel();
  const payload = usePayload();
  if (payload === undefined) return null;
  const searched = { showSearch: { optionFilterProp: 'label' } } as const;
  return (
    <promoteForm.Form
      submitLabel={t('bulk.preview')}
      initial={{ from: payload.openFrom }}
      onEntry={onEntry}
      onSubmit={async (act) => await onPreview({ kind: 'promote', ...act })}
    >
      <FieldGrid>
        <promoteForm.Field name="position" label={label('position')} help={t('bulk.promote_hint')}>
          <AutoComplete
            maxLength={255}
            options={payload.positions.map((value) => ({ value }))}
            showSearch={{ filterOption: (term, option) => option?.value.toLowerCase().includes(term.toLowerCase()) === true }}
          />
        </promoteForm.Field>
        <promoteForm.Field name="jobGradeId" label={label('jobGradeId')} ask="select">
          <Select allowClear {...searched} options={[...toOptions(payload.jobGrades)]} />
        </promoteForm.Field>
        <promoteForm.Field name="jobLevelId" label={label('jobLevelId')} ask="select">
          <Select allowClear {...searched} options={[...toOptions(payload.jobLavels)]} />
        </promoteForm.Field>
        <promoteForm.Field name="step" label={label('step')}>
          <WholeInput min={1} max={9} />
        </promoteForm.Field>
        <promoteForm.Field name="basicSalary" label={label('basicSalary')}>
          <MoneyInput />
        </promoteForm.Field>
        <promoteForm.Field name="from" label={t('bulk.from')} ask="select">
          <DayInput />
        </promoteForm.Field>
        <promoteForm.Field name="later" label={t('bulk.later')} ask="select" help={t('bulk.later_post_hint')}>
          <Select allowClear options={laterSplits.map((value) => ({ value, label: t(`bulk.later_of.${value}`) }))} />
        </promoteForm.Field>
      </FieldGrid>
    </promoteForm.Form>
  );
}
