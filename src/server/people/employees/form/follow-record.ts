import { followRecords } from '#server/people/checklists/index.ts';
import { always, followEmployment } from '#server/time/leave/index.ts';
import { endOvertime, recountOvertime } from '#server/time/overtime/index.ts';
import type { Context } from '#server/http/context.ts';

/** Brings what hangs on a record to what it holds now: leave, overtime, checklists. */
export async function followRecord(context: Context, id: string): Promise<void> {
  await followEmployment(context, id);
  await recountOvertime(context, { employeeIds: [id], ...always });
  await endOvertime(context, { employeeId: id, isArchived: false });
  await followRecords(context, [id]);
}
