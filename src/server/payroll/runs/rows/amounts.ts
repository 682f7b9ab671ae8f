/** A stored entry's number on the wire: dollars, or the plain number of an item of format NONE or PERCENTAGE. */
export function wireAmount(entry: { readonly cents: number; readonly quantity: number | null }): number {
  return entry.quantity === null ? entry.cents / 100 : entry.quantity / 10_000;
}

/** Dollars of the wire in cents. */
export function toCents(amount: number): number {
  return Math.round(amount * 100);
}
