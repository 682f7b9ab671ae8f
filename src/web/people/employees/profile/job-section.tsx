import type { ReactNode } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import type { EmployeeProfile } from '#contract/people/employees/employees.ts';
import { useMay } from '#web/api/current-session.ts';
import { PageLink } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import type { Column } from '#web/kit/list/table/column.ts';
import { NOTHING, day, percent } from '#web/kit/show/formats.ts';
import { leavesOn, statusWord } from '../employees.rules.ts';
import styles from '../employees.module.css';
import type { Field } from './profile-parts.tsx';
import type { SectionProps } from './section-props.ts';
import { Fields, Part, PartTable, Section, expiryOf, hasAny, useFacts, useValueWord, useYesNo } from './profile-parts.tsx';

const lines = ['manager1', 'manager2', 'manager3', 'manager4', 'manager5'] as const;

/** Post, contract, managers, allocations and notice. */
export function JobSection({ person, now }: SectionProps) {
  const leaves = leavesOn(person, now);
  const { t } = useTranslation('employees');
  const word = useValueWord();
  const yesNo = useYesNo();
  const facts = useFacts({ person, now });
  const isEnding = person.contractType !== 'UDC';
  const leaving: readonly Field[] = [
    ['isNoticeTerminate', yesNo(person.isNoticeTerminate)],
    ['noticeTerminateAt', day(person.noticeTerminateAt)],
    ['noticePeriodType', word(person.noticePeriodType)],
    ['noticeWorkingDays', person.noticeWorkingDays],
    ['terminationBenefit', yesNo(person.terminationBenefit)],
  ];
  const managers: readonly Field[] = [
    ...lines.map((line, at): Field => [line, colleagueOf(person.lineManagers[at] ?? null)]),
    ['approver1Id', colleagueOf(person.approver1)],
    ['approver2Id', colleagueOf(person.approver2)],
    [
      'acting',
      person.actingBy === null ? null : `${person.actingBy.name} · ${day(person.actingStart)} - ${day(person.actingEnd)}`,
    ],
  ];
  return (
    <Section name="job" title={t('profile.job')}>
      <div className={styles.columns}>
        <Fields
          of={[
            ['position', person.position],
            ['department', person.department],
            ['team', person.team],
            ['dutyStation', person.dutyStation],
            ['jobGrade', person.jobGrade],
            ['step', person.step],
            ['jobLevel', person.jobLevel],
            ...facts('job', ['workingDay']),
          ]}
        />
        <Fields
          of={[
            ['contractType', word(person.contractType)],
            ['contractEndDate', isEnding ? expiryOf(person.contractEndDate, now) : day(person.contractEndDate)],
            ['workingDay', word(person.workingDay)],
            ['status', leaves === null ? t(`status.${statusWord(person)}`) : t('status_leaves', { day: day(leaves) })],
            ['lastWorkingDay', day(person.lastWorkingDay)],
            ['roleName', person.roleName],
          ]}
        />
        <Part title={t('profile.managers')} isEmpty={!hasAny(managers)}>
          <Fields of={managers} />
        </Part>
        <Part title={t('profile.termination')} isEmpty={!hasAny(leaving)}>
          <Fields of={leaving} />
        </Part>
      </div>
      <Part title={t('profile.allocations')}>
        <Allocations rows={person.budgetAllocations} />
      </Part>
    </Section>
  );
}

type Named = NonNullable<EmployeeProfile['approver1']>;

/** A colleague, or null where nobody is named. */
export const colleagueOf = (person: Named | null): ReactNode => (person === null ? null : <Colleague person={person} />);

/** A colleague's name; a link for whom their profile opens. */
function Colleague({ person }: { readonly person: Named }) {
  const opens = useMay('employee/view');
  if (!opens) return person.name;
  return <PageLink to={paths.employeeProfile(person.id)}>{person.name}</PageLink>;
}

type Allocation = EmployeeProfile['budgetAllocations'][number];

function Allocations({ rows }: { readonly rows: readonly Allocation[] }) {
  const { t } = useTranslation('employees');
  const columns: readonly Column<Allocation>[] = [
    { key: 'project', title: t('profile.field.project'), width: 220, render: (row) => `${row.subProject} · ${row.project}` },
    { key: 'donor', title: t('profile.field.donor'), width: 160, render: (row) => row.donor },
    { key: 'sub', title: t('profile.field.subProject'), width: 140, render: (row) => row.subProjectCode ?? NOTHING },
    {
      key: 'activities',
      title: t('profile.field.activities'),
      width: 160,
      render: (row) => row.activityCodes.join(', ') || NOTHING,
    },
    {
      key: 'percentage',
      title: t('profile.field.percentage'),
      width: 100,
      numeric: true,
      render: (row) => percent(row.percentage),
    },
  ];
  return <PartTable label={t('profile.allocations')} rows={rows} columns={columns} empty={t('profile.unallocated')} />;
}
