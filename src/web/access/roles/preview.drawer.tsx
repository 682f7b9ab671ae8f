import { EyeOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { previews } from '#contract/access/role-calls.ts';
import { call } from '#web/api/call.ts';
import { session, useSession } from '#web/api/current-session.ts';
import { readList } from '#web/api/queries.ts';
import { paths } from '#web/kit/address/paths.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { useOnce } from '#web/kit/feedback/use-once.ts';
import { EmptyState } from '#web/kit/list/empty-state.tsx';
import { SearchBox } from '#web/kit/list/search-box.tsx';
import { SideDrawer } from '#web/kit/overlay/side-drawer.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { PersonCell } from '#web/kit/show/person-cell.tsx';
import styles from './roles.module.css';

/** Whose sight may be chosen: anybody's, or that of a role's holders. */
export interface PreviewOf {
  readonly role?: { readonly id: string; readonly name: string };
}

/** Chooses a person and begins to look through their eyes. */
export function PreviewDrawer({ of, onClose }: { readonly of: PreviewOf | undefined; readonly onClose: () => void }) {
  const { t } = useTranslation('roles');
  const role = of?.role;
  return (
    <SideDrawer
      title={role === undefined ? t('preview.title') : t('list.people', { name: role.name })}
      open={of !== undefined}
      onClose={onClose}
    >
      <Alert type="info" showIcon title={t('preview.text')} style={{ marginBottom: 16 }} />
      <People roleId={role?.id} />
    </SideDrawer>
  );
}

function People({ roleId }: { readonly roleId: string | undefined }) {
  const { t } = useTranslation('roles');
  const [term, setTerm] = useState('');
  const { userId } = useSession();
  const start = useStart();
  const query = useQuery(
    readList(previews.people, {
      query: { limit: 50, ...(term === '' ? {} : { search: term }), ...(roleId === undefined ? {} : { roleId }) },
    }),
  );
  return (
    <>
      <SearchBox value={term} onSearch={setTerm} />
      <Loaded query={query}>
        {({ data }) => {
          const others = data.filter(({ id }) => id !== userId);
          return others.length === 0 ? (
            <EmptyState title={t('preview.nobody')} />
          ) : (
            <ul className={styles.people}>
              {others.map(({ id, fullName, userName, roleName, employeeCode }) => (
                <li key={id}>
                  <PersonCell name={fullName} code={[employeeCode ?? userName, roleName].join(' · ')} />
                  <ActionButton
                    icon={<EyeOutlined />}
                    label={t('preview.start')}
                    spoken={t('preview.start_of', { name: fullName })}
                    needs="role/edit"
                    onClick={() => void start(id)}
                  />
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
    </>
  );
}

/** Begins a preview in this tab: the page is loaded anew as the other person sees it. */
function useStart(): (id: string) => Promise<void> {
  const { t } = useTranslation();
  const { failed } = useFeedback();
  const once = useOnce();
  return async (id) =>
    await once(async () => {
      try {
        const { data } = await call(previews.start, { body: { id } });
        session.beginPreview(data);
        location.assign(paths.dashboard());
      } catch (error) {
        failed(t('alert.failed'), error);
      }
    });
}
