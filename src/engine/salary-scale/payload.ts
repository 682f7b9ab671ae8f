/** The most that a band may hold in one column: dollars, in cents. */
export const MOST_CENTS = 99_999_999;

/**
 * Reads the pay columns of a band as the wire has them: JSON text of a list of one-key objects, one for each column numbered from 1
 * ('[{"1":800},{"2":900.5}]'). Cents by column, null where a column is empty; null for what is no such list, or holds what is no
 * amount of at most 2 decimals.
 */
export function parsePayload(text: string): (number | null)[] | null {
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    return null;
  }
  if (!Array.isArray(list)) return null;
  const columns: (number | null)[] = [];
  for (const entry of list) {
    if (typeof entry !== 'object' || entry === null) return null;
    const [pair, ...others] = Object.entries(entry);
    if (pair === undefined || others.length > 0) return null;
    const [key, value] = pair;
    const at = Number(key) - 1;
    if (!Number.isInteger(at) || at < 0 || at >= list.length || columns[at] !== undefined) return null;
    const cents = centsOf(value);
    if (cents === undefined) return null;
    columns[at] = cents;
  }
  return Array.from({ length: list.length }, (_, at) => columns[at] ?? null);
}

function centsOf(value: unknown): number | null | undefined {
  if (value === null || value === '') return null;
  const amount = typeof value === 'number' ? value : typeof value === 'string' ? Number(value) : Number.NaN;
  const cents = Math.round(amount * 100);
  const isAmount = Number.isFinite(amount) && Math.abs(amount * 100 - cents) < 1e-6;
  return isAmount && cents >= 0 && cents <= MOST_CENTS ? cents : undefined;
}

/** The columns of a band as the wire has them. */
export function writePayload(columns: readonly number[]): string {
  return JSON.stringify(columns.map((cents, at) => ({ [String(at + 1)]: cents / 100 })));
}
