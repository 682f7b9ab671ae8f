import { Refusal } from '#contract/errors.ts';
import type { ListedFile } from '#contract/reference/files.ts';
import { keepUpload } from '#server/reference/files/files.service.ts';
import { holdScaleChange, setChangePaper } from '#server/reference/files/hooks.ts';
import { markRemoved } from '#server/files/stored-files.queries.ts';
import type { Context } from '#server/http/context.ts';

/** Hangs the file that came with the request on a line of a salary scale's history, in place of the one that hung there. */
export async function keepScalePaper(context: Context, changeId: string): Promise<ListedFile> {
  const { db, session, now } = context;
  const { companyId } = session;
  const kept = await keepUpload(context, { purpose: 'scale', employeeId: undefined, isHeld: true });
  const change = await holdScaleChange(db, { companyId, id: changeId });
  if (change === undefined) throw new Refusal('NOT_FOUND');
  await setChangePaper(db, { companyId, id: changeId, fileId: kept.id });
  if (change.file_id !== null) await markRemoved(db, { companyId, ids: [change.file_id], now });
  return kept;
}
