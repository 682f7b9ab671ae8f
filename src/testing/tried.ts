/**
 * Says how much a walk over all calls tried, in a line that the runner repeats at its end, and fails where it is less than it was:
 * a walk that loses its cells passes too. `atLeast` is raised by hand as the product grows.
 */
export function tellTried<T extends Readonly<Record<string, number>>>(walk: string, tally: T, atLeast: Partial<T>): void {
  process.stdout.write(`\ntried: ${walk} ${JSON.stringify(tally)}\n`);
  for (const [what, least] of Object.entries(atLeast))
    if ((tally[what] ?? 0) < (least ?? 0)) throw new Error(`${walk}: ${tally[what]} ${what}, ${least} before`);
}
