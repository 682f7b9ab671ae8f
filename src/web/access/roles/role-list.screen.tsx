import { DeleteOutlined, EditOutlined, EyeOutlined, PlusOutlined, SwapOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Tag } from 'antd';
import { useCallback, useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { allPermissions } from '#contract/permissions.ts';
import { roles } from '#contract/access/role-calls.ts';
import type { RoleRow } from '#contract/access/role-calls.ts';
import { readList, useChange } from '#web/api/queries.ts';
import { pageOf } from '#web/kit/address/address.ts';
import { useGo } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { listSpec, useAddress } from '#web/kit/address/use-address.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { useConfirmDelete } from '#web/kit/feedback/use-confirm.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import type { Column } from '#web/kit/list/table/column.ts';
import { ListPage } from '#web/kit/list/list-page.tsx';
import { useOpenRecord } from '#web/kit/overlay/use-open-record.ts';
import { NOTHING } from '#web/kit/show/formats.ts';
import { useNameOf } from '#web/language/name-of.ts';
import { SettingChanges } from '../setting-changes/index.ts';
import { PreviewDrawer } from './preview.drawer.tsx';
import type { PreviewOf } from './preview.drawer.tsx';
import { RoleDrawer } from './role.drawer.tsx';

const spec = listSpec();

/** The roles of the company. */
export function RoleListScreen() {
  const { t } = useTranslation(['roles', 'shell', 'common']);
  const go = useGo();
  const address = useAddress(spec);
  const { search } = address.values;
  const nameOf = useNameOf();
  const query = useQuery(readList(roles.list, { query: { ...pageOf(address.values), ...(search === '' ? {} : { search }) } }));
  const open = useOpenRecord('role');
  const archive = useArchive();
  const [preview, setPreview] = useState<PreviewOf | undefined>();
  const close = useCallback(() => setPreview(undefined), []);
  const add = (
    <ActionButton
      kind="primary"
      icon={<PlusOutlined />}
      label={t('shell:pages.role_create')}
      needs="role/create"
      onClick={() => go(paths.roleCreate())}
    />
  );
  return (
    <ListPage<RoleRow>
      title={t('shell:pages.role')}
      address={address}
      query={query}
      columns={useRoleColumns()}
      rowKey={(row) => row.id}
      empty={{ title: t('common:list.empty'), text: t('list.about'), action: add }}
      cards={<SettingChanges kind="roles" />}
      onInfo={(row) => open.open(row.id)}
      actions={
        <>
          <ActionButton icon={<EyeOutlined />} label={t('list.preview')} needs="role/edit" onClick={() => setPreview({})} />
          <ActionButton
            icon={<SwapOutlined />}
            label={t('list.compare')}
            needs="role/view"
            onClick={() => go(paths.roleCompare())}
          />
          {add}
        </>
      }
      rowActions={(row) => [
        {
          key: 'edit',
          label: t('list.update', { name: nameOf(row) }),
          icon: <EditOutlined />,
          needs: 'role/edit',
          onClick: () => go(paths.roleUpdate(row.id)),
        },
        {
          key: 'preview',
          label: t('list.people', { name: nameOf(row) }),
          icon: <EyeOutlined />,
          needs: 'role/edit',
          onClick: () => setPreview({ role: row }),
        },
        {
          key: 'delete',
          label: t('list.archive', { name: nameOf(row) }),
          icon: <DeleteOutlined />,
          danger: true,
          needs: 'role/delete',
          onClick: () => void archive(row.id),
        },
      ]}
    >
      <RoleDrawer id={open.id} onClose={() => open.close()} />
      <PreviewDrawer of={preview} onClose={close} />
    </ListPage>
  );
}

function useRoleColumns(): readonly Column<RoleRow>[] {
  const nameOf = useNameOf();
  const { t } = useTranslation('roles');
  return [
    {
      key: 'name',
      title: t('list.name'),
      keep: true,
      phone: 'heading',
      render: (row) => (
        <>
          {nameOf(row)} {row.isFullAccess ? <Tag color="processing">{t('list.full_access')}</Tag> : null}
        </>
      ),
    },
    { key: 'code', title: t('list.code'), width: 150, render: (row) => t(`base.${row.code}`) },
    { key: 'order', title: t('list.order'), width: 72, numeric: true, render: (row) => row.order },
    {
      key: 'permissions',
      title: t('list.permissions'),
      width: 110,
      keep: true,
      numeric: true,
      render: (row) => t('list.count', { count: row.permissionCount, total: allPermissions.length }),
    },
    { key: 'accounts', title: t('list.accounts'), width: 96, keep: true, numeric: true, render: (row) => row.accountCount },
    // The last: where there is little room it is the first that folds away.
    { key: 'nameKH', title: t('form.name_kh'), width: 170, render: ({ nameKH }) => <span lang="km">{nameKH ?? NOTHING}</span> },
  ];
}

function useArchive(): (id: string) => Promise<void> {
  const { t } = useTranslation(['roles', 'common']);
  const confirm = useConfirmDelete();
  const { success, failed } = useFeedback();
  const archive = useChange(roles.archive);
  return async (id) => {
    if (!(await confirm())) return;
    try {
      await archive.mutateAsync({ params: { id } });
      success({ title: t('common:alert.deleted'), text: t('list.archived') });
    } catch (error) {
      failed(t('common:alert.failed'), error);
    }
  };
}
