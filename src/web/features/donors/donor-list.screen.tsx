import { ImportOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { donors } from '#contract/donors.ts';
import type { DonorRow } from '#contract/donors.ts';
import { call } from '#web/api/call.ts';
import { read, readList } from '#web/api/queries.ts';
import { useGo } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { referenceList } from '#web/kit/reference-list/reference-list.tsx';

const form = defineForm(donors.create.body);

/** Donors with their project numbers; sub-projects come from a sheet. */
export const DonorListScreen = referenceList({
  title: 'pages.donor',
  recordTitle: 'pages.donor_record',
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
  toForm: ({ title, code }: DonorRow) => ({ title, code }),
  useColumns: () => {
    const { t } = useTranslation('donors');
    return [
      { key: 'title', title: t('title'), keep: true, phone: 'heading', render: ({ title }: DonorRow) => title },
      { key: 'code', title: t('code'), width: 200, keep: true, render: ({ code }: DonorRow) => code },
    ];
  },
  Fields: DonorFields,
  useNewLabel: () => useTranslation('donors').t('add'),
  Actions: ImportButton,
  useAbout: () => useTranslation('donors').t('about'),
});

function ImportButton() {
  const { t } = useTranslation('donors');
  const go = useGo();
  return (
    <ActionButton
      icon={<ImportOutlined />}
      label={t('import.button')}
      needs="donor/import"
      onClick={() => go(paths.donorImport())}
    />
  );
}

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
