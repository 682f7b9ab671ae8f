import { useTranslation } from '#web/language/use-translation.ts';
import { EmployeeFiles } from '#web/reference/files/index.ts';
import styles from '../employees.module.css';
import { Part, Section } from './profile-parts.tsx';

/** Certificates and benefit files, to be opened; they are added and removed in the form. */
export function FilesSection({ employeeId }: { readonly employeeId: string }) {
  const { t } = useTranslation('files');
  return (
    <Section name="files" title={t('title')}>
      <div className={styles.columns}>
        <Part title={t('certificates')}>
          <EmployeeFiles employeeId={employeeId} list="certificate" readOnly />
        </Part>
        <Part title={t('benefits')}>
          <EmployeeFiles employeeId={employeeId} list="benefit" readOnly />
        </Part>
      </div>
    </Section>
  );
}
