import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { colleagues } from '#contract/people/colleagues.ts';
import type { Colleague } from '#contract/people/colleagues.ts';
import { read, readList } from '#web/api/queries.ts';
import { pageOf } from '#web/kit/address/address.ts';
import { text } from '#web/kit/address/codecs.ts';
import { listSpec, useAddress } from '#web/kit/address/use-address.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { ListPage } from '#web/kit/list/list-page.tsx';
import type { Column } from '#web/kit/list/table/column.ts';
import { NOTHING } from '#web/kit/show/formats.ts';
import { PersonCell } from '#web/kit/show/person-cell.tsx';
import { useNameOf } from '#web/language/name-of.ts';
import { useTranslation } from '#web/language/use-translation.ts';
import styles from './colleagues.module.css';
import { OwnChoice } from './own-choice.tsx';

const spec = { ...listSpec(), department: text(), station: text() };

/** Colleagues: who they are, where they work, and how to reach those who allow it. */
export function ColleagueListScreen() {
  const { t } = useTranslation(['colleagues', 'shell']);
  const address = useAddress(spec);
  const { values, change } = address;
  const { search, department, station } = values;
  const [isChoosing, setChoosing] = useState(false);
  const query = useQuery(
    readList(colleagues.list, {
      query: {
        ...pageOf(values),
        ...(search === '' ? {} : { search: JSON.stringify({ column: ['name', 'position'], value: search }) }),
        ...(department === '' ? {} : { departmentId: department }),
        ...(station === '' ? {} : { stationId: station }),
      },
    }),
  );
  const places = useQuery(read(colleagues.places, {})).data?.data;
  const own = useQuery(read(colleagues.own, {})).data?.data;
  return (
    <ListPage<Colleague>
      title={t('shell:pages.colleagues')}
      settles="colleagues"
      address={address}
      query={query}
      columns={useColleagueColumns()}
      rowKey={({ id }) => id}
      searchPlaceholder={t('search')}
      empty={{ title: t('empty'), text: t('empty_text') }}
      filters={
        <>
          <PlaceSelect
            label={t('department')}
            value={department}
            places={places?.departments ?? []}
            onChange={(next) => change({ department: next })}
          />
          <PlaceSelect
            label={t('station')}
            value={station}
            places={places?.stations ?? []}
            onChange={(next) => change({ station: next })}
          />
        </>
      }
      actions={own ? <ActionButton label={t('own')} onClick={() => setChoosing(true)} /> : null}
    >
      {own ? <OwnChoice own={own} open={isChoosing} onClose={() => setChoosing(false)} /> : null}
    </ListPage>
  );
}

interface PlaceSelectProps {
  readonly label: string;
  /** An id; empty for all. */
  readonly value: string;
  readonly places: readonly { readonly id: string; readonly name: string | null; readonly nameKH: string | null }[];
  readonly onChange: (id: string) => void;
}

function PlaceSelect({ label, value, places, onChange }: PlaceSelectProps) {
  const nameOf = useNameOf();
  return (
    <Select
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      className={styles.place ?? ''}
      aria-label={label}
      placeholder={label}
      value={value === '' ? undefined : value}
      options={places.map(({ id, name, nameKH }) => ({ value: id, label: nameOf({ name: name ?? '', nameKH }) }))}
      onChange={(next: string | undefined) => onChange(next ?? '')}
    />
  );
}

function useColleagueColumns(): readonly Column<Colleague>[] {
  const { t } = useTranslation('colleagues');
  return [
    {
      key: 'name',
      title: t('name'),
      width: 220,
      keep: true,
      phone: 'heading',
      render: ({ name, namekh, photoLink }) => <PersonCell name={name} nameKh={namekh} photo={photoLink} />,
    },
    { key: 'position', title: t('position'), width: 180, keep: true, render: ({ position }) => position ?? NOTHING },
    { key: 'phone', title: t('phone'), width: 130, keep: true, render: ({ phone }) => <Phone number={phone} /> },
    { key: 'station', title: t('station'), width: 140, render: ({ station }) => station ?? NOTHING },
    { key: 'department', title: t('department'), width: 160, render: ({ department }) => department ?? NOTHING },
    { key: 'manager', title: t('manager'), width: 150, render: ({ manager }) => manager ?? NOTHING },
  ];
}

function Phone({ number }: { readonly number: string | null }) {
  return number === null ? NOTHING : <a href={`tel:${number.replaceAll(/[^\d+]/g, '')}`}>{number}</a>;
}
