import { folded } from '#engine/text/fold.ts';
import { randomUUIDv7 } from 'node:crypto';
import { readErrors, rowError } from '#server/imports/one-sheet.ts';
import type { PlannedRow, RowError } from '#server/imports/one-sheet.ts';
import type { SheetParams } from '#server/sheets/sheet-error.ts';
import type { Table, TableRow } from '#server/sheets/table.ts';
import type { subProjectColumns } from '#server/donors/donors/import/sub-projects.sheet.ts';

export type SubProjectTable = Table<typeof subProjectColumns>;

export interface StoredProject {
  readonly id: string;
  readonly code: string;
  readonly donor: string;
}

export interface StoredSubProject {
  readonly id: string;
  readonly projectId: string;
  readonly code: string;
  readonly activities: readonly string[];
}

/** What an import would write. */
export interface Plan {
  readonly rows: readonly PlannedRow[];
  readonly newProjects: readonly StoredProject[];
  readonly newSubProjects: readonly StoredSubProject[];
  readonly changedSubProjects: readonly StoredSubProject[];
}

const activityFields = ['activity1', 'activity2', 'activity3', 'activity4'] as const;

/** Sub-projects by project and code, whatever the case. */
const keyOf = (projectId: string, code: string): string => `${projectId}|${folded(code)}`;

/**
 * Tells row by row what the sheet makes and changes: projects by their number, sub-projects by their code below it. An empty
 * activity leaves the stored one, so that nothing is ever deleted (decision D62). A project that is there keeps its donor: what was
 * charged to it was charged to that donor.
 */
export function planSubProjects(
  table: SubProjectTable,
  stored: { readonly projects: readonly StoredProject[]; readonly subProjects: readonly StoredSubProject[] },
): Plan {
  const known = new Map(stored.projects.map((project) => [folded(project.code), project]));
  const before = new Map(stored.subProjects.map((one) => [keyOf(one.projectId, one.code), one]));
  const projects = new Map<string, StoredProject>();
  const subProjects = new Map<string, StoredSubProject>();
  const plan = {
    newProjects: new Array<StoredProject>(),
    newSubProjects: new Array<StoredSubProject>(),
    changedSubProjects: new Array<StoredSubProject>(),
  };
  const rows = table.rows.map((row): PlannedRow => {
    const { donor, project: projectCode, subProject } = row.values;
    const errors = readErrors(row.errors);
    const title = [projectCode, subProject].filter((part) => part !== null).join(' · ');
    const refused = (): PlannedRow => ({ row: row.rowNumber, title, action: 'refuse', changes: [], errors });
    if (donor === null || projectCode === null || subProject === null) return refused();
    const changes: PlannedRow['changes'][number][] = [];
    let project = projects.get(folded(projectCode));
    if (project === undefined) {
      const old = known.get(folded(projectCode));
      project = old ?? { id: randomUUIDv7(), code: projectCode, donor };
      projects.set(folded(projectCode), project);
      if (old === undefined) {
        plan.newProjects.push(project);
        changes.push({ field: 'donor', from: null, to: donor });
      }
    }
    if (folded(project.donor) !== folded(donor))
      errors.push(
        refusal(table, row, 'donor', known.has(folded(projectCode)) ? 'moved' : 'other_donor', {
          code: project.code,
          donor: project.donor,
          named: donor,
        }),
      );
    const key = keyOf(project.id, subProject);
    if (subProjects.has(key)) errors.push(refusal(table, row, 'subProject', 'twice', { code: subProject }));
    const old = before.get(key);
    const activities = activitiesOf(row, old?.activities ?? []);
    if (new Set(activities.map((one) => folded(one))).size < activities.length)
      errors.push(refusal(table, row, 'activity1', 'activity_twice', {}));
    if (errors.length > 0) return refused();
    const one = { id: old?.id ?? randomUUIDv7(), projectId: project.id, code: old?.code ?? subProject, activities };
    subProjects.set(key, one);
    for (const [at, field] of activityFields.entries())
      if (old?.activities[at] !== activities[at])
        changes.push({ field, from: old?.activities[at] ?? null, to: activities[at] ?? null });
    if (old === undefined) plan.newSubProjects.push(one);
    else if (changes.length > 0) plan.changedSubProjects.push(one);
    const action = old === undefined ? 'create' : changes.length > 0 ? 'change' : 'same';
    return { row: row.rowNumber, title, action, changes, errors };
  });
  return { rows, ...plan };
}

function activitiesOf(row: TableRow<typeof subProjectColumns>, stored: readonly string[]): string[] {
  return activityFields.flatMap((field, at) => row.values[field] ?? stored[at] ?? []);
}

function refusal(
  table: SubProjectTable,
  row: { readonly rowNumber: number },
  field: string,
  key: 'other_donor' | 'moved' | 'twice' | 'activity_twice',
  params: SheetParams,
): RowError {
  return rowError(table, row, { field, key: `donors:import.refused.${key}`, params });
}
