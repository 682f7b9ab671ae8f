import { sql } from 'kysely';
import { Refusal } from '#contract/errors.ts';
import type { Period } from '#contract/payroll-words.ts';
import { REFUSED_WHEN_TYPED } from '#engine/payroll/checks/exception-types.ts';
import { calculateAll, itemIds, prepare } from '#server/payroll/runs/process/calculation.ts';
import type { Calculated, Prepared } from '#server/payroll/runs/process/calculation.ts';
import { peopleOf, sayExceptions } from '#server/payroll/runs/process/exception-words.ts';
import { frozenParameters } from '#server/payroll/runs/rows/frozen.ts';
import { calculationScope, movingRecords } from '#server/payroll/runs/state/payroll.ts';
import type { Payroll } from '#server/payroll/runs/state/payroll.ts';
import { deleteResults, insertResults } from '#server/payroll/runs/rows/results.queries.ts';
import { keepParameters } from '#server/payroll/runs/run.queries.ts';
import type { Context } from '#server/http/context.ts';

/**
 * Amounts that cannot be as they were typed are refused at once, with what they need: stops that the rows did not have before
 * (payroll.md 14). Where one comes about later, by what changed since, it stops the submission.
 */
async function refuseTyped(
  { db, session, language }: Context,
  of: { payroll: Payroll; prepared: Prepared; calculated: Calculated; periods: readonly number[] },
): Promise<void> {
  const { companyId } = session;
  const refused = of.calculated.exceptions.filter(({ code }) => REFUSED_WHEN_TYPED.has(code));
  if (refused.length === 0) return;
  const { rows } = await sql<{ employee_id: string; code: string; item: string | null }>`
    select r.employee_id, x.exception ->> 'code' as code, x.exception -> 'params' ->> 'item' as item
    from payroll_results r cross join lateral json_array_elements(r.exceptions) as x(exception)
    where r.company_id = ${companyId} and r.run_id = ${of.payroll.run.id} and r.period = any(${`{${of.periods.join(',')}}`}::smallint[])
      and r.approved_at is null`.execute(db);
  const key = (...of: readonly unknown[]) => JSON.stringify(of);
  const before = new Set(rows.map((row) => key(row.employee_id, row.code, row.item)));
  const fresh = refused.filter(({ employeeId, code, params }) => !before.has(key(employeeId, code, params['item'] ?? null)));
  if (fresh.length > 0)
    throw new Refusal('PAYROLL_AMOUNT_REFUSED', {
      reasons: sayExceptions(fresh, { people: peopleOf(of.prepared.rows), naming: { language, items: of.prepared.items } }),
    });
}

/**
 * Calculates some rows of a processed period again, with the rules and rates it was processed with and the inputs of now. A
 * period that was never processed keeps the typed amounts until it is.
 */
export async function recalculateRows(
  context: Context,
  of: { payroll: Payroll; period: Period; rowIds: readonly string[] },
): Promise<void> {
  const { db, session } = context;
  const { companyId } = session;
  const { run, settings } = of.payroll;
  const records = movingRecords(of.payroll, of.period);
  const [record] = records;
  if (record === undefined || record.fx === null || record.nfx === null || record.parameters === null) return;
  const scope = calculationScope(of.payroll, { companyId, period: of.period, rowIds: of.rowIds });
  const fresh = await prepare(db, { scope, settings, rates: { fx: record.fx, nfx: record.nfx }, now: context.now });
  // Changed rules are the next processing's, for all rows alike; an item that was made since counts at once, for it can be typed.
  const frozen = frozenParameters(record.parameters);
  const known = new Set(frozen.items.map(({ code }) => code));
  const made = fresh.parameters.items.filter(({ code }) => !known.has(code));
  const parameters = made.length === 0 ? frozen : { ...frozen, items: [...frozen.items, ...made] };
  const prepared = { ...fresh, parameters };
  const calculated = calculateAll(prepared);
  if (calculated.blocks.length > 0)
    throw new Refusal('PAYROLL_BLOCKED', {
      reasons: sayExceptions(calculated.blocks, {
        people: peopleOf(prepared.rows),
        naming: { language: context.language, items: prepared.items },
      }),
    });
  const periods = of.period === 'first_payment' ? ([1] as const) : ([2, 3] as const);
  await refuseTyped(context, { payroll: of.payroll, prepared, calculated, periods });
  if (made.length > 0)
    await keepParameters(db, { companyId, ids: records.map(({ id }) => id), parameters: JSON.stringify(parameters) });
  await deleteResults(db, { companyId, runId: run.id, periods, rowIds: of.rowIds });
  await insertResults(db, { companyId, runId: run.id, rows: calculated.rows, itemIds: itemIds(prepared) });
}
