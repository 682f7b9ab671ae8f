import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/language/use-translation.ts';
import { LeaveKind, leaveUnit } from '#contract/time/leave-types.ts';
import { number } from '#web/kit/show/formats.ts';
import { useNameOf } from '#web/language/name-of.ts';
import { leaveBalance } from '../leave.api.ts';
import styles from '../leave.module.css';

/** How many types are named: the first ones of the company's order. */
const NAMED = 3;

/** Maternity and paternity leave, in weeks, are not what one asks about daily. */
const isInDays = (type: number): boolean => {
  const kind = LeaveKind.safeParse(type);
  return kind.success && leaveUnit(kind.data) === 'days';
};

/** What is left of a person's leave of this year, the first types of it, each with what was given. */
export function LeftOfLeave({ employeeId }: { readonly employeeId: string }) {
  const { t } = useTranslation('leave');
  const nameOf = useNameOf();
  const rows = useQuery(leaveBalance(employeeId)).data?.data;
  if (rows === undefined) return null;
  const counted = rows.filter((row) => row.leaveBalance !== null && isInDays(row.type)).slice(0, NAMED);
  if (counted.length === 0) return <span>{t('glance.none')}</span>;
  return (
    <dl className={styles.left}>
      {counted.map((row) => (
        <div key={row.leaveItemId}>
          <dt>{nameOf(row)}</dt>
          <dd>{t('glance.days', { left: number(row.leaveBalance ?? 0) })}</dd>
        </div>
      ))}
    </dl>
  );
}
