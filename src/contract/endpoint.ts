import type { z } from 'zod';
import type { RefusalCode } from '#contract/errors.ts';
import type { Needs, Permission } from '#contract/permissions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who reaches a record that belongs to a person: anybody with a session, nobody, or the holders of a right or of one of several. */
export type Reach = 'always' | 'never' | Permission | { readonly any: readonly Permission[] };

/** Kinds of records that a path can name; the walk through all endpoints makes one of each. */
export type RecordKind =
  | 'employee'
  | 'account'
  | 'company'
  | 'payrollRun'
  | 'payrollRow'
  | 'payrollItem'
  | 'salaryScale'
  | 'taxBand'
  | 'pensionBand'
  | 'parameter'
  | 'certificate'
  | 'benefitFile'
  | 'kidFile'
  | 'logo'
  | 'department'
  | 'team'
  | 'dutyStation'
  | 'visaType'
  | 'passportType'
  | 'nationality'
  | 'jobLevel'
  | 'jobGrade'
  | 'holiday'
  | 'leaveType'
  | 'overtimeType'
  | 'branch'
  | 'customField'
  | 'checklistTemplate'
  | 'documentKind'
  | 'document'
  | 'checklist'
  | 'shift'
  | 'donor'
  | 'ledgerAccount'
  | 'accountRule'
  | 'budget'
  | 'ineligibleCost'
  | 'scenario'
  | 'listView'
  | 'journal'
  | 'role'
  | 'settingChange'
  | 'apiKey'
  | 'webhook'
  | 'ownSession'
  | 'passkey'
  | 'auditEntry'
  /** A kind of request, or of performance record. */
  | `${string}${'Record' | 'Request'}`
  | 'leavePaper'
  | 'timesheet'
  | 'dayOff'
  | 'clockEvent'
  | 'clockCorrection'
  | 'performanceModule'
  | 'improvementPlan'
  | 'objective'
  | 'quarterlyReview'
  | 'appraisal'
  | 'performanceNote'
  | 'fileLayout'
  | 'paymentBatch'
  | 'batchPayment'
  | 'paymentHold'
  | 'arrears'
  | 'payslipQuestion'
  | 'backup'
  | 'backupRun';

/**
 * Which rows a caller reaches once `needs` is met.
 * none: no stored record is named. company: every record of the caller's company. person: by whose the record is.
 * A record out of reach answers 404, as does another company's.
 */
export type Scope =
  | { readonly rows: 'none' }
  | { readonly rows: 'company'; readonly record?: RecordKind }
  | { readonly rows: 'person'; readonly record: RecordKind; readonly own: Reach; readonly line: Reach; readonly others: Reach };

/** A file that arrives as multipart; the call's body, if it has one, is the JSON of the multipart field `options`, sent before the file. */
export interface Upload {
  /** The multipart field. */
  readonly field: string;
  readonly maxBytes: number;
  /** A spreadsheet: it is read before the call begins, and the call is a large work. */
  readonly isSheet?: true;
  /** What a larger one is told; else TOO_LARGE. */
  readonly tooLarge?: RefusalCode;
}

type Schema = z.ZodType;

/** One call of the wire, and everything that is derived from it: server route, web client, document, tests. */
export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Answer extends Schema = Schema,
  IsDownload extends boolean | undefined = boolean | undefined,
  Headers extends Schema | undefined = Schema | undefined,
> {
  readonly method: Method;
  /** Below /api, with `{name}` for each parameter. */
  readonly path: `/${string}`;
  readonly tag: string;
  readonly summary: string;
  readonly needs: Needs;
  readonly scope: Scope;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly answer: Answer;
  /** Headers that carry input (the seeds' sign-in); percent-decoded before they are parsed. */
  readonly headers?: Headers;
  readonly upload?: Upload;
  /** The answer is the bytes of a file and not JSON. */
  readonly download?: IsDownload;
  /** A GET that changes something: the seeds' sign-out, or a file that is left behind a link; 'export': only where its query asks for one. */
  readonly changes?: true | 'export';
  /** The page asks by itself: it is no sign of a person, and a session that nobody uses ends all the same. */
  readonly isBackground?: boolean;
  /** A part of a page that names no record: a page asks for several of these in one call (`contract/home/together.ts`). */
  readonly isBrief?: true;
  /** Short, and somebody stands waiting for it: the clock, a decision. It goes before other calls where the database is busy. */
  readonly isUrgent?: true;
  /** The answer holds secrets that are shown once: it is never kept for a repeated request. */
  readonly isSecret?: boolean;
  /** A large work, always or as an export: two of an account and six in all are done at once, the rest wait their turn. */
  readonly isHeavy?: true | 'export';
  /** Whether an answer is of work that goes on: it is then 202. */
  readonly isUnderWay?: (answer: unknown) => boolean;
  /** Its subject, where the path does not tell it: one that is shown and changed beside a form of its path's area. */
  readonly area?: Area;
  /**
   * Whose answers are no longer true after this change, beside those of its own area: what shows them is read again. 'everything'
   * where any page may show what changed (a name, a right); 'nothing' for a call that only looks, which spares its own area too.
   */
  readonly touches?: 'everything' | 'nothing' | readonly Area[];
}

/** Calls about one subject, whose answers are read again together. */
export type Area = `/${string}/v1` | `/${string}/v1/${string}`;

/** The area of a call: what it says itself, or the first two parts of its path, `/leave/v1`. */
export const areaOf = ({ path, area }: Pick<Endpoint, 'path' | 'area'>): string => area ?? path.split('/').slice(0, 3).join('/');

/** The areas whose answers a call leaves stale once it succeeded; all of them for 'everything'. */
export function touchedBy(of: Pick<Endpoint, 'path' | 'area' | 'method' | 'touches'>): 'everything' | readonly string[] {
  if (of.touches === 'everything') return 'everything';
  return of.method === 'GET' || of.touches === 'nothing' ? [] : [areaOf(of), ...(of.touches ?? [])];
}

interface Definition<
  P extends Schema | undefined,
  Q extends Schema | undefined,
  B extends Schema | undefined,
  A extends Schema,
  H extends Schema | undefined,
  D extends boolean | undefined,
> {
  readonly method: Method;
  readonly path: `/${string}`;
  readonly tag: string;
  readonly summary: string;
  readonly needs: Needs;
  readonly scope: Scope;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly answer: A;
  readonly headers?: H;
  readonly upload?: Upload;
  readonly download?: D;
  readonly changes?: true | 'export';
  readonly isBackground?: boolean;
  readonly isBrief?: true;
  readonly isUrgent?: true;
  readonly isSecret?: boolean;
  readonly isHeavy?: true | 'export';
  readonly isUnderWay?: (answer: unknown) => boolean;
  readonly area?: Area;
  readonly touches?: 'everything' | 'nothing' | readonly Area[];
}

/** Declares a call. */
export function endpoint<
  A extends Schema,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  H extends Schema | undefined = undefined,
  D extends boolean | undefined = undefined,
>(definition: Definition<P, Q, B, A, H, D>): Endpoint<P, Q, B, A, D, H> {
  // The generic optional properties are present or undefined: a missing one and undefined mean the same here.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one place where a definition becomes its endpoint
  return { params: undefined, query: undefined, body: undefined, ...definition } as Endpoint<P, Q, B, A, D, H>;
}

type Parsed<S> = S extends Schema ? z.output<S> : undefined;
type Given<S> = S extends Schema ? z.input<S> : undefined;

/** What a handler receives. */
export interface InputOf<E extends Endpoint> {
  readonly params: Parsed<E['params']>;
  readonly query: Parsed<E['query']>;
  readonly body: Parsed<E['body']>;
  readonly headers: E['headers'] extends Schema ? z.output<E['headers']> : Readonly<Record<string, string>>;
}

/** What a handler returns, before the answer schema drops what is undeclared. */
export type AnswerOf<E extends Endpoint> = z.input<E['answer']>;

/** What the client gets. */
export type ReceivedOf<E extends Endpoint> = z.output<E['answer']>;

type Part<K extends string, S> = S extends Schema
  ? object extends z.input<S>
    ? { [P in K]?: Given<S> }
    : { [P in K]: Given<S> }
  : { [P in K]?: undefined };

/** What the client sends. */
export type CallInput<E extends Endpoint> = Part<'params', E['params']> & Part<'query', E['query']> & Part<'body', E['body']>;
