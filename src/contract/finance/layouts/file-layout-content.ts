import { z } from 'zod';
import {
  fileNameTokens,
  formatsOf,
  isNumberField,
  layoutFieldType,
  layoutFormats,
  layoutTokens,
} from '#contract/finance/layouts/layout-fields.ts';
import type { LayoutPurpose } from '#contract/finance/layouts/layout-fields.ts';
import { required, text } from '#contract/shared.ts';

const one = <const T extends readonly [string, ...string[]]>(values: T) => z.enum(values, 'validation.choice');

/** The separators of a csv, by name. */
export const separators = { comma: ',', semicolon: ';', tab: '\t', pipe: '|' } as const;

/** How many characters of a sentence a cell of a row above or below may have. */
const longestCell = 300;

/** A row above or below, cell by cell; braces hold tokens. */
const Line = z.array(text(longestCell)).min(1).max(60);

/** One column of a file. */
export const LayoutColumn = z.object({
  title: text(100),
  /** A field of the purpose's catalogue; null: the constant. */
  field: z.string().max(60).nullable(),
  constant: text(200).nullable().default(null),
  format: one(layoutFormats).default('plain'),
  /** Characters; must be there in a file of fixed widths, where a longer value is refused. */
  width: z.number().int('validation.whole').min(1).max(500).nullable().default(null),
  align: one(['left', 'right']).default('left'),
  fill: one(['space', 'zero']).default('space'),
  kind: one(['text', 'number']).default('text'),
  /** Puts an apostrophe before a text that a spreadsheet would run as a formula; without it such a text is refused. */
  isGuarded: z.boolean().default(true),
  whenEmpty: text(100).default(''),
});
export type LayoutColumn = z.output<typeof LayoutColumn>;

/** What a file looks like: data, never a formula or a program. */
export const LayoutContent = z.object({
  kind: one(['csv', 'xlsx', 'fixed']),
  encoding: one(['utf8', 'utf8_bom', 'windows1252']).default('utf8_bom'),
  separator: one(['comma', 'semicolon', 'tab', 'pipe']).default('comma'),
  quotes: one(['needed', 'always', 'never']).default('needed'),
  lineEnd: one(['crlf', 'lf']).default('crlf'),
  fileName: required(100),
  above: z.array(Line).max(10).default([]),
  hasHeader: z.boolean().default(true),
  columns: z.array(LayoutColumn).min(1, 'validation.required').max(60),
  sort: z.array(z.string().max(60)).max(3).default([]),
  foot: Line.nullable().default(null),
  /** Only payments in this currency. */
  currency: one(['USD', 'KHR']).nullable().default(null),
});
export type LayoutContent = z.output<typeof LayoutContent>;

/**
 * The characters of a text as programs that cut a file by positions count them: Unicode's code points. A Khmer letter with its
 * subscript and its vowel is one shape on the screen and several characters in the file.
 */
export const charactersOf = (value: string): number => value.length - (value.match(/[\u{10000}-\u{10FFFF}]/gu)?.length ?? 0);

/** A text that a spreadsheet would run as a formula; a number and a sign by itself are none. */
export function isFormula(value: string): boolean {
  return /^[=+\-@＝＋－＠]./su.test(value) && !/^[+-]?\d+([.,]\d+)?$/.test(value);
}

/** The tokens in a text, with their widths. */
export const tokenPattern = /\{(?<name>[a-z_]+)(?::(?<width>\d{1,3}))?\}/g;

/** What is wrong with a layout: by field path, the key of a sentence with its values. */
export type LayoutComplaints = Record<string, { readonly key: string; readonly params?: Readonly<Record<string, string>> }>;

/** Names that the purpose's catalogue does not have, by the path at which they stand. */
export function unknownFields(purpose: LayoutPurpose, content: LayoutContent): Record<string, string> {
  const unknown: Record<string, string> = {};
  for (const [at, { field }] of content.columns.entries())
    if (field !== null && layoutFieldType(purpose, field) === undefined) unknown[`content.columns.${at}.field`] = field;
  for (const [at, field] of content.sort.entries())
    if (layoutFieldType(purpose, field) === undefined) unknown[`content.sort.${at}`] = field;
  return unknown;
}

/** What is wrong between the parts of a layout whose fields are all known. */
export function layoutComplaints(purpose: LayoutPurpose, content: LayoutContent): LayoutComplaints {
  const complaints: LayoutComplaints = {};
  const complain = (path: string, key: string, params?: Readonly<Record<string, string>>) => {
    complaints[`content.${path}`] = params === undefined ? { key } : { key, params };
  };
  /** A text that the layout itself brings into the file. */
  const own = (path: string, value: string) => {
    if (isFormula(value)) complain(path, 'validation.layout_formula');
  };
  for (const [at, column] of content.columns.entries()) columnComplaints(purpose, { content, at, column, complain, own });
  for (const [at, line] of [...content.above, ...(content.foot === null ? [] : [content.foot])].entries()) {
    const path = at < content.above.length ? `above.${at}` : 'foot';
    for (const cell of line) {
      own(path, cell);
      refuseTokens(cell, layoutTokens, (token) => complain(path, 'validation.layout_token', { token }));
    }
  }
  refuseTokens(content.fileName, fileNameTokens, (token) => complain('fileName', 'validation.layout_token', { token }));
  if (/[\\/:*?"<>|]/.test(content.fileName.replaceAll(tokenPattern, ''))) complain('fileName', 'validation.layout_file_name');
  return complaints;
}

function columnComplaints(
  purpose: LayoutPurpose,
  of: {
    readonly content: LayoutContent;
    readonly at: number;
    readonly column: LayoutColumn;
    readonly complain: (path: string, key: string) => void;
    readonly own: (path: string, value: string) => void;
  },
): void {
  const { content, at, column, complain, own } = of;
  const path = `columns.${at}`;
  own(`${path}.title`, column.title);
  own(`${path}.whenEmpty`, column.whenEmpty);
  if (column.constant !== null) own(`${path}.constant`, column.constant);
  if (content.kind === 'fixed' && column.width === null) complain(`${path}.width`, 'validation.layout_width');
  if (content.kind === 'fixed' && content.hasHeader && charactersOf(column.title) > (column.width ?? 0))
    complain(`${path}.title`, 'validation.layout_title');
  const type = column.field === null ? 'text' : layoutFieldType(purpose, column.field);
  if (type === undefined) return;
  if (!formatsOf(type).includes(column.format)) complain(`${path}.format`, 'validation.layout_format');
  if (column.kind === 'number' && (!isNumberField(type) || column.format === 'comma'))
    complain(`${path}.kind`, 'validation.layout_kind');
  if (column.fill === 'zero' && (column.align !== 'right' || !isNumberField(type) || content.kind !== 'fixed'))
    complain(`${path}.fill`, 'validation.layout_fill');
}

function refuseTokens(value: string, known: readonly string[], refuse: (token: string) => void): void {
  for (const { groups } of value.matchAll(tokenPattern)) {
    const name = groups?.['name'] ?? '';
    if (!known.includes(name)) refuse(name);
  }
}
