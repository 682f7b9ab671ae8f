import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import type { Needs } from '#contract/permissions.ts';
import { LinkAnswer, dataOf } from '#contract/shared.ts';

/** How one kind of sheet is read where the person corrects what was found. Null: this kind is left out. */
export const SheetChoice = z
  .object({
    /** The sheet's name in the file. */
    name: z.string().max(100).optional(),
    /** Row of the column titles as a person counts. */
    headerRow: z.number().int().min(1).max(100_000).optional(),
    /** In how many rows the titles stand, that one and those above it. */
    headerRows: z.number().int().min(1).max(5).optional(),
    /** Field to column, counted from 0; null: not in this sheet. */
    mapping: z.record(z.string().max(60), z.number().int().min(0).max(1_000).nullable()).optional(),
    /** How the letters of a text file are written that does not say so itself. */
    encoding: z.enum(['windows-1252', 'windows-874']).optional(),
    /** Which figure of its written dates comes first, where every one can be read both ways. */
    dateOrder: z.enum(['day', 'month']).optional(),
    /** The same of single columns, counted from 0, whose dates are written otherwise than those of the sheet. */
    dateOrders: z.record(z.string().max(4), z.enum(['day', 'month'])).optional(),
    /** Which sign stands before the decimals of its written numbers, where both are possible. */
    decimalSign: z.enum(['point', 'comma']).optional(),
    /** Which name stands first where whole names stand in one column. */
    nameOrder: z.enum(['family', 'given']).optional(),
    /** What its salaries are paid for, where they look like those of a year. */
    salaryTerm: z.enum(['month', 'year']).optional(),
    /** The currency of its salaries, where they look like riel. */
    salaryCurrency: z.enum(['USD', 'KHR']).optional(),
    /** How many riel are one US dollar, for salaries in riel. */
    rielRate: z.number().min(1_000).max(20_000).optional(),
    /** Whether rows that are hidden in the file are read; they are left out else. */
    hiddenRows: z.boolean().optional(),
    /** Whether years of two figures are read, the century by the field; they are refused else. */
    shortYears: z.boolean().optional(),
    /** By field that no column holds: what all people have who are new, as a cell of it would say. */
    values: z.record(z.string().max(60), z.string().max(255)).optional(),
  })
  .nullable();
export type SheetChoice = z.output<typeof SheetChoice>;

/** What was previewed, as the preview names it; the import refuses a file that is another by now. */
export const FileDigest = z.string().max(64);

/** What happens to a row. */
export const ImportAction = z.enum(['create', 'change', 'same', 'refuse']);
export type ImportAction = z.output<typeof ImportAction>;

/** How many rows there are of each action. */
export const ImportCounts = z.object({ create: z.number(), change: z.number(), same: z.number(), refuse: z.number() });

/** Every sheet of the file with its first rows, so that a person can point at another sheet or header. */
export const AvailableSheets = z.array(
  z.object({
    name: z.string(),
    top: z.array(z.array(z.string())),
    /** True: the file hides it. */
    isHidden: z.boolean().optional(),
  }),
);

/** One sheet as it was read. */
export const readSheet = <Kind extends z.ZodType>(kind: Kind) =>
  z.object({
    kind,
    name: z.string(),
    /** Null: no row looks like the column titles; the person points at it. */
    headerRow: z.number().nullable(),
    /** In how many rows the titles stand, that one and those above it. */
    headerRows: z.number().optional(),
    /** How many rows under the titles are hidden in the file; they are left out unless the person wants them. */
    hiddenRows: z.number().optional(),
    /** The titled columns, each with the first different values below. */
    columns: z.array(
      z.object({
        index: z.number(),
        title: z.string(),
        samples: z.array(z.string()),
        /** True: it is read as shares of the project that its title names. */
        isShare: z.boolean().optional(),
      }),
    ),
    mapping: z.record(z.string(), z.number().nullable()),
    /** Fields whose column was guessed: by a likeness of its title, not by a title that is known. */
    guessed: z.array(z.string()),
    fields: z.array(
      z.object({
        key: z.string(),
        title: z.string(),
        required: z.boolean(),
        /** Under which heading it is offered, where there are many. */
        section: z.string().optional(),
        /** How one value for all who are new is given, where the field can have one: a choice among these, a day, or text. */
        forAll: z
          .object({
            kind: z.enum(['choice', 'day', 'text']),
            choices: z.array(z.object({ value: z.string(), label: z.string() })),
          })
          .optional(),
      }),
    ),
    /** By field: the values for all who are new that stand in for columns. */
    given: z.record(z.string(), z.string()).optional(),
    /** Demanded fields without a column. */
    missing: z.array(z.string()),
    /** The fields, in the sheet's order of fields, whose values the rows give. */
    shown: z.array(z.string()),
    /** How the letters of a text file were read that does not say so itself; open: they may as well be the other way. */
    letters: z
      .object({
        encoding: z.enum(['windows-1252', 'windows-874']),
        isOpen: z.boolean(),
        examples: z.array(z.object({ western: z.string(), thai: z.string() })),
      })
      .nullable()
      .optional(),
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
    /** How whole names in one column are split; unsure: none of them tells which name stands first. Null: there are none. */
    names: z
      .object({
        order: z.enum(['family', 'given']),
        isUnsure: z.boolean(),
        examples: z.array(z.object({ given: z.string(), familyFirst: z.string(), givenFirst: z.string() })),
      })
      .nullable()
      .optional(),
    /** Salaries that look like riel, each in US dollars at the rate; open: nobody has said so, or at which rate. */
    riels: z
      .object({
        isOpen: z.boolean(),
        examples: z.array(z.object({ given: z.string(), dollars: z.string().nullable() })),
        /** Riel for one US dollar in the newest month of payroll, offered as the rate. */
        usualRate: z.number(),
      })
      .nullable()
      .optional(),
    /** Salaries that look like those of a year, or were said to be, and a twelfth of each; open: nobody has said. Null: none do. */
    salaries: z
      .object({ isOpen: z.boolean(), examples: z.array(z.object({ given: z.string(), monthly: z.string() })) })
      .nullable()
      .optional(),
  });

/** One row, in the caller's language. */
export const importRow = <Kind extends z.ZodType>(kind: Kind) =>
  z.object({
    kind,
    sheet: z.string(),
    row: z.number(),
    action: ImportAction,
    /** True: all that the row does waits for a second person. */
    waits: z.boolean().optional(),
    title: z.string(),
    /** What a row that is there already changes; a new row's values are in `values`. */
    changes: z.array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
    /** What is written, in the order of the sheet's `shown`; null: nothing for this field. */
    values: z.array(z.string().nullable()),
    errors: z.array(z.object({ cell: z.string(), field: z.string(), message: z.string() })),
  });
/** The multipart field `options` of an import of one sheet; a file alone is an import. */
export const sheetOptions = <Kind extends string>(kind: Kind) =>
  z.object({
    sheets: z.partialRecord(z.literal(kind), SheetChoice).default({}),
    digest: FileDigest.optional(),
  });

/** What an import of one sheet would do. */
export const sheetPreview = <Kind extends string>(kind: Kind) =>
  z.object({
    digest: FileDigest,
    available: AvailableSheets,
    counts: ImportCounts,
    /** Sentences about the whole file. */
    notes: z.array(z.string()),
    sheets: z.array(readSheet(z.literal(kind))),
    rows: z.array(importRow(z.literal(kind))),
  });

/** The calls that bring records in from one sheet: what would happen, the import, the refused rows, the empty sheet. */
export function sheetImports<const Kind extends string>(of: {
  readonly kind: Kind;
  /** Below /api: `/finance/v1/accounts`. */
  readonly base: `/${string}`;
  readonly tag: string;
  readonly needs: Needs;
  /** What is imported, in a sentence. */
  readonly summary: string;
}) {
  const { kind, base, tag, needs, summary } = of;
  const body = sheetOptions(kind);
  const shared = {
    tag,
    needs,
    scope: { rows: 'company' },
    upload: { field: 'csv', maxBytes: 5 * 1_048_576, isSheet: true },
  } as const;
  return {
    preview: endpoint({
      ...shared,
      method: 'POST',
      path: `${base}/import_preview`,
      touches: 'nothing',
      summary: 'Reads a table and tells row by row what an import would create, change or refuse. Writes nothing.',
      body,
      answer: dataOf(sheetPreview(kind)),
    }),
    run: endpoint({
      ...shared,
      method: 'POST',
      path: `${base}/import`,
      touches: 'everything',
      summary,
      body,
      answer: z.object({
        message: z.string(),
        data: z.object({ message: z.string(), counts: ImportCounts }),
      }),
    }),
    refused: endpoint({
      ...shared,
      method: 'POST',
      path: `${base}/import_refused`,
      touches: 'nothing',
      summary: 'A link to the refused rows as an xlsx, each with its reasons.',
      body,
      answer: LinkAnswer,
    }),
    template: endpoint({
      method: 'GET',
      path: `${base}/import_template`,
      tag,
      summary: 'The empty sheet of the import, with notes on every column.',
      needs,
      scope: { rows: 'none' },
      answer: z.unknown(),
      download: true,
    }),
  };
}
