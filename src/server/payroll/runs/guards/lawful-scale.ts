import { inForce } from '#engine/rules/in-force.ts';
import { STARTING_RULES } from '#engine/rules/starting-rules.ts';
import type { TaxBand } from '#engine/rules/parameter-types.ts';
import type { Day } from '#engine/calendar/day.ts';

const riel = new Intl.NumberFormat('en-US');

const sayBand = ({ to, rate }: TaxBand): string => `${to === null ? '∞' : riel.format(to)}: ${rate / 10_000}%`;

/** The bands of a tax scale that the law of a day does not have, and those of the law in their place; null where none departs. */
export function departuresOf(
  bands: readonly TaxBand[],
  day: Day,
): { readonly law: readonly string[]; readonly now: readonly string[] } | null {
  const lawful = inForce(STARTING_RULES.taxScales, day)?.bands ?? [];
  const [law, own] = [lawful.map(sayBand), bands.map(sayBand)];
  const now = own.filter((band) => !law.includes(band));
  const missing = law.filter((band) => !own.includes(band));
  return now.length + missing.length === 0 ? null : { law: missing, now };
}
