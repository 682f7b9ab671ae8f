import { folded } from '#engine/text/fold.ts';
import { randomUUIDv7 } from 'node:crypto';
import { mapInTurns } from '#server/in-order.ts';
import { laterOf } from '#engine/calendar/day.ts';
import { holdsTerm } from '#server/people/employees/import/hold-terms.ts';
import { fromHundredths, toHundredths } from '#server/people/employees/import/person.ts';
import type { AllocationRow } from '#server/people/employees/import/person.ts';
import type { PersonDraft, Planning, PlanRow } from '#server/people/employees/import/plan/plan.types.ts';
import type { SheetReading } from '#server/people/employees/import/sheets/read-sheets.ts';
import { personOf } from '#server/people/employees/import/plan/plan-person.ts';
import { sayDay } from '#server/http/clock.ts';
import { beginRow, endRow } from '#server/people/employees/import/row-errors.ts';
import type { RowDraft } from '#server/people/employees/import/row-errors.ts';

/** A whole, in hundredths of a percent. */
const WHOLE = 10_000;

interface Line {
  readonly code: string;
  readonly draft: RowDraft;
  readonly projectId: string;
  readonly share: number;
}

/** What a sheet does to allocations. */
export interface PlannedAllocations {
  readonly rows: readonly PlanRow[];
  /** Who stays below the whole, each with the sum. */
  readonly below: readonly string[];
  /** Known people whose allocation changes. */
  readonly changed: number;
  /** Those among them who have an allocation that begins after the day. */
  readonly later: readonly string[];
}

/**
 * Plans the allocations: the rows of one person are one set, in force from the join date of a new person, else from the day asked for,
 * else from the open month.
 */
export async function planAllocations(
  planning: Planning,
  reading: SheetReading<'allocations'> | null,
): Promise<PlannedAllocations> {
  const table = reading?.table ?? null;
  if (table === null) return { rows: [], below: [], changed: 0, later: [] };
  const lines = new Map<PersonDraft, Line[]>();
  const drafts = await mapInTurns(table.rows, (row) => {
    const draft = beginRow('allocations', table, row);
    const { code, project: projectCode, percent } = row.values;
    draft.title = [code, projectCode].filter((part) => part !== null).join(' · ');
    const person = personOf(planning, draft, code);
    const project = projectCode === null ? undefined : planning.projects.get(folded(projectCode));
    if (projectCode !== null && project === undefined) draft.refuse('project', 'unknown_project', { code: projectCode });
    if (code !== null && person !== null && project !== undefined && percent !== null) {
      const line = { code, draft, projectId: project.id, share: toHundredths(percent) };
      lines.set(person, [...(lines.get(person) ?? []), line]);
    }
    return draft;
  });
  const actions = new Map<RowDraft, 'create' | 'change' | 'same'>();
  const below: string[] = [];
  const later: string[] = [];
  let changed = 0;
  for (const [person, own] of lines) {
    checkSet(own);
    const sum = own.reduce((before, { share }) => before + share, 0);
    const [first] = own;
    if (first !== undefined && sum < WHOLE) below.push(`${first.code} (${fromHundredths(sum)}%)`);
    if (own.some(({ draft }) => draft.errors.length > 0)) continue;
    const isChanged = planSet(planning, person, own, actions);
    if (!isChanged || person.stored === null) continue;
    changed += 1;
    if (hasLater(planning, person)) later.push(person.record.code);
  }
  // Who is new and named in no row has nothing of the whole.
  for (const person of planning.drafts.values())
    if (person.stored === null && person.salaries.length > 0 && !lines.has(person)) below.push(`${person.record.code} (0%)`);
  return { rows: drafts.map((draft) => endRow(draft, actions.get(draft) ?? 'same')), below, changed, later };
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

/** Whether a known person has an allocation that begins after the day asked for, or after the open month. */
const hasLater = ({ allocationFrom, openFrom }: Planning, { stored }: PersonDraft): boolean =>
  stored?.allocations.some(({ valid_from: from }) => from > (allocationFrom ?? openFrom)) ?? false;

/** From which day a person's set counts. */
function dayOf({ allocationFrom, openFrom }: Planning, { stored, record, allocations }: PersonDraft): string {
  if (stored === null) return record.join_date;
  const day = allocationFrom ?? laterOf(openFrom, allocations.at(-1)?.valid_from ?? '');
  return laterOf(day, record.join_date);
}

/** Plans one person's set; tells whether it changes anything. */
function planSet(
  planning: Planning,
  person: PersonDraft,
  lines: readonly Line[],
  actions: Map<RowDraft, 'create' | 'change' | 'same'>,
): boolean {
  const from = dayOf(planning, person);
  // What is asked for is compared with what stands on its day.
  const standing = person.allocations.findLast(({ valid_from }) => valid_from <= from)?.valid_from;
  const current = new Map<string, number>();
  for (const { valid_from, project_id, share } of person.allocations) {
    if (valid_from === standing) current.set(project_id, (current.get(project_id) ?? 0) + share);
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
  const next = person.allocations.find(({ valid_from }) => valid_from > from)?.valid_from;
  const goes = next !== undefined && planning.laterAllocations === 'REPLACE';
  if (lines.every(({ draft }) => draft.changes.length === 0) && !goes) return false;
  // The share stays, and what comes later goes.
  if (goes && first !== undefined && actions.get(first.draft) === 'same') actions.set(first.draft, 'change');
  const refuse = (field: string, key: string, params: Readonly<Record<string, string>> = {}): true => {
    for (const { draft } of lines) draft.refuse(field, key, params);
    return true;
  };
  if (person.stored !== null && !planning.mayEdit) return refuse('code', 'no_edit_right');
  if (person.id === planning.ownEmployeeId) return refuse('code', 'own_record');
  if (next !== undefined && planning.laterAllocations === undefined)
    return refuse('percent', 'later_allocation', { day: sayDay(next) });
  const after = [
    ...person.allocations.filter(({ valid_from }) => valid_from < from || (valid_from > from && !goes)),
    ...lines.map(({ projectId, share }, at): AllocationRow => {
      // The sheet names no sub-project: that of the project's line before stays.
      const before = person.allocations.findLast((row) => row.project_id === projectId && row.valid_from === standing);
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
  return true;
}
