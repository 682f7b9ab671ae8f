import { Alert } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import type { EmployeeProfile } from '#contract/people/employees/employees.ts';
import { useMay } from '#web/api/current-session.ts';
import { ChecklistsOfPerson, usePersonChecklists } from '#web/people/checklists/index.ts';
import { DocumentsOfPerson, usePersonDocuments } from '#web/people/documents/index.ts';
import { LeavingOpen } from '#web/people/leaving/index.ts';
import { WaitingTerms } from '#web/people/change-requests/terms/index.ts';
import { today } from '#web/kit/show/today.ts';
import styles from '../employees.module.css';
import { ContactsSection, EducationSection, hasEducation } from './contacts-education.tsx';
import { FilesSection } from './files/files-section.tsx';
import { FurtherSection } from './further-section.tsx';
import { JobSection } from './job-section.tsx';
import { PaySection } from './pay-section.tsx';
import { PersonalSection } from './personal-section.tsx';
import { ProfileGlance } from './profile-glance.tsx';
import { ProfileIndex } from './profile-index.tsx';
import { Invitation } from '../form/hire/invitation.tsx';
import { Section, profileSections, useMissingNames } from './profile-parts.tsx';
import type { ProfileSection } from './profile-parts.tsx';
import { ProfileSummary } from './profile-summary.tsx';

/** The tab Overview: the whole record, to be read. */
export function ProfileOverview({
  person,
  isOwn,
  onLeave,
}: {
  readonly person: EmployeeProfile;
  readonly isOwn: boolean;
  /** Opens the leave of the person. */
  readonly onLeave: () => void;
}) {
  const { t } = useTranslation(['employees', 'checklists', 'documents', 'leaving']);
  const checklists = usePersonChecklists(person.id);
  const documents = usePersonDocuments(person.id);
  const now = today();
  const { missingFields } = person;
  const missingNames = useMissingNames();
  const mayEdit = useMay('employee/edit');
  const seesOthers = useMay('employee/view');
  const isLeaving = person.lastWorkingDay !== null && seesOthers && !isOwn;
  const shown: Readonly<Partial<Record<ProfileSection, boolean>>> = {
    education: hasEducation(person),
    further: person.custom.length > 0,
    leaving: isLeaving,
    checklists: checklists !== undefined,
    documents: documents !== undefined,
  };
  return (
    <>
      {isOwn ? null : <WaitingTerms employeeId={person.id} />}
      <ProfileSummary person={person} isOwn={isOwn} now={now} />
      <ProfileGlance person={person} documents={documents} now={now} onLeave={onLeave} />
      {isOwn || !mayEdit ? null : <Invitation employeeId={person.id} />}
      {missingFields.length === 0 || !mayEdit ? null : (
        <Alert
          type="info"
          showIcon
          className="no-print"
          title={t('employees:profile.incomplete')}
          description={t('employees:profile.incomplete_text', {
            fields: missingNames(missingFields).join(', '),
          })}
        />
      )}
      <div className={styles.profile}>
        <ProfileIndex sections={profileSections.filter((one) => shown[one] ?? true)} />
        <div className={styles.sections}>
          <PersonalSection person={person} now={now} />
          <ContactsSection person={person} now={now} />
          {shown.education ? <EducationSection person={person} now={now} /> : null}
          <FurtherSection person={person} />
          <JobSection person={person} now={now} />
          <PaySection person={person} now={now} />
          {isLeaving ? (
            <Section name="leaving" title={t('leaving:title')}>
              <LeavingOpen employeeId={person.id} />
            </Section>
          ) : null}
          <div className={styles.pairs}>
            {checklists === undefined ? null : (
              <Section name="checklists" title={t('checklists:section')}>
                <ChecklistsOfPerson employeeId={person.id} lists={checklists} />
              </Section>
            )}
            {documents === undefined ? null : (
              <Section name="documents" title={t('documents:title')}>
                <DocumentsOfPerson employeeId={person.id} dob={person.dob} documents={documents} isOwn={isOwn} />
              </Section>
            )}
            <FilesSection employeeId={person.id} isOwn={isOwn} />
          </div>
        </div>
      </div>
    </>
  );
}
