import type { ImportedPeople } from '#contract/people/employees/employee-imports.ts';
import { folded } from '#engine/text/fold.ts';
import { waits } from '#server/people/employees/import/outcome/waits.ts';
import type { Plan } from '#server/people/employees/import/plan/plan.ts';

/** Counts the people of an import, each once for all of their rows, and its rows of projects. */
export function peopleIn({ rows, planning }: Plan): ImportedPeople {
  const done = rows.filter(({ action }) => action === 'create' || action === 'change');
  const byPerson = Map.groupBy(
    done.filter(({ kind, values }) => kind !== 'projects' && typeof values.code === 'string'),
    ({ values }) => folded(String(values.code)),
  );
  const counts = { create: 0, change: 0, waits: 0 };
  for (const [code, own] of byPerson) {
    const isNew = planning.drafts.get(code)?.stored === null;
    const isWaiting = own.every((row) => waits(planning, row));
    if (isNew) counts.create += 1;
    else if (!isWaiting) counts.change += 1;
    if (isWaiting) counts.waits += 1;
  }
  return { ...counts, projects: done.filter(({ kind }) => kind === 'projects').length };
}
