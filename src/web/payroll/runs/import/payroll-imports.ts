import type { ReceivedOf } from '#contract/endpoint.ts';
import { payroll } from '#contract/payroll/payroll.ts';
import { number, money } from '#web/kit/show/formats.ts';

/** The sheets that a month takes, in the order of their tabs. */
export const importKinds = ['payroll', 'accrual', 'overtime'] as const;
export type ImportKind = (typeof importKinds)[number];

/** The call of each. */
export const importCalls = {
  payroll: payroll.import,
  accrual: payroll.importAccrual,
  overtime: payroll.importOvertime,
} as const;

export type PlannedImport = ReceivedOf<typeof payroll.import>['data'];
export type PlannedChange = PlannedImport['changes'][number];

/** A figure of a change in its unit: dollars with cents, hours and days as they are. */
export const figure = (value: number, { unit }: Pick<PlannedChange, 'unit'>): string =>
  unit === 'USD' ? money(value) : number(value);

/** What should be looked at stands first; the rest in the order of the sheet. */
export function doubtfulFirst(changes: readonly PlannedChange[]): readonly PlannedChange[] {
  return changes.toSorted((one, other) => Number(other.doubt !== null) - Number(one.doubt !== null) || one.line - other.line);
}

/** The missing titles, which the refusal carries as a JSON list (seed 001 section 8). */
export function titlesIn(message: string): readonly string[] {
  try {
    const parsed: unknown = JSON.parse(message);
    return Array.isArray(parsed) ? parsed.map(String) : [message];
  } catch {
    return [message];
  }
}
