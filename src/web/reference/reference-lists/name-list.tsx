import { Input } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { departments } from '#contract/reference/reference-lists.ts';
import type { NameCalls, NamedRow } from '#contract/reference/reference-lists.ts';
import type { PageTitle, Words } from '#i18n/namespaces.ts';
import { call } from '#web/api/call.ts';
import { read, readList } from '#web/api/queries.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { useNameColumns } from '#web/kit/reference-list/name-columns.tsx';
import { referenceList } from '#web/kit/reference-list/reference-list.tsx';
import type { ListResource } from '#web/kit/reference-list/reference-types.ts';

/** Every list of names takes the same fields. */
const form = defineForm(departments.create.body);

interface NameList {
  readonly title: PageTitle;
  readonly resource: ListResource;
  readonly calls: NameCalls;
  readonly about: keyof Words['referenceLists']['about'];
}

/** Makes the screen of a list whose records have a name and nothing else. */
export const nameList = ({ title, resource, calls, about }: NameList) =>
  referenceList({
    title,
    resource,
    defaultSize: 10,
    calls: {
      list: (query) => readList(calls.list, { query }),
      detail: (id) => read(calls.detail, { params: { id } }),
      create: (body) => call(calls.create, { body }),
      update: (id, { nameKH = null, ...body }, item) =>
        call(calls.update, { params: { id }, body: { ...body, nameKH, version: item.version } }),
      archive: (id) => call(calls.archive, { params: { id } }),
    },
    form,
    toForm: ({ name, nameKH }: NamedRow) => ({ name, nameKH }),
    useColumns: () => {
      const { t } = useTranslation('referenceLists');
      return [...useNameColumns<NamedRow>({ name: t('name'), nameKH: t('name_kh') })];
    },
    Fields: NameField,
    useAbout: () => useTranslation('referenceLists').t(`about.${about}`),
  });

function NameField() {
  const { t } = useTranslation('referenceLists');
  return (
    <>
      <form.Field name="name" label={t('name')}>
        <Input maxLength={255} />
      </form.Field>
      <form.Field name="nameKH" label={t('name_kh')}>
        <Input maxLength={255} lang="km" />
      </form.Field>
    </>
  );
}
