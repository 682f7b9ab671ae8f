import { useQuery } from '@tanstack/react-query';
import { Pagination } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { dashboard } from '#contract/home/dashboard.ts';
import { readList } from '#web/api/queries.ts';
import { pageOf } from '#web/kit/address/address.ts';
import { page, size } from '#web/kit/address/codecs.ts';
import { useAddress } from '#web/kit/address/use-address.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { day } from '#web/kit/show/formats.ts';
import { PersonCell } from '#web/kit/show/person-cell.tsx';
import styles from '../dashboard.module.css';
import { DashCard } from '../folding.tsx';

/** People of one page. */
const SIZE = 5;
const spec = { current: page(), size: size([SIZE], SIZE) };

/** Who is on approved leave today. */
export function AbsentEmployees() {
  const { t } = useTranslation('dashboard');
  const address = useAddress(spec);
  const query = useQuery(readList(dashboard.absentEmployees, { query: pageOf(address.values) }));
  return (
    <DashCard title={t('absent')} none={query.data?.pagination.total === 0 ? t('absent_none') : undefined}>
      <Loaded query={query}>
        {({ data, pagination }) => (
          <>
            <ul className={styles.list}>
              {data.map((row) => (
                <li key={row.id}>
                  <PersonCell name={row.employeeName} photo={row.photoLink} code={row.leaveType} />
                  <span className={styles.figures}>
                    {day(row.start)} – {day(row.end)}
                  </span>
                </li>
              ))}
            </ul>
            {pagination.total > SIZE ? (
              <div className={styles.foot}>
                <Pagination
                  size="small"
                  current={address.values.current}
                  pageSize={address.values.size}
                  total={pagination.total}
                  showSizeChanger={false}
                  onChange={(current) => address.change({ current })}
                />
              </div>
            ) : null}
          </>
        )}
      </Loaded>
    </DashCard>
  );
}
