import { Input, Select } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/language/use-translation.ts';
import { ineligibleCosts } from '#contract/donors/ineligible-costs.ts';
import type { IneligibleCostRow } from '#contract/donors/ineligible-costs.ts';
import { read } from '#web/api/queries.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { FieldGrid } from '#web/kit/form/form.tsx';
import { MonthInput } from '#web/kit/input/date-inputs.tsx';
import { month } from '#web/kit/show/formats.ts';
import { useLanguage } from '#web/language/use-language.ts';

/** The form of a cost that a donor does not take. */
export const form = defineForm(ineligibleCosts.create.body);

/** A project as it is chosen and shown. */
export const projectName = ({ code, donor }: IneligibleCostRow['project']): string => `${code} · ${donor}`;

const searched = { showSearch: { optionFilterProp: 'label' } } as const;

/** Project, items, carrier, months and note. `isLater`: of months that are paid. */
export function CostFields({ isLater = false }: { readonly isLater?: boolean }) {
  const { t } = useTranslation('ineligibleCosts');
  const language = useLanguage();
  const choices = useQuery(read(ineligibleCosts.choices, {})).data?.data;
  const projectId = form.useValue('projectId');
  const from = form.useValue('from');
  const first = choices?.firstMonth ?? undefined;
  const projects = (choices?.projects ?? []).map((project) => ({ value: project.id, label: projectName(project) }));
  const items = (choices?.items ?? []).map(({ code, title, titleKH }) => ({
    value: code,
    label: language === 'km' ? titleKH : title,
  }));
  return (
    <>
      <form.Field name="projectId" label={t('project')} ask="select">
        <Select {...searched} options={projects} />
      </form.Field>
      <form.Field name="items" label={t('items')} help={t('items_help')} ask="select">
        <Select mode="multiple" optionFilterProp="label" options={items} />
      </form.Field>
      <form.Field name="carrierId" label={t('carrier')} help={t('carrier_help')} ask="select">
        <Select {...searched} options={projects.filter(({ value }) => value !== projectId)} />
      </form.Field>
      <FieldGrid>
        <form.Field
          name="from"
          label={t('from')}
          help={isLater || first === undefined ? undefined : t('from_help', { month: month(first) })}
          ask="select"
        >
          <MonthInput />
        </form.Field>
        <form.Field name="to" label={t('to')} help={t('to_help')}>
          <MonthInput min={from} />
        </form.Field>
      </FieldGrid>
      <form.Field name="note" label={t('note')}>
        <Input.TextArea rows={2} maxLength={500} />
      </form.Field>
    </>
  );
}
