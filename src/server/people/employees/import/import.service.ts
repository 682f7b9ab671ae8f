import { sql } from 'kysely';
import type { ImportedPeople, ImportKind, ImportOptions, ImportPreview } from '#contract/people/employees/employee-imports.ts';
import type { Language } from '#i18n/translation.ts';
import { Refusal } from '#contract/errors.ts';
import { holds } from '#contract/permissions.ts';
import { endLinksTo, nameSignsIn, noteActsOn, refuseUnproved } from '#server/access/authority/index.ts';
import { endsFullAccess, holdFullAccess } from '#server/access/users/index.ts';
import type { Context } from '#server/http/context.ts';
import { makeExportLink } from '#server/files/export-link.ts';
import { say } from '#server/http/words.ts';
import type { Workbook } from '#server/sheets/values/cell.ts';
import type { SheetColumn } from '#server/sheets/column.ts';
import { titleOf } from '#server/sheets/write/out-cell.ts';
import { writeRefusedSheets } from '#server/sheets/refused-rows.ts';
import { refuseOpen } from '#server/imports/one-sheet.ts';
import { withLetters } from '#server/sheets/values/letters.ts';
import { digestOf, refuseChanged } from '#server/files/digest.ts';
import { SheetError } from '#server/sheets/sheet-error.ts';
import { XLSX_TYPE } from '#server/sheets/write/write.ts';
import { followRecords } from '#server/people/checklists/index.ts';
import { fileAccounts } from '#server/people/change-requests/accounts/index.ts';
import { fileTerms, holdHires } from '#server/people/change-requests/terms/index.ts';
import { isListOfShares, sheetOf } from '#server/people/employees/import/sheets/meant/shares.ts';
import { peopleIn } from '#server/people/employees/import/outcome/people.ts';
import { leftOutOf } from '#server/people/employees/import/outcome/left-out.ts';
import { planImport } from '#server/people/employees/import/plan/plan.ts';
import type { Plan } from '#server/people/employees/import/plan/plan.ts';
import type { PlanRow } from '#server/people/employees/import/plan/plan.types.ts';
import { remember } from '#server/people/employees/import/remembered.queries.ts';
import { countsOf, sayErrors, sayNotes, sayPlan } from '#server/people/employees/import/say-plan.ts';
import { writePlan } from '#server/people/employees/import/write.queries.ts';

/** Which of the two imports it is: of people, or of the donors that people are charged to. */
export type ImportOf = 'employees' | 'donors';

/** Tells what an import would do; writes nothing. Where refused rows stay out, the count of the refused is of all that stay out. */
export async function previewImport(context: Context, of: { kind: ImportOf; options: ImportOptions }): Promise<ImportPreview> {
  const whole = await planOf(context, { ...of, lock: false });
  const { workbook, plan, leftOut } = await withoutRefused(context, { ...of, lock: false }, whole);
  const said = await sayPlan(plan, workbook, context.language);
  return { digest: digestOf(context.file), ...said, counts: { ...said.counts, refuse: said.counts.refuse + leftOut } };
}

/** Imports all rows or refuses all; where refused rows may stay out, all others. */
export async function runImport(context: Context, of: { kind: ImportOf; options: ImportOptions }) {
  const { options } = of;
  const { db, session, language } = context;
  refuseChanged(context.file, options.digest);
  // Two imports of one company never run side by side: the second sees what the first has written.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`employee import ${session.companyId}`}, 0))`.execute(db);
  const whole = await planOf(context, { ...of, lock: true });
  refuseIncomplete(context, whole);
  const { plan, leftOut } = await withoutRefused(context, { ...of, lock: true }, whole);
  const { refuse } = countsOf(plan.rows);
  if (refuse > 0 || plan.rows.length === 0) throw new Refusal('IMPORT_REFUSED', { count: refuse + leftOut });
  const counts = { ...countsOf(plan.rows), refuse: leftOut };
  await keepAdministrator(context, plan);
  if (givesRoles(plan)) await refuseUnproved(context);
  await noteKeys(context, plan);
  await writePlan(db, plan, { companyId: session.companyId, userId: session.userId, now: context.now });
  await fileAccounts(
    context,
    plan.people.flatMap(({ heldAccount }) => (heldAccount === undefined ? [] : [heldAccount])),
  );
  await fileTerms(
    context,
    plan.people.flatMap(({ heldTerms }) => heldTerms),
  );
  await holdHired(context, plan);
  await followRecords(
    context,
    plan.people.map(({ id }) => id),
  );
  await remember(db, { companyId: session.companyId, now: context.now, readings: plan.readings, chosen: mappingsOf(options) });
  if (counts.create + counts.change > 0) await recordImport(context, counts);
  const done = peopleIn(plan);
  const fresh = plan.people.filter(({ stored }) => stored === null);
  const created = fresh
    .slice(0, SHOWN)
    .map(({ id, record }) => ({ id, code: record.code, name: `${record.last_name} ${record.first_name}`.trim() }));
  const message = sayPeople(done, { leftOut, language });
  return { message, counts, people: done, created, createdInAll: fresh.length, notes: sayNotes(plan, language) };
}

/** The answer names this many new people. */
const SHOWN = 10;

/** Says what was done, as a person would count it. */
function sayPeople(
  { create, change, waits, projects }: ImportedPeople,
  { leftOut, language }: { readonly leftOut: number; readonly language: Language },
): string {
  if (create + change + waits + projects + leftOut === 0) return say(language, 'employees:import.nothing_left');
  const said = [
    say(language, 'employees:import.done_people', { create, change }),
    ...(waits === 0 ? [] : [say(language, 'employees:import.done_waits', { count: waits })]),
    ...(projects === 0 ? [] : [say(language, 'employees:import.done_projects', { count: projects })]),
    ...(leftOut === 0 ? [] : [say(language, 'employees:import.left_out', { count: leftOut })]),
  ];
  return said.join(' ');
}

/** A link to the refused rows, each with its reasons, and to the other rows of their people; what was chosen by hand is remembered for the mended file. */
export async function linkRefused(context: Context, of: { kind: ImportOf; options: ImportOptions }): Promise<string> {
  const { options } = of;
  const { workbook, plan } = await planOf(context, { ...of, lock: false });
  refuseIncomplete(context, { workbook, plan });
  const out = leftOutOf(plan.rows);
  const ofColumns = new Map(
    out
      .filter(({ sheet, errors }) => isListOfShares(sheet) && errors.length > 0)
      .map((row) => [
        row.values.code ?? '',
        sayErrors(plan, row, context.language).map(({ message }) => `${row.title}: ${message}`),
      ]),
  );
  const sheets = Object.values(plan.readings).flatMap((reading) => {
    const rows = out.filter(({ kind }) => kind === reading?.kind);
    if (reading === null || reading.table === null || rows.length === 0) return [];
    // Shares that stand in columns of the people come back there.
    const comesWithStaff = isListOfShares(reading.sheet.name) && sheetOf(reading.sheet.name) === plan.readings.staff?.sheet.name;
    if (comesWithStaff) return [];
    return [
      {
        sheet: reading.sheet,
        headerRow: reading.table.header.rowNumber,
        reasonTitle: say(context.language, 'employees:import.reason'),
        rows: rows.map((row) => ({
          rowNumber: row.row,
          errors: row.errors,
          reason: [
            ...sayErrors(plan, row, context.language).map(({ cell, message }) => `${cell}: ${message}`),
            ...(row.kind === 'staff' ? (ofColumns.get(row.values.code ?? '') ?? []) : []),
          ].join(' '),
        })),
      },
    ];
  });
  if (sheets.length === 0) throw new Refusal('NOT_FOUND');
  await remember(context.db, {
    companyId: context.session.companyId,
    now: context.now,
    readings: plan.readings,
    chosen: mappingsOf(options),
  });
  const body = Buffer.from(await writeRefusedSheets(sheets));
  return await makeExportLink(context, { fileName: `employees-refused-${context.today}.xlsx`, contentType: XLSX_TYPE, body });
}

async function planOf(
  context: Context,
  of: { kind: ImportOf; options: ImportOptions; lock: boolean; workbook?: Workbook },
): Promise<{ workbook: Workbook; plan: Plan }> {
  const { kind, options, lock } = of;
  const sent = context.file?.sheet;
  if (sent === undefined) throw new Refusal('NO_FILE');
  const [encoding] = Object.values(options.sheets).flatMap((choice) => choice?.encoding ?? []);
  const workbook = of.workbook ?? withLetters(sent, encoding);
  // Whoever may import donors for employees may change just that of them.
  const scope =
    kind === 'donors'
      ? {
          main: 'allocations' as const,
          mayEdit: true,
          options: { ...options, sheets: { ...options.sheets, staff: null, dependants: null } },
        }
      : { main: 'staff' as const, mayEdit: holds(context.session, 'employee/edit'), options };
  return { workbook, plan: await planImport(context, workbook, { ...scope, lock }) };
}

/** The most rounds of leaving out rows that need rows left out before. */
const MOST_TURNS = 10;

/** The plan of a file without its refused rows where they stay out, read in every other way as the whole of it was. */
async function withoutRefused(
  context: Context,
  of: { kind: ImportOf; options: ImportOptions; lock: boolean },
  whole: { workbook: Workbook; plan: Plan },
): Promise<{ workbook: Workbook; plan: Plan; leftOut: number }> {
  if (!of.options.leavesRefused) return { ...whole, leftOut: 0 };
  const options = { ...of.options, sheets: { ...of.options.sheets, ...readAs(whole.plan, of.options) } };
  let { workbook, plan } = whole;
  for (let turn = 0; turn < MOST_TURNS && countsOf(plan.rows).refuse > 0; turn += 1) {
    workbook = withoutRows(workbook, leftOutOf(plan.rows));
    ({ plan } = await planOf(context, { ...of, options, workbook }));
  }
  return { workbook, plan, leftOut: whole.plan.rows.length - plan.rows.length };
}

function withoutRows(workbook: Workbook, rows: readonly PlanRow[]): Workbook {
  const out = Map.groupBy(rows, ({ sheet }) => sheet);
  const sheets = workbook.sheets.map((sheet) => {
    const gone = new Set(out.get(sheet.name)?.map(({ row }) => row - 1));
    return gone.size === 0 ? sheet : { ...sheet, rows: sheet.rows.map((row, at) => (gone.has(at) ? [] : row)) };
  });
  return { ...workbook, sheets };
}

/** How each sheet was read, as a person would say it. */
function readAs(plan: Plan, { sheets }: ImportOptions): ImportOptions['sheets'] {
  const said = Object.values(plan.readings).flatMap((reading) => {
    if (reading === null || reading.table === null) return [];
    const { header, mapping, dates, numbers } = reading.table;
    const places = new Map<string, number>(mapping.matches.map(({ field, column }) => [field, column]));
    const choice = {
      ...sheets[reading.kind],
      name: reading.sheet.name,
      headerRow: header.rowNumber,
      headerRows: reading.sheet.header?.rows ?? 1,
      mapping: Object.fromEntries(reading.columns.map(({ field }) => [field, places.get(field) ?? null])),
      ...(reading.kind === 'staff' ? meantBy(plan) : {}),
      dateOrder: dates.order,
      dateOrders: Object.fromEntries(dates.orderOf),
      decimalSign: numbers.sign,
    };
    return [[reading.kind, choice] as const];
  });
  return Object.fromEntries(said);
}

/** What the salaries of the whole file were: those of some rows alone may look like others. */
const meantBy = ({ salaries, readings }: Plan) => ({
  ...(salaries === null ? { salaryTerm: 'month' as const } : {}),
  ...(readings.staff?.riels === null ? { salaryCurrency: 'USD' as const } : {}),
});

/** The last account with full access keeps its role; those who have it are held, so that no two changes at once leave nobody. */
async function keepAdministrator({ db, session, today }: Context, { planning }: Plan): Promise<void> {
  if (planning.roleChanges.length === 0) return;
  const held = await holdFullAccess(db, { companyId: session.companyId, today });
  const full = new Set(planning.roles.flatMap(({ id, isFullAccess }) => (isFullAccess ? [id] : [])));
  const given = new Map(planning.roleChanges.map(({ userId, roleId }) => [userId, roleId]));
  if (endsFullAccess(held, ({ id, roleId }) => !full.has(given.get(id) ?? roleId))) throw new Refusal('LAST_ADMINISTRATOR');
}

/** Holds the pay of who is new, where the company asks for a second person; refused where there is none. */
async function holdHired(context: Context, { people, planning }: Plan): Promise<void> {
  const hired = people.filter(({ stored }) => stored === null);
  if (hired.length === 0 || planning.hiresWait === 'no') return;
  if (planning.hiresWait === 'nobody decides') throw new Refusal('HIRES_NO_SECOND');
  await holdHires(
    context,
    hired.map(({ id, record, salaries }) => ({ employeeId: id, joinDate: record.join_date, salaries })),
  );
}

/** Whether a sheet gives somebody another role than new employees have. */
const givesRoles = ({ people, planning }: Plan): boolean =>
  planning.roleChanges.length > 0 ||
  people.some(
    ({ stored, record }) =>
      record.role_id !== null &&
      record.role_id !== (stored?.record.role_id ?? null) &&
      record.role_id !== planning.newEmployeeRoleId,
  );

/** Notes others' addresses that sign in, where addresses do, and others' roles. */
async function noteKeys(context: Context, { people, planning }: Plan): Promise<void> {
  const { db, session, config } = context;
  const changed = people.filter(
    ({ stored, record }) =>
      stored !== null &&
      ((nameSignsIn(config, 'email') && stored.record.email !== record.email) ||
        (nameSignsIn(config, 'notifyEmail') && stored.record.notify_email !== record.notify_email)),
  );
  const employeeIds = changed.map(({ id }) => id);
  if (changed.some(({ stored }) => stored?.userId !== null && stored?.userId !== undefined)) await refuseUnproved(context);
  await endLinksTo(db, { companyId: session.companyId, employeeIds });
  const by = { companyId: session.companyId, byUserId: session.userId };
  await noteActsOn(db, { ...by, kind: 'email', employeeIds });
  const given = new Set(planning.roleChanges.map(({ userId }) => userId));
  const ofRole = people.filter(
    ({ stored }) => stored?.userId !== undefined && stored.userId !== null && given.has(stored.userId),
  );
  await noteActsOn(db, { ...by, kind: 'role', employeeIds: ofRole.map(({ id }) => id) });
}

/** A sheet whose demanded columns are not all known, or that holds no row, is no import yet. */
function refuseIncomplete(
  { language }: Context,
  { workbook, plan: { readings, rows, demands } }: { readonly workbook: Workbook; readonly plan: Plan },
): void {
  for (const reading of Object.values(readings)) {
    if (reading === null) continue;
    const columns: readonly SheetColumn[] = reading.columns;
    if (reading.table === null) throw new SheetError('SHEET_NO_HEADER', { sheet: reading.sheet.name });
    refuseOpen(workbook, { name: reading.sheet.name, table: reading.table });
    const missing = columns.filter(
      (column) =>
        demands(reading.kind, column) &&
        !(column.field in reading.given) &&
        reading.table?.mapping.missing.includes(column.field),
    );
    if (missing.length > 0)
      throw new Refusal('MAPPING_INCOMPLETE', { fields: missing.map((column) => titleOf(column, language)).join(', ') });
  }
  if (rows.length === 0) throw new Refusal('SHEET_REFUSED', { reason: say(language, 'employees:import.no_rows') });
}

function mappingsOf(options: ImportOptions): Partial<Record<ImportKind, Readonly<Record<string, number | null>>>> {
  return Object.fromEntries(Object.entries(options.sheets).map(([kind, choice]) => [kind, choice?.mapping ?? {}]));
}

/** One entry of the audit trail for the whole import; each row's change has its own beside it. */
async function recordImport({ db, session, requestId, file }: Context, counts: ReturnType<typeof countsOf>): Promise<void> {
  await db
    .insertInto('audit_entries')
    .values({
      company_id: session.companyId,
      user_id: session.userId,
      user_name: session.fullName,
      request_id: requestId,
      action: 'import',
      record_type: 'employees',
      after: JSON.stringify({ file: file?.name ?? null, ...counts }),
    })
    .execute();
}
