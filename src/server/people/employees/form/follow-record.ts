import { followRecords } from '#server/people/checklists/index.ts';
import { employmentChanged } from '#server/people/employees/hooks.ts';
import type { Context } from '#server/http/context.ts';

/** Brings what hangs on a record to what it holds now: leave, overtime, checklists. */
export async function followRecord(context: Context, id: string): Promise<void> {
  await employmentChanged(context, id);
  await followRecords(context, [id]);
}
