import { useTranslation } from '#web/language/use-translation.ts';
import { useMay } from '#web/api/current-session.ts';
import { LettersOfPerson } from './letters-of-person.tsx';
import { EmployeeFiles } from '#web/reference/files/index.ts';
import styles from '../../employees.module.css';
import { Part, Section } from '../profile-parts.tsx';

/** Certificates and benefit files, to be opened; they are added and removed in the form. Signed letters stand beside them, for HR and the person. */
export function FilesSection({ employeeId, isOwn }: { readonly employeeId: string; readonly isOwn: boolean }) {
  const { t } = useTranslation(['files', 'kinds']);
  const maySee = useMay(isOwn ? 'session' : 'employee/edit');
  return (
    <Section name="files" title={t('title')}>
      <div className={styles.columns}>
        <Part title={t('certificates')}>
          <EmployeeFiles employeeId={employeeId} list="certificate" readOnly />
        </Part>
        <Part title={t('benefits')}>
          <EmployeeFiles employeeId={employeeId} list="benefit" readOnly />
        </Part>
        {maySee ? (
          <Part title={t('kinds:letter.name')}>
            <LettersOfPerson employeeId={employeeId} isOwn={isOwn} />
          </Part>
        ) : null}
      </div>
    </Section>
  );
}
