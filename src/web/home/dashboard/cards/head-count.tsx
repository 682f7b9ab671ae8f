import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/language/use-translation.ts';
import { dashboard } from '#contract/home/dashboard.ts';
import { read } from '#web/api/queries.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { month as monthText, monthName } from '#web/kit/show/formats.ts';
import styles from '../dashboard.module.css';
import { DashCard } from '../folding.tsx';

/** Twelve months of people, a bar each, with who came and who went. */
export function HeadCount() {
  const { t } = useTranslation('dashboard');
  const query = useQuery(read(dashboard.headCount, {}));
  return (
    <DashCard title={t('head_count')} isWide>
      <Loaded query={query}>
        {({ data }) => {
          const most = Math.max(1, ...data.map(({ employed }) => employed));
          return (
            <ol className={styles.bars}>
              {data.map(({ month, employed, joined, left }) => (
                <li key={month} title={t('head_count_month', { month: monthName(month), employed, joined, left })}>
                  <strong className={styles.figures}>{employed}</strong>
                  <div className={styles.bar} aria-hidden>
                    <span style={{ height: `${(employed / most) * 100}%` }} />
                  </div>
                  <span className={styles.figures}>{monthText(month)}</span>
                  <span className={`${styles.quiet} ${styles.figures}`}>
                    {joined === 0 && left === 0 ? ' ' : t('movement', { joined, left })}
                  </span>
                </li>
              ))}
            </ol>
          );
        }}
      </Loaded>
    </DashCard>
  );
}
