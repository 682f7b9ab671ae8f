import { ExclamationCircleOutlined } from '@ant-design/icons';
import { Tag, Tooltip } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import type { EmployeeRow } from '#contract/people/employees/employee-list.ts';
import { useSession } from '#web/api/current-session.ts';
import { PageLink } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import type { Column } from '#web/kit/list/table/column.ts';
import { NOTHING, day } from '#web/kit/show/formats.ts';
import { PersonCell } from '#web/kit/show/person-cell.tsx';
import { EmployeeStatus } from './employee-status.tsx';
import { today } from '#web/kit/show/today.ts';
import { genderWord, isNewHire } from './employees.rules.ts';
import styles from './employees.module.css';
import { useValueWord } from './profile/profile-parts.tsx';

/** The columns of the employee list. */
export function useEmployeeColumns(): readonly Column<EmployeeRow>[] {
  const { t } = useTranslation('employees');
  const { employeeId } = useSession();
  const now = today();
  const wordOf = useValueWord();
  return [
    { key: 'code', sortedAs: 'code', title: t('list.code'), width: 118, keep: true, render: (row) => row.code },
    {
      key: 'name',
      sortedAs: 'name',
      title: t('list.employee'),
      width: 196,
      keep: true,
      phone: 'heading',
      render: (row) => (
        <PageLink to={paths.employeeProfile(row.id)} className={styles.person}>
          <PersonCell
            name={row.name}
            photo={row.photoLink}
            nameKh={row.namekh}
            tags={<Tags row={row} isOwn={row.id === employeeId} now={now} />}
          />
        </PageLink>
      ),
    },
    {
      key: 'gender',
      sortedAs: 'gender',
      title: t('list.gender'),
      width: 84,
      render: (row) => t(`gender.${genderWord(row.gender)}`),
    },
    {
      key: 'position',
      sortedAs: 'position',
      title: t('list.position'),
      width: 124,
      keep: true,
      render: (row) => row.position ?? NOTHING,
    },
    { key: 'join', sortedAs: 'joinDate', title: t('list.join'), width: 100, holds: 'day', render: (row) => day(row.joinDate) },
    {
      key: 'probation',
      sortedAs: 'probationExpiredDate',
      title: t('list.probation'),
      width: 104,
      phone: 'hidden',
      holds: 'day',
      render: (row) => day(row.probationExpiredDate),
    },
    ...(
      [
        ['department', 'department'],
        ['team', 'team'],
        ['dutyStation', 'dutyStation'],
        ['branch', 'branch'],
        ['lineManager', 'manager1'],
        ['jobLevel', 'jobLevel'],
        ['jobGrade', 'jobGrade'],
      ] as const
    ).map(([key, word]) => ({
      key,
      sortedAs: key,
      extra: true as const,
      title: t(`profile.field.${word}`),
      width: 150,
      phone: 'hidden' as const,
      render: (row: EmployeeRow) => row[key] ?? NOTHING,
    })),
    {
      key: 'projects',
      extra: true,
      title: t('profile.field.project'),
      width: 150,
      phone: 'hidden',
      render: ({ projects }) => (projects.length === 0 ? NOTHING : projects.join(', ')),
    },
    {
      key: 'contractType',
      sortedAs: 'contractType',
      extra: true,
      title: t('profile.field.contractType'),
      width: 150,
      phone: 'hidden',
      render: ({ contractType }) => wordOf(contractType) ?? NOTHING,
    },
    {
      key: 'contractEndDate',
      sortedAs: 'contractEndDate',
      extra: true,
      title: t('profile.field.contractEndDate'),
      width: 110,
      phone: 'hidden',
      holds: 'day',
      render: ({ contractEndDate }) => day(contractEndDate),
    },
    {
      key: 'status',
      sortedAs: 'status',
      title: t('list.status'),
      width: 120,
      keep: true,
      render: ({ status, isNoticeTerminate, joinDate, lastWorkingDay }) => (
        <EmployeeStatus
          status={status}
          isNoticeTerminate={isNoticeTerminate}
          joinDate={joinDate}
          lastWorkingDay={lastWorkingDay}
        />
      ),
    },
  ];
}

function Tags({ row, isOwn, now }: { readonly row: EmployeeRow; readonly isOwn: boolean; readonly now: string }) {
  const { t } = useTranslation('employees');
  return (
    <>
      {isOwn ? <Tag color="processing">{t('list.you')}</Tag> : null}
      {isNewHire(row.joinDate, now) ? <Tag color="success">{t('list.new')}</Tag> : null}
      {row.missing === 0 ? null : (
        <Tooltip title={t('list.missing_text', { count: row.missing })}>
          <ExclamationCircleOutlined className={styles.missing ?? ''} aria-label={t('list.missing')} />
        </Tooltip>
      )}
    </>
  );
}
