/** How many nights, weeks and months go back before a night's backup goes. */
const kept = { days: 7, weeks: 4, months: 12 } as const;

/** A night's backup, and the company's day of which it is (`YYYY-MM-DD`). */
export interface NightlyBackup {
  readonly id: string;
  readonly day: string;
}

/** The Monday of a day's week. */
function weekOf(day: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() - ((at.getUTCDay() + 6) % 7));
  return at.toISOString().slice(0, 10);
}

/**
 * Which of a company's nightly backups are no longer needed: kept are the newest of each of the last 7 days, 4 weeks and 12 months
 * that have one, counted from the newest back, so that nights on which none was made take no place. The newest always stays.
 * @param nights the newest first
 */
export function outlived(nights: readonly NightlyBackup[]): readonly NightlyBackup[] {
  const staying = new Set<string>();
  const keep = (count: number, periodOf: (day: string) => string): void => {
    const periods = new Set<string>();
    for (const { id, day } of nights) {
      const period = periodOf(day);
      if (periods.has(period)) continue;
      if (periods.size === count) return;
      periods.add(period);
      staying.add(id);
    }
  };
  keep(kept.days, (day) => day);
  keep(kept.weeks, weekOf);
  keep(kept.months, (day) => day.slice(0, 7));
  return nights.filter(({ id }) => !staying.has(id));
}
