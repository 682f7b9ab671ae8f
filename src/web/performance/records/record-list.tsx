import { Segmented, Select } from 'antd';
import { recordScopes } from '#contract/performance/objectives.ts';
import type { AppraisalState, ObjectiveState } from '#engine/performance/moves.ts';
import type { Column } from '#web/kit/list/table/column.ts';
import { PersonCell } from '#web/kit/show/person-cell.tsx';
import { useTranslation } from '#web/language/use-translation.ts';

const ALL = 'all';

type Scope = (typeof recordScopes)[number];

interface RecordFiltersProps<State extends string> {
  readonly years: readonly number[];
  /** Undefined: all years. */
  readonly year: number | undefined;
  readonly onYear: (year: number | undefined) => void;
  readonly status?: {
    readonly of: readonly State[];
    readonly value: State | undefined;
    readonly onChange: (state: State | undefined) => void;
  };
  readonly scope: Scope;
  readonly onScope: (scope: Scope | undefined) => void;
}

/** Which records a list shows: of which year, in which state, and whose. */
export function RecordFilters<State extends ObjectiveState | AppraisalState>(props: RecordFiltersProps<State>) {
  const { years, year, onYear, status, scope, onScope } = props;
  const { t } = useTranslation('performanceRecords');
  return (
    <>
      <Select
        aria-label={t('list.year')}
        value={year === undefined ? ALL : String(year)}
        onChange={(next) => onYear(next === ALL ? undefined : Number(next))}
        options={[
          { value: ALL, label: t('list.all_years') },
          ...years.map((one) => ({ value: String(one), label: String(one) })),
        ]}
      />
      {status === undefined ? null : (
        <Select<State | typeof ALL>
          aria-label={t('list.status')}
          value={status.value ?? ALL}
          popupMatchSelectWidth={false}
          onChange={(next) => status.onChange(status.of.find((one) => one === next))}
          options={[
            { value: ALL, label: t('list.all_states') },
            ...status.of.map((value) => ({ value, label: t(`states.${value}`) })),
          ]}
        />
      )}
      <Segmented
        aria-label={t('list.scope.label')}
        value={scope}
        onChange={(next) => onScope(next === 'all' ? undefined : next)}
        options={recordScopes.map((value) => ({ value, label: t(`list.scope.${value}`) }))}
      />
    </>
  );
}

interface PersonOfRecord {
  readonly employeeName: string;
  readonly employeeCode: string;
  readonly photoLink: string | null;
  readonly year: number;
}

/** Whose record it is, and of which year: the first columns of each list. */
export function usePersonColumns<Row extends PersonOfRecord>(): readonly Column<Row>[] {
  const { t } = useTranslation('performanceRecords');
  return [
    {
      key: 'employee',
      title: t('list.employee'),
      width: 190,
      keep: true,
      phone: 'heading',
      render: (row) => <PersonCell name={row.employeeName} code={row.employeeCode} photo={row.photoLink} />,
    },
    { key: 'year', title: t('list.year'), width: 70, keep: true, render: ({ year }) => year },
  ];
}
