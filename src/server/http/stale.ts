import { Refusal } from '#contract/errors.ts';
import { sayInstant } from '#server/http/clock.ts';

/** What is stamped with who changed it last. */
export interface Stamped {
  readonly changedBy: string | null;
  readonly changedAt: Date;
}

/** Refuses a save that was typed before somebody else's, and says whose; a save that sends no version is not compared. */
export function refuseStale(sent: number | undefined, stored: number, last: Stamped | undefined): void {
  if (sent === undefined || sent === stored) return;
  throw new Refusal('VERSION_CONFLICT', {
    name: last?.changedBy ?? '-',
    time: last === undefined ? '-' : sayInstant(last.changedAt),
  });
}
