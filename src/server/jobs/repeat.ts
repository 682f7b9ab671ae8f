import type { FastifyBaseLogger } from 'fastify';

/**
 * Does a piece of work at once and then again and again, never twice at the same time, until the returned function is called,
 * which waits for what is under way. Work that fails is told, and done again at its next turn.
 */
export function repeat(of: {
  everyMilliseconds: number;
  work: () => Promise<void>;
  /** What the log says of a failure. */
  failed: string;
  log: FastifyBaseLogger;
}): () => Promise<void> {
  let running: Promise<void> | undefined;
  const turn = (): void => {
    running ??= of
      .work()
      .catch((error: unknown) => {
        of.log.error({ err: error instanceof Error ? error.message : 'unknown' }, of.failed);
      })
      .finally(() => {
        running = undefined;
      });
  };
  turn();
  const timer = setInterval(turn, of.everyMilliseconds);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
