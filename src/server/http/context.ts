import type { Readable } from 'node:stream';
import type { Rights, Standing } from '#contract/permissions.ts';
import type { Language } from '#i18n/translation.ts';
import type { Config } from '#server/config.ts';
import type { Database, Db } from '#server/db/connect.ts';
import type { Workbook } from '#server/sheets/values/cell.ts';
import type { FileStore } from '#server/file-store/file-store.ts';

/** Somebody absent for whom the session's holder may decide today (decision A10). */
export interface ActingFor {
  readonly employeeId: string;
  readonly userId: string | null;
  readonly name: string;
  /** Whether the absent person may approve payroll. */
  readonly approvesPayroll: boolean;
}

/** Who looks through a session that is another's, with the rights of their own account. */
export interface Previewer extends Rights {
  readonly userId: string;
  readonly fullName: string;
}

/** Who is signed in. */
export interface Session extends Rights {
  readonly id: string;
  readonly companyId: string;
  readonly userId: string;
  /** Null for an account without an employee. */
  readonly employeeId: string | null;
  readonly fullName: string;
  readonly userName: string;
  readonly standing: Standing;
  /** The rights of the account's role, without what is lent to who acts for somebody: only these can be passed on (decision A35). */
  readonly own: Rights;
  readonly actingFor: readonly ActingFor[];
  /** The absent approver in whose place the session may approve payroll; undefined where it may by its own role, or not at all. */
  readonly approvesPayrollFor: ActingFor | undefined;
  /** Set in a preview: the rights of the session are those of its account, the eyes are this person's. */
  readonly previewer: Previewer | undefined;
  readonly expiresAt: Date;
  readonly lastUsedAt: Date;
  /** Signs links to files for this session; never leaves the server. */
  readonly linkKey: Buffer;
}

/** A file that came with the request; already within the call's size. */
export interface UploadedFile {
  readonly name: string;
  readonly bytes: Buffer;
  /** What a call that takes a spreadsheet was sent. */
  readonly sheet: Workbook | undefined;
}

/** What every request knows, signed in or not. */
export interface RequestFacts {
  readonly now: Date;
  /** Today in the company's time zone, `YYYY-MM-DD`. */
  readonly today: string;
  readonly language: Language;
  readonly requestId: string;
  /** The network the request came from: an IPv4 address, or 64 bits of IPv6. */
  readonly address: string;
  /** The User-Agent header. */
  readonly agent: string | undefined;
  readonly config: Config;
  /** Where the bytes of stored files lie. */
  readonly files: FileStore;
}

/** What a handler of a call with a session works with. */
export interface Context extends RequestFacts {
  /** The request's transaction, bound to the session's company. */
  readonly db: Db;
  readonly session: Session;
  readonly file: UploadedFile | undefined;
  /** The handler answered with a Wait before, which is over. */
  readonly hasWaited: boolean;
  /** Runs after the transaction is committed, and not at all when it is not: mail, files. */
  afterCommit(work: () => Promise<void>): void;
}

/** What a handler of a call without a session works with; it opens its own transactions. */
export interface PublicContext extends RequestFacts {
  readonly database: Database;
}

/** Bytes instead of JSON, for a call declared as download. */
export interface Download {
  readonly fileName: string;
  readonly contentType: string;
  readonly body: Buffer;
  /** Shown by the browser instead of saved. */
  readonly inline?: boolean;
  /** How long the browser of this person may keep it; else not at all. */
  readonly keepSeconds?: number;
  /** Kept by who asks, who asks again each time whether it is still the same. */
  readonly isRevalidated?: boolean;
}

/** A large file as a stream, whole or from somewhere in it on. */
export interface LargeFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly size: number;
  /** Changes with the content: only the same file goes on where a download broke off. */
  readonly tag: string;
  /** The bytes from `first` to `last`, both included. */
  open(range: { first: number; last: number }): Promise<Readable>;
  /** The last byte has left. */
  onSent(): Promise<void>;
}

/** What goes on while it is read, for a call declared as download: nothing to save under a name. */
export interface Stream {
  readonly contentType: string;
  readonly body: Readable;
}
