import { folded } from '#engine/text/fold.ts';
import type { PlanRow } from '#server/people/employees/import/plan/plan.types.ts';

/** The refused rows, and with each all others of its person: a person comes in whole or not at all. */
export function leftOutOf(rows: readonly PlanRow[]): PlanRow[] {
  const personOf = ({ kind, values: { code } }: PlanRow): string | null =>
    kind !== 'projects' && typeof code === 'string' ? folded(code) : null;
  const refused = rows.filter(({ action }) => action === 'refuse');
  const people = new Set(refused.map(personOf));
  return rows.filter((row) => {
    const person = personOf(row);
    return row.action === 'refuse' || (person !== null && people.has(person));
  });
}
