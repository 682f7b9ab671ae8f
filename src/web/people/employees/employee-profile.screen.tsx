import { EditOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/language/use-translation.ts';
import { useMay, useSession } from '#web/api/current-session.ts';
import { ForbiddenScreen } from '#web/kit/errors/forbidden.screen.tsx';
import { useNoteOpened } from '#web/kit/address/kept-opened.ts';
import { PageLink, useGo } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { useRouteId } from '#web/kit/address/use-route-id.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { BackLink } from '#web/kit/page/back-link.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Page } from '#web/kit/page/page.tsx';
import { PrintButton } from '#web/kit/print/print-sheet.tsx';
import { useNameOf } from '#web/language/name-of.ts';
import { employeeProfile } from './employees.api.ts';
import { ContractsButton } from './bulk/contracts-button.tsx';
import { hasContractToEnd, isOnProbation } from './employees.rules.ts';
import { ActingPerson } from './profile/acting/acting-person.tsx';
import { ConfirmProbation } from './profile/confirm-probation.tsx';
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
  const go = useGo();
  const mayEdit = useMay('employee/edit');
  const seesPay = useMay('payroll/view');
  const query = useQuery(employeeProfile(id));
  const nameOf = useNameOf();
  const person = query.data?.data;
  useNoteOpened('people', isOwn ? undefined : person?.id);
  const name = person === undefined ? undefined : nameOf({ name: person.name, nameKH: person.namekh });
  return (
    <Page
      title={name ?? t('title')}
      crumbs={back === paths.dashboard() ? [] : [{ title: t('title'), to: back }]}
      actions={
        <>
          {person === undefined ? null : <PrintButton />}
          {person === undefined || name === undefined || isOwn || !isOnProbation(person) ? null : (
            <ConfirmProbation id={id} name={name} joinDate={person.joinDate} until={person.probationExpiredDate} />
          )}
          {person === undefined || isOwn || !mayEdit || !hasContractToEnd(person) ? null : <ContractsButton people={[{ id }]} />}
          {isOwn && person !== undefined ? <ActingPerson person={person} /> : null}
          {isOwn ? (
            <PageLink to={paths.details({ scope: 'mine', ask: 'true' })} className="lone-link">
              {t('profile.ask_change')}
            </PageLink>
          ) : null}
          {isOwn || seesPay ? (
            <PageLink to={paths.payStatement(id)} className="lone-link">
              {t('profile.pay_statement')}
            </PageLink>
          ) : null}
          {mayEdit ? (
            <ActionButton
              icon={<EditOutlined />}
              label={t('profile.edit')}
              needs="employee/edit"
              onClick={() => go(paths.employeeUpdate(id))}
            />
          ) : null}
        </>
      }
    >
      <BackLink to={back} />
      <Loaded query={query} isPage>
        {({ data }) => <ProfileTabs person={data} isOwn={isOwn} />}
      </Loaded>
    </Page>
  );
}
