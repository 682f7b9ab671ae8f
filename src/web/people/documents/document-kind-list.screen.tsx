import { Input, Select } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { documentKinds, documentViewers, expiryRules } from '#contract/people/documents.ts';
import type { DocumentKindRow } from '#contract/people/documents.ts';
import { call } from '#web/api/call.ts';
import { read, readList } from '#web/api/queries.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { FieldGrid } from '#web/kit/form/form.tsx';
import type { Column } from '#web/kit/list/table/column.ts';
import { referenceList } from '#web/kit/reference-list/reference-list.tsx';
import { useNameOf } from '#web/language/name-of.ts';

const form = defineForm(documentKinds.create.body);

/** The kinds of documents that the office keeps of its people, and who sees them. */
export const DocumentKindListScreen = referenceList({
  title: 'pages.document_kinds',
  recordTitle: 'pages.document_kind',
  resource: 'custom field',
  draft: 'documentKind',
  defaultSize: 20,
  calls: {
    list: (query) => readList(documentKinds.list, { query }),
    detail: (id) => read(documentKinds.detail, { params: { id } }),
    create: (body) => call(documentKinds.create, { body }),
    // What was taken away is sent as none: what is not sent stays.
    update: (id, { nameKH = null, ...body }, item) =>
      call(documentKinds.update, { params: { id }, body: { ...body, nameKH, version: item.version } }),
    archive: (id) => call(documentKinds.archive, { params: { id } }),
  },
  form,
  defaults: { expiry: 'optional', seenBy: 'hr' },
  toForm: ({ name, nameKH, expiry, seenBy }: DocumentKindRow) => ({ name, nameKH, expiry, seenBy }),
  useColumns,
  Fields,
  useAbout: () => useTranslation('documents').t('kinds_about'),
});

function useColumns(): readonly Column<DocumentKindRow>[] {
  const { t } = useTranslation('documents');
  const nameOf = useNameOf();
  return [
    { key: 'name', title: t('name'), keep: true, phone: 'heading', render: (row) => nameOf(row) },
    { key: 'seenBy', title: t('seen_by'), width: 220, keep: true, render: (row) => t(`viewers.${row.seenBy}`) },
    { key: 'expiry', title: t('expiry'), width: 110, keep: true, render: (row) => t(`expiries.${row.expiry}`) },
    { key: 'count', title: t('count'), width: 110, numeric: true, render: (row) => row.documents },
  ];
}

function Fields() {
  const { t } = useTranslation('documents');
  return (
    <FieldGrid>
      <form.Field name="name" label={t('name')}>
        <Input maxLength={100} />
      </form.Field>
      <form.Field name="nameKH" label={t('name_kh')}>
        <Input maxLength={100} lang="km" />
      </form.Field>
      <form.Field name="expiry" label={t('expiry')} help={t('expiry_help')} ask="select">
        <Select options={expiryRules.map((value) => ({ value, label: t(`expiries.${value}`) }))} />
      </form.Field>
      <form.Field name="seenBy" label={t('seen_by')} help={t('viewers_help')} ask="select">
        <Select options={documentViewers.map((value) => ({ value, label: t(`viewers.${value}`) }))} />
      </form.Field>
    </FieldGrid>
  );
}
