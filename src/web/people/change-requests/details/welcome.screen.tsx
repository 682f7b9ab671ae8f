import { Alert } from 'antd';
import { useState } from 'react';
import { useSession } from '#web/api/current-session.ts';
import { paths } from '#web/kit/address/paths.ts';
import { PageLink } from '#web/kit/address/page-link.tsx';
import { Page } from '#web/kit/page/page.tsx';
import { useTranslation } from '#web/language/use-translation.ts';
import { AskDetails } from './ask-details.tsx';

/** Where somebody new tells what HR left to them, before the first day too; HR accepts it. */
export function WelcomeScreen() {
  const { t } = useTranslation(['details', 'shell']);
  const { employeeId } = useSession();
  const [isAsked, setAsked] = useState(false);
  return (
    <Page title={t('shell:pages.welcome')}>
      {employeeId === null ? null : isAsked ? (
        <Alert
          type="success"
          showIcon
          title={t('welcome_asked')}
          action={<PageLink to={paths.employeeProfile(employeeId)}>{t('shell:pages.employee_profile')}</PageLink>}
        />
      ) : (
        <>
          <p>{t('welcome_about')}</p>
          <AskDetails employeeId={employeeId} onAsked={() => setAsked(true)} />
        </>
      )}
    </Page>
  );
}
