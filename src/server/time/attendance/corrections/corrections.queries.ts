import { sql } from 'kysely';
import type { CorrectionKind, CorrectionRow } from '#contract/time/attendance.ts';
import type { Db } from '#server/db/connect.ts';
import { stands } from '#server/db/parts/request-states.ts';
import { requestLists } from '#server/requests/request-kinds/index.ts';
import type { RequestConditions, StoredRequest } from '#server/requests/request-kinds/index.ts';

/** A correction as it is stored, with the names that lists show. */
export interface StoredCorrection extends StoredRequest {
  readonly status: CorrectionRow['status'];
  readonly kind: CorrectionKind;
  readonly date: string;
  readonly time: string;
  readonly reason: string;
}

interface Conditions extends RequestConditions<never> {
  readonly kind?: CorrectionKind | undefined;
}

/** The lists of corrections. */
export const correctionLists = requestLists<StoredCorrection, never, Conditions>('correction', {
  columns: sql`r.kind, r.date, to_char(r.time, 'HH24:MI') as time`,
  joins: sql``,
  searched: {},
  days: { from: sql`r.date`, to: sql`r.date` },
  where: ({ kind }) => (kind === undefined ? [] : [sql`r.kind = ${kind}`]),
});

/** Holds a correction for a decision: of two, the second waits and finds it decided. */
export async function holdCorrection(db: Db, of: { companyId: string; id: string }): Promise<void> {
  await sql`select from attendance_corrections where company_id = ${of.companyId} and id = ${of.id} for update`.execute(db);
}

/** The status of what somebody asked of that kind for a day already, where it waits or was granted. */
export async function findSame(
  db: Db,
  of: { companyId: string; employeeId: string; kind: CorrectionKind; date: string },
): Promise<0 | 1 | undefined> {
  const { rows } = await sql<{ status: 0 | 1 }>`select status from attendance_corrections
    where company_id = ${of.companyId} and employee_id = ${of.employeeId} and kind = ${of.kind} and date = ${of.date}
      and ${stands('correction', 'open', 'status')}`.execute(db);
  return rows[0]?.status;
}
