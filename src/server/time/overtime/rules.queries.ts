import { sql } from 'kysely';
import type { Day } from '#engine/calendar/day.ts';
import { inForce } from '#engine/rules/in-force.ts';
import { multiplierOf } from '#engine/payroll/resolve.ts';
import { decimal4, type Decimal4 } from '#engine/money/units.ts';
import type { OvertimeRules } from '#engine/overtime/counting.ts';
import type { Db } from '#server/db/connect.ts';
import { stands } from '#server/db/parts/request-states.ts';

/** Labour Law art. 139: the night is from 22:00 to 05:00, where the company keeps no range of its own. */
const night = { from: 22 * 60, to: 5 * 60 };

/** What the company has decided about overtime. */
export interface CompanyRules extends OvertimeRules {
  /** The multiplier of compensation days on a day. */
  readonly creditRate: (day: Day) => Decimal4;
}

/** The night of the overtime types, and the rates of all classes over time. */
export async function readOvertimeRules(db: Db, companyId: string): Promise<CompanyRules> {
  const { rows: nights } = await sql<{ from: number; to: number }>`
    select (extract(epoch from start_time) / 60)::int as from, (extract(epoch from end_time) / 60)::int as to
    from overtime_types where company_id = ${companyId} and type = 3 and archived_at is null`.execute(db);
  const { rows } = await sql<{ overtime_class: string; valid_from: Day; rate: number }>`
    select overtime_class, valid_from, rate from overtime_rates where company_id = ${companyId}`.execute(db);
  const versions = Map.groupBy(
    rows.map((row) => ({ of: row.overtime_class, validFrom: row.valid_from, rate: decimal4(row.rate) })),
    (row) => row.of,
  );
  const rateOn = (day: Day, of: string): Decimal4 => {
    const version = inForce(versions.get(of) ?? [], day);
    return version === null ? decimal4(0) : multiplierOf(version.rate);
  };
  return { night: nights[0] ?? night, rateOn, creditRate: (day) => rateOn(day, 'compensation') };
}

/** How long credits last, and what is done over the limit. */
export async function readTimeRules(db: Db, companyId: string) {
  return await db
    .selectFrom('time_settings')
    .select(['overtime_limit', 'credit_months'])
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
}

/** Halves of approved leave of somebody between two days, by date. */
export async function readLeaveHalves(db: Db, of: { companyId: string; employeeId: string; from: Day; to: Day }) {
  const { rows } = await sql<{ date: Day; morning: boolean; afternoon: boolean }>`
    select d.date, bool_or(d.morning) as morning, bool_or(d.afternoon) as afternoon
    from leave_request_days d join leave_requests r on r.company_id = d.company_id and r.id = d.request_id
    where d.company_id = ${of.companyId} and d.employee_id = ${of.employeeId} and d.date >= ${of.from} and d.date <= ${of.to}
      and ${stands('leave', 'granted')}
    group by d.date order by d.date`.execute(db);
  return rows;
}
