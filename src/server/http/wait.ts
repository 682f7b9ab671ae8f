import type { FastifyRequest } from 'fastify';

/**
 * What a handler returns that would rather answer later: once `until` is settled the call is done again from its session on, with
 * `hasWaited`. Meanwhile it holds neither a transaction nor a connection.
 */
export class Wait {
  readonly until: Promise<void>;
  constructor(until: Promise<void>) {
    this.until = until;
  }
}

const waited = new WeakMap<FastifyRequest, number>();

/** Waits, and remembers for how long. */
export async function waitingFor<T>(request: FastifyRequest, until: Promise<T>): Promise<T> {
  const begun = performance.now();
  try {
    return await until;
  } finally {
    waited.set(request, waitedBy(request) + performance.now() - begun);
  }
}

/** Milliseconds that a request waited on purpose: they are no work. */
export const waitedBy = (request: FastifyRequest): number => waited.get(request) ?? 0;
