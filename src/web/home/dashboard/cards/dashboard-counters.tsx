import { InfoCircleOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { dashboard } from '#contract/home/dashboard.ts';
import { useMay } from '#web/api/current-session.ts';
import { read } from '#web/api/queries.ts';
import { useGo } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { NOTHING, monthName } from '#web/kit/show/formats.ts';
import { Counters } from '#web/kit/list/counters.tsx';
import { useNarrow } from '#web/kit/page/use-narrow.ts';
import styles from '../dashboard.module.css';
import { peopleTrend, signed } from './trend.rules.ts';

/** The numbers of the organisation; each with a way to the people it counts. */
export function DashboardCounters() {
  const { t } = useTranslation(['dashboard', 'employees']);
  const { data, isError } = useQuery(read(dashboard.countEmployee, {}));
  const counts = data?.data;
  const trend = peopleTrend(useQuery(read(dashboard.headCount, {})).data?.data ?? []);
  const month = trend === undefined ? '' : monthName(trend.month);
  const seesList = useMay('employee/view');
  // One line fits beside a number of a row that slides.
  const isPhone = useNarrow('phone');
  const go = useGo();
  const counter = (key: string, of: { label: string; value: number | undefined; to: string; texts: readonly string[] }) => ({
    key,
    label: of.label,
    value: of.value ?? (isError ? NOTHING : undefined),
    note: (
      <div className={styles.counted}>
        <span className={styles.quiet}>
          {of.texts.slice(0, isPhone ? 1 : undefined).map((text) => (
            <div key={text}>{text}</div>
          ))}
        </span>
        {seesList ? (
          <Button
            type="text"
            size="small"
            icon={<InfoCircleOutlined />}
            aria-label={t('open_list', { label: of.label })}
            onClick={() => go(of.to)}
          />
        ) : null}
      </div>
    ),
  });
  return (
    <Counters
      counters={[
        counter('total', {
          label: t('employees:list.total'),
          value: counts?.total,
          to: paths.employees(),
          texts: [
            ...(counts === undefined ? [] : [t('employees:list.male_female', { male: counts.male, female: counts.female })]),
            ...(trend === undefined
              ? []
              : [trend.change === 0 ? t('trend.same', { month }) : t('trend.change', { change: signed(trend.change), month })]),
          ],
        }),
        counter('new', {
          label: t('employees:list.new_hire'),
          value: counts?.totalNewHire,
          to: paths.employees({ newHire: true }),
          texts: [
            t('employees:list.counted.new_hire'),
            ...(trend === undefined ? [] : [t('trend.joined', { count: trend.joined, month })]),
          ],
        }),
        counter('resigned', {
          label: t('employees:list.resigned'),
          value: counts?.resignedEmployee,
          to: paths.employees({ isResigned: true }),
          texts: [
            t('employees:list.counted.resigned'),
            ...(trend === undefined ? [] : [t('trend.left', { count: trend.left, month })]),
          ],
        }),
        counter('expired', {
          label: t('employees:list.contract_expired'),
          value: counts?.contractExpired,
          to: paths.employees({ contractExpired: true }),
          texts: [t('employees:list.counted.contract_expired')],
        }),
      ]}
    />
  );
}
