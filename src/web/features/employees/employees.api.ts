import { employeeForm } from '#contract/employee-form-calls.ts';
import { employeeDonorImports, employeeImports } from '#contract/employee-imports.ts';
import type { ImportOptions, ImportPreview } from '#contract/employee-imports.ts';
import { employees } from '#contract/employees.ts';
import type { EmployeeChoice, EmployeeRow } from '#contract/employee-list.ts';
import { call, download, upload } from '#web/api/call.ts';
import { read, readList } from '#web/api/queries.ts';
import type { Span } from '#web/kit/address/codecs.ts';
import type { ImportCall } from '#web/kit/import/import-types.ts';

/** What the list is searched and filtered by. */
export interface EmployeeFilters {
  readonly search: string;
  readonly joinDate: Span | undefined;
  readonly newHire: boolean;
  readonly isResigned: boolean;
  readonly contractExpired: boolean;
  readonly incomplete: boolean;
  /** FIELDID:CHOICEID. */
  readonly custom: string | undefined;
}

/** The filters as the wire has them: what is not set is not sent. */
export function filterQuery(of: EmployeeFilters) {
  const flag = (name: 'newHire' | 'isResigned' | 'contractExpired' | 'incomplete') =>
    of[name] ? { [name]: 'true' as const } : {};
  return {
    ...(of.search === '' ? {} : { search: JSON.stringify({ column: ['name', 'code', 'position', 'custom'], value: of.search }) }),
    ...(of.joinDate === undefined ? {} : { filter: JSON.stringify({ joinDate: `${of.joinDate.from},${of.joinDate.to}` }) }),
    ...flag('newHire'),
    ...flag('isResigned'),
    ...flag('contractExpired'),
    ...flag('incomplete'),
    ...(of.custom === undefined ? {} : { custom: of.custom }),
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

/** What the person decided about the import, beside the columns. */
export type ImportAnswers = Pick<ImportOptions, 'createMissing' | 'salaryEffectiveFrom'>;

const bodyOf = ({ choices, digest }: ImportCall, answers: ImportAnswers) => {
  const { salaryEffectiveFrom, createMissing } = answers;
  return {
    sheets: choices,
    createMissing,
    ...(salaryEffectiveFrom === undefined ? {} : { salaryEffectiveFrom }),
    ...(digest === undefined ? {} : { digest }),
  };
};

/** The calls of one import; both have the same ones. */
export interface EmployeeImport {
  readonly preview: (sent: ImportCall, answers: ImportAnswers) => Promise<ImportPreview>;
  /** Resolves with the server's sentence. */
  readonly run: (sent: ImportCall, answers: ImportAnswers) => Promise<string>;
  /** A link to the refused rows. */
  readonly refused: (sent: ImportCall, answers: ImportAnswers) => Promise<string>;
}

function importOf(calls: typeof employeeDonorImports | typeof employeeImports): EmployeeImport {
  return {
    preview: async (sent, answers) => {
      const { data } = await upload(calls.preview, { body: bodyOf(sent, answers) }, sent);
      return withTitles(data);
    },
    run: async (sent, answers) => (await upload(calls.run, { body: bodyOf(sent, answers) }, sent)).message,
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

/** The empty sheet of a kind. */
export const downloadTemplate = (kind: (typeof templateKinds)[number]): Promise<Blob> =>
  download(employeeImports.template, { params: { kind } });
