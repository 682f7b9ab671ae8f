import { Refusal } from '#contract/errors.ts';
import { findObjective } from '#server/performance/objectives/objectives.queries.ts';
import { isFinal, sidesOpen } from '#server/performance/objectives/objectives.rules.ts';
import { findStanding, readsWorkingCopies, refuseFormer, sidesOf } from '#server/performance/records/index.ts';
import type { RecordAccess } from '#server/performance/records/index.ts';
import type { Context } from '#server/http/context.ts';

/** Who reads an objective reads what both sides handed over; its sides are open until it is rejected or evaluated. */
export async function accessToObjective(
  context: Context,
  of: { readonly id: string; readonly isHeld: boolean },
): Promise<RecordAccess> {
  const record = await findObjective(context.db, { companyId: context.session.companyId, ...of });
  if (record === undefined) throw new Refusal('NOT_FOUND');
  const standing = await findStanding(context, record.employee_id);
  await refuseFormer(context, standing, { ...record, isClosed: isFinal(record) });
  const side = sidesOpen(record).find((one) => sidesOf(standing).includes(one));
  return {
    employeeId: record.employee_id,
    reads: { 1: true, 2: true },
    writes: readsWorkingCopies(context) ? (side ?? null) : null,
    showsAtOnce: isFinal(record),
  };
}
