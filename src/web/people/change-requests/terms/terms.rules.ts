import type { TermRequest } from '#contract/people/term-changes.ts';

/** What a salary changes by: US dollars, and percent of what stood with one decimal; null where it is no salary or nothing stood. */
export function changeOf({
  before,
  after,
}: Pick<TermRequest, 'before' | 'after'>): { readonly amount: number; readonly percent: number } | null {
  const stood = before.at(-1)?.salary ?? null;
  const shall = after.at(-1)?.salary ?? null;
  if (stood === null || shall === null || stood === 0 || stood === shall) return null;
  // Both are whole cents.
  const cents = Math.round(shall * 100) - Math.round(stood * 100);
  return { amount: cents / 100, percent: Math.round((cents / Math.round(stood * 100)) * 1_000) / 10 };
}
