// Ends with 0 where the product of this container is ready, for its health check.
const answer = await fetch(`http://127.0.0.1:${process.env.PORT}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
process.exitCode = answer?.ok === true ? 0 : 1;
