import { sql } from 'kysely';
import { periods } from '#contract/payroll-words.ts';
import type { Period } from '#contract/payroll-words.ts';
import type { Db } from '#server/db/connect.ts';

/** Somebody as a donor's file tells of them: as of the calculation, the name in Latin letters. */
export interface DonorPerson {
  readonly code: string;
  readonly name: string;
  readonly nameKh: string | null;
  readonly position: string | null;
  readonly dutyStation: string | null;
  readonly contractType: string;
  readonly joinDate: string;
  readonly lastWorkingDay: string | null;
}

/** The key of a row of a month: a leaver who does not ride along has one row, and others one for each payment. */
export const personKey = (of: { readonly rowId: string; readonly period: Period }): string => `${of.rowId} ${of.period}`;

/** Who the rows of a month's second and final payments are. */
export async function readDonorPeople(
  db: Db,
  of: { readonly companyId: string; readonly month: string },
): Promise<ReadonlyMap<string, DonorPerson>> {
  const { rows } = await sql<DonorPerson & { rowId: string; period: number }>`
    select p.row_id as "rowId", p.period, p.code, p.name, p.name_kh as "nameKh", p.position, p.duty_station as "dutyStation",
      p.contract_type as "contractType", p.join_date as "joinDate", p.last_working_day as "lastWorkingDay"
    from payroll_runs u join payroll_results p on p.company_id = u.company_id and p.run_id = u.id and p.period > 1
    where u.company_id = ${of.companyId} and u.month = ${of.month}`.execute(db);
  return new Map(
    rows.map(({ rowId, period, ...person }) => [personKey({ rowId, period: periods[period - 1] ?? 'final_payment' }), person]),
  );
}
