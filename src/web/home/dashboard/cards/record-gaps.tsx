import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/language/use-translation.ts';
import { dashboard } from '#contract/home/dashboard.ts';
import { read } from '#web/api/queries.ts';
import { PageLink } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { count } from '#web/kit/show/formats.ts';
import styles from '../dashboard.module.css';
import { DashCard } from '../folding.tsx';

/** What the records of people still lack, each with the way to these people. */
export function RecordGaps() {
  const { t } = useTranslation(['dashboard', 'employees']);
  const query = useQuery(read(dashboard.recordGaps, {}));
  return (
    <DashCard
      title={t('gaps.title')}
      none={query.data?.data.length === 0 ? t('gaps.none') : undefined}
      extra={<PageLink to={paths.employees({ incomplete: true })}>{t('gaps.all')}</PageLink>}
    >
      <Loaded query={query}>
        {({ data }) => (
          <ul className={styles.list}>
            {data.map((gap) => (
              <li key={gap.field}>
                <PageLink to={paths.employees({ lacks: gap.field })}>{t(`employees:profile.field.${gap.field}`)}</PageLink>
                <span className={styles.figures}>{count(gap.count)}</span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </DashCard>
  );
}
