import { useTranslation } from '#web/language/use-translation.ts';
import { useMay } from '#web/api/current-session.ts';
import { Page } from '#web/kit/page/page.tsx';
import { PeopleSection } from './people.section.tsx';
import { RolesSection } from './roles.section.tsx';

/** Which roles demand a second step, and the reset of a lost one. */
export function SignInSecurityScreen() {
  const { t } = useTranslation('shell');
  const maySeeRoles = useMay('role/view');
  const mayReset = useMay('employee/edit');
  return (
    <Page title={t('pages.sign_in_security')}>
      {maySeeRoles ? <RolesSection /> : null}
      {mayReset ? <PeopleSection /> : null}
    </Page>
  );
}
