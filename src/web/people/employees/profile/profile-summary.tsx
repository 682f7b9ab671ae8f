import { Avatar, Tag } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import type { EmployeeProfile } from '#contract/people/employees/employees.ts';
import { useMay } from '#web/api/current-session.ts';
import { initialsOf } from '#web/kit/show/initials.ts';
import { useNameOf } from '#web/language/name-of.ts';
import { EmployeeStatus } from '../employee-status.tsx';
import { isNewHire } from '../employees.rules.ts';
import styles from '../employees.module.css';
import { colleagueOf } from './job-section.tsx';
import { Fields } from './profile-parts.tsx';
import { SuspendedTag } from './suspension/suspended-tag.tsx';

/** What is looked for first: who it is, the post and its place, who leads, and how to reach the person. */
export function ProfileSummary(of: { readonly person: EmployeeProfile; readonly isOwn: boolean; readonly now: string }) {
  const { person, isOwn, now } = of;
  const { t } = useTranslation('employees');
  const mayEdit = useMay('employee/edit');
  const name = useNameOf()({ name: person.name, nameKH: person.namekh });
  const places = [person.department, person.team, person.dutyStation, person.branch?.name ?? null];
  return (
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
            {mayEdit && !isOwn ? <SuspendedTag id={person.id} now={now} /> : null}
            {isOwn ? <Tag color="processing">{t('profile.you')}</Tag> : null}
            {isNewHire(person.joinDate, now) ? <Tag color="success">{t('list.new')}</Tag> : null}
            {person.type === 'PERMANENT_STAFF' ? <Tag color="success">{t('profile.passed_probation')}</Tag> : null}
            {person.compensation?.endReason === 'DEATH' ? <Tag>{t('profile.deceased')}</Tag> : null}
            {person.archivedAt === null ? null : <Tag>{t('profile.archived')}</Tag>}
          </span>
        </div>
        <div className={styles.facts}>
          <Fields
            of={[
              ['place', places.filter((part) => part !== null && part !== '').join(' · ')],
              ['manager1', colleagueOf(person.lineManagers[0] ?? null)],
              [
                'contactNumber',
                person.contactNumber && (
                  <a href={`tel:${person.contactNumber.replaceAll(/[^\d+]/g, '')}`}>{person.contactNumber}</a>
                ),
              ],
              ['email', person.email && <a href={`mailto:${person.email}`}>{person.email}</a>],
            ]}
          />
        </div>
      </div>
    </section>
  );
}
