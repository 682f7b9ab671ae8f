import { performanceExports } from '#contract/performance/records/performance-exports.ts';
import type { PerformanceExportKind } from '#contract/performance/records/performance-exports.ts';
import type { recordScopes } from '#contract/performance/objectives.ts';
import type { ObjectiveState } from '#engine/performance/moves.ts';
import { call } from '#web/api/call.ts';

interface Filters {
  readonly search?: string;
  readonly year?: number | undefined;
  readonly status?: ObjectiveState | undefined;
  readonly scope?: (typeof recordScopes)[number];
}

/** The link to a spreadsheet of performance, with the rows that a list has. */
export async function exportLink(kind: PerformanceExportKind, { search = '', year, status, scope }: Filters): Promise<string> {
  const query = {
    kind,
    ...(search === '' ? {} : { search }),
    ...(year === undefined ? {} : { year }),
    ...(status === undefined ? {} : { status }),
    ...(scope === undefined ? {} : { scope }),
  };
  return (await call(performanceExports.make, { query })).link;
}
