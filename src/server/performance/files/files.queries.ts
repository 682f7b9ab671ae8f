import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { PerformanceKind } from '#contract/performance/record-kinds/index.ts';
import type { Db } from '#server/db/connect.ts';
import { accountName } from '#server/db/parts/names.ts';

interface OfRecord {
  readonly companyId: string;
  readonly kind: PerformanceKind;
  readonly id: string;
}

/** A file beside a record, with when its side was handed over last. */
export interface RecordFile {
  readonly id: string;
  readonly purpose: 'performance';
  readonly original_name: string;
  readonly content_type: string;
  readonly size_bytes: number;
  readonly created_at: Date;
  readonly uploaded_by: string;
  readonly side: 1 | 2;
  /** Null: its side was never handed over. */
  readonly handed_over_at: Date | null;
}

/** Files beside a record, side by side, the first first. */
export async function listRecordFiles(db: Db, of: OfRecord): Promise<readonly RecordFile[]> {
  const { rows } = await sql<RecordFile>`
    select f.id, f.purpose, f.original_name, f.content_type, f.size_bytes, f.created_at, ${accountName('u')} as uploaded_by, p.side,
      (select max(v.at) from performance_versions v
        where v.company_id = p.company_id and v.record_id = p.record_id and v.side = p.side) as handed_over_at
    from performance_files p
    join files f on f.company_id = p.company_id and f.id = p.file_id and f.removed_at is null
    left join users u on u.company_id = f.company_id and u.id = f.user_id
    where p.company_id = ${of.companyId} and p.kind = ${of.kind} and p.record_id = ${of.id}
    order by p.side, f.created_at, f.id`.execute(db);
  return rows;
}

/** Hangs a stored file beside a side of a record. */
export async function hangFile(
  db: Db,
  of: OfRecord & { readonly employeeId: string; readonly side: 1 | 2; readonly fileId: string; readonly userId: string },
): Promise<void> {
  const row = { company_id: of.companyId, id: randomUUIDv7(), kind: of.kind, record_id: of.id, employee_id: of.employeeId };
  await db
    .insertInto('performance_files')
    .values({ ...row, side: of.side, file_id: of.fileId, created_by: of.userId })
    .execute();
}

/** Takes a file from a record; the stored file is removed besides. */
export async function unhangFile(db: Db, of: { readonly companyId: string; readonly fileId: string }): Promise<void> {
  await db.deleteFrom('performance_files').where('company_id', '=', of.companyId).where('file_id', '=', of.fileId).execute();
}
