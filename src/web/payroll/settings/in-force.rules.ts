import { inTextOrder } from '#engine/text/order.ts';
import type { ChangeDates, SettingVersion } from '#contract/payroll/settings/payroll-settings.ts';
import { dayBefore } from '#engine/calendar/day.ts';
import { decimal4, riel } from '#engine/money/units.ts';
import { rightLowerEnd } from '#engine/rules/bands.ts';

/** The day that a change of the version shown begins on, until somebody says another: never before that version itself. */
export function usualDay(change: ChangeDates, shown: Pick<SettingVersion, 'validFrom' | 'isProposal'> | undefined): string {
  if (shown === undefined) return change.validFrom;
  return shown.isProposal || shown.validFrom > change.validFrom ? shown.validFrom : change.validFrom;
}

/** What a change from a day on does, for the sentence under the field. */
export interface Effect {
  /** YYYY-MM, the first payroll that it changes. */
  readonly month: string;
  /** Payroll up to this month keeps its values; null: nothing is approved. */
  readonly approvedMonth: string | null;
  /** Begun payroll that must be processed again, YYYY-MM. */
  readonly begun: readonly string[];
  /** The last day before other values that are set already; null: none. */
  readonly until: string | null;
}

/** A payroll takes the values in force on its month's last day: the month of the day is the first that changes. */
export function effectOf(
  day: string,
  of: { readonly change: ChangeDates; readonly versions: readonly Pick<SettingVersion, 'validFrom' | 'isProposal'>[] },
): Effect {
  const month = day.slice(0, 7);
  const later = of.versions
    .filter(({ validFrom, isProposal }) => !isProposal && validFrom > day)
    .map(({ validFrom }) => validFrom);
  const next = later.toSorted(inTextOrder)[0];
  return {
    month,
    approvedMonth: of.change.approvedUntil?.slice(0, 7) ?? null,
    begun: of.change.openMonths.filter((open) => open >= month && (next === undefined || open < next.slice(0, 7))),
    until: next === undefined ? null : dayBefore(next),
  };
}

/** Where a band that ends at `to` (0: open) begins among the others of its scale. */
export function lowerEnd(others: readonly { readonly to: number }[], to: number): number {
  const bands = others.map((band) => ({ to: band.to === 0 ? null : riel(band.to), rate: decimal4(0) }));
  // -1 is never right: the answer is the end that is.
  return rightLowerEnd(bands, to === 0 ? null : riel(to), riel(-1)) ?? 0;
}
