import { splitWhole } from '#engine/money/split.ts';
import type { Rating } from '#engine/performance/answers.ts';

/** Something rated, with its weight. */
export interface RatedItem {
  readonly weight: number;
  readonly rating: Rating;
}

/** An exact fraction of whole numbers, d > 0. */
export interface Fraction {
  readonly n: number;
  readonly d: number;
}

/** The settings of scores; bounds in hundredths, ascending. */
export interface ScoreRules {
  readonly objectivesPart: number;
  readonly competenciesPart: number;
  readonly bounds: readonly [number, number, number];
  /** Points by which a manager may depart from what is proposed. */
  readonly mostApart: number;
}

/** sum(w x r) / sum(w) over what has a rating; not applicable leaves both sums. Undefined where nothing is rated. */
export function partOf(items: readonly RatedItem[]): Fraction | undefined {
  const rated = items.filter(({ rating }) => rating !== null && rating !== 0);
  const d = rated.reduce((sum, { weight }) => sum + weight, 0);
  const n = rated.reduce((sum, { weight, rating }) => sum + weight * (rating ?? 0), 0);
  return d === 0 ? undefined : { n, d };
}

/** A fraction in hundredths, rounded half up once. */
export const inHundredths = ({ n, d }: Fraction): number => Math.floor((200 * n + d) / (2 * d));

/** Everything that a score is made of: what the screen, the paper and the export show of it. */
export interface Score {
  readonly objectives: Fraction | undefined;
  readonly competencies: Fraction | undefined;
  /** Part weights times parts over part weights, of the parts that exist, exact. */
  readonly total: Fraction | undefined;
  /** The total in hundredths. */
  readonly shown: number | undefined;
  readonly proposed: 1 | 2 | 3 | 4 | undefined;
}

/** The total of the parts that exist and the rating that it proposes (performance.md 6). */
export function scoreOf(
  of: { readonly objectives: readonly RatedItem[]; readonly competencies: readonly RatedItem[] },
  rules: ScoreRules,
): Score {
  const objectives = partOf(of.objectives);
  const competencies = partOf(of.competencies);
  const parts = [
    { part: objectives, weight: rules.objectivesPart },
    { part: competencies, weight: rules.competenciesPart },
  ].flatMap(({ part, weight }) => (part === undefined || weight === 0 ? [] : [{ part, weight }]));
  const d = parts.reduce((product, { part }) => product * part.d, 1);
  const n = parts.reduce((sum, { part, weight }) => sum + weight * part.n * (d / part.d), 0);
  const weights = parts.reduce((sum, { weight }) => sum + weight, 0);
  const total = weights === 0 ? undefined : { n, d: d * weights };
  const shown = total === undefined ? undefined : inHundredths(total);
  return { objectives, competencies, total, shown, proposed: shown === undefined ? undefined : ratingFor(shown, rules) };
}

/** 1 and the number of bounds that a total in hundredths reaches. */
export function ratingFor(hundredths: number, { bounds }: Pick<ScoreRules, 'bounds'>): 1 | 2 | 3 | 4 {
  const [second, third, fourth] = bounds;
  if (hundredths >= fourth) return 4;
  if (hundredths >= third) return 3;
  return hundredths >= second ? 2 : 1;
}

/** Whether a manager may give a rating where another is proposed: near enough, and with a reason unless it is the same. */
export function mayGive(
  of: { readonly proposed: number; readonly given: number; readonly hasReason: boolean },
  { mostApart }: Pick<ScoreRules, 'mostApart'>,
): boolean {
  const apart = Math.abs(of.given - of.proposed);
  return apart === 0 || (apart <= mostApart && of.hasReason);
}

/** People by rating 1 to 4; under this number only the counts are told. */
export const FEWEST_FOR_PERCENTS = 5;

/** Counts and whole percents that come to 100, by rating 1 to 4. */
export function distribution(ratings: readonly (1 | 2 | 3 | 4)[]): {
  readonly counts: readonly number[];
  readonly percents: readonly number[] | null;
} {
  const counts = [1, 2, 3, 4].map((rating) => ratings.filter((one) => one === rating).length);
  return { counts, percents: ratings.length < FEWEST_FOR_PERCENTS ? null : splitWhole(100, counts) };
}

/** The step that a final rating proposes: at most the last of the scale; none follows where a plan for improvement runs. */
export function proposedStep(
  of: { readonly step: number; readonly rating: 1 | 2 | 3 | 4; readonly hasPlan: boolean },
  rules: { readonly steps: readonly [number, number, number, number]; readonly lastStep: number },
): number {
  const more = of.hasPlan ? 0 : (rules.steps[of.rating - 1] ?? 0);
  return Math.max(of.step, Math.min(rules.lastStep, of.step + more));
}
