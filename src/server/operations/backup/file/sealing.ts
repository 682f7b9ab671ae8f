import { Duplex } from 'node:stream';
import type { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { makeKey, recipientOf } from '#contract/operations/age.ts';
import { UnreadableBackup } from '#server/operations/backup/file/backup-reader.ts';
import type { Sealing, Unsealing } from '#contract/operations/age.ts';
import type { FromSealer, SealingTask, ToSealer } from '#server/operations/backup/file/sealing.types.ts';
import { tellThread } from '#server/tell-thread.ts';

/** Whoever opens a file by this opens what is sealed by the answer. */
export async function sealingOf(unsealing: Unsealing): Promise<Sealing> {
  if ('password' in unsealing) return unsealing;
  return { recipients: await Promise.all(unsealing.keys.map(recipientOf)) };
}

/** What a file is sealed by, with what opens it for its maker: it is read back, and the keys of its holders are not here. */
export interface Closed {
  readonly sealing: Sealing;
  readonly unsealing: Unsealing;
  /** The public key of its holders, where it is sealed for one. */
  readonly sealTo: string | null;
}

/** Adds a key of this moment to those of the holders. */
export async function closed(sealing: Sealing): Promise<Closed> {
  if ('password' in sealing) return { sealing, unsealing: sealing, sealTo: null };
  const { key, recipient } = await makeKey();
  const [sealTo = null] = sealing.recipients;
  return { sealing: { recipients: [...sealing.recipients, recipient] }, unsealing: { keys: [key] }, sealTo };
}

/** What the name of a sealed file ends with: what is in it is packed first. */
export const sealedEnd = '.gz.age';

const firstLine = 'age-encryption.org/v1\n';
/** Bytes of a beginning that tell whether a file is sealed, and what a password costs: two lines. */
export const beginningBytes = 320;
/** What age itself takes for a password, 2^18 rounds in 256 MB; more is asked for only by who wants to stop this machine. */
const mostFactor = 18;
/** Whether a file that begins so is sealed. Throws UnreadableBackup where opening it would take more than any honest one. */
export function isSealed(beginning: Buffer): boolean {
  const text = beginning.toString('latin1');
  if (!text.startsWith(firstLine)) return false;
  const factor = /^-> scrypt \S+ (\d+)$/m.exec(text)?.[1];
  if (factor !== undefined && Number(factor) > mostFactor) throw new UnreadableBackup('large', 2);
  return true;
}

/** Seals what goes through it. */
export const sealer = (sealing: Sealing): Duplex => inThread({ sealing });

/** Opens what goes through it; fails with UnreadableBackup: sealed, where it is not what opens it, changed, where the bytes are not those that were written. */
export const unsealer = (unsealing: Unsealing): Duplex => inThread({ unsealing });

/**
 * What age does blocks its thread: a third of a second for a password, and for each chunk its cipher. A stage that is broken off ends its
 * thread with it; web streams between the two would wait for one that reads no more.
 */
function inThread(task: SealingTask): Duplex {
  const worker = new Worker(new URL('./sealing.worker.ts', import.meta.url), { workerData: task, stdout: true, stderr: true });
  const post = (message: ToSealer): void => tellThread(worker, message);
  /** Chunks that the thread asked for and was not given yet. */
  let wanted = 0;
  let given: (() => void) | undefined;
  const through = new Duplex({
    write: (chunk: Buffer, _encoding, done) => {
      post(chunk);
      if (wanted > 0) {
        wanted -= 1;
        done();
      } else given = done;
    },
    final: (done) => {
      post('end');
      done();
    },
    read: () => post('next'),
    destroy: (error, done) => {
      void worker.terminate();
      done(error);
    },
  });
  worker.on('message', (message: FromSealer) => {
    if (message instanceof Uint8Array) through.push(message);
    else if (message === 'end') through.push(null);
    else if (message !== 'more') through.destroy(new UnreadableBackup(message, 0));
    else if (given === undefined) wanted += 1;
    else {
      const done = given;
      given = undefined;
      done();
    }
  });
  worker.on('error', (error: Error) => void through.destroy(error));
  worker.on('exit', () => {
    if (!through.readableEnded) through.destroy(new Error('the sealing thread ended before its work'));
  });
  return through;
}

/** The first bytes of a stream, which begins with them still; fewer where it has no more. */
export async function beginningOf(source: Readable): Promise<Buffer> {
  if (source.readableEnded) return Buffer.alloc(0);
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const look = (): void => {
    // Null until there are as many, or no more to come.
    const taken: unknown = source.read(beginningBytes);
    if (!Buffer.isBuffer(taken)) return;
    // At once: a stream of which this was all ends in a moment, and then takes nothing back.
    source.off('readable', look);
    source.unshift(taken);
    resolve(taken);
  };
  const end = (): void => resolve(Buffer.alloc(0));
  source.on('readable', look).on('end', end).on('error', reject);
  // What was looked at before and is all there is makes itself known no more.
  if (source.readableLength > 0) look();
  try {
    return await promise;
  } finally {
    source.off('readable', look).off('end', end).off('error', reject);
  }
}
