import type { ShownEntry } from '#contract/performance-records.ts';
import type { Contents } from '#engine/performance/answers.ts';
import type { Form } from '#engine/performance/form.ts';
import { sideOf } from '#web/features/performance-records/index.ts';
import type { GoalRows, SideNumber } from '#web/features/performance-records/index.ts';

/** What both sides of a stage say. The manager comments on goals of another stage, and on rows that the employee wrote here. */
export function sidesOfObjective(
  form: Form,
  entries: readonly ShownEntry[],
  goals: GoalRows,
): Readonly<Record<SideNumber, Contents>> {
  const own = sideOf(form, { entries, side: 1, commented: goals });
  const here = Object.entries(own).flatMap(([id, answer]) => (answer.kind === 'rows' ? [[id, answer.rows] as const] : []));
  const rows: GoalRows = form.length === 0 ? new Map() : new Map([...here, ...goals]);
  return { 1: own, 2: sideOf(form, { entries, side: 2, commented: rows }) };
}
