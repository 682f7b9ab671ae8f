/** The names that an object was written with, as its type has them; of one that may hold more by now they are no more than that. */
export function keysOf<const Names extends object>(of: Names): (keyof Names & string)[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets the names it was given
  return Object.keys(of) as (keyof Names & string)[];
}
