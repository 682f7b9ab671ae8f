/** The minutes that count as recent, and the most times that are kept of a minute: a sample says as much. */
const minutes = 5;
const mostTimes = 2_000;
/** Fewer calls than this say nothing of how fast the server is. */
const fewestCalls = 100;

interface Minute {
  readonly at: number;
  calls: number;
  faults: number;
  /** The count of refusals since the start, when the minute began. */
  readonly refusedBefore: number;
  readonly seconds: number[];
}

/** Counts the calls of the last five minutes by their result. */
export interface Recent {
  note(call: { readonly status: number; readonly seconds: number }): void;
  /** Calls that failed unexpectedly, calls refused as busy, and the time that nineteen of twenty calls stay below, in seconds. */
  read(): { readonly faults: number; readonly refused: number; readonly slow: number | undefined };
}

/** Counts calls. `refused`: how many were refused as busy since the start. */
export function recentCalls({ now, refused }: { now: () => Date; refused: () => number }): Recent {
  let kept: readonly Minute[] = [
    { at: Math.floor(now().getTime() / 60_000), calls: 0, faults: 0, refusedBefore: refused(), seconds: [] },
  ];
  const current = (): Minute => {
    const at = Math.floor(now().getTime() / 60_000);
    const last = kept.at(-1);
    if (last?.at === at) return last;
    const next: Minute = { at, calls: 0, faults: 0, refusedBefore: refused(), seconds: [] };
    // After a clock was set back, counting starts again.
    kept = [...kept.filter((one) => one.at > at - minutes && one.at < at), next];
    return next;
  };
  return {
    note: ({ status, seconds }) => {
      const minute = current();
      minute.calls += 1;
      if (status === 500) minute.faults += 1;
      if (minute.seconds.length < mostTimes) minute.seconds.push(seconds);
    },
    read: () => {
      current();
      const times = kept.flatMap((one) => one.seconds).toSorted((a, b) => a - b);
      return {
        faults: kept.reduce((sum, one) => sum + one.faults, 0),
        refused: refused() - (kept[0]?.refusedBefore ?? 0),
        slow: times.length < fewestCalls ? undefined : times[Math.floor(times.length * 0.95)],
      };
    },
  };
}
