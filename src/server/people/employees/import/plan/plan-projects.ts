import { folded } from '#engine/text/fold.ts';
import { randomUUIDv7 } from 'node:crypto';
import type { Planning, PlanRow, Project } from '#server/people/employees/import/plan/plan.types.ts';
import type { SheetReading } from '#server/people/employees/import/sheets/read-sheets.ts';
import { beginRow, endRow } from '#server/people/employees/import/row-errors.ts';

/** Plans the projects of the file: new ones where the person agrees, other donors and titles of known ones. */
export function planProjects(planning: Planning, reading: SheetReading<'projects'>): PlanRow[] {
  const { table } = reading;
  if (table === null) return [];
  const seen = new Map<string, Project>();
  return table.rows.map((row): PlanRow => {
    const draft = beginRow('projects', table, row);
    const { project: code, donor, title } = row.values;
    draft.title = [code, title].filter((part) => part !== null).join(' · ');
    if (code === null || donor === null || title === null) return endRow(draft, 'same');
    const key = folded(code);
    const given = { code, donor, title };
    const before = seen.get(key);
    if (before !== undefined && (before.donor !== donor || before.title !== title))
      draft.refuse('project', 'project_twice', { code });
    if (before !== undefined) return endRow(draft, 'same');
    const known = planning.projects.get(key);
    const project = { ...given, code: known?.code ?? code, id: known?.id ?? randomUUIDv7() };
    seen.set(key, project);
    for (const field of ['donor', 'title'] as const) {
      if (known?.[field] !== given[field]) draft.changes.push({ field, from: known?.[field] ?? null, to: given[field] });
    }
    if (known === undefined && !planning.createMissing) draft.refuse('project', 'not_listed', { name: code }, 'project');
    if (known !== undefined && draft.changes.length > 0 && !planning.mayChangeProjects)
      draft.refuse('project', 'no_project_right', { code });
    planning.projects.set(key, project);
    if (known === undefined) planning.createdProjects.push(project);
    else if (draft.changes.length > 0) planning.changedProjects.push(project);
    return endRow(draft, known === undefined ? 'create' : draft.changes.length > 0 ? 'change' : 'same');
  });
}
