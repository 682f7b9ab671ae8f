import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import { Refusal, refusals, wireCodes } from '#contract/errors.ts';
import type { FieldComplaint, RefusalCode } from '#contract/errors.ts';
import type { Language } from '#i18n/translation.ts';
import { complaintText, refusalText, sheetText } from '#server/http/words.ts';
import { SheetError } from '#server/sheets/sheet-error.ts';

/** The wire form of a failure (decision A2). */
export interface Failure {
  readonly status: number;
  readonly retryAfterSeconds?: number;
  readonly body: {
    readonly error: {
      readonly code: string | number;
      readonly message: string;
      readonly fields?: Readonly<Record<string, string>>;
    };
    readonly message: string;
  };
}

/** Turns whatever was thrown into the answer; only what nobody expected is logged, once, with the request's id. */
export function toFailure(error: unknown, of: { language: Language; requestId: string; log: FastifyBaseLogger }): Failure {
  const refusal =
    error instanceof Refusal ? error : error instanceof SheetError ? refusedSheet(error, of.language) : known(error);
  if (refusal?.code === 'DATABASE_AWAY') of.log.warn('the database does not answer');
  if (refusal?.code === 'DISK_FULL') of.log.error('there is no room on the disk');
  if (refusal?.code === 'WORK_TOO_LONG') of.log.warn({ requestId: of.requestId }, 'a statement took too long and was given up');
  if (refusal !== undefined) return refusalFailure(refusal, of.language);
  of.log.error({ err: describe(error) }, 'request failed');
  return wire(500, { code: 'INTERNAL', message: refusalText(of.language, 'INTERNAL', { requestId: of.requestId }) });
}

/** The kit of sheets knows codes; the sentence is made here, where the language is known. */
function refusedSheet({ code, params }: SheetError, language: Language): Refusal {
  return new Refusal('SHEET_REFUSED', { reason: sheetText(language, code, params) });
}

function wire(status: number, error: Failure['body']['error']): Failure {
  return { status, body: { error, message: error.message } };
}

function refusalFailure(refusal: Refusal, language: Language): Failure {
  const fields = Object.entries(refusal.fields).map(([field, complaint]) => [
    field,
    complaintText(language, complaint.key, complaint.params ?? {}),
  ]);
  const failure = wire(refusals[refusal.code], {
    code: wireCodes[refusal.code] ?? refusal.code,
    message: refusalText(language, refusal.code, refusal.params),
    ...(fields.length > 0 ? { fields: Object.fromEntries(fields) } : {}),
  });
  const wait = refusal.params['seconds'];
  return typeof wait === 'number' ? { ...failure, retryAfterSeconds: wait } : failure;
}

/** The unique rules of the database that a person can break at the same instant as another: each is a refusal, not a fault. */
const constraints: Readonly<Record<string, RefusalCode>> = {
  employees_code: 'DUPLICATE_EMPLOYEE_CODE',
  files_name: 'FILE_EXISTS',
};

function known(error: unknown): Refusal | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  const constraint = 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : '';
  switch (error.code) {
    case '23505':
      return new Refusal(constraints[constraint] ?? 'DUPLICATE_TITLE');
    case '23514':
      if (constraint === 'payroll_people_stay') return new Refusal('PAYROLL_PEOPLE_LEAVE');
      return constraint === 'full_access_stays' ? new Refusal('LAST_ADMINISTRATOR') : undefined;
    case 'FST_REQ_FILE_TOO_LARGE':
      return new Refusal('TOO_LARGE', { megabytes: 5 });
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Refusal('TOO_LARGE', { megabytes: 1 });
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
    case 'FST_INVALID_MULTIPART_CONTENT_TYPE':
      return new Refusal('BAD_REQUEST', { detail: error.code });
    // Text that the database cannot hold: a NUL byte, or half of a surrogate pair.
    case '22021':
    case '22P05':
      return new Refusal('BAD_REQUEST', { detail: 'text' });
    // No room: of the database, or of the store of files.
    case '53100':
    case 'ENOSPC':
    case 'EDQUOT':
      return new Refusal('DISK_FULL');
    // A lock that another request holds, asked for without waiting.
    case '55P03':
      return new Refusal('PAYROLL_BUSY');
    default:
      return undefined;
  }
}

/** What the log may hold of a fault: its kind, its place and the rule, never the values (a detail quotes the row). */
function describe(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = 'code' in error ? error.code : undefined;
  const constraint = 'constraint' in error ? error.constraint : undefined;
  const database = typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code);
  return {
    type: error.name,
    code,
    constraint,
    message: database ? undefined : error.message,
    stack: error.stack?.split('\n').slice(1, 12).join('\n'),
  };
}

const issueKeys: Readonly<Record<string, string>> = {
  invalid_type: 'wrong_type',
  too_big: 'number_range',
  too_small: 'number_range',
  invalid_format: 'wrong_type',
  invalid_value: 'choice',
  invalid_union: 'choice',
  unrecognized_keys: 'unknown_field',
};

/** The complaint by field of what a schema refused. */
export function complaintsOf(error: z.ZodError): Record<string, FieldComplaint> {
  const complaints: Record<string, FieldComplaint> = {};
  for (const issue of error.issues) {
    const field = issue.path.map(String).join('.') || 'body';
    if (complaints[field] !== undefined) continue;
    complaints[field] = complaintOf(issue);
  }
  return complaints;
}

function complaintOf(issue: z.core.$ZodIssue): FieldComplaint {
  if (issue.message.startsWith('validation.')) return { key: issue.message };
  if (issue.code === 'invalid_type' && issue.input === undefined) return { key: 'required' };
  if (issue.code === 'unrecognized_keys') return { key: 'unknown_field', params: { keys: issue.keys.join(', ') } };
  if (issue.code === 'too_big' && issue.origin === 'string') return { key: 'too_long' };
  if (issue.code === 'too_small' && issue.origin === 'string') return { key: issue.minimum === 1 ? 'required' : 'too_short' };
  if (issue.code === 'invalid_format')
    return { key: issue.format === 'email' ? 'email' : issue.format === 'date' ? 'date' : 'wrong_type' };
  return { key: issueKeys[issue.code] ?? 'wrong_type' };
}
