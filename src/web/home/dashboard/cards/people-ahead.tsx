import { useQuery } from '@tanstack/react-query';
import { Pagination } from 'antd';
import { useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { dashboard } from '#contract/home/dashboard.ts';
import { readList } from '#web/api/queries.ts';
import { PageLink } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { count, day } from '#web/kit/show/formats.ts';
import styles from '../dashboard.module.css';
import { DashCard } from '../folding.tsx';

/** As many as the card shows at once. */
const SIZE = 8;

/** Who joins, ends probation or a contract, or leaves in the next 30 days. */
export function PeopleAhead() {
  const { t } = useTranslation('dashboard');
  const [current, setCurrent] = useState(1);
  const query = useQuery(readList(dashboard.peopleAhead, { query: { offset: (current - 1) * SIZE, limit: SIZE } }));
  return (
    <DashCard
      title={t('ahead.title')}
      none={query.data?.pagination.total === 0 ? t('ahead.none') : undefined}
      extra={<PageLink to={paths.employeesExpiring({ horizon: '30' })}>{t('ahead.list')}</PageLink>}
    >
      <Loaded query={query}>
        {({ data, pagination: { total } }) => (
          <>
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
            {total > SIZE ? (
              <div className={styles.foot}>
                <span className={styles.quiet}>{t('ahead.of', { count: data.length, total: count(total) })}</span>
                <Pagination
                  size="small"
                  current={current}
                  pageSize={SIZE}
                  total={total}
                  showSizeChanger={false}
                  onChange={setCurrent}
                />
              </div>
            ) : null}
          </>
        )}
      </Loaded>
    </DashCard>
  );
}
