import type { ReactNode } from 'react';
/** What happens to a row of a sheet. */
export const importActions = ['create', 'change', 'same', 'refuse'] as const;
export type ImportAction = (typeof importActions)[number];

/** What a column may hold. */
export interface ImportField {
  readonly key: string;
  readonly title: string;
  readonly required: boolean;
  /** Under which heading it is offered. */
  readonly section?: string | undefined;
  /** How one value for all who are new is given, where the field can have one. */
  readonly forAll?:
    | {
        readonly kind: 'choice' | 'day' | 'text';
        readonly choices: readonly { readonly value: string; readonly label: string }[];
      }
    | undefined;
}

/** One sheet of the file as it was read. */
export interface ImportSheet {
  readonly kind: string;
  readonly name: string;
  /** As a person counts; null: no row looks like headings. */
  readonly headerRow: number | null;
  /** In how many rows the titles stand, that one and those above it. */
  readonly headerRows?: number | undefined;
  /** How many rows under the titles are hidden in the file. */
  readonly hiddenRows?: number | undefined;
  /** The titled columns, each with the first different values below. */
  readonly columns: readonly {
    readonly index: number;
    readonly title: string;
    readonly samples?: readonly string[];
    /** True: it is read as shares of the project that its title names. */
    readonly isShare?: boolean | undefined;
  }[];
  /** Field to column; null: not in this sheet. */
  readonly mapping: Readonly<Record<string, number | null>>;
  /** Fields whose column was found by a likeness of its title alone. */
  readonly guessed?: readonly string[] | undefined;
  readonly fields: readonly ImportField[];
  /** By field: the values for all who are new that stand in for columns. */
  readonly given?: Readonly<Record<string, string>> | undefined;
  /** The fields, by key, whose values the rows give. */
  readonly shown?: readonly string[] | undefined;
  /** How the letters of a text file were read that does not say so itself; open: they may as well be the other way. */
  readonly letters?:
    | {
        readonly encoding: 'windows-1252' | 'windows-874';
        readonly isOpen: boolean;
        readonly examples: readonly { readonly western: string; readonly thai: string }[];
      }
    | null
    | undefined;
  /** How written dates are read; open: each can be read both ways. */
  readonly dates?:
    | {
        readonly order: 'day' | 'month';
        readonly isOpen: boolean;
        readonly examples: readonly { readonly given: string; readonly dayFirst: string; readonly monthFirst: string }[];
        readonly shortYears: readonly { readonly given: string; readonly read: string }[];
      }
    | null
    | undefined;
  /** How written numbers are read; open: some can be read both ways, and none tells which. */
  readonly numbers?:
    | {
        readonly sign: 'point' | 'comma';
        readonly isOpen: boolean;
        readonly examples: readonly { readonly given: string; readonly point: string; readonly comma: string }[];
      }
    | null
    | undefined;
  /** How whole names in one column are split; unsure: none tells which name stands first. */
  readonly names?:
    | {
        readonly order: 'family' | 'given';
        readonly isUnsure: boolean;
        readonly examples: readonly { readonly given: string; readonly familyFirst: string; readonly givenFirst: string }[];
      }
    | null
    | undefined;
  /** Salaries that look like riel; open: nobody has said so, or at which rate. */
  readonly riels?:
    | {
        readonly isOpen: boolean;
        readonly examples: readonly { readonly given: string; readonly dollars: string | null }[];
        /** Riel for one US dollar in the newest month of payroll. */
        readonly usualRate: number;
      }
    | null
    | undefined;
  readonly salaries?:
    | { readonly isOpen: boolean; readonly examples: readonly { readonly given: string; readonly monthly: string }[] }
    | null
    | undefined;
}

export interface ImportRow {
  readonly sheet: string;
  readonly row: number;
  readonly action: ImportAction;
  /** True: all that the row does waits for a second person. */
  readonly waits?: boolean | undefined;
  readonly title: string;
  /** What is written, in the order of the sheet's `shown`. */
  readonly values?: readonly (string | null)[] | undefined;
  readonly changes: readonly { readonly field: string; readonly from: string | null; readonly to: string | null }[];
  readonly errors: readonly { readonly cell: string; readonly field: string; readonly message: string }[];
}

/** What an import would do; the answer of a preview call. */
export interface ImportPreview {
  /** Names the content that was previewed; the import sends it. */
  readonly digest?: string | undefined;
  readonly sheets: readonly ImportSheet[];
  /** Every sheet of the file, so that a person can point at another one. */
  readonly available?: readonly { readonly name: string; readonly isHidden?: boolean | undefined }[] | undefined;
  readonly rows: readonly ImportRow[];
  readonly counts: Readonly<Record<ImportAction, number>>;
  /** Where rows are of people: how many are new, are changed, or only wait for a second person. */
  readonly people?: { readonly create: number; readonly change: number; readonly waits: number } | undefined;
  /** A row without a change is worth the import too: that both sides agree is what is kept. */
  readonly takesUnchanged?: boolean | undefined;
  /** The sentences of `notes` that warn of something nobody would believe or expect. */
  readonly warnings?: readonly string[] | undefined;
  /** Sentences about the whole file. */
  readonly notes?: readonly string[] | undefined;
}

/** How one kind of sheet is to be read, where a person corrected what was found. */
export interface SheetChoice {
  readonly name?: string;
  readonly headerRow?: number;
  readonly headerRows?: number;
  readonly mapping?: Record<string, number | null>;
  readonly encoding?: 'windows-1252' | 'windows-874';
  readonly dateOrder?: 'day' | 'month';
  readonly decimalSign?: 'point' | 'comma';
  readonly nameOrder?: 'family' | 'given';
  readonly salaryTerm?: 'month' | 'year';
  readonly salaryCurrency?: 'USD' | 'KHR';
  readonly rielRate?: number;
  readonly shortYears?: boolean;
  /** Whether rows that are hidden in the file are read. */
  readonly hiddenRows?: boolean;
  /** By field: what all have who are new; empty while it is being chosen. */
  readonly values?: Record<string, string>;
}

/** The corrections, by kind of sheet; goes along with the file in each call. */
export type ImportChoices = Readonly<Record<string, SheetChoice>>;

/** A file on its way. */
export interface ImportCall {
  readonly file: File;
  readonly choices: ImportChoices;
  /** Of the preview that the import follows. */
  readonly digest?: string | undefined;
  /** Refused rows stay out, with all others of their people; else one refuses the file. */
  readonly leavesRefused?: boolean;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress: (part: number) => void;
}

/** What an import has done. */
export interface ImportOutcome {
  /** The server's sentence. */
  readonly message: string;
  /** The records that are new, the first of them, each with its page. */
  readonly created?: readonly { readonly title: string; readonly to: string }[];
  /** How many are new in all. */
  readonly createdInAll?: number;
}

export interface ImportQuestion {
  readonly title: string;
  readonly text?: string;
}

export interface ImportTemplate {
  readonly key: string;
  readonly label: string;
  readonly onDownload: () => Promise<void>;
}

/** What an import page is made of. */
export interface ImportPageProps<P extends ImportPreview> {
  readonly title: string;
  /** The list that the import belongs to. */
  readonly back: { readonly title: string; readonly to: string };
  readonly templates: readonly ImportTemplate[];
  /** What is taken beside a sheet: an iCalendar file, or a message of a bank. */
  readonly also?: 'calendar' | 'message';
  /** Reads the file and tells what would happen; writes nothing. */
  readonly preview: (call: ImportCall) => Promise<P>;
  /** Imports. */
  readonly run: (call: ImportCall) => Promise<ImportOutcome>;
  /** Whether the others may come in without the refused rows. */
  readonly mayLeaveRefused?: boolean;
  /** A link to the refused rows as a sheet. */
  readonly refusedRows?: ((call: ImportCall) => Promise<string>) | undefined;
  /** Asked before the import. */
  readonly question: ImportQuestion;
  /** Controls that the preview shows to need: a date, what to do with unknown names. Their state is the screen's. */
  readonly questions?: ((preview: P) => ReactNode) | undefined;
  /** The state of those controls: when it changes, the file is read again. */
  readonly answers?: Readonly<Record<string, unknown>> | undefined;
  /** Why the answers do not do yet. */
  readonly unanswered?: ((preview: P) => string | undefined) | undefined;
}
