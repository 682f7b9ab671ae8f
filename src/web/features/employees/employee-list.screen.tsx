import { ApartmentOutlined, EditOutlined, EyeOutlined, FilterOutlined, ImportOutlined, PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EmployeeRow } from '#contract/employee-list.ts';
import { useMay } from '#web/api/current-session.ts';
import { pageOf } from '#web/kit/address/address.ts';
import { days, flag } from '#web/kit/address/codecs.ts';
import { useGo } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { listSpec, useAddress } from '#web/kit/address/use-address.ts';
import { ExportButton } from '#web/kit/export/export-button.tsx';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import type { RowAction } from '#web/kit/list/column.ts';
import { ListPage } from '#web/kit/list/list-page.tsx';
import { day } from '#web/kit/show/formats.ts';
import { EmployeeCounters } from './employee-counters.tsx';
import { EmployeeFilterDrawer } from './employee-filter.drawer.tsx';
import { employeeList, exportEmployees, filterFields } from './employees.api.ts';
import { choiceOptions, customChoice } from './employees.rules.ts';
import { useEmployeeColumns } from './use-employee-columns.tsx';
import { useHasRoute } from '#web/kit/address/use-has-route.ts';
import { useNameOf } from '#web/language/name-of.ts';

const spec = {
  ...listSpec(),
  'join-date': days(),
  newHire: flag(),
  isResigned: flag(),
  contractExpired: flag(),
  incomplete: flag(),
  custom: customChoice(),
};
const importNeeds = { all: ['employee donor/import', 'employee/create'] } as const;

/** The employees of the company. */
export function EmployeeListScreen() {
  const { t } = useTranslation(['employees', 'common', 'shell']);
  const go = useGo();
  const hasRoute = useHasRoute();
  const address = useAddress(spec);
  const { change, values } = address;
  const filters = { ...values, joinDate: values['join-date'] };
  const query = useQuery(employeeList({ ...filters, ...pageOf(values) }));
  const columns = useEmployeeColumns();
  const choices = useChoices();
  const [isFiltering, setFiltering] = useState(false);
  const importButton = (
    <ActionButton
      icon={<ImportOutlined />}
      label={t('list.import')}
      needs={importNeeds}
      kind={query.data?.pagination.total === 0 && !address.isNarrowed ? 'primary' : 'default'}
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
      searchPlaceholder={t('list.search')}
      cards={<EmployeeCounters />}
      empty={{ title: t('list.empty'), text: t('list.empty_text'), action: importButton }}
      filters={
        <>
          <ActionButton icon={<FilterOutlined />} label={t('common:filter')} onClick={() => setFiltering(true)} />
          <ActiveFilters values={values} choices={choices} onRemove={change} />
        </>
      }
      actions={
        <>
          <ActionButton
            icon={<ApartmentOutlined />}
            label={t('shell:pages.organisation')}
            needs="employee/view"
            onClick={() => go(paths.organisation())}
          />
          <ExportButton needs="employee/view" onExport={() => exportEmployees(filters)} />
          {hasRoute('/employees/import-donor') ? (
            <ActionButton
              label={t('list.import_donor')}
              needs="employee donor/import"
              onClick={() => go(paths.employeeImportDonor())}
            />
          ) : null}
          {importButton}
          {hasRoute('/employees/create') ? (
            <ActionButton
              kind="primary"
              icon={<PlusOutlined />}
              label={t('shell:pages.employee_create')}
              needs="employee/create"
              onClick={() => go(paths.employeeCreate())}
            />
          ) : null}
        </>
      }
    >
      <EmployeeFilterDrawer
        open={isFiltering}
        joinDate={values['join-date']}
        custom={values.custom}
        choices={choices}
        onClose={() => setFiltering(false)}
        onApply={({ joinDate, custom }) => {
          change({ 'join-date': joinDate, custom });
          setFiltering(false);
        }}
      />
    </ListPage>
  );
}

type Choices = ReturnType<typeof choiceOptions>;

/** The choices of the company's own fields, by which the list can be narrowed. */
function useChoices(): Choices {
  const nameOf = useNameOf();
  // Asked before the call: a 403 of the server would end the session (decision A3).
  const { data } = useQuery({ ...filterFields(), enabled: useMay('employee/view') });
  return choiceOptions(data?.data ?? [], nameOf);
}

type Values = ReturnType<typeof useAddress<typeof spec>>['values'];

/** What the list is narrowed by, each to be taken away. */
function ActiveFilters({
  values,
  choices,
  onRemove,
}: {
  readonly values: Values;
  readonly choices: Choices;
  readonly onRemove: (change: Partial<Values>) => void;
}) {
  const { t } = useTranslation('employees');
  const span = values['join-date'];
  const flags = [
    ['newHire', t('list.new_hire')],
    ['isResigned', t('list.resigned')],
    ['contractExpired', t('list.contract_expired')],
    ['incomplete', t('list.incomplete')],
  ] as const;
  const chosen = choices.flatMap(({ label, options }) =>
    options.filter(({ value }) => value === values.custom).map((option) => `${label}: ${option.label}`),
  );
  return (
    <>
      {values.custom === undefined ? null : (
        <Tag closable onClose={() => onRemove({ custom: undefined })}>
          {chosen[0] ?? t('list.further')}
        </Tag>
      )}
      {span === undefined ? null : (
        <Tag closable onClose={() => onRemove({ 'join-date': undefined })}>
          {t('list.join_date')}: {day(span.from)} - {day(span.to)}
        </Tag>
      )}
      {flags.map(([name, label]) =>
        values[name] ? (
          <Tag key={name} closable onClose={() => onRemove({ [name]: false })}>
            {label}
          </Tag>
        ) : null,
      )}
    </>
  );
}
