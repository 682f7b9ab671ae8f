/** People of a month: employed at its end, of the newest today; joined and left in it. */
interface PeopleOfMonth {
  readonly month: string;
  readonly employed: number;
  readonly joined: number;
  readonly left: number;
}

/** What the month before the newest had, and by how much the number of people changed since its end. */
export interface PeopleTrend {
  /** `YYYY-MM`. */
  readonly month: string;
  readonly change: number;
  readonly joined: number;
  readonly left: number;
}

/** How the numbers of people move; undefined without two months. `months` has the newest last. */
export function peopleTrend(months: readonly PeopleOfMonth[]): PeopleTrend | undefined {
  const [before, newest] = months.slice(-2);
  if (before === undefined || newest === undefined) return undefined;
  const { month, joined, left } = before;
  return { month, change: newest.employed - before.employed, joined, left };
}

/** A change with its sign. */
export const signed = (change: number): string => (change > 0 ? `+${String(change)}` : `−${String(Math.abs(change))}`);
