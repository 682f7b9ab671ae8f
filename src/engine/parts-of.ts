type Many = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** One property of the objects that have it, by name. */
type PartOf<M, P extends string> = {
  readonly [N in keyof M as M[N] extends Readonly<Record<P, unknown>> ? N : never]: M[N] extends Readonly<Record<P, infer V>>
    ? V
    : never;
};

type Values<T> = T[keyof T];
type Joined<T> = (T extends unknown ? (one: T) => void : never) extends (all: infer All) => void ? All : never;

/** Returns one property of all objects that have it, by their names: the names of all kinds of requests. */
export function partOf<M extends object, P extends string>(many: M, part: P): PartOf<M, P>;
export function partOf(many: Many, part: string): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(many).flatMap(([name, one]) => (part in one ? [[name, one[part]]] : [])));
}

/** Merges one property of all objects that have it into one object: the notices of all kinds of requests. */
export function joinedPart<M extends object, P extends string>(many: M, part: P): Joined<Values<PartOf<M, P>>>;
export function joinedPart(many: Many, part: string): Readonly<Record<string, unknown>> {
  return Object.assign({}, ...Object.values(partOf(many, part)));
}
