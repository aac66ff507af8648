/** A stream of which the first items were taken, to be looked at before the rest comes. */
export interface Peeked<Item> {
  readonly first: readonly Item[];
  readonly rest: AsyncIterable<Item>;
  /** Tells the stream that no more is wanted; to be called however the work with it ends. */
  readonly close: () => Promise<void>;
}

export async function peeked<Item>(items: AsyncGenerator<Item>, atMost: number): Promise<Peeked<Item>> {
  const first: Item[] = [];
  while (first.length < atMost) {
    const { done, value } = await items.next();
    if (done) break;
    first.push(value);
  }
  return { first, rest: items, close: async () => void (await items.return(undefined)) };
}
