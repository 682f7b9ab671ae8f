import { folded } from '#engine/text/fold.ts';
import { mapInTurns } from '#server/in-order.ts';
import { changesKey } from '#contract/people/employees/employee-authority.ts';
import { isOwnRecordField } from '#contract/people/employees/own-record.ts';
import type { SheetValue } from '#server/sheets/column.ts';
import type { CellError } from '#server/sheets/table.ts';
import { holdRecord } from '#server/people/employees/import/hold-terms.ts';
import { planCustom } from '#server/people/employees/import/plan/plan-custom.ts';
import { planDated } from '#server/people/employees/import/plan/plan-dated.ts';
import { planOpenings } from '#server/people/employees/import/plan/plan-openings.ts';
import { beginPerson } from '#server/people/employees/import/plan/plan-person.ts';
import { isAccountHeld } from '#server/people/change-requests/accounts/index.ts';
import { planRecord } from '#server/people/employees/import/plan/plan-record.ts';
import { planSalary } from '#server/people/employees/import/plan/plan-salary.ts';
import type { PersonDraft, Planning, PlanRow } from '#server/people/employees/import/plan/plan.types.ts';
import { listFields, postListFields } from '#server/people/employees/import/person.ts';
import type { StoredPerson } from '#server/people/employees/import/person.ts';
import type { SheetReading } from '#server/people/employees/import/sheets/read-sheets.ts';
import { beginRow, endRow } from '#server/people/employees/import/row-errors.ts';
import type { RowDraft } from '#server/people/employees/import/row-errors.ts';
import { checkStaff } from '#server/people/employees/import/sheets/staff-rules.ts';
import { openingFieldNames } from '#server/people/employees/import/sheets/opening.columns.ts';
import { leaversIn } from '#server/people/employees/import/sheets/meant/leavers.ts';
import { givenRules, withGiven } from '#server/people/employees/import/sheets/meant/given-rules.ts';
import { givenOf, isSame, storedValues } from '#server/people/employees/import/sheets/staff-values.ts';
import { isNothing } from '#server/sheets/values/nothing.ts';
import type { Given } from '#server/people/employees/import/sheets/staff-values.ts';

const isKey = (field: string, value: unknown, today: string): boolean =>
  changesKey(field, value, today) || changesKey(`${field}Id`, value, today);

/** A row of somebody who is there: a cell that says nothing leaves what is stored, also where a new person needs a value. */
function withoutBlanks<Row extends { readonly errors: readonly CellError[] }>(row: Row): Row {
  const isOpen = ({ code, field, given }: CellError): boolean => field === 'code' || (code !== 'CELL_EMPTY' && !isNothing(given));
  return { ...row, errors: row.errors.filter(isOpen) };
}

const postFields = [
  'department',
  'team',
  'dutyStation',
  'jobGrade',
  'jobLevel',
] as const satisfies (keyof typeof postListFields)[];

const nameFields = [
  ['lastName', 'last_name'],
  ['firstName', 'first_name'],
  ['lastNameKH', 'last_name_kh'],
  ['firstNameKH', 'first_name_kh'],
] as const;

/** A title that speaks of a contract, which may not be the first one. */
const OF_CONTRACT = /contra|កិច្ចសន្យា|កុងត្រា/iu;

/** Longest code that the record holds. */
const LONGEST_CODE = 40;

/** Drops complaints about cells that hold the stored value: a stored value that fails is no wall. */
function withoutStored<Row extends { readonly errors: readonly CellError[] }>(row: Row, stored: StoredPerson): Row {
  if (row.errors.length === 0) return row;
  const held = new Map<string, unknown>(Object.entries(storedValues(stored)));
  return { ...row, errors: row.errors.filter(({ field, given }) => !held.has(field) || !isSame(field, held.get(field), given)) };
}

/**
 * Plans the staff sheet: people by their code, new ones and what changes of known ones. `isShort`: some are known, so that only who
 * is new needs more than the code.
 */
export async function planStaff(
  planning: Planning,
  reading: SheetReading<'staff'>,
  isShort: boolean,
): Promise<{ readonly rows: PlanRow[]; readonly salaryChanges: number }> {
  const { table } = reading;
  if (table === null) return { rows: [], salaryChanges: 0 };
  const { given: forAll } = reading;
  const lacking = table.mapping.missing.filter((field) => !(field in forAll));
  // The first day of a contract is the join date of who is new; who is there joined before it.
  const isOfContract = table.mapping.matches.some(
    ({ field, title, how }) => field === 'joinDate' && how !== 'chosen' && how !== 'remembered' && OF_CONTRACT.test(title),
  );
  const leavers = leaversIn(reading);
  const numbers = Map.groupBy(table.rows, (row) => folded(row.values.code ?? ''));
  const begun = await mapInTurns(table.rows, (read) => {
    const { code } = read.values;
    const stored = code === null ? undefined : planning.stored.get(folded(code));
    // Who is there keeps what is theirs: a value for all is for those who have none yet.
    const row =
      stored === undefined
        ? { ...read, values: withGiven(read.values, forAll) }
        : isOfContract
          ? { ...read, values: { ...read.values, joinDate: null } }
          : read;
    const draft = beginRow('staff', table, stored === undefined ? row : withoutStored(withoutBlanks(row), stored));
    // A question that is open is asked for, and no other way to write the cell.
    if (planning.isCurrencyOpen)
      for (const [at, error] of draft.errors.entries())
        if (error.key === 'sheets:CELL_WRONG_CURRENCY')
          draft.errors[at] = { ...error, key: 'employees:refused.salary_currency', params: {} };
    draft.title = [code, row.values.name ?? [row.values.lastName, row.values.firstName].filter((part) => part !== null).join(' ')]
      .filter((part) => part !== null && part !== '')
      .join(' · ');
    // A rule needs another cell of the row: without it the field stays empty.
    for (const field of stored === undefined ? Object.keys(forAll) : [])
      if (new Map<string, unknown>(Object.entries(row.values)).get(field) === null)
        draft.refuse(field, forAll[field] === givenRules[field]?.value ? 'rule_needs' : 'sheets:CELL_EMPTY');
    const gone = leavers.get(read.rowNumber);
    if (stored === undefined && gone !== undefined && row.values.lastWorkingDay === null)
      draft.refuse('lastWorkingDay', 'left_without_day', { said: gone });
    if (planning.doubtful.has(read.rowNumber)) draft.refuse('name', 'several_of_name', {}, 'dob');
    if (code === null) return { draft, row, person: null };
    const others = (numbers.get(folded(code)) ?? []).filter((other) => other !== read);
    if (others.length > 0)
      draft.refuse('code', 'duplicate_code', { code, rows: others.map(({ rowNumber }) => rowNumber).join(', ') });
    if (code.length > LONGEST_CODE) draft.refuse('code', 'code_too_long', { maxLength: LONGEST_CODE });
    if (stored === undefined && isShort && lacking.length > 0)
      draft.refuse('code', 'new_needs', { code, fields: lacking.join(' ') });
    if (stored?.isArchived === true) draft.refuse('code', 'archived_code', { code });
    const person = planning.drafts.get(folded(code)) ?? beginPerson(stored, draft.title);
    planning.drafts.set(folded(code), person);
    return { draft, row, person };
  });
  let salaryChanges = 0;
  // Everybody has an id before the first row is filled: a manager may stand below those managed.
  const rows = await mapInTurns(begun, ({ draft, row, person }): PlanRow => {
    if (person === null || draft.errors.length > 0) return endRow(draft, 'same');
    const given = inStoredNames(planning, person.stored, givenOf(row.values, person.stored ?? undefined));
    const isSalaryChanged = planPerson(planning, person, given, draft);
    draft.values = writtenValues(person, given);
    if (isSalaryChanged) salaryChanges += 1;
    return endRow(draft, person.stored === null ? 'create' : draft.changes.length === 0 ? 'same' : 'change');
  });
  return { rows, salaryChanges };
}

/** Puts the stored name in place of one that leads to the same row of a list, in the other language or by its code. */
function inStoredNames({ lists }: Planning, stored: StoredPerson | null, given: Given): Given {
  if (stored === null) return given;
  const post = stored.posts.at(-1);
  const held = [
    ...listFields.map(({ field, list, column }) => ({ field, list, id: stored.record[column] })),
    ...postFields.map((field) => {
      const [column, list] = postListFields[field];
      return { field, list, id: post?.[column] ?? null };
    }),
  ];
  const same = held.filter(({ field, list, id }) => {
    const name = given[field];
    return (
      name !== undefined && id !== null && lists.find(list, name, list === 'teams' ? (post?.department_id ?? null) : null) === id
    );
  });
  return { ...given, ...Object.fromEntries(same.map(({ field }) => [field, stored.names[field] ?? given[field]])) };
}

/** What a row writes: the names in their parts, the day of the salary, and what a new person has where the row is silent. */
function writtenValues(
  { stored, record, salaries, heldSalary }: PersonDraft,
  given: Given,
): Readonly<Record<string, SheetValue>> {
  const names = Object.fromEntries(
    nameFields.flatMap(([field, column]) => {
      const value = given[field] ?? record[column];
      return value === null || value === '' ? [] : [[field, value]];
    }),
  );
  const from = (heldSalary ?? salaries.at(-1))?.effective_from;
  return {
    ...(stored === null ? { annualSalary: record.annual_salary === 1, workingDay: record.working_day } : {}),
    ...given,
    ...names,
    ...(given.basicSalary === undefined || from === undefined ? {} : { effectiveSalaryDate: from }),
  };
}

const employmentOf = ({ record, formerUntil }: StoredPerson) => ({
  joinDate: record.join_date,
  lastWorkingDay: record.last_working_day,
  formerUntil,
});

/** Fills one person; tells whether a known person's salary changes. */
function planPerson(planning: Planning, person: PersonDraft, given: Given, draft: RowDraft): boolean {
  const current: Given = person.stored === null ? {} : storedValues(person.stored);
  const changed = changesOf(current, given);
  draft.changes.push(...changed);
  if (person.id === planning.ownEmployeeId)
    for (const { field } of changed) if (isOwnRecordField(field)) draft.refuse(field, 'own_record');
  if (planning.beyondOwn.has(person.id))
    for (const { field, to } of changed) if (isKey(field, to, planning.today)) draft.refuse(field, 'beyond_own');
  const merged = { ...current, ...Object.fromEntries(changed.map(({ field, to }) => [field, to])) } as Given;
  if (person.stored === null || changed.length > 0)
    checkStaff(planning, {
      given,
      merged,
      changed: new Set(changed.map(({ field }) => field)),
      draft,
      stored: person.stored === null ? undefined : employmentOf(person.stored),
    });
  if (draft.errors.length > 0) return false;
  planRecord(planning, person, { given: merged, changed, draft });
  holdRecord(planning, person, { changed, draft });
  holdAccount(planning, person, draft);
  planDated(planning, person, { merged, changed, draft });
  const isSalaryChanged = planSalary(planning, person, { given, draft });
  planOpenings(planning, person, { merged, changed, draft });
  planCustom(planning, person, { changed, draft });
  if (person.stored !== null && draft.changes.length > 0 && !planning.mayEdit) draft.refuse('code', 'no_edit_right');
  return isSalaryChanged;
}

/** Leaves a bank account as it is that a second person decides on: the import files it as a request. */
function holdAccount({ accountGuard }: Planning, person: PersonDraft, draft: RowDraft): void {
  const { id, stored, record } = person;
  if (accountGuard === undefined || stored === null) return;
  const account = { employeeId: id, before: stored.record.bank_account_number, after: record.bank_account_number };
  if (!isAccountHeld(accountGuard, account)) return;
  if (accountGuard.waiting.has(id)) draft.refuse('bankAccNumber', 'account_waits');
  if (!accountGuard.decidable.has(id)) draft.refuse('bankAccNumber', 'account_no_second');
  person.record = { ...record, bank_account_number: account.before };
  person.heldAccount = account;
}

/** Fields with rules of their own about what a change is. */
const apart: ReadonlySet<string> = new Set(['basicSalary', 'currentSalary', 'effectiveSalaryDate']);

function changesOf(current: Given, given: Given): { field: string; from: SheetValue | null; to: SheetValue }[] {
  const before: Readonly<Record<string, SheetValue | undefined>> = current;
  const hasOpenings = openingFieldNames.some((field) => given[field] !== undefined);
  return Object.entries(given).flatMap(([field, to]) => {
    if (apart.has(field) || (field === 'openingMonth' && !hasOpenings) || isSame(field, before[field], to)) return [];
    return [{ field, from: before[field] ?? null, to }];
  });
}
