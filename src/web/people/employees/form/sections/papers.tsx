import { useTranslation } from '#web/language/use-translation.ts';
import { EmployeeFiles } from '#web/reference/files/index.ts';
import type { PaperList } from '#web/reference/files/index.ts';
import styles from '../employee-form.module.css';

/** The papers of a record; a new one takes them once it is saved, since each upload counts at once. */
export function Papers({ employeeId, list }: { readonly employeeId: string | undefined; readonly list: PaperList }) {
  const { t } = useTranslation('employeeForm');
  if (employeeId === undefined) return <p className={styles.note}>{t('help.papers_later')}</p>;
  return <EmployeeFiles employeeId={employeeId} list={list} />;
}
