import { sql } from 'kysely';
import { lastDayOf } from '#engine/calendar/day.ts';
import type { Db } from '#server/db/connect.ts';

/** The percents of the provident fund that are in force at the end of a month. */
export async function readFundSetting(
  db: Db,
  of: { readonly companyId: string; readonly month: string },
): Promise<{ readonly providentFundOrganization: number; readonly providentFundStaff: number }> {
  const { rows } = await sql<{ code: string; value: number }>`
    select distinct on (code) code, value from payroll_parameters
    where company_id = ${of.companyId} and code in ('provident_fund_organization_rate', 'provident_fund_staff_rate')
      and valid_from <= ${lastDayOf(of.month)}
    order by code, valid_from desc`.execute(db);
  const percent = (code: string): number => (rows.find((row) => row.code === code)?.value ?? 0) / 10_000;
  return {
    providentFundOrganization: percent('provident_fund_organization_rate'),
    providentFundStaff: percent('provident_fund_staff_rate'),
  };
}
