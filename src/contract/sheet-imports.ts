import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { FileDigest, ImportOptions, ImportPreview, ImportRow, ReadSheet } from '#contract/employee-imports.ts';
import type { Needs } from '#contract/permissions.ts';
import { LinkAnswer, dataOf } from '#contract/shared.ts';

/** The multipart field `options` of an import of one sheet; a file alone is an import. */
export const sheetOptions = <Kind extends string>(kind: Kind) =>
  z.object({
    sheets: z.partialRecord(z.literal(kind), ImportOptions.shape.sheets.unwrap().valueType).default({}),
    digest: FileDigest.optional(),
  });

/** What an import of one sheet would do. */
export const sheetPreview = <Kind extends string>(kind: Kind) =>
  ImportPreview.pick({ digest: true, available: true, counts: true, notes: true }).extend({
    sheets: z.array(ReadSheet.extend({ kind: z.literal(kind) })),
    rows: z.array(ImportRow.extend({ kind: z.literal(kind) })),
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
      summary:
        'Reads a csv, xls, xlsx or ods and tells row by row what an import would create, change or refuse. Writes nothing.',
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
        data: z.object({ message: z.string(), counts: ImportPreview.shape.counts }),
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
