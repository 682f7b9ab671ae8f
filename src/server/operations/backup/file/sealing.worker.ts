import { parentPort, workerData } from 'node:worker_threads';
import { Decrypter, Encrypter } from 'age-encryption';
import { usualFactor } from '#server/operations/backup/file/sealing.types.ts';
import type { FromSealer, SealingTask, ToSealer } from '#server/operations/backup/file/sealing.types.ts';
import { tellThread } from '#server/tell-thread.ts';

const task: SealingTask = workerData;
const tell = (message: FromSealer): void => tellThread(parentPort, message);

let wanted = 0;
let wake: (() => void) | undefined;
let take: ReadableStreamDefaultController<Uint8Array> | undefined;

const from = new ReadableStream<Uint8Array>({
  start: (controller) => void (take = controller),
  pull: () => tell('more'),
  // What does not open takes no more; what was on its way to it is left where it is.
  cancel: () => void (take = undefined),
});
const to = new WritableStream<Uint8Array>({
  write: async (chunk) => {
    if (wanted === 0) await new Promise<void>((resolve) => (wake = resolve));
    wanted -= 1;
    tell(chunk);
  },
  close: () => tell('end'),
});

parentPort?.on('message', (message: ToSealer) => {
  if (message === 'end') take?.close();
  else if (message === 'next') {
    wanted += 1;
    wake?.();
  } else take?.enqueue(message);
});

async function begin(): Promise<ReadableStream<Uint8Array>> {
  if ('sealing' in task) {
    const encrypter = new Encrypter();
    if ('password' in task.sealing) {
      encrypter.setPassphrase(task.sealing.password);
      encrypter.setScryptWorkFactor(usualFactor);
    } else for (const recipient of task.sealing.recipients) encrypter.addRecipient(recipient);
    return await encrypter.encrypt(from);
  }
  const decrypter = new Decrypter();
  if ('password' in task.unsealing) decrypter.addPassphrase(task.unsealing.password);
  else for (const key of task.unsealing.keys) decrypter.addIdentity(key);
  return await decrypter.decrypt(from);
}

async function carryOut(): Promise<void> {
  let fault: FromSealer = 'sealed';
  try {
    const through = await begin();
    fault = 'changed';
    await through.pipeTo(to, { preventAbort: true });
  } catch (error) {
    if ('sealing' in task) throw error;
    tell(fault);
  }
}

void carryOut();
