import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/language/use-translation.ts';
import { useMay, useSession } from '#web/api/current-session.ts';
import { ForbiddenScreen } from '#web/kit/errors/forbidden.screen.tsx';
import { useNoteOpened } from '#web/kit/address/kept-opened.ts';
import { paths } from '#web/kit/address/paths.ts';
import { useRouteId } from '#web/kit/address/use-route-id.ts';
import { BackLink } from '#web/kit/page/back-link.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Page } from '#web/kit/page/page.tsx';
import { useNameOf } from '#web/language/name-of.ts';
import { employeeProfile } from './employees.api.ts';
import { ProfileActions } from './profile/profile-actions.tsx';
import { ProfileTabs } from './profile/profile-tabs.tsx';

/** One person's profile: the own always, others' with view on employee. The id is that of the address, or given. */
export function EmployeeProfileScreen({ id }: { readonly id?: string }) {
  const routeId = useRouteId();
  const { employeeId } = useSession();
  const seesOthers = useMay('employee/view');
  const shown = id ?? routeId;
  // Asked before the call: a 403 of the server would end the session (decision A3).
  if (shown !== employeeId && !seesOthers) return <ForbiddenScreen />;
  return (
    <Profile key={shown} id={shown} isOwn={shown === employeeId} back={seesOthers ? paths.employees() : paths.dashboard()} />
  );
}

function Profile({ id, isOwn, back }: { readonly id: string; readonly isOwn: boolean; readonly back: string }) {
  const { t } = useTranslation(['employees', 'common']);
  const query = useQuery(employeeProfile(id));
  const nameOf = useNameOf();
  const person = query.data?.data;
  useNoteOpened('people', isOwn ? undefined : person?.id);
  const name = person === undefined ? undefined : nameOf({ name: person.name, nameKH: person.namekh });
  return (
    <Page
      title={name ?? t('title')}
      crumbs={back === paths.dashboard() ? [] : [{ title: t('title'), to: back }]}
      actions={person === undefined || name === undefined ? null : <ProfileActions person={person} name={name} isOwn={isOwn} />}
    >
      <BackLink to={back} />
      <Loaded query={query} isPage>
        {({ data }) => <ProfileTabs person={data} isOwn={isOwn} />}
      </Loaded>
    </Page>
  );
}
