import type { AuditChange, AuditValue } from '#contract/access/audit.ts';
import { audit as en } from '#i18n/en/access/audit.ts';
import { audit as km } from '#i18n/km/access/audit.ts';
import type { Language } from '#i18n/translation.ts';
import { timeColumns } from '#server/db/parts/time-columns.ts';
import { stateWord } from '#server/access/audit/audit.states.ts';
import { auditWord } from '#server/access/audit/audit.words.ts';

const audit = { en, km } as const;

/** What an entry holds of a record: its columns, or a note of several facts. */
export type Recorded = Readonly<Record<string, unknown>>;

export interface RecordedEntry {
  readonly kind: string;
  readonly action: string;
  readonly before: Recorded | null;
  readonly after: Recorded | null;
}

/** An entry as it is stored. */
interface Stored {
  readonly record_type: string;
  readonly action: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** What an entry holds of its record. */
export function recordedOf(entry: Stored): RecordedEntry {
  return { kind: entry.record_type, action: entry.action, before: toRecorded(entry.before), after: toRecorded(entry.after) };
}

/** Reads what the database kept; anything but an object is none. */
function toRecorded(json: unknown): Recorded | null {
  return typeof json === 'object' && json !== null && !Array.isArray(json) ? { ...json } : null;
}

/** The columns that an entry tells of: for a new or removed record those that held something. */
export function fieldsOf(entry: RecordedEntry): readonly string[] {
  const both = { ...entry.before, ...entry.after };
  const told = Object.keys(both).filter((field) => field !== 'id');
  return entry.action === 'update' ? told : told.filter((field) => !isEmpty(both[field]));
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Each column of an entry before and after, as a person reads it. */
export function changesOf(
  entry: RecordedEntry,
  of: {
    /** What ids stand for, and the codes of payroll items. */
    readonly names: ReadonlyMap<string, string>;
    /** In which states are named. */
    readonly language: Language;
    /** Why the values of a column are not the caller's to see; null where they are. */
    readonly hides: (field: string) => 'hidden' | 'closed' | null;
  },
): readonly AuditChange[] {
  return fieldsOf(entry).map((field): AuditChange => {
    const hidden = of.hides(field);
    if (hidden !== null) return { field, kind: hidden, before: null, after: null };
    const [before, after] = [entry.before?.[field], entry.after?.[field]];
    const say = { names: of.names, language: of.language, state: stateOf(entry.kind, field, of.language) };
    const read = readerOf(entry.kind, field, { sample: before ?? after, say });
    return { field, kind: read.kind, before: read.value(before, say), after: read.value(after, say) };
  });
}

/** How values are said. */
interface Say {
  readonly names: ReadonlyMap<string, string>;
  readonly language: Language;
  /** The name of a state; undefined for what is none. */
  readonly state: (value: unknown) => string | undefined;
}

const stateOf = (kind: string, field: string, language: Language) => (value: unknown) =>
  stateWord(language, { kind, field, value });
interface Reader {
  readonly kind: AuditChange['kind'];
  readonly value: (stored: unknown, say: Say) => AuditValue;
}

const divided = (by: number) => (stored: unknown, say: Say) => (typeof stored === 'number' ? stored / by : plain(stored, say));
const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const isId = (stored: unknown): stored is string =>
  typeof stored === 'string' && stored.length === 36 && stored.match(uuid) !== null;

/** What an id stands for; no id is ever shown. */
const nameOf = (id: string, { names, language }: Say): string => names.get(id) ?? audit[language].gone;

/** Units follow from how the database names its columns. */
function readerOf(kind: string, field: string, { sample, say }: { readonly sample: unknown; readonly say: Say }): Reader {
  if (isId(sample)) return { kind: 'name', value: (stored, of) => (isId(stored) ? nameOf(stored, of) : plain(stored, of)) };
  if (Array.isArray(sample)) return { kind: 'list', value: listOf };
  if (typeof sample === 'boolean') return { kind: 'flag', value: plain };
  if (say.state(sample) !== undefined) return { kind: 'text', value: (stored, of) => of.state(stored) ?? plain(stored, of) };
  // By the column and never by the look of a value: a text may look like a day that there is not.
  const time = timeColumns[`${kind}.${field}`];
  if (time !== undefined && typeof sample === 'string') return { kind: time, value: plain };
  if (typeof sample !== 'number') return { kind: 'text', value: plain };
  if (field === 'cents' || field.endsWith('_cents')) return { kind: 'money', value: divided(100) };
  if (field === 'riel' || field.endsWith('_riel')) return { kind: 'riel', value: plain };
  if (field === 'share') return { kind: 'percent', value: divided(100) };
  if (field === 'tax_rate' || field === 'net_change_percent' || (field === 'rate' && kind === 'payroll_scale_bands'))
    return { kind: 'percent', value: divided(10_000) };
  if (
    field === 'fx' ||
    field === 'nfx' ||
    field === 'rate' ||
    field === 'ten_thousandths' ||
    field === 'hours' ||
    kind === 'payroll_parameters'
  )
    return { kind: 'number', value: divided(10_000) };
  // Hundredths of a percent, of a day or of a dollar, by the type beside it.
  if (field === 'pension_value' || field === 'provident_value' || isDays(kind, field))
    return { kind: 'number', value: divided(100) };
  return { kind: 'number', value: plain };
}

const isDays = (kind: string, field: string): boolean =>
  field.startsWith('hundredths_') ||
  field === 'counted_days' ||
  field === 'leave_brought_forward' ||
  field === 'leave_days_given' ||
  (kind === 'leave_ledger' && field === 'days') ||
  (kind === 'leave_requests' && /^(charged_days|last_balance|balance_after)$/.test(field));

function plain(stored: unknown, say: Say): AuditValue {
  if (stored === null || stored === undefined) return null;
  if (typeof stored === 'string') return withoutIds(stored, say);
  if (typeof stored === 'number' || typeof stored === 'boolean') return stored;
  return Array.isArray(stored) ? listOf(stored, say) : words(stored, say);
}

function listOf(stored: unknown, say: Say): AuditValue {
  return Array.isArray(stored) ? stored.map((one) => say.state(one) ?? words(one, say)) : plain(stored, say);
}

/** A value inside a value: 'Payroll item: Bonus, Amount: 12.50'. */
function words(stored: unknown, say: Say): string {
  if (stored === null || stored === undefined) return '';
  if (typeof stored === 'string') return withoutIds(stored, say);
  if (typeof stored !== 'object') return JSON.stringify(stored);
  const part = (name: string, value: unknown): string => {
    if (name === 'item' && typeof value === 'string') return say.names.get(value) ?? value;
    return name.endsWith('cents') && typeof value === 'number' ? (value / 100).toFixed(2) : words(value, say);
  };
  return Object.entries(stored)
    .map(([name, value]) => `${withoutIds(auditWord(say.language, 'fields', name), say)}: ${part(name, value)}`)
    .join(', ');
}

const withoutIds = (text: string, say: Say): string => text.replaceAll(uuid, (id) => nameOf(id, say));

/** Every id that an entry mentions, to be named. */
export function idsIn(entry: RecordedEntry): readonly string[] {
  return JSON.stringify([entry.before, entry.after]).match(uuid) ?? [];
}
