import type { z } from 'zod';
import { i18n } from '#web/language/i18n.ts';
import { pathFrom, pathText, valueAt } from './parse-values.ts';
import type { Path } from './parse-values.ts';

/** What is wrong with one field, in words. */
export interface Complaint {
  readonly path: Path;
  readonly text: string;
}

/** What a field says of itself for its complaints. */
export interface FieldWords {
  readonly label: string;
  /** The sentence when it is missing; else 'please input label' or 'please select label'. */
  readonly missing?: string | undefined;
  readonly ask: 'input' | 'select';
  /** The section of the form that it stands in. */
  readonly section?: string | undefined;
}

/** The first complaint of each field, in the language in use. */
export function complaintsOf(
  issues: readonly z.core.$ZodIssue[],
  values: unknown,
  words: ReadonlyMap<string, FieldWords>,
): readonly Complaint[] {
  const found = new Map<string, Complaint>();
  for (const issue of issues) {
    const path: Path = issue.path.map((part) => (typeof part === 'number' ? part : String(part)));
    const key = pathText(path);
    if (!found.has(key)) found.set(key, { path, text: textOf(issue, valueAt(values, path), words.get(key)) });
  }
  return [...found.values()];
}

function textOf(issue: z.core.$ZodIssue, value: unknown, words: FieldWords | undefined): string {
  const own = issue.message;
  const isMissing = value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
  if (isMissing && words !== undefined && (own === 'validation.required' || !isKey(own))) return missingText(words);
  return isKey(own) ? wordsOf(own) : i18n.t(`validation:${kindOf(issue, isMissing)}`);
}

const isKey = (message: string): boolean => /^[\w-]+[.:][\w.]+$/.test(message);

/** The words of a message that is a key: `validation.month`, or one of another namespace, `auth:password_required`. */
export function wordsOf(key: string): string {
  const address = key.includes(':') ? key : key.replace('.', ':');
  const [namespace = '', name = ''] = address.split(':');
  return i18n.exists(address)
    ? String(i18n.getResource(i18n.language, namespace, name) ?? i18n.getResource('en', namespace, name))
    : key;
}

function missingText({ label, missing, ask }: FieldWords): string {
  if (missing !== undefined) return missing;
  const inSentence = /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
  return ask === 'input'
    ? i18n.t('form.please_input', { label: inSentence })
    : i18n.t('form.please_select', { label: inSentence });
}

/** The same kinds that the server's complaints have. */
function kindOf(issue: z.core.$ZodIssue, isMissing: boolean) {
  if (isMissing) return 'required';
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'too_long' : 'number_range';
  if (issue.code === 'too_small') return issue.origin === 'string' ? 'too_short' : 'number_range';
  if (issue.code === 'invalid_format')
    return issue.format === 'email' ? 'email' : issue.format === 'date' ? 'date' : 'wrong_type';
  return issue.code === 'invalid_value' || issue.code === 'invalid_union' ? 'choice' : 'wrong_type';
}

/** What rules between fields find: sentences, or keys as the messages of a schema have them. */
export function ruleComplaints(
  found: Readonly<Record<string, string>>,
  words: ReadonlyMap<string, FieldWords>,
): readonly Complaint[] {
  return serverComplaints(found).map(({ path, text }) => {
    const field = words.get(pathText(path));
    if (text === 'validation.required' && field !== undefined) return { path, text: missingText(field) };
    return { path, text: isKey(text) ? wordsOf(text) : text };
  });
}

/** A server's complaints by field path, `kids.0.name`. */
export function serverComplaints(fields: Readonly<Record<string, string>>): readonly Complaint[] {
  return Object.entries(fields).map(([field, text]) => ({ path: pathFrom(field), text }));
}

/** Of the complaints on screen those that hold now, in today's words. */
export function stillWrong(shown: readonly Complaint[], now: readonly Complaint[]): readonly Complaint[] {
  const byPath = new Map(now.map((one) => [pathText(one.path), one]));
  return shown.flatMap(({ path }) => byPath.get(pathText(path)) ?? []);
}

/** The server's complaints whose fields nobody has touched since: only the server can tell whether the others are mended. */
export const untouched = (shown: readonly Complaint[], changed: unknown): readonly Complaint[] =>
  shown.filter(({ path }) => valueAt(changed, path) === undefined);
