import type { Contents, Rating } from '#engine/performance/answers.ts';
import { ratedLeaves } from '#engine/performance/form.ts';
import type { Form } from '#engine/performance/form.ts';
import { inHundredths, scoreOf } from '#engine/performance/scores.ts';
import type { RatedItem, ScoreRules } from '#engine/performance/scores.ts';

/** Something that a score counts, with what it is called. */
export interface ScoreItem extends RatedItem {
  /** Goals make the part of the objectives; what the forms of evaluation and appraisal rate makes that of the competencies. */
  readonly source: 'goals' | 'evaluation' | 'appraisal';
  /** Of the goal's row or of the module. */
  readonly id: string;
  /** Plain text of a goal, HTML of a module. */
  readonly title: string;
  /** A module's title in Khmer, where it has one; scores that were kept before there were any lack it. */
  readonly titleKH?: string | null | undefined;
  /** The person's own rating: shown beside, counted nowhere. */
  readonly self: Rating;
}

/** A score that explains itself: what screen, paper and export show, and what is kept when an appraisal is evaluated. Hundredths. */
export interface AppraisalScore {
  readonly objectives: number | null;
  readonly competencies: number | null;
  readonly total: number | null;
  /** The same of the person's own ratings. */
  readonly selfTotal: number | null;
  readonly proposed: 1 | 2 | 3 | 4 | null;
  readonly rules: ScoreRules;
  readonly items: readonly ScoreItem[];
}

/** The score of an appraisal with everything that it is made of (performance.md 6). */
export function appraisalScore(items: readonly ScoreItem[], rules: ScoreRules): AppraisalScore {
  const of = {
    objectives: items.filter(({ source }) => source === 'goals'),
    competencies: items.filter(({ source }) => source !== 'goals'),
  };
  const own = (part: readonly ScoreItem[]): readonly RatedItem[] => part.map(({ weight, self }) => ({ weight, rating: self }));
  const score = scoreOf(of, rules);
  const self = scoreOf({ objectives: own(of.objectives), competencies: own(of.competencies) }, rules);
  return {
    objectives: score.objectives === undefined ? null : inHundredths(score.objectives),
    competencies: score.competencies === undefined ? null : inHundredths(score.competencies),
    total: score.shown ?? null,
    selfTotal: self.shown ?? null,
    proposed: score.proposed ?? null,
    rules,
    items,
  };
}

const ratingIn = (contents: Contents, id: string): Rating => {
  const answer = contents[id];
  return answer?.kind === 'leaf' ? answer.rating : null;
};

/** The rated leaves of a form as both sides rate them. */
export const competenciesOf = (
  form: Form,
  { source, contents }: { readonly source: 'evaluation' | 'appraisal'; readonly contents: Readonly<Record<1 | 2, Contents>> },
): readonly ScoreItem[] =>
  ratedLeaves(form).map(({ id, title, titleKH, weight }) => ({
    source,
    id,
    title,
    titleKH,
    weight,
    rating: ratingIn(contents[2], id),
    self: ratingIn(contents[1], id),
  }));

/** Whether every rated leaf has a rating or is not applicable. */
export const isEveryLeafRated = (form: Form, contents: Contents): boolean =>
  ratedLeaves(form).every(({ id }) => ratingIn(contents, id) !== null);
