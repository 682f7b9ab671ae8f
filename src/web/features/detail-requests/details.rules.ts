import type { WantedDetails } from '#contract/detail-changes.ts';

/**
 * What was changed in the form: what stood there when it was opened is not asked for, for HR may have changed it since. An emptied field
 * and one that was never filled are the same.
 */
export function changedOf(wanted: WantedDetails, initial: Readonly<Partial<WantedDetails>>): WantedDetails {
  const stood = new Map<string, unknown>(Object.entries(initial));
  const given = (value: unknown): unknown => (value === '' || value === undefined ? null : value);
  return Object.fromEntries(Object.entries(wanted).filter(([field, value]) => given(value) !== given(stood.get(field))));
}
