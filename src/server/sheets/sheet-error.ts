/** Every reason for which a whole file or sheet is refused; each is a message key. */
export const SHEET_ERROR_CODES = [
  /** No bytes, or no filled cell anywhere. */
  'SHEET_EMPTY',
  /** `maxMegabytes`, `megabytes`. */
  'SHEET_TOO_LARGE',
  /** `found`: pdf, image, html, xml, json, executable, archive, word, powerpoint, opendocument, xlsb, rtf, binary. */
  'SHEET_NOT_A_SPREADSHEET',
  /** Locked with a password. */
  'SHEET_ENCRYPTED',
  /** Carries macros. */
  'SHEET_MACROS',
  /** Unpacks to far more than it should, or lies about its sizes. */
  'SHEET_ZIP_BOMB',
  /** Looks like a spreadsheet and cannot be read to its end. */
  'SHEET_DAMAGED',
  /** A text in which nothing closes a quotation mark: the lines below it would be part of one cell. */
  'SHEET_QUOTE_OPEN',
  /** A text file that is neither UTF-8 nor UTF-16: names in Khmer would be lost. */
  'SHEET_ENCODING',
  /** `maxRows`, `rows`, `sheet`. */
  'SHEET_TOO_MANY_ROWS',
  /** `maxColumns`, `columns`, `sheet`. */
  'SHEET_TOO_MANY_COLUMNS',
  /** `cell`, `sheet`, `length`, `maxLength`. */
  'SHEET_CELL_TOO_LONG',
  /** Needs more time, memory or text than one file may take. */
  'SHEET_TOO_COMPLEX',
  /** Too many files are being read at this moment. */
  'SHEET_BUSY',
  /** No sheet of this name: `sheet`. */
  'SHEET_MISSING',
  /** No row looks like the column titles: `sheet`. */
  'SHEET_NO_HEADER',
] as const;

/** One of SHEET_ERROR_CODES. */
export type SheetErrorCode = (typeof SHEET_ERROR_CODES)[number];

/** Values for the message's placeholders. */
export type SheetParams = Readonly<Record<string, string | number>>;

/** An expected refusal of a file or a sheet. The code says why, the params fill the message. */
export class SheetError extends Error {
  readonly code: SheetErrorCode;
  readonly params: SheetParams;

  constructor(code: SheetErrorCode, params: SheetParams = {}) {
    super(code);
    this.name = 'SheetError';
    this.code = code;
    this.params = params;
  }
}
