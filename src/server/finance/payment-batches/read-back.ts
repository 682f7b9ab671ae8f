import { separators } from '#contract/finance/layouts/file-layout-content.ts';
import type { LayoutColumn, LayoutContent } from '#contract/finance/layouts/file-layout-content.ts';
import { Refusal } from '#contract/errors.ts';
import { compact } from '#server/finance/file-layouts/index.ts';
import { firstSheetOf, rowsOfCsv } from '#server/sheets/spreadsheet-files.ts';

/** A payment as its file must tell it. */
export interface ExpectedPayment {
  readonly name: string;
  readonly account: string;
  /** Whole cents, or whole riel. */
  readonly amount: number;
}

/** The finished file of a batch, and the payments it is made for, in the order of the file. */
export interface FinishedFile {
  readonly bytes: Uint8Array;
  readonly content: LayoutContent;
  readonly currency: 'USD' | 'KHR';
  readonly payments: readonly ExpectedPayment[];
  /** The batch's number, for the refusal. */
  readonly number: string;
}

/** Digits of an account by which another column is recognised as holding one. */
const FEWEST_DIGITS = 6;

/**
 * Reads a bank's file as a bank would, without the code that wrote it, and compares each row with its payment: account, amount, the number
 * of rows, and that no other cell holds the account of anybody. Throws FILE_NOT_AS_BATCH with the name of the first payment that differs.
 */
export async function checkReadBack(file: FinishedFile): Promise<void> {
  const { content, payments, number } = file;
  const differs = (name: string): Refusal => new Refusal('FILE_NOT_AS_BATCH', { n: number, name });
  const lines = await linesOf(file);
  const before = content.above.length + (content.hasHeader ? 1 : 0);
  const after = content.foot === null ? 0 : 1;
  const rows = lines.slice(before, lines.length - after);
  if (rows.length !== payments.length) throw differs(`${rows.length} / ${payments.length}`);
  const account = content.columns.findIndex(({ field }) => field === 'accountNumber');
  const amount = content.columns.findIndex(({ field }) => field === 'amount');
  const accounts = new Set(payments.map((payment) => compact(payment.account)).filter((text) => text.length >= FEWEST_DIGITS));
  for (const [at, payment] of payments.entries()) {
    const cells = rows[at] ?? [];
    const isPaid =
      compact(cells[account] ?? '') === compact(payment.account) &&
      hundredthsIn(cells[amount] ?? '', content.columns[amount]) === hundredthsOf(payment.amount, file.currency);
    const isElsewhere = cells.some((cell, column) => column !== account && column !== amount && accounts.has(compact(cell)));
    if (!isPaid || isElsewhere) throw differs(payment.name);
  }
  const around = [...lines.slice(0, before), ...lines.slice(lines.length - after)].flat();
  if (around.some((cell) => accounts.has(compact(cell)))) throw differs('-');
}

const hundredthsOf = (amount: number, currency: 'USD' | 'KHR'): number => (currency === 'KHR' ? amount * 100 : amount);

/** Hundredths that a cell says, by the format of its column; undefined where it is no number. */
function hundredthsIn(text: string, column: LayoutColumn | undefined): number | undefined {
  const plain = text.trim();
  if (column?.format === 'cents') return /^-?\d+$/.test(plain) ? Number(plain) : undefined;
  const found = /^(-?)(\d+)(?:[.,](\d{1,2}))?$/.exec(plain);
  if (found === null) return undefined;
  const [, sign = '', whole = '', behind = ''] = found;
  return (sign === '-' ? -1 : 1) * (Number(whole) * 100 + Number(behind.padEnd(2, '0')));
}

/** The lines of a file as the texts of their cells. */
async function linesOf({ bytes, content }: FinishedFile): Promise<readonly (readonly string[])[]> {
  if (content.kind === 'xlsx') return await firstSheetOf(bytes);
  const text = new TextDecoder(content.encoding === 'windows1252' ? 'windows-1252' : 'utf-8').decode(bytes);
  if (content.kind === 'csv')
    return rowsOfCsv(text, separators[content.separator]).map((row) =>
      row.map((cell, at) => unguarded(cell, content.columns[at])),
    );
  const lines = text.split(content.lineEnd === 'crlf' ? '\r\n' : '\n');
  if (lines.at(-1) === '') lines.pop();
  return lines.map((line) => cut(line, content.columns));
}

/** A csv guards a text that a spreadsheet would run by an apostrophe before it. */
const unguarded = (text: string, column: LayoutColumn | undefined): string =>
  column?.isGuarded === true && text.startsWith("'") ? text.slice(1) : text;

function cut(line: string, columns: readonly LayoutColumn[]): readonly string[] {
  const characters = Array.from(line);
  let from = 0;
  return columns.map(({ width }) => {
    const cell = characters.slice(from, from + (width ?? 0)).join('');
    from += width ?? 0;
    return cell;
  });
}
