type Many = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** One part of those that have it, by name. */
type PartOf<M, P extends string> = {
  readonly [N in keyof M as M[N] extends Readonly<Record<P, unknown>> ? N : never]: M[N] extends Readonly<Record<P, infer V>>
    ? V
    : never;
};

type Values<T> = T[keyof T];
type Joined<T> = (T extends unknown ? (one: T) => void : never) extends (all: infer All) => void ? All : never;

/** One part of all that have it, by their names: of kinds of requests their names, or their rows in the inbox. */
export function partOf<M extends object, P extends string>(many: M, part: P): PartOf<M, P>;
export function partOf(many: Many, part: string): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(many).flatMap(([name, one]) => (part in one ? [[name, one[part]]] : [])));
}

/** One part of all that have it, in one object: of kinds of requests the notices of all. */
export function joinedPart<M extends object, P extends string>(many: M, part: P): Joined<Values<PartOf<M, P>>>;
export function joinedPart(many: Many, part: string): Readonly<Record<string, unknown>> {
  return Object.assign({}, ...Object.values(partOf(many, part)));
}
