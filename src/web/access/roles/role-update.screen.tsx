import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { auth } from '#contract/access/auth.ts';
import { covers } from '#contract/permissions.ts';
import { roles } from '#contract/access/role-calls.ts';
import type { RoleDetail } from '#contract/access/role-calls.ts';
import { call } from '#web/api/call.ts';
import { session as store, useSession } from '#web/api/current-session.ts';
import { read } from '#web/api/queries.ts';
import { useGo } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { useRouteId } from '#web/kit/address/use-route-id.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { SettingChanges } from '../setting-changes/index.ts';
import { Page } from '#web/kit/page/page.tsx';
import { Consequences, RoleFields, roleForm } from './role.form.tsx';
import styles from './roles.module.css';
import { heldBy } from './roles.rules.ts';
import { useRoleCrumbs } from './use-role-crumbs.ts';

const valuesOf = ({ name, nameKH, code, order, isFullAccess, ...role }: RoleDetail) => ({
  name,
  nameKH,
  code,
  order,
  isFullAccess,
  held: [...heldBy(role)],
});

/** A role to be changed. */
export function RoleUpdateScreen() {
  const { t } = useTranslation(['roles', 'shell', 'common']);
  const id = useRouteId();
  const query = useQuery(read(roles.detail, { params: { id } }));
  return (
    <Page title={t('shell:pages.role_update')} crumbs={useRoleCrumbs()}>
      <SettingChanges kind="roles" roleId={id} />
      <section className={styles.panel} aria-label={t('shell:pages.role_update')}>
        <Loaded query={query} isPage>
          {({ data }) => (
            <RoleUpdateForm
              key={data.id}
              role={data}
              onConflict={async () => {
                const newest = (await query.refetch()).data?.data;
                return newest === undefined ? undefined : valuesOf(newest);
              }}
            />
          )}
        </Loaded>
      </section>
    </Page>
  );
}

interface RoleUpdateFormProps {
  readonly role: RoleDetail;
  readonly onConflict: () => Promise<ReturnType<typeof valuesOf> | undefined>;
}

function RoleUpdateForm({ role, onConflict }: RoleUpdateFormProps) {
  const { t } = useTranslation(['roles', 'common']);
  const go = useGo();
  const { success, failed } = useFeedback();
  const session = useSession();
  const isOwn = session.roleName === role.name;
  const { id, version } = role;
  const stored = heldBy(role);
  const isBeyond = !covers(session.rights, { isFullAccess: role.isFullAccess, permissions: new Set(stored) });
  return (
    <roleForm.Form
      initial={valuesOf(role)}
      draft={`role:${id}`}
      stickyFooter
      onCancel={() => go(paths.settingList('role'))}
      onConflict={onConflict}
      disabledReason={isBeyond ? t('form.beyond') : undefined}
      footer={<Consequences stored={stored} accounts={role.accountCount} isOwn={isOwn} />}
      onSubmit={async ({ held, nameKH = null, ...values }) => {
        // Beside full access no toggle counts.
        const toggled = values.isFullAccess ? [] : role.permissions;
        const permissionRole = toggled.map(({ id: permissionId, key, parentKey, rolePermission }) => ({
          id: rolePermission[0]?.id,
          permissionId,
          status: held.some((permission) => permission === `${parentKey}/${key}`) ? (1 as const) : (0 as const),
        }));
        let waits = false;
        try {
          // The seed's order (002 section 4); the update ends the sessions once more, in its own transaction (decision D39).
          await call(roles.clearSessions, { params: { roleId: id } });
          const { data } = await call(roles.update, { params: { id }, body: { ...values, nameKH, permissionRole, version } });
          waits = data.changeWaits;
        } catch (error) {
          failed(t('form.opps'), error);
          throw error;
        }
        await refreshOwnRights();
        success({ title: t('common:alert.updated'), text: t(waits ? 'form.asked' : 'form.updated') });
        go(paths.settingList('role'));
      }}
    >
      {isBeyond ? <Alert type="info" showIcon title={t('form.beyond')} /> : null}
      <RoleFields stored={stored} />
    </roleForm.Form>
  );
}

/** Who changes their own role sees by their new rights at once. */
async function refreshOwnRights(): Promise<void> {
  const accessToken = store.get()?.accessToken;
  if (accessToken === undefined) return;
  const { data } = await call(auth.session, {});
  store.keep({ ...data, accessToken });
}
