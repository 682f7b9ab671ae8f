import { parentPort, workerData } from 'node:worker_threads';
import type { CheckedAs } from '#contract/operations/backup.ts';
import type { BackupHead } from '#server/operations/backup/file/backup-format.ts';
import type { Unsealing } from '#contract/operations/age.ts';
import { readFrom } from '#server/operations/backup/restore/restoring.ts';
import { restoreForLook } from '#server/operations/backup/restore/scratch-check.ts';
import { StartRefusal } from '#server/start-refusal.ts';
import { tellThread } from '#server/tell-thread.ts';

/** What the thread is to look at. */
export interface LookTask {
  /** The file, as it lies in the store. */
  readonly from: string;
  /** What opens it, where it is sealed. */
  readonly unsealing?: Unsealing;
  /** The installation's. */
  readonly key: Uint8Array;
  readonly here: BackupHead['migrations'];
  /** Of `makeScratchFolder`; who began the thread removes it. */
  readonly folder: string;
}

/** How the file was found. */
export type Looked = Extract<CheckedAs, 'restored' | 'room' | 'server'> | 'damaged';

async function look({ key: bytes, ...task }: LookTask): Promise<Looked> {
  const key = Buffer.from(bytes);
  try {
    const found = await readFrom(task, { key });
    return await restoreForLook({ ...task, found, key });
  } catch (error) {
    if (error instanceof StartRefusal) return 'damaged';
    throw error;
  }
}

const task: LookTask = workerData;
tellThread(parentPort, await look(task));
