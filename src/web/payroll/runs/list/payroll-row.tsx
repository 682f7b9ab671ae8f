import { DollarOutlined, EditOutlined, FileTextOutlined, WarningOutlined } from '@ant-design/icons';
import { Tag } from 'antd';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import type { GroupPayroll, PayrollRow } from '#contract/payroll/payroll-answers.ts';
import styles from '../payroll.module.css';

const rowStates = ['new', 'active', 'terminate', 'inactive'] as const;

/**
 * A row with its amounts by code: built once for each answer, and not for each cell that scrolls by. Cells are drawn again when
 * their row is another object, so whatever they show besides it makes the rows anew.
 */
export interface TableRow extends PayrollRow {
  readonly amounts: ReadonlyMap<string, PayrollRow['payload'][number]>;
  readonly number: number;
}

/** What a person's row must not hide: joined, left, nothing paid; and that something is to look at. */
export function RowMarks({ row }: { readonly row: PayrollRow }) {
  const { t } = useTranslation('payroll');
  return (
    <>
      {row.status === 1 ? null : <Tag className={styles.small ?? ''}>{t(`row_states.${rowStates[row.status] ?? 'active'}`)}</Tag>}
      {row.exceptions === 0 ? null : (
        <WarningOutlined
          className={styles.warning}
          aria-label={t('exceptions.count', { count: row.exceptions })}
          data-tip={t('exceptions.count', { count: row.exceptions })}
        />
      )}
    </>
  );
}

interface RowActionsProps {
  readonly row: TableRow;
  readonly group: GroupPayroll;
  readonly mayEdit: boolean;
  /** Where nothing around them listens: a button was pressed. */
  readonly onPress?: ((button: HTMLElement) => void) | undefined;
}

/** The buttons of a row: its payslip, its amounts to edit, its severance. */
export function RowActions({ row, group, mayEdit, onPress }: RowActionsProps) {
  const { t } = useTranslation('payroll');
  const edit = group.actions['edit'];
  const notYet = row.isProceedFinalPay
    ? 'payslip.final_not_yet'
    : group.hasFirstPayment
      ? 'payslip.not_yet'
      : 'payslip.only_not_yet';
  const noPayslip = row.hasPayslip ? undefined : t(notYet);
  // Severance is for who is on a fixed term, where the month is paid to its end (PAYL-15).
  const hasSeverance = mayEdit && row.contractType === 'FDC' && group.period !== 'first_payment';
  const noEdit = edit === undefined || edit.allowed ? undefined : (edit.reason ?? undefined);
  return (
    <span className={styles.rowActions}>
      <IconAction does="payslip" label={t('actions.payslip', { name: row.employeeName })} refusal={noPayslip} onPress={onPress}>
        <FileTextOutlined />
      </IconAction>
      {mayEdit ? (
        <IconAction does="edit" label={t('actions.edit', { name: row.employeeName })} refusal={noEdit} onPress={onPress}>
          <EditOutlined />
        </IconAction>
      ) : null}
      {hasSeverance ? (
        <IconAction
          does="severance"
          label={t('actions.severance', { name: row.employeeName })}
          refusal={noEdit}
          onPress={onPress}
        >
          <DollarOutlined />
        </IconAction>
      ) : null}
    </span>
  );
}

interface IconActionProps {
  readonly does: 'payslip' | 'edit' | 'severance';
  readonly label: string;
  /** Why it cannot be done now. */
  readonly refusal: string | undefined;
  readonly onPress: ((button: HTMLElement) => void) | undefined;
  readonly children: ReactNode;
}

/** A button of a row: plain, because thousands of them scroll by; the row listens, and one tooltip serves all. */
function IconAction({ does, label, refusal, onPress, children }: IconActionProps) {
  return (
    <button
      type="button"
      className={styles.icon}
      data-does={does}
      data-tip={refusal ?? label}
      aria-label={label}
      aria-disabled={refusal === undefined ? undefined : true}
      {...(onPress === undefined ? {} : { onClick: (event: MouseEvent<HTMLElement>) => onPress(event.currentTarget) })}
    >
      {children}
    </button>
  );
}
