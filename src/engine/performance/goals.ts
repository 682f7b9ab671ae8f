import { rowsOf } from '#engine/performance/answers.ts';
import type { AnswerRow, Contents } from '#engine/performance/answers.ts';
import { fieldsOf, goalTables, roleOf } from '#engine/performance/form.ts';
import type { Form, FormNode } from '#engine/performance/form.ts';

/** A goal as a quarterly review names it. */
export interface NamedGoal {
  readonly uniqueId: string;
  /** What stands in the first filled column of its row; empty where nothing does. */
  readonly title: string;
  /** Whole percent; null where none is given. */
  readonly weight: number | null;
}

/** The tables whose rows are reported on: those of rated goals; in a form that rates nothing every table. */
function reportedTables(form: Form): readonly FormNode[] {
  const rated = goalTables(form);
  return rated.length > 0 ? rated : fieldsOf(form).filter((node) => roleOf(node) === 'table');
}

/** The goals that somebody handed over, in the order of the form. */
export const namedGoals = (form: Form, contents: Contents): readonly NamedGoal[] =>
  reportedTables(form).flatMap((table) =>
    rowsOf(contents, [table]).map((row) => ({ uniqueId: row.uniqueId, title: titleOf(table, row), weight: row.weight })),
  );

function titleOf(table: FormNode, { cells }: AnswerRow): string {
  const texts = table.children.map(({ id }) => cells[id]).filter((cell) => typeof cell === 'string');
  return texts.find((text) => text.trim() !== '')?.trim() ?? '';
}

/** Whether every goal has a rating, or is said not to apply: what the screen asks for before an evaluation ends. `goals`: ids of the rows by table. */
export const isEveryGoalRated = (
  form: Form,
  of: { readonly contents: Contents; readonly goals: ReadonlyMap<string, readonly Pick<AnswerRow, 'uniqueId'>[]> },
): boolean =>
  goalTables(form).every(({ id }) => {
    const answer = of.contents[id];
    const comments = answer?.kind === 'comments' ? answer.comments : [];
    const rated = new Set(comments.filter(({ rating }) => rating !== null).map(({ uniqueId }) => uniqueId));
    return (of.goals.get(id) ?? []).every(({ uniqueId }) => rated.has(uniqueId));
  });
