import {
  CheckCircleOutlined,
  CopyOutlined,
  DeleteOutlined,
  EditOutlined,
  MinusCircleOutlined,
  PlusOutlined,
} from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/language/use-translation.ts';
import { shifts } from '#contract/time/shifts.ts';
import type { ShiftRow } from '#contract/time/shifts.ts';
import { call } from '#web/api/call.ts';
import { readList } from '#web/api/queries.ts';
import { pageOf } from '#web/kit/address/address.ts';
import { useGo } from '#web/kit/address/page-link.tsx';
import { paths, withSearch } from '#web/kit/address/paths.ts';
import { listSpec, useAddress } from '#web/kit/address/use-address.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { useConfirmDelete } from '#web/kit/feedback/use-confirm.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import type { Column, RowAction } from '#web/kit/list/table/column.ts';
import { ListPage } from '#web/kit/list/list-page.tsx';
import { useOpenRecord } from '#web/kit/overlay/use-open-record.ts';
import { time12 } from '#web/kit/show/formats.ts';
import { StatusTag } from '#web/kit/show/status-tag.tsx';
import { ShiftDrawer } from './shift.drawer.tsx';

const spec = listSpec();

/** The shifts; each is made and changed on a page of its own. */
export function ShiftListScreen() {
  const { t } = useTranslation(['shifts', 'common', 'shell']);
  const go = useGo();
  const address = useAddress(spec);
  const { search } = address.values;
  const query = useQuery(readList(shifts.list, { query: { ...pageOf(address.values), ...(search === '' ? {} : { search }) } }));
  const open = useOpenRecord('shiftId');
  const add = (
    <ActionButton
      kind="primary"
      icon={<PlusOutlined />}
      label={t('shell:pages.shift_create')}
      needs="shift/create"
      onClick={() => go(paths.shiftCreate())}
    />
  );
  return (
    <ListPage<ShiftRow>
      title={t('shell:pages.shift')}
      address={address}
      query={query}
      columns={useShiftColumns()}
      rowKey={({ id }) => id}
      activeKey={open.id}
      actions={add}
      empty={{ title: t('common:list.empty'), text: t('about'), action: add }}
      onInfo={({ id }) => open.open(id)}
      rowActions={useShiftActions()}
    >
      <ShiftDrawer id={open.id} onClose={() => open.close()} />
    </ListPage>
  );
}

function useShiftColumns(): readonly Column<ShiftRow>[] {
  const { t } = useTranslation('shifts');
  return [
    { key: 'name', title: t('name'), keep: true, phone: 'heading', render: ({ name }) => name },
    { key: 'from', title: t('from'), width: 104, keep: true, render: ({ workingTimeIn }) => time12(workingTimeIn) },
    { key: 'to', title: t('to'), width: 104, keep: true, render: ({ workingTimeOut }) => time12(workingTimeOut) },
    {
      key: 'margin',
      title: t('margin'),
      width: 130,
      render: ({ isEnableShiftMargin }) =>
        isEnableShiftMargin ? (
          <StatusTag tone="success" icon={<CheckCircleOutlined />} label={t('enabled')} />
        ) : (
          <StatusTag tone="neutral" icon={<MinusCircleOutlined />} label={t('disabled')} />
        ),
    },
  ];
}

function useShiftActions(): (row: ShiftRow) => readonly RowAction[] {
  const { t } = useTranslation(['shifts', 'common', 'shell']);
  const go = useGo();
  const confirm = useConfirmDelete();
  const { success, failed } = useFeedback();
  const archive = async (id: string): Promise<void> => {
    if (!(await confirm())) return;
    try {
      await call(shifts.archive, { params: { id } });
      success({ title: t('common:alert.deleted'), text: t('common:reference.archived', { title: t('shell:pages.shift') }) });
    } catch (error) {
      failed(t('common:alert.failed'), error);
    }
  };
  return ({ id }) => [
    {
      key: 'edit',
      label: t('common:edit'),
      icon: <EditOutlined />,
      needs: 'shift/edit',
      onClick: () => go(paths.shiftUpdate(id)),
    },
    {
      key: 'copy',
      label: t('shifts:copy'),
      icon: <CopyOutlined />,
      needs: { all: ['shift/create', 'shift/view'] },
      onClick: () => go(withSearch(paths.shiftCreate(), { copy: id })),
    },
    {
      key: 'delete',
      label: t('common:delete'),
      icon: <DeleteOutlined />,
      danger: true,
      needs: 'shift/delete',
      onClick: () => void archive(id),
    },
  ];
}
