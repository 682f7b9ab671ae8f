import { laterOf } from '#engine/calendar/day.ts';
import { moveSalariesWithJoin, moveWithJoin, planContracts } from '#server/people/employees/dated/dated.plan.ts';
import { put } from '#server/people/employees/dated/put.ts';
import { holdsTerm } from '#server/people/employees/import/hold-terms.ts';
import { postListFields } from '#server/people/employees/import/person.ts';
import type { ContractRow } from '#server/people/employees/import/person.ts';
import type { PersonDraft, Planning } from '#server/people/employees/import/plan/plan.types.ts';
import type { RowDraft } from '#server/people/employees/import/row-errors.ts';
import type { Given } from '#server/people/employees/import/sheets/staff-values.ts';
import { sayDay } from '#server/http/clock.ts';

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
  if (changed.has('joinDate')) moveDated(person);
  if (isNew || changed.has('contractType') || changed.has('contractEndDate')) planContract(planning, person, filling);
  if (isNew || postFields.some((field) => changed.has(field))) planPost(planning, person, { ...filling, changedFields: changed });
}

/** The day from which a change counts: the join date of a new person, else never before it. */
const changesFrom = ({ openFrom }: Planning, { stored, record }: PersonDraft): string =>
  stored === null ? record.join_date : laterOf(openFrom, record.join_date);

/** Plans the contract as the form does. An earlier end would correct it, and that asks for a reason, which a sheet has no column for. */
function planContract(planning: Planning, person: PersonDraft, { merged, draft }: Filling): void {
  const { contractType, contractEndDate } = merged;
  if (contractType === undefined) return;
  const latest = person.contracts.at(-1);
  const isOther = latest?.contract_type !== contractType;
  const former = isOther || person.stored === null ? null : latest.end_date;
  if (former !== null && contractEndDate !== undefined && contractEndDate < former) {
    draft.refuse('contractEndDate', 'end_earlier', { day: sayDay(former) });
    return;
  }
  const said = { contractType, contractEndDate, joinDate: person.record.join_date };
  const after: readonly ContractRow[] = planContracts(person.contracts, said, {
    from: changesFrom(planning, person),
    isAsked: false,
  }).rows;
  const field = isOther ? 'contractType' : 'contractEndDate';
  if (holdsTerm(planning, person, { part: 'contract', stands: person.contracts, after, draft, field }))
    person.heldContracts = after;
  else person.contracts = after;
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
    // A person whose department alone changes joins a team of that name there, or none: the sheet asks for no new one.
    if (!changedFields.has('team')) return planning.lists.find('teams', name, departmentId);
    const id = planning.lists.resolve('teams', name, departmentId);
    if (id === null) draft.refuse('team', 'not_listed', { name });
    return id;
  };
  const values = {
    position: merged.position ?? null,
    step: merged.step ?? null,
    job_grade_id: idOf('jobGrade'),
    job_level_id: idOf('jobLevel'),
    department_id: departmentId,
    team_id: teamId(),
    duty_station_id: idOf('dutyStation'),
  };
  const from = changesFrom(planning, person);
  person.posts = put(person.posts, {
    table: 'employee_posts',
    values,
    from,
    isAsked: false,
    later: undefined,
  }).rows;
}

/** What began with the join date begins with the new one: also pension and provident fund, which a sheet does not name. */
function moveDated(person: PersonDraft): void {
  if (person.stored === null) return;
  const before = person.stored.record.join_date;
  const after = person.record.join_date;
  person.contracts = moveWithJoin(person.contracts, before, after);
  person.posts = moveWithJoin(person.posts, before, after);
  person.funds = moveWithJoin(person.funds, before, after);
  person.allocations = moveWithJoin(person.allocations, before, after);
  person.salaries = moveSalariesWithJoin(person.salaries, before, after);
}
