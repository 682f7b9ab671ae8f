import type { AuditChange, AuditValue } from '#contract/access/audit.ts';
import type { Language } from '#i18n/translation.ts';
import { factAt } from '#contract/people/facts/facts.ts';
import { audit as words } from '#i18n/en/access/audit.ts';
import { sayInstant } from '#server/http/clock.ts';
import { say } from '#server/http/words.ts';

/** The longest text that a cell of a spreadsheet takes. */
const cellLength = 32_000;

/** A word of the trail, of a fact of a person that of the screens, or the database's own with its underscores taken out. */
export function auditWord(language: Language, group: 'actions' | 'kinds' | 'fields', name: string): string {
  const fact = group === 'fields' && !(name in words.fields) ? factAt(name) : undefined;
  if (fact !== undefined) return say(language, `employees:profile.field.${fact}`);
  return say(language, `audit:${group}.${name}`, { defaultValue: name.replaceAll('_', ' ') });
}

/** A value as text; one longer than the longest text of a cell of a spreadsheet is cut. */
export function sayValue(language: Language, { kind }: Pick<AuditChange, 'kind'>, value: AuditValue): string {
  if (kind === 'hidden' || kind === 'closed') return say(language, `audit:${kind}`);
  if (value === null) return '';
  if (Array.isArray(value)) return value.join('; ').slice(0, cellLength);
  if (typeof value === 'boolean') return say(language, value ? 'audit:yes' : 'audit:no');
  if (typeof value === 'number') return sayNumber(kind, value);
  if (kind === 'day') return value.split('-').toReversed().join('/');
  const instant = kind === 'instant' ? new Date(value) : undefined;
  // What cannot be read as an instant is told as it is stored: one value never stops the sheet.
  return instant === undefined || Number.isNaN(instant.getTime()) ? value.slice(0, cellLength) : sayInstant(instant);
}

function sayNumber(kind: AuditChange['kind'], value: number): string {
  if (kind === 'money') return `${value.toFixed(2)} USD`;
  if (kind === 'riel') return `${value} KHR`;
  return kind === 'percent' ? `${value}%` : String(value);
}
