import { setImmediate as nextTurn } from 'node:timers/promises';

/** Does something with each item, one after the other: where each depends on the one before, or no two may be under way at once. */
export async function inOrder<Item>(items: Iterable<Item>, work: (item: Item) => Promise<unknown>): Promise<void> {
  // One after the other is what this is for.
  for (const item of items) await work(item);
}

/** The same, with what came of each. */
export async function mapInOrder<Item, Result>(items: Iterable<Item>, work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  await inOrder(items, async (item) => void results.push(await work(item)));
  return results;
}

/** Milliseconds after which other calls have their turn. */
const longestTurn = 10;

/** Returns what work makes of each item. Where all of it takes long, other calls are answered between the items. */
export async function mapInTurns<Item, Result>(items: Iterable<Item>, work: (item: Item) => Result): Promise<Result[]> {
  const results: Result[] = [];
  let begun = performance.now();
  for (const item of items) {
    results.push(work(item));
    if (performance.now() - begun < longestTurn) continue;
    await nextTurn();
    begun = performance.now();
  }
  return results;
}
