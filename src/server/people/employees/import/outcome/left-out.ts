import { folded } from '#engine/text/fold.ts';
import type { PlanRow } from '#server/people/employees/import/plan/plan.types.ts';

/** A whole, in percent. */
const WHOLE = 100;

/**
 * The refused rows, and with each all others of its person: a person comes in whole or not at all. Where a refused share names nobody, it
 * may be of anyone who has less than a whole, and they stay out too.
 */
export function leftOutOf(rows: readonly PlanRow[]): PlanRow[] {
  const personOf = ({ kind, values: { code } }: PlanRow): string | null =>
    kind !== 'projects' && typeof code === 'string' ? folded(code) : null;
  const refused = rows.filter(({ action }) => action === 'refuse');
  const out = new Set(refused.map(personOf));
  const isLost = ({ kind, errors, values }: PlanRow): boolean =>
    kind === 'allocations' && (values.code === null || errors.some(({ field }) => field === 'code'));
  if (refused.some(isLost)) {
    const shares = Map.groupBy(
      rows.filter(({ kind }) => kind === 'allocations'),
      personOf,
    );
    for (const [person, own] of shares)
      if (own.reduce((sum, { values }) => sum + Number(values.percent ?? 0), 0) < WHOLE) out.add(person);
  }
  return rows.filter((row) => {
    const person = personOf(row);
    return row.action === 'refuse' || (person !== null && out.has(person));
  });
}
