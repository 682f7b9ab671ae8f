import { sql } from 'kysely';
import { missableFields } from '#contract/people/employees/employee-form.ts';
import type { Db } from '#server/db/connect.ts';
import { missingFields } from '#server/people-facts/missing-fields.ts';
import type { MissingOf } from '#server/people-facts/missing-fields.ts';

/** How many records lack a field. */
export interface RecordGap {
  readonly field: (typeof missableFields)[number];
  readonly count: number;
}

/** The fields that records lack, those that most lack first. */
export async function readRecordGaps(db: Db, of: MissingOf & { readonly companyId: string }): Promise<readonly RecordGap[]> {
  const { rows } = await sql<RecordGap>`
    select field, count(*)::int as count from employees e, unnest(${missingFields(of)}) as field
    where e.company_id = ${of.companyId} and e.archived_at is null and field = any(${[...missableFields]}::text[])
    group by field order by count desc, field`.execute(db);
  return rows;
}
