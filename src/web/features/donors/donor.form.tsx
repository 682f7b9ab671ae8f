import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { donors } from '#contract/donors.ts';
import type { DonorRow } from '#contract/donors.ts';
import { call } from '#web/api/call.ts';
import { read, readList } from '#web/api/queries.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import type { ReferenceDescriptor } from '#web/kit/reference-list/reference-types.ts';

const form = defineForm(donors.create.body);

/** Donors as the settings' lists are told; the screen adds the way to the import. */
export const donorDescriptor: ReferenceDescriptor<DonorRow, DonorRow, typeof form.schema> = {
  title: 'pages.donor_record',
  resource: 'donor',
  defaultSize: 20,
  calls: {
    list: (query) => readList(donors.list, { query }),
    detail: (id) => read(donors.detail, { params: { id } }),
    create: (body) => call(donors.create, { body }),
    update: (id, body, item) => call(donors.update, { params: { id }, body: { ...body, version: item.version } }),
    archive: (id) => call(donors.archive, { params: { id } }),
  },
  form,
  toForm: ({ title, code }) => ({ title, code }),
  useColumns: () => {
    const { t } = useTranslation('donors');
    return [
      { key: 'title', title: t('title'), phone: 'heading', render: ({ title }) => title },
      { key: 'code', title: t('code'), width: 260, render: ({ code }) => code },
    ];
  },
  Fields: DonorFields,
};

function DonorFields() {
  const { t } = useTranslation('donors');
  return (
    <>
      <form.Field name="title" label={t('title')}>
        <Input maxLength={255} />
      </form.Field>
      <form.Field name="code" label={t('code')}>
        <Input maxLength={60} />
      </form.Field>
    </>
  );
}
