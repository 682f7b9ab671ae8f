/** What one file may cost. */
export type SheetLimits = {
  /** Size of the file, bytes. */
  readonly maxBytes: number;
  /** Filled rows under the header. */
  readonly maxRows: number;
  /** Column of the last filled cell. */
  readonly maxColumns: number;
  /** Sum of the unpacked sizes inside an xlsx, bytes. */
  readonly maxUnpackedBytes: number;
  /** Unpacked to packed size, for files that unpack to more than a megabyte. */
  readonly maxRatio: number;
  /** Files inside an xlsx. */
  readonly maxEntries: number;
  /** Filled cells of all sheets together. */
  readonly maxCells: number;
  /** Characters of all cells together: one long text may stand in many cells for a few bytes of file. */
  readonly maxCharacters: number;
  /** Characters of one cell. */
  readonly maxCellCharacters: number;
  /** Time to read, milliseconds. */
  readonly timeoutMs: number;
  /** Heap of the reading thread, megabytes. */
  readonly maxHeapMegabytes: number;
};

/** Rows of one sheet where each is a record of its own (decisions A22 and D65). */
export const RECORD_ROWS = 5_000;
/** Rows of one sheet where several belong to a record: the dependants or the allocations of as many people. */
export const PART_ROWS = 20_000;

/** The limits of a file (decisions A22 and D65): 5 MB, and rows for the parts of 5,000 records. */
export const SHEET_LIMITS: SheetLimits = {
  maxBytes: 5 * 1024 * 1024,
  maxRows: PART_ROWS,
  maxColumns: 250,
  maxUnpackedBytes: 120 * 1024 * 1024,
  maxRatio: 200,
  maxEntries: 1_000,
  maxCells: 1_500_000,
  maxCharacters: 30_000_000,
  maxCellCharacters: 10_000,
  timeoutMs: 20_000,
  maxHeapMegabytes: 512,
};

/** Title rows, blank lines, repeated headers, totals and notes that a sheet may carry on top of its data rows. */
export const ROWS_BESIDE_DATA = 100;

/** Characters of the longest text that is read as a date, a time, a number or an account. */
export const FIGURE_CHARACTERS = 100;

/** Characters of the longest text that is taken for a title or for the name of a value; a longer one is a text. */
export const TITLE_CHARACTERS = 1_000;
