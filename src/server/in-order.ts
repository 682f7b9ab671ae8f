/** Does something with each item, one after the other: where each depends on the one before, or no two may be under way at once. */
export async function inOrder<Item>(items: Iterable<Item>, work: (item: Item) => Promise<unknown>): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- one after the other is what this is for
  for (const item of items) await work(item);
}
