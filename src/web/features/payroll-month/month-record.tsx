import { useTranslation } from 'react-i18next';
import { useSession } from '#web/api/current-session.ts';
import { PlainTable, PrintSheet } from '#web/kit/print/print-sheet.tsx';
import { usePrinting } from '#web/kit/print/use-printing.ts';
import { instant, money, monthName } from '#web/kit/show/formats.ts';
import { useNameOf } from '#web/language/name-of.ts';
import { useStepName } from './month-steps.tsx';
import type { Month } from './payroll-month.screen.tsx';
import styles from './payroll-month.module.css';

/** A closed month on one A4 page, for the auditor: who did each step, when, and the figures. On paper alone. */
export function MonthRecord({ month }: { readonly month: Month }) {
  const printedAt = usePrinting();
  return printedAt === undefined ? null : <Record month={month} printedAt={printedAt} />;
}

function Record({ month, printedAt }: { readonly month: Month; readonly printedAt: string }) {
  const { t } = useTranslation(['payrollMonth', 'payroll']);
  const nameOf = useStepName(month);
  const { profile, companyName, companyNameKH } = useSession();
  const sayName = useNameOf();
  return (
    <PrintSheet>
      <p>{sayName({ name: companyName, nameKH: companyNameKH })}</p>
      <h1>{t('record.title', { month: monthName(month.month) })}</h1>
      <PlainTable
        caption={t('steps')}
        columns={[
          { key: 'step', title: t('record.step') },
          { key: 'state', title: t('record.state') },
          { key: 'people', title: t('people'), numeric: true },
          { key: 'by', title: t('record.by') },
          { key: 'at', title: t('record.at') },
        ]}
        rows={month.steps.map((step) => ({
          key: step.key,
          cells: {
            step: nameOf(step.key),
            state: step.payment === null ? t(`state.${step.state}`) : t(`payroll:states.${step.payment}`),
            people: step.people,
            by: step.by,
            at: step.at === null ? null : instant(step.at),
          },
        }))}
      />
      <PlainTable
        caption={t('net')}
        columns={[
          { key: 'what', title: t('net') },
          { key: 'amount', title: 'USD', numeric: true },
        ]}
        rows={[
          { key: 'now', cells: { what: monthName(month.month), amount: money(month.netPay) } },
          {
            key: 'difference',
            cells: {
              what: t('difference'),
              amount: month.netPay === null || month.lastMonthNetPay === null ? '-' : money(month.netPay - month.lastMonthNetPay),
            },
          },
        ]}
      />
      <p className={styles.signed}>{t('record.signed')}: ____________________</p>
      <p>{t('record.made', { at: instant(printedAt), name: sayName({ name: profile.fullName, nameKH: profile.fullNameKH }) })}</p>
    </PrintSheet>
  );
}
