import { z } from 'zod';
import { SubProject } from '#contract/people/employees/employee-detail.ts';
import { FileDigest, ImportCounts, SheetChoice, sheetPreview } from '#contract/sheet-imports.ts';
import { id, several } from '#contract/people/employees/employee-list.ts';
import { endpoint } from '#contract/endpoint.ts';
import { changeOf, referenceCalls } from '#contract/reference/reference-lists.ts';
import { Day, LinkAnswer, ReferencePage, dataOf, listOf, requiredCode, requiredName, search } from '#contract/shared.ts';

/** A donor's project as the donor list has it: the donor's name and the project's number (decision D64). */
export const DonorRow = z.object({
  id: z.string(),
  version: z.number(),
  title: z.string(),
  code: z.string(),
  /** The first and the last day for which the award pays; null where none is known. */
  start: z.string().nullable(),
  end: z.string().nullable(),
});
export type DonorRow = z.output<typeof DonorRow>;

/** Days before an award's end from which on it is said to end soon. */
export const AWARD_ENDS_SOON_DAYS = 90;

/** Whether an award ends on or after its first day; either may be unknown. */
const isAwardSpan = ({ start, end }: { readonly start?: string | null | undefined; readonly end?: string | null | undefined }) =>
  start === null || start === undefined || end === null || end === undefined || end >= start;

const fields = { title: requiredName(255), code: requiredCode(60), start: Day.nullish(), end: Day.nullish() };

export const donors = referenceCalls({
  base: '/donor/v1',
  tag: 'donors',
  record: 'donor',
  resource: 'donor',
  choosers: ['donor/import'],
  many: 'Donors with their project numbers',
  query: ReferencePage.extend({ search: search(['title', 'code']), ids: several(id) }),
  row: DonorRow,
  create: z.object(fields).refine(isAwardSpan, { path: ['end'], message: 'validation.end_before_start' }),
  update: changeOf(fields),
  archiving: 'Refused while people are charged to it, or costs of other projects are.',
});

/** The same record as a project, with what can be chosen below it. */
export const ProjectRow = z.object({
  id: z.string(),
  title: z.string(),
  code: z.string(),
  donor: z.string(),
  payload: z.array(SubProject),
});
export type ProjectRow = z.output<typeof ProjectRow>;

export const projects = {
  list: endpoint({
    method: 'GET',
    path: '/project/v1/lists',
    tag: 'donors',
    summary: 'Projects with their sub-projects and activity codes; limit 0 is all.',
    needs: { any: ['donor/view', 'donor/import', 'employee/view', 'employee/create', 'employee/edit', 'employee donor/import'] },
    scope: { rows: 'company' },
    query: ReferencePage.extend({ search: search(['title', 'code', 'donor']) }),
    answer: listOf(ProjectRow),
  }),
};

/** The multipart field `options` of an import of sub-projects; a file alone is an import. */
export const SubProjectImportOptions = z.object({
  sheets: z.object({ subProjects: SheetChoice.optional() }).default({}),
  digest: FileDigest.optional(),
});
export type SubProjectImportOptions = z.output<typeof SubProjectImportOptions>;

/** What an import of sub-projects would do: all refused rows up to 500, and the first 500 of the others. */
export const SubProjectImportPreview = sheetPreview('subProjects');
export type SubProjectImportPreview = z.output<typeof SubProjectImportPreview>;

const shared = {
  tag: 'donors',
  needs: 'donor/import',
  scope: { rows: 'company' },
  upload: { field: 'csv', maxBytes: 5 * 1_048_576, isSheet: true },
} as const;

/** The calls that bring sub-projects in from a sheet. */
export const subProjectImports = {
  preview: endpoint({
    ...shared,
    method: 'POST',
    path: '/project/v1/import_sub_project_preview',
    summary: 'Reads a table and tells row by row what an import would create, change or refuse. Writes nothing.',
    touches: 'nothing',
    body: SubProjectImportOptions,
    answer: dataOf(SubProjectImportPreview),
  }),
  run: endpoint({
    ...shared,
    method: 'POST',
    path: '/project/v1/import_sub_project',
    summary: 'Imports sub-projects by project number and sub-project, all rows or none. Nothing is deleted.',
    touches: 'everything',
    body: SubProjectImportOptions,
    answer: z.object({
      message: z.string(),
      data: z.object({ message: z.string(), counts: ImportCounts }),
    }),
  }),
  refused: endpoint({
    ...shared,
    method: 'POST',
    path: '/project/v1/import_sub_project_refused',
    summary: 'A link to the refused rows as an xlsx, each with its reasons.',
    touches: 'nothing',
    body: SubProjectImportOptions,
    answer: LinkAnswer,
  }),
  sample: endpoint({
    method: 'GET',
    path: '/project/v1/import_sub_project_sample',
    tag: 'donors',
    summary: 'The sample sheet of the import: donor, project number, sub-project and activities.',
    needs: 'donor/import',
    scope: { rows: 'none' },
    answer: z.unknown(),
    download: true,
  }),
};
