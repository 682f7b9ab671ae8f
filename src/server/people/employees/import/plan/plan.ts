import { askSamePerson } from '#server/people/employees/import/plan/same-person.ts';
import type { PersonQuestion } from '#server/people/employees/import/plan/same-person.ts';
import { readCompared } from '#server/people/employees/likeness/likeness.queries.ts';
import { cleanCode } from '#engine/text/clean.ts';
import { folded } from '#engine/text/fold.ts';
import { isOwnRecordClosed, readBeyond } from '#server/access/authority/index.ts';
import { visibilitiesFor } from '#contract/people/custom-fields.ts';
import type { CustomField } from '#contract/people/custom-fields.ts';
import type { ImportKind, ImportOptions } from '#contract/people/employees/employee-imports.ts';
import { lawNotes } from '#server/people/employees/law/law-notes.ts';
import { readNightPosts } from '#server/people-facts/law.ts';
import { LEADING_ROLE } from '#contract/people/employees/employee-rules.ts';
import { joinedTooYoung } from '#contract/people/facts/single-facts.ts';
import { holds } from '#contract/permissions.ts';
import { dayBefore, firstDayOf, lastDayOf, monthOf } from '#engine/calendar/day.ts';
import { doubtOf } from '#engine/payroll/checks/believable-salary.ts';
import type { SalaryMeasure } from '#engine/payroll/checks/believable-salary.ts';
import { findNewEmployeeRole, readFullAccess } from '#server/access/users/index.ts';
import { readCustomFields } from '#server/people/custom-fields/index.ts';
import { findAccountGuard } from '#server/people/change-requests/accounts/index.ts';
import { findTermsGuard, hiresWait } from '#server/people/change-requests/terms/index.ts';
import { customColumn } from '#server/people/employees/custom.sheet.ts';
import { openFrom } from '#server/people/employees/dated/open-month.ts';
import type { DatedRow } from '#server/people/employees/dated/put.ts';
import { differs } from '#server/people/employees/owned-rows.queries.ts';
import { mayGive } from '#server/people/employees/form/account/account.ts';
import { fromCents } from '#server/people/employees/import/person.ts';
import type { StoredPerson } from '#server/people/employees/import/person.ts';
import { readSalaryMeasure } from '#server/people-facts/salary-measure.queries.ts';
import { sayDay } from '#server/http/clock.ts';
import type { Context } from '#server/http/context.ts';
import { leftOutNotes, listed } from '#server/imports/left-out-notes.ts';
import type { Workbook } from '#server/sheets/values/cell.ts';
import type { SheetColumn } from '#server/sheets/column.ts';
import { Lists } from '#server/people/employees/import/lists.ts';
import { planAllocations } from '#server/people/employees/import/plan/plan-allocations.ts';
import { planDependants } from '#server/people/employees/import/plan/plan-dependants.ts';
import { missingFields } from '#server/people/employees/import/plan/plan-record.ts';
import { isListOfShares, sheetOf } from '#server/people/employees/import/sheets/meant/shares.ts';
import { planProjects } from '#server/people/employees/import/plan/plan-projects.ts';
import { planStaff } from '#server/people/employees/import/plan/plan-staff.ts';
import type { Note, PersonDraft, Planning, PlanRow, Role } from '#server/people/employees/import/plan/plan.types.ts';
import { allocationColumns, dependantColumns } from '#server/people/employees/import/sheets/other.sheets.ts';
import { readStaffColumns } from '#server/people/employees/import/sheets/staff.sheet.ts';
import { readSheets } from '#server/people/employees/import/sheets/read-sheets.ts';
import type { SheetReadings } from '#server/people/employees/import/sheets/read-sheets.ts';
import { readRemembered } from '#server/people/employees/import/remembered.queries.ts';
import {
  readColleagues,
  readPaidUntil,
  readLists,
  readPeople,
  readProjects,
  readSubProjects,
  readRoles,
} from '#server/people/employees/import/stored.queries.ts';
import type { CodedStaff } from '#server/people/employees/import/plan/name-codes.ts';
import { withIdZeros } from '#server/people/employees/import/sheets/meant/lost-zeros.ts';
import { readSalaryTerm } from '#server/people/employees/import/plan/salary-term.ts';
import type { SalaryTerms } from '#server/people/employees/import/plan/salary-term.ts';
import type { WrittenNames } from '#server/people/employees/import/sheets/name-order.ts';
import { codeStaff } from '#server/people/employees/import/plan/name-codes.ts';

/** What an import of a file would do, or does: preview and import share it. */
export interface Plan {
  readonly readings: SheetReadings;
  readonly rows: readonly PlanRow[];
  /** Rows whose person may be there already, or be another than the code is of. */
  readonly samePeople: readonly PersonQuestion[];
  readonly planning: Planning;
  readonly people: readonly PersonDraft[];
  /** Whether the file must have a column: a staff sheet that names people who exist needs their codes alone. */
  readonly demands: (kind: ImportKind, column: SheetColumn) => boolean;
  readonly knownDonors: ReadonlySet<string>;
  /** People who are new and joined in months that are paid already. */
  readonly joinedInPaid: number;
  readonly paidUntil: string | null;
  readonly needsSalaryDate: boolean;
  readonly salaryEffectiveFrom: string;
  readonly needsAllocationDate: boolean;
  readonly allocationValidFrom: string;
  readonly peopleWithLaterAllocations: number;
  readonly notes: readonly Note[];
  /** How whole names are split; null where there are none in one column. */
  readonly names: WrittenNames | null;
  /** Salaries that look like those of a year; null where none do. */
  readonly salaries: SalaryTerms | null;
  /** Riel for one US dollar in the newest month of payroll. */
  readonly usualRate: number;
}

/** Reads the file through the company's lists and people. `lock` holds the people until the transaction ends. */
export async function planImport(
  context: Context,
  workbook: Workbook,
  of: { options: ImportOptions; lock: boolean; main: ImportKind; mayEdit: boolean },
): Promise<Plan> {
  const { db, session, today } = context;
  const { companyId } = session;
  const { options } = of;
  const customFields = await readTargets(context);
  const projects = await readProjects(db, companyId);
  const roles = await readGivable(context);
  const read = readSheets(workbook, options, {
    remembered: await readRemembered(db, companyId),
    main: of.main,
    custom: customFields.map(customColumn),
    today,
    projects: codesOfProjects(projects),
    roles: new Set(roles.filter(({ isOffered }) => isOffered).map(({ name }) => folded(name))),
  });
  const coded =
    read.staff === null ? null : await codeStaff(db, read.staff, { companyId, nameOrder: options.sheets.staff?.nameOrder });
  const { medianCents, rate } = await readSalaryMeasure(db, { companyId, day: today });
  const termed =
    coded === null
      ? null
      : readSalaryTerm(coded.reading, {
          chosen: options.sheets.staff?.salaryTerm,
          medianCents,
        });
  const stored = await readPeople(db, {
    companyId,
    codes: codesOf({ ...read, staff: termed?.reading ?? null }),
    lock: of.lock,
  });
  const zeros = termed === null ? null : withIdZeros(termed.reading, byCode(stored));
  const readings = { ...read, staff: zeros?.reading ?? null };
  const newEmployeeRole = await findNewEmployeeRole(db, companyId);
  const planning: Planning = {
    today,
    openFrom: await openFrom(context),
    salaryFrom: options.salaryEffectiveFrom,
    allocationFrom: options.allocationValidFrom,
    laterAllocations: options.laterAllocations,
    createMissing: options.createMissing,
    mayEdit: of.mayEdit,
    mayChangeProjects: holds(session, 'donor/edit') || holds(session, 'donor/import'),
    ownEmployeeId: (await isOwnRecordClosed(context)) ? session.employeeId : null,
    beyondOwn: await readBeyond(
      context,
      stored.map(({ id }) => id).filter((id) => id !== session.employeeId),
    ),
    accountGuard: await findAccountGuard(
      context,
      stored.map(({ id }) => id),
    ),
    termsGuard: await findTermsGuard(
      context,
      stored.map(({ id }) => id),
    ),
    hiresWait: await hiresWait(context),
    roles,
    newEmployeeRoleId: roles.find(({ id, isGivable }) => id === newEmployeeRole && isGivable)?.id ?? null,
    fullAccess: new Set(await readFullAccess(db, { companyId, today })),
    roleChanges: [],
    lists: new Lists(await readLists(db, companyId), options.createMissing),
    customFields,
    drafts: new Map(),
    stored: byCode(stored),
    doubtful: coded?.doubtful ?? new Set(),
    isSalaryTermOpen: termed?.terms?.isOpen === true,
    isCurrencyOpen: read.staff?.riels?.isOpen === true,
    colleagues: await readColleagues(db, { companyId, codes: managerCodesOf(readings) }),
    projects: new Map(projects.map((project) => [folded(project.code), project])),
    subProjects: Map.groupBy(await readSubProjects(db, companyId), ({ project_id }) => project_id),
    createdProjects: [],
    changedProjects: [],
  };
  const isShort = readings.staff?.table?.rows.some(({ values }) => isLiving(planning, values.code)) ?? false;
  const projectRows = readings.projects === null ? [] : planProjects(planning, readings.projects);
  const staff = readings.staff === null ? { rows: [], salaryChanges: 0 } : await planStaff(planning, readings.staff, isShort);
  const dependantRows = readings.dependants === null ? [] : await planDependants(planning, readings.dependants);
  const allocations = await planAllocations(planning, readings.allocations);
  const people = [...planning.drafts.values()];
  for (const person of people) {
    if (person.record !== person.stored?.record)
      person.record = { ...person.record, missing_fields: missingFields(planning, person) };
  }
  const paidUntil = await readPaidUntil(db, companyId);
  const joined = people.filter(
    ({ stored: known, record }) =>
      known === null && paidUntil !== null && record.join_date !== null && monthOf(record.join_date) <= paidUntil,
  );
  if (options.paidBefore === true && paidUntil !== null)
    for (const person of joined)
      person.record = {
        ...person.record,
        paid_elsewhere_from: firstDayOf(monthOf(person.record.join_date)),
        paid_elsewhere_until: lastDayOf(paidUntil),
      };
  const asked = askSamePerson({
    people,
    rows: staff.rows,
    known: readings.staff === null ? [] : await readCompared(db, companyId),
    answered: options.others,
    column: readings.staff?.table?.mapping.matches.find(({ field }) => field === 'code')?.column ?? 0,
  });
  return {
    readings,
    samePeople: asked.questions,
    rows: [...asked.rows, ...dependantRows, ...allocations.rows, ...projectRows],
    planning,
    people,
    demands: (kind, { field, required }) =>
      required === true && (kind !== 'staff' || (field === 'code' ? (coded?.uncoded ?? null) === null : !isShort)),
    knownDonors: new Set(projects.map(({ donor }) => donor)),
    joinedInPaid: joined.length,
    paidUntil,
    needsSalaryDate: staff.salaryChanges > 0 && options.salaryEffectiveFrom === undefined,
    salaryEffectiveFrom: options.salaryEffectiveFrom ?? planning.openFrom,
    needsAllocationDate: allocations.changed > 0 && options.allocationValidFrom === undefined,
    allocationValidFrom: options.allocationValidFrom ?? planning.openFrom,
    peopleWithLaterAllocations: allocations.later.length,
    names: coded?.names ?? null,
    salaries: termed?.terms ?? null,
    usualRate: rate,
    notes: [
      ...codeNotes(coded),
      ...zeroNotes(zeros?.rows ?? []),
      ...(planning.hiresWait === 'yes' && people.some(({ stored }) => stored === null)
        ? [{ key: 'hires_wait', params: {} }]
        : []),
      ...(options.allocationValidFrom === undefined && allocations.later.length > 0
        ? [{ key: 'newest_allocation', params: { count: allocations.later.length, people: listed(allocations.later) } }]
        : []),
      ...notesOf({
        workbook,
        readings,
        people,
        rows: staff.rows,
        dependants: dependantRows,
        below: allocations.below,
        shares: allocations.rows,
      }),
      ...lawNotes(people, { today, night: await readNightPosts(db, { companyId, day: today }), listed }),
      ...doubtfulNotes(people, { today, openFrom: planning.openFrom, measure: await measureOf(context, people) }),
    ],
  };
}

/** The codes of projects by what a sheet calls them: their codes, and titles that only one has. */
function codesOfProjects(projects: readonly { readonly code: string; readonly title: string }[]): ReadonlyMap<string, string> {
  const byTitle = Map.groupBy(projects, ({ title }) => folded(title));
  const titles = [...byTitle].flatMap(([title, [only, ...others]]) =>
    only === undefined || others.length > 0 ? [] : [[title, only.code] as const],
  );
  return new Map([...titles, ...projects.map(({ code }) => [folded(code), code] as const)]);
}

/** The roles, with whether the caller may give them. */
async function readGivable({ db, session }: Context): Promise<readonly Role[]> {
  const roles = await readRoles(db, session.companyId);
  return roles.map((role) => ({
    id: role.id,
    name: role.name,
    isOffered: role.archived_at === null,
    isGivable: mayGive(session, role),
    isFullAccess: role.is_full_access,
    isLeading: role.code === LEADING_ROLE,
  }));
}

/** The company's own fields that a staff sheet may fill: those that the caller sees; a file is no cell. */
export async function readTargets({ db, session }: Pick<Context, 'db' | 'session'>): Promise<readonly CustomField[]> {
  const fields = await readCustomFields(db, { companyId: session.companyId, visibilities: visibilitiesFor(session) });
  return fields.filter(({ kind }) => kind !== 'file');
}

/** People by their codes. Of two whose codes are read alike a sheet means the one whose code is clean, as its cells are. */
function byCode(stored: readonly StoredPerson[]): ReadonlyMap<string, StoredPerson> {
  const isClean = ({ record: { code } }: StoredPerson): boolean => cleanCode(code) === code;
  const inOrder = stored.toSorted((one, other) => Number(isClean(one)) - Number(isClean(other)));
  return new Map(inOrder.map((person) => [folded(person.record.code), person]));
}

/** Whether a code is that of somebody who is there. */
const isLiving = ({ stored }: Planning, code: string | null): boolean =>
  code !== null && stored.get(folded(code))?.isArchived === false;

function codesOf(readings: SheetReadings): string[] {
  const tables = [readings.staff?.table, readings.dependants?.table, readings.allocations?.table];
  const codes = tables.flatMap((table) => table?.rows.map((row) => row.values.code) ?? []);
  return [...new Set(codes.flatMap((code) => (typeof code === 'string' ? [folded(code)] : [])))];
}

function managerCodesOf({ staff }: SheetReadings): string[] {
  const codes = staff?.table?.rows.flatMap(({ values }) => [values.supervisor, values.approver1, values.approver2]) ?? [];
  return [...new Set(codes.flatMap((code) => (typeof code === 'string' ? [folded(code)] : [])))];
}

/** Who was known by name, who gets a code, and which managers nobody is. */
function codeNotes(coded: CodedStaff | null): Note[] {
  if (coded === null) return [];
  return [
    ...(coded.uncoded === null ? [] : [{ key: 'no_codes', params: coded.uncoded }]),
    ...coded.unknown.map(({ title, names }) => ({
      key: 'managers_unknown',
      params: { title, names: listed(names) },
    })),
  ];
}

/** In which rows a national ID got back its zero. */
const zeroNotes = (rows: readonly number[]): Note[] =>
  rows.length === 0 ? [] : [{ key: 'id_zeros', params: { count: rows.length, rows: listed(rows.map(String)) } }];

function notesOf(of: {
  workbook: Workbook;
  readings: SheetReadings;
  people: readonly PersonDraft[];
  rows: readonly PlanRow[];
  dependants: readonly PlanRow[];
  below: readonly string[];
  shares: readonly PlanRow[];
}): Note[] {
  const { readings, people, below } = of;
  const created = of.rows.filter(({ action }) => action === 'create').length;
  const note = (key: string, params: Note['params'] = {}): Note => ({ key, params });
  const lacks = (kind: ImportKind) => readings[kind]?.table === null || readings[kind] === null;
  const incomplete = people.filter(({ record }) => record.missing_fields.length > 0).length;
  const held = people.flatMap(({ heldAccount, record }) => (heldAccount === undefined ? [] : [record.code]));
  const heldTerms = people.flatMap((person) => (person.heldTerms.length === 0 ? [] : [person.record.code]));
  const reliefless = people.filter(
    ({ record }) => record.spouse_working_status === 0 && record.marital_status !== 'MARRIED',
  ).length;
  return [
    ...(created > 0 && lacks('allocations') ? [note('no_allocations')] : []),
    ...(created > 0 && lacks('dependants') ? [note('no_dependants')] : []),
    ...(below.length > 0 ? [note('below_100', { count: below.length, people: listed(below, 50) })] : []),
    ...dependantNotes(of.dependants),
    ...(reliefless > 0 ? [note('spouse_not_married', { count: reliefless })] : []),
    ...(incomplete > 0 ? [note('incomplete', { count: incomplete })] : []),
    ...(held.length > 0 ? [note('accounts_held', { count: held.length, people: listed(held) })] : []),
    ...(heldTerms.length > 0 ? [note('terms_held', { count: heldTerms.length, people: listed(heldTerms) })] : []),
    ...endNotes(of.shares),
    ...shareNotes(readings.allocations),
    ...leftOutNotes(of.workbook, { read: tablesOf(readings), lists: [readStaffColumns, dependantColumns, allocationColumns] }),
  ];
}

/** What was read of each sheet of the file. */
const tablesOf = (readings: SheetReadings) =>
  Object.values(readings)
    .filter((reading) => reading !== null)
    .map(({ sheet, table }) => ({ name: sheetOf(sheet.name), table }));

/** What the number of dependants is made of, and what of it lessens the tax. */
function dependantNotes(rows: readonly PlanRow[]): Note[] {
  const read = rows.filter(({ action }) => action !== 'refuse').map(({ values }) => values);
  if (read.length === 0) return [];
  const count = (field: string, value: string) => read.filter((values) => values[field] === value).length;
  return [
    {
      key: 'dependants_count',
      params: {
        count: read.length,
        spouses: count('relation', 'SPOUSE'),
        idle: count('status', 'NOT_WORKING'),
        children: count('relation', 'CHILD'),
        under: count('status', 'UNDER_CONTROLL'),
      },
    },
  ];
}

/** Who has a project now that the file does not name. */
function endNotes(shares: readonly PlanRow[]): Note[] {
  const ends = shares.flatMap(({ values, changes, action }) =>
    action === 'refuse'
      ? []
      : changes.filter(({ field, to }) => field === 'project' && to === null).map(({ from }) => ({ code: values.code, from })),
  );
  const byPerson = Map.groupBy(ends, ({ code }) => String(code));
  const people = [...byPerson].map(([code, own]) => `${code} (${own.map(({ from }) => from).join(', ')})`);
  return people.length === 0 ? [] : [{ key: 'projects_end', params: { count: people.length, people: listed(people) } }];
}

/** Which columns of the people were read as shares of projects. */
function shareNotes(reading: SheetReadings['allocations']): Note[] {
  if (reading === null || reading.table === null || !isListOfShares(reading.sheet.name)) return [];
  const codes = new Set(reading.table.rows.flatMap(({ values }) => values.project ?? []));
  return [{ key: 'project_columns', params: { sheet: reading.sheet.name, projects: listed([...codes]) } }];
}

/** The company's salaries and those of the file, beside which each of the file is looked at. */
async function measureOf({ db, session, today }: Context, people: readonly PersonDraft[]): Promise<SalaryMeasure> {
  const besides = people
    .filter(({ stored }) => stored === null)
    .flatMap(({ salaries }) => salaries.slice(-1).map(({ amount_cents }) => amount_cents));
  return await readSalaryMeasure(db, { companyId: session.companyId, day: today, besides });
}

/** The last day of a changed salary that a later one follows; null where none does. */
function salaryEnd({ salaries, heldSalary }: PersonDraft, stored: StoredPerson): string | null {
  const known = new Map(stored.salaries.map((row) => [row.id, row.amount_cents]));
  const changed = heldSalary ?? salaries.find((row) => known.get(row.id) !== row.amount_cents);
  if (changed === undefined) return null;
  const later = stored.salaries
    .filter(({ effective_from: from }) => from > changed.effective_from)
    .map((row) => row.effective_from);
  const [next] = later.toSorted();
  return next === undefined ? null : dayBefore(next);
}

/** Whether the newest post or contract, which begins after the open month, is changed from its own day. */
function changesLater({ posts, contracts }: PersonDraft, stored: StoredPerson, openFrom: string): boolean {
  const isChanged = (before: readonly DatedRow[], after: readonly DatedRow[]): boolean => {
    const newest = before.at(-1);
    const same = after.find(({ id }) => id === newest?.id);
    return newest !== undefined && newest.valid_from > openFrom && same !== undefined && differs(newest, same);
  };
  return isChanged(stored.posts, posts) || isChanged(stored.contracts, contracts);
}

/** Whether a salary falls below half of what it was or rises above twice that. */
const isFar = (before: number, after: number): boolean => after * 2 < before || after > before * 2;

/** What nobody would believe of the people of a file, each kind with who: the file is not refused for it. */
function doubtfulNotes(people: readonly PersonDraft[], of: { today: string; openFrom: string; measure: SalaryMeasure }): Note[] {
  const found = new Map<string, string[]>();
  const say = (key: string, who: string): void => void found.set(key, [...(found.get(key) ?? []), who]);
  for (const person of people) {
    const { record, salaries, stored } = person;
    const last = person.heldSalary ?? salaries.at(-1);
    const isNewSalary = last !== undefined && stored?.salaries.at(-1)?.amount_cents !== last.amount_cents;
    const doubt = isNewSalary ? doubtOf(last.amount_cents, of.measure) : null;
    if (doubt !== null && last !== undefined) say(`salary_${doubt}`, `${record.code} (${fromCents(last.amount_cents)})`);
    const before = stored?.salaries.at(-1)?.amount_cents;
    if (isNewSalary && before !== undefined && last !== undefined && isFar(before, last.amount_cents))
      say('salary_far', `${record.code} (${fromCents(before)} → ${fromCents(last.amount_cents)})`);
    if (person.salaryDiffers !== undefined)
      say('current_salary', `${record.code} (${person.salaryDiffers.said} ≠ ${person.salaryDiffers.known})`);
    const until = stored === null ? null : salaryEnd(person, stored);
    if (until !== null) say('salary_until', `${record.code} (${sayDay(until)})`);
    if (stored !== null && changesLater(person, stored, of.openFrom)) say('newest_post', record.code);
    if (stored !== null && stored.record.date_of_birth === record.date_of_birth && stored.record.join_date === record.join_date)
      continue;
    if (record.join_date > of.today) say('joins_later', `${record.code} (${sayDay(record.join_date)})`);
    if (record.date_of_birth !== null && joinedTooYoung(record.date_of_birth, record.join_date))
      say('joined_too_young', `${record.code} (${sayDay(record.date_of_birth)})`);
  }
  return [...found].map(([key, who]) => ({
    key,
    params: {
      count: who.length,
      people: listed(who),
    },
  }));
}
