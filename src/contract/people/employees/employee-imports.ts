import { z } from 'zod';
import { laterSplits } from '#contract/people/employees/employee-form.ts';
import { LikeBy } from '#contract/people/employees/same-person.ts';
import { textOf } from '#contract/people/facts/text-kinds.ts';
import { endpoint } from '#contract/endpoint.ts';
import { AvailableSheets, FileDigest, ImportCounts, SheetChoice, importRow, readSheet } from '#contract/sheet-imports.ts';
import { Day, LinkAnswer, dataOf } from '#contract/shared.ts';

/** The sheets that an import of employees reads. */
export const importKinds = ['staff', 'dependants', 'allocations', 'projects'] as const;
export const ImportKind = z.enum(importKinds);
export type ImportKind = z.output<typeof ImportKind>;

/** The multipart field `options` of an import of employees; everything has a default, so that a file alone is an import. */
export const ImportOptions = z.object({
  sheets: z.partialRecord(ImportKind, SheetChoice).default({}),
  /** Whether departments, teams, projects and the other names that the lists do not have are made. */
  createMissing: z.boolean().default(true),
  /** From which day changed salaries count; absent: the first of the open month. */
  salaryEffectiveFrom: Day.optional(),
  /** From which day changed allocations count; absent: the first of the open month, or the newest one where that begins later. */
  allocationValidFrom: Day.optional(),
  /** Whether allocations that begin later stay or go; absent: who has one is refused where a day is given. */
  laterAllocations: z.enum(laterSplits).optional(),
  /** True where another payroll paid people who are new and joined in months that are paid here. Left out, corrections will be proposed. */
  paidBefore: z.boolean().optional(),
  /** Codes of rows that the caller compared with the similar records and says are other people. */
  others: z.array(textOf('code', 100)).max(5_000).default([]),
  /** True: refused rows stay out, with all others of their people; else a file with one is refused whole. */
  leavesRefused: z.boolean().default(false),
  digest: FileDigest.optional(),
});
export type ImportOptions = z.output<typeof ImportOptions>;

/** One sheet as it was read. */
export const ReadSheet = readSheet(ImportKind);

/** One row, in the caller's language. */
export const ImportRow = importRow(ImportKind);
export type ImportRow = z.output<typeof ImportRow>;

/**
 * How many people an import creates or changes, and how many rows of projects it brings. `waits`: the known people of whom every
 * change waits for a second person, and the new people whose pay does.
 */
export const ImportedPeople = z.object({ create: z.number(), change: z.number(), waits: z.number(), projects: z.number() });
export type ImportedPeople = z.output<typeof ImportedPeople>;

/** What an import would do. */
export const ImportPreview = z.object({
  /** Names the file's content: the import sends it, so that nothing is written that was not previewed. */
  digest: FileDigest,
  sheets: z.array(ReadSheet),
  available: AvailableSheets,
  /** All rows of the file. */
  rows: z.array(ImportRow),
  counts: ImportCounts,
  people: ImportedPeople,
  countsByKind: z.partialRecord(ImportKind, ImportCounts),
  /** Names that the company's lists do not have, by list. */
  toCreate: z.record(z.string(), z.array(z.string())),
  /** Rows whose person may be there already, or be another than the code is of. Each is refused until `others` names it. */
  samePeople: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      /** The stored name, where the row has another name and another birth date; otherwise null. */
      replaces: z.string().nullable(),
      alike: z.array(z.object({ code: z.string(), name: z.string(), by: z.array(z.enum(['code', ...LikeBy.options])) })),
    }),
  ),
  /** How many people are new and joined in months that are paid already; 0 where no payroll was approved. */
  joinedInPaid: z.number(),
  /** The last month that is paid, YYYY-MM; null: none is. */
  paidUntil: z.string().nullable(),
  /** A salary changes and no day was given. */
  needsSalaryDate: z.boolean(),
  /** The day from which changed salaries count as things stand. */
  salaryEffectiveFrom: z.string(),
  /** An allocation changes and no day was given. */
  needsAllocationDate: z.boolean(),
  /** The day from which changed allocations count as things stand. */
  allocationValidFrom: z.string(),
  /** How many people have an allocation that begins after that day. */
  peopleWithLaterAllocations: z.number(),
  /** The sentences of `notes` that warn of something nobody would believe or expect. */
  warnings: z.array(z.string()),
  /** Sentences about the whole file. */
  notes: z.array(z.string()),
});
export type ImportPreview = z.output<typeof ImportPreview>;

const upload = { field: 'csv', maxBytes: 5 * 1_048_576, isSheet: true } as const;
/** Decision B75: the import creates people. */
const needs = { all: ['employee donor/import', 'employee/create'] } as const;
const shared = { tag: 'employees', needs, scope: { rows: 'company' }, upload } as const;

const ImportDone = z.object({
  message: z.string(),
  data: z.object({
    message: z.string(),
    counts: ImportCounts,
    people: ImportedPeople,
    /** The first new people. */
    created: z.array(z.object({ id: z.string(), code: z.string(), name: z.string() })),
    createdInAll: z.number(),
    notes: z.array(z.string()),
  }),
});

/** The calls that bring employees in from a sheet. */
export const employeeImports = {
  preview: endpoint({
    ...shared,
    method: 'POST',
    path: '/employee/v1/import_preview',
    summary: 'Reads a table and tells row by row what an import would create, change or refuse. Writes nothing.',
    body: ImportOptions,
    answer: dataOf(ImportPreview),
    touches: 'nothing',
  }),
  run: endpoint({
    ...shared,
    method: 'POST',
    path: '/employee/v1/import',
    summary: 'Imports employees by code, all rows or none. Changes of existing people need edit on employee as well.',
    body: ImportOptions,
    answer: ImportDone,
    touches: 'everything',
  }),
  refused: endpoint({
    ...shared,
    method: 'POST',
    path: '/employee/v1/import_refused',
    summary: 'A link to the refused rows as an xlsx, each with its reasons. The columns chosen by hand are remembered.',
    body: ImportOptions,
    answer: LinkAnswer,
    touches: 'nothing',
  }),
  template: endpoint({
    method: 'GET',
    path: '/employee/v1/templates/{kind}',
    tag: 'employees',
    summary: 'The empty sheet of the import, with notes on every column.',
    needs: 'employee donor/import',
    scope: { rows: 'company' },
    params: z.object({ kind: z.enum(['employees', 'dependants', 'allocations', 'projects']) }),
    answer: z.unknown(),
    download: true,
  }),
};

const donorShared = { ...shared, needs: 'employee donor/import' } as const;

/** The calls that bring in the donors that employees are charged to: the sheets of allocations and projects alone. */
export const employeeDonorImports = {
  preview: endpoint({
    ...donorShared,
    method: 'POST',
    path: '/employee/v1/import_project_preview',
    summary: 'Reads a table of allocations and tells row by row what an import would change or refuse. Writes nothing.',
    body: ImportOptions,
    answer: dataOf(ImportPreview),
    touches: 'nothing',
  }),
  run: endpoint({
    ...donorShared,
    method: 'POST',
    path: '/employee/v1/import_project',
    summary:
      'Imports the budget allocations of employees by code, all rows or none. Sheets of staff and dependants are left out.',
    body: ImportOptions,
    answer: ImportDone,
    touches: 'everything',
  }),
  refused: endpoint({
    ...donorShared,
    method: 'POST',
    path: '/employee/v1/import_project_refused',
    summary: 'A link to the refused rows as an xlsx, each with its reasons. The columns chosen by hand are remembered.',
    body: ImportOptions,
    answer: LinkAnswer,
    touches: 'nothing',
  }),
};
