import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/language/use-translation.ts';
import { roles } from '#contract/access/role-calls.ts';
import { call } from '#web/api/call.ts';
import { read } from '#web/api/queries.ts';
import { useGo } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Page } from '#web/kit/page/page.tsx';
import { RoleFields, roleForm } from './role.form.tsx';
import styles from './roles.module.css';
import { useRoleCrumbs } from './use-role-crumbs.ts';

/** A new role. */
export function RoleCreateScreen() {
  const { t } = useTranslation(['roles', 'shell', 'common']);
  const go = useGo();
  const { success, failed } = useFeedback();
  const query = useQuery(read(roles.permissions, {}));
  return (
    <Page title={t('shell:pages.role_create')} crumbs={useRoleCrumbs()}>
      <section className={styles.panel} aria-label={t('shell:pages.role_create')}>
        <Loaded query={query}>
          {({ data }) => (
            <roleForm.Form
              initial={{ order: 0, isFullAccess: false, held: [] }}
              draft="role:new"
              stickyFooter
              onCancel={() => go(paths.settingList('role'))}
              onSubmit={async ({ held, ...values }) => {
                const permissions = data
                  .flatMap(({ children }) => children)
                  .map(({ id, key, parentKey }) => ({
                    permissionId: id,
                    status: held.some((permission) => permission === `${parentKey}/${key}`) ? (1 as const) : (0 as const),
                  }));
                try {
                  await call(roles.create, { body: { ...values, permissions } });
                } catch (error) {
                  failed(t('form.opps'), error);
                  throw error;
                }
                success({ title: t('common:alert.created'), text: t('form.created') });
                go(paths.settingList('role'));
              }}
            >
              <RoleFields stored={[]} />
            </roleForm.Form>
          )}
        </Loaded>
      </section>
    </Page>
  );
}
