import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { CorrectionConditions, CorrectionKind } from '#contract/attendance.ts';
import type { Db } from '#server/db/connect.ts';
import { stands } from '#server/db/request-states.ts';
import { accountName, personName } from '#server/db/names.ts';
import { matches } from '#server/features/attendance/people.queries.ts';
import { photoName } from '#server/files/photo-name.ts';

/** A correction as it is stored, with the names that lists show. */
export interface StoredCorrection {
  readonly id: string;
  readonly request_no: string;
  readonly employee_id: string;
  readonly employee_code: string;
  readonly employee_name: string;
  readonly photo: string | null;
  readonly kind: CorrectionKind;
  readonly date: string;
  readonly time: string;
  readonly reason: string;
  readonly status: 0 | 1 | 2 | 3;
  readonly created_at: Date;
  readonly decided_at: Date | null;
  readonly decided_name: string | null;
  readonly acted_for_name: string | null;
  readonly comment: string | null;
  readonly created_by: string | null;
}

/** Whose list it is. */
export interface CorrectionScope {
  readonly companyId: string;
  /** Conditions on `r` and `e`. */
  readonly visible: RawBuilder<unknown>;
  readonly conditions: CorrectionConditions;
}

const columns = sql`
  r.id, r.request_no, r.employee_id, e.code as employee_code, ${personName('e')} as employee_name,
  ${photoName('pf')} as photo, r.kind, r.date, to_char(r.time, 'HH24:MI') as time, r.reason, r.status, r.created_at, r.decided_at,
  ${accountName('d')} as decided_name, ${personName('a')} as acted_for_name, r.comment, r.created_by`;
const joined = sql`attendance_corrections r
  join employees e on e.company_id = r.company_id and e.id = r.employee_id
  left join files pf on pf.company_id = e.company_id and pf.id = e.photo_file_id
  left join users d on d.company_id = r.company_id and d.id = r.decided_by
  left join employees a on a.company_id = r.company_id and a.id = r.acted_for`;

const searched = {
  requestNo: sql`r.request_no`,
  employeeName: sql`concat_ws(' ', e.last_name, e.first_name, e.last_name, e.last_name_kh, e.first_name_kh)`,
  employeeCode: sql`e.code`,
};

function where({ companyId, visible, conditions }: CorrectionScope): RawBuilder<unknown> {
  const { kind, status, search } = conditions;
  const parts = [sql`r.company_id = ${companyId}`, visible, matches(search, searched)];
  if (kind !== undefined) parts.push(sql`r.kind = ${kind}`);
  if (status !== undefined) parts.push(sql`r.status = any(${`{${status.join(',')}}`}::smallint[])`);
  return sql.join(parts, sql` and `);
}

/** A page of corrections, the newest first. */
export async function listCorrections(
  db: Db,
  scope: CorrectionScope,
  page: { offset: number; limit: number },
): Promise<readonly StoredCorrection[]> {
  const { rows } = await sql<StoredCorrection>`select ${columns} from ${joined} where ${where(scope)}
    order by r.created_at desc, r.id desc limit ${page.limit} offset ${page.offset}`.execute(db);
  return rows;
}

/** How many there are. */
export async function countCorrections(db: Db, scope: CorrectionScope): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${joined} where ${where(scope)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** One correction that the caller may see. */
export async function findCorrection(
  db: Db,
  of: { companyId: string; id: string; visible: RawBuilder<unknown> },
): Promise<StoredCorrection | undefined> {
  const { rows } = await sql<StoredCorrection>`select ${columns} from ${joined}
    where r.company_id = ${of.companyId} and r.id = ${of.id} and ${of.visible}`.execute(db);
  return rows[0];
}

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
