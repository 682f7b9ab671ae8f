import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { journals } from '#contract/finance/journals.ts';
import { read } from '#web/api/queries.ts';
import { PageLink } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';

/** How many approved payments no journal holds; nothing where all are posted. */
export function UnpostedNote() {
  const { t } = useTranslation('journals');
  const count = useQuery(read(journals.unposted, {})).data?.data.length ?? 0;
  if (count === 0) return null;
  return (
    <Alert
      type="info"
      showIcon
      title={t('unposted.hub', { count })}
      action={<PageLink to={paths.journals()}>{t('unposted.hub_link')}</PageLink>}
    />
  );
}
