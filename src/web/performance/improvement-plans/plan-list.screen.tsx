import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/language/use-translation.ts';
import { improvementPlans } from '#contract/performance/improvement-plans.ts';
import type { PlanRow } from '#contract/performance/improvement-plans.ts';
import { call } from '#web/api/call.ts';
import { readList } from '#web/api/queries.ts';
import { pageOf } from '#web/kit/address/address.ts';
import { useGo } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { listSpec, useAddress } from '#web/kit/address/use-address.ts';
import { ExportButton } from '#web/kit/export/export-button.tsx';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import type { Column } from '#web/kit/list/table/column.ts';
import { ListPage } from '#web/kit/list/list-page.tsx';
import { day, instant } from '#web/kit/show/formats.ts';
import { PersonCell } from '#web/kit/show/person-cell.tsx';
import { periodOf } from './plan.rules.ts';
import { useRemovePlan } from './use-remove-plan.ts';

const sizes = { defaultSize: 20 } as const;
const spec = listSpec(sizes);

/** The plans that one may read: no state, but period, outcome and whether the person has read it. */
export function PlanListScreen() {
  const { t } = useTranslation(['improvementPlans', 'errors']);
  const address = useAddress(spec);
  const { values } = address;
  const conditions = values.search === '' ? {} : { search: values.search };
  const query = useQuery(readList(improvementPlans.list, { query: { ...pageOf(values), ...conditions } }));
  const go = useGo();
  const remove = useRemovePlan();
  const open = ({ id }: PlanRow): void => go(paths.pipUpdate(id));
  return (
    <ListPage<PlanRow>
      title={t('title')}
      address={address}
      sizes={sizes}
      query={query}
      columns={useColumns()}
      rowKey={({ id }) => id}
      searchPlaceholder={`${t('employee')}, ${t('supervisor')}`}
      actions={
        <>
          <ExportButton onExport={async () => (await call(improvementPlans.export, { query: conditions })).link} />
          <ActionButton
            kind="primary"
            icon={<PlusOutlined />}
            label={t('add')}
            needs="PIP/create"
            onClick={() => go(paths.pipCreate())}
          />
        </>
      }
      empty={{ title: t('empty'), text: t('empty_text') }}
      onInfo={open}
      rowActions={(row) => [
        {
          key: 'remove',
          label: t('remove', { name: row.employeeName }),
          icon: <DeleteOutlined />,
          needs: 'PIP/create',
          danger: true,
          disabledReason: row.mayChange ? undefined : t('errors:RECORD_NOT_YOURS'),
          onClick: () => void remove(row),
        },
      ]}
    />
  );
}

function useColumns(): readonly Column<PlanRow>[] {
  const { t } = useTranslation('improvementPlans');
  return [
    {
      key: 'employee',
      title: t('employee'),
      keep: true,
      phone: 'heading',
      render: ({ employeeName, employeeCode, photoLink }) => (
        <PersonCell name={employeeName} code={employeeCode} photo={photoLink} />
      ),
    },
    { key: 'supervisor', title: t('supervisor'), width: 180, keep: true, render: ({ supervisor }) => supervisor },
    { key: 'date', title: t('date_of_pdd'), width: 120, keep: true, holds: 'day', render: ({ dateOfPDD }) => day(dateOfPDD) },
    { key: 'created', title: t('created'), width: 150, render: ({ createdAt }) => instant(createdAt) },
    { key: 'period', title: t('period'), width: 190, render: (row) => periodOf(row) },
    {
      key: 'acknowledged',
      title: t('acknowledged'),
      width: 150,
      render: ({ acknowledgedAt }) => (acknowledgedAt === null ? t('not_acknowledged') : instant(acknowledgedAt)),
    },
  ];
}
