import { Refusal, refuseField } from '#contract/errors.ts';
import { MOST_FILES_OF_A_SIDE } from '#contract/performance/records/performance-files.ts';
import type { PerformanceFile } from '#contract/performance/records/performance-files.ts';
import type { PerformanceKind } from '#contract/performance/record-kinds/index.ts';
import { keepUpload } from '#server/reference/files/index.ts';
import { hangFile, listRecordFiles, unhangFile } from '#server/performance/files/files.queries.ts';
import type { RecordFile } from '#server/performance/files/files.queries.ts';
import { accessTo } from '#server/performance/versions/index.ts';
import type { RecordAccess } from '#server/performance/records/index.ts';
import { checkContent } from '#server/files/file-kinds.ts';
import { toListed } from '#server/files/listed-file.ts';
import { markRemoved } from '#server/files/stored-files.queries.ts';
import type { Context } from '#server/http/context.ts';

interface OfRecord {
  readonly kind: PerformanceKind;
  readonly id: string;
}

/** Whether the caller sees a file: of a side that they write at once, of another what was there when it was handed over. */
const isSeen = ({ reads, writes, showsAtOnce }: RecordAccess, file: RecordFile): boolean =>
  writes === file.side ||
  (reads[file.side] && (showsAtOnce || (file.handed_over_at !== null && file.created_at <= file.handed_over_at)));

const toWire = (context: Context, file: RecordFile): PerformanceFile => ({ ...toListed(context, file), side: file.side });

async function filesFor(
  context: Context,
  { access, ...of }: OfRecord & { readonly access: RecordAccess },
): Promise<{ data: PerformanceFile[]; writes: 1 | 2 | null }> {
  const stored = await listRecordFiles(context.db, { companyId: context.session.companyId, ...of });
  return {
    data: stored.filter((file) => isSeen(access, file)).map((file) => toWire(context, file)),
    writes: access.writes,
  };
}

/** The files beside a record that the caller sees. */
export const describeFiles = async (context: Context, of: OfRecord) =>
  await filesFor(context, { ...of, access: await accessTo(context, { ...of, isHeld: false }) });

/** The side that the caller writes of a record, which is held; refused where that is none. */
async function holdSide(context: Context, of: OfRecord): Promise<RecordAccess & { readonly writes: 1 | 2 }> {
  const access = await accessTo(context, { ...of, isHeld: true });
  if (access.writes === null) throw new Refusal('RECORD_CLOSED');
  return { ...access, writes: access.writes };
}

/** Hangs the file that came with the request beside the caller's side. */
export async function addFile(context: Context, of: OfRecord): Promise<PerformanceFile> {
  const { db, session } = context;
  const { companyId, userId } = session;
  if (context.file === undefined) throw new Refusal('NO_FILE');
  checkContent(context.file.bytes, 'performance');
  const { writes: side, employeeId } = await holdSide(context, of);
  const before = await listRecordFiles(db, { companyId, ...of });
  if (before.filter((file) => file.side === side).length >= MOST_FILES_OF_A_SIDE) {
    throw new Refusal('RECORD_FILES_FULL', { count: MOST_FILES_OF_A_SIDE });
  }
  const kept = await keepUpload(context, { purpose: 'performance', employeeId, isHeld: true });
  await hangFile(db, { companyId, ...of, employeeId, side, fileId: kept.id, userId });
  return { ...kept, side };
}

/** Takes a file away from the caller's side. */
export async function removeFile(context: Context, { fileId, ...of }: OfRecord & { readonly fileId: string }) {
  const { db, session, now } = context;
  const { companyId } = session;
  const access = await holdSide(context, of);
  const stored = await listRecordFiles(db, { companyId, ...of });
  if (!stored.some(({ id, side }) => id === fileId && side === access.writes)) throw refuseField('fileId', 'validation.id');
  await unhangFile(db, { companyId, fileId });
  await markRemoved(db, { companyId, ids: [fileId], now });
  return await filesFor(context, { ...of, access });
}
