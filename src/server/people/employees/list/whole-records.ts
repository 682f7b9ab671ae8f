import type { Language } from '#i18n/translation.ts';
import { folded } from '#engine/text/fold.ts';
import { readProjectCodes } from '#server/db/parts/project-codes.ts';
import type { Context } from '#server/http/context.ts';
import { say } from '#server/http/words.ts';
import { customColumn } from '#server/people/employees/custom.sheet.ts';
import { fromCents, fromHundredths } from '#server/people/employees/import/person.ts';
import type { StoredPerson } from '#server/people/employees/import/person.ts';
import { readTargets } from '#server/people/employees/import/plan/plan.ts';
import { dependantStatuses } from '#server/people/employees/import/sheets/choices.ts';
import { allocationColumns, dependantColumns } from '#server/people/employees/import/sheets/other.sheets.ts';
import { staffColumns } from '#server/people/employees/import/sheets/staff.sheet.ts';
import { storedValues } from '#server/people/employees/import/sheets/staff-values.ts';
import { readPeople, readSubProjects } from '#server/people/employees/import/stored.queries.ts';
import type { SheetColumn } from '#server/sheets/column.ts';
import { tableExport, writeWorkbook } from '#server/sheets/write/write.ts';

/** The name stands in its parts, so that none is split anew. */
const columns: readonly SheetColumn[] = staffColumns.filter(({ field }) => field !== 'name' && field !== 'namekh');

/** Every field of these people that an import takes, in the sheets of the import: what comes back unchanged changes nothing. */
export async function writeWhole(context: Context, listed: readonly { readonly code: string }[]): Promise<Buffer> {
  const { db, session, language } = context;
  const { companyId } = session;
  const people = await readPeople(db, { companyId, codes: listed.map(({ code }) => folded(code)), lock: false });
  const projectIds = people.flatMap(({ allocations }) => allocations.map((row) => row.project_id));
  const codes = await readProjectCodes(db, { companyId, ids: projectIds });
  const subProjects = new Map((await readSubProjects(db, companyId)).map(({ id, code }) => [id, code]));
  const name = (sheet: 'staff' | 'dependants' | 'allocations') => say(language, `employees:import.sheet.${sheet}`);
  const own = (await readTargets(context)).map(customColumn);
  const body = await writeWorkbook([
    tableExport<readonly SheetColumn[]>({
      name: name('staff'),
      columns: [...columns, ...own],
      language,
      freezeColumns: 1,
      rows: people.map(staffRow),
    }),
    tableExport({
      name: name('dependants'),
      columns: dependantColumns,
      language,
      rows: people.flatMap((person) => dependantRows(person, language)),
    }),
    tableExport({
      name: name('allocations'),
      columns: allocationColumns,
      language,
      rows: people.flatMap((person) => allocationRows(person, { codes, subProjects })),
    }),
  ]);
  return Buffer.from(body);
}

function staffRow(person: StoredPerson) {
  const salary = person.salaries.at(-1);
  return {
    ...storedValues(person),
    ...(salary === undefined ? {} : { basicSalary: fromCents(salary.amount_cents), effectiveSalaryDate: salary.effective_from }),
  };
}

/** A status in the words of the sheet. */
const statusIn = (language: Language, status: string): string =>
  dependantStatuses.find(({ value }) => value === status)?.[language] ?? status;

function dependantRows({ record, kids }: StoredPerson, language: Language) {
  const { code, spouse_name: spouse, spouse_working_status: works, spouse_occupation: occupation } = record;
  const married =
    spouse === null
      ? []
      : [
          {
            code,
            relation: 'SPOUSE' as const,
            name: spouse,
            dob: null,
            status: works === null ? null : statusIn(language, works === 0 ? 'NOT_WORKING' : 'WORKING'),
            occupation,
          },
        ];
  const children = kids.map((kid) => ({
    code,
    relation: 'CHILD' as const,
    name: kid.name,
    dob: kid.date_of_birth,
    status: kid.current_status === null ? null : statusIn(language, kid.current_status),
    occupation: null,
  }));
  return [...married, ...children];
}

function allocationRows(
  { record, allocations }: StoredPerson,
  of: { codes: ReadonlyMap<string, string>; subProjects: ReadonlyMap<string, string> },
) {
  const from = allocations.at(-1)?.valid_from;
  return allocations
    .filter((row) => row.valid_from === from)
    .map((row) => ({
      code: record.code,
      project: of.codes.get(row.project_id) ?? '',
      percent: fromHundredths(row.share),
      subProject: of.subProjects.get(row.sub_project_id ?? '') ?? null,
      activity1: row.activity_codes[0] || null,
      activity2: row.activity_codes[1] || null,
      activity3: row.activity_codes[2] || null,
      activity4: row.activity_codes[3] || null,
    }));
}
