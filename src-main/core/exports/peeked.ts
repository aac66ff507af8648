/** The first items of a stream, and the ones after them. */
export async function peeked<Item>(
  items: AsyncIterable<Item>,
  atMost: number,
): Promise<{ readonly first: readonly Item[]; readonly rest: AsyncIterable<Item> }> {
  const iterator = items[Symbol.asyncIterator]();
  const first: Item[] = [];
  while (first.length < atMost) {
    const { done, value } = await iterator.next();
    if (done) break;
    first.push(value);
  }
  return { first, rest: { [Symbol.asyncIterator]: () => iterator } };
}
