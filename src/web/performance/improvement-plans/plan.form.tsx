import { Alert, Select } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { PlanEntries, improvementPlans, planOutcomes } from '#contract/performance/improvement-plans.ts';
import type { Form } from '#engine/performance/form.ts';
import { useMay } from '#web/api/current-session.ts';
import { read } from '#web/api/queries.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { FieldGrid } from '#web/kit/form/form.tsx';
import { DayInput } from '#web/kit/input/date-inputs.tsx';
import { SearchSelect } from '#web/kit/input/search-select.tsx';
import type { SearchOption } from '#web/kit/input/search-options.ts';
import { day } from '#web/kit/show/formats.ts';
import { PlanAnswers, useEntryParts } from './plan-answers.tsx';
import { findEmployees, findSupervisor } from './plans.api.ts';

const form = defineForm(PlanEntries);
type FormProps = Parameters<typeof form.Form>[0];

export interface PlanFormProps extends Pick<FormProps, 'initial' | 'draft' | 'onSubmit' | 'onCancel' | 'onSaved' | 'onConflict'> {
  readonly modules: Form;
  /** The plan that is changed; undefined for a new one. */
  readonly stored?: { readonly id: string; readonly employee: SearchOption; readonly supervisor: SearchOption } | undefined;
}

/** The form of a plan. Who is chosen brings their supervisor along. */
export function PlanForm({ modules, stored, ...props }: PlanFormProps) {
  const [supervisor, setSupervisor] = useState(stored?.supervisor);
  const entries = useEntryParts(modules);
  return (
    <form.Form
      {...props}
      parts={{ entries }}
      stickyFooter
      onEntry={(changed, tools) => {
        const { employeeId } = changed;
        if (typeof employeeId !== 'string') return;
        void findSupervisor(employeeId).then((found) => {
          setSupervisor(found);
          tools.set({ supervisorId: found?.value ?? null });
        });
      }}
    >
      <PlanFields stored={stored} supervisor={supervisor} modules={modules} />
    </form.Form>
  );
}

function PlanFields({
  stored,
  supervisor,
  modules,
}: Pick<PlanFormProps, 'stored' | 'modules'> & { readonly supervisor: SearchOption | undefined }) {
  const { t } = useTranslation('improvementPlans');
  const { Field } = form;
  const start = form.useValue('startDate') ?? undefined;
  return (
    <>
      <FieldGrid>
        <Field name="employeeId" label={t('employee')} ask="select">
          <SearchSelect
            name="plan-employees"
            initial={stored?.employee}
            disabled={stored !== undefined}
            placeholder={t('type_name')}
            search={findEmployees}
          />
        </Field>
        <Field name="supervisorId" label={t('supervisor')} ask="select">
          <SearchSelect
            key={supervisor?.value}
            name="plan-supervisors"
            initial={supervisor}
            placeholder={t('type_name')}
            search={findEmployees}
          />
        </Field>
        <Field name="dateOfPDD" label={t('date_of_pdd')} ask="select">
          <DayInput />
        </Field>
        <Field name="startDate" label={t('start')}>
          <DayInput />
        </Field>
        <Field name="endDate" label={t('end')}>
          <DayInput min={start} />
        </Field>
        {stored === undefined ? null : (
          <Field name="outcome" label={t('outcome')}>
            <Select allowClear options={planOutcomes.map((value) => ({ value, label: t(`outcomes.${value}`) }))} />
          </Field>
        )}
      </FieldGrid>
      <Overlap own={stored?.id} />
      <Field name="entries" label={t('parts.plan')}>
        <PlanAnswers form={modules} hasResult={stored !== undefined} />
      </Field>
    </>
  );
}

/** Says that another plan of the person runs in the same days; it is allowed. */
function Overlap({ own }: { readonly own: string | undefined }) {
  const { t } = useTranslation('improvementPlans');
  const mayRead = useMay('PIP/view');
  const employeeId = form.useValue('employeeId');
  const start = form.useValue('startDate');
  const end = form.useValue('endDate');
  const hasDays = typeof start === 'string' && typeof end === 'string';
  const query = useQuery({
    ...read(improvementPlans.list, { query: { employeeId, limit: 50 } }),
    enabled: typeof employeeId === 'string' && hasDays && mayRead,
  });
  const other = query.data?.data.find(
    ({ id, startDate, endDate }) =>
      id !== own && hasDays && startDate !== null && endDate !== null && startDate <= end && endDate >= start,
  );
  return other === undefined ? null : (
    <Alert type="warning" showIcon title={t('overlaps', { start: day(other.startDate), end: day(other.endDate) })} />
  );
}
