import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/language/use-translation.ts';
import { FactTable } from '#web/payroll/changes/index.ts';
import { useSession } from '#web/api/current-session.ts';
import { PrintSheet } from '#web/kit/print/print-sheet.tsx';
import { usePrinting } from '#web/kit/print/use-printing.ts';
import { instant, monthName } from '#web/kit/show/formats.ts';
import { useNameOf } from '#web/language/name-of.ts';
import { markOf } from './month-confirmations.tsx';
import { monthChanges } from './payroll-month.api.ts';
import styles from './payroll-month.module.css';

/** The changed facts of pay, old beside new, on paper alone: to sign, or to look at beside the records. */
export function ChangesPaper({ month }: { readonly month: string }) {
  const { t } = useTranslation('payrollMonth');
  const printedAt = usePrinting();
  // Read before anybody prints: paper waits for nothing.
  const changes = useQuery(monthChanges(month)).data?.data;
  const { profile, companyName, companyNameKH } = useSession();
  const sayName = useNameOf();
  if (printedAt === undefined || changes === undefined) return null;
  return (
    <PrintSheet landscape>
      <p>{sayName({ name: companyName, nameKH: companyNameKH })}</p>
      <h1>{t('changes.paper', { month: monthName(month) })}</h1>
      <p>{t('record.list', { count: changes.count, mark: markOf(changes.digest) })}</p>
      {changes.facts.length === 0 ? null : <FactTable facts={changes.facts} />}
      <p className={styles.signed}>{t('record.signed')}: ____________________</p>
      <p>{t('record.made', { at: instant(printedAt), name: sayName({ name: profile.fullName, nameKH: profile.fullNameKH }) })}</p>
    </PrintSheet>
  );
}
