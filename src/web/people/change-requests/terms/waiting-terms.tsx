import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { seesTerms } from '#contract/people/request-kinds/terms.ts';
import { termChanges } from '#contract/people/term-changes.ts';
import { useMay } from '#web/api/current-session.ts';
import { readList } from '#web/api/queries.ts';
import { PageLink } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { day } from '#web/kit/show/formats.ts';
import styles from './terms.module.css';

/** The changes of somebody's terms that wait, on the person's page, for who sees them; of oneself there are none. */
export function WaitingTerms({ employeeId }: { readonly employeeId: string }) {
  const { t } = useTranslation('terms');
  const maySee = useMay(seesTerms);
  const query = useQuery({
    ...readList(termChanges.requests, { query: { employeeId, status: '0', offset: 0, limit: 10 } }),
    enabled: maySee,
  });
  const waiting = query.data?.data ?? [];
  if (waiting.length === 0) return null;
  return (
    <Alert
      type="info"
      showIcon
      className={`no-print ${styles.waiting}`}
      title={t('waits')}
      description={waiting.map(({ id, part, effectiveFrom, requestNo }) => (
        <p key={id}>
          <PageLink to={paths.terms({ requestId: id })}>
            {t('waits_text', { part: t(`parts.${part}`), day: day(effectiveFrom), requestNo })}
          </PageLink>
        </p>
      ))}
    />
  );
}
