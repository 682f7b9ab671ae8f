import { randomUUIDv7 } from 'node:crypto';
import { mapInTurns } from '#server/in-order.ts';
import { parseChoice } from '#server/sheets/values/choice.values.ts';
import { comparable } from '#server/sheets/values/normalise.ts';
import { dependantStatuses } from '#server/people/employees/import/sheets/choices.ts';
import { holdChildren } from '#server/people/employees/import/hold-terms.ts';
import type { PersonDraft, Planning, PlanRow } from '#server/people/employees/import/plan/plan.types.ts';
import { personOf } from '#server/people/employees/import/plan/plan-person.ts';
import type { SheetReading } from '#server/people/employees/import/sheets/read-sheets.ts';
import { beginRow, endRow } from '#server/people/employees/import/row-errors.ts';
import type { RowDraft } from '#server/people/employees/import/row-errors.ts';

type Action = Parameters<typeof endRow>[1];

interface Dependant {
  readonly name: string;
  readonly dob: string | null;
  readonly status: string | null;
  readonly occupation: string | null;
}

/** Plans spouses, who are fields of the record, and children, who are told apart by name and date of birth. */
export async function planDependants(planning: Planning, reading: SheetReading<'dependants'>): Promise<PlanRow[]> {
  const { table } = reading;
  if (table === null) return [];
  const married = new Set<PersonDraft>();
  const children = new Map<PersonDraft, RowDraft>();
  const begun = await mapInTurns(table.rows, (row): { readonly draft: RowDraft; readonly action: Action } => {
    const draft = beginRow('dependants', table, row);
    const { code, relation, name, dob, status, occupation } = row.values;
    draft.title = [code, name].filter((part) => part !== null).join(' · ');
    const person = personOf(planning, draft, code);
    if (relation === 'CHILD' && dob === null && !draft.errors.some(({ field }) => field === 'dob'))
      draft.refuse('dob', 'child_birth_date');
    if (dob !== null && dob > planning.today) draft.refuse('dob', 'birth_future');
    if (relation === 'SPOUSE' && person !== null && married.has(person)) draft.refuse('relation', 'second_spouse');
    if (person === null || relation === null || name === null || draft.errors.length > 0) return { draft, action: 'same' };
    const dependant = { name, dob, status, occupation };
    const isNew = relation === 'SPOUSE' ? planSpouse(person, dependant, draft) : planChild(person, dependant, draft);
    if (relation === 'SPOUSE') married.add(person);
    else if (draft.changes.length > 0) children.set(person, draft);
    draft.values = { ...row.values, status: statusOf(person, relation, dependant) };
    if (draft.changes.length > 0 && person.stored !== null && !planning.mayEdit) draft.refuse('code', 'no_edit_right');
    // Dependants lessen the tax: one's own are entered by somebody else.
    if (draft.changes.length > 0 && person.id === planning.ownEmployeeId) draft.refuse('code', 'own_record');
    return { draft, action: draft.changes.length === 0 ? 'same' : isNew ? 'create' : 'change' };
  });
  holdChildren(planning, children);
  return begun.map(({ draft, action }) => endRow(draft, action));
}

/** The status that a dependant has after the row. */
function statusOf({ record, kids }: PersonDraft, relation: 'SPOUSE' | 'CHILD', { name, dob }: Dependant): string | null {
  if (relation === 'SPOUSE') return record.spouse_working_status === 0 ? 'NOT_WORKING' : 'WORKING';
  return kids.find((kid) => isChild(kid, { name, dob }))?.current_status ?? null;
}

const isChild = (kid: PersonDraft['kids'][number], { name, dob }: Pick<Dependant, 'name' | 'dob'>): boolean =>
  kid.date_of_birth === dob && comparable(kid.name) === comparable(name);

/** Whether the spouse is new to the record. A spouse who is not said to be without work works (decision A23). */
function planSpouse(person: PersonDraft, { name, status, occupation }: Dependant, draft: RowDraft): boolean {
  const { record } = person;
  const isNew = record.spouse_name === null;
  const isIdle = meaningOf(status) === 'NOT_WORKING';
  // An empty cell leaves what is stored, nothing too.
  const working = status === null && !isNew ? record.spouse_working_status : isIdle ? 0 : 1;
  if (record.spouse_name !== name) draft.changes.push({ field: 'name', from: record.spouse_name, to: name });
  if (record.spouse_working_status !== working) {
    const word = (flag: number | null) => (flag === null ? null : flag === 0 ? 'NOT_WORKING' : 'WORKING');
    draft.changes.push({ field: 'status', from: word(record.spouse_working_status), to: word(working) });
  }
  if (occupation !== null && record.spouse_occupation !== occupation)
    draft.changes.push({ field: 'occupation', from: record.spouse_occupation, to: occupation });
  person.record = {
    ...record,
    spouse_name: name,
    spouse_working_status: working,
    spouse_occupation: occupation ?? record.spouse_occupation,
  };
  return isNew;
}

/** Whether the child is new to the record. */
function planChild(person: PersonDraft, { name, dob, status }: Dependant, draft: RowDraft): boolean {
  const known = person.kids.find((kid) => isChild(kid, { name, dob }));
  const meaning = meaningOf(status);
  const said = meaning === 'OUT_OF_CONTROLL' || meaning === 'UNDER_CONTROLL' ? meaning : null;
  const current = said ?? known?.current_status ?? 'UNDER_CONTROLL';
  if (known === undefined) {
    draft.changes.push({ field: 'name', from: null, to: name }, { field: 'dob', from: null, to: dob });
    const order = Math.max(0, ...person.kids.map(({ order_no }) => order_no)) + 1;
    person.kids = [...person.kids, { id: randomUUIDv7(), order_no: order, name, date_of_birth: dob, current_status: current }];
    return true;
  }
  if (known.current_status !== current) {
    draft.changes.push({ field: 'status', from: known.current_status, to: current });
    person.kids = person.kids.map((kid) => (kid.id === known.id ? { ...kid, current_status: current } : kid));
  }
  return false;
}

/** What a status means, or null where it is none that we know. */
function meaningOf(status: string | null) {
  const parsed = status === null ? null : parseChoice(status, dependantStatuses);
  return parsed?.ok === true ? parsed.value : null;
}
