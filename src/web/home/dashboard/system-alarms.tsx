import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { alarms } from '#contract/operations/health.ts';
import { useMay } from '#web/api/current-session.ts';
import { read } from '#web/api/queries.ts';
import { PageLink } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { useTranslation } from '#web/language/use-translation.ts';

const lookMilliseconds = 300_000;

/** Says to administrators what the product rings for; nothing while all is well. Elsewhere than on the page that says more it leads there. */
export function SystemAlarms({ isOnPage = false }: { readonly isOnPage?: boolean }) {
  const { t } = useTranslation(['notifications', 'shell']);
  const isTold = useMay(alarms.on.needs);
  const { data } = useQuery({ ...read(alarms.on, {}), enabled: isTold, refetchInterval: lookMilliseconds });
  if (!isTold || data === undefined || data.data.length === 0) return null;
  return (
    <Alert
      type="error"
      showIcon
      title={
        <>
          {data.data.map(({ alarm }) => t(`notifications:alarms.${alarm}`)).join(' ')}{' '}
          {isOnPage ? null : (
            <PageLink to={paths.settingList('health')} className="lone-link">
              {t('shell:pages.health')}
            </PageLink>
          )}
        </>
      }
    />
  );
}
