import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { Refusal } from '#contract/errors.ts';
import { holds } from '#contract/permissions.ts';
import type { Context } from '#server/http/context.ts';
import { accountName } from '#server/db/parts/names.ts';

type Kind = 'GROSS_SALARY' | 'PENSION_FUND' | 'PROVIDEND_FUND' | 'POSITION' | 'JOB_GRADE';

interface HistoryRow {
  readonly date: string;
  readonly user: string | null;
  readonly changed_at: Date;
  readonly value: string | number | null;
  readonly unit: 'USD' | 'PERCENT' | 'TEXT';
}

const fund = (name: 'pension' | 'provident'): RawBuilder<unknown> =>
  sql`select x.id, x.valid_from as date, x.updated_by, x.created_by, x.updated_at, ${sql.ref(`x.${name}_value`)} / 100.0 as value,
    case when ${sql.ref(`x.${name}_type`)} = 'AMOUNT' then 'USD' else 'PERCENT' end as unit, x.company_id, x.employee_id
    from employee_funds x`;

const sources: Record<Kind, RawBuilder<unknown>> = {
  GROSS_SALARY: sql`select x.id, x.effective_from as date, x.updated_by, x.created_by, x.updated_at, x.amount_cents / 100.0 as value,
    'USD' as unit, x.company_id, x.employee_id from employee_salaries x`,
  PENSION_FUND: fund('pension'),
  PROVIDEND_FUND: fund('provident'),
  POSITION: sql`select x.id, x.valid_from as date, x.updated_by, x.created_by, x.updated_at, x.position as value, 'TEXT' as unit,
    x.company_id, x.employee_id from employee_posts x`,
  JOB_GRADE: sql`select x.id, x.valid_from as date, x.updated_by, x.created_by, x.updated_at, g.name as value, 'TEXT' as unit,
    x.company_id, x.employee_id from employee_posts x
    left join job_grades g on g.company_id = x.company_id and g.id = x.job_grade_id`,
};

const pay: ReadonlySet<Kind> = new Set(['GROSS_SALARY', 'PENSION_FUND', 'PROVIDEND_FUND']);

/**
 * What a dated part of the record was, the newest first, rows that repeat the value before them left out. One's own always;
 * others' with view on employee, and pay by decision A29.
 */
export async function readHistories({ db, session }: Context, of: { id: string; type: Kind }) {
  const isOwn = of.id === session.employeeId;
  if (!isOwn && !holds(session, 'employee/view')) throw new Refusal('NOT_FOUND');
  const seesPay = isOwn || holds(session, 'employee/edit') || holds(session, 'payroll/view');
  if (pay.has(of.type) && !seesPay) throw new Refusal('FORBIDDEN');
  const known = await db
    .selectFrom('employees')
    .select('id')
    .where('company_id', '=', session.companyId)
    .where('id', '=', of.id)
    .executeTakeFirst();
  if (known === undefined) throw new Refusal('NOT_FOUND');
  const { rows } = await sql<HistoryRow>`
    select h.date, ${accountName('u')} as user, h.updated_at as changed_at, h.value, h.unit
    from (select x.*, lag(x.value) over before as former, lag(x.unit) over before as former_unit, row_number() over before as place
          from (${sources[of.type]}) x where x.company_id = ${session.companyId} and x.employee_id = ${of.id}
          window before as (order by x.date)) h
    left join users u on u.company_id = ${session.companyId} and u.id = coalesce(h.updated_by, h.created_by)
    where h.place = 1 or h.value is distinct from h.former or h.unit is distinct from h.former_unit
    order by h.date desc`.execute(db);
  return rows.map(({ changed_at, value, unit, ...row }) => ({
    ...row,
    changedAt: changed_at.toISOString(),
    currentValue: value === null || unit === 'TEXT' ? value : Number(value),
    unit,
  }));
}
