import { EditOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { leaveTypes, leaveUnit } from '#contract/time/leave-types.ts';
import type { LeaveTypeRow } from '#contract/time/leave-types.ts';
import { readList } from '#web/api/queries.ts';
import { pageOf } from '#web/kit/address/address.ts';
import { listSpec, useAddress } from '#web/kit/address/use-address.ts';
import type { Column } from '#web/kit/list/table/column.ts';
import { ListPage } from '#web/kit/list/list-page.tsx';
import { useNameColumns } from '#web/kit/reference-list/name-columns.tsx';
import { ReferenceDialog } from '#web/kit/reference-list/reference-dialog.tsx';
import type { Opened } from '#web/kit/reference-list/reference-dialog.tsx';
import { number, percent } from '#web/kit/show/formats.ts';
import { leaveTypeRecord } from './leave-type.form.tsx';

const sizes = { defaultSize: 10 } as const;
const spec = listSpec(sizes);

/** The leave types. The eight are there from the start: they are changed here, and neither made nor archived. */
export function LeaveTypeListScreen() {
  const { t } = useTranslation(['referenceLists', 'common', 'shell']);
  const address = useAddress(spec);
  const { search } = address.values;
  const query = useQuery(
    readList(leaveTypes.list, { query: { ...pageOf(address.values), ...(search === '' ? {} : { search }) } }),
  );
  const columns = useLeaveTypeColumns();
  const [opened, setOpened] = useState<Opened | undefined>();
  const close = useCallback(() => setOpened(undefined), []);
  return (
    <ListPage<LeaveTypeRow>
      title={t('shell:pages.leave_type')}
      address={address}
      sizes={sizes}
      query={query}
      columns={columns}
      rowKey={({ id }) => id}
      empty={{ title: t('common:list.empty'), text: t('referenceLists:about.leave_type') }}
      onInfo={({ id }) => setOpened({ mode: 'info', id })}
      rowActions={({ id }) => [
        {
          key: 'edit',
          label: t('common:edit'),
          icon: <EditOutlined />,
          needs: 'leave type/edit',
          onClick: () => setOpened({ mode: 'edit', id }),
        },
      ]}
    >
      <ReferenceDialog descriptor={leaveTypeRecord} opened={opened} onClose={close} />
    </ListPage>
  );
}

function useLeaveTypeColumns(): readonly Column<LeaveTypeRow>[] {
  const { t } = useTranslation('referenceLists');
  const amount = (count: number, { type }: LeaveTypeRow): string =>
    count === 0 ? '-' : t(`leave.${leaveUnit(type)}`, { amount: number(count) });
  return [
    ...useNameColumns<LeaveTypeRow>({ name: t('name'), nameKH: t('name_kh') }),
    { key: 'numberAllow', title: t('leave.entitlement'), width: 120, keep: true, render: (row) => amount(row.numberAllow, row) },
    { key: 'carry', title: t('leave.carry'), width: 120, keep: true, render: (row) => amount(row.allowRemainMaximum, row) },
    {
      key: 'isPayable',
      title: t('leave.payable'),
      width: 110,
      keep: true,
      render: ({ isPayable, paidPercent }) => {
        if (isPayable === 0) return t('leave.not_paid');
        return paidPercent === 100 ? t('leave.paid') : t('leave.part_paid', { percent: percent(paidPercent) });
      },
    },
  ];
}
