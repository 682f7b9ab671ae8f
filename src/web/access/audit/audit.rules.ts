import type { AuditChange } from '#contract/access/audit.ts';

/** What a list gained and lost. */
export function listChange(change: Pick<AuditChange, 'before' | 'after'>): {
  added: readonly string[];
  taken: readonly string[];
} {
  const before = Array.isArray(change.before) ? change.before : [];
  const after = Array.isArray(change.after) ? change.after : [];
  return { added: after.filter((one) => !before.includes(one)), taken: before.filter((one) => !after.includes(one)) };
}

/** The first fields of an entry by name, and how many more there are. */
export function someOf(fields: readonly string[], most = 3): { readonly shown: readonly string[]; readonly more: number } {
  return { shown: fields.slice(0, most), more: Math.max(0, fields.length - most) };
}

/** Whether an entry says what was before and what after; others note what happened. */
export function comparesValues(action: string): boolean {
  return action === 'update';
}
