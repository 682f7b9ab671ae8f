import { randomUUIDv7 } from 'node:crypto';
import { dayAfter } from '#engine/calendar/day.ts';
import { holdsTerm } from '#server/features/employees/import/hold-terms.ts';
import { laterOf, postListFields } from '#server/features/employees/import/person.ts';
import type { ContractRow, PostRow } from '#server/features/employees/import/person.ts';
import type { PersonDraft, Planning } from '#server/features/employees/import/plan.types.ts';
import type { RowDraft } from '#server/features/employees/import/row-errors.ts';
import type { Given } from '#server/features/employees/import/staff-values.ts';

interface Filling {
  readonly merged: Given;
  readonly changed: readonly { readonly field: string }[];
  readonly draft: RowDraft;
}

const postFields: readonly string[] = ['position', 'step', ...Object.keys(postListFields)];

/** Fills contract and post: from the join date of a new person, else from the open month on, so that paid months keep theirs. */
export function planDated(planning: Planning, person: PersonDraft, filling: Filling): void {
  const changed = new Set(filling.changed.map(({ field }) => field));
  const isNew = person.stored === null;
  if (!isNew && changed.has('joinDate')) moveWithJoinDate(person);
  if (isNew || changed.has('contractType') || changed.has('contractEndDate')) planContract(planning, person, filling);
  if (isNew || postFields.some((field) => changed.has(field))) planPost(planning, person, { ...filling, changedFields: changed });
}

/** The day from which a change counts: never before the join date nor before the newest row that is there. */
function validFrom(planning: Planning, person: PersonDraft, latest: string | undefined): string {
  return person.stored === null
    ? person.record.join_date
    : laterOf(laterOf(planning.openFrom, person.record.join_date), latest ?? '');
}

/** Puts a row in force: in place of the one that begins on the same day, else after all others. */
function inForce<Row extends { readonly id: string; readonly valid_from: string }>(
  rows: readonly Row[],
  row: Omit<Row, 'id'>,
): readonly (Row | (Omit<Row, 'id'> & { id: string }))[] {
  const same = rows.find(({ valid_from }) => valid_from === row.valid_from);
  const others = rows.filter((one) => one !== same);
  return [...others, { ...row, id: same?.id ?? randomUUIDv7() }];
}

/**
 * Another type begins with the open month. A later end renews the contract, which keeps the one it had; an earlier one would correct
 * it, and that asks for a reason, which a sheet has no column for.
 */
function planContract(planning: Planning, person: PersonDraft, { merged, draft }: Filling): void {
  const { contractType } = merged;
  if (contractType === undefined) return;
  const latest = person.contracts.at(-1);
  const isOther = latest?.contract_type !== contractType;
  const end = contractType === 'UDC' ? null : (merged.contractEndDate ?? null);
  const former = isOther || person.stored === null ? null : latest.end_date;
  if (former !== null && end !== null && end < former) {
    draft.refuse('contractEndDate', 'end_earlier', { day: former.split('-').toReversed().join('/') });
    return;
  }
  const row: Omit<ContractRow, 'id'> = {
    valid_from: former === null ? validFrom(planning, person, latest?.valid_from) : dayAfter(former),
    contract_type: contractType,
    end_date: end,
    has_seniority: isOther ? contractType === 'UDC' : latest.has_seniority,
    has_severance_pay: isOther ? contractType === 'FDC' : latest.has_severance_pay,
  };
  const after = inForce(person.contracts, row) as readonly ContractRow[];
  const field = isOther ? 'contractType' : 'contractEndDate';
  if (!holdsTerm(planning, person, { part: 'contract', stands: person.contracts, after, draft, field })) person.contracts = after;
}

function planPost(
  planning: Planning,
  person: PersonDraft,
  { merged, draft, changedFields }: Filling & { changedFields: ReadonlySet<string> },
): void {
  const latest = person.posts.at(-1);
  const isDepartmentNew = changedFields.has('department');
  const idOf = (field: Exclude<keyof typeof postListFields, 'team'>) => {
    const [column, list] = postListFields[field];
    const name = merged[field];
    if (!changedFields.has(field) || name === undefined) return latest?.[column] ?? null;
    const id = planning.lists.resolve(list, name);
    if (id === null) draft.refuse(field, 'not_listed', { name });
    return id;
  };
  const departmentId = idOf('department');
  const teamId = () => {
    // A team belongs to its department: in another one it is another team.
    const name = merged.team;
    if (name === undefined || (!changedFields.has('team') && !isDepartmentNew)) return latest?.team_id ?? null;
    const id = planning.lists.resolve('teams', name, departmentId);
    if (id === null) draft.refuse('team', 'not_listed', { name });
    return id;
  };
  const row: Omit<PostRow, 'id'> = {
    valid_from: validFrom(planning, person, latest?.valid_from),
    position: merged.position ?? null,
    step: merged.step ?? null,
    job_grade_id: idOf('jobGrade'),
    job_level_id: idOf('jobLevel'),
    department_id: departmentId,
    team_id: teamId(),
    duty_station_id: idOf('dutyStation'),
  };
  person.posts = inForce(person.posts, row) as readonly PostRow[];
}

/** Rows that began with the join date begin with the new one, unless a later row stands before it. */
function moveWithJoinDate(person: PersonDraft): void {
  const before = person.stored?.record.join_date;
  const after = person.record.join_date;
  const moves = (days: readonly string[]) => days[0] === before && days.every((day) => day === before || day > after);
  if (moves(person.contracts.map(({ valid_from }) => valid_from))) {
    person.contracts = person.contracts.map((row) => (row.valid_from === before ? { ...row, valid_from: after } : row));
  }
  if (moves(person.posts.map(({ valid_from }) => valid_from))) {
    person.posts = person.posts.map((row) => (row.valid_from === before ? { ...row, valid_from: after } : row));
  }
  if (moves(person.allocations.map(({ valid_from }) => valid_from))) {
    person.allocations = person.allocations.map((row) => (row.valid_from === before ? { ...row, valid_from: after } : row));
  }
  if (moves(person.salaries.map(({ effective_from }) => effective_from))) {
    person.salaries = person.salaries.map((row) => (row.effective_from === before ? { ...row, effective_from: after } : row));
  }
}
