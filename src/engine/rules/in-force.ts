import type { Day } from '#engine/calendar/day.ts';

/** What any dated value carries. */
export interface Dated {
  readonly validFrom: Day;
  readonly isProposal?: boolean;
}

/**
 * The version in force on a day: the one with the latest validFrom on or before it, proposals left out; null where none is.
 * Of two with one validFrom the later in the list counts.
 */
export function inForce<Version extends Dated>(versions: readonly Version[], day: Day): Version | null {
  let found: Version | null = null;
  for (const version of versions) {
    if (version.isProposal === true || version.validFrom > day) continue;
    if (found === null || version.validFrom >= found.validFrom) found = version;
  }
  return found;
}
