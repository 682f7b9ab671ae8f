import { toLevels } from '#contract/performance/records/performance-records.ts';
import type { PerformanceMove } from '#contract/performance/records/performance-records.ts';
import type { Contents } from '#engine/performance/answers.ts';
import type { Form } from '#engine/performance/form.ts';
import type { Context } from '#server/http/context.ts';
import { isDraft, toHandOver, toPerformanceSteps, toShownEntries } from '#server/performance/records/entries.ts';
import type { Stage } from '#server/performance/records/entries.ts';
import { readPerformanceSteps } from '#server/performance/records/stored/stored.queries.ts';
import type { Standing } from '#server/performance/records/who.ts';

type BothSides = Readonly<Record<1 | 2, Contents>>;

/** A form with what both sides say to each of its questions, beside the same as a list. */
export function filledForm(form: Form, contents: BothSides) {
  const entries = toShownEntries(contents);
  const byId = new Map(entries.map((entry) => [entry.performanceModuleId, entry]));
  const level1s = toLevels(form, (id) => ({
    content1: byId.get(id)?.content1 ?? null,
    content2: byId.get(id)?.content2 ?? null,
  }));
  return { level1s, entries };
}

/** What every record tells its reader of its two sides, its history and what can be done with it. */
export async function describeSides(
  { db }: Context,
  of: {
    readonly stage: Stage;
    readonly standing: Standing;
    /** As the reader may read them. */
    readonly contents: BothSides;
    readonly moves: readonly PerformanceMove[];
  },
) {
  const { stage, standing, contents, moves } = of;
  return {
    isDraft: isDraft(stage, contents),
    handedOver: { side1: toHandOver(stage.versions[1]), side2: toHandOver(stage.versions[2]) },
    onBehalfOf: standing.hasAccount || standing.evaluates === undefined ? null : standing.name,
    steps: toPerformanceSteps(await readPerformanceSteps(db, stage.key), standing),
    actions: moves.map((move) => ({ move, needsComment: false })),
    level1s: filledForm(stage.form, contents).level1s,
  };
}
