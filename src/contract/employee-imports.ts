import { z } from 'zod';
import { laterSplits } from '#contract/employee-form.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Day, LinkAnswer, dataOf } from '#contract/shared.ts';

/** The sheets that an import of employees reads. */
export const importKinds = ['staff', 'dependants', 'allocations', 'projects'] as const;
export const ImportKind = z.enum(importKinds);
export type ImportKind = z.output<typeof ImportKind>;

/** How one kind of sheet is read where the person corrects what was found. Null: this kind is left out. */
const SheetChoice = z
  .object({
    /** The sheet's name in the file. */
    name: z.string().max(100).optional(),
    /** Row of the column titles as a person counts. */
    headerRow: z.number().int().min(1).max(100_000).optional(),
    /** Field to column, counted from 0; null: not in this sheet. */
    mapping: z.record(z.string().max(60), z.number().int().min(0).max(1_000).nullable()).optional(),
    /** Which figure of its written dates comes first, where every one can be read both ways. */
    dateOrder: z.enum(['day', 'month']).optional(),
    /** Which sign stands before the decimals of its written numbers, where both are possible. */
    decimalSign: z.enum(['point', 'comma']).optional(),
    /** Whether years of two figures are read, the century by the field; they are refused else. */
    shortYears: z.boolean().optional(),
    /** By field that no column holds: what all people have who are new, as a cell of it would say. */
    values: z.record(z.string().max(60), z.string().max(255)).optional(),
  })
  .nullable();
export type SheetChoice = z.output<typeof SheetChoice>;

/** What was previewed, as the preview names it; the import refuses a file that is another by now. */
export const FileDigest = z.string().max(64);

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
  digest: FileDigest.optional(),
});
export type ImportOptions = z.output<typeof ImportOptions>;

/** What happens to a row. */
export const ImportAction = z.enum(['create', 'change', 'same', 'refuse']);
export type ImportAction = z.output<typeof ImportAction>;

const Counts = z.object({ create: z.number(), change: z.number(), same: z.number(), refuse: z.number() });

/** One sheet as it was read. */
export const ReadSheet = z.object({
  kind: ImportKind,
  name: z.string(),
  /** Null: no row looks like the column titles; the person points at it. */
  headerRow: z.number().nullable(),
  columns: z.array(z.object({ index: z.number(), title: z.string() })),
  mapping: z.record(z.string(), z.number().nullable()),
  fields: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      required: z.boolean(),
      /** How one value for all who are new is given, where the field can have one: a choice among these, a day, or text. */
      forAll: z
        .object({ kind: z.enum(['choice', 'day', 'text']), choices: z.array(z.object({ value: z.string(), label: z.string() })) })
        .optional(),
    }),
  ),
  /** By field: the values for all who are new that stand in for columns. */
  given: z.record(z.string(), z.string()).optional(),
  /** Demanded fields without a column. */
  missing: z.array(z.string()),
  /** The fields, in the sheet's order of fields, whose values the rows give. */
  shown: z.array(z.string()),
  /** How its written dates are read; open: every one can be read both ways, so the person says which. Null: no table was read. */
  dates: z
    .object({
      order: z.enum(['day', 'month']),
      isOpen: z.boolean(),
      examples: z.array(z.object({ given: z.string(), dayFirst: z.string(), monthFirst: z.string() })),
      /** Some whose years have two figures, and what they would be. */
      shortYears: z.array(z.object({ given: z.string(), read: z.string() })),
    })
    .nullable(),
  /** How its written numbers are read; open: some can be read both ways and none tells which. Null: no table was read. */
  numbers: z
    .object({
      sign: z.enum(['point', 'comma']),
      isOpen: z.boolean(),
      examples: z.array(z.object({ given: z.string(), point: z.string(), comma: z.string() })),
    })
    .nullable(),
});

/** One row, in the caller's language. */
export const ImportRow = z.object({
  kind: ImportKind,
  sheet: z.string(),
  row: z.number(),
  action: ImportAction,
  title: z.string(),
  /** What a row that is there already changes; a new row's values are in `values`. */
  changes: z.array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
  /** What is written, in the order of the sheet's `shown`; null: nothing for this field. */
  values: z.array(z.string().nullable()),
  errors: z.array(z.object({ cell: z.string(), field: z.string(), message: z.string() })),
});
export type ImportRow = z.output<typeof ImportRow>;

/** What an import would do. */
export const ImportPreview = z.object({
  /** Names the file's content: the import sends it, so that nothing is written that was not previewed. */
  digest: FileDigest,
  sheets: z.array(ReadSheet),
  /** Every sheet of the file with its first rows, so that a person can point at another sheet or header. */
  available: z.array(z.object({ name: z.string(), top: z.array(z.array(z.string())) })),
  /** All rows of the file. */
  rows: z.array(ImportRow),
  counts: Counts,
  countsByKind: z.partialRecord(ImportKind, Counts),
  /** Names that the company's lists do not have, by list. */
  toCreate: z.record(z.string(), z.array(z.string())),
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
  data: z.object({ message: z.string(), counts: Counts, notes: z.array(z.string()) }),
});

/** The calls that bring employees in from a sheet. */
export const employeeImports = {
  preview: endpoint({
    ...shared,
    method: 'POST',
    path: '/employee/v1/import_preview',
    summary: 'Reads a csv, xls, xlsx or ods and tells row by row what an import would create, change or refuse. Writes nothing.',
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
    summary:
      'Reads a csv, xls, xlsx or ods of allocations and tells row by row what an import would change or refuse. Writes nothing.',
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
