import { BarChartOutlined } from '@ant-design/icons';
import { useTranslation } from '#web/language/use-translation.ts';
import { useMay } from '#web/api/current-session.ts';
import { PageLink } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';

/** The way from a list of performance to the overview of everybody, which the sidebar does not name. */
export function OverviewLink() {
  const { t } = useTranslation('shell');
  if (!useMay('performance report/view')) return null;
  return (
    <PageLink to={paths.performanceOverview()} className="lone-link">
      <BarChartOutlined aria-hidden /> {t('pages.performance_overview')}
    </PageLink>
  );
}
