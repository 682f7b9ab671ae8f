/**
 * What an area asks of those above it, or tells them, which it may not import. It is called like any function; `compose/hooks.ts` joins
 * it to what answers. Called before that it throws, so that nothing is left out in silence.
 */
export interface Hook<Args extends readonly unknown[], Answer> {
  (...args: Args): Answer;
  readonly join: (answer: (...args: Args) => Answer) => void;
}

const unjoined = new Set<string>();

/** Makes a hook; `name` says in an error what was asked or told. */
export function hook<Args extends readonly unknown[], Answer>(name: string): Hook<Args, Answer> {
  let joined: ((...args: Args) => Answer) | undefined;
  unjoined.add(name);
  const ask = (...args: Args): Answer => {
    if (joined === undefined) throw new Error(`Nothing is joined to the hook '${name}'.`);
    return joined(...args);
  };
  const join = (answer: (...args: Args) => Answer): void => {
    joined = answer;
    unjoined.delete(name);
  };
  return Object.assign(ask, { join });
}

/** Refuses to start a server in which a hook has no answer. */
export function refuseUnjoined(): void {
  if (unjoined.size > 0) throw new Error(`Nothing is joined to the hooks ${[...unjoined].join(', ')}.`);
}
