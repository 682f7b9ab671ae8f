type Raw = Readonly<Record<string, unknown>>;

/** Takes the value of a field apart where it holds several that people see as fields of their own, and puts it together again. */
export interface PartsOfField {
  readonly split: (value: unknown) => ReadonlyMap<string, { readonly label: string; readonly value: unknown }>;
  /** The value with one part as given; undefined: without it. */
  readonly join: (value: unknown, part: string, given: unknown) => unknown;
}

export type Choice = 'mine' | 'theirs';

/** A field, or a part of one, that was changed here and by somebody else. */
export interface ContestedField {
  readonly field: string;
  readonly part: string | undefined;
  /** What a part is called; a field is called as its form calls it. */
  readonly label: string | undefined;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface Merged {
  /** What the form goes on with: what nobody else changed as it is here, what was not touched here as it is stored now. */
  readonly values: Raw;
  readonly contested: readonly ContestedField[];
}

const plain = (value: unknown): unknown => (value === '' || value === undefined ? null : value);

/** Whether two values of a form are the same: an empty text and none are. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one, (_key, value: unknown) => plain(value)) === JSON.stringify(other, (_key, value: unknown) => plain(value)) ||
  (plain(one) === null && plain(other) === null);

/**
 * Brings together what is typed and what somebody else stored meanwhile. `base`: what typing began with; undefined where that is not
 * known, and then all that differs is contested.
 */
export function merge(
  of: { readonly mine: Raw; readonly theirs: Raw; readonly base: Raw | undefined },
  parts: Readonly<Record<string, PartsOfField>> = {},
): Merged {
  const values: Record<string, unknown> = {};
  const contested: ContestedField[] = [];
  for (const [field, theirs] of Object.entries(of.theirs)) {
    const mine = of.mine[field];
    if (isSameValue(mine, theirs)) continue;
    // The stamp of the record is always that of the newest.
    if (field === 'version' || (of.base !== undefined && isSameValue(mine, of.base[field]))) values[field] = theirs;
    else if (of.base !== undefined && isSameValue(theirs, of.base[field])) continue;
    else if (parts[field] === undefined) contested.push({ field, part: undefined, label: undefined, mine, theirs });
    else {
      const split = mergeParts(field, parts[field], { mine, theirs, base: of.base?.[field], isKnown: of.base !== undefined });
      values[field] = split.value;
      contested.push(...split.contested);
    }
  }
  return { values, contested };
}

function mergeParts(
  field: string,
  { split, join }: PartsOfField,
  of: { readonly mine: unknown; readonly theirs: unknown; readonly base: unknown; readonly isKnown: boolean },
): { readonly value: unknown; readonly contested: readonly ContestedField[] } {
  const [mine, theirs] = [split(of.mine), split(of.theirs)];
  const base = of.isKnown ? split(of.base) : undefined;
  const contested: ContestedField[] = [];
  let value = of.mine;
  for (const part of new Set([...mine.keys(), ...theirs.keys()])) {
    const [own, other, before] = [mine.get(part)?.value, theirs.get(part)?.value, base?.get(part)?.value];
    if (isSameValue(own, other)) continue;
    if (base !== undefined && isSameValue(own, before)) value = join(value, part, other);
    else if (base === undefined || !isSameValue(other, before))
      contested.push({ field, part, label: (mine.get(part) ?? theirs.get(part))?.label, mine: own, theirs: other });
  }
  return { value, contested };
}
