import { useQuery } from '@tanstack/react-query';
import { performanceReport } from '#contract/performance/performance-report.ts';
import { useMay } from '#web/api/current-session.ts';
import { readList } from '#web/api/queries.ts';
import { useNarrow } from '#web/kit/page/use-narrow.ts';
import { Distribution } from './overview-figures.tsx';
import styles from './performance-report.module.css';

export interface RatingsOfYearProps {
  /** Undefined until it is known. */
  readonly year: number | undefined;
  readonly search: string;
}

/** The people of a year by rating, for who may read the results of all; nothing for anybody else. On a phone they unfold. */
export function RatingsOfYear(props: RatingsOfYearProps) {
  const [mayFollow, mayRead] = [useMay('performance report/view'), useMay('performance report/view results')];
  return mayFollow && mayRead ? <Ratings {...props} /> : null;
}

function Ratings({ year, search }: RatingsOfYearProps) {
  const isPhone = useNarrow('phone');
  const asked = { part: 'results', offset: 0, limit: 1, ...(search === '' ? {} : { search }) } as const;
  const { data } = useQuery({
    ...readList(performanceReport.overview, { query: { ...asked, ...(year === undefined ? {} : { year }) } }),
    enabled: year !== undefined,
  });
  const distribution = data?.distribution ?? { counts: [0, 0, 0, 0], percents: null };
  return (
    <div className={data === undefined ? styles.coming : undefined}>
      <Distribution distribution={distribution} isFolded={isPhone} {...(year === undefined ? {} : { year })} />
    </div>
  );
}
