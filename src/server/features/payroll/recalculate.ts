import { Refusal } from '#contract/errors.ts';
import type { Period } from '#contract/payroll-words.ts';
import { calculateAll, itemIds, prepare } from '#server/features/payroll/calculation.ts';
import { peopleOf, sayExceptions } from '#server/features/payroll/exception-words.ts';
import { frozenParameters } from '#server/features/payroll/frozen.ts';
import { calculationScope, movingRecords } from '#server/features/payroll/group.ts';
import type { Group } from '#server/features/payroll/group.ts';
import { deleteResults, insertResults } from '#server/features/payroll/results.queries.ts';
import type { Context } from '#server/http/context.ts';

/**
 * Calculates some rows of a processed period again, with the rules and rates it was processed with and the inputs of now. A
 * period that was never processed keeps the typed amounts until it is.
 */
export async function recalculateRows(
  context: Context,
  of: { group: Group; period: Period; rowIds: readonly string[] },
): Promise<void> {
  const { db, session } = context;
  const { companyId } = session;
  const { run, settings } = of.group;
  const [record] = movingRecords(of.group, of.period);
  if (record === undefined || record.fx === null || record.nfx === null || record.parameters === null) return;
  const scope = calculationScope(of.group, { companyId, period: of.period, rowIds: of.rowIds });
  const fresh = await prepare(db, { scope, settings, rates: { fx: record.fx, nfx: record.nfx }, now: context.now });
  // Changed rules are the next processing's, for all rows alike.
  const prepared = { ...fresh, parameters: frozenParameters(record.parameters) };
  const calculated = calculateAll(prepared);
  if (calculated.blocks.length > 0)
    throw new Refusal('PAYROLL_BLOCKED', {
      reasons: sayExceptions(calculated.blocks, {
        people: peopleOf(prepared.rows),
        naming: { language: context.language, items: prepared.items },
      }),
    });
  const periods = of.period === 'first_payment' ? ([1] as const) : ([2, 3] as const);
  await deleteResults(db, { companyId, runId: run.id, periods, rowIds: of.rowIds });
  await insertResults(db, { companyId, runId: run.id, rows: calculated.rows, itemIds: itemIds(prepared) });
}
