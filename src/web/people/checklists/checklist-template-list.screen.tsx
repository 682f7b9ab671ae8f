import { useQuery } from '@tanstack/react-query';
import { Input, Select } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { branches } from '#contract/reference/branches.ts';
import { checklistContracts, checklistTemplates, occasions } from '#contract/people/checklists.ts';
import type { ChecklistTemplateRow } from '#contract/people/checklists.ts';
import { call } from '#web/api/call.ts';
import { read, readList } from '#web/api/queries.ts';
import { FieldGrid } from '#web/kit/form/form.tsx';
import type { Column } from '#web/kit/list/table/column.ts';
import { referenceList } from '#web/kit/reference-list/reference-list.tsx';
import { useNameOf } from '#web/language/name-of.ts';
import { form } from './checklist-template.form.ts';
import styles from './checklists.module.css';
import { TaskRows } from './task.rows.tsx';

/** What there is to do on each occasion, and for whom. */
export const ChecklistTemplateListScreen = referenceList({
  title: 'pages.checklist_templates',
  recordTitle: 'pages.checklist_template',
  resource: 'checklist',
  defaultSize: 20,
  calls: {
    list: (query) => readList(checklistTemplates.list, { query }),
    detail: (id) => read(checklistTemplates.detail, { params: { id } }),
    create: (body) => call(checklistTemplates.create, { body }),
    // What was taken away is sent as none: what is not sent stays.
    update: (id, { nameKH = null, ...body }, item) =>
      call(checklistTemplates.update, { params: { id }, body: { ...body, nameKH, version: item.version } }),
    archive: (id) => call(checklistTemplates.archive, { params: { id } }),
  },
  form,
  defaults: { contractTypes: [], branchIds: [], tasks: [] },
  toForm: ({ id: _id, version: _version, branches: _branches, ...values }: ChecklistTemplateRow) => values,
  useColumns,
  Fields,
  useAbout: () => useTranslation('checklists').t('template.about'),
});

function useColumns(): readonly Column<ChecklistTemplateRow>[] {
  const { t } = useTranslation(['checklists', 'employees']);
  const nameOf = useNameOf();
  const forWhom = ({ contractTypes, branches: names }: ChecklistTemplateRow): string => {
    const types = contractTypes.map((type) => t(`employees:profile.value.${type}`));
    return [types.join(', '), names.join(', ')].filter((part) => part !== '').join(' · ') || t('checklists:template.everybody');
  };
  return [
    { key: 'name', title: t('checklists:template.name'), keep: true, phone: 'heading', render: (row) => nameOf(row) },
    {
      key: 'occasion',
      title: t('checklists:template.occasion'),
      width: 130,
      keep: true,
      render: ({ occasion }) => t(`checklists:occasions.${occasion}`),
    },
    {
      key: 'tasks',
      title: t('checklists:template.tasks'),
      width: 110,
      keep: true,
      render: ({ tasks }) => t('checklists:template.task_count', { count: tasks.length }),
    },
    { key: 'whom', title: t('checklists:template.whom'), width: 220, render: forWhom },
  ];
}

function Fields() {
  const { t } = useTranslation(['checklists', 'employees']);
  const choices = useQuery(read(branches.list, { query: { offset: 0, limit: 0 } })).data?.data ?? [];
  return (
    <div className={styles.parts}>
      <FieldGrid>
        <form.Field name="name" label={t('checklists:template.name')}>
          <Input maxLength={100} />
        </form.Field>
        <form.Field name="nameKH" label={t('checklists:template.name_kh')}>
          <Input maxLength={100} lang="km" />
        </form.Field>
        <form.Field name="occasion" label={t('checklists:template.occasion')} ask="select">
          <Select options={occasions.map((value) => ({ value, label: t(`checklists:occasions.${value}`) }))} />
        </form.Field>
        <form.Field
          name="contractTypes"
          label={t('checklists:template.contracts')}
          help={t('checklists:template.contracts_help')}
          required={false}
        >
          <Select
            mode="multiple"
            options={checklistContracts.map((value) => ({ value, label: t(`employees:profile.value.${value}`) }))}
          />
        </form.Field>
        <form.Field
          name="branchIds"
          label={t('checklists:template.branches')}
          help={t('checklists:template.branches_help')}
          required={false}
        >
          <Select
            mode="multiple"
            optionFilterProp="label"
            options={choices.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </form.Field>
      </FieldGrid>
      <TaskRows />
    </div>
  );
}
