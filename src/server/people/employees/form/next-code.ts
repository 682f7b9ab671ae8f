import { inTextOrder } from '#engine/text/order.ts';
import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/** Codes that differ in their number alone. */
export interface CodeSeries {
  readonly prefix: string;
  readonly count: number;
  readonly highest: number;
  /** Digits of the longest number, the noughts before it with them. */
  readonly width: number;
}

/** The series of a company's codes, of people who left and of archived ones too: a code is never given twice. */
export async function readCodeSeries(db: Db, companyId: string): Promise<readonly CodeSeries[]> {
  const { rows } = await sql<CodeSeries>`
    select min(part[1]) as prefix, count(*)::int as count, max(part[2]::bigint)::float8 as highest, max(length(part[2]))::int as width
    from (select regexp_match(code, '^(.*?)([0-9]{1,12})$') as part from employees where company_id = ${companyId}) coded
    where part is not null group by lower(part[1])`.execute(db);
  return rows;
}

/** The next codes of the series that most people have; where there is none, the first of a new one. */
export function nextCodes(series: readonly CodeSeries[], count: number): readonly string[] {
  const [most] = series.toSorted((one, other) => other.count - one.count || inTextOrder(one.prefix, other.prefix));
  const { prefix, highest, width } = most ?? { prefix: '', highest: 0, width: 3 };
  return Array.from({ length: count }, (_one, at) => `${prefix}${String(highest + 1 + at).padStart(width, '0')}`);
}

/** The next code of them. */
export const nextCode = (series: readonly CodeSeries[]): string => nextCodes(series, 1)[0] ?? '';
