import { useTranslation } from '#web/language/use-translation.ts';
import type { ExpiringRow } from '#contract/people/expiring-documents.ts';
import { PageLink } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import type { Column } from '#web/kit/list/table/column.ts';
import { NOTHING, day } from '#web/kit/show/formats.ts';
import { PersonCell } from '#web/kit/show/person-cell.tsx';
import { useNameOf } from '#web/language/name-of.ts';
import { DaysLeft } from './days-left.tsx';
import styles from './expiring-documents.module.css';

/** The columns: whose, what, on which day, and how soon. */
export function useExpiringColumns(): readonly Column<ExpiringRow>[] {
  const { t } = useTranslation('expiringDocuments');
  const nameOf = useNameOf();
  return [
    {
      key: 'name',
      title: t('employee'),
      width: 196,
      keep: true,
      phone: 'heading',
      render: (row) => (
        <PageLink to={paths.employeeProfile(row.employeeId)} className={styles.person}>
          <PersonCell name={row.name} code={row.code} nameKh={row.namekh} />
        </PageLink>
      ),
    },
    {
      key: 'kind',
      title: t('what'),
      width: 120,
      keep: true,
      render: (row) => (row.document === null ? t(`kind.${row.kind}`) : nameOf(row.document)),
    },
    { key: 'left', title: t('days_left'), width: 140, keep: true, render: (row) => <DaysLeft daysLeft={row.daysLeft} /> },
    { key: 'day', title: t('day'), width: 104, keep: true, holds: 'day', render: (row) => day(row.day) },
    {
      key: 'position',
      title: t('position'),
      phone: 'hidden',
      render: ({ position, department }) => [position, department].filter((part) => part !== null).join(' · ') || NOTHING,
    },
  ];
}
