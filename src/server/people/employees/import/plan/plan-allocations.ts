import { folded } from '#engine/text/fold.ts';
import { activityCodes } from '#server/people-facts/sub-projects.ts';
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
  /** Undefined: the sheet does not say; null: none. */
  readonly subProjectId: string | null | undefined;
  /** Undefined: the sheet does not say. */
  readonly activities: readonly string[] | undefined;
  readonly share: number;
}

/** A line as it will stand. */
type Target = Pick<AllocationRow, 'project_id' | 'sub_project_id' | 'activity_codes' | 'share'> & { readonly draft: RowDraft };

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
    const { code, project: projectCode, subProject: subCode, percent } = row.values;
    draft.title = [code, projectCode, subCode].filter((part) => part !== null).join(' · ');
    const person = personOf(planning, draft, code);
    const project = projectCode === null ? undefined : planning.projects.get(folded(projectCode));
    if (projectCode !== null && project === undefined) draft.refuse('project', 'unknown_project', { code: projectCode });
    if (code !== null && person !== null && project !== undefined && percent !== null) {
      const sub = subCode === null ? undefined : subProjectOf(planning, person, { projectId: project.id, code: subCode });
      if (subCode !== null && sub === undefined)
        draft.refuse('subProject', 'unknown_sub_project', { code: subCode, project: project.code });
      const { activity1, activity2, activity3, activity4 } = row.values;
      const told = activityCodes([activity1, activity2, activity3, activity4]);
      const line = {
        code,
        draft,
        projectId: project.id,
        subProjectId: sub?.id,
        activities: told.length === 0 ? undefined : told,
        share: toHundredths(percent),
      };
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
  for (const { draft, projectId, subProjectId, share } of lines) {
    const key = keyOf(projectId, subProjectId);
    if (seen.has(key)) draft.refuse('project', 'allocation_twice');
    seen.add(key);
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
  const current = person.allocations.filter(({ valid_from }) => valid_from === standing);
  const targets = lines.flatMap((line) => targetsOf(planning, line, { lines, current }));
  if (lines.some(({ draft }) => draft.errors.length > 0)) return false;
  compare(planning, { lines, targets, current, actions });
  const [first] = lines;
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
    ...targets.map(({ draft: _row, ...target }, at): AllocationRow => ({
      id: randomUUIDv7(),
      valid_from: from,
      order_no: at + 1,
      ...target,
    })),
  ];
  const change = { part: 'allocation', stands: person.allocations, after, draft: first?.draft, field: 'project' } as const;
  if (!holdsTerm(planning, person, change)) person.allocations = after;
  return true;
}

const keyOf = (projectId: string, subProjectId: string | null | undefined): string => `${projectId} ${subProjectId ?? ''}`;

/** A sub-project of a project by its code: a living one, or an archived one that the person has. */
const subProjectOf = ({ subProjects }: Planning, { allocations }: PersonDraft, of: { projectId: string; code: string }) =>
  (subProjects.get(of.projectId) ?? []).find(
    ({ id, code, isArchived }) =>
      folded(code) === folded(of.code) && (!isArchived || allocations.some(({ sub_project_id }) => sub_project_id === id)),
  );

/**
 * The lines that a row stands for. A row without a sub-project, the only one of its project, leaves that of the line that stands;
 * where several stand it is their sum, and another share asks which of them it is.
 */
function targetsOf(
  { subProjects }: Planning,
  line: Line,
  of: { lines: readonly Line[]; current: readonly AllocationRow[] },
): Target[] {
  const { draft, projectId, share } = line;
  const ofProject = of.current.filter(({ project_id }) => project_id === projectId);
  const isUntold = line.subProjectId === undefined && of.lines.filter((other) => other.projectId === projectId).length === 1;
  if (isUntold && ofProject.length > 1) {
    const sum = ofProject.reduce((before, row) => before + row.share, 0);
    if (sum !== share || line.activities !== undefined) draft.refuse('subProject', 'sub_project_untold');
    return ofProject.map(({ sub_project_id, activity_codes, share: part }) => ({
      draft,
      project_id: projectId,
      sub_project_id,
      activity_codes,
      share: part,
    }));
  }
  // An empty cell beside rows that name sub-projects means none. It is refused if that would drop a sub-project that no row names.
  const told = new Set(of.lines.map(({ subProjectId }) => subProjectId ?? null));
  const isVague = line.subProjectId === undefined && !isUntold && ofProject.length > 0;
  if (isVague && ofProject.some((row) => row.sub_project_id !== null && !told.has(row.sub_project_id)))
    draft.refuse('subProject', 'sub_project_untold');
  const subProjectId = isUntold ? (ofProject[0]?.sub_project_id ?? null) : (line.subProjectId ?? null);
  const before = ofProject.find(({ sub_project_id }) => sub_project_id === subProjectId);
  const usual = subProjects.get(projectId)?.find(({ id }) => id === subProjectId)?.activity_codes ?? [];
  const activities = line.activities ?? before?.activity_codes ?? usual;
  return [{ draft, project_id: projectId, sub_project_id: subProjectId, activity_codes: [...activities], share }];
}

/** Says what each row changes, and what none of them holds any more. */
function compare(
  planning: Planning,
  of: {
    lines: readonly Line[];
    targets: readonly Target[];
    current: readonly AllocationRow[];
    actions: Map<RowDraft, 'create' | 'change' | 'same'>;
  },
): void {
  const { lines, targets, current, actions } = of;
  const keyed = (row: Omit<Target, 'draft'>): string => keyOf(row.project_id, row.sub_project_id);
  const standing = new Map(current.map((row) => [keyed(row), row]));
  const projects = new Map([...planning.projects.values()].map(({ id, code }) => [id, code]));
  const subCode = (row: Omit<Target, 'draft'>): string | undefined =>
    planning.subProjects.get(row.project_id)?.find(({ id }) => id === row.sub_project_id)?.code;
  for (const target of targets) {
    const { draft } = target;
    const before = standing.get(keyed(target));
    if (before?.share !== target.share)
      draft.changes.push({
        field: 'percent',
        from: before === undefined ? null : fromHundredths(before.share),
        to: fromHundredths(target.share),
      });
    for (const at of activityFields.keys()) {
      const [was, is] = [before?.activity_codes[at] ?? '', target.activity_codes[at] ?? ''];
      if (was !== is) draft.changes.push({ field: activityFields[at] ?? '', from: was || null, to: is || null });
    }
    actions.set(draft, draft.changes.length === 0 ? 'same' : before === undefined ? 'create' : 'change');
  }
  const [first] = lines;
  if (first === undefined) return;
  const kept = new Set(targets.map(keyed));
  for (const row of current.filter((one) => !kept.has(keyed(one)))) {
    const from = [projects.get(row.project_id) ?? row.project_id, subCode(row)].filter((part) => part !== undefined).join(' · ');
    first.draft.changes.push({ field: 'project', from, to: null });
    if (actions.get(first.draft) === 'same') actions.set(first.draft, 'change');
  }
}

const activityFields = ['activity1', 'activity2', 'activity3', 'activity4'] as const;
