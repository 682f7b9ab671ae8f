import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '#web/kit/address/paths.ts';
import { Counters } from '#web/kit/list/counters.tsx';
import { employeeCounts } from './employees.api.ts';
import styles from './employees.module.css';

/** The numbers above the list; each leads to the rows it counts. */
export function EmployeeCounters() {
  const { t } = useTranslation('employees');
  const counts = useQuery(employeeCounts()).data?.data;
  return (
    <Counters
      counters={[
        {
          key: 'total',
          label: t('list.total'),
          value: counts?.total,
          to: paths.employees(),
          note:
            counts === undefined ? null : (
              <span className={styles.note}>{t('list.male_female', { male: counts.male, female: counts.female })}</span>
            ),
        },
        { key: 'new', label: t('list.new_hire'), value: counts?.totalNewHire, to: paths.employees({ newHire: true }) },
        {
          key: 'resigned',
          label: t('list.resigned'),
          value: counts?.resignedEmployee,
          to: paths.employees({ isResigned: true }),
        },
        {
          key: 'expired',
          label: t('list.contract_expired'),
          value: counts?.contractExpired,
          to: paths.employees({ contractExpired: true }),
        },
        { key: 'incomplete', label: t('list.incomplete'), value: counts?.incomplete, to: paths.employees({ incomplete: true }) },
      ]}
    />
  );
}
