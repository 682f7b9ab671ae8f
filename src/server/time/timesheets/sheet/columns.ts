import type { AllocationRow, NamedProject } from '#server/time/timesheets/sheet/inputs.queries.ts';

/** A column of a sheet: an allocation that is in force on some day of its month. */
export interface SheetColumn {
  /** What the owner's changes are stored by. */
  readonly id: string;
  /** What the wire names it by: the sub-project's code, else the project's. */
  readonly key: string;
  readonly project: string;
  /** On the last day of the month, in hundredths of a percent. */
  readonly share: number;
}

/** Fields that a day of the wire has anyway: a sub-project of that name goes by its project besides. */
const reserved: ReadonlySet<string> = new Set([
  'date', 'isEmployed', 'isWeekend', 'dayoff', 'dayoffId', 'hour', 'holiday', 'holidayKH', 'isHoliday', 'leave', 'total', 'values',
  'unallocated', 'overtime', 'clocked', 'isOwn', 'isAdjusted', '__proto__', 'constructor',
]); // prettier-ignore

/** What an allocation is stored by. */
export const columnId = ({ project_id, sub_project_id }: Pick<NamedProject, 'project_id' | 'sub_project_id'>): string =>
  sub_project_id === null ? project_id : `${project_id}/${sub_project_id}`;

/** The set in force on a day: the one that began last. */
export function inForceOn(rows: readonly AllocationRow[], day: string): readonly AllocationRow[] {
  const from = rows.findLast(({ valid_from }) => valid_from <= day)?.valid_from;
  return rows.filter(({ valid_from, share }) => valid_from === from && share > 0);
}

/**
 * The columns of a month in the rows' order, each with a key of its own; `others`: projects that its owner may use besides, which
 * follow with a share of 0.
 */
export function columnsOf(
  rows: readonly AllocationRow[],
  lastDay: string,
  others: readonly NamedProject[] = [],
): readonly SheetColumn[] {
  const atEnd = new Map(inForceOn(rows, lastDay).map((row) => [columnId(row), row.share]));
  const named: readonly NamedProject[] = [...rows.filter(({ share }) => share > 0), ...others];
  const unique = new Map(named.map((row) => [columnId(row), row]));
  const texts = Map.groupBy(unique.values(), textOf);
  return [...unique].map(([id, row]) => {
    const text = textOf(row);
    const isAlone = texts.get(text)?.length === 1 && !reserved.has(text);
    return { id, key: isAlone ? text : `${row.project_code} / ${text}`, project: row.project, share: atEnd.get(id) ?? 0 };
  });
}

const textOf = (row: NamedProject): string => row.sub_project ?? row.project_code;
