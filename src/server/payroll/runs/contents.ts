import { LRUCache } from 'lru-cache';
import type { Db } from '#server/db/connect.ts';
import { readChosen, readSums } from '#server/payroll/runs/list.reads.ts';
import type { ChosenRow } from '#server/payroll/runs/list.reads.ts';
import type { RunScope } from '#server/payroll/runs/payroll.types.ts';

/** What a list is narrowed by. */
export interface ListFilter {
  /** A part of code, name in either script or position. */
  readonly search?: string | undefined;
  readonly projectId?: string | undefined;
}

/** The rows of a list in its order, with their sums by item. */
export interface Contents {
  readonly rows: readonly ChosenRow[];
  readonly sums: Awaited<ReturnType<typeof readSums>>;
}

/** A period's rows with what was asked of them so far, by filter. */
interface Kept {
  readonly rows: readonly ChosenRow[];
  readonly asked: LRUCache<string, Contents>;
}

const rowsInMemory = 60_000;
const filtersOfPeriod = 20;

/**
 * Periods in the order and with the sums that lists show, by company, run, period and the mark of the run's contents, which is
 * read with each list and is another one after every change, whoever made it and on whatever server.
 */
const kept = new LRUCache<string, Kept>({ maxSize: rowsInMemory, sizeCalculation: ({ rows }) => rows.length + 1 });

/**
 * The rows of a period that a filter lets through. `mark`: of the run's contents, read in this transaction before. Rows that wait
 * for Process show what the record has, which has no mark: with one of them nothing is kept.
 */
export async function readContents(
  db: Db,
  scope: RunScope,
  of: { readonly mark: string | null; readonly filter: ListFilter },
): Promise<Contents> {
  const key = [scope.companyId, scope.runId, scope.period, of.mark ?? ''].join(' ');
  const period = kept.get(key) ?? {
    rows: await readChosen(db, scope),
    asked: new LRUCache<string, Contents>({ max: filtersOfPeriod }),
  };
  if (!period.rows.some(({ waits }) => waits)) kept.set(key, period);
  const asked = JSON.stringify([of.filter.search ?? null, of.filter.projectId ?? null]);
  const known = period.asked.get(asked);
  if (known !== undefined) return known;
  const rows = narrowed(period.rows, of.filter);
  const contents = { rows, sums: await readSums(db, scope, rows) };
  period.asked.set(asked, contents);
  return contents;
}

function narrowed(rows: readonly ChosenRow[], { search, projectId }: ListFilter): readonly ChosenRow[] {
  const needle = search?.toLowerCase();
  return rows.filter(
    ({ words, projects }) =>
      (needle === undefined || words.toLowerCase().includes(needle)) && (projectId === undefined || projects.includes(projectId)),
  );
}
