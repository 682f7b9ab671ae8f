import type { Endpoint } from '#contract/endpoint.ts';
import { isHeavy } from '#contract/work.ts';

/** Large works of this tab that are under way: whoever shows whether they wait follows it. */
let underWay = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  underWay += by;
  for (const listener of listeners) listener();
}

/** Does a call, and counts it while it is under way where it is a large work. */
export async function counted<T>(endpoint: Endpoint, query: unknown, work: () => Promise<T>): Promise<T> {
  if (!isHeavy(endpoint, query)) return await work();
  change(1);
  try {
    return await work();
  } finally {
    change(-1);
  }
}

export const largeWorks = {
  count: (): number => underWay,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
