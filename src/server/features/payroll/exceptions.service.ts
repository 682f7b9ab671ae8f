import { sql } from 'kysely';
import { z } from 'zod';
import type { PayrollException } from '#contract/payroll-answers.ts';
import { PayrollException as WireException } from '#contract/payroll-answers.ts';
import type { Period } from '#contract/payroll-words.ts';
import { movingRecords, readGroup } from '#server/features/payroll/group.ts';
import { readSettings } from '#server/features/payroll/parameters.queries.ts';
import { findRunByMonth } from '#server/features/payroll/run.queries.ts';
import { isStale } from '#server/features/payroll/stale.ts';
import { storedPeriods } from '#server/features/payroll/workflow.service.ts';
import type { Context } from '#server/http/context.ts';

const Stored = WireException.pick({ code: true, severity: true, employeeId: true, params: true });
const order = { block: 0, stop: 1, look: 2, done: 3 } as const;

/** What must be looked at in a processed period, the gravest first, and whether something changed since it was processed. */
export async function listExceptions(
  context: Context,
  of: { month: string; period: Period | undefined },
): Promise<{ exceptions: PayrollException[]; isStale: boolean }> {
  const { db, session } = context;
  const { companyId } = session;
  const run = await findRunByMonth(db, { companyId, month: of.month });
  if (run === undefined) return { exceptions: [], isStale: false };
  const group = await readGroup(db, { companyId, run, settings: await readSettings(db, companyId) });
  const period = of.period ?? run.currentPeriod;
  const [record] = movingRecords(group, period);
  const ofRun = z
    .array(Stored)
    .catch([])
    .parse(record?.exceptions ?? []);
  const { rows } = await sql<{ row_id: string; code: string; name: string; exception: unknown }>`
    select r.row_id, r.code, r.name, x.exception
    from payroll_results r cross join lateral json_array_elements(r.exceptions) with ordinality as x(exception, place)
    where r.company_id = ${companyId} and r.run_id = ${run.id} and r.period = any(${storedPeriods(period)}::smallint[])
    order by r.code, x.place`.execute(db);
  const people = await namesOf(
    context,
    ofRun.flatMap(({ employeeId }) => (employeeId === null ? [] : [employeeId])),
  );
  const exceptions = [
    ...ofRun.map((one): PayrollException => ({
      ...one,
      rowId: null,
      employeeCode: people.get(one.employeeId ?? '')?.code ?? null,
      employeeName: people.get(one.employeeId ?? '')?.name ?? null,
    })),
    ...rows.map((row): PayrollException => ({
      ...Stored.parse(row.exception),
      rowId: row.row_id,
      employeeCode: row.code,
      employeeName: row.name,
    })),
  ];
  return {
    exceptions: exceptions.toSorted((one, other) => order[one.severity] - order[other.severity]),
    isStale: await isStale(db, { companyId, group, period, now: context.now }),
  };
}

async function namesOf(context: Context, ids: readonly string[]): Promise<ReadonlyMap<string, { code: string; name: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await context.db
    .selectFrom('employees')
    .select(['id', 'code', 'first_name', 'last_name'])
    .where('company_id', '=', context.session.companyId)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, { code: row.code, name: `${row.last_name} ${row.first_name}` }]));
}
