import { Alert } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import type { OvertimeCount } from '#contract/time/overtime.ts';
import { day, monthName, number } from '#web/kit/show/formats.ts';
import styles from './overtime.module.css';

/** Minutes by day and class, in hours. */
export function ByClass({ minutes }: Pick<OvertimeCount, 'minutes'>) {
  const { t } = useTranslation('overtime');
  if (minutes.length === 0) return null;
  return (
    <table className={styles.minutes}>
      <caption>{t('minutes_title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('date')}</th>
          <th scope="col">{t('class_label')}</th>
          <th scope="col" className={styles.numeric}>
            {t('hours_label')}
          </th>
        </tr>
      </thead>
      <tbody>
        {minutes.map((part) => (
          <tr key={`${part.date} ${part.type}`}>
            <td>{day(part.date)}</td>
            <td>{t(`class.c${part.type}`)}</td>
            <td className={styles.numeric}>{number(Math.round((part.minutes / 60) * 100) / 100)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What requester and approver ought to know: over the limit, on leave, paid already. */
export function Notes({ warnings, leaveDays, paidMonths }: Pick<OvertimeCount, 'warnings' | 'leaveDays' | 'paidMonths'>) {
  const { t } = useTranslation(['overtime', 'requests']);
  return (
    <>
      {warnings.map((one) => (
        <Alert
          key={one.date}
          type="warning"
          showIcon
          title={t('warning', { day: day(one.date), hours: number(one.hours), most: number(one.most) })}
        />
      ))}
      {leaveDays.length === 0 ? null : (
        <Alert type="info" showIcon title={t('on_leave', { days: leaveDays.map((one) => day(one)).join(', ') })} />
      )}
      {paidMonths.length === 0 ? null : (
        <Alert
          type="warning"
          showIcon
          title={t('requests:paid_months', { months: paidMonths.map((one) => monthName(one)).join(', ') })}
        />
      )}
    </>
  );
}
