import { Alert, Avatar, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { EmployeeProfile } from '#contract/employees.ts';
import { useMay } from '#web/api/current-session.ts';
import { initialsOf } from '#web/kit/show/initials.ts';
import { useNameOf } from '#web/language/name-of.ts';
import { EmployeeStatus } from '../employee-status.tsx';
import { today } from '#web/kit/show/today.ts';
import { isNewHire } from '../employees.rules.ts';
import styles from '../employees.module.css';
import { ContactsSection, EducationSection } from './contacts-education.tsx';
import { FilesSection } from './files-section.tsx';
import { FurtherSection } from './further-section.tsx';
import { JobSection } from './job-section.tsx';
import { PaySection } from './pay-section.tsx';
import { PersonalSection } from './personal-section.tsx';

/** The tab Overview: the whole record, to be read. */
export function ProfileOverview({ person, isOwn }: { readonly person: EmployeeProfile; readonly isOwn: boolean }) {
  const { t } = useTranslation('employees');
  const name = useNameOf()({ name: person.name, nameKH: person.namekh });
  const now = today();
  const { missingFields } = person;
  const mayEdit = useMay('employee/edit');
  return (
    <>
      <section className={styles.section} aria-label={name}>
        <div className={styles.head}>
          <Avatar size={64} {...(person.photoLink === null ? {} : { src: person.photoLink, alt: '' })}>
            {initialsOf(name)}
          </Avatar>
          <div className={styles.headText}>
            <span className={styles.headName}>{name}</span>
            <span>
              {[name === person.name ? person.namekh : person.name, person.code, person.position]
                .filter((part) => part !== null)
                .join(' · ')}
            </span>
            <span className={styles.tags}>
              <EmployeeStatus {...person} />
              {isOwn ? <Tag color="processing">{t('profile.you')}</Tag> : null}
              {isNewHire(person.joinDate, now) ? <Tag color="success">{t('list.new')}</Tag> : null}
              {person.type === 'PERMANENT_STAFF' ? <Tag color="success">{t('profile.passed_probation')}</Tag> : null}
              {person.archivedAt === null ? null : <Tag>{t('profile.archived')}</Tag>}
            </span>
          </div>
        </div>
      </section>
      {missingFields.length === 0 || !mayEdit ? null : (
        <Alert
          type="info"
          showIcon
          title={t('profile.incomplete')}
          description={t('profile.incomplete_text', {
            fields: missingFields.map((field) => (isNamed(field) ? t(`profile.field.${field}`) : field)).join(', '),
          })}
        />
      )}
      <div className={styles.profile}>
        <PersonalSection person={person} now={now} />
        <ContactsSection person={person} now={now} />
        <EducationSection person={person} now={now} />
        <FurtherSection person={person} />
        <JobSection person={person} now={now} />
        <PaySection person={person} now={now} />
        <FilesSection employeeId={person.id} />
      </div>
    </>
  );
}

const named = [
  'firstName',
  'lastName',
  'firstNameKH',
  'lastNameKH',
  'maritalStatus',
  'dob',
  'email',
  'supervisorId',
  'approver1Id',
  'approver2Id',
] as const;

const isNamed = (field: string): field is (typeof named)[number] => named.some((known) => known === field);
