import { useTranslation } from '#web/language/use-translation.ts';
import type { GroupPayroll } from '#contract/payroll/payroll-answers.ts';
import { money, moneyIn } from '#web/kit/show/formats.ts';
import { useNameOf } from '#web/language/name-of.ts';
import styles from '../payroll.module.css';
import { RowActions, RowMarks } from './payroll-row.tsx';
import type { TableRow } from './payroll-row.tsx';

export interface PayrollCardsProps {
  readonly rows: readonly TableRow[];
  readonly group: GroupPayroll;
  readonly mayEdit: boolean;
  /** A button of a row was pressed; it says in data-does what it does. */
  readonly onPress: (row: TableRow, target: EventTarget) => void;
}

/** The payroll on a phone: for each person the net, what changed since last month, and what marks the row. */
export function PayrollCards({ rows, group, mayEdit, onPress }: PayrollCardsProps) {
  const { t } = useTranslation('payroll');
  const nameOf = useNameOf();
  return (
    <ul className={styles.cards} aria-label={t('title')}>
      {rows.map((row) => {
        const name = nameOf({ name: row.employeeName, nameKH: row.employeeNameKH });
        const isPaid = row.payload.length > 0;
        const difference = row.lastMonthNetPay === null ? null : Math.round((row.netPay - row.lastMonthNetPay) * 100) / 100;
        return (
          <li key={row.id} className={styles.card}>
            <div className={styles.cardLine}>
              <span className={styles.person}>
                <strong className={styles.name}>{name}</strong>
                <RowMarks row={row} />
              </span>
              {isPaid ? (
                <button
                  type="button"
                  className={styles.cardNet}
                  data-does="explain net"
                  aria-label={t('actions.explain', { item: t('columns.net'), name, amount: moneyIn(row.netPay, 'USD') })}
                  onClick={(event) => onPress(row, event.currentTarget)}
                >
                  {moneyIn(row.netPay, 'USD')}
                </button>
              ) : (
                <small className={styles.quiet}>{t('not_calculated')}</small>
              )}
            </div>
            <div className={styles.cardLine}>
              <small className={styles.quiet}>
                {row.employeeCode}
                {row.position === null ? '' : ` · ${row.position}`}
              </small>
              {isPaid ? (
                <small className={difference === 0 ? styles.quiet : undefined}>
                  {difference === null
                    ? t('review.new')
                    : t('against_last', { difference: `${difference > 0 ? '+' : ''}${money(difference)}` })}
                </small>
              ) : null}
            </div>
            <div className={styles.cardActions}>
              <RowActions row={row} group={group} mayEdit={mayEdit} onPress={(button) => onPress(row, button)} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
