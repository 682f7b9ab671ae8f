/** Runs something as soon as the browser has nothing else to do, in two seconds at the latest; gives what calls it off. */
export function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const asked = requestIdleCallback(run, { timeout: 2_000 });
    return () => cancelIdleCallback(asked);
  }
  // Not in Safari yet; there a moment later does.
  const timer = setTimeout(run, 500);
  return () => clearTimeout(timer);
}
