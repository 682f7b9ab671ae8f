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
