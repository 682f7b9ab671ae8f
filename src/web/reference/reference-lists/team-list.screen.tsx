import { useQuery } from '@tanstack/react-query';
import { Input, Select } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { departments, teams } from '#contract/reference/reference-lists.ts';
import type { TeamRow } from '#contract/reference/reference-lists.ts';
import { call } from '#web/api/call.ts';
import { read, readList } from '#web/api/queries.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { useNameColumns } from '#web/kit/reference-list/name-columns.tsx';
import { referenceList } from '#web/kit/reference-list/reference-list.tsx';
import { NOTHING } from '#web/kit/show/formats.ts';
import { useNameOf } from '#web/language/name-of.ts';

const form = defineForm(teams.create.body);

/** Teams, each with its department. */
export const TeamListScreen = referenceList({
  title: 'pages.team',
  resource: 'team',
  defaultSize: 20,
  calls: {
    list: (query) => readList(teams.list, { query }),
    detail: (id) => read(teams.detail, { params: { id } }),
    create: (body) => call(teams.create, { body }),
    update: (id, { nameKH = null, ...body }, item) =>
      call(teams.update, { params: { id }, body: { ...body, nameKH, version: item.version } }),
    archive: (id) => call(teams.archive, { params: { id } }),
  },
  form,
  toForm: ({ name, nameKH, departmentId }: TeamRow) => ({ name, nameKH, ...(departmentId === null ? {} : { departmentId }) }),
  useColumns: () => {
    const { t } = useTranslation('referenceLists');
    return [
      ...useNameColumns<TeamRow>({ name: t('name'), nameKH: t('name_kh') }),
      {
        key: 'department',
        title: t('department_name'),
        width: 220,
        keep: true,
        render: ({ department }: TeamRow) => department?.name ?? NOTHING,
      },
    ];
  },
  Fields: TeamFields,
  useAbout: () => useTranslation('referenceLists').t('about.team'),
});

function TeamFields() {
  const nameOf = useNameOf();
  const { t } = useTranslation('referenceLists');
  const query = useQuery(read(departments.list, { query: { limit: 0 } }));
  const options = (query.data?.data ?? []).map((one) => ({ value: one.id, label: nameOf(one) }));
  return (
    <>
      <form.Field name="name" label={t('name')}>
        <Input maxLength={255} />
      </form.Field>
      <form.Field name="nameKH" label={t('name_kh')}>
        <Input maxLength={255} lang="km" />
      </form.Field>
      <form.Field name="departmentId" label={t('department')} ask="select">
        <Select showSearch={{ optionFilterProp: 'label' }} loading={query.isPending} options={options} />
      </form.Field>
    </>
  );
}
