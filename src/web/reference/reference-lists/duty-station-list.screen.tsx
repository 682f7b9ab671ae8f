import { Input } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { dutyStations } from '#contract/reference/reference-lists.ts';
import type { DutyStationRow } from '#contract/reference/reference-lists.ts';
import { call } from '#web/api/call.ts';
import { read, readList } from '#web/api/queries.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { useNameColumns } from '#web/kit/reference-list/name-columns.tsx';
import { referenceList } from '#web/kit/reference-list/reference-list.tsx';
import { NOTHING } from '#web/kit/show/formats.ts';

const form = defineForm(dutyStations.create.body);

/** Duty stations with their codes. */
export const DutyStationListScreen = referenceList({
  title: 'pages.duty_station',
  resource: 'duty station',
  defaultSize: 10,
  calls: {
    list: (query) => readList(dutyStations.list, { query }),
    detail: (id) => read(dutyStations.detail, { params: { id } }),
    create: (body) => call(dutyStations.create, { body }),
    update: (id, { nameKH = null, ...body }, item) =>
      call(dutyStations.update, { params: { id }, body: { ...body, nameKH, version: item.version } }),
    archive: (id) => call(dutyStations.archive, { params: { id } }),
  },
  form,
  toForm: ({ name, nameKH, code }: DutyStationRow) => ({ name, nameKH, ...(code === null ? {} : { code }) }),
  useColumns: () => {
    const { t } = useTranslation('referenceLists');
    return [
      ...useNameColumns<DutyStationRow>({ name: t('name'), nameKH: t('name_kh') }),
      { key: 'code', title: t('code'), width: 180, keep: true, render: ({ code }: DutyStationRow) => code ?? NOTHING },
    ];
  },
  Fields: DutyStationFields,
  useAbout: () => useTranslation('referenceLists').t('about.duty_station'),
});

function DutyStationFields() {
  const { t } = useTranslation('referenceLists');
  return (
    <>
      <form.Field name="name" label={t('name')}>
        <Input maxLength={255} />
      </form.Field>
      <form.Field name="nameKH" label={t('name_kh')}>
        <Input maxLength={255} lang="km" />
      </form.Field>
      <form.Field name="code" label={t('code')}>
        <Input maxLength={60} />
      </form.Field>
    </>
  );
}
