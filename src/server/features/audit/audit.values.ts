import type { AuditChange, AuditValue } from '#contract/audit.ts';

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
    /** What ids stand for. */
    readonly names: ReadonlyMap<string, string>;
    /** Why the values of a column are not the caller's to see; null where they are. */
    readonly hides: (field: string) => 'hidden' | 'closed' | null;
  },
): readonly AuditChange[] {
  return fieldsOf(entry).map((field): AuditChange => {
    const hidden = of.hides(field);
    if (hidden !== null) return { field, kind: hidden, before: null, after: null };
    const [before, after] = [entry.before?.[field], entry.after?.[field]];
    const read = readerOf(entry.kind, field, before ?? after);
    return { field, kind: read.kind, before: read.value(before, of.names), after: read.value(after, of.names) };
  });
}

type Names = ReadonlyMap<string, string>;
interface Reader {
  readonly kind: AuditChange['kind'];
  readonly value: (stored: unknown, names: Names) => AuditValue;
}

const divided = (by: number) => (stored: unknown) => (typeof stored === 'number' ? stored / by : plain(stored));
const isId = (stored: unknown): stored is string =>
  typeof stored === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(stored);

/** Units follow from how the database names its columns. */
function readerOf(kind: string, field: string, sample: unknown): Reader {
  if (isId(sample))
    return { kind: 'name', value: (stored, names) => (isId(stored) ? (names.get(stored) ?? stored) : plain(stored)) };
  if (Array.isArray(sample)) return { kind: 'list', value: listOf };
  if (typeof sample === 'boolean') return { kind: 'flag', value: plain };
  if (typeof sample === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(sample)) return { kind: 'day', value: plain };
  if (typeof sample === 'string' && /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/.test(sample)) return { kind: 'instant', value: plain };
  if (typeof sample !== 'number') return { kind: 'text', value: plain };
  if (field === 'cents' || field.endsWith('_cents')) return { kind: 'money', value: divided(100) };
  if (field === 'riel' || field.endsWith('_riel')) return { kind: 'riel', value: plain };
  if (field === 'share') return { kind: 'percent', value: divided(100) };
  if (field === 'tax_rate' || field === 'net_change_percent' || (field === 'rate' && kind === 'payroll_scale_bands'))
    return { kind: 'percent', value: divided(10_000) };
  if (field === 'fx' || field === 'nfx' || field === 'rate') return { kind: 'number', value: divided(10_000) };
  if (field === 'ten_thousandths') return { kind: 'number', value: divided(10_000) };
  // Hundredths of a percent or cents, by the type beside it.
  if (field === 'pension_value' || field === 'provident_value' || field.startsWith('hundredths_'))
    return { kind: 'number', value: divided(100) };
  return { kind: 'number', value: plain };
}

function plain(stored: unknown): AuditValue {
  if (stored === null || stored === undefined) return null;
  if (typeof stored === 'string' || typeof stored === 'number' || typeof stored === 'boolean') return stored;
  if (Array.isArray(stored)) return stored.map(words);
  return words(stored);
}

function listOf(stored: unknown, names: Names): AuditValue {
  return Array.isArray(stored) ? stored.map((one) => (isId(one) ? (names.get(one) ?? one) : words(one))) : plain(stored);
}

/** A value inside a value: 'item: BONUS, cents: 12.50'. */
function words(stored: unknown): string {
  if (stored === null || stored === undefined) return '';
  if (typeof stored === 'string') return stored;
  if (typeof stored !== 'object') return JSON.stringify(stored);
  return Object.entries(stored)
    .map(
      ([name, value]) =>
        `${name}: ${name.endsWith('cents') && typeof value === 'number' ? (value / 100).toFixed(2) : words(value)}`,
    )
    .join(', ');
}

/** Every id that an entry mentions, to be named. */
export function idsIn(entry: RecordedEntry): readonly string[] {
  return [entry.before, entry.after].flatMap((part) =>
    Object.values(part ?? {})
      .flat()
      .filter(isId),
  );
}
