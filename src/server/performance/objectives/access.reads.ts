import { isFinal, objectiveKind, sidesOpen } from '#server/performance/objectives/objectives.rules.ts';
import { readsWorkingCopies, sidesOf } from '#server/performance/records/index.ts';
import type { RecordAccess } from '#server/performance/records/index.ts';
import type { Context } from '#server/http/context.ts';

/** Who reads an objective reads what both sides handed over; its sides are open until it is rejected or evaluated. */
export async function accessToObjective(
  context: Context,
  of: { readonly id: string; readonly isHeld: boolean },
): Promise<RecordAccess> {
  const { record, standing } = await objectiveKind.open(context, of.id, of);
  const side = sidesOpen(record).find((one) => sidesOf(standing).includes(one));
  return {
    employeeId: record.employee_id,
    reads: { 1: true, 2: true },
    writes: readsWorkingCopies(context) ? (side ?? null) : null,
    showsAtOnce: isFinal(record),
  };
}
