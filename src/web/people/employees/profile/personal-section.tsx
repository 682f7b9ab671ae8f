import { useTranslation } from '#web/language/use-translation.ts';
import type { EmployeeProfile } from '#contract/people/employees/employees.ts';
import type { Column } from '#web/kit/list/table/column.ts';
import { NOTHING, day, percent } from '#web/kit/show/formats.ts';
import { genderWord } from '../employees.rules.ts';
import styles from '../employees.module.css';
import type { Field } from './profile-parts.tsx';
import type { SectionProps } from './section-props.ts';
import { Fields, Part, PartTable, Section, hasAny, useFacts, useValueWord } from './profile-parts.tsx';

/** Personal information with passport, visa, family and next of kin. */
export function PersonalSection({ person, now }: SectionProps) {
  const { t } = useTranslation('employees');
  const facts = useFacts({ person, now });
  const age: Field = ['age', person.age === null ? null : t('profile.age', { count: person.age })];
  const passport = facts('passport');
  const visa = facts('visa');
  const spouse = facts('spouse');
  const parents = facts('parents');
  return (
    <Section name="personal" title={t('profile.personal')}>
      <div className={styles.columns}>
        <Fields
          of={[
            ['code', person.code],
            ['name', person.name],
            ['namekh', person.namekh],
            ['gender', t(`gender.${genderWord(person.gender)}`)],
            ...facts('identity', ['gender']).flatMap((field) => (field[0] === 'dob' ? [field, age] : [field])),
          ]}
        />
        <Fields of={[...facts('documents'), ['userName', person.userName], ...facts('account')]} />
        <Part title={t('profile.passport')} isEmpty={!hasAny(passport)}>
          <Fields of={passport} />
        </Part>
        <Part title={t('profile.visa')} isEmpty={!hasAny(visa)}>
          <Fields of={visa} />
        </Part>
        <Part title={t('profile.spouse_kids')} isEmpty={!hasAny(spouse) && person.kids.length === 0}>
          <Fields of={spouse} />
          <Relatives label={t('profile.spouse_kids')} rows={person.kids} />
        </Part>
        <Part title={t('profile.parents_siblings')} isEmpty={!hasAny(parents) && person.siblings.length === 0}>
          <Fields of={parents} />
          <Relatives label={t('profile.parents_siblings')} rows={person.siblings} />
        </Part>
        <Part title={t('profile.next_of_kin')} isEmpty={person.inheritances.length === 0}>
          <PartTable
            label={t('profile.next_of_kin')}
            rows={person.inheritances}
            columns={[
              { key: 'name', title: t('profile.field.name'), render: (row) => row.name ?? NOTHING },
              { key: 'idCard', title: t('profile.field.idCard'), render: (row) => row.idCard ?? NOTHING },
              {
                key: 'percentage',
                title: t('profile.field.percentage'),
                numeric: true,
                width: 90,
                render: (row) => percent(row.percentage),
              },
            ]}
          />
        </Part>
      </div>
    </Section>
  );
}

type Relative = EmployeeProfile['kids'][number];

function Relatives({ label, rows }: { readonly label: string; readonly rows: readonly Relative[] }) {
  const { t } = useTranslation('employees');
  const word = useValueWord();
  const columns: readonly Column<Relative>[] = [
    { key: 'name', title: t('profile.field.name'), width: 150, render: (row) => row.name ?? NOTHING },
    { key: 'dob', title: t('profile.field.dob'), width: 110, holds: 'day', render: (row) => day(row.dob) },
    { key: 'age', title: t('profile.field.age'), width: 60, numeric: true, render: (row) => row.age ?? NOTHING },
    { key: 'status', title: t('profile.field.currentStatus'), width: 110, render: (row) => word(row.currentStatus) ?? NOTHING },
  ];
  return <PartTable label={label} rows={rows} columns={columns} />;
}
