import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/language/use-translation.ts';
import { expiringDocuments } from '#contract/people/expiring-documents.ts';
import { read } from '#web/api/queries.ts';
import { paths } from '#web/kit/address/paths.ts';
import { Counters } from '#web/kit/list/counters.tsx';
import { employeeCounts } from './employees.api.ts';
import styles from './employees.module.css';

/** The numbers above the list; each leads to the rows it counts. */
export function EmployeeCounters() {
  const { t } = useTranslation(['employees', 'expiringDocuments']);
  const counts = useQuery(employeeCounts()).data?.data;
  const expiring = useQuery(read(expiringDocuments.count, {})).data?.data;
  return (
    <Counters
      counters={[
        {
          key: 'total',
          label: t('employees:list.total'),
          value: counts?.total,
          to: paths.employees(),
          note:
            counts === undefined ? null : (
              <span className={styles.note}>{t('employees:list.male_female', { male: counts.male, female: counts.female })}</span>
            ),
        },
        {
          key: 'new',
          label: t('employees:list.new_hire'),
          value: counts?.totalNewHire,
          to: paths.employees({ newHire: true }),
          note: <span className={styles.note}>{t('employees:list.counted.new_hire')}</span>,
        },
        {
          key: 'resigned',
          label: t('employees:list.resigned'),
          value: counts?.resignedEmployee,
          to: paths.employees({ isResigned: true }),
          note: <span className={styles.note}>{t('employees:list.counted.resigned')}</span>,
        },
        {
          key: 'expired',
          label: t('employees:list.contract_expired'),
          value: counts?.contractExpired,
          to: paths.employees({ contractExpired: true }),
          note: <span className={styles.note}>{t('employees:list.counted.contract_expired')}</span>,
        },
        {
          key: 'incomplete',
          label: t('employees:list.incomplete'),
          value: counts?.incomplete,
          to: paths.employees({ incomplete: true }),
        },
        {
          key: 'expiring',
          label: t('expiringDocuments:counter'),
          value: expiring?.within60,
          to: paths.employeesExpiring(),
          note:
            expiring === undefined ? null : (
              <span className={styles.note}>{t('expiringDocuments:expired_count', { count: expiring.expired })}</span>
            ),
        },
      ]}
    />
  );
}
