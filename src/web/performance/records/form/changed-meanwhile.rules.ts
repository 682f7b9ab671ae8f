import type { Contents } from '#engine/performance/answers.ts';

/** A field that is not the same here and as it is stored now. */
export interface Differing {
  /** The id of its module. */
  readonly key: string;
  /** It was changed here; else it stands as it was, and what is stored now is another's. */
  readonly isMine: boolean;
}

/** The same text for what is the same, in whatever order its parts were put together. */
const textOf = (value: unknown): string =>
  JSON.stringify(value ?? null, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

const isSame = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other);

/** The fields that differ between what was typed and what is stored now. `base`: what typing began with; undefined: not known. */
export function differing(of: {
  readonly mine: Contents;
  readonly theirs: Contents;
  readonly base: Contents | undefined;
}): readonly Differing[] {
  const keys = [...new Set([...Object.keys(of.mine), ...Object.keys(of.theirs)])];
  return keys
    .filter((key) => !isSame(of.mine[key], of.theirs[key]))
    .map((key) => ({ key, isMine: of.base === undefined || !isSame(of.mine[key], of.base[key]) }));
}
