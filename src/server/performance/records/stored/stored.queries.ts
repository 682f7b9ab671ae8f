import { createHash, randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { PerformanceKind } from '#contract/performance/record-kinds/index.ts';
import type { PerformanceMove, PerformanceStage } from '#contract/performance/records/performance-records.ts';
import { formText } from '#engine/performance/form.ts';
import type { Form } from '#engine/performance/form.ts';
import type { Contents } from '#engine/performance/answers.ts';
import type { Db } from '#server/db/connect.ts';
import { accountName, personName } from '#server/db/parts/names.ts';
import { uuids } from '#server/requests/approvers/index.ts';

/** Entries of one stage of one record. */
export interface RecordKey {
  readonly companyId: string;
  readonly kind: PerformanceKind;
  readonly id: string;
  readonly stage: PerformanceStage;
}

/** A working copy. */
export interface StoredSide {
  readonly side: 1 | 2;
  readonly contents: Contents;
  readonly version: number;
  readonly changedBy: string | null;
  readonly changedAt: Date;
}

/** What a side handed over. */
export interface StoredVersion {
  readonly number: number;
  readonly side: 1 | 2;
  readonly contents: Contents;
  readonly form: Form;
  readonly by: string | null;
  readonly actingFor: string | null;
  readonly isOnBehalf: boolean;
  readonly at: Date;
}

/** The working copies of a stage. */
export async function readSides(db: Db, key: RecordKey): Promise<readonly StoredSide[]> {
  const { rows } = await sql<StoredSide>`
    select s.side, s.contents, s.version, ${accountName('u')} as "changedBy", s.updated_at as "changedAt"
    from performance_sides s left join users u on u.company_id = s.company_id and u.id = coalesce(s.updated_by, s.created_by)
    where s.company_id = ${key.companyId} and s.record_id = ${key.id} and s.kind = ${key.kind} and s.stage = ${key.stage}`.execute(
    db,
  );
  return rows;
}

const versionColumns = sql`v.number, v.side, v.contents, f.modules as form, ${accountName('u')} as by,
  ${personName('a')} as "actingFor", v.is_on_behalf as "isOnBehalf", v.at`;
const versionTables = sql`performance_versions v
  join performance_forms f on f.company_id = v.company_id and f.hash = v.form_hash
  left join users u on u.company_id = v.company_id and u.id = v.user_id
  left join employees a on a.company_id = v.company_id and a.id = v.acting_for_id`;

/** The newest version of each side of a stage. */
export async function readNewestVersions(db: Db, key: RecordKey): Promise<readonly StoredVersion[]> {
  const { rows } = await sql<StoredVersion>`
    select distinct on (v.side) ${versionColumns} from ${versionTables}
    where v.company_id = ${key.companyId} and v.record_id = ${key.id} and v.kind = ${key.kind} and v.stage = ${key.stage}
    order by v.side, v.number desc`.execute(db);
  return rows;
}

/** The newest version of each side and stage of many records. One statement for any number. */
export async function readNewestVersionsOf(
  db: Db,
  of: { readonly companyId: string; readonly kind: PerformanceKind; readonly ids: readonly string[] },
): Promise<readonly (StoredVersion & { readonly recordId: string; readonly stage: PerformanceStage })[]> {
  if (of.ids.length === 0) return [];
  const { rows } = await sql<StoredVersion & { recordId: string; stage: PerformanceStage }>`
    select distinct on (v.record_id, v.stage, v.side) v.record_id as "recordId", v.stage, ${versionColumns} from ${versionTables}
    where v.company_id = ${of.companyId} and v.kind = ${of.kind} and v.record_id = any(${uuids(of.ids)})
    order by v.record_id, v.stage, v.side, v.number desc`.execute(db);
  return rows;
}

/** Every version of a record, the newest first. */
export async function readAllVersions(
  db: Db,
  key: Omit<RecordKey, 'stage'>,
): Promise<readonly (StoredVersion & { readonly stage: PerformanceStage })[]> {
  const { rows } = await sql<StoredVersion & { stage: PerformanceStage }>`
    select v.stage, ${versionColumns} from ${versionTables}
    where v.company_id = ${key.companyId} and v.record_id = ${key.id} and v.kind = ${key.kind} order by v.number desc`.execute(
    db,
  );
  return rows;
}

/** Writes a working copy, the first or the next. */
export async function writeSide(
  db: Db,
  of: RecordKey & { readonly side: 1 | 2; readonly contents: Contents; readonly userId: string },
): Promise<void> {
  await sql`insert into performance_sides (company_id, id, kind, record_id, stage, side, contents, created_by)
    values (${of.companyId}, ${randomUUIDv7()}, ${of.kind}, ${of.id}, ${of.stage}, ${of.side}, ${JSON.stringify(of.contents)}::jsonb, ${of.userId})
    on conflict (company_id, record_id, stage, side) do update set contents = excluded.contents`.execute(db);
}

/** Adds a version. The record's row is held, so that numbers follow each other. */
export async function insertVersion(
  db: Db,
  of: RecordKey & {
    readonly side: 1 | 2;
    readonly form: Form;
    readonly contents: Contents;
    readonly userId: string;
    readonly actsFor: string | null;
    readonly isOnBehalf: boolean;
    readonly now: Date;
  },
): Promise<void> {
  const modules = formText(of.form);
  const hash = createHash('sha256').update(modules).digest('hex');
  await sql`insert into performance_forms (company_id, hash, modules) values (${of.companyId}, ${hash}, ${modules}::jsonb)
    on conflict do nothing`.execute(db);
  await sql`insert into performance_versions
      (company_id, id, kind, record_id, stage, side, number, form_hash, contents, user_id, acting_for_id, is_on_behalf, at)
    select ${of.companyId}, ${randomUUIDv7()}, ${of.kind}, ${of.id}, ${of.stage}, ${of.side},
      coalesce((select max(v.number) from performance_versions v where v.company_id = ${of.companyId} and v.record_id = ${of.id}), 0) + 1,
      ${hash}, ${JSON.stringify(of.contents)}::jsonb, ${of.userId}, ${of.actsFor}::uuid, ${of.isOnBehalf}, ${of.now}`.execute(db);
}

/** A move of a record as it is stored. */
export interface StoredStep {
  readonly move: PerformanceMove;
  readonly from: string | null;
  readonly to: string;
  readonly by: string | null;
  readonly actingFor: string | null;
  readonly isOnBehalf: boolean;
  readonly comment: string | null;
  readonly at: Date;
}

/** Adds moves to the histories of records. One statement for any number. */
export async function insertPerformanceSteps(
  db: Db,
  steps: readonly (Omit<RecordKey, 'stage'> & {
    readonly move: PerformanceMove;
    readonly from: string | null;
    readonly to: string;
    readonly userId: string;
    readonly actsFor: string | null;
    readonly isOnBehalf: boolean;
    readonly comment: string | null;
    readonly now: Date;
  })[],
): Promise<void> {
  const rows = steps.map((of) => ({
    company_id: of.companyId,
    id: randomUUIDv7(),
    kind: of.kind,
    record_id: of.id,
    move: of.move,
    from_status: of.from,
    to_status: of.to,
    user_id: of.userId,
    acting_for_id: of.actsFor,
    is_on_behalf: of.isOnBehalf,
    comment: of.comment,
    at: of.now.toISOString(),
  }));
  await sql`insert into performance_steps (company_id, id, kind, record_id, move, from_status, to_status, user_id, acting_for_id, is_on_behalf, comment, at)
    select company_id, id, kind, record_id, move, from_status, to_status, user_id, acting_for_id, is_on_behalf, comment, at
    from jsonb_populate_recordset(null::performance_steps, ${JSON.stringify(rows)}::jsonb)`.execute(db);
}

/** The moves of a record, the oldest first. */
export async function readPerformanceSteps(db: Db, key: Omit<RecordKey, 'stage'>): Promise<readonly StoredStep[]> {
  const { rows } = await sql<StoredStep>`
    select s.move, s.from_status as "from", s.to_status as "to", ${accountName('u')} as by, ${personName('a')} as "actingFor",
      s.is_on_behalf as "isOnBehalf", s.comment, s.at
    from performance_steps s
    left join users u on u.company_id = s.company_id and u.id = s.user_id
    left join employees a on a.company_id = s.company_id and a.id = s.acting_for_id
    where s.company_id = ${key.companyId} and s.record_id = ${key.id} and s.kind = ${key.kind} order by s.at, s.id`.execute(db);
  return rows;
}
