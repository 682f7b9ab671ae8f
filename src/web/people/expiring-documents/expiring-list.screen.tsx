import { EditOutlined, EyeOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Select } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { expiringKinds, horizons, usualHorizon } from '#contract/people/expiring-documents.ts';
import { documents } from '#contract/people/documents.ts';
import type { ExpiringRow } from '#contract/people/expiring-documents.ts';
import { useMay } from '#web/api/current-session.ts';
import { read } from '#web/api/queries.ts';
import { pageOf } from '#web/kit/address/address.ts';
import { choice, words } from '#web/kit/address/codecs.ts';
import { useGo } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { useHasRoute } from '#web/kit/address/use-has-route.ts';
import { listSpec, useAddress } from '#web/kit/address/use-address.ts';
import { ExportButton } from '#web/kit/export/export-button.tsx';
import type { RowAction } from '#web/kit/list/table/column.ts';
import { ListPage } from '#web/kit/list/list-page.tsx';
import { useNameOf } from '#web/language/name-of.ts';
import { expiringList, exportExpiring } from './expiring-documents.api.ts';
import styles from './expiring-documents.module.css';
import { ContractsOfPeople } from './slots.ts';
import { useExpiringColumns } from './use-expiring-columns.tsx';

/** Documents are chosen by their own kinds. */
const fixedKinds = expiringKinds.filter((kind) => kind !== 'document');
const spec = { ...listSpec(), kind: words(), horizon: choice(horizons) };

/** What lapses soon, of everybody who is still with the company. */
export function ExpiringListScreen() {
  const { t } = useTranslation(['expiringDocuments', 'shell']);
  const go = useGo();
  const hasRoute = useHasRoute();
  const address = useAddress(spec);
  const { change, values } = address;
  const query = useQuery(expiringList({ ...values, ...pageOf(values) }));
  const columns = useExpiringColumns();
  const mayEdit = useMay('employee/edit');
  const [chosen, setChosen] = useState<readonly ExpiringRow[]>([]);
  const people = [...new Set(chosen.map(({ employeeId }) => employeeId))].map((id) => ({ id }));
  const kinds = useQuery(read(documents.kinds, {})).data?.data ?? [];
  const nameOf = useNameOf();
  const rowActions = (row: ExpiringRow): readonly RowAction[] => [
    {
      key: 'profile',
      label: t('view', { name: row.name }),
      icon: <EyeOutlined />,
      onClick: () => go(paths.employeeProfile(row.employeeId)),
    },
    // Offered once the form has its screen.
    ...(hasRoute('/employees/update/$id')
      ? [
          {
            key: 'update',
            label: t('update', { name: row.name }),
            icon: <EditOutlined />,
            needs: 'employee/edit' as const,
            onClick: () => go(paths.employeeUpdate(row.employeeId)),
          },
        ]
      : []),
  ];
  return (
    <ListPage<ExpiringRow>
      title={t('shell:pages.expiring')}
      crumbs={[{ title: t('shell:pages.employees'), to: paths.employees() }]}
      address={address}
      query={query}
      columns={columns}
      rowKey={(row) => row.id}
      onOpen={(row) => go(paths.employeeProfile(row.employeeId))}
      rowActions={rowActions}
      {...(mayEdit
        ? {
            selection: {
              chosen,
              onChange: setChosen,
              disabled: (row: ExpiringRow) => row.kind !== 'contract',
              spoken: (row: ExpiringRow) => row.name,
            },
          }
        : {})}
      searchPlaceholder={t('search')}
      empty={{ title: t('empty'), text: t('empty_text') }}
      filters={
        <>
          <Select
            aria-label={t('horizon_label')}
            className={styles.horizon ?? ''}
            value={values.horizon ?? usualHorizon}
            options={horizons.map((value) => ({ value, label: t(`horizon.${value}`) }))}
            onChange={(horizon) => change({ horizon: horizon === usualHorizon ? undefined : horizon })}
          />
          <Select
            mode="multiple"
            allowClear
            aria-label={t('kinds_label')}
            className={styles.kinds ?? ''}
            placeholder={t('kinds')}
            showSearch={false}
            maxTagCount="responsive"
            value={[...values.kind]}
            options={[
              ...fixedKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
              ...kinds.filter(({ expiry }) => expiry !== 'none').map((kind) => ({ value: kind.id, label: nameOf(kind) })),
            ]}
            onChange={(kind) => change({ kind })}
          />
        </>
      }
      actions={
        <>
          <ExportButton needs="employee/view" onExport={() => exportExpiring(values)} />
          <ContractsOfPeople
            people={people}
            onDone={(refused) => setChosen(chosen.filter(({ employeeId }) => refused.some(({ id }) => id === employeeId)))}
          />
        </>
      }
    />
  );
}
