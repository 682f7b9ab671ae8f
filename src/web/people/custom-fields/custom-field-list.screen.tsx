import { Input, Select, Switch } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { customFields, customKinds, customVisibilities } from '#contract/people/custom-fields.ts';
import type { CustomFieldRow } from '#contract/people/custom-fields.ts';
import { call } from '#web/api/call.ts';
import { read, readList } from '#web/api/queries.ts';
import { FieldGrid } from '#web/kit/form/form.tsx';
import { WholeInput } from '#web/kit/input/number-inputs.tsx';
import type { Column } from '#web/kit/list/table/column.ts';
import { referenceList } from '#web/kit/reference-list/reference-list.tsx';
import { ChoiceRows } from './choice.rows.tsx';
import { form } from './custom-field.form.ts';
import styles from './custom-fields.module.css';

/** The company's own fields of the employee. */
export const CustomFieldListScreen = referenceList({
  title: 'pages.custom_field',
  recordTitle: 'pages.custom_field_record',
  resource: 'custom field',
  defaultSize: 20,
  calls: {
    list: (query) => readList(customFields.list, { query }),
    detail: (id) => read(customFields.detail, { params: { id } }),
    create: (body) => call(customFields.create, { body }),
    update: (id, body, item) => call(customFields.update, { params: { id }, body: { ...body, version: item.version } }),
    archive: (id) => call(customFields.archive, { params: { id } }),
  },
  form,
  defaults: { kind: 'text', required: false, visibility: 'everyone' },
  toForm: ({ id: _id, version: _version, people: _people, ...values }: CustomFieldRow) => values,
  useColumns,
  Fields,
  useAbout: () => useTranslation('customFields').t('about'),
});

function useColumns(): readonly Column<CustomFieldRow>[] {
  const { t } = useTranslation(['customFields', 'common']);
  return [
    { key: 'name', title: t('name'), keep: true, phone: 'heading', render: (field) => <Names {...field} /> },
    { key: 'kind', title: t('kind'), width: 100, keep: true, render: ({ kind }) => t(`kinds.${kind}`) },
    {
      key: 'visibility',
      title: t('visibility'),
      width: 150,
      keep: true,
      render: ({ visibility }) => t(`visibilities.${visibility}`),
    },
    { key: 'required', title: t('required'), width: 90, render: ({ required }) => t(required ? 'common:yes' : 'common:no') },
    { key: 'people', title: t('people'), width: 80, numeric: true, render: ({ people }) => people },
  ];
}

function Names({ name, nameKH }: CustomFieldRow) {
  return (
    <>
      {name}
      {nameKH === null ? null : (
        <small lang="km" className={styles.under}>
          {nameKH}
        </small>
      )}
    </>
  );
}

function Fields() {
  const { t } = useTranslation('customFields');
  const kind = form.useValue('kind');
  return (
    <>
      <FieldGrid>
        <form.Field name="name" label={t('name')}>
          <Input maxLength={100} />
        </form.Field>
        <form.Field name="nameKH" label={t('name_kh')}>
          <Input maxLength={100} lang="km" />
        </form.Field>
        <form.Field name="kind" label={t('kind')} ask="select">
          <Select options={customKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))} />
        </form.Field>
        {kind === 'text' ? (
          <form.Field name="maxLength" label={t('max_length')}>
            <WholeInput min={1} max={2_000} />
          </form.Field>
        ) : null}
        {kind === 'number' ? (
          <form.Field name="decimals" label={t('decimals')}>
            <WholeInput max={4} />
          </form.Field>
        ) : null}
        <form.Field name="visibility" label={t('visibility')} ask="select" help={t('visibility_help')}>
          <Select options={customVisibilities.map((value) => ({ value, label: t(`visibilities.${value}`) }))} />
        </form.Field>
        <form.Field name="order" label={t('order')} help={t('order_help')}>
          <WholeInput max={9_999} />
        </form.Field>
        <form.Field name="required" label={t('required')} required={false} valuePropName="checked" help={t('required_help')}>
          <Switch />
        </form.Field>
      </FieldGrid>
      {kind === 'choice' ? <ChoiceRows /> : null}
    </>
  );
}
