import { useTranslation } from '#web/language/use-translation.ts';
import type { OverviewRow, overviewParts } from '#contract/performance/performance-report.ts';
import { PerformanceStateTag, inPoints } from '#web/performance/records/index.ts';
import type { Column } from '#web/kit/list/table/column.ts';
import { instant } from '#web/kit/show/formats.ts';
import { PersonCell } from '#web/kit/show/person-cell.tsx';
import { StepState } from './step-state.tsx';

/** Columns of the overview: the next open step and how many are done, or scores and ratings. */
export function useOverviewColumns(part: (typeof overviewParts)[number]): readonly Column<OverviewRow>[] {
  const { t } = useTranslation(['performanceReport', 'performanceRecords']);
  const person: Column<OverviewRow> = {
    key: 'employee',
    title: t('overview.employee'),
    width: 190,
    keep: true,
    phone: 'heading',
    render: (row) => <PersonCell name={row.employeeName} code={row.employeeCode} photo={row.photoLink} />,
  };
  const places: readonly Column<OverviewRow>[] = [
    { key: 'department', title: t('overview.department'), width: 150, render: ({ department }) => department ?? '-' },
    { key: 'manager', title: t('overview.manager'), width: 150, render: ({ manager }) => manager ?? '-' },
  ];
  if (part === 'progress')
    return [
      person,
      {
        key: 'next',
        title: t('overview.next'),
        width: 200,
        keep: true,
        render: ({ steps }) => {
          const next = steps.find(({ state, due }) => state !== 'done' && due !== null);
          return next === undefined ? '-' : t(`performanceRecords:year_steps.${next.step}`);
        },
      },
      {
        key: 'state',
        title: t('overview.state'),
        width: 150,
        keep: true,
        render: ({ steps }) => {
          const next = steps.find(({ state, due }) => state !== 'done' && due !== null);
          return next === undefined ? '-' : <StepState step={next} />;
        },
      },
      {
        key: 'done',
        title: t('overview.steps_done'),
        width: 90,
        render: ({ steps }) => `${String(steps.filter(({ state }) => state === 'done').length)} / ${String(steps.length)}`,
      },
      {
        key: 'reminded',
        title: t('overview.last_reminder'),
        width: 150,
        render: ({ lastReminder }) => (lastReminder === null ? '-' : instant(lastReminder)),
      },
      ...places,
    ];
  return [
    person,
    {
      key: 'stage',
      title: t('overview.state'),
      width: 130,
      keep: true,
      render: ({ result }) => (result === null ? '-' : <PerformanceStateTag state={result.stage} />),
    },
    {
      key: 'total',
      title: t('overview.total'),
      width: 80,
      keep: true,
      numeric: true,
      render: ({ result }) => inPoints(result?.total ?? null),
    },
    {
      key: 'final',
      title: t('overview.final'),
      width: 80,
      keep: true,
      numeric: true,
      render: ({ result }) => result?.finalRating ?? '-',
    },
    { key: 'given', title: t('overview.given'), width: 80, numeric: true, render: ({ result }) => result?.managerRating ?? '-' },
    { key: 'proposed', title: t('overview.proposed'), width: 80, numeric: true, render: ({ result }) => result?.proposed ?? '-' },
    {
      key: 'objectives',
      title: t('overview.objectives'),
      width: 90,
      numeric: true,
      render: ({ result }) => inPoints(result?.objectives ?? null),
    },
    {
      key: 'competencies',
      title: t('overview.competencies'),
      width: 110,
      numeric: true,
      render: ({ result }) => inPoints(result?.competencies ?? null),
    },
    {
      key: 'self',
      title: t('overview.self'),
      width: 80,
      numeric: true,
      render: ({ result }) => inPoints(result?.selfTotal ?? null),
    },
    ...places,
  ];
}
