import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { documents } from '#contract/people/documents.ts';
import type { DocumentRow } from '#contract/people/documents.ts';
import { daysBetween } from '#engine/calendar/day.ts';
import { read, readList } from '#web/api/queries.ts';
import { DaysLeft } from '#web/people/expiring-documents/index.ts';
import { KeptFiles } from '#web/reference/files/index.ts';
import { pageOf } from '#web/kit/address/address.ts';
import { text } from '#web/kit/address/codecs.ts';
import { listSpec, useAddress } from '#web/kit/address/use-address.ts';
import type { Column } from '#web/kit/list/table/column.ts';
import { ListPage } from '#web/kit/list/list-page.tsx';
import { SideDrawer } from '#web/kit/overlay/side-drawer.tsx';
import { useOpenRecord } from '#web/kit/overlay/use-open-record.ts';
import { Details } from '#web/kit/show/details.tsx';
import { NOTHING, day } from '#web/kit/show/formats.ts';
import { PersonCell } from '#web/kit/show/person-cell.tsx';
import { today } from '#web/kit/show/today.ts';
import { useNameOf } from '#web/language/name-of.ts';
import styles from './documents.module.css';

const spec = { ...listSpec(), kindId: text() };

/** Documents that one may see: the own ones, those of the people whom one leads, everybody's by right. */
export function DocumentListScreen() {
  const { t } = useTranslation(['documents', 'shell']);
  const address = useAddress(spec);
  const { values, change } = address;
  const nameOf = useNameOf();
  const kinds = useQuery(read(documents.kinds, {})).data?.data ?? [];
  const kindId = kinds.find(({ id }) => id === values.kindId)?.id;
  const query = useQuery({
    ...readList(documents.list, {
      query: {
        ...pageOf(values),
        ...(values.search === '' ? {} : { search: values.search }),
        ...(kindId === undefined ? {} : { kindId }),
      },
    }),
    refetchOnWindowFocus: true,
  });
  const open = useOpenRecord('documentId');
  const opened = query.data?.data.find(({ id }) => id === open.id);
  return (
    <ListPage<DocumentRow>
      title={t('shell:pages.documents')}
      address={address}
      query={query}
      columns={useColumns()}
      rowKey={(row) => row.id}
      onInfo={(row) => open.open(row.id)}
      activeKey={open.id}
      searchPlaceholder={t('search')}
      filters={
        <Select
          allowClear
          aria-label={t('kind')}
          className={styles.kinds ?? ''}
          placeholder={t('all_kinds')}
          value={kindId}
          options={kinds.map((kind) => ({ value: kind.id, label: nameOf(kind) }))}
          onChange={(next) => change({ kindId: next ?? '' })}
        />
      }
      empty={{ title: t('none'), text: t('none_text') }}
    >
      <SideDrawer
        isRecord
        title={opened === undefined ? t('title') : nameOf(opened.kind)}
        open={opened !== undefined}
        onClose={() => open.close()}
      >
        {opened === undefined ? null : <Opened row={opened} />}
      </SideDrawer>
    </ListPage>
  );
}

function Opened({ row }: { readonly row: DocumentRow }) {
  const { t } = useTranslation('documents');
  const nameOf = useNameOf();
  return (
    <>
      <Details
        items={[
          { label: t('employee'), value: `${row.code} ${nameOf({ name: row.name, nameKH: row.namekh })}` },
          { label: t('number'), value: row.number ?? NOTHING },
          { label: t('issued'), value: day(row.issuedOn) },
          { label: t('expires'), value: day(row.expiresOn) },
          { label: t('seen_by'), value: t(`viewers.${row.kind.seenBy}`) },
          ...(row.note === null ? [] : [{ label: t('note'), value: row.note }]),
        ]}
      />
      {row.file === null ? null : <KeptFiles label={t('open', { name: nameOf(row.kind) })} files={[row.file]} />}
    </>
  );
}

function useColumns(): readonly Column<DocumentRow>[] {
  const { t } = useTranslation(['documents', 'expiringDocuments']);
  const nameOf = useNameOf();
  return [
    {
      key: 'employee',
      title: t('employee'),
      width: 180,
      keep: true,
      phone: 'heading',
      render: (row) => <PersonCell name={row.name} code={row.code} nameKh={row.namekh} />,
    },
    { key: 'kind', title: t('kind'), width: 150, keep: true, render: (row) => nameOf(row.kind) },
    {
      key: 'expires',
      title: t('expiringDocuments:days_left'),
      width: 170,
      keep: true,
      render: ({ expiresOn }) => (expiresOn === null ? NOTHING : <DaysLeft daysLeft={daysBetween(today(), expiresOn)} />),
    },
    { key: 'day', title: t('expires'), width: 104, phone: 'hidden', holds: 'day', render: (row) => day(row.expiresOn) },
    { key: 'number', title: t('number'), width: 130, render: (row) => row.number ?? NOTHING },
    { key: 'issued', title: t('issued'), width: 104, holds: 'day', render: (row) => day(row.issuedOn) },
  ];
}
