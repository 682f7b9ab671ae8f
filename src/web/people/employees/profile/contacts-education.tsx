import { useTranslation } from '#web/language/use-translation.ts';
import type { EmployeeProfile } from '#contract/people/employees/employees.ts';
import { NOTHING } from '#web/kit/show/formats.ts';
import styles from '../employees.module.css';
import type { SectionProps } from './section-props.ts';
import { Fields, Part, PartTable, Section, useFacts } from './profile-parts.tsx';

type ColumnName = 'institute' | 'degree' | 'date' | 'title' | 'authority' | 'proficiency' | 'level';

/** How to reach the person. */
export function ContactsSection(props: SectionProps) {
  const { t } = useTranslation('employees');
  const facts = useFacts(props);
  return (
    <Section name="contacts" title={t('profile.contacts')}>
      <Fields of={facts('contact')} />
    </Section>
  );
}

/** Whether any school, course, language or skill is recorded. */
export const hasEducation = (person: EmployeeProfile): boolean =>
  [person.educations, person.certifications, person.languages, person.skills].some((rows) => rows.length > 0);

/** Schools, courses, languages and skills. */
export function EducationSection({ person }: SectionProps) {
  const { t } = useTranslation('employees');
  const titles: Readonly<Record<ColumnName, string>> = {
    institute: t('profile.field.institute'),
    degree: t('profile.field.degree'),
    date: t('profile.field.date'),
    title: t('profile.field.title'),
    authority: t('profile.field.authority'),
    proficiency: t('profile.field.proficiency'),
    level: t('profile.field.level'),
  };
  const column = <Key extends ColumnName>(key: Key) => ({
    key,
    title: titles[key],
    render: (row: { readonly [K in Key]: string | null }) => row[key] ?? NOTHING,
  });
  return (
    <Section name="education" title={t('profile.education')}>
      <div className={styles.columns}>
        <Part title={t('profile.educations')} isEmpty={person.educations.length === 0}>
          <PartTable
            label={t('profile.educations')}
            rows={person.educations}
            columns={[column('institute'), column('degree'), column('date')]}
          />
        </Part>
        <Part title={t('profile.certifications')} isEmpty={person.certifications.length === 0}>
          <PartTable
            label={t('profile.certifications')}
            rows={person.certifications}
            columns={[column('title'), column('authority'), column('date')]}
          />
        </Part>
        <Part title={t('profile.languages')} isEmpty={person.languages.length === 0}>
          <PartTable label={t('profile.languages')} rows={person.languages} columns={[column('title'), column('proficiency')]} />
        </Part>
        <Part title={t('profile.skills')} isEmpty={person.skills.length === 0}>
          <PartTable label={t('profile.skills')} rows={person.skills} columns={[column('title'), column('level')]} />
        </Part>
      </div>
    </Section>
  );
}
