import { EnvironmentOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { branches } from '#contract/reference/branches.ts';
import type { BranchRow } from '#contract/reference/branches.ts';
import { call } from '#web/api/call.ts';
import { read, readList } from '#web/api/queries.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { FieldGrid } from '#web/kit/form/form.tsx';
import { DecimalInput } from '#web/kit/input/number-inputs.tsx';
import { referenceList } from '#web/kit/reference-list/reference-list.tsx';
import { mapLink, placeText } from './branch.rules.ts';
import { BranchPlace } from './place-map/branch-place.tsx';

const form = defineForm(branches.create.body);

/** Branches, each with its place on a map. */
export const BranchListScreen = referenceList({
  title: 'pages.branch',
  resource: 'branch',
  defaultSize: 10,
  calls: {
    list: (query) => readList(branches.list, { query }),
    detail: (id) => read(branches.detail, { params: { id } }),
    create: (body) => call(branches.create, { body }),
    update: (id, body, item) => call(branches.update, { params: { id }, body: { ...body, version: item.version } }),
    archive: (id) => call(branches.archive, { params: { id } }),
  },
  form,
  toForm: ({ name, address, lat, lon }: BranchRow) => ({ name, address, lat, lon }),
  useColumns: () => {
    const { t } = useTranslation('referenceLists');
    return [
      { key: 'name', title: t('name'), keep: true, phone: 'heading', render: ({ name }: BranchRow) => name },
      {
        key: 'geolocation',
        title: t('geolocation'),
        width: 230,
        keep: true,
        render: (branch: BranchRow) => <MapLink {...branch} />,
      },
    ];
  },
  Fields: BranchFields,
  useAbout: () => useTranslation('referenceLists').t('about.branch'),
});

function MapLink(branch: BranchRow) {
  const { t } = useTranslation('referenceLists');
  const place = placeText(branch);
  return (
    <a href={mapLink(branch)} target="_blank" rel="noopener noreferrer" title={t('on_map', { place: branch.name })}>
      <EnvironmentOutlined aria-hidden /> {place}
    </a>
  );
}

function BranchFields() {
  const { t } = useTranslation('referenceLists');
  return (
    <>
      <form.Field name="name" label={t('name')}>
        <Input maxLength={255} />
      </form.Field>
      <form.Field name="address" label={t('address')}>
        <Input.TextArea maxLength={500} rows={2} />
      </form.Field>
      <FieldGrid>
        <form.Field name="lat" label={t('latitude')}>
          <DecimalInput />
        </form.Field>
        <form.Field name="lon" label={t('longitude')}>
          <DecimalInput />
        </form.Field>
      </FieldGrid>
      <BranchPlace lat={form.useValue('lat')} lon={form.useValue('lon')} />
    </>
  );
}
