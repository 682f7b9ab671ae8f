import { parentPort, workerData } from 'node:worker_threads';
import { seal, unseal } from '#contract/operations/age.ts';
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

async function carryOut(): Promise<void> {
  let fault: FromSealer = 'sealed';
  try {
    const through = await ('sealing' in task ? seal(from, task.sealing, usualFactor) : unseal(from, task.unsealing));
    fault = 'changed';
    await through.pipeTo(to, { preventAbort: true });
  } catch (error) {
    if ('sealing' in task) throw error;
    tell(fault);
  }
}

void carryOut();
