import { employeeBulk } from '#contract/people/employees/employee-bulk.ts';
import { employeeForm } from '#contract/people/employees/employee-form-calls.ts';
import { employeeDonorImports, employeeImports } from '#contract/people/employees/employee-imports.ts';
import type { ImportOptions, ImportPreview } from '#contract/people/employees/employee-imports.ts';
import { employees } from '#contract/people/employees/employees.ts';
import { employeeIdFilters } from '#contract/people/employees/employee-list.ts';
import type { EmployeeChoice, EmployeeRow } from '#contract/people/employees/employee-list.ts';
import { call, download, upload } from '#web/api/call.ts';
import { read, readList } from '#web/api/queries.ts';
import { paths } from '#web/kit/address/paths.ts';
import type { ImportCall, ImportOutcome } from '#web/kit/import/import-types.ts';
import type { EmployeeListValues } from './employee-list.address.ts';

/** What the list is searched, filtered and sorted by: the values of its address. */
export type EmployeeFilters = Omit<EmployeeListValues, 'current' | 'size' | 'view'>;

const flags = ['newHire', 'isResigned', 'contractExpired', 'incomplete'] as const;
const lists = [...employeeIdFilters, 'lacks', 'status', 'gender', 'contractType', 'custom'] as const;

/** The filters as the wire has them: what is not set is not sent. */
export function filterQuery(of: EmployeeFilters) {
  const { search, donor, sort, 'join-date': joined } = of;
  const set = flags.filter((name) => of[name]).map((name) => [name, 'true'] as const);
  const chosen = lists.filter((name) => of[name].length > 0).map((name) => [name, of[name].join(',')] as const);
  return {
    ...(search === '' ? {} : { search: JSON.stringify({ column: ['name', 'code', 'position', 'custom'], value: search }) }),
    ...(joined === undefined ? {} : { filter: JSON.stringify({ joinDate: `${joined.from},${joined.to}` }) }),
    ...(donor === '' ? {} : { donor }),
    ...(sort === undefined ? {} : { sort }),
    ...Object.fromEntries<'true'>(set),
    ...Object.fromEntries<string>(chosen),
  };
}

const isRow = (row: EmployeeRow | EmployeeChoice): row is EmployeeRow => 'status' in row;

/** A page of the list, as holders of view on employee get it. */
export const employeeList = (of: EmployeeFilters & { readonly offset: number; readonly limit: number }) => ({
  ...readList(employees.list, { query: { offset: of.offset, limit: of.limit, ...filterQuery(of) } }),
  select: ({
    data,
    ...rest
  }: {
    readonly data: readonly (EmployeeRow | EmployeeChoice)[];
    readonly pagination: { readonly total: number };
  }) => ({
    ...rest,
    data: data.filter(isRow),
  }),
});

/** The counters above the list. */
export const employeeCounts = () => read(employees.count, {});

/** What the list can be filtered by. */
export const filterChoices = () => read(employees.filterChoices, {});

/** The company's own fields, to narrow the list by. */
export const filterFields = () => read(employees.customFields, {});

/** One profile. */
export const employeeProfile = (id: string) => read(employees.profile, { params: { id } });

/** The dated parts of a record that have a history. */
export const historyTypes = ['GROSS_SALARY', 'PENSION_FUND', 'PROVIDEND_FUND', 'POSITION', 'JOB_GRADE'] as const;
export type HistoryType = (typeof historyTypes)[number];

/** What one dated part of a record was. */
export const employeeHistory = (id: string, type: HistoryType) =>
  read(employeeForm.histories, { params: { id }, query: { type } });

/** A link to the list as a spreadsheet. */
export async function exportEmployees(of: EmployeeFilters): Promise<string> {
  return (await call(employees.export, { query: filterQuery(of) })).link;
}

/** A link to the people who were chosen as a spreadsheet. */
export async function exportChosen(ids: readonly string[]): Promise<string> {
  return (await call(employeeBulk.export, { body: { ids: [...ids] } })).link;
}

/** What the person decided about the import, beside the columns. */
export type ImportAnswers = Omit<ImportOptions, 'sheets' | 'digest' | 'leavesRefused'>;

const bodyOf = ({ choices, digest, leavesRefused = false }: ImportCall, answers: ImportAnswers) => ({
  sheets: choices,
  leavesRefused,
  ...answers,
  ...(digest === undefined ? {} : { digest }),
});

/** The calls of one import; both have the same ones. */
export interface EmployeeImport {
  readonly preview: (sent: ImportCall, answers: ImportAnswers) => Promise<ImportPreview>;
  readonly run: (sent: ImportCall, answers: ImportAnswers) => Promise<ImportOutcome>;
  /** A link to the refused rows. */
  readonly refused: (sent: ImportCall, answers: ImportAnswers) => Promise<string>;
}

function importOf(calls: typeof employeeDonorImports | typeof employeeImports): EmployeeImport {
  return {
    preview: async (sent, answers) => {
      const { data } = await upload(calls.preview, { body: bodyOf(sent, answers) }, sent);
      return withTitles(data);
    },
    run: async (sent, answers) => {
      const { message, data } = await upload(calls.run, { body: bodyOf(sent, answers) }, sent);
      const created = data.created.map(({ id, code, name }) => ({ title: `${code} ${name}`, to: paths.employeeProfile(id) }));
      return { message, created, createdInAll: data.createdInAll };
    },
    refused: async (sent, answers) => (await upload(calls.refused, { body: bodyOf(sent, answers) }, sent)).link,
  };
}

/** People from a sheet. */
export const importOfEmployees = importOf(employeeImports);
/** The donors that people are charged to, from a sheet. */
export const importOfDonors = importOf(employeeDonorImports);

/** The preview with the titles of the fields in place of their keys. */
function withTitles(data: ImportPreview): ImportPreview {
  const titles = new Map(data.sheets.flatMap(({ kind, fields }) => fields.map(({ key, title }) => [`${kind}.${key}`, title])));
  const titleOf = (kind: string, field: string) => titles.get(`${kind}.${field}`) ?? field;
  const rows = data.rows.map((row) => ({
    ...row,
    changes: row.changes.map((change) => ({ ...change, field: titleOf(row.kind, change.field) })),
  }));
  return { ...data, rows };
}

export const templateKinds = ['employees', 'dependants', 'allocations', 'projects'] as const;

/** The link to the list with every field that an import takes. */
export async function exportAllFields(of: EmployeeFilters): Promise<string> {
  return (await call(employees.exportWhole, { query: filterQuery(of) })).link;
}

/** The empty sheet of a kind. */
export const downloadTemplate = (kind: (typeof templateKinds)[number]): Promise<Blob> =>
  download(employeeImports.template, { params: { kind } });
