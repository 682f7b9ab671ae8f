import {
  ApartmentOutlined,
  EditOutlined,
  EyeOutlined,
  FilterOutlined,
  ImportOutlined,
  PlusOutlined,
  TableOutlined,
} from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import type { EmployeeRow } from '#contract/people/employees/employee-list.ts';
import { pageOf } from '#web/kit/address/address.ts';
import { useGo } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { useAddress } from '#web/kit/address/use-address.ts';
import { ExportButton } from '#web/kit/export/export-button.tsx';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { ActiveFilters } from '#web/kit/list/active-filters.tsx';
import type { RowAction } from '#web/kit/list/table/column.ts';
import { FilterDrawer } from '#web/kit/list/filter-drawer.tsx';
import { useListViews } from '#web/kit/list/list-views.tsx';
import { ListPage } from '#web/kit/list/list-page.tsx';
import { AskedAct } from './bulk/asked-act.tsx';
import { BulkBar } from './bulk/bulk-bar.tsx';
import { EmployeeCounters } from './employee-counters.tsx';
import { employeeList, exportAllFields, exportEmployees } from './employees.api.ts';
import { useEmployeeColumns } from './use-employee-columns.tsx';
import { employeeListSpec } from './employee-list.address.ts';
import { toAddress, useEmployeeFilters } from './use-employee-filters.ts';
import { useHasRoute } from '#web/kit/address/use-has-route.ts';
import { ActionBar } from '#web/kit/feedback/action-bar.tsx';

const importNeeds = { all: ['employee donor/import', 'employee/create'] } as const;

const flagWords = {
  newHire: 'new_hire',
  isResigned: 'resigned',
  contractExpired: 'contract_expired',
  incomplete: 'incomplete',
} as const;
const flags = ['newHire', 'isResigned', 'contractExpired', 'incomplete'] as const;

/** The employees of the company. */
export function EmployeeListScreen() {
  const { t } = useTranslation(['employees', 'common', 'shell']);
  const go = useGo();
  const hasRoute = useHasRoute();
  const address = useAddress(employeeListSpec);
  const { change, values } = address;
  const query = useQuery(employeeList({ ...values, ...pageOf(values) }));
  const { filters, isComplete } = useEmployeeFilters(values);
  const { columns, views } = useListViews({
    list: 'employees',
    spec: employeeListSpec,
    address,
    columns: useEmployeeColumns(),
  });
  const [isFiltering, setFiltering] = useState(false);
  const [chosen, setChosen] = useState<readonly EmployeeRow[]>([]);
  // A company without people begins with a sheet.
  const isEmptyCompany = query.data?.pagination.total === 0 && !address.isNarrowed;
  const importButton = (
    <ActionButton
      icon={<ImportOutlined />}
      label={t('list.import')}
      needs={importNeeds}
      kind="primary"
      onClick={() => go(paths.employeeImport())}
    />
  );
  const rowActions = (row: EmployeeRow): readonly RowAction[] => [
    {
      key: 'profile',
      label: t('list.view', { name: row.name }),
      icon: <EyeOutlined />,
      onClick: () => go(paths.employeeProfile(row.id)),
    },
    ...(hasRoute('/employees/update/$id')
      ? [
          {
            key: 'update',
            label: t('list.update', { name: row.name }),
            icon: <EditOutlined />,
            needs: 'employee/edit' as const,
            onClick: () => go(paths.employeeUpdate(row.id)),
          },
        ]
      : []),
  ];
  return (
    <ListPage<EmployeeRow>
      title={t('title')}
      address={address}
      query={query}
      columns={columns}
      rowKey={(row) => row.id}
      onOpen={(row) => go(paths.employeeProfile(row.id))}
      rowActions={rowActions}
      selection={{ chosen, onChange: setChosen, spoken: (row) => row.name }}
      searchPlaceholder={t('list.search')}
      cards={<EmployeeCounters />}
      empty={{ title: t('list.empty'), text: t('list.empty_text'), action: importButton }}
      sorting={{ by: values.sort, onChange: (sort) => change({ sort, current: 1 }) }}
      views={views}
      filters={
        <>
          <ActionButton icon={<FilterOutlined />} label={t('common:filter')} onClick={() => setFiltering(true)} />
          <ActiveFilters
            filters={filters}
            flags={flags.map((key) => ({ key, label: t(`list.${flagWords[key]}`), isSet: values[key] }))}
            onFilters={(chosen) => change(toAddress(chosen))}
            onFlag={(key) => change({ [key]: false })}
            onClear={address.clear}
          />
        </>
      }
      actions={
        <>
          <ExportButton
            needs="employee/view"
            onExport={() => exportEmployees(values)}
            whole={{
              needs: { all: ['employee/view', 'employee/edit'] },
              label: t('export.whole'),
              text: t('export.whole_text'),
              onExport: () => exportAllFields(values),
            }}
          />
          <ActionBar
            actions={[
              {
                key: 'import',
                label: t('list.import'),
                icon: <ImportOutlined />,
                needs: importNeeds,
                isNear: true,
                kind: isEmptyCompany ? 'primary' : 'default',
                onClick: () => go(paths.employeeImport()),
              },
              ...(hasRoute('/employees/import-donor')
                ? [
                    {
                      key: 'donors',
                      label: t('list.import_donor'),
                      needs: 'employee donor/import' as const,
                      onClick: () => go(paths.employeeImportDonor()),
                    },
                  ]
                : []),
              {
                key: 'reports',
                label: t('shell:pages.people_reports'),
                icon: <TableOutlined />,
                needs: 'employee/view',
                onClick: () => go(paths.peopleReports()),
              },
              {
                key: 'organisation',
                label: t('shell:pages.organisation'),
                icon: <ApartmentOutlined />,
                needs: 'employee/view',
                onClick: () => go(paths.organisation()),
              },
              ...(hasRoute('/employees/create')
                ? [
                    {
                      key: 'create',
                      label: t('shell:pages.employee_create'),
                      icon: <PlusOutlined />,
                      needs: 'employee/create' as const,
                      kind: isEmptyCompany ? ('default' as const) : ('primary' as const),
                      isNear: true,
                      warns: true,
                      onClick: () => go(paths.employeeCreate()),
                    },
                  ]
                : []),
            ]}
          />
        </>
      }
    >
      <AskedAct />
      <BulkBar chosen={chosen} onChosen={setChosen} />
      <FilterDrawer
        title={t('list.filter_title')}
        open={isFiltering}
        filters={filters}
        isComplete={isComplete}
        onClose={() => setFiltering(false)}
        onApply={(chosen) => {
          change(toAddress(chosen));
          setFiltering(false);
        }}
      />
    </ListPage>
  );
}
