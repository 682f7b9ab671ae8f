import { Alert } from 'antd';
import { PageLink } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { useSession } from '#web/api/current-session.ts';
import { useTranslation } from '#web/language/use-translation.ts';

/** Says what an account opens before the join date and after the last working day; nothing while its owner is employed. */
export function StandingNotice() {
  const { t } = useTranslation('dashboard');
  const { standing } = useSession();
  if (standing === 'employed') return null;
  return (
    <Alert
      type="info"
      showIcon
      title={t(`standing.${standing}`)}
      action={
        standing === 'joining' ? (
          <PageLink to={paths.details({ scope: 'mine', ask: 'true' })}>{t('standing.complete')}</PageLink>
        ) : null
      }
    />
  );
}
