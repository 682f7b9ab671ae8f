import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/language/use-translation.ts';
import { allPermissions } from '#contract/permissions.ts';
import { roles } from '#contract/access/role-calls.ts';
import type { RoleDetail } from '#contract/access/role-calls.ts';
import { read } from '#web/api/queries.ts';
import { RecordDrawer } from '#web/kit/overlay/record-drawer.tsx';
import { Details } from '#web/kit/show/details.tsx';
import { useNameOf } from '#web/language/name-of.ts';
import styles from './roles.module.css';
import { heldBy, permissionGroups } from './roles.rules.ts';
import { usePermissionWords } from './use-permission-words.ts';

/** What a role is and may, to be read. */
export function RoleDrawer({ id, onClose }: { readonly id: string | undefined; readonly onClose: () => void }) {
  const { t } = useTranslation('shell');
  const query = useQuery({ ...read(roles.detail, { params: { id: id ?? '' } }), enabled: id !== undefined });
  const nameOf = useNameOf();
  return (
    <RecordDrawer
      title={query.data === undefined ? t('pages.role') : nameOf(query.data.data)}
      open={id !== undefined}
      onClose={onClose}
      query={query}
    >
      {({ data }) => <RoleFacts role={data} />}
    </RecordDrawer>
  );
}

function RoleFacts({ role }: { readonly role: RoleDetail }) {
  const { t } = useTranslation('roles');
  const words = usePermissionWords();
  const held = heldBy(role);
  const groups = permissionGroups
    .map(({ resource, permissions }) => ({ resource, permissions: permissions.filter((one) => held.includes(one)) }))
    .filter(({ permissions }) => permissions.length > 0);
  return (
    <>
      <Details
        items={[
          { label: t('list.code'), value: t(`base.${role.code}`) },
          { label: t('list.order'), value: role.order },
          { label: t('list.accounts'), value: role.accountCount },
          {
            label: t('list.permissions'),
            value: role.isFullAccess
              ? t('list.full_access')
              : t('list.count', { count: held.length, total: allPermissions.length }),
          },
        ]}
      />
      <ul className={styles.held}>
        {groups.map(({ resource, permissions }) => (
          <li key={resource}>
            {words.module(resource)}
            <small>{permissions.map(words.action).join(', ')}</small>
          </li>
        ))}
      </ul>
    </>
  );
}
