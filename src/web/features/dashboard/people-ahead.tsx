import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dashboard } from '#contract/dashboard.ts';
import { read } from '#web/api/queries.ts';
import { PageLink } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { day } from '#web/kit/show/formats.ts';
import styles from './dashboard.module.css';
import { DashCard } from './folding.tsx';

/** Who joins, ends probation or a contract, or leaves in the next 30 days. */
export function PeopleAhead() {
  const { t } = useTranslation('dashboard');
  const query = useQuery(read(dashboard.peopleAhead, {}));
  return (
    <DashCard title={t('ahead.title')} none={query.data?.data.length === 0 ? t('ahead.none') : undefined}>
      <Loaded query={query}>
        {({ data }) => (
          <ul className={styles.list}>
            {data.map((one) => (
              <li key={`${one.id} ${one.what}`}>
                <span>
                  <PageLink to={paths.employeeProfile(one.id)}>{`${one.code} ${one.name}`}</PageLink>
                  <span className={styles.quiet}> {t(`ahead.${one.what}`)}</span>
                </span>
                <span className={styles.figures}>{day(one.day)}</span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </DashCard>
  );
}
