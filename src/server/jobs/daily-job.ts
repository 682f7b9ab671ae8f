import type { Db } from '#server/db/connect.ts';

/** Work that every company needs once a day. */
export interface DailyJob {
  /** Names it in the database and in the log: never changed once it has run. */
  readonly name: string;
  /** The company's time of day, `HH:mm`, before which it does not run. */
  readonly from: string;
  /**
   * Does the day's work of one company, in a transaction that also marks it done: it happens as a whole or not at all. A day on
   * which no server ran is not made up for, so the work looks at what is due rather than at what became due today.
   */
  run(of: { readonly db: Db; readonly companyId: string; readonly now: Date; readonly today: string }): Promise<void>;
}
