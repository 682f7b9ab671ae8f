import { randomUUIDv7 } from 'node:crypto';
import { laterOf } from '#engine/calendar/day.ts';
import { holdsTerm } from '#server/features/employees/import/hold-terms.ts';
import { fromHundredths, toHundredths } from '#server/features/employees/import/person.ts';
import type { AllocationRow } from '#server/features/employees/import/person.ts';
import type { PersonDraft, Planning, PlanRow } from '#server/features/employees/import/plan.types.ts';
import type { SheetReading } from '#server/features/employees/import/read-sheets.ts';
import { personOf } from '#server/features/employees/import/plan-person.ts';
import { beginRow, endRow } from '#server/features/employees/import/row-errors.ts';
import type { RowDraft } from '#server/features/employees/import/row-errors.ts';

/** A whole, in hundredths of a percent. */
const WHOLE = 10_000;

interface Line {
  readonly code: string;
  readonly draft: RowDraft;
  readonly projectId: string;
  readonly share: number;
}

/**
 * Plans the allocations: the rows of one person are one set, in force from the join date of a new person, else from the open month.
 * `below` names who stays below the whole, each with the sum.
 */
export function planAllocations(
  planning: Planning,
  reading: SheetReading<'allocations'>,
): { readonly rows: PlanRow[]; readonly below: readonly string[] } {
  const { table } = reading;
  if (table === null) return { rows: [], below: [] };
  const lines = new Map<PersonDraft, Line[]>();
  const drafts = table.rows.map((row) => {
    const draft = beginRow('allocations', table, row);
    const { code, project: projectCode, percent } = row.values;
    draft.title = [code, projectCode].filter((part) => part !== null).join(' · ');
    const person = personOf(planning, draft, code);
    const project = projectCode === null ? undefined : planning.projects.get(projectCode.toLowerCase());
    if (projectCode !== null && project === undefined) draft.refuse('project', 'unknown_project', { code: projectCode });
    if (code !== null && person !== null && project !== undefined && percent !== null) {
      const line = { code, draft, projectId: project.id, share: toHundredths(percent) };
      lines.set(person, [...(lines.get(person) ?? []), line]);
    }
    return draft;
  });
  const actions = new Map<RowDraft, 'create' | 'change' | 'same'>();
  const below: string[] = [];
  for (const [person, own] of lines) {
    checkSet(own);
    const sum = own.reduce((before, { share }) => before + share, 0);
    const [first] = own;
    if (first !== undefined && sum < WHOLE) below.push(`${first.code} (${fromHundredths(sum)}%)`);
    if (own.every(({ draft }) => draft.errors.length === 0)) planSet(planning, person, own, actions);
  }
  // Who is new and named in no row has nothing of the whole.
  for (const person of planning.drafts.values())
    if (person.stored === null && person.salaries.length > 0 && !lines.has(person)) below.push(`${person.record.code} (0%)`);
  return { rows: drafts.map((draft) => endRow(draft, actions.get(draft) ?? 'same')), below };
}

function checkSet(lines: readonly Line[]): void {
  const seen = new Set<string>();
  let sum = 0;
  for (const { draft, projectId, share } of lines) {
    if (seen.has(projectId)) draft.refuse('project', 'allocation_twice');
    seen.add(projectId);
    const before = sum;
    sum += share;
    if (sum > WHOLE && before <= WHOLE) draft.refuse('percent', 'above_100', { sum: fromHundredths(sum) });
  }
}

function planSet(
  planning: Planning,
  person: PersonDraft,
  lines: readonly Line[],
  actions: Map<RowDraft, 'create' | 'change' | 'same'>,
): void {
  const latest = person.allocations.at(-1)?.valid_from;
  const current = new Map<string, number>();
  for (const { valid_from, project_id, share } of person.allocations) {
    if (valid_from === latest) current.set(project_id, (current.get(project_id) ?? 0) + share);
  }
  const removed = [...current.keys()].filter((id) => !lines.some(({ projectId }) => projectId === id));
  for (const { draft, projectId, share } of lines) {
    const before = current.get(projectId);
    if (before !== share)
      draft.changes.push({
        field: 'percent',
        from: before === undefined ? null : fromHundredths(before),
        to: fromHundredths(share),
      });
    actions.set(draft, before === share ? 'same' : before === undefined ? 'create' : 'change');
  }
  const [first] = lines;
  const codes = new Map([...planning.projects.values()].map(({ id, code }) => [id, code]));
  for (const id of first === undefined ? [] : removed) {
    first?.draft.changes.push({ field: 'project', from: codes.get(id) ?? id, to: null });
    if (first !== undefined && actions.get(first.draft) === 'same') actions.set(first.draft, 'change');
  }
  if (lines.every(({ draft }) => draft.changes.length === 0)) return;
  if (person.stored !== null && !planning.mayEdit) {
    for (const { draft } of lines) draft.refuse('code', 'no_edit_right');
    return;
  }
  if (person.id === planning.ownEmployeeId) {
    for (const { draft } of lines) draft.refuse('code', 'own_record');
    return;
  }
  const from =
    person.stored === null ? person.record.join_date : laterOf(laterOf(planning.openFrom, person.record.join_date), latest ?? '');
  const after = [
    ...person.allocations.filter(({ valid_from }) => valid_from !== from),
    ...lines.map(({ projectId, share }, at): AllocationRow => {
      // The sheet names no sub-project: that of the project's line before stays.
      const before = person.allocations.findLast((row) => row.project_id === projectId && row.valid_from === latest);
      return {
        id: randomUUIDv7(),
        valid_from: from,
        order_no: at + 1,
        project_id: projectId,
        sub_project_id: before?.sub_project_id ?? null,
        activity_codes: before?.activity_codes ?? [],
        share,
      };
    }),
  ];
  const change = { part: 'allocation', stands: person.allocations, after, draft: first?.draft, field: 'project' } as const;
  if (!holdsTerm(planning, person, change)) person.allocations = after;
}
